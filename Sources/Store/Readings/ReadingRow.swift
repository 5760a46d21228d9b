import Model

/// Readings as rows of the tables.
enum ReadingRow {
  /// The columns that reading on changes; the tables of all versions have them.
  static let stepColumns = "id, story, title, game_id, path, position, visited, endings, scroll, updated"
  /// The columns of the table of readings.
  static let ownColumns = stepColumns + ", name, bookmarks"
  /// What is read of a reading `r` with a game `g`, in the order that `reading` reads it.
  static let columns =
    "\(columns(ownColumns, of: "r", game: "g.id")), \(ReadingParts.saves("r.id")), \(ReadingParts.marks("r.id"))"

  /// Columns of a table under another name, with something else in the place of the game.
  static func columns(_ columns: String, of table: String, game: String) -> String {
    columns.split(separator: ", ").map { $0 == "game_id" ? game : "\(table).\($0)" }.joined(separator: ", ")
  }

  /// The reading of a row with all columns.
  static func reading(_ row: Statement) throws(StoreError) -> Reading {
    var reading = try own(row)
    reading.saves = try row.list(12, of: ReadingSave.self)
    reading.marks = try row.list(13, of: PageMark.self).sorted { $0.page < $1.page }
    return reading
  }

  /// The reading of a row with the columns of the table of readings, which begin at `first`.
  ///
  /// - Parameter isOlder: whether the row has only the columns of steps.
  static func own(_ row: Statement, from first: Int32 = 0, isOlder: Bool = false) throws(StoreError)
    -> Reading
  {
    var reading = try begun(row, from: first)
    try readLists(of: &reading, row, from: first)
    if isOlder { return reading }
    reading.name = row.text(first + 10)
    reading.bookmarks = try row.list(first + 11, of: Bookmark.self)
    return reading
  }

  /// The reading of a row with the columns of steps; its marks are those that are known to be stored.
  ///
  /// - Parameter known: lists that need not be read again when the row still has them.
  static func steps(_ row: Statement, knowing known: StoredLists?) throws(StoreError) -> Reading {
    var reading = try begun(row, from: 0)
    if let known, known.texts == StoredLists.Texts(row) {
      (reading.path, reading.visited) = (known.reading.path, known.reading.visited)
      (reading.endings, reading.marks) = (known.reading.endings, known.reading.marks)
    } else {
      try readLists(of: &reading, row, from: 0)
    }
    return reading
  }

  /// Reads the lists that all versions have.
  private static func readLists(
    of reading: inout Reading, _ row: Statement, from first: Int32
  ) throws(StoreError) {
    reading.path = try row.json(first + 4, as: [ReadingStep].self)
    reading.visited = Set(try row.json(first + 6, as: [PageID].self))
    reading.endings = Set(try row.json(first + 7, as: [PageID].self))
  }

  /// What is no list.
  private static func begun(_ row: Statement, from first: Int32) throws(StoreError) -> Reading {
    var reading = Reading(
      id: try row.id(first), story: row.text(first + 1), title: row.text(first + 2),
      updated: row.time(first + 9))
    reading.game = try row.optionalID(first + 3)
    reading.position = row.integer(first + 5)
    reading.scroll = row.integer(first + 8)
    return reading
  }

  /// Makes sure that a reading can be stored as it is.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when a text of it holds NUL.
  static func check(_ reading: Reading) throws(StoreError) {
    _ = try CleanText.text(reading.story, of: "The name of the story")
    _ = try CleanText.text(reading.title, of: "The title of the story")
    _ = try CleanText.text(reading.name, of: "The name of the reading")
    for save in reading.saves { _ = try CleanText.text(save.name, of: "The name of a save") }
    for mark in reading.marks { _ = try CleanText.text(mark.page.rawValue, of: "The name of a page") }
  }

  /// Inserts a reading as it is, with nothing of one that was there before.
  static func insert(_ reading: Reading, on connection: Connection) throws(StoreError) {
    let values =
      values(of: reading, StoredLists.Texts(reading)) + [
        .text(reading.name), .text(try JSONText.encode(list: reading.bookmarks)),
      ]
    let places = values.map { _ in "?" }.joined(separator: ", ")
    try connection.run("INSERT INTO reading(\(ownColumns)) VALUES (\(places))", values)
    for save in reading.saves { try ReadingParts.add(save, to: reading.id, on: connection) }
    for mark in reading.marks { try ReadingParts.put(mark, of: reading.id, on: connection) }
  }

  /// Stores where a reading is that is there already; its name, saves and bookmarks stay as they are.
  static func update(
    _ reading: Reading, _ texts: StoredLists.Texts, on connection: Connection
  ) throws(StoreError) {
    let names = stepColumns.split(separator: ", ")
    let assignments = names.dropFirst().map { "\($0) = ?" }.joined(separator: ", ")
    let values = values(of: reading, texts)
    try connection.run(
      "UPDATE reading SET \(assignments) WHERE id = ?", Array(values.dropFirst() + values.prefix(1)))
  }

  /// The values of the columns of steps.
  private static func values(of reading: Reading, _ texts: StoredLists.Texts) -> [Value] {
    [
      .id(reading.id), .text(reading.story), .text(reading.title), .id(reading.game), .text(texts.path),
      .integer(reading.position), .text(texts.visited), .text(texts.endings), .integer(reading.scroll),
      .time(reading.updated),
    ]
  }
}
