/// Rows on their way into a table, within an action.
///
/// One statement takes many when inserting fires triggers: SQLite prepares each statement that does for being taken
/// back, which costs more than a row itself. Without triggers, nothing is quicker than one row a statement.
final class IncomingRows {
  private let width: Int
  /// So many rows go in at once.
  private let batch: Int
  private let insertion: Statement
  private let insertionOfMany: Statement
  private var waiting: [Value] = []

  /// Prepares to insert into a table.
  ///
  /// - Parameter columns: the columns that the rows have values for. Rows in the order of the table's key are quickest.
  init(into table: String, columns: [String], on connection: Connection) throws(StoreError) {
    width = columns.count
    let triggers = try connection.integer(
      "SELECT count(*) FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ? AND name GLOB '*_insert'",
      .text(table))
    batch = triggers > 0 ? 100 : 1
    let row = "(" + columns.map { _ in "?" }.joined(separator: ", ") + ")"
    let rows = repeatElement(row, count: batch).joined(separator: ", ")
    let start = "INSERT INTO \(table)(\(columns.joined(separator: ", "))) VALUES "
    insertion = try connection.statement(start + row)
    insertionOfMany = try connection.statement(start + rows)
  }

  /// Adds a row after the others.
  func add(_ values: [Value]) throws(StoreError) {
    guard batch > 1 else { return try insertion.run(values) }
    waiting += values
    guard waiting.count == width * batch else { return }
    try insertionOfMany.run(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  /// Sees to it that all rows that were added are in the table.
  func finish() throws(StoreError) {
    for start in stride(from: 0, to: waiting.count, by: width) {
      try insertion.run(Array(waiting[start..<(start + width)]))
    }
    waiting.removeAll()
  }
}
