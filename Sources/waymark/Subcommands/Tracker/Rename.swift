import Model
import Store

extension Subcommand {
  static let rename = Subcommand(
    name: "rename", words: "[game] NAME NEW", wordKinds: [.record, .text],
    help: "Give a record or a game another name",
    options: [game, json], count: 2...3
  ) { (arguments, tool) throws(UsageError) in
    let call = try TrackerCall(arguments, tool)
    if call.words.count == 3 {
      guard call.isAboutGame else {
        throw .wrongWords("that is one word too many; put a name with spaces in quotes")
      }
      try call.rename(try call.lookup.game(call.words[1]), to: call.words[2])
    } else {
      let record = try call.record(call.words[0]).record
      let notice = try call.lostLinks(to: record, renamedTo: call.words[1])
      try call.ask { (store) throws(StoreError) in try store.rename(record.id, to: call.words[1]) }
      if let notice { tool.console.complain(notice) }
      try call.answer(changed: [record.id])
      try call.tell("\(record.name) is called \(call.words[1].trimmingWhitespace) now.")
    }
    return 0
  }
}

extension TrackerCall {
  /// Gives a game another name.
  func rename(_ game: GameSummary, to name: String) throws(UsageError) {
    if isDryRun { return try tool.console.print("1 game to change") }
    try ask { (store) throws(StoreError) in try store.renameGame(game.id, to: name) }
    if wantsJSON {
      let games = try ask { (store) throws(StoreError) in try store.games() }.filter { $0.id == game.id }
      try tool.console.send(json: try JSONOutput.text(games.map(GameOutput.init)))
    }
    try tell("\(game.name) is called \(name.trimmingWhitespace) now.")
  }
}
