import Model

/// What an import will do, worked out before anything is written.
///
/// Nothing that is here is taken away. A record of the file that is here just so is skipped.
public struct ImportPlan: Hashable, Sendable {
  /// Games that are new here, whole.
  public internal(set) var newGames: [Game] = []
  /// What becomes of the games that are here.
  public internal(set) var changes: [GameChanges] = []
  /// How many records of the file are skipped, by kind.
  public internal(set) var skipped: [RecordKind: Int] = [:]
  /// The names, by kind, that links of the file lead to and that no record has, each once. There are none left when
  /// the plan makes the records.
  public internal(set) var missing: [RecordKind: [String]] = [:]
  /// What was passed over or left undecided.
  public internal(set) var notices: [ImportNotice] = []

  /// Whether there is nothing to write.
  public var isEmpty: Bool { newGames.isEmpty && changes.allSatisfy(\.isEmpty) }

  mutating func skip(_ kind: RecordKind) { skipped[kind, default: 0] += 1 }
}

/// What an import will do, in names and numbers.
public struct ImportSummary: Hashable, Sendable, Encodable {
  /// What becomes of the records of one kind.
  public struct Row: Hashable, Sendable, Encodable {
    /// The kind.
    public var kind: RecordKind
    /// The names of those that are new, in their order.
    public var added: [String] = []
    /// The names of those that become different.
    public var changed: [String] = []
    /// How many are here just so.
    public var skipped = 0
  }

  /// The names of the games that are new.
  public var games: [String] = []
  /// One row for each kind of which the file has records.
  public var rows: [Row] = []
  /// How many links are new.
  public var links = 0
  /// How many counters are new or get another value.
  public var counters = 0
  /// How many saved filters are new or become different.
  public var filters = 0
}

extension ImportPlan {
  /// The plan in names and numbers.
  public var summary: ImportSummary {
    var summary = ImportSummary()
    summary.games = newGames.map(\.name)
    summary.links = newGames.reduce(0) { $0 + $1.links.count } + changes.reduce(0) { $0 + $1.links.count }
    summary.counters =
      newGames.reduce(0) { $0 + $1.counters.count } + changes.reduce(0) { $0 + $1.counters.count }
    summary.filters =
      newGames.reduce(0) { $0 + $1.filters.count } + changes.reduce(0) { $0 + $1.filters.count }
    for kind in RecordKind.allCases {
      var row = ImportSummary.Row(kind: kind)
      row.added = newGames.flatMap { $0.names(of: kind) }
      row.added += changes.flatMap { $0.added.filter { $0.kind == kind }.map(\.name) }
      row.changed = changes.flatMap { $0.changed.filter { $0.after.kind == kind }.map(\.after.name) }
      row.skipped = skipped[kind] ?? 0
      if row.skipped > 0 || !row.added.isEmpty || !row.changed.isEmpty { summary.rows.append(row) }
    }
    return summary
  }
}

extension Game {
  fileprivate func names(of kind: RecordKind) -> [String] {
    switch kind {
    case .npc: npcs.map(\.name)
    case .location: locations.map(\.name)
    case .quest: quests.map(\.name)
    case .item: items.map(\.name)
    case .creature: creatures.map(\.name)
    }
  }
}
