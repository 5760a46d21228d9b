import Model

// Records known by nothing but their ids, however many they are.
extension Store {
  /// The ids of all records that a query asks for, whatever its offset and limit, in its order.
  public func ids(_ query: RecordQuery) throws(StoreError) -> [RecordID] {
    let connection = try database
    return try connection.read { () throws(StoreError) in
      let sql = try self.sql(for: query)
      return try connection.rows("SELECT r.id \(sql.source) ORDER BY \(sql.order)", sql.values) {
        (row) throws(StoreError) in try row.id(0)
      }
    }
  }

  /// Those of some records that are still there, in the order given.
  public func present(_ ids: [RecordID]) throws(StoreError) -> [RecordID] {
    try database.rows(
      "SELECT m.value FROM json_each(?) m CROSS JOIN record r ON r.id = m.value ORDER BY m.key",
      [.list(ids)]
    ) { (row) throws(StoreError) in try row.id(0) }
  }

  /// How many of some records are still there.
  ///
  /// - Parameters:
  ///   - ids: the records.
  ///   - flag: a boolean to look at as well.
  /// - Returns: how many there are, and of how many of them the boolean is true.
  public func tally(_ ids: [RecordID], of flag: Flag? = nil) throws(StoreError) -> (there: Int, on: Int) {
    let on = flag.map { "coalesce(sum(r.\($0.column)), 0)" } ?? "0"
    return try database.first(
      "SELECT count(*), \(on) FROM json_each(?) m CROSS JOIN record r ON r.id = m.value", [.list(ids)]
    ) { (row) throws(StoreError) in (there: row.integer(0), on: row.integer(1)) } ?? (0, 0)
  }
}
