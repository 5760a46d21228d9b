import Model

/// The trigram index knows which records have which three characters in a row, and in which fields. It answers more
/// records than match, never fewer; what it answers is checked against the forms.
enum TrigramIndex {
  /// What brings it up to date with the forms that a write has changed.
  static let updating = [
    """
    INSERT INTO record_index(record_index, rowid, name, tag, note)
    SELECT 'delete', row, name || char(10, 10), tag || char(10, 10), note || char(10, 10) FROM unindexed
    WHERE is_indexed
    """,
    """
    INSERT INTO record_index(rowid, name, tag, note)
    SELECT t.row, name_form || char(10, 10), tag_form || char(10, 10), note_form || char(10, 10)
    FROM unindexed CROSS JOIN record_text t ON t.row = unindexed.row
    """,
    "DELETE FROM unindexed",
  ]

  /// The statement that indexes the forms of one row. Only statements that need no way back of their own may run
  /// between many of these: each of the others makes the index write what it has in memory.
  static let insertion = """
    INSERT INTO record_index(rowid, name, tag, note)
    VALUES (?, ? || char(10, 10), ? || char(10, 10), ? || char(10, 10))
    """

  /// Brings it up to date at the end of a write.
  static func update(on connection: Connection) throws(StoreError) {
    let count = try connection.integer("SELECT count(*) FROM (SELECT 1 FROM unindexed LIMIT 1001)")
    guard count > 0 else { return }
    func update() throws(StoreError) {
      for statement in updating { try connection.run(statement) }
    }
    try count > 1000 ? withRoom(on: connection, update) : update()
  }

  /// Runs `body`, which indexes many rows, with more room in memory: there are fewer pieces then that must be merged.
  static func withRoom(
    on connection: Connection, _ body: () throws(StoreError) -> Void
  ) throws(StoreError) {
    try setRoom(64 << 20, on: connection)
    try body()
    try setRoom(1 << 20, on: connection)
  }

  /// Makes it of nothing but the forms that there are, when most of those that it knows are gone.
  static func makeAnew(on connection: Connection) throws(StoreError) {
    try connection.run("DELETE FROM unindexed")
    try connection.run("INSERT INTO record_index(record_index) VALUES ('delete-all')")
    try withRoom(on: connection) { () throws(StoreError) in
      try connection.run(
        "INSERT INTO record_index(rowid, name, tag, note) SELECT \(columns) FROM record_text t")
    }
  }

  private static let columns = """
    t.row, t.name_form || char(10, 10), t.tag_form || char(10, 10), t.note_form || char(10, 10)
    """

  private static func setRoom(_ bytes: Int, on connection: Connection) throws(StoreError) {
    try connection.run("INSERT INTO record_index(record_index, rank) VALUES ('hashsize', ?)", .integer(bytes))
  }
}

extension Store {
  /// So many records at most are looked up by way of the index. With more, the words are so common that reading the
  /// forms in the order of the names, and stopping early, is quicker.
  static let rareLimit = 2000

  /// The row numbers, as a JSON list, of all records that may have the terms, when they are few; nil when they are
  /// many.
  ///
  /// - Parameter field: the last field that the terms may stand in.
  func rareRows(_ terms: SearchTerms, in field: SearchField) throws(StoreError) -> String? {
    switch field {
    case .name: try rows(terms, in: "{name} : ")
    case .tag: try rows(terms, in: "{name tag} : ")
    case .note: try rows(terms, in: "")
    }
  }

  /// The row numbers, as a JSON list, of all records whose notes alone may have the terms, when they are few; nil when
  /// they are many.
  func rareNotes(_ terms: SearchTerms, limit: Int = rareLimit) throws(StoreError) -> String? {
    try rows(terms, in: "{note} : ", limit: limit)
  }

  private func rows(
    _ terms: SearchTerms, in columns: String, limit: Int = rareLimit
  ) throws(StoreError) -> String? {
    var parts: [String] = []
    for term in terms.terms {
      if let part = try part(for: Array(term.unicodeScalars)) { parts.append(part) }
    }
    guard !parts.isEmpty else { return nil }
    let rows = try database.rows(
      "SELECT rowid FROM record_index WHERE record_index MATCH ? LIMIT ?",
      [.text(columns + "(" + parts.joined(separator: " AND ") + ")"), .integer(limit + 1)]
    ) { (row) throws(StoreError) in String(row.integer(0)) }
    return rows.count <= limit ? "[" + rows.joined(separator: ",") + "]" : nil
  }

  /// The part of a query for one term; nil when the term is short and too many records have it.
  private func part(for term: [Unicode.Scalar]) throws(StoreError) -> String? {
    if term.count >= 3 {
      // Trigrams that lie side by side, and the last one: those between would seldom tell more.
      let starts = Array(stride(from: 0, to: term.count - 3, by: 3)) + [term.count - 3]
      return starts.map { Self.quoted(term[$0..<($0 + 3)]) }.joined(separator: " AND ")
    }
    // The table of the index's trigrams. It is a view on the index that lasts as long as the connection.
    let connection = try database
    if !hasVocabulary {
      try connection.run("CREATE VIRTUAL TABLE temp.trigram USING fts5vocab(main, record_index, row)")
      hasVocabulary = true
    }
    let start = Self.text(term)
    var trigrams: [String] = []
    var count = 0
    try connection.each(
      "SELECT term, doc FROM temp.trigram WHERE term >= ? AND term < ?",
      [.text(start), .text(start + "\u{10FFFF}")]
    ) { (row) throws(StoreError) in
      trigrams.append(Self.quoted(Array(row.text(0).unicodeScalars)[...]))
      count += row.integer(1)
      return count <= Self.rareLimit
    }
    guard count <= Self.rareLimit else { return nil }
    // No record has it: three characters that no text has either.
    return trigrams.isEmpty ? "\"\u{1}\u{1}\u{1}\"" : "(" + trigrams.joined(separator: " OR ") + ")"
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Scalars as a string of the index's query language, in which nothing but the doubled quote has a meaning.
  private static func quoted(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    text(["\""] + scalars.flatMap { $0 == "\"" ? [$0, $0] : [$0] } + ["\""])
  }
}
