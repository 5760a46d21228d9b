/// A table whose every change is noted, and the SQL that notes it, undoes it and does it again.
///
/// The triggers are made from the columns below, so no change can pass the journal by: not one that a foreign key
/// makes, and not one that some code forgot. A change outside of an action is refused.
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
      name: "game", key: ["id"], columns: ["name", "counters", "filters", "position", "updated"]),
    JournaledTable(
      name: "record", key: ["id"],
      columns: [
        "game_id", "kind", "name", "notes", "is_merchant", "is_cleared", "has_smith_anvil", "has_merchant",
        "is_complete", "is_rare", "is_seen", "count", "tags", "fields", "position", "updated",
      ]),
    JournaledTable(
      name: "link", key: ["from_id", "to_id"],
      columns: ["game_id", "from_kind", "to_kind", "position"], hasRevision: false),
    JournaledTable(name: "page_note", key: ["reading_id", "page", "choice"], columns: ["text"]),
  ]

  /// Whether the rows count their changes in a column `revision`.
  let hasRevision: Bool

  init(name: String, key: [String], columns: [String], hasRevision: Bool = true) {
    self.name = name
    self.key = key
    self.columns = columns
    self.hasRevision = hasRevision
  }

  /// The triggers that note what is inserted, updated and deleted.
  var triggers: [String] {
    [
      trigger("insert", on: "INSERT", key: keyText(of: "new"), before: "NULL", after: image(of: "new")),
      trigger(
        "update", on: "UPDATE OF " + (key + columns).joined(separator: ", "), key: keyText(of: "old"),
        before: image(of: "old"), after: image(of: "new")),
      trigger("delete", on: "DELETE", key: keyText(of: "old"), before: image(of: "old"), after: "NULL"),
    ]
  }

  /// Several changes of one row in one action become one, from the first state to the last.
  private func trigger(_ event: String, on operation: String, key: String, before: String, after: String)
    -> String
  {
    """
    CREATE TRIGGER journal_\(name)_\(event) AFTER \(operation) ON \(name)
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), '\(name)', \(key), \(before), \(after))
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """
  }

  private func keyText(of row: String) -> String {
    key.map { "\(row).\($0)" }.joined(separator: " || ' ' || ")
  }

  private func image(of row: String) -> String {
    "row_image(" + (key + columns).map { "'\($0)', \(row).\($0)" }.joined(separator: ", ") + ")"
  }

  /// The statement that deletes the rows that an action (parameter 1) leaves without the image `to`.
  func deletion(from: String, to: String) -> String {
    """
    DELETE FROM \(name) WHERE (\(key.joined(separator: ", "))) IN (
      SELECT \(key.map { "\(from) ->> '\($0)'" }.joined(separator: ", ")) FROM change
      WHERE action_id = ?1 AND table_name = '\(name)' AND \(from) IS NOT NULL AND \(to) IS NULL)
    """
  }

  /// The statement that updates the rows that have an image both before and after an action (parameter 1).
  func update(to: String) -> String {
    let assignments =
      columns.map { "\($0) = \(to) ->> '\($0)'" } + (hasRevision ? ["revision = \(Self.clock)"] : [])
    return """
      UPDATE \(name) SET \(assignments.joined(separator: ", ")) FROM change
      WHERE action_id = ?1 AND table_name = '\(name)' AND before IS NOT NULL AND after IS NOT NULL
        AND \(key.map { "\(name).\($0) = \(to) ->> '\($0)'" }.joined(separator: " AND "))
      """
  }

  /// The statement that inserts the rows that an action (parameter 1) leaves with the image `to` alone.
  func insertion(from: String, to: String) -> String {
    let names = key + columns
    return """
      INSERT INTO \(name)(\((names + (hasRevision ? ["revision"] : [])).joined(separator: ", ")))
      SELECT \((names.map { "\(to) ->> '\($0)'" } + (hasRevision ? [Self.clock] : [])).joined(separator: ", "))
      FROM change WHERE action_id = ?1 AND table_name = '\(name)' AND \(from) IS NULL AND \(to) IS NOT NULL
      """
  }

  /// The number of the write that is being made.
  static let clock = "(SELECT clock FROM journal_state)"
}
