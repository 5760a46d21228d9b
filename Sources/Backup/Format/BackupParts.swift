import FileAccess
import FoundationEssentials
import Model

/// The parts of a state, all of them, each in its canonical form.
struct BackupParts: Hashable, Sendable {
  /// The text of each part; what is missing is an empty list.
  private var texts: [BackupPart: CanonicalJSON] = [:]

  /// Parts that are all empty.
  init() {}

  /// The parts of a state.
  ///
  /// - Throws: ``BackupFormatError/notPackable(_:)`` when a part has no JSON.
  init(of state: BackupState) throws(BackupFormatError) {
    var items: [BackupPart: [CodedRecord<Item>]] = [:]
    for game in state.games {
      let places = Set(game.locations.map(\.id))
      let placed = Set(game.links.lazy.filter { places.contains($0.to) }.map(\.from))
      for (place, item) in game.items.enumerated() {
        let part: BackupPart =
          item.isRare ? .rareItems : placed.contains(item.id) ? .gardenItems : .items
        items[part, default: []].append(CodedRecord(item, game: game.id, place: place))
      }
    }
    for part in [BackupPart.items, .gardenItems, .rareItems] {
      try set(part, to: Self.sorted(items[part] ?? []))
    }
    try set(.encyclopedia, to: Self.records(of: state.games, \.creatures))
    let games = state.games.enumerated().map { CodedGame($0.element, place: $0.offset) }
    try set(.games, to: games.sorted { ($0.game.id, $0.place) < ($1.game.id, $1.place) })
    try set(.npcs, to: Self.records(of: state.games, \.npcs))
    try set(.locations, to: Self.records(of: state.games, \.locations))
    try set(.quests, to: Self.records(of: state.games, \.quests))
    let readings = state.readings.sorted { $0.reading.id < $1.reading.id }
    try set(.readings, to: readings.map(CodedReading.init))
    let stories = state.stories.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    try set(.stories, to: stories.map(CodedStory.init))
  }

  /// A part; setting an empty list takes it away.
  subscript(part: BackupPart) -> CanonicalJSON? {
    get { texts[part] }
    set { texts[part] = newValue.flatMap { $0.bytes == Self.empty ? nil : $0 } }
  }

  /// The parts that are not empty, in their order.
  var filled: [(part: BackupPart, text: CanonicalJSON)] {
    BackupPart.allCases.compactMap { part in self[part].map { (part, $0) } }
  }

  /// All parts together, in bytes.
  var size: Int { texts.values.reduce(0) { $0 + $1.bytes.count } }

  /// For each part, in their order, its name, a blank, its text and a line feed.
  var canonicalBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 256)
    for part in BackupPart.allCases {
      bytes += part.rawValue.utf8
      bytes.append(UInt8(ascii: " "))
      bytes += self[part]?.bytes ?? Self.empty
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// SHA-256 of the canonical bytes.
  var contentHash: String { SHA256.hex(canonicalBytes) }

  private static let empty = Array("[]".utf8)

  private static func records<Kind>(of games: [Game], _ list: (Game) -> [Kind]) -> [CodedRecord<Kind>] {
    sorted(
      games.flatMap { game in
        list(game).enumerated().map { CodedRecord($0.element, game: game.id, place: $0.offset) }
      })
  }

  private static func sorted<Kind>(_ records: [CodedRecord<Kind>]) -> [CodedRecord<Kind>] {
    records.sorted { ($0.record.id, $0.game, $0.place) < ($1.record.id, $1.game, $1.place) }
  }

  private mutating func set(_ part: BackupPart, to list: [some Encodable]) throws(BackupFormatError) {
    guard !list.isEmpty else { return }
    let encoder = JSONEncoder()
    // Nearly canonical, which makes the rest quick.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      self[part] = try CanonicalJSON(Array(try encoder.encode(list)))
    } catch {
      throw .notPackable(part)
    }
  }
}

extension BackupState {
  /// The state as bytes: equal states have equal ones, and states that differ in a byte have others.
  ///
  /// For each part, in the order of ``BackupPart``, that is its name, a blank, its list as canonical JSON and a line
  /// feed; an empty part is `[]`. In a list the elements are sorted by id, stories by path.
  ///
  /// - Throws: ``BackupFormatError/notPackable(_:)``.
  public var canonicalBytes: [UInt8] {
    get throws(BackupFormatError) { try BackupParts(of: self).canonicalBytes }
  }

  /// SHA-256 of the canonical bytes: 64 hexadecimal digits in small letters.
  ///
  /// - Throws: ``BackupFormatError/notPackable(_:)``.
  public var contentHash: String {
    get throws(BackupFormatError) { try BackupParts(of: self).contentHash }
  }
}
