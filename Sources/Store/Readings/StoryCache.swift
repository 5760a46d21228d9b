import Model

/// What is known of a story file, so that a list of stories need not open every file.
public struct StoryCacheEntry: Codable, Hashable, Sendable {
  /// What identifies the story: its own id, or else its file's absolute path.
  public var key: String
  /// The title.
  public var title: String
  /// Who wrote it.
  public var author: String?
  /// The BCP 47 language of the text.
  public var language: String?
  /// How many pages it has.
  public var pageCount: Int
  /// How many of them are endings.
  public var endingCount: Int
  /// Why it cannot be read, or nil.
  public var problem: String?
  /// The size of the file in bytes, when it was opened.
  public var size: Int64
  /// When the file had been changed, when it was opened: nanoseconds since 1970-01-01T00:00:00Z.
  public var modified: Int64

  /// Whether somebody opened the file by its path, so that a list shows it wherever it lies.
  public var isOpened: Bool

  /// Makes an entry.
  public init(
    key: String, title: String, author: String? = nil, language: String? = nil, pageCount: Int,
    endingCount: Int,
    problem: String? = nil, size: Int64, modified: Int64, isOpened: Bool = false
  ) {
    self.key = key
    self.title = title
    self.author = author
    self.language = language
    self.pageCount = pageCount
    self.endingCount = endingCount
    self.problem = problem
    self.size = size
    self.modified = modified
    self.isOpened = isOpened
  }
}

extension Store {
  /// What is known of story files, by path. An entry that cannot be read is left out: the file can be opened again.
  public func storyCache() throws(StoreError) -> [String: StoryCacheEntry] {
    var cache: [String: StoryCacheEntry] = [:]
    try database.each("SELECT path, entry FROM story_cache") { (row) throws(StoreError) in
      cache[row.text(0)] = JSONText.decode(StoryCacheEntry.self, from: row.text(1))
      return true
    }
    return cache
  }

  /// Whether what is noted of the story file at a path was found in a file of this size and time of change, without a
  /// problem, and whether the file was opened by its path is noted as given.
  public func knowsStory(
    at path: String, size: Int64, modified: Int64, isOpened: Bool
  ) throws(StoreError) -> Bool {
    try database.integer(
      """
      SELECT count(*) FROM story_cache WHERE path = ? AND entry ->> 'problem' IS NULL
        AND entry ->> 'size' = ? AND entry ->> 'modified' = ? AND entry ->> 'isOpened' = ?
      """, .text(path), .integer(Int(size)), .integer(Int(modified)), .integer(isOpened ? 1 : 0)) > 0
  }

  /// Notes what is known of the story file at a path; nil forgets it.
  public func setStoryCache(_ path: String, _ entry: StoryCacheEntry?) throws(StoreError) {
    let path = try CleanText.text(path, of: "The path")
    let json = try entry.map { (entry) throws(StoreError) in try JSONText.encode(entry) }
    try write { (connection) throws(StoreError) in
      guard let json else { return try connection.run("DELETE FROM story_cache WHERE path = ?", .text(path)) }
      try connection.run(
        "INSERT INTO story_cache VALUES (?, ?) ON CONFLICT DO UPDATE SET entry = excluded.entry", .text(path),
        .text(json))
    }
  }

  /// The value of a setting that the program remembers, or nil when it was never set.
  public func setting(_ name: String) throws(StoreError) -> String? {
    try database.first("SELECT value FROM setting WHERE name = ?", [.text(name)]) {
      (row) throws(StoreError) in
      row.text(0)
    }
  }

  /// Remembers the value of a setting; nil forgets it. The history has no part in it.
  public func setSetting(_ name: String, _ value: String?) throws(StoreError) {
    let name = try CleanText.name(name)
    let value = try value.map { (value) throws(StoreError) in try CleanText.text(value, of: "The setting") }
    try write { (connection) throws(StoreError) in
      guard let value else { return try connection.run("DELETE FROM setting WHERE name = ?", .text(name)) }
      try connection.run(
        "INSERT INTO setting VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value", .text(name),
        .text(value))
    }
  }
}
