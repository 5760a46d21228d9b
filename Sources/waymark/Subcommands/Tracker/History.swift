import App
import Model
import Store

extension Subcommand {
  static let history = Subcommand(
    name: "history", words: "", help: "List what was done and when, the newest first",
    options: [game, json, Option(name: "--limit", value: "N", help: "print at most N; 50 if not given")]
  ) { (arguments, tool) throws(UsageError) in
    let call = try TrackerCall(arguments, tool, reads: true)
    let limit = try call.limit() ?? 50
    let game = try arguments["--game"] == nil ? nil : call.game().id
    let actions = try call.ask { (store) throws(StoreError) in try store.history(game: game, limit: limit) }
    let names = game == nil ? try call.gameNames() : [:]
    try call.answer(
      actions.map(ActionOutput.init),
      lines: actions.map { action in
        let place = action.game.flatMap { names[$0] }.map { ", \($0)" } ?? ""
        let undone = action.isUndone ? " (undone)" : ""
        return "\(LocalTime(action.at).words)\(place): \(action.kind.words)\(undone)"
      })
    return 0
  }

  static let undo = Subcommand(
    name: "undo", words: "[N]", help: "Take back the last change to a game or a note, or the last N",
    options: [json], count: 0...1
  ) { (arguments, tool) throws(UsageError) in
    try TrackerCall(arguments, tool).step("Undone", none: "there is nothing to undo") {
      (store) throws(StoreError) in try store.undo()
    }
  }

  static let redo = Subcommand(
    name: "redo", words: "[N]", help: "Do again what was undone last, or the last N", options: [json],
    count: 0...1
  ) { (arguments, tool) throws(UsageError) in
    try TrackerCall(arguments, tool).step("Done again", none: "there is nothing to do again") {
      (store) throws(StoreError) in try store.redo()
    }
  }
}

extension TrackerCall {
  fileprivate func gameNames() throws(UsageError) -> [RecordID: String] {
    var names: [RecordID: String] = [:]
    for game in try ask({ (store) throws(StoreError) in try store.games() }) { names[game.id] = game.name }
    return names
  }

  /// Goes a number of steps through the history, and prints them.
  fileprivate func step(
    _ headline: String, none: String, _ step: (Store) throws(StoreError) -> ActionSummary?
  ) throws(UsageError) -> Int32 {
    let count = words.first.map { Int($0) ?? 0 } ?? 1
    guard count > 0 else { throw .wrongWords("“\(words[0])” is no number of steps; write one, such as 2") }
    var actions: [ActionSummary] = []
    while actions.count < count, let action = try ask(step) { actions.append(action) }
    guard !actions.isEmpty else { throw .failed(none) }
    try answer(actions.map(ActionOutput.init), lines: actions.map { "\(headline): \($0.kind.words)" })
    return 0
  }
}

/// Something that was done, as `history`, `undo` and `redo` print it.
private struct ActionOutput: Encodable {
  let id: Int
  /// When, in milliseconds since 1970.
  let at: Timestamp
  let words: String
  let game: RecordID?
  let record: RecordID?
  let isUndone: Bool

  init(_ action: ActionSummary) {
    id = action.id
    at = action.at
    words = action.kind.words
    game = action.game
    record = action.record
    isUndone = action.isUndone
  }
}
