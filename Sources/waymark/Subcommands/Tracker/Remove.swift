import Model
import Store

extension Subcommand {
  static let remove = Subcommand(
    name: "remove", words: "NAME… | game NAME", wordKinds: [.record],
    help: "Delete records, or a game with everything in it",
    more: ["What the records are linked to stays. `waymark undo` brings everything back."],
    options: [game, json, dryRun, yes], count: 1...10_000
  ) { (arguments, tool) throws(UsageError) in
    let call = try TrackerCall(arguments, tool)
    if call.isAboutGame {
      guard call.words.count == 2 else {
        throw .wrongWords("one game at a time; a record called “game” goes by its id")
      }
      try call.removeGame(try call.lookup.game(call.words[1]))
    } else {
      let found = try call.records(call.words)
      let ids = found.map(\.record.id)
      guard try call.goesOn(to: "delete", found, asks: true) else { return 0 }
      let outputs = call.wantsJSON ? try call.outputs(ids) : []
      try call.ask { (store) throws(StoreError) in try store.delete(ids) }
      try call.answer(outputs, lines: [])
      try call.tell("Deleted, which `waymark undo` takes back", found)
    }
    return 0
  }
}

extension TrackerCall {
  fileprivate func removeGame(_ game: GameSummary) throws(UsageError) {
    let records = Words.counted(game.counts.values.reduce(0, +), "record")
    let question = "\(game.name) with \(records) to delete"
    if isDryRun { return try answer([GameOutput(game)], lines: [question]) }
    if tool.console.canAsk, !wantsJSON, !arguments.has("--yes") {
      try tool.console.print(question)
      guard try tool.console.ask("Go on?") else { throw .failed("nothing was done, as you wished") }
    }
    try ask { (store) throws(StoreError) in try store.deleteGame(game.id) }
    try answer([GameOutput(game)], lines: [])
    try tell("Deleted \(game.name) with \(records); `waymark undo` takes it back.")
  }
}
