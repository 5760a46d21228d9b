import Model
import Store

extension Subcommand {
  static let show = Subcommand(
    name: "show", words: "NAME…", wordKinds: [.record],
    help: "Show records with their notes, links and where they are mentioned",
    more: ["With --json, one name prints an object and several print a list of objects."],
    options: [game, json], count: 1...10_000
  ) { (arguments, tool) throws(UsageError) in
    let call = try TrackerCall(arguments, tool, reads: true)
    let outputs = try call.outputs(try call.records(call.words).map(\.record.id))
    if let only = outputs.first, call.words.count == 1 {
      try call.answer(only, lines: only.lines)
    } else {
      try call.answer(outputs, lines: Array(outputs.map(\.lines).joined(separator: [""])))
    }
    return 0
  }
}
