import Model

extension Flag {
  /// The column that keeps it.
  var column: String {
    switch self {
    case .isMerchant: "is_merchant"
    case .isCleared: "is_cleared"
    case .hasSmithAnvil: "has_smith_anvil"
    case .hasMerchant: "has_merchant"
    case .isComplete: "is_complete"
    case .isRare: "is_rare"
    case .isSeen: "is_seen"
    }
  }
}

/// Records as rows of the table.
enum RecordRow {
  /// The columns that ``record(_:)`` reads, of the table `record` by the name `r`.
  static let columns =
    "r.id, r.kind, r.name, r.notes, r.tags, r.fields, r.updated, r.count, "
    + Flag.allCases.map { "r.\($0.column)" }.joined(separator: ", ")
  /// How many they are: the first column that a query may add.
  static let count = Int32(8 + Flag.allCases.count)

  private static let insertion =
    """
    INSERT INTO record(id, game_id, kind, name, notes, tags, fields, position, updated, revision, count,
      \(Flag.allCases.map(\.column).joined(separator: ", ")))
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, \(JournaledTable.clock), ?\(String(repeating: ", ?", count: Flag.allCases.count)))
    """

  /// The record of a row, whose columns begin at `first`.
  static func record(_ row: Statement, from first: Int32 = 0) throws(StoreError) -> Record {
    let kind = try row.kind(first + 1)
    var record = Record(
      kind: kind, id: try row.id(first), name: row.text(first + 2), updated: row.time(first + 6))
    record.notes = row.text(first + 3)
    record.tags = try row.list(first + 4, of: String.self)
    record.fields = try row.list(first + 5, of: Field.self)
    if kind == .item { record.count = row.integer(first + 7) }
    for (offset, flag) in Flag.allCases.enumerated() where flag.kind == kind {
      record[flag] = row.bool(first + 8 + Int32(offset))
    }
    return record
  }

  /// Inserts a record into a game, within an action.
  ///
  /// - Parameter position: where it stands among the records of its kind.
  static func insert(
    _ record: Record, into game: RecordID, at position: Int, on connection: Connection
  ) throws(StoreError) {
    try connection.run(
      insertion,
      [
        .id(record.id), .id(game), .kind(record.kind), .text(record.name), .text(record.notes),
        .text(try JSONText.encode(list: record.tags)), .text(try JSONText.encode(list: record.fields)),
        .integer(position), .time(record.updated), .integer(record.count),
      ] + Flag.allCases.map { .bool(record[$0]) })
  }
}

/// Where records, games and links stand among their like: whole numbers with room between them.
enum Position {
  /// The room that is left for what is moved in between.
  static let step = 1 << 16
}
