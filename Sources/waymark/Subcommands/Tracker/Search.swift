import Model
import Store

extension Subcommand {
  static let search = Subcommand(
    name: "search", words: "TEXT", help: "Find records by their names, tags and notes, the best first",
    more: [
      "All words of TEXT must be found; case, accents and the width of letters do not matter.",
      "What is found in names comes before what is found in tags, and that before notes.",
    ],
    options: [
      game, json, Option(name: "--limit", value: "N", help: "print at most N; 100 if not given"),
    ],
    count: 1...1
  ) { (arguments, tool) throws(UsageError) in
    let call = try TrackerCall(arguments, tool, reads: true)
    let limit = try call.limit() ?? 100
    let game = try arguments["--game"] == nil ? nil : call.game().id
    let hits = try call.ask { (store) throws(StoreError) in
      try store.search(call.words[0], game: game, limit: limit)
    }
    try call.answer(hits.map(HitOutput.init), lines: hits.map(HitOutput.line))
    if hits.isEmpty { try call.tell("Nothing was found.") }
    return 0
  }
}

extension TrackerCall {
  /// The number that `--limit` gives, or nil.
  func limit() throws(UsageError) -> Int? {
    guard let word = arguments["--limit"] else { return nil }
    guard let limit = Int(word), limit >= 0 else {
      throw .wrongWords("--limit takes a number, not “\(word)”")
    }
    return limit
  }
}

/// What a search found, as `search --json` prints it.
private struct HitOutput: Encodable {
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

  /// What was found as a line for people: where, and what stands there.
  static func line(_ hit: SearchHit) -> String {
    let line = "\(hit.summary.name) (\(Words.singular(hit.summary.kind))) in \(hit.gameName)"
    return switch hit.field {
    case .name: line
    case .tag: "\(line), tag: \(hit.excerpt)"
    case .note: "\(line), notes: \(hit.excerpt)"
    }
  }
}
