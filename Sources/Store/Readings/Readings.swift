import Model

extension Store {
  /// The readings of a story, or of all stories when it is nil, the last read first.
  public func readings(of story: String?) throws(StoreError) -> [Reading] {
    try database.rows(
      Self.readings + (story == nil ? "" : "WHERE story = ? ") + "ORDER BY r.updated DESC, r.id DESC",
      story.map { [.text($0)] } ?? []
    ) { (row) throws(StoreError) in try ReadingRow.reading(row) }
  }

  /// A reading; nil when there is no such reading.
  public func reading(_ id: RecordID) throws(StoreError) -> Reading? {
    try database.first(Self.readings + "WHERE r.id = ?", [.id(id)]) { (row) throws(StoreError) in
      try ReadingRow.reading(row)
    }
  }

  /// Stores a reading, in place of what was stored of it before; pages and endings that another window has seen
  /// meanwhile stay seen. The history has no part in it, and no game changes: see ``saveReading(_:telling:)``.
  public func saveReading(_ reading: Reading) throws(StoreError) {
    try saveReading(reading) { (_, connection) throws(StoreError) in
      try self.forgetLeftSteps(of: reading, on: connection)
    }
  }

  /// Stores a reading, and does something more in the same transaction, which is given the reading as it was stored.
  func saveReading(
    _ reading: Reading, also body: (Reading?, Connection) throws(StoreError) -> Void
  ) throws(StoreError) {
    let story = try CleanText.text(reading.story, of: "The name of the story")
    let title = try CleanText.text(reading.title, of: "The title of the story")
    let path = try JSONText.encode(list: reading.path)
    try write { (connection) throws(StoreError) in
      let stored = try self.reading(reading.id)
      let visited = try JSONText.encode(list: reading.visited.union(stored?.visited ?? []).sorted())
      let endings = try JSONText.encode(list: reading.endings.union(stored?.endings ?? []).sorted())
      try connection.run(
        """
        INSERT INTO reading(id, story, title, game_id, path, position, visited, endings, scroll, updated)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET story = excluded.story, title = excluded.title, game_id = excluded.game_id,
          path = excluded.path, position = excluded.position, visited = excluded.visited,
          endings = excluded.endings, scroll = excluded.scroll, updated = excluded.updated
        """,
        .id(reading.id), .text(story), .text(title), .id(reading.game), .text(path),
        .integer(reading.position),
        .text(visited), .text(endings), .integer(reading.scroll), .time(reading.updated))
      try body(stored, connection)
    }
  }

  /// Deletes a reading with the notes beside its pages, which leave the history too.
  public func deleteReading(_ id: RecordID) throws(StoreError) {
    try write { (connection) throws(StoreError) in
      // The notes cannot go outside of an action. This one goes with the others of the reading.
      try connection.run(
        "INSERT INTO action(at, kind, record_id, state, added_after) VALUES (?, '', ?, 'done', 0)",
        .time(self.clock()),
        .id(id))
      try connection.run("UPDATE journal_state SET action = (SELECT max(id) FROM action)")
      try connection.run("DELETE FROM reading WHERE id = ?", .id(id))
      guard connection.changes > 0 else { throw .recordGone(what: "the reading") }
      try connection.run("DELETE FROM told WHERE reading_id = ?", .id(id))
      try connection.run("DELETE FROM action WHERE record_id = ?", .id(id))
    }
  }

  // The game shows only while it is there: a reading outlives its game.
  private static let readings =
    """
    SELECT r.id, r.story, r.title, g.id, r.path, r.position, r.visited, r.endings, r.scroll, r.updated
    FROM reading r LEFT JOIN game g ON g.id = r.game_id
    """ + " "
}

/// Readings as rows of the table.
enum ReadingRow {
  /// The reading of a row, whose columns begin at `first`.
  static func reading(_ row: Statement, from first: Int32 = 0) throws(StoreError) -> Reading {
    var reading = Reading(
      id: try row.id(first), story: row.text(first + 1), title: row.text(first + 2),
      updated: row.time(first + 9))
    reading.game = try row.optionalID(first + 3)
    reading.path = try row.json(first + 4, as: [ReadingStep].self)
    reading.position = row.integer(first + 5)
    reading.visited = Set(try row.json(first + 6, as: [PageID].self))
    reading.endings = Set(try row.json(first + 7, as: [PageID].self))
    reading.scroll = row.integer(first + 8)
    return reading
  }

  /// Inserts a reading as it is, with nothing of one that was there before.
  static func insert(_ reading: Reading, on connection: Connection) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO reading(id, story, title, game_id, path, position, visited, endings, scroll, updated)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      .id(reading.id), .text(reading.story), .text(reading.title), .id(reading.game),
      .text(try JSONText.encode(list: reading.path)), .integer(reading.position),
      .text(try JSONText.encode(list: reading.visited.sorted())),
      .text(try JSONText.encode(list: reading.endings.sorted())), .integer(reading.scroll),
      .time(reading.updated))
  }
}
