import Model
import Store

/// A record that was found, and the game it belongs to.
struct FoundRecord {
  let record: Record
  let game: RecordID

  /// "Varré (npc)".
  var line: String { "\(record.name) (\(Words.singular(record.kind)))" }
}

/// Finds games and records by what the user calls them: an id, or a name where it is the only one.
struct Lookup {
  let store: Store
  let tool: Tool

  /// The game that `--game` names; without it, the only game there is.
  func game(_ name: String?) throws(UsageError) -> GameSummary {
    let games = try tool.attempt { () throws(StoreError) in try store.games() }
    guard let name else {
      if let only = games.first, games.count == 1 { return only }
      throw games.isEmpty
        ? .failed("there is no game yet; `waymark add game NAME` makes one")
        : .failed("there are \(games.count) games; say which with --game NAME: \(quoted(games.map(\.name)))")
    }
    let found = Self.best(games.filter { $0.id.rawValue == name || $0.name == name }) {
      games.filter { SearchForm.of($0.name) == SearchForm.of(name) }
    }
    if let only = found.first, found.count == 1 { return only }
    throw found.isEmpty
      ? .failed("there is no game “\(name)”; `waymark list games` lists those there are")
      : .failed(
        "\(found.count) games are called “\(name)”; use an id: \(Words.list(found.map(\.id.rawValue)))")
  }

  /// The record that an id or a name means.
  ///
  /// - Parameters:
  ///   - game: what `--game` names; a record that is named by its id may be of any game.
  ///   - kinds: the kinds it may have, or nil for any.
  func record(
    _ name: String, in game: String?, kinds: [RecordKind]? = nil
  ) throws(UsageError) -> FoundRecord {
    if let id = RecordID(rawValue: name), let found = try record(id) { return found }
    return try record(name, in: try self.game(game), kinds: kinds)
  }

  /// The record of a game that a name means.
  func record(
    _ name: String, in game: GameSummary, kinds: [RecordKind]? = nil
  ) throws(UsageError) -> FoundRecord {
    let found = try records(name, in: game.id).filter { kinds?.contains($0.kind) ?? true }
    guard let only = found.first else {
      let what = Words.choice(kinds?.map(Words.singular) ?? ["record"])
      throw .failed("“\(game.name)” has no \(what) called “\(name)”; `waymark search` finds parts of names")
    }
    guard found.count == 1 else {
      var lines: [String] = []
      for record in found { lines.append(try line(tellingApart: record)) }
      throw .failed(
        "\(found.count) records are called “\(name)”; use an id:\n" + lines.joined(separator: "\n"))
    }
    return FoundRecord(record: only, game: game.id)
  }

  /// A record's id, and what tells it from others of its name: its kind, what it is linked to, the start of its notes.
  private func line(tellingApart record: Record) throws(UsageError) -> String {
    let detail = try tool.attempt { () throws(StoreError) in
      try store.detail(of: record.id, withMentions: false)
    }
    let links = RecordKind.allCases.flatMap { detail?.links[$0] ?? [] }.prefix(3).map(\.name)
    let notes = record.notes.split(separator: "\n").first.map { "“\($0.prefix(40))”" }
    let parts = [Words.singular(record.kind)] + record.tags.prefix(3) + links + [notes].compactMap(\.self)
    return "  \(record.id) (\(Words.list(parts)))"
  }

  /// The records that ids or names mean, each once.
  func records(_ names: [String], in game: String?) throws(UsageError) -> [FoundRecord] {
    var found: [FoundRecord] = []
    var seen: Set<RecordID> = []
    for name in names {
      let record = try record(name, in: game)
      if seen.insert(record.record.id).inserted { found.append(record) }
    }
    return found
  }

  /// The record of an id, or nil when there is none.
  func record(_ id: RecordID) throws(UsageError) -> FoundRecord? {
    try tool.attempt { () throws(StoreError) in
      try store.record(id).map { FoundRecord(record: $0.record, game: $0.game) }
    }
  }

  /// The records with exactly this name, or else those that a search would call by it: of any case, without accents.
  private func records(_ name: String, in game: RecordID) throws(UsageError) -> [Record] {
    guard !name.allSatisfy(\.isWhitespace) else { return [] }
    let exact = try tool.attempt { () throws(StoreError) in try store.records(named: name, in: game) }
    if !exact.isEmpty { return exact }
    let form = SearchForm.of(name)
    return try tool.attempt { () throws(StoreError) in
      var found: [Record] = []
      for kind in RecordKind.allCases {
        let query = RecordQuery(
          game: game, kind: kind, filter: RecordFilter(words: name), limit: Int(Int32.max))
        for row in try store.list(query).rows where SearchForm.of(row.name) == form {
          if let record = try store.record(row.id)?.record { found.append(record) }
        }
      }
      return found
    }
  }

  /// The first list; the second when the first is empty.
  static func best<Value>(_ exact: [Value], or similar: () -> [Value]) -> [Value] {
    exact.isEmpty ? similar() : exact
  }

  private func quoted(_ names: [String]) -> String { Words.list(names.map { "“\($0)”" }) }
}
