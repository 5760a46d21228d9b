import Model

// The history is one line for the whole tracker: actions done, then actions undone. It is part of the database, so
// it survives the program, and every window sees the same line.
extension Store {
  /// How many actions are kept.
  static let historyLimit = 10_000

  /// Runs `body` in one transaction, in which it may begin an action.
  func write<Answer>(_ body: (Connection) throws(StoreError) -> Answer) throws(StoreError) -> Answer {
    let connection = try database
    return try connection.write { () throws(StoreError) in
      try connection.followNameOrder()
      let answer = try body(connection)
      try TrigramIndex.update(on: connection)
      try connection.run("UPDATE journal_state SET action = NULL, for_redo = 0 WHERE action IS NOT NULL")
      return answer
    }
  }

  /// The same for a write of many rows.
  func writeMuch<Answer>(_ body: (Connection) throws(StoreError) -> Answer) throws(StoreError) -> Answer {
    try database.withLargeCache { () throws(StoreError) in try write(body) }
  }

  /// Begins an action, to which all changes belong until the transaction ends; what was undone can no longer be
  /// redone.
  ///
  /// - Parameter session: when the newest action has the same one and the same record, it goes on instead.
  func begin(
    _ kind: ActionKind, game: RecordID?, record: RecordID? = nil, session: String? = nil
  ) throws(StoreError) {
    let connection = try database
    if let session, let record,
      let newest = try connection.first(
        """
        SELECT id FROM action WHERE id = (SELECT max(id) FROM action) AND state = 'done' AND session = ?
          AND record_id = ?
        """, [.text(session), .id(record)], { (row) throws(StoreError) in row.integer(0) })
    {
      try connection.run("UPDATE action SET at = ? WHERE id = ?", .time(clock()), .integer(newest))
      return try open(newest, on: connection)
    }
    try connection.run("DELETE FROM action WHERE state = 'undone'")
    try connection.run(
      """
      INSERT INTO action(at, kind, game_id, record_id, session, state, added_after)
      VALUES (?, ?, ?, ?, ?, 'done', coalesce((SELECT seq FROM main.sqlite_sequence WHERE name = 'record'), 0))
      """, .time(clock()), .text(try JSONText.encode(kind)), .id(game), .id(record), .text(session))
    try open(try connection.integer("SELECT max(id) FROM action"), on: connection)
    try connection.run(
      "DELETE FROM action WHERE id <= (SELECT max(id) FROM action) - ?", .integer(Self.historyLimit))
  }

  /// Lets the changes that follow be noted under an action.
  private func open(_ action: Int, on connection: Connection) throws(StoreError) {
    try connection.run(
      """
      UPDATE journal_state SET clock = clock + 1, action = ?1,
        added_after = (SELECT added_after FROM action WHERE id = ?1)
      """, .integer(action))
  }

  /// Takes back the newest action that is not undone.
  ///
  /// - Returns: what was undone; nil when there is nothing to undo.
  @discardableResult
  public func undo() throws(StoreError) -> ActionSummary? {
    try writeMuch { (connection) throws(StoreError) in
      guard let action = try self.undoable() else { return nil }
      return try self.takeBack(action, on: connection)
    }
  }

  /// Does again the action that was undone last.
  ///
  /// - Returns: what was done again; nil when there is nothing.
  @discardableResult
  public func redo() throws(StoreError) -> ActionSummary? {
    try writeMuch { (connection) throws(StoreError) in
      guard let action = try self.redoable() else { return nil }
      return try self.takeBack(action, on: connection)
    }
  }

  /// What ``undo()`` would undo; nil when there is nothing.
  public func undoable() throws(StoreError) -> ActionSummary? {
    try actions("WHERE state = 'done' ORDER BY id DESC LIMIT 1").first
  }

  /// What ``redo()`` would do again; nil when there is nothing.
  public func redoable() throws(StoreError) -> ActionSummary? {
    try actions("WHERE state = 'undone' ORDER BY id LIMIT 1").first
  }

  /// The newest actions, newest first, the undone ones among them.
  ///
  /// - Parameters:
  ///   - game: only what was done in this game; nil for everything.
  ///   - id: only those before the action of this number; nil for all.
  ///   - limit: how many at most.
  public func history(
    game: RecordID?, before id: Int? = nil, limit: Int
  ) throws(StoreError) -> [ActionSummary] {
    let (end, limit) = (Value.integer(id ?? .max), Value.integer(max(0, limit)))
    guard let game else { return try actions("WHERE id < ? ORDER BY id DESC LIMIT ?", end, limit) }
    return try actions("WHERE id < ? AND game_id = ? ORDER BY id DESC LIMIT ?", end, .id(game), limit)
  }

  /// Empties the history.
  func forgetHistory() throws(StoreError) {
    try write { (connection) throws(StoreError) in try connection.run("DELETE FROM action") }
  }

  private func actions(_ clause: String, _ values: Value...) throws(StoreError) -> [ActionSummary] {
    try database.rows(
      "SELECT id, kind, at, game_id, record_id, state = 'undone' FROM action " + clause, values
    ) { (row) throws(StoreError) in
      ActionSummary(
        id: row.integer(0), kind: try row.json(1, as: ActionKind.self), at: row.time(2),
        game: try row.optionalID(3),
        record: try row.optionalID(4), isUndone: row.bool(5))
    }
  }

  /// Brings every row that an action changed, or the undoing of it, back to what it was before. The journal notes that
  /// like any change: what it notes while an action is undone is what doing it again takes, and the other way round.
  private func takeBack(
    _ action: ActionSummary, on connection: Connection
  ) throws(StoreError) -> ActionSummary {
    // Rows come back in any order, so their references are checked when all are there. Deletions go first: what a
    // foreign key deletes along with them may be inserted or updated afterwards.
    try connection.run("PRAGMA defer_foreign_keys = ON")
    let id = Value.integer(action.id)
    let isRedo = Value.bool(action.isUndone)
    try open(action.id, on: connection)
    if !action.isUndone {
      try connection.run("UPDATE journal_state SET for_redo = 1, added_after = ?", .integer(.max))
      let added = "FROM record WHERE row > (SELECT added_after FROM action WHERE id = ?)"
      let count = try connection.integer("SELECT count(*) \(added)", id)
      try connection.removing(records: count) { () throws(StoreError) in
        try connection.run("DELETE \(added)", id)
      }
    }
    for table in JournaledTable.all.reversed() { try connection.run(table.deletion, id, isRedo) }
    try ReadingJournal.takeBack(action, on: connection)
    let restored = try connection.integer(
      """
      SELECT count(*) FROM change
      WHERE action_id = ? AND for_redo = ? AND table_name = 'record' AND image IS NOT NULL
      """, id, isRedo)
    let areNew = action.isUndone ? try !hasNoted(action, on: connection) : false
    try connection.adding(records: restored, areNew: areNew) { () throws(StoreError) in
      for table in JournaledTable.all { try connection.run(table.restoration, id, isRedo) }
    }
    try connection.run("DELETE FROM change WHERE action_id = ? AND for_redo = ?", id, isRedo)
    var action = action
    action.isUndone.toggle()
    try connection.run(
      "UPDATE action SET state = ? WHERE id = ?", .text(action.isUndone ? "undone" : "done"), id)
    return action
  }

  /// Whether doing an undone action again brings back records, or links of records, that were there before it: the
  /// journal notes these alone.
  private func hasNoted(
    _ action: ActionSummary, on connection: Connection
  ) throws(StoreError) -> Bool {
    try connection.integer(
      """
      SELECT EXISTS (
        SELECT 1 FROM change WHERE action_id = ?1 AND for_redo = 1 AND table_name IN ('record', 'link')
          AND CASE table_name WHEN 'record' THEN CAST(key AS INTEGER) ELSE max(key ->> 0, key ->> 1) END
            <= (SELECT added_after FROM action WHERE id = ?1))
      """, .integer(action.id)) != 0
  }
}
