import Model

/// The saves of readings and the marks of their pages, which have tables of their own: a step adds one mark at most, and
/// need not write the others again.
enum ReadingParts {
  /// The SQL of the saves of a reading as a JSON list, the latest last.
  static func saves(_ reading: String) -> String {
    list("save", from: "reading_save", of: reading, order: "place")
  }

  /// The SQL of the marks of a reading as a JSON list.
  static func marks(_ reading: String) -> String {
    list("mark", from: "page_mark", of: reading, order: "page")
  }

  private static func list(
    _ column: String, from table: String, of reading: String, order: String
  ) -> String {
    """
    (SELECT '[' || coalesce(group_concat(\(column), ','), '') || ']' FROM (
      SELECT \(column) FROM \(table) WHERE reading_id = \(reading) ORDER BY \(order)))
    """
  }

  /// Adds a save behind the others; one of exactly this name goes.
  static func add(
    _ save: ReadingSave, to reading: RecordID, on connection: Connection
  ) throws(StoreError) {
    try connection.run(
      """
      INSERT OR REPLACE INTO reading_save(reading_id, name, place, save)
      VALUES (?1, ?2, (SELECT coalesce(max(place), 0) + 1 FROM reading_save WHERE reading_id = ?1), ?3)
      """, .id(reading), .text(save.name), .text(try JSONText.encode(save)))
  }

  /// Takes a save away.
  static func removeSave(
    named name: String, of reading: RecordID, on connection: Connection
  ) throws(StoreError) {
    try connection.run(
      "DELETE FROM reading_save WHERE reading_id = ? AND name = ?", .id(reading), .text(name))
  }

  /// Stores the mark of a page, in place of one that is there.
  static func put(_ mark: PageMark, of reading: RecordID, on connection: Connection) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO page_mark(reading_id, page, mark) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET mark = excluded.mark WHERE mark <> excluded.mark
      """, .id(reading), .text(mark.page.rawValue), .text(ReadingLists.json(of: mark)))
  }

  /// Stores the marks that differ from those that are known to be stored; both are in the order of their pages. What
  /// another window has marked stays.
  static func put(
    _ marks: [PageMark], of reading: RecordID, knowing known: [PageMark], on connection: Connection
  ) throws(StoreError) {
    var index = known.startIndex
    for mark in marks {
      while index < known.endIndex, known[index].page < mark.page { index += 1 }
      if index < known.endIndex, known[index] == mark { continue }
      try put(mark, of: reading, on: connection)
    }
  }

  /// Puts saves and marks, as JSON lists, in the place of all that a reading has.
  static func replace(
    saves: String, marks: String, of reading: RecordID, on connection: Connection
  ) throws(StoreError) {
    for table in ["reading_save", "page_mark"] {
      try connection.run("DELETE FROM \(table) WHERE reading_id = ?", .id(reading))
    }
    try connection.run(
      """
      INSERT INTO reading_save(reading_id, name, place, save)
      SELECT ?1, value ->> 'name', key + 1, value FROM json_each(?2)
      """, .id(reading), .text(saves))
    try connection.run(
      "INSERT INTO page_mark(reading_id, page, mark) SELECT ?1, value ->> 'page', value FROM json_each(?2)",
      .id(reading), .text(marks))
  }
}
