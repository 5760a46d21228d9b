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

  /// The columns of the table that ``values(of:number:in:at:clock:)`` are for.
  private static let insertedColumns =
    [
      "row", "id", "game", "kind", "name", "notes", "tags", "fields", "position", "updated", "count",
      "revision",
    ] + Flag.allCases.map(\.column)

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

  /// Inserts records into a game, within an action.
  ///
  /// - Parameters:
  ///   - records: the records; those of one kind are in their order.
  ///   - positions: where the last record of each kind stands that is there already.
  /// - Returns: the row number of the first; the others follow it.
  /// - Throws: ``StoreError/invalid(_:)`` when the id of one is taken.
  @discardableResult
  static func insert(
    _ records: [Record], into game: RecordID, after positions: [RecordKind: Int] = [:],
    on connection: Connection
  ) throws(StoreError) -> Int {
    let first = try connection.integer("SELECT seq FROM main.sqlite_sequence WHERE name = 'record'") + 1
    let game = try connection.number(ofGame: game)
    let clock = try connection.integer("SELECT clock FROM journal_state")
    let rows = try IncomingRows(into: "record", columns: insertedColumns, on: connection)
    var positions = positions
    do {
      for (index, record) in records.enumerated() {
        positions[record.kind, default: 0] += Position.step
        let position = positions[record.kind, default: 0]
        try rows.add(
          try values(of: record, number: first + index, in: game, at: position, clock: clock))
      }
      try rows.finish()
      return first
    } catch  where error.saysTaken {
      throw try taken(records, before: first, on: connection) ?? error
    }
  }

  private static func values(
    of record: Record, number: Int, in game: Int, at position: Int, clock: Int
  ) throws(StoreError) -> [Value] {
    let base = record.base
    let kind = record.kind
    var values: [Value] = [
      .integer(number), .id(base.id), .integer(game), .kind(kind), .text(try CleanText.name(base.name)),
      .text(base.notes),
      .text(try JSONText.encode(list: base.tags.map(ComposedForm.of))),
      .text(try JSONText.encode(list: base.fields)),
      .integer(position), .time(base.updated), .integer(record.count), .integer(clock),
    ]
    for flag in Flag.allCases { values.append(.bool(flag.kind == kind && base[flag])) }
    return values
  }

  /// The error that names the first of the records whose id a record has already that was here before.
  private static func taken(
    _ records: [Record], before first: Int, on connection: Connection
  ) throws(StoreError) -> StoreError? {
    for record in records {
      let isTaken = try connection.integer(
        "SELECT count(*) FROM record WHERE id = ? AND row < ?", .id(record.id), .integer(first))
      if isTaken > 0 {
        return .invalid(
          "“\(record.name)” has the id \(record.id), which a record of another game has already. Import the game as a "
            + "copy (--copy).")
      }
    }
    return nil
  }
}

/// Where records, games and links stand among their like: whole numbers with room between them.
enum Position {
  /// The room that is left for what is moved in between.
  static let step = 1 << 16
}
