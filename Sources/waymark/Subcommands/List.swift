import Model
import Store

extension Subcommand {
  private static let lists = ValueKind.oneOf(["games"] + RecordKind.allCases.map(Words.plural))
  static let list = Subcommand(
    name: "list", words: lists.choices, wordKinds: [lists], help: "List games, or a game's records",
    options: [
      game, json,
      Option(name: "--find", value: "TEXT", help: "only those with TEXT in name, tags or notes"),
      Option(
        name: "--is", value: "WORD", kind: Words.flagWords,
        help: "only those that are merchant, cleared, anvil or complete",
        repeats: true),
      Option(
        name: "--not", value: "WORD", kind: Words.flagWords, help: "only those that are not", repeats: true),
      Option(name: "--linked", value: "NAME", help: "only those linked to the record NAME"),
      Option(
        name: "--sort", value: "ORDER", kind: .oneOf(["hand", "name", "time"]), help: "hand, name or time"),
    ],
    count: 1...1
  ) { (arguments, tool) throws(UsageError) in
    let store = try tool.storeForReading()
    let lookup = Lookup(store: store, tool: tool)
    let word = arguments.words[0]
    if word == "games" || word == "game" {
      try arguments.allowOnly(["--json"], with: "list games")
      let games = try tool.attempt { () throws(StoreError) in try store.games() }
      if arguments.has("--json") {
        try tool.console.send(json: try JSONOutput.text(games.map(GameOutput.init)))
      } else {
        for game in games { try tool.console.print(game.name) }
      }
      return 0
    }
    guard let kind = Words.kind(word) else {
      throw .wrongWords("there are no \(word) to list; list games, npcs, locations or quests")
    }
    var query = RecordQuery(game: try lookup.game(arguments["--game"]).id, kind: kind)
    query.filter.words = arguments["--find"] ?? ""
    for (option, value) in [("--is", true), ("--not", false)] {
      for word in arguments.all(option) {
        guard let flag = Words.flag(word, of: kind) else {
          throw .wrongWords("\(Words.plural(kind)) have no “\(word)”; they have: \(Words.flags(of: kind))")
        }
        query.filter.conditions.append(.flag(flag, value))
      }
    }
    if let name = arguments["--linked"] {
      let id = try lookup.record(name, in: arguments["--game"]).record.id
      query.filter.conditions.append(.linkedTo(id, true))
    }
    switch arguments["--sort"] {
    case nil, "hand": query.sort = .byHand
    case "name": query.sort = .byName
    case "time": query.sort = .byTime
    case let other?: throw .wrongWords("there is no order “\(other)”; sort by hand, name or time")
    }
    query.limit = Int(Int32.max)
    let wanted = query
    let rows = try tool.attempt { () throws(StoreError) in try store.list(wanted) }.rows
    if arguments.has("--json") {
      try tool.console.send(json: try JSONOutput.text(rows.map(SummaryOutput.init)))
    } else {
      for row in rows {
        let flags = kind.flags.filter(row.flags.contains).map(Words.name)
        try tool.console.print(row.name + (flags.isEmpty ? "" : " [\(flags.joined(separator: ", "))]"))
      }
    }
    return 0
  }

  static let show = Subcommand(
    name: "show", words: "NAME", help: "Show a record with its notes and links", options: [game, json],
    count: 1...1
  ) { (arguments, tool) throws(UsageError) in
    let lookup = Lookup(store: try tool.storeForReading(), tool: tool)
    let output = RecordOutput(detail: try lookup.record(arguments.words[0], in: arguments["--game"]))
    if arguments.has("--json") {
      try tool.console.send(json: try JSONOutput.text(output))
    } else {
      for line in output.lines { try tool.console.print(line) }
    }
    return 0
  }

  static let search = Subcommand(
    name: "search", words: "TEXT", help: "Find records by their names, tags and notes",
    options: [
      game, json, Option(name: "--limit", value: "N", help: "print at most N; 100 if not given"),
    ],
    count: 1...1
  ) { (arguments, tool) throws(UsageError) in
    let store = try tool.storeForReading()
    let limit = arguments["--limit"].map { Int($0) ?? -1 } ?? 100
    guard limit >= 0 else { throw .wrongWords("--limit takes a number of lines") }
    let game = try arguments["--game"].map { name throws(UsageError) in
      try Lookup(store: store, tool: tool).game(name).id
    }
    let text = arguments.words[0]
    let hits = try tool.attempt { () throws(StoreError) in try store.search(text, game: game, limit: limit) }
    if arguments.has("--json") {
      try tool.console.send(json: try JSONOutput.text(hits.map(HitOutput.init)))
    } else {
      for hit in hits {
        let excerpt = hit.excerpt.isEmpty || hit.excerpt == hit.summary.name ? "" : ": \(hit.excerpt)"
        try tool.console.print(
          "\(hit.gameName) · \(hit.summary.name) (\(Words.singular(hit.summary.kind)))\(excerpt)")
      }
    }
    return 0
  }
}

/// What a search found, as `search --json` prints it.
struct HitOutput: Encodable {
  let id: RecordID
  let kind: RecordKind
  let name: String
  let game: String
  let field: String
  let excerpt: String

  init(_ hit: SearchHit) {
    id = hit.summary.id
    kind = hit.summary.kind
    name = hit.summary.name
    game = hit.gameName
    field = "\(hit.field)"
    excerpt = hit.excerpt
  }
}
