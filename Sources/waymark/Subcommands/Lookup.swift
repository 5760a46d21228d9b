import Model
import Store

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
    let found = games.filter { $0.id.rawValue == name || $0.name == name }
    if let only = found.first, found.count == 1 { return only }
    throw found.isEmpty
      ? .failed("there is no game “\(name)”; `waymark list games` lists those there are")
      : .failed(
        "\(found.count) games are called “\(name)”; use an id: \(found.map(\.id.rawValue).joined(separator: ", "))"
      )
  }

  /// The record of a game that an id or a name means.
  ///
  /// - Parameter kind: the kind it must have, or nil for any.
  func record(_ name: String, in game: String?, kind: RecordKind? = nil) throws(UsageError) -> RecordDetail {
    if let id = RecordID(rawValue: name),
      let detail = try tool.attempt({ () throws(StoreError) in try store.detail(of: id) })
    {
      return detail
    }
    let game = try self.game(game)
    let found = try records(name, in: game.id).filter { kind == nil || $0.kind == kind }
    guard let first = found.first else {
      throw .failed(
        "“\(game.name)” has no \(kind.map(Words.singular) ?? "record") called “\(name)”; `waymark search` finds parts of names"
      )
    }
    guard found.count == 1 else {
      let ids = found.map { "\($0.id) (\(Words.singular($0.kind)))" }.joined(separator: ", ")
      throw .failed("\(found.count) records are called “\(name)”; use an id: \(ids)")
    }
    guard let detail = try tool.attempt({ () throws(StoreError) in try store.detail(of: first.id) }) else {
      throw .failed("“\(name)” was deleted at this moment")
    }
    return detail
  }

  /// The records with exactly this name, or else those that a search would call by it: of any case, without accents.
  private func records(_ name: String, in game: RecordID) throws(UsageError) -> [Record] {
    let exact = try tool.attempt { () throws(StoreError) in try store.records(named: name, in: game) }
    if !exact.isEmpty { return exact }
    let form = SearchForm.of(name)
    return try tool.attempt { () throws(StoreError) in
      var found: [Record] = []
      for kind in RecordKind.allCases {
        let query = RecordQuery(game: game, kind: kind, filter: RecordFilter(words: name), limit: 1000)
        for row in try store.list(query).rows where SearchForm.of(row.name) == form {
          if let detail = try store.detail(of: row.id) { found.append(detail.record) }
        }
      }
      return found
    }
  }

  private func quoted(_ names: [String]) -> String { names.map { "“\($0)”" }.joined(separator: ", ") }
}

/// The words of the command line for kinds and booleans.
enum Words {
  static func singular(_ kind: RecordKind) -> String { kind.rawValue }
  static func plural(_ kind: RecordKind) -> String { kind.rawValue + "s" }

  /// The kind that a word means, in the singular or the plural.
  static func kind(_ word: String) -> RecordKind? {
    RecordKind.allCases.first { $0.rawValue == word.lowercased() || plural($0) == word.lowercased() }
  }

  /// The boolean of a kind that a word means: "merchant", "cleared", "anvil", "complete", or its name in the JSON.
  static func flag(_ word: String, of kind: RecordKind) -> Flag? {
    kind.flags.first { $0.rawValue == word || name($0) == word.lowercased() }
  }

  static func name(_ flag: Flag) -> String {
    switch flag {
    case .isMerchant, .hasMerchant: "merchant"
    case .isCleared: "cleared"
    case .hasSmithAnvil: "anvil"
    case .isComplete: "complete"
    case .isRare: "rare"
    case .isSeen: "seen"
    }
  }

  /// The words for all booleans.
  static let flagWords = ValueKind.oneOf(
    Flag.allCases.map(name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })

  static func flags(of kind: RecordKind) -> String { kind.flags.map(name).joined(separator: ", ") }

  /// A yes or a no, in the words that people use for them.
  static func truth(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "yes", "true", "1", "on", "y": true
    case "no", "false", "0", "off", "n": false
    default: nil
    }
  }
}
