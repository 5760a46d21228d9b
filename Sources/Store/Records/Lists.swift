import Model

extension Store {
  /// The records that a query asks for.
  public func list(_ query: RecordQuery) throws(StoreError) -> RecordList {
    let connection = try database
    return try connection.read { () throws(StoreError) in
      let sql = try self.sql(for: query)
      let (total, numbers) = try self.numbers(of: query, sql, on: connection)
      var rows: [RecordSummary] = []
      for number in numbers {
        let row = try connection.first(Self.summary, [.integer(number)], SummaryRow.summary)
        if let row { rows.append(row) }
      }
      if query.withWhereabouts {
        for index in rows.indices {
          rows[index].places = try self.places(of: rows[index].id)
          if query.kind == .quest { rows[index].givers = try self.givers(of: rows[index].id) }
        }
      }
      return RecordList(total: total, offset: max(0, query.offset), rows: rows)
    }
  }

  /// Where a record stands in the whole list of a query, counted from 0; nil when it is not in it.
  public func rowIndex(of id: RecordID, in query: RecordQuery) throws(StoreError) -> Int? {
    let connection = try database
    return try connection.read { () throws(StoreError) in
      let sought = try connection.first("SELECT row FROM record WHERE id = ?", [.id(id)]) {
        (row) throws(StoreError) in row.integer(0)
      }
      guard let sought else { return nil }
      let sql = try self.sql(for: query)
      var index = 0
      var found: Int?
      try connection.each("SELECT r.row \(sql.source) ORDER BY \(sql.order)", sql.values) {
        (row) throws(StoreError) in
        if row.integer(0) == sought { found = index }
        index += 1
        return found == nil
      }
      return found
    }
  }

  /// Everything about a record; nil when there is no such record.
  ///
  /// - Parameter withMentions: whether to look for the notes that mention it too, which can take longer than all else.
  public func detail(of id: RecordID, withMentions: Bool = true) throws(StoreError) -> RecordDetail? {
    let connection = try database
    return try connection.read { () throws(StoreError) in
      let found = try connection.first(
        "SELECT \(RecordRow.columns), \(Schema.gameID(of: "r")), r.revision FROM record r WHERE id = ?",
        [.id(id)]
      ) { (row) throws(StoreError) in
        RecordDetail(
          game: try row.id(RecordRow.count), record: try RecordRow.record(row),
          revision: row.integer(RecordRow.count + 1), links: [:], whereabouts: [:])
      }
      guard var detail = found else { return nil }
      for kind in detail.record.kind.linkableKinds { detail.links[kind] = [] }
      var linked: [String] = []
      if detail.record.kind.startsLinks {
        linked.append(
          "JOIN link l ON l.to_row = r.row WHERE l.from_row = \(Schema.recordRow()) ORDER BY l.position, r.id"
        )
      }
      if detail.record.kind.endsLinks {
        linked.append(
          "JOIN link l ON l.from_row = r.row WHERE l.to_row = \(Schema.recordRow()) ORDER BY r.position")
      }
      for linked in linked {
        let summaries = try connection.rows(
          "SELECT \(SummaryRow.columns) FROM record r \(linked)", [.id(id)], SummaryRow.summary)
        for summary in summaries { detail.links[summary.kind, default: []].append(summary) }
      }
      if detail.links.values.contains(where: { !$0.isEmpty }) {
        detail.whereabouts = try self.whereabouts(ofLinkedTo: id, on: connection)
      }
      detail.noteLinks = try self.noteLinks(in: detail.record.notes, of: detail.game, on: connection)
      if withMentions {
        detail.mentions = try self.mentions(of: detail.record, in: detail.game, on: connection)
      }
      return detail
    }
  }

  private static let summary = "SELECT \(SummaryRow.columns) FROM record r WHERE r.row = ?"

  /// The names of the locations of the records that are linked to one, but for that one itself.
  private func whereabouts(
    ofLinkedTo id: RecordID, on connection: Connection
  ) throws(StoreError) -> [RecordID: [String]] {
    var places: [RecordID: [String]] = [:]
    // The joins go from the few that are linked outwards; the planner would walk through all links.
    let found = try connection.rows(
      """
      WITH this(row) AS (SELECT \(Schema.recordRow()))
      SELECT r.id, place.name
      FROM (
        SELECT link.from_row AS row FROM link, this WHERE to_row = this.row
        UNION ALL SELECT link.to_row FROM link, this WHERE from_row = this.row) linked
      CROSS JOIN record r ON r.row = linked.row
      CROSS JOIN link stay ON stay.from_row = linked.row AND stay.to_kind = 'location'
      CROSS JOIN record place ON place.row = stay.to_row
      WHERE place.row <> (SELECT row FROM this) ORDER BY stay.position
      """, [.id(id)]
    ) { (row) throws(StoreError) in (id: try row.id(0), place: row.text(1)) }
    for (id, place) in found { places[id, default: []].append(place) }
    return places
  }

  /// How many names of a kind a list shows beside a record.
  private static let nameLimit = 3

  /// The first NPCs that give a quest, and where they are.
  private func givers(of quest: RecordID) throws(StoreError) -> [QuestGiver] {
    let npcs = try database.rows(
      """
      SELECT r.id, r.name FROM link l JOIN record r ON r.row = l.from_row WHERE l.to_row = \(Schema.recordRow())
      ORDER BY r.position LIMIT ?
      """,
      [.id(quest), .integer(Self.nameLimit)]
    ) { (row) throws(StoreError) in (id: try row.id(0), name: row.text(1)) }
    var givers: [QuestGiver] = []
    for npc in npcs { givers.append(QuestGiver(name: npc.name, places: try places(of: npc.id))) }
    return givers
  }

  /// The names of the first locations that a record is linked to.
  private func places(of id: RecordID) throws(StoreError) -> [String] {
    try database.rows(
      """
      SELECT place.name FROM link l JOIN record place ON place.row = l.to_row
      WHERE l.from_row = \(Schema.recordRow()) AND l.to_kind = 'location' ORDER BY l.position LIMIT ?
      """, [.id(id), .integer(Self.nameLimit)]
    ) { (row) throws(StoreError) in row.text(0) }
  }

  /// How many records a query finds, and the row numbers of those that it is to answer. Only the numbers are sorted: the
  /// columns of a summary cost more than the order of the whole list.
  private func numbers(
    of query: RecordQuery, _ sql: QuerySQL, on connection: Connection
  ) throws(StoreError) -> (total: Int, numbers: [Int]) {
    let (offset, limit) = (max(0, query.offset), max(0, query.limit))
    let ordered = "SELECT r.row \(sql.source) ORDER BY \(sql.order)"
    var total = 0
    var numbers: [Int] = []
    if query.filter.conditions.isEmpty && SearchTerms(query.filter.words).isEmpty {
      // The number of all records is known.
      total = try connection.integer(
        "SELECT total FROM tally WHERE game = \(Schema.gameRow()) AND kind = ?", .id(query.game),
        .kind(query.kind))
      numbers = try connection.rows(
        ordered + " LIMIT ? OFFSET ?", sql.values + [.integer(limit), .integer(offset)]
      ) { (row) throws(StoreError) in row.integer(0) }
    } else {
      // All that are found are gone through once, and counted.
      try connection.each(ordered, sql.values) { (row) throws(StoreError) in
        if total >= offset && numbers.count < limit { numbers.append(row.integer(0)) }
        total += 1
        return true
      }
    }
    return (total, numbers)
  }

  func sql(for query: RecordQuery) throws(StoreError) -> QuerySQL {
    try QuerySQL(query) { (terms) throws(StoreError) in try self.rareRows(terms, in: .note) }
  }
}

/// Records as rows of a list.
enum SummaryRow {
  /// The columns that ``summary(_:)`` reads, of the table `record` by the name `r`.
  static let columns =
    "r.id, r.kind, r.name, r.notes <> '', r.updated, r.revision, r.count, "
    + (RecordKind.allCases.map(linkCount) + Flag.allCases.map { "r.\($0.column)" }).joined(separator: ", ")
  private static let firstCount: Int32 = 7
  private static let firstFlag = firstCount + Int32(RecordKind.allCases.count)
  /// How many they are: the first column that a query may add.
  static let count = firstFlag + Int32(Flag.allCases.count)

  /// The number of links with records of a kind, which start or end at `r`.
  private static func linkCount(_ other: RecordKind) -> String {
    var counts: [String] = []
    if other.startsLinks {
      counts.append("(SELECT count(*) FROM link WHERE to_row = r.row AND from_kind = '\(other.rawValue)')")
    }
    if other.endsLinks {
      counts.append("(SELECT count(*) FROM link WHERE from_row = r.row AND to_kind = '\(other.rawValue)')")
    }
    return counts.joined(separator: " + ")
  }

  /// The summary of a row.
  static func summary(_ row: Statement) throws(StoreError) -> RecordSummary {
    let kind = try row.kind(1)
    var flags: Set<Flag> = []
    for (offset, flag) in Flag.allCases.enumerated()
    where flag.kind == kind && row.bool(firstFlag + Int32(offset)) {
      flags.insert(flag)
    }
    var linkCounts: [RecordKind: Int] = [:]
    for (offset, other) in RecordKind.allCases.enumerated() where kind.linkableKinds.contains(other) {
      linkCounts[other] = row.integer(firstCount + Int32(offset))
    }
    return RecordSummary(
      id: try row.id(0), kind: kind, name: row.text(2), flags: flags, count: row.integer(6),
      linkCounts: linkCounts, hasNotes: row.bool(3), updated: row.time(4), revision: row.integer(5))
  }
}
