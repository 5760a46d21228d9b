import Model

/// The part of the journal that readings have: only a restore, which replaces them, is undone for them.
///
/// Reading on is nothing that an undo takes back, so there are no triggers: a restore notes every reading itself. Those
/// that it leaves as they are too, for their notes may come back, and need them.
enum ReadingJournal {
  private static let columns = ReadingRow.ownColumns.split(separator: ", ").map(String.init)
  /// What stands for a column that images of older versions do not have.
  private static let defaults = ["name": "''", "bookmarks": "'[]'"]
  private static let image =
    "row_image(" + columns.map { "'\($0)', r.\($0)" }.joined(separator: ", ")
    + ", 'saves', \(ReadingParts.saves("r.id")), 'marks', \(ReadingParts.marks("r.id")))"

  /// Notes a reading, which may not be there yet, under the present action.
  static func note(_ id: RecordID, on connection: Connection) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'reading', ?1, (SELECT \(image) FROM reading r WHERE r.id = ?1)
      FROM journal_state WHERE true ON CONFLICT DO NOTHING
      """, .id(id))
  }

  /// Brings readings back to what they were before an action, or before it was undone; what that changes is noted for
  /// the way back. A reading that was read on since the action stays as it is.
  static func takeBack(_ action: ActionSummary, on connection: Connection) throws(StoreError) {
    let (id, isRedo) = (Value.integer(action.id), Value.bool(action.isUndone))
    let noted = "FROM change c WHERE action_id = ?1 AND for_redo = ?2 AND table_name = 'reading'"
    guard try connection.integer("SELECT count(*) \(noted)", id, isRedo) > 0 else { return }
    let time = Value.time(action.at)
    try connection.run(
      """
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action_id, NOT for_redo, 'reading', key, (SELECT \(image) FROM reading r WHERE r.id = c.key) \(noted)
      """, id, isRedo)
    try connection.run(
      "DELETE FROM reading WHERE updated <= ?3 AND id IN (SELECT key \(noted) AND image IS NULL)", id, isRedo,
      time)
    let old = try connection.rows(
      """
      SELECT key, coalesce(image ->> 'saves', '[]'), coalesce(image ->> 'marks', '[]') \(noted) AND image IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM reading WHERE id = c.key AND updated > ?3)
      """, [id, isRedo, time]
    ) { (row) throws(StoreError) in (id: try row.id(0), saves: row.text(1), marks: row.text(2)) }
    let values = columns.map { column in
      defaults[column].map { "coalesce(image ->> '\(column)', \($0))" } ?? "image ->> '\(column)'"
    }.joined(separator: ", ")
    let assignments = columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    try connection.run(
      """
      INSERT INTO reading(\(columns.joined(separator: ", "))) SELECT \(values) \(noted) AND image IS NOT NULL
      ON CONFLICT DO UPDATE SET \(assignments) WHERE reading.updated <= ?3
      """, id, isRedo, time)
    for reading in old {
      try ReadingParts.replace(saves: reading.saves, marks: reading.marks, of: reading.id, on: connection)
    }
  }
}
