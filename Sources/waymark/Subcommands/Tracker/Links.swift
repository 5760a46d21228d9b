import Model
import Store

extension Subcommand {
  static let link = Subcommand(
    name: "link", words: "NAME OTHER | NAME… --to OTHER", wordKinds: [.record],
    help: "Attach records to another one",
    more: ["NPCs, quests, items and creatures are attached to locations, and NPCs to quests."],
    options: [
      game, json, dryRun,
      Option(name: "--to", value: "OTHER", kind: .record, help: "what they are attached to"),
    ],
    count: 1...10_000
  ) { (arguments, tool) throws(UsageError) in
    try TrackerCall(arguments, tool).changeLinks(attaches: true, other: "--to")
  }

  static let unlink = Subcommand(
    name: "unlink", words: "NAME OTHER | NAME… --from OTHER", wordKinds: [.record],
    help: "Detach records from another one",
    options: [
      game, json, dryRun,
      Option(name: "--from", value: "OTHER", kind: .record, help: "what they are detached from"),
    ],
    count: 1...10_000
  ) { (arguments, tool) throws(UsageError) in
    try TrackerCall(arguments, tool).changeLinks(attaches: false, other: "--from")
  }
}

extension TrackerCall {
  fileprivate func changeLinks(attaches: Bool, other option: String) throws(UsageError) -> Int32 {
    let name: String
    let names: ArraySlice<String>
    if let given = arguments[option] {
      (name, names) = (given, words[...])
    } else {
      guard words.count == 2 else {
        throw .wrongWords(
          "say with \(option) OTHER what the \(Words.counted(words.count, "record")) belong to")
      }
      (name, names) = (words[1], words.prefix(1))
    }
    let other = try record(name)
    let found = try records(names)
    for record in found { _ = try link(record, other) }
    let linked = try linkedIDs(to: other)
    let affected = found.filter { linked.contains($0.record.id) != attaches }
    let what = (attaches ? "attach to " : "detach from ") + other.record.name
    guard try goesOn(to: what, affected) else { return 0 }
    let ids = found.map(\.record.id)
    try ask { (store) throws(StoreError) in
      attaches
        ? try store.link(ids, to: other.record.id) : try store.unlink(ids, from: other.record.id)
    }
    try answer(changed: ids)
    try tell(attaches ? "Attached to \(other.line)" : "Detached from \(other.line)", affected)
    return 0
  }

  /// The link between two records.
  ///
  /// - Throws: when their kinds or games forbid it.
  func link(_ a: FoundRecord, _ b: FoundRecord) throws(UsageError) -> Link {
    guard a.record.kind.linkableKinds.contains(b.record.kind) else {
      let kind = a.record.kind
      throw .failed(
        "“\(a.record.name)” cannot be attached to \(b.line): \(Words.plural(kind)) go with \(Words.linkable(kind))"
      )
    }
    guard a.game == b.game else {
      throw .failed(
        "“\(a.record.name)” and “\(b.record.name)” belong to different games; name two of one game")
    }
    let (id, other) = (a.record.id, b.record.id)
    return a.record.kind.startsLinks(to: b.record.kind)
      ? Link(from: id, to: other) : Link(from: other, to: id)
  }

  private func linkedIDs(to other: FoundRecord) throws(UsageError) -> Set<RecordID> {
    var ids: Set<RecordID> = []
    for kind in other.record.kind.linkableKinds {
      let query = RecordQuery(
        game: other.game, kind: kind, filter: RecordFilter(conditions: [.linkedTo(other.record.id, true)]),
        limit: Int(Int32.max))
      ids.formUnion(try ask { (store) throws(StoreError) in try store.list(query) }.rows.map(\.id))
    }
    return ids
  }
}
