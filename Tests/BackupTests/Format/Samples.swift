import Backup
import FoundationEssentials
import Model

/// Makes states that are the same in every run.
struct StateMaker: RandomNumberGenerator {
  private var seed: UInt64

  init(seed: UInt64) { self.seed = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    seed &+= 0x9E37_79B9_7F4A_7C15
    var z = seed
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  static let oddTexts = [
    "", " ", "庭", "花子の庭", "👩‍👩‍👧‍👦🏳️‍🌈", "\u{E9}", "e\u{301}", "\u{1}\u{1B}[31mred", "\u{7F}\u{85}\u{9B}",
    "\u{2028}\u{2029}",
    "a\"b\\c/d", "\\u0041", "nul\u{0}nul", "\r\n\t\u{8}\u{C}", "\u{FEFF}mark", "\u{202E}txt.exe",
    "\u{10FFFF}\u{FFFF}",
    "İI\u{307}", "ﬁ", "null", "1e400", "]}\",", String(repeating: "x\u{300}", count: 40),
    "Varré [[the host]]",
  ]

  mutating func text() -> String {
    let text = Self.oddTexts.randomElement(using: &self) ?? ""
    return Bool.random(using: &self) ? text : text + String(Int.random(in: 0...999, using: &self))
  }

  mutating func number() -> Int {
    let odd = [0, 1, -1, 1 << 31, 1 << 53, (1 << 53) + 1, .max, .min]
    return (Bool.random(using: &self) ? odd.randomElement(using: &self) : nil)
      ?? .random(in: 0...99, using: &self)
  }

  mutating func id() -> RecordID {
    RecordID(time: Timestamp(milliseconds: .random(in: 0...1 << 41, using: &self)), using: &self)
  }

  mutating func record(_ kind: RecordKind) -> Record {
    var record = Record(
      kind: kind, id: id(), name: text(),
      updated: Timestamp(milliseconds: .random(in: 0...1 << 41, using: &self)))
    record.notes = text()
    record.tags = (0..<Int.random(in: 0...2, using: &self)).map { _ in text() }
    record.fields = (0..<Int.random(in: 0...3, using: &self)).map { place in
      let value: FieldValue =
        switch place {
        case 0: .text(text())
        case 1: .yesNo(.random(using: &self))
        default: .counter(count: number(), total: number())
        }
      return Field(name: text(), value: value)
    }
    for flag in kind.flags { record[flag] = .random(using: &self) }
    if kind == .item { record.count = number() }
    return record
  }

  mutating func game(recordsOfAKind: ClosedRange<Int> = 0...5) -> Game {
    var game = Game(id: id(), name: text(), updated: Timestamp(milliseconds: Int64(number())))
    for kind in RecordKind.allCases {
      for _ in 0..<Int.random(in: recordsOfAKind, using: &self) { game.add(record(kind)) }
    }
    for name in ["coins", "Gold Coins", "COINS", text()] where Bool.random(using: &self) {
      game.counters.append(GameCounter(name: name, count: number()))
    }
    let records = game.records
    let ends = Dictionary(grouping: records, by: \.kind)
    for start in records where Bool.random(using: &self) {
      let kind = start.kind.linkableKinds.filter(start.kind.startsLinks).randomElement(using: &self)
      if let end = kind.flatMap({ ends[$0]?.randomElement(using: &self) }) {
        game.links.append(Link(from: start.id, to: end.id))
      }
    }
    let conditions: [RecordFilter.Condition] = [
      .flag(.isRare, false), .done(true), .tag(text(), false), .field(text(), .equals(text()), true),
      .field(text(), .exists, false), .field(text(), .isFull, true), .linked(.location, false),
      .linkedTo(id(), true),
    ]
    game.filters = [
      SavedFilter(
        name: text(), kind: .item, filter: RecordFilter(words: text(), conditions: conditions), sort: .byTime)
    ]
    return game
  }

  mutating func reading(of game: RecordID?) -> BackedUpReading {
    var reading = Reading(
      id: id(), story: text(), title: text(), updated: Timestamp(milliseconds: Int64(number())))
    reading.game = game
    let pages = (0..<Int.random(in: 0...6, using: &self)).map { _ in PageID(rawValue: text()) }
    reading.path = pages.enumerated().map {
      ReadingStep(choice: $0.offset == 0 ? nil : number(), page: $0.element)
    }
    reading.visited = Set(pages)
    reading.endings = Set(pages.prefix(1))
    reading.scroll = number()
    let marks = pages.prefix(2).map { PageMark(page: $0, title: text(), digest: "0f", sketch: "f0") }
    if Bool.random(using: &self) {
      reading.name = text()
      reading.marks = marks
      reading.saves = [
        ReadingSave(name: text(), time: reading.updated, path: reading.path, position: number(), marks: marks)
      ]
      reading.bookmarks = marks.map { Bookmark(mark: $0, name: text(), time: reading.updated) }
    }
    let notes = pages.map { PageNote(page: $0, choice: Bool.random(using: &self) ? nil : 1, text: text()) }
    return BackedUpReading(reading: reading, notes: notes)
  }

  mutating func state() -> BackupState {
    let games = (0..<Int.random(in: 0...3, using: &self)).map { _ in game() }
    let readings = (0..<Int.random(in: 0...3, using: &self)).map { _ in reading(of: games.first?.id) }
    let contents: [[UInt8]] = [
      [], Array("{\"title\": \"庭\"}\r\n".utf8), [0xFF, 0xFE, 0x00], Array("a\0b".utf8), [0xEF, 0xBB, 0xBF],
    ]
    let stories = (0..<Int.random(in: 0...4, using: &self)).map { number in
      BackedUpStory(path: "\(number)/\(text())", bytes: contents[number])
    }
    return BackupState(games: games, readings: readings, stories: stories)
  }
}

let identity = BackupIdentity(
  sub: "5f3a", backupID: "0b1e3c1e-0000-4000-8000-00000000000a", deviceID: "d1", deviceName: "Desk",
  savedAt: Timestamp(milliseconds: 1_764_507_845_678), generation: 3)

/// A key that costs next to nothing.
let cheap = KeyCost(passes: 1, memory: 8 << 10)

/// Packs with a cheap key and random numbers that are the same in every run.
func packed(
  _ state: BackupState, as identity: BackupIdentity = identity, passphrase: String? = nil
) throws -> PackedBackup {
  var random = StateMaker(seed: 99)
  return try pack(state, as: identity, passphrase: passphrase, cost: cheap, using: &random)
}

func unpacked(_ backup: PackedBackup, passphrase: String? = nil) throws -> BackupState {
  try unpack(manifest: backup.manifest, chunks: backup.chunks, passphrase: passphrase)
}

/// What a server makes of a JSON text: the fields of objects in another order, blanks, numbers and characters in other
/// forms.
func reserialized(_ text: String) throws -> String {
  func write(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): String(value)
    case .integer(let value):
      [("\(value)"), ("\(value).0"), ("\(value)e0"), ("\(value)0E-1")][Int(value.magnitude % 4)]
    case .number(let value): "\(value)"
    case .string(let text): "\"" + text.utf16.map(escaped).joined() + "\""
    case .array(let values): "[ " + values.map(write).joined(separator: " ,\n") + "]"
    case .object(let fields):
      "{"
        + fields.sorted { $0.key > $1.key }.map { write(.string($0.key)) + " : " + write($0.value) }.joined(
          separator: ", ") + " }"
    }
  }
  func escaped(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
  return write(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)))
}

/// The record as a server gives it back.
func reserialized(_ record: BackupRecord) throws -> BackupRecord {
  var record = record
  record.parts = try record.parts.mapValues(reserialized)
  record.manifestJson = try record.manifestJson.map(reserialized)
  return record
}
