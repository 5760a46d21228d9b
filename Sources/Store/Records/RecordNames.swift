import Model

extension Store {
  /// The names of a game's records that begin with a text, byte for byte; each once, in the order of their bytes.
  ///
  /// - Parameter limit: how many at most.
  public func recordNames(
    beginningWith start: String, in game: RecordID, limit: Int
  ) throws(StoreError) -> [String] {
    try database.rows(
      """
      SELECT DISTINCT name FROM record WHERE game = \(Schema.gameRow()) AND substr(name, 1, length(?)) = ?
      ORDER BY name LIMIT ?
      """, [.id(game), .text(start), .text(start), .integer(max(0, limit))]
    ) { (row) throws(StoreError) in row.text(0) }
  }
}
