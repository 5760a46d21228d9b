import Model
import Store

/// One call of a subcommand that works on the tracker: its words, and the database.
struct TrackerCall {
  let arguments: Arguments
  let tool: Tool
  let store: Store
  let lookup: Lookup

  /// Opens the database.
  ///
  /// - Parameter reads: whether nothing is written.
  init(_ arguments: Arguments, _ tool: Tool, reads: Bool = false) throws(UsageError) {
    self.arguments = arguments
    self.tool = tool
    store = try reads ? tool.storeForReading() : tool.store()
    lookup = Lookup(store: store, tool: tool)
  }

  /// The words that are no options.
  var words: [String] { arguments.words }
  /// Whether the answer is to be JSON.
  var wantsJSON: Bool { arguments.has("--json") }
  /// Whether nothing is to be done, only said.
  var isDryRun: Bool { arguments.has("--dry-run") }
  /// Whether the words are about a game: `game NAME`. A record called "game" can be named by its id.
  var isAboutGame: Bool { words.first == "game" && words.count > 1 }

  /// The game that `--game` names, or the only one.
  func game() throws(UsageError) -> GameSummary { try lookup.game(arguments["--game"]) }

  /// The record that an id or a name means.
  func record(_ name: String, kinds: [RecordKind]? = nil) throws(UsageError) -> FoundRecord {
    try lookup.record(name, in: arguments["--game"], kinds: kinds)
  }

  /// The records that ids or names mean, each once.
  func records(_ names: some Sequence<String>) throws(UsageError) -> [FoundRecord] {
    try lookup.records(Array(names), in: arguments["--game"])
  }

  /// Does something with the database; its errors end the subcommand with status 1.
  @discardableResult
  func ask<Value>(_ body: (Store) throws(StoreError) -> Value) throws(UsageError) -> Value {
    do {
      return try body(store)
    } catch {
      throw .failed("\(error)")
    }
  }

  /// Prints an answer: lines for people, or JSON where it was asked for.
  func answer(
    _ json: @autoclosure () -> some Encodable, lines: @autoclosure () -> [String]
  ) throws(UsageError) {
    if wantsJSON {
      try tool.console.send(json: try JSONOutput.text(json()))
    } else {
      try tool.console.print(lines())
    }
  }

  /// Prints records as `show --json` does, when JSON was asked for.
  func answer(changed ids: [RecordID]) throws(UsageError) {
    if wantsJSON { try tool.console.send(json: try JSONOutput.text(try outputs(ids))) }
  }

  /// Tells a person at a terminal what was done; a script is told nothing that it did not ask for.
  ///
  /// - Parameters:
  ///   - done: what was done, such as "Changed".
  ///   - records: those that were changed; none when everything was so already.
  func tell(_ done: String, _ records: [FoundRecord]) throws(UsageError) {
    let names = records.count == 1 ? records.map(\.line) : [Words.counted(records.count, "record")]
    try tell(
      records.isEmpty ? "It was so already; nothing was changed." : "\(done): \(Words.list(names)).")
  }

  /// Tells a person at a terminal something; a script is not told.
  func tell(_ sentence: String) throws(UsageError) {
    if tool.console.isTerminal, !wantsJSON { try tool.console.print(sentence) }
  }

  /// The records as they are printed; those that are gone are left out.
  func outputs(_ ids: [RecordID]) throws(UsageError) -> [RecordOutput] {
    var outputs: [RecordOutput] = []
    for id in ids {
      if let detail = try ask({ (store) throws(StoreError) in try store.detail(of: id) }) {
        outputs.append(RecordOutput(detail))
      }
    }
    return outputs
  }
}

extension TrackerCall {
  /// Says how many records something is about to be done to, when there are several; a dry run says which, too.
  ///
  /// - Parameters:
  ///   - what: what is to be done, such as "delete".
  ///   - asks: whether to ask before, on a terminal and without `--yes`.
  /// - Returns: whether to do it.
  /// - Throws: `UsageError.failed` when the user does not want it.
  func goesOn(
    to what: String, _ records: [FoundRecord], asks: Bool = false
  ) throws(UsageError) -> Bool {
    let headline = "\(Words.counted(records.count, "record")) to \(what)"
    if isDryRun {
      try answer(try outputs(records.map(\.record.id)), [headline] + records.map(\.line))
      return false
    }
    guard records.count > 1 else { return true }
    if asks, tool.console.canAsk, !wantsJSON, !arguments.has("--yes") {
      try tool.console.print([headline] + records.map(\.line))
      guard try tool.console.ask("Go on?") else { throw .failed("nothing was done, as you wished") }
    } else if !wantsJSON {
      try tool.console.print(headline)
    }
    return true
  }

  private func answer(_ json: [RecordOutput], _ lines: [String]) throws(UsageError) {
    try answer(json, lines: lines)
  }
}
