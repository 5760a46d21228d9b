import FileAccess
import Model
import Reader
import Store

extension Subcommand {
  private static let additions = ValueKind.oneOf(["game"] + RecordKind.allCases.map(Words.singular))
  private static let notes = Option(
    name: "--notes", value: "TEXT", help: "the notes; - reads them from standard input")
  private static let tag = Option(name: "--tag", value: "TAG", help: "a tag", repeats: true)

  static let add = Subcommand(
    name: "add", words: "\(additions.choices) NAME", wordKinds: [additions, .text],
    help: "Add a game or a record; prints its id",
    options: [
      game, notes, tag,
      Option(
        name: "--is", value: "WORD", kind: Words.flagWords, help: "set merchant, cleared, anvil or complete",
        repeats: true),
      Option(name: "--link", value: "NAME", help: "attach it to the record NAME"),
    ],
    count: 2...2
  ) { (arguments, tool) throws(UsageError) in
    let store = try tool.store()
    let name = arguments.words[1]
    if arguments.words[0] == "game" {
      try arguments.allowOnly([], with: "add game")
      let id = try tool.attempt { () throws(StoreError) in try store.createGame(named: name) }
      try tool.console.print(id.rawValue)
      return 0
    }
    guard let kind = Words.kind(arguments.words[0]) else {
      throw .wrongWords("\(arguments.words[0]) cannot be added; add a game, npc, location or quest")
    }
    let lookup = Lookup(store: store, tool: tool)
    let owner = try arguments["--link"].map { other throws(UsageError) in
      try lookup.record(other, in: arguments["--game"])
    }
    let game: RecordID
    if let owner { game = owner.game } else { game = try lookup.game(arguments["--game"]).id }
    var flags: [Flag: Bool] = [:]
    for word in arguments.all("--is") {
      guard let flag = Words.flag(word, of: kind) else {
        throw .wrongWords("\(Words.plural(kind)) have no “\(word)”; they have: \(Words.flags(of: kind))")
      }
      flags[flag] = true
    }
    let text = try arguments["--notes"].map(readText) ?? ""
    let chosen = flags
    let id = try tool.attempt { () throws(StoreError) in
      try store.create(
        kind: kind, named: name, in: game, linkedTo: owner?.record.id, notes: text, flags: chosen,
        tags: arguments.all("--tag"))
    }
    try tool.console.print(id.rawValue)
    return 0
  }

  static let set = Subcommand(
    name: "set", words: "NAME FIELD=VALUE…",
    help: "Change a record: name, notes, tags, merchant, cleared, anvil, complete", options: [game],
    count: 2...100
  ) { (arguments, tool) throws(UsageError) in
    let store = try tool.store()
    let detail = try Lookup(store: store, tool: tool).record(arguments.words[0], in: arguments["--game"])
    var record = detail.record
    for word in arguments.words.dropFirst() {
      guard let equals = word.firstIndex(of: "=") else {
        throw .wrongWords("“\(word)” should be FIELD=VALUE, such as complete=yes")
      }
      let field = String(word[..<equals])
      let value = String(word[word.index(after: equals)...])
      try assign(value, to: field, of: &record)
    }
    let changed = record
    try tool.attempt { () throws(StoreError) in try store.update(changed, from: detail.record) }
    return 0
  }

  private static func assign(_ value: String, to field: String, of record: inout Record) throws(UsageError) {
    switch field {
    case "name": record.name = value
    case "notes": record.notes = try readText(value)
    case "tags": record.tags = value.split(separator: ",").map(String.init)
    default:
      guard let flag = Words.flag(field, of: record.kind) else {
        let fields = "name, notes, tags, \(Words.flags(of: record.kind))"
        throw .wrongWords("\(Words.plural(record.kind)) have no “\(field)”; they have: \(fields)")
      }
      guard let truth = Words.truth(value) else { throw .wrongWords("\(field) is yes or no, not “\(value)”") }
      record[flag] = truth
    }
  }

  static let link = Subcommand(
    name: "link", words: "NAME NAME", help: "Attach two records to each other", options: [game], count: 2...2
  ) { (arguments, tool) throws(UsageError) in
    let store = try tool.store()
    let (first, second) = try pair(arguments, Lookup(store: store, tool: tool))
    try tool.attempt { () throws(StoreError) in try store.link(first, second) }
    return 0
  }

  static let unlink = Subcommand(
    name: "unlink", words: "NAME NAME", help: "Detach two records from each other", options: [game],
    count: 2...2
  ) { (arguments, tool) throws(UsageError) in
    let store = try tool.store()
    let (first, second) = try pair(arguments, Lookup(store: store, tool: tool))
    try tool.attempt { () throws(StoreError) in try store.unlink(first, second) }
    return 0
  }

  static let remove = Subcommand(
    name: "remove", words: "NAME…",
    help: "Delete records; what they are linked to stays. `remove game NAME` deletes a game",
    options: [game], count: 1...10_000
  ) { (arguments, tool) throws(UsageError) in
    let store = try tool.store()
    let lookup = Lookup(store: store, tool: tool)
    if arguments.words[0] == "game", arguments.words.count == 2 {
      let game = try lookup.game(arguments.words[1])
      try tool.attempt { () throws(StoreError) in try store.deleteGame(game.id) }
      return 0
    }
    var ids: [RecordID] = []
    for name in arguments.words { ids.append(try lookup.record(name, in: arguments["--game"]).record.id) }
    let doomed = ids
    try tool.attempt { () throws(StoreError) in try store.delete(doomed) }
    return 0
  }

  private static func pair(
    _ arguments: Arguments, _ lookup: Lookup
  ) throws(UsageError) -> (RecordID, RecordID) {
    (
      try lookup.record(arguments.words[0], in: arguments["--game"]).record.id,
      try lookup.record(arguments.words[1], in: arguments["--game"]).record.id
    )
  }

  /// The text itself, or all of standard input for "-".
  private static func readText(_ text: String) throws(UsageError) -> String {
    guard text == "-" else { return text }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile.standardInput()
    } catch {
      throw .failed("\(error)")
    }
    // The line end that every tool puts after the last line is not part of the text.
    guard let input = String(validating: bytes.last == 0x0A ? bytes.dropLast() : bytes[...], as: UTF8.self)
    else {
      throw .failed(
        "standard input is not text in UTF-8; convert it first, for instance with `iconv -t UTF-8`")
    }
    return input
  }
}
