import Model
import Store

/// A sequence of pseudo-random numbers that is the same at every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Everything that the history brings back.
struct Contents: Equatable {
  var games: [Game]
  var notes: [PageNote]

  init(_ store: Store, reading: RecordID) throws {
    games = []
    for summary in try store.games() { games.append(try store.game(summary.id)) }
    notes = try store.pageNotes(of: reading)
  }
}

/// Does one thing to a store, of all that can be done, to whatever is there.
func doSomething(to store: Store, reading: RecordID, using random: inout SeededGenerator) throws {
  let words = [
    "庭", "Kalé", "the “castle”", "a\\b\"c", "line\nline", "🧙🏽‍♀️", "O'Neil", "100% _x_", "\u{1}\u{1F}",
  ]
  let word = words.randomElement(using: &random) ?? ""
  let number = Int.random(in: 0..<1000, using: &random)
  let games = try store.games().map(\.id)
  guard let game = games.randomElement(using: &random) else {
    try store.createGame(named: "g \(word) \(number)")
    return
  }
  let document = try store.game(game)
  let records = document.records
  guard let record = records.randomElement(using: &random), let other = records.randomElement(using: &random),
    Int.random(in: 0..<4, using: &random) > 0
  else {
    let kind = RecordKind.allCases.randomElement(using: &random) ?? .npc
    let owner = records.filter { kind.linkableKinds.contains($0.kind) }.randomElement(using: &random)
    try store.create(
      kind: kind, named: "r \(number)", in: game, linkedTo: owner?.id, notes: word, tags: [word],
      count: kind == .item ? number % 3 : 0)
    return
  }
  switch Int.random(in: 0..<22, using: &random) {
  case 0: try store.createGame(named: "g \(number)")
  case 1: try store.renameGame(game, to: "h \(number)")
  case 2 where games.count < 4: try store.duplicateGame(game, named: "copy \(number)")
  case 3 where games.count > 2: try store.deleteGame(game)
  case 4 where games.count < 4: try store.importGames([document], mode: .newIDs)
  case 5: try store.rename(record.id, to: "s \(number)")
  case 6, 7:
    if let flag = record.kind.flags.randomElement(using: &random) {
      try store.setFlag(flag, of: [record.id], to: !record[flag])
    }
  case 8: try store.setTags([word, "t \(number)"], of: record.id)
  case 9:
    let counter = FieldValue.counter(count: number, total: 8)
    try store.setFields(
      [Field(name: word, value: .text(word)), Field(name: "n", value: counter)], of: record.id)
  case 10: try store.setNotes("\(word) \(number)", of: record.id, base: record.notes, session: "s")
  case 11: try store.delete(Bool.random(using: &random) ? [record.id] : [record.id, other.id])
  case 12 where record.kind.linkableKinds.contains(other.kind): try store.link(record.id, other.id)
  case 13:
    if let link = document.links.randomElement(using: &random) { try store.unlink(link.to, link.from) }
  case 14: try store.move(record.id, by: Int.random(in: -5...5, using: &random))
  case 15: try store.changeCounter(word, of: game, by: number % 5 - 2)
  case 16:
    let filter = RecordFilter(words: word, conditions: [.linkedTo(record.id, true), .tag(word, false)])
    try store.saveFilter(SavedFilter(name: "f \(number % 3)", kind: record.kind, filter: filter), in: game)
  case 17: try store.removeFilter("f \(number % 3)", of: record.kind, in: game)
  case 18: try store.addTag("t", to: records.prefix(3).map(\.id))
  case 19: try store.removeTag(word, from: records.map(\.id))
  case 20:
    let alike = records.filter { $0.kind == record.kind }.map(\.id)
    if record.kind.linkableKinds.contains(other.kind) { try store.link(alike, to: other.id) }
  case 21:
    var changes = GameChanges(game: game)
    var after = record
    after.notes += word
    changes.changed = [RecordChange(before: record, after: after)]
    changes.added = [RecordKind.item, .quest].map {
      Record(kind: $0, id: store.newID(), name: "i \(number)", updated: record.updated)
    }
    if let location = document.locations.randomElement(using: &random) {
      changes.links = changes.added.map { Link(from: $0.id, to: location.id) }
    }
    try store.apply(newGames: [], changes: [changes], from: "a.json")
  default:
    let page = PageID(rawValue: "\(number % 3)")
    let base = try store.pageNotes(of: reading).first { $0.page == page && $0.choice == nil }?.text ?? ""
    try store.setPageNote(
      number.isMultiple(of: 4) ? "" : "\(word)\(number)", page: page, of: reading, base: base)
  }
}
