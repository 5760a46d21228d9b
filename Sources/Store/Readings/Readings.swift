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

  /// Stores where a reading is, in place of what was stored of it before; pages and endings that another window has
  /// seen meanwhile stay seen. The name, the saves and the bookmarks of a reading that is there already have calls of
  /// their own, and stay as they are. The history has no part in it, and no game changes: see
  /// ``saveReading(_:telling:)``. What steps have told that are no longer on the path stays in the games for good.
  ///
  /// - Parameters:
  ///   - isAdapted: whether the reading was fitted to a story that was edited; the pages that are stored are not those of
  ///     the story then, and go.
  ///   - moves: where pages and choices are then that are elsewhere now. The notes go with them; that of a choice that is
  ///     gone goes to its page.
  public func saveReading(
    _ reading: Reading, isAdapted: Bool = false, moves: PageMoves = PageMoves()
  ) throws(StoreError) {
    try saveReading(reading, isAdapted: isAdapted, moves: moves) { (_, connection) throws(StoreError) in
      try self.forgetLeftSteps(of: reading, on: connection)
    }
  }

  /// Stores a reading, and does something more in the same transaction, which is given the reading as it was stored,
  /// with what the columns of steps have.
  func saveReading(
    _ reading: Reading, isAdapted: Bool = false, moves: PageMoves = PageMoves(),
    also body: (Reading?, Connection) throws(StoreError) -> Void
  ) throws(StoreError) {
    try ReadingRow.check(reading)
    let known = try write { (connection) throws(StoreError) -> StoredLists? in
      guard let stored = try self.storedSteps(of: reading.id, on: connection) else {
        try ReadingRow.insert(reading, on: connection)
        try body(nil, connection)
        return nil
      }
      var new = reading
      if isAdapted {
        try self.replaceMarks(by: reading.marks, of: reading.id, moves, on: connection)
      } else {
        new.visited.formUnion(stored.visited)
        new.endings.formUnion(stored.endings)
        try ReadingParts.put(reading.marks, of: reading.id, knowing: stored.marks, on: connection)
      }
      let texts = StoredLists.Texts(new)
      try ReadingRow.update(new, texts, on: connection)
      try body(stored, connection)
      return StoredLists(texts: texts, reading: new)
    }
    knownLists = known
  }

  /// Puts marks in the place of those that are stored; the notes go where their pages are, unless another window was
  /// faster.
  private func replaceMarks(
    by marks: [PageMark], of id: RecordID, _ moves: PageMoves, on connection: Connection
  ) throws(StoreError) {
    guard try reading(id)?.marks != marks else { return }
    try moveNotes(moves, of: id, on: connection)
    try connection.run("DELETE FROM page_mark WHERE reading_id = ?", .id(id))
    for mark in marks { try ReadingParts.put(mark, of: id, on: connection) }
  }

  /// A reading with what the columns of steps have.
  private func storedSteps(of id: RecordID, on connection: Connection) throws(StoreError) -> Reading? {
    let known = knownLists
    let columns = ReadingRow.columns(ReadingRow.stepColumns, of: "r", game: "g.id")
    return try connection.first("SELECT \(columns) \(Self.source) WHERE r.id = ?", [.id(id)]) {
      (row) throws(StoreError) in try ReadingRow.steps(row, knowing: known)
    }
  }

  /// Deletes a reading with the notes beside its pages, which leave the history too.
  public func deleteReading(_ id: RecordID) throws(StoreError) {
    try write { (connection) throws(StoreError) in
      // It goes with the others of the reading.
      try self.beginUnlisted(about: id, on: connection)
      try connection.run("DELETE FROM reading WHERE id = ?", .id(id))
      guard connection.changes > 0 else { throw .recordGone(what: "the reading") }
      try connection.run("DELETE FROM told WHERE reading_id = ?", .id(id))
      try connection.run("DELETE FROM action WHERE record_id = ?", .id(id))
    }
  }

  // The game shows only while it is there: a reading outlives its game.
  private static let source = "FROM reading r LEFT JOIN game g ON g.id = r.game_id"
  private static let readings = "SELECT \(ReadingRow.columns) \(source) "
}
