import Model
import Store

extension Subcommand {
  static let move = Subcommand(
    name: "move", words: "NAME up|down|N|-N", wordKinds: [.record, .oneOf(["up", "down"])],
    help: "Move a record in the order that you gave its list",
    more: ["N moves it down by so many places, -N up; it stops at either end."],
    options: [game, json], count: 2...2
  ) { (arguments, tool) throws(UsageError) in
    let distances = ["up": -1, "down": 1]
    let word = arguments.words[1]
    guard let distance = distances[word.lowercased()] ?? Int(word) else {
      throw .wrongWords("“\(word)” is no way to move; write up, down or a number of places")
    }
    let call = try TrackerCall(arguments, tool)
    let found = try call.record(call.words[0])
    let id = found.record.id
    try call.ask { (store) throws(StoreError) in try store.move(id, by: distance) }
    try call.answer(changed: [id])
    try call.tell("Moved", [found])
    return 0
  }
}
