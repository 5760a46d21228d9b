import Exchange
import Model

/// A generator that gives the same numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Gives ids that are the same in every run.
final class IDs {
  private var random: SeededGenerator

  init(seed: UInt64 = 1) { random = SeededGenerator(state: seed) }

  func next() -> RecordID { RecordID(time: Timestamp(milliseconds: 1), using: &random) }
}

let now = Timestamp(milliseconds: 1_000)

/// A game made of names.
func makeGame(
  _ ids: IDs, npcs: [String] = [], locations: [String] = [], quests: [String] = [], items: [String] = [],
  creatures: [String] = []
) -> Game {
  var game = Game(id: ids.next(), name: "Elden Ring", updated: Timestamp(milliseconds: 1))
  let names: [(RecordKind, [String])] = [
    (.npc, npcs), (.location, locations), (.quest, quests), (.item, items), (.creature, creatures),
  ]
  for (kind, names) in names {
    for name in names {
      game.add(Record(kind: kind, id: ids.next(), name: name, updated: Timestamp(milliseconds: 1)))
    }
  }
  return game
}

extension Game {
  /// The first record of a name.
  func record(_ name: String) -> Record? { records.first { $0.name == name } }

  /// The game after changes were made.
  func applying(_ changes: [GameChanges]) -> Game {
    var game = Game(id: id, name: name, updated: updated)
    let mine = changes.filter { $0.game == id }
    let changed = Dictionary(
      mine.flatMap(\.changed).map { ($0.after.id, $0.after) }, uniquingKeysWith: { $1 })
    for record in records { game.add(changed[record.id] ?? record) }
    for record in mine.flatMap(\.added) { game.add(record) }
    game.links = links + mine.flatMap(\.links)
    game.counters = counters
    game.filters = filters
    return game
  }
}

/// Makes games, names and texts at random.
struct RandomGames {
  var random: SeededGenerator
  let ids: IDs

  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
    ids = IDs(seed: seed &+ 77)
  }

  private static let pieces = [
    "a", "Kalé", "庭", "👩‍🌾", " ", "  ", "*", "_", "**", "`", "``", "[", "]", "(", ")", "<b>", ">", "&", "&amp;",
    "\\", "\\\\",
    "#", "##", "-", "+", "=", "@", "1.", "12)", "|", "~~", "!", "\"", "'", ",", ";", ":", "/", "[x]", "[ ]",
    "[[", "]]",
    "<br>", "e\u{301}", "\u{301}", "x", "y z", "yes", "3/8", "---", "===", "http://a.b",
  ]

  /// A name: one line, trimmed, not empty.
  mutating func name() -> String {
    while true {
      let pieces = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }
      let name = pieces.joined().trimmingWhitespace
      if !name.isEmpty { return name }
    }
  }

  /// Notes of several lines, empty ones among them.
  mutating func notes() -> String {
    let lines = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      let pieces = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        (Self.pieces + ["\t", "    ", "- ", "# ", "<!--", "-->", "| a | b |", "```", "> "]).randomElement(
          using: &random)
          ?? ""
      }
      return pieces.joined()
    }
    return lines.joined(separator: "\n")
  }

  mutating func truth() -> Bool { Bool.random(using: &random) }

  mutating func record(_ kind: RecordKind) -> Record {
    var record = Record(
      kind: kind, id: ids.next(), name: name(),
      updated: Timestamp(milliseconds: Int64.random(in: 0...9, using: &random)))
    record.notes = notes()
    var tags: [String] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let tag = name()
      if !tags.contains(tag) { tags.append(tag) }
    }
    record.tags = tags
    for flag in kind.flags { record[flag] = truth() }
    record.count = Int.random(in: 0...99, using: &random)
    return record
  }

  mutating func game() -> Game {
    var game = Game(id: ids.next(), name: name(), updated: Timestamp(milliseconds: 3))
    for kind in RecordKind.allCases {
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        var record = record(kind)
        for index in 0..<Int.random(in: 0...2, using: &random) {
          let values: [FieldValue] = [.text(notes()), .yesNo(truth()), .counter(count: 1, total: 8)]
          record.fields.append(
            Field(name: "\(name()) \(index)", value: values.randomElement(using: &random) ?? values[0]))
        }
        game.add(record)
      }
    }
    for npc in game.npcs {
      if let location = game.locations.randomElement(using: &random) {
        game.links.append(Link(from: npc.id, to: location.id))
      }
      if let quest = game.quests.randomElement(using: &random) {
        game.links.append(Link(from: npc.id, to: quest.id))
      }
    }
    for quest in game.quests where truth() {
      for location in game.locations where truth() {
        game.links.append(Link(from: quest.id, to: location.id))
      }
    }
    for item in game.items {
      if let location = game.locations.randomElement(using: &random) {
        game.links.append(Link(from: item.id, to: location.id))
      }
    }
    if truth() { game.counters = [GameCounter(name: "coins", count: -3)] }
    if truth() {
      game.filters = [
        SavedFilter(
          name: "anvils", kind: .location,
          filter: RecordFilter(
            words: "\"a\" b", conditions: [.flag(.hasSmithAnvil, true), .field("x", .isFull, false)]),
          sort: .byName)
      ]
    }
    return game
  }
}
