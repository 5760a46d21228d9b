/// One person's way through one story.
public struct Reading: Codable, Hashable, Sendable, Identifiable {
  /// Its lasting name.
  public var id: RecordID
  /// What identifies the story: its own id, or else its file's absolute path.
  public var story: String
  /// The story's title when it was last read, for lists that do not open the file.
  public var title: String
  /// What the reader calls it, to tell it from other readings of the same story; empty when it has no name.
  public var name: String
  /// The game whose tracker stands beside the text, if any.
  public var game: RecordID?
  /// Where the reader has been, from the first page; never empty once reading has begun.
  public var path: [ReadingStep]
  /// The step of `path` that is on the screen; later ones are what "forward" returns to.
  public var position: Int
  /// Every page ever seen in this reading, whether it is on the path now or not.
  public var visited: Set<PageID>
  /// The endings among them.
  public var endings: Set<PageID>
  /// How far the text is scrolled: the offset in the page's text, in characters, of the first line shown.
  public var scroll: Int
  /// The places kept under names, the latest last.
  public var saves: [ReadingSave]
  /// The bookmarks, the latest last.
  public var bookmarks: [Bookmark]
  /// What the visited pages looked like, by page.
  public var marks: [PageMark]
  /// When it was last read.
  public var updated: Timestamp

  /// Makes a reading that has not begun.
  public init(id: RecordID, story: String, title: String, updated: Timestamp) {
    self.id = id
    self.story = story
    self.title = title
    name = ""
    path = []
    position = 0
    visited = []
    endings = []
    scroll = 0
    saves = []
    bookmarks = []
    marks = []
    self.updated = updated
  }
}

extension Reading {
  private enum CodingKeys: CodingKey {
    case id, story, title, name, game, path, position, visited, endings, scroll, saves, bookmarks, marks,
      updated
  }

  /// Decodes a reading; what older ones did not have is empty when it is missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(RecordID.self, forKey: .id)
    story = try container.decode(String.self, forKey: .story)
    title = try container.decode(String.self, forKey: .title)
    name = try container.decodeIfPresent(String.self, forKey: .name) ?? ""
    game = try container.decodeIfPresent(RecordID.self, forKey: .game)
    path = try container.decode([ReadingStep].self, forKey: .path)
    position = try container.decode(Int.self, forKey: .position)
    visited = try container.decode(Set<PageID>.self, forKey: .visited)
    endings = try container.decode(Set<PageID>.self, forKey: .endings)
    scroll = try container.decode(Int.self, forKey: .scroll)
    saves = try container.decodeIfPresent([ReadingSave].self, forKey: .saves) ?? []
    bookmarks = try container.decodeIfPresent([Bookmark].self, forKey: .bookmarks) ?? []
    marks = try container.decodeIfPresent([PageMark].self, forKey: .marks) ?? []
    updated = try container.decode(Timestamp.self, forKey: .updated)
  }

  /// Encodes the reading; name, saves, bookmarks and marks are left out while they are empty.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(story, forKey: .story)
    try container.encode(title, forKey: .title)
    if !name.isEmpty { try container.encode(name, forKey: .name) }
    try container.encodeIfPresent(game, forKey: .game)
    try container.encode(path, forKey: .path)
    try container.encode(position, forKey: .position)
    try container.encode(visited, forKey: .visited)
    try container.encode(endings, forKey: .endings)
    try container.encode(scroll, forKey: .scroll)
    if !saves.isEmpty { try container.encode(saves, forKey: .saves) }
    if !bookmarks.isEmpty { try container.encode(bookmarks, forKey: .bookmarks) }
    if !marks.isEmpty { try container.encode(marks, forKey: .marks) }
    try container.encode(updated, forKey: .updated)
  }
}

/// One step of a reading: how a page was reached, and which.
public struct ReadingStep: Codable, Hashable, Sendable {
  /// The choice taken on the page before, counted from 0; nil for the first page and after a jump.
  public var choice: Int?
  /// The page it led to.
  public var page: PageID
  /// A hash of the text of the choice taken, to find it among others in a story that was edited since: 16
  /// hexadecimal digits; nil without a choice, and where it was not kept.
  public var digest: String?

  /// Makes a step.
  public init(choice: Int?, page: PageID, digest: String? = nil) {
    self.choice = choice
    self.page = page
    self.digest = digest
  }
}

/// What names a page within its story: its index in a page-graph story, a path or a passage name in others.
public struct PageID: RawRepresentable, Hashable, Sendable, Comparable, Codable {
  /// The name as text.
  public var rawValue: String

  /// Makes a page id of its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Decodes the name, a text.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the name as a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// Whether the first comes before the second.
  public static func < (a: PageID, b: PageID) -> Bool { a.rawValue < b.rawValue }
}

/// A note that a reader wrote beside a page or one of its choices.
public struct PageNote: Codable, Hashable, Sendable {
  /// The page.
  public var page: PageID
  /// The choice it stands beside, counted from 0; nil when it stands beside the page.
  public var choice: Int?
  /// What was written.
  public var text: String

  /// Makes a note.
  public init(page: PageID, choice: Int? = nil, text: String) {
    self.page = page
    self.choice = choice
    self.text = text
  }
}
