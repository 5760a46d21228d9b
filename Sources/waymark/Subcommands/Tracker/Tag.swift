import Model
import Store

extension Subcommand {
  static let tag = Subcommand(
    name: "tag", words: "TAG NAME…", wordKinds: [.text, .record], help: "Give records a tag, or take it away",
    options: [game, json, dryRun, Option(name: "--remove", help: "take the tag away")], count: 2...10_000
  ) { (arguments, tool) throws(UsageError) in
    let call = try TrackerCall(arguments, tool)
    let tag = call.words[0].trimmingWhitespace
    let removes = arguments.has("--remove")
    let found = try call.records(call.words.dropFirst())
    let affected = found.filter { $0.record.tags.contains(tag) == removes }
    guard try call.goesOn(to: removes ? "take the tag \(tag) from" : "tag \(tag)", affected) else { return 0 }
    let ids = found.map(\.record.id)
    try call.ask { (store) throws(StoreError) in
      removes ? try store.removeTag(tag, from: ids) : try store.addTag(tag, to: ids)
    }
    try call.answer(changed: ids)
    try call.tell(removes ? "Took the tag \(tag) from" : "Tagged \(tag)", affected)
    return 0
  }
}
