import Model
import Store

extension Subcommand {
  private static let kinds = ["game"] + Words.singulars

  static let add = Subcommand(
    name: "add", words: "\(kinds.joined(separator: "|")) NAME | FILE",
    wordKinds: [.oneOf(kinds), .text],
    help: "Add a game, a record, or the records of a JSON file; prints their ids",
    more: [
      "FILE, or - for standard input, holds an object or a list of objects such as",
      #"{"kind": "quest", "name": "Ferry", "notes": "", "tags": ["river"], "isComplete": false,"#,
      #" "fields": {"level": "5", "bells": "3/8"}, "links": ["Varré"]}"#,
      "kind and name are needed. What `show --json` prints is taken, too, and added under a new id.",
      "A link goes by name or id, to a record of the game or of the same file. All are added in one step.",
      "With --json the new records are printed instead of their ids.",
    ],
    options: [
      game, json, dryRun,
      Option(name: "--notes", value: "TEXT", help: "the notes; - reads them from standard input"),
      Option(name: "--tag", value: "TAG", help: "a tag", repeats: true),
      Option(
        name: "--is", value: "WORD", kind: .oneOf(Words.flagWords),
        help: "set \(Words.choice(Words.flagWords))", repeats: true),
      Option(name: "--count", value: "N", help: "how many of the item you have"),
      Option(
        name: "--field", value: "NAME=VALUE", help: "a field: a text, yes, no, or a count such as 3/8",
        repeats: true),
      Option(
        name: "--link", value: "NAME", kind: .record, help: "attach it to the record NAME", repeats: true),
      Option(
        name: "--at", value: "NAME", kind: .record, help: "attach it to the location NAME", repeats: true),
      Option(
        name: "--copy-of", value: "GAME", kind: .game,
        help: "make the new game one of the same records and links, with all progress taken back"),
    ],
    count: 1...2
  ) { (arguments, tool) throws(UsageError) in
    let word = arguments.words[0]
    if arguments.words.count == 1 {
      guard !kinds.contains(word.lowercased()), Words.kind(word) == nil else {
        throw .wrongWords("the name of the \(word) is missing; write `waymark add \(word) NAME`")
      }
      try arguments.allowOnly(["--game", "--json", "--dry-run"], with: "add FILE")
      try TrackerCall(arguments, tool).addFile(word)
    } else if word.lowercased() == "game" {
      try arguments.allowOnly(["--copy-of", "--json"], with: "add game")
      try TrackerCall(arguments, tool).addGame(arguments.words[1])
    } else {
      guard let kind = Words.kind(word) else {
        throw .wrongWords("\(word) cannot be added; add a \(Words.choice(kinds))")
      }
      try TrackerCall(arguments, tool).addRecord(kind, arguments.words[1])
    }
    return 0
  }
}

extension TrackerCall {
  fileprivate func addGame(_ name: String) throws(UsageError) {
    let original = try arguments["--copy-of"].map { name throws(UsageError) in try lookup.game(name).id }
    let id = try ask { (store) throws(StoreError) in
      if let original { return try store.duplicateGame(original, named: name) }
      return try store.createGame(named: name)
    }
    let made = try ask { (store) throws(StoreError) in try store.games() }.filter { $0.id == id }
    try answer(made.map(GameOutput.init), lines: [id.rawValue])
  }

  fileprivate func addRecord(_ kind: RecordKind, _ name: String) throws(UsageError) {
    guard !arguments.has("--copy-of") else {
      throw .wrongWords("--copy-of means something with `add game` only")
    }
    var record = Record(kind: kind, id: store.newID(), name: name, updated: .now())
    record.tags = arguments.all("--tag")
    for word in arguments.all("--is") { record[try Conditions.flag(word, of: kind)] = true }
    if let count = arguments["--count"] {
      try Assignment("count", .set, count).apply(to: &record)
    }
    for word in arguments.all("--field") {
      guard let mark = word.firstIndex(of: "=") ?? word.firstIndex(of: ":") else {
        throw .wrongWords("--field takes NAME=VALUE or NAME: VALUE, such as bells=3/8, not “\(word)”")
      }
      let value = word[word.index(after: mark)...].trimmingWhitespace
      try Assignment("field.\(word[..<mark].trimmingWhitespace)", .set, value).apply(to: &record)
    }
    var game = try arguments.has("--game") ? self.game().id : nil
    var links: [Link] = []
    for (option, kinds) in [("--at", [.location]), ("--link", kind.linkableKinds)] {
      for name in arguments.all(option) {
        let other = try self.record(name, kinds: kinds)
        guard option == "--link" || other.record.kind == .location else {
          throw .failed("\(other.line) is no location; attach it with --link")
        }
        game = game ?? other.game
        links.append(try link(FoundRecord(record: record, game: other.game), other))
      }
    }
    if let notes = arguments["--notes"] { record.notes = try InputText.read(notes) }
    if game == nil { game = try self.game().id }
    guard let place = game else { return }
    try check([record])
    try tellOfNamesakes(name, of: kind, in: place)
    try add([record], links, to: place)
  }

  fileprivate func addFile(_ path: String) throws(UsageError) {
    let inputs = try RecordInput.all(in: path)
    let game = try game()
    var records: [Record] = []
    for input in inputs {
      var record = Record(
        kind: try input.kind(), id: store.newID(), name: try input.name(), updated: .now())
      try input.change(&record)
      records.append(record)
    }
    var links: [Link] = []
    var added: [String: [Record]] = [:]
    for record in records { added[record.name.trimmingWhitespace, default: []].append(record) }
    for (input, record) in zip(inputs, records) {
      for name in try input.links(of: record.kind) {
        let other = try end(name, in: game, added: added, place: input.place)
        links.append(try link(FoundRecord(record: record, game: game.id), other))
      }
    }
    try check(records)
    try add(records, links, to: game.id)
  }

  /// The record that a link of a file means: one of the same file, or else one of the game.
  private func end(
    _ link: RecordInput.LinkEnd, in game: GameSummary, added: [String: [Record]], place: String
  ) throws(UsageError) -> FoundRecord {
    if let id = link.id, let found = try lookup.record(id), found.game == game.id { return found }
    let candidates = (added[link.name.trimmingWhitespace] ?? []).filter { link.kinds.contains($0.kind) }
    if let only = candidates.first, candidates.count == 1 { return FoundRecord(record: only, game: game.id) }
    guard candidates.isEmpty else {
      throw .failed(
        "\(place): \(candidates.count) records of the file are called “\(link.name)”; add them first, then use an id"
      )
    }
    do {
      if let id = RecordID(rawValue: link.name), let found = try lookup.record(id) { return found }
      return try lookup.record(link.name, in: game, kinds: link.kinds)
    } catch {
      throw .failed("\(place): \(error.message); nothing was added")
    }
  }

  /// Refuses what could not be stored, so that a dry run promises no more than what is done.
  private func check(_ records: [Record]) throws(UsageError) {
    do {
      for record in records { _ = try RecordRules.record(record) }
    } catch {
      throw .failed("\(error)")
    }
  }

  private func add(_ records: [Record], _ links: [Link], to game: RecordID) throws(UsageError) {
    let found = records.map { FoundRecord(record: $0, game: game) }
    if isDryRun {
      let headline = "\(Words.counted(records.count, "record")) to add"
      let outputs = records.map {
        RecordOutput($0, in: game)
      }
      return try answer(outputs, lines: [headline] + found.map(\.line))
    }
    try ask { (store) throws(StoreError) in try store.add(records, links: links, to: game) }
    let ids = records.map(\.id)
    try wantsJSON ? answer(changed: ids) : tool.console.print(ids.map(\.rawValue))
  }
}
