import Model

/// How many of some records are done.
public struct Progress: Hashable, Sendable {
  /// How many are done.
  public var done: Int
  /// How many there are.
  public var total: Int

  /// Makes a count.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}

/// How far the player got in a game.
public struct GameProgress: Hashable, Sendable {
  /// All records that can be done.
  public var whole: Progress
  /// Each kind that has progress and of which there are records, in the order of the kinds.
  public var kinds: [(kind: RecordKind, progress: Progress)] {
    RecordKind.allCases.compactMap { kind in byKind[kind].map { (kind, $0) } }
  }
  /// The same by kind.
  public var byKind: [RecordKind: Progress]
  /// The records with each tag, in the order of the tags.
  public var tags: [TagProgress]
  /// What there is to do at each location: the location itself, its quests, items and creatures, and the quests of its
  /// NPCs. In the player's order.
  public var locations: [LocationProgress]
}

/// How many of the records with a tag are done.
public struct TagProgress: Hashable, Sendable {
  /// The tag.
  public var tag: String
  /// The records that have it and can be done.
  public var progress: Progress
}

/// How much of what there is to do at a location is done.
public struct LocationProgress: Hashable, Sendable, Identifiable {
  /// The location.
  public var id: RecordID
  /// Its name.
  public var name: String
  /// What there is to do.
  public var progress: Progress
}

extension Store {
  /// How far the player got in a game.
  public func progress(of game: RecordID) throws(StoreError) -> GameProgress {
    let connection = try database
    return try connection.read { () throws(StoreError) in
      var byKind: [RecordKind: Progress] = [:]
      try connection.each(
        "SELECT kind, done, total FROM tally WHERE game = \(Schema.gameRow()) AND total > 0", [.id(game)]
      ) { (row) throws(StoreError) in
        let kind = try row.kind(0)
        if kind.hasProgress { byKind[kind] = Progress(done: row.integer(1), total: row.integer(2)) }
        return true
      }
      let tags = try connection.rows(
        """
        SELECT tag.value, sum((\(Schema.isDone("r"))) > 0), count(*) FROM record r, json_each(r.tags) tag
        WHERE r.game = \(Schema.gameRow()) AND r.kind <> 'npc' AND r.tags <> '[]' GROUP BY tag.value ORDER BY name_key(tag.value)
        """, [.id(game)]
      ) { (row) throws(StoreError) in
        TagProgress(tag: row.text(0), progress: Progress(done: row.integer(1), total: row.integer(2)))
      }
      let locations = try connection.rows(Self.locationProgress, [.id(game)]) { (row) throws(StoreError) in
        LocationProgress(
          id: try row.id(0), name: row.text(1),
          progress: Progress(done: row.integer(2), total: row.integer(3)))
      }
      let whole = byKind.values.reduce(Progress(done: 0, total: 0)) {
        Progress(done: $0.done + $1.done, total: $0.total + $1.total)
      }
      return GameProgress(whole: whole, byKind: byKind, tags: tags, locations: locations)
    }
  }

  /// A quest that is at a place itself, or of several NPCs there, counts once there.
  private static let locationProgress = """
    WITH part(place, done) AS (
      SELECT l.to_row, (\(Schema.isDone("r"))) > 0 FROM link l JOIN record r ON r.row = l.from_row
      WHERE l.game = \(Schema.gameRow("?1")) AND l.to_kind = 'location' AND l.from_kind <> 'npc'
      UNION ALL
      SELECT place, done FROM (
        SELECT DISTINCT l.to_row AS place, r.row, (\(Schema.isDone("r"))) > 0 AS done FROM link l
        JOIN link gives ON gives.from_row = l.from_row AND gives.to_kind = 'quest'
        JOIN record r ON r.row = gives.to_row
        WHERE l.game = \(Schema.gameRow("?1")) AND l.to_kind = 'location' AND l.from_kind = 'npc'
          AND NOT EXISTS (SELECT 1 FROM link WHERE from_row = r.row AND to_row = l.to_row))),
    sums(place, done, total) AS MATERIALIZED (SELECT place, sum(done), count(*) FROM part GROUP BY place)
    SELECT r.id, r.name, coalesce(sums.done, 0) + ((\(Schema.isDone("r"))) > 0), coalesce(sums.total, 0) + 1
    FROM record r LEFT JOIN sums ON sums.place = r.row
    WHERE r.game = \(Schema.gameRow("?1")) AND r.kind = 'location' ORDER BY r.position
    """

  /// The tags of a game's records, by how many have them, the most frequent first.
  ///
  /// - Parameter kind: only those of records of this kind; nil for all.
  public func tags(in game: RecordID, kind: RecordKind? = nil) throws(StoreError) -> [(
    tag: String, count: Int
  )] {
    try database.rows(
      """
      SELECT tag.value, count(*) FROM record r, json_each(r.tags) tag
      WHERE r.game = \(Schema.gameRow()) \(kind == nil ? "" : "AND r.kind = ?") AND r.tags <> '[]'
      GROUP BY tag.value ORDER BY count(*) DESC, name_key(tag.value)
      """, [.id(game)] + (kind.map { [.kind($0)] } ?? [])
    ) { (row) throws(StoreError) in (row.text(0), row.integer(1)) }
  }

  /// The free-form fields of a game's records of one kind: each name with the values it has, at most `limit` of each.
  public func fieldValues(
    in game: RecordID, kind: RecordKind, limit: Int = 20
  ) throws(StoreError) -> [(name: String, values: [FieldValue])] {
    var names: [String] = []
    var values: [String: [FieldValue]] = [:]
    try database.each(
      """
      SELECT fields FROM record WHERE game = \(Schema.gameRow()) AND kind = ? AND fields <> '[]'
      GROUP BY fields ORDER BY min(position)
      """,
      [.id(game), .kind(kind)]
    ) { (row) throws(StoreError) in
      for field in try row.list(0, of: Field.self) {
        if values[field.name] == nil { names.append(field.name) }
        let known = values[field.name, default: []]
        if known.count < limit, !known.contains(field.value) {
          values[field.name, default: []].append(field.value)
        }
      }
      return true
    }
    return names.map { ($0, values[$0] ?? []) }
  }
}
