/// Rows on their way into a table, within an action.
///
/// A table in memory takes them one by one, and one statement then moves many: SQLite prepares each statement that fires
/// triggers for being taken back, which costs more than the row itself.
final class IncomingRows {
  /// So many rows are moved at once.
  private static let batch = 5000

  private let connection: Connection
  private let insertion: String
  private let transfer: String
  private let clearing: String
  private var count = 0

  /// Prepares to insert into a table.
  ///
  /// - Parameter columns: the columns that the rows have values for. They go in in the order of the first, which is
  ///   quickest when that is the start of the key.
  init(into table: String, columns: [String], on connection: Connection) throws(StoreError) {
    self.connection = connection
    let names = columns.joined(separator: ", ")
    let parameters = columns.map { _ in "?" }.joined(separator: ", ")
    insertion = "INSERT INTO temp.incoming_\(table) VALUES (\(parameters))"
    transfer =
      "INSERT INTO main.\(table)(\(names)) SELECT \(names) FROM temp.incoming_\(table) ORDER BY \(columns.first ?? "rowid")"
    clearing = "DELETE FROM temp.incoming_\(table)"
    try connection.run("CREATE TEMP TABLE IF NOT EXISTS incoming_\(table)(\(names))")
    try connection.run(clearing)
  }

  /// Adds a row after the others.
  func add(_ values: [Value]) throws(StoreError) {
    try connection.run(insertion, values)
    count += 1
    if count >= Self.batch { try finish() }
  }

  /// Sees to it that all rows that were added are in the table.
  func finish() throws(StoreError) {
    guard count > 0 else { return }
    try connection.run(transfer)
    try connection.run(clearing)
    count = 0
  }
}
