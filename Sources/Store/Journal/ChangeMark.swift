import Model

/// A moment of the database, from which changes are counted.
public struct ChangeMark: Hashable, Sendable {
  /// How many writes the history had seen; nil when nobody knows.
  public var writes: Int?
  /// The time.
  public var at: Timestamp

  /// Names a moment.
  public init(writes: Int?, at: Timestamp) {
    self.writes = writes
    self.at = at
  }
}

extension Store {
  /// The present moment.
  public func changeMark() throws(StoreError) -> ChangeMark {
    ChangeMark(writes: try Self.writes(on: try database), at: clock())
  }

  /// How many writes the history of a database has seen, undoing and doing again among them.
  static func writes(on connection: Connection) throws(StoreError) -> Int {
    try connection.integer("SELECT clock FROM main.journal_state")
  }

  /// How much has changed since a moment: the actions done since that still count, and the readings that went on. At
  /// least 1 when anything is different, as after an undo; 0 when nothing is.
  public func changes(since mark: ChangeMark) throws(StoreError) -> Int {
    let connection = try database
    let readings = try connection.integer("SELECT count(*) FROM reading WHERE updated > ?", .time(mark.at))
    let actions = try connection.integer(
      "SELECT count(*) FROM action WHERE state = 'done' AND at > ?", .time(mark.at))
    guard let writes = mark.writes else { return readings + actions }
    return try Self.writes(on: connection) == writes ? readings : max(1, readings + actions)
  }
}
