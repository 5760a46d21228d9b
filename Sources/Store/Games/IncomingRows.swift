/// Rows on their way into a table, within an action.
///
/// One statement takes many: SQLite prepares each statement that fires triggers for being taken back, which costs more
/// than a row itself.
final class IncomingRows {
  /// So many rows go in at once.
  private static let batch = 100

  private let connection: Connection
  private let width: Int
  private let insertion: String
  private let insertionOfMany: String
  private var waiting: [Value] = []

  /// Prepares to insert into a table.
  ///
  /// - Parameter columns: the columns that the rows have values for. Rows in the order of the table's key are quickest.
  init(into table: String, columns: [String], on connection: Connection) {
    self.connection = connection
    width = columns.count
    let row = "(" + columns.map { _ in "?" }.joined(separator: ", ") + ")"
    let rows = repeatElement(row, count: Self.batch).joined(separator: ", ")
    let start = "INSERT INTO \(table)(\(columns.joined(separator: ", "))) VALUES "
    insertion = start + row
    insertionOfMany = start + rows
  }

  /// Adds a row after the others.
  func add(_ values: [Value]) throws(StoreError) {
    waiting += values
    guard waiting.count == width * Self.batch else { return }
    try connection.run(insertionOfMany, waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  /// Sees to it that all rows that were added are in the table.
  func finish() throws(StoreError) {
    for start in stride(from: 0, to: waiting.count, by: width) {
      try connection.run(insertion, Array(waiting[start..<(start + width)]))
    }
    waiting.removeAll()
  }
}
