import Model
import Store

extension Subcommand {
  static let progress = Subcommand(
    name: "progress", words: "", help: "Say how much is done: of each game, its lists, locations and tags",
    more: [
      "An item counts as done when there is one of it. A location counts with its quests, items and creatures,",
      "and with the quests of the NPCs there.",
    ],
    options: [game, json]
  ) { (arguments, tool) throws(UsageError) in
    let call = try TrackerCall(arguments, tool, reads: true)
    let games =
      try arguments["--game"] == nil
      ? call.ask { (store) throws(StoreError) in try store.games() } : [call.game()]
    var outputs: [ProgressOutput] = []
    for game in games {
      let progress = try call.ask { (store) throws(StoreError) in try store.progress(of: game.id) }
      outputs.append(ProgressOutput(game, progress))
    }
    let isOneOfSeveral = games.count > 1
    try call.answer(
      outputs, lines: Array(outputs.map { $0.lines(namingGame: isOneOfSeveral) }.joined(separator: [""])))
    return 0
  }
}

/// How far the player got in a game, as `progress` prints it.
private struct ProgressOutput: Encodable {
  struct Game: Encodable {
    let id: RecordID
    let name: String
  }

  struct Part: Encodable {
    var kind: RecordKind?
    var id: RecordID?
    var name: String?
    var tag: String?
    let done: Int
    let total: Int

    /// "7 of 12 (58%)"; 100 % only when everything is done.
    var words: String { "\(done) of \(total)" + (total > 0 ? " (\(done * 100 / total)%)" : "") }
  }

  let game: Game
  let whole: Part
  let kinds: [Part]
  let locations: [Part]
  let tags: [Part]

  init(_ game: GameSummary, _ progress: GameProgress) {
    self.game = Game(id: game.id, name: game.name)
    whole = Part(done: progress.whole.done, total: progress.whole.total)
    kinds = progress.kinds.map { Part(kind: $0.kind, done: $0.progress.done, total: $0.progress.total) }
    locations = progress.locations.map {
      Part(id: $0.id, name: $0.name, done: $0.progress.done, total: $0.progress.total)
    }
    tags = progress.tags.map { Part(tag: $0.tag, done: $0.progress.done, total: $0.progress.total) }
  }

  /// The game in lines, each of which can be understood without the others.
  func lines(namingGame: Bool) -> [String] {
    let parts =
      kinds.map { "\($0.words) \(Self.title($0.kind))" }
      + locations.map { "\($0.words) at \($0.name ?? "")" }
      + tags.map { "\($0.words) tagged \($0.tag ?? "")" }
    return ["\(whole.words) \(game.name)"] + parts.map { namingGame ? "\($0), \(game.name)" : $0 }
  }

  private static func title(_ kind: RecordKind?) -> String {
    let plural = kind.map(Words.plural) ?? ""
    return plural.prefix(1).uppercased() + plural.dropFirst()
  }
}
