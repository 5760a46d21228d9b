import Model
import Store

extension Subcommand {
  static let set = Subcommand(
    name: "set", words: "NAME… FIELD=VALUE… | NAME… - | game NAME name=NAME", wordKinds: [.record],
    help: "Change records, one or several at once",
    more: [
      "All names come first, or all changes, which are the words with a =; a name with a = in it is given by its id."
    ] + Assignment.help + [
      "`set NAME… -` reads a JSON object from standard input and puts its fields into each record;",
      "`set -` reads a list of objects, each with its \"id\". A field that is null is emptied.",
    ],
    options: [game, json, dryRun],
    count: 1...10_000
  ) { (arguments, tool) throws(UsageError) in
    let call = try TrackerCall(arguments, tool)
    let words = call.words
    if words.last == "-" {
      try call.setFromJSON(words.dropLast())
    } else if call.isAboutGame {
      try call.setGame()
    } else {
      try call.set()
    }
    return 0
  }
}

extension TrackerCall {
  fileprivate func set() throws(UsageError) {
    let comesFirst = words.first?.contains("=") == false
    let head = words.prefix { $0.contains("=") != comesFirst }
    let rest = words.dropFirst(head.count)
    let (names, changes) = comesFirst ? (head, rest) : (rest, head)
    var assignments: [Assignment] = []
    for word in changes {
      guard let assignment = try Assignment(word) else {
        throw .wrongWords("“\(word)” should be FIELD=VALUE, such as complete=yes; quote a value with spaces")
      }
      assignments.append(assignment)
    }
    if let word = names.first(where: { $0.contains("=") }) {
      throw .wrongWords("“\(word)” stands among the names; put all changes first, or all names")
    }
    guard !names.isEmpty else {
      throw .wrongWords("the name of a record is missing; write NAME… FIELD=VALUE…")
    }
    guard !assignments.isEmpty else {
      throw .wrongWords("what to change is missing; add FIELD=VALUE, such as complete=yes")
    }
    let found = try records(names)
    guard found.count == 1 || !assignments.contains(where: { $0.field == "name" }) else {
      throw .wrongWords("name= is for one record at a time; set the others without it")
    }
    try change(found) { (record) throws(UsageError) in
      for assignment in assignments { try assignment.apply(to: &record) }
    }
  }

  fileprivate func setFromJSON(_ names: ArraySlice<String>) throws(UsageError) {
    let inputs = try RecordInput.all(in: "-")
    if names.isEmpty {
      var byID: [RecordID: RecordInput] = [:]
      var found: [FoundRecord] = []
      for input in inputs {
        guard let id = try input.id(), let record = try lookup.record(id) else {
          throw .failed(
            "\(input.place): there is no record with its “id”; take it from `waymark list --json`")
        }
        guard byID.updateValue(input, forKey: id) == nil else {
          throw .failed("\(input.place): the id \(id) is there twice; join the two objects")
        }
        try refuseLinks(of: input, record)
        found.append(record)
      }
      return try change(found) { (record) throws(UsageError) in try byID[record.id]?.change(&record) }
    }
    let found = try records(names)
    guard let input = inputs.first, inputs.count == 1 else {
      throw .failed("standard input: one object is wanted for the records named; `set -` takes a list")
    }
    if let id = try input.id(), found.contains(where: { $0.record.id != id }) {
      throw .failed("standard input: “id” is that of another record; leave it out")
    }
    guard found.count == 1 || input.object["name"] == nil else {
      throw .failed("standard input: “name” is for one record at a time; leave it out")
    }
    for record in found { try refuseLinks(of: input, record) }
    try change(found) { (record) throws(UsageError) in try input.change(&record) }
  }

  /// Links may be named as they are, so that what `show --json` printed can be changed and set; other links may not.
  private func refuseLinks(of input: RecordInput, _ found: FoundRecord) throws(UsageError) {
    guard input.namesLinks else { return }
    let detail = try ask { (store) throws(StoreError) in try store.detail(of: found.record.id) }
    let linked = Set((detail?.links ?? [:]).values.joined().map(\.id))
    let named = try input.links(of: found.record.kind).map(\.id)
    guard named.allSatisfy({ $0.map(linked.contains) ?? false }), Set(named).count == linked.count else {
      throw .failed(
        "\(input.place): links are changed with `waymark link` and `waymark unlink`; leave them out")
    }
  }

  /// Changes records in one step; those that the change leaves as they are do not count.
  private func change(
    _ found: [FoundRecord], _ change: (inout Record) throws(UsageError) -> Void
  ) throws(UsageError) {
    var affected: [FoundRecord] = []
    var notices: [String] = []
    for record in found {
      var changed = record.record
      try change(&changed)
      guard changed != record.record else { continue }
      affected.append(record)
      if let notice = try lostLinks(to: record.record, renamedTo: changed.name) { notices.append(notice) }
    }
    guard try goesOn(to: "change", affected) else { return }
    let ids = found.map(\.record.id)
    try ask { (store) throws(StoreError) in
      try store.change(ids) { (record) throws(StoreError) in
        do throws(UsageError) {
          try change(&record)
        } catch {
          throw .invalid(error.message)
        }
      }
    }
    for notice in notices { tool.console.complain(notice) }
    try answer(changed: ids)
    try tell("Changed", affected)
  }

  fileprivate func setGame() throws(UsageError) {
    let game = try lookup.game(words[1])
    guard words.count == 3, let assignment = try Assignment(words[2]), assignment.field == "name",
      assignment.operation == .set
    else {
      throw .wrongWords(
        "of a game only the name can be set: set game NAME name=NEW; see also `waymark counter`")
    }
    try rename(game, to: assignment.value)
  }
}
