/// A table whose every change is noted, and the SQL that notes it and takes it back.
///
/// The triggers are made from the columns below, so no change can pass the journal by: not one that a foreign key
/// makes, not one that some code forgot, and not one that an undo makes. A change outside of an action is refused.
struct JournaledTable {
  /// The table's name.
  let name: String
  /// The columns that tell its rows apart.
  let key: [String]
  /// The other columns that an undo brings back.
  let columns: [String]

  /// All of them, those that others refer to first.
  static let all = [
    JournaledTable(
      name: "game", key: ["row"], columns: ["id", "name", "counters", "filters", "position", "updated"]),
    JournaledTable(
      name: "record", key: ["row"],
      columns: [
        "id", "game", "kind", "name", "notes", "is_merchant", "is_cleared", "has_smith_anvil", "has_merchant",
        "is_complete", "is_rare", "is_seen", "count", "tags", "fields", "position", "updated",
      ], numbers: ["row"]),
    JournaledTable(
      name: "link", key: ["from_row", "to_row"],
      columns: ["game", "from_kind", "to_kind", "position"], numbers: ["from_row", "to_row"],
      hasRevision: false),
    JournaledTable(name: "page_note", key: ["reading_id", "page", "choice"], columns: ["text"]),
    JournaledTable(
      name: "told", key: ["reading_id", "step"], columns: ["page", "choice", "game_id", "changes"],
      hasRevision: false),
  ]

  /// The columns with the numbers of records. A row with the number of a record that the action adds comes and goes
  /// with that record, and is not noted.
  let numbers: [String]
  /// Whether the rows count their changes in a column `revision`.
  let hasRevision: Bool

  init(
    name: String, key: [String], columns: [String], numbers: [String] = [], hasRevision: Bool = true
  ) {
    self.name = name
    self.key = key
    self.columns = columns
    self.numbers = numbers
    self.hasRevision = hasRevision
  }

  /// The triggers that note what is inserted, updated and deleted.
  var triggers: [String] {
    [
      trigger("insert", on: "INSERT", of: "new", image: "NULL"),
      trigger(
        "update", on: "UPDATE OF " + (key + columns).joined(separator: ", "), of: "old", image: image),
      trigger("delete", on: "DELETE", of: "old", image: image),
    ]
  }

  /// Of several changes of one row in one action, the first says what the row was before it.
  private func trigger(_ event: String, on operation: String, of row: String, image: String) -> String {
    """
    CREATE TRIGGER journal_\(name)_\(event) AFTER \(operation) ON \(name) BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, '\(name)', \(keyText(of: row)), \(image) FROM journal_state
      WHERE \(isOlder(row))
      ON CONFLICT DO NOTHING;
    END
    """
  }

  /// Whether a row would be there without the action.
  private func isOlder(_ row: String) -> String {
    numbers.isEmpty ? "true" : numbers.map { "\(row).\($0) <= added_after" }.joined(separator: " AND ")
  }

  /// What `change.key` holds for a row: its number, or a JSON list of the columns of the key.
  private func keyText(of row: String) -> String {
    let columns = key.map { "\(row).\($0)" }.joined(separator: ", ")
    return key.count == 1 ? columns : "row_key(\(columns))"
  }

  private var image: String {
    "row_image(" + (key + columns).map { "'\($0)', old.\($0)" }.joined(separator: ", ") + ")"
  }

  /// The statement that deletes the rows that were not there before an action (parameter 1). Parameter 2 is
  /// `change.for_redo`.
  var deletion: String {
    let values = key.indices.map { key.count == 1 ? "CAST(key AS INTEGER)" : "key ->> \($0)" }
      .joined(separator: ", ")
    return """
      DELETE FROM \(name) WHERE (\(key.joined(separator: ", "))) IN (
        SELECT \(values) FROM change
        WHERE action_id = ?1 AND for_redo = ?2 AND table_name = '\(name)' AND image IS NULL)
      """
  }

  /// The statement that brings back the rows that an action (parameter 1) changed or deleted. Parameter 2 is
  /// `change.for_redo`.
  var restoration: String {
    let names = key + columns + (hasRevision ? ["revision"] : [])
    let values = (key + columns).map { "image ->> '\($0)'" } + (hasRevision ? [Self.clock] : [])
    let assignments = names.dropFirst(key.count).map { "\($0) = excluded.\($0)" }
    return """
      INSERT INTO \(name)(\(names.joined(separator: ", "))) SELECT \(values.joined(separator: ", ")) FROM change
      WHERE action_id = ?1 AND for_redo = ?2 AND table_name = '\(name)' AND image IS NOT NULL
      ON CONFLICT DO UPDATE SET \(assignments.joined(separator: ", "))
      """
  }

  /// The number of the write that is being made.
  static let clock = "(SELECT clock FROM journal_state)"
}
