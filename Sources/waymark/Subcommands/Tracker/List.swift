import Model
import Store

extension Subcommand {
  private static let others = ["games", "tags", "fields", "filters", "counters"]
  private static let kinds = Words.plurals + ["records"]

  static let list = Subcommand(
    name: "list", words: (["KIND…"] + others).joined(separator: "|"),
    wordKinds: [.oneOf(kinds + others), .oneOf(kinds)],
    help: "List a game's records, or games, tags, fields, filters or counters",
    more: [
      "KIND is \(Words.choice(Words.plurals)); `records` is all of them.",
      "`list tags KIND` and `list fields KIND` list those of one kind.",
      "With several kinds, those of which a condition cannot be asked are left out.",
    ],
    options: [game, json] + Conditions.options + [
      Option(name: "--filter", value: "NAME", help: "only those that a saved filter lists"),
      Option(
        name: "--with",
        help: "tell where each is, and who gives a quest and where they are (up to three of each)"
      ),
      Option(name: "--ids", help: "print only ids, for other programs"),
    ],
    count: 1...20
  ) { (arguments, tool) throws(UsageError) in
    let call = try TrackerCall(arguments, tool, reads: true)
    let word = call.words[0]
    if word == "games" || word == "game" {
      try call.listGames()
    } else if others.contains(word) {
      try call.listAround(word)
    } else {
      try call.listRecords(try call.kinds(call.words[...]))
    }
    return 0
  }
}

extension TrackerCall {
  /// The kinds that words mean, in the order of the kinds.
  func kinds(_ words: ArraySlice<String>) throws(UsageError) -> [RecordKind] {
    if words.isEmpty || words.map({ $0.lowercased() }) == ["records"] { return RecordKind.allCases }
    var kinds: Set<RecordKind> = []
    for word in words {
      guard let kind = Words.kind(word) else {
        let all = ["games"] + Words.plurals
        throw .wrongWords(
          "there are no \(word) to list; list \(Words.choice(all)), or records, tags, fields, filters, counters"
        )
      }
      kinds.insert(kind)
    }
    return RecordKind.allCases.filter(kinds.contains)
  }

  fileprivate func listGames() throws(UsageError) {
    try arguments.allowOnly(["--json", "--ids"], with: "list games")
    guard words.count == 1 else { throw .wrongWords("`list games` takes no further word") }
    let games = try ask { (store) throws(StoreError) in try store.games() }
    try answer(
      games.map(GameOutput.init),
      lines: games.map { arguments.has("--ids") ? $0.id.rawValue : $0.name })
  }

  fileprivate func listRecords(_ kinds: [RecordKind]) throws(UsageError) {
    let game = try game()
    var rows: [RecordSummary] = []
    var fitting = 0
    var objection: UsageError?
    for kind in kinds {
      let query: RecordQuery
      do {
        query = try self.query(game, kind)
      } catch {
        // Another kind may still be asked.
        objection = objection ?? error
        continue
      }
      fitting += 1
      rows += try ask { (store) throws(StoreError) in try store.list(query) }.rows
    }
    if let objection, fitting == 0 { throw objection }
    if arguments.has("--ids"), !wantsJSON { return try tool.console.print(rows.map(\.id.rawValue)) }
    try answer(rows.map(SummaryOutput.init), lines: lines(of: rows, withKind: kinds.count > 1))
  }

  /// The rows as lines. On a terminal, those that would read the same have their ids, too.
  private func lines(of rows: [RecordSummary], withKind: Bool) -> [String] {
    let lines = rows.map { $0.line(withKind: withKind, withWhereabouts: arguments.has("--with")) }
    guard tool.console.isTerminal else { return lines }
    let count = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(rows, lines).map { row, line in count[line, default: 1] > 1 ? "\(line)  \(row.id)" : line }
  }

  private func query(_ game: GameSummary, _ kind: RecordKind) throws(UsageError) -> RecordQuery {
    let conditions = Conditions(call: self)
    var query = RecordQuery(game: game.id, kind: kind, filter: try conditions.filter(for: kind))
    var sort = try conditions.sort()
    if let name = arguments["--filter"] {
      let saved = try savedFilter(name, of: kind, in: game)
      query.filter = saved.filter.and(query.filter)
      sort = sort ?? saved.sort
    }
    query.sort = sort ?? .byHand
    query.withWhereabouts = arguments.has("--with") || wantsJSON
    query.limit = Int(Int32.max)
    return query
  }
}

extension RecordSummary {
  /// The record as a line of a list.
  func line(withKind: Bool, withWhereabouts: Bool) -> String {
    var marks = kind.flags.filter(flags.contains).map(Words.name)
    if kind == .item, count > 0 { marks.insert("have \(count)", at: 0) }
    var line = name + (withKind ? " (\(Words.singular(kind)))" : "")
    if !marks.isEmpty { line += " [\(Words.list(marks))]" }
    guard withWhereabouts else { return line }
    if !places.isEmpty { line += ", at \(Words.list(places))" }
    for giver in givers {
      line += ", from \(giver.name)" + (giver.places.isEmpty ? "" : " at \(Words.list(giver.places))")
    }
    return line
  }
}
