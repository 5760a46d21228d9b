import Model
import Store

/// A game as `list games --json` prints it.
struct GameOutput: Encodable {
  let id: RecordID
  let name: String
  let npcs: Int
  let locations: Int
  let quests: Int
  let items: Int
  let creatures: Int
  let completeQuests: Int
  let clearedLocations: Int
  let foundItems: Int
  let seenCreatures: Int
  let counters: [GameCounter]

  init(_ game: GameSummary) {
    id = game.id
    name = game.name
    npcs = game.counts[.npc] ?? 0
    locations = game.counts[.location] ?? 0
    quests = game.counts[.quest] ?? 0
    items = game.counts[.item] ?? 0
    creatures = game.counts[.creature] ?? 0
    completeQuests = game.completeQuests
    clearedLocations = game.clearedLocations
    foundItems = game.done[.item] ?? 0
    seenCreatures = game.done[.creature] ?? 0
    counters = game.counters
  }
}

/// A record that another one names.
struct NamedRecord: Encodable {
  let id: RecordID
  let kind: RecordKind
  let name: String

  init(_ summary: RecordSummary) {
    id = summary.id
    kind = summary.kind
    name = summary.name
  }
}

/// A record as the subcommands print it: its own fields, its kind, its game and what it is linked to.
struct RecordOutput: Encodable {
  let record: Record
  private let game: RecordID
  private var links: [RecordKind: [RecordSummary]] = [:]
  private var noteLinks: [LinkedName] = []
  private var mentions: [RecordSummary] = []

  /// A record with everything about it.
  init(_ detail: RecordDetail) {
    self.init(detail.record, in: detail.game)
    links = detail.links
    noteLinks = detail.noteLinks
    mentions = detail.mentions
  }

  /// A record that is not stored yet.
  init(_ record: Record, in game: RecordID) {
    self.record = record
    self.game = game
  }

  private struct Linked: Encodable {
    let id: RecordID
    let name: String
  }

  private struct NoteLink: Encodable {
    let name: String
    let records: [NamedRecord]
  }

  private enum CodingKeys: String, CodingKey {
    case kind, game, noteLinks, mentionedIn
    case npc = "npcs"
    case location = "locations"
    case quest = "quests"
    case item = "items"
    case creature = "creatures"

    /// The field that lists the links with records of a kind.
    init(_ kind: RecordKind) {
      switch kind {
      case .npc: self = .npc
      case .location: self = .location
      case .quest: self = .quest
      case .item: self = .item
      case .creature: self = .creature
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    try record.base.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(record.kind, forKey: .kind)
    try container.encode(game, forKey: .game)
    for kind in record.kind.linkableKinds {
      let linked = (links[kind] ?? []).map { Linked(id: $0.id, name: $0.name) }
      try container.encode(linked, forKey: CodingKeys(kind))
    }
    if !noteLinks.isEmpty {
      let named = noteLinks.map { NoteLink(name: $0.name, records: $0.records.map(NamedRecord.init)) }
      try container.encode(named, forKey: .noteLinks)
    }
    if !mentions.isEmpty {
      try container.encode(mentions.map(NamedRecord.init), forKey: .mentionedIn)
    }
  }

  /// The record as lines of text for people.
  var lines: [String] {
    var lines = ["\(record.name) (\(Words.singular(record.kind)))"]
    if record.kind == .item { lines.append("count: \(record.count)") }
    for flag in record.kind.flags { lines.append("\(Words.name(flag)): \(record[flag] ? "yes" : "no")") }
    if !record.tags.isEmpty { lines.append("tags: \(Words.list(record.tags))") }
    for field in record.fields { lines.append("field \(field.name): \(field.value.text)") }
    for kind in record.kind.linkableKinds {
      let names = (links[kind] ?? []).map(\.name)
      if !names.isEmpty { lines.append("\(Words.plural(kind)): \(names.joined(separator: "; "))") }
    }
    if !noteLinks.isEmpty {
      let names = noteLinks.map { $0.name + ($0.records.isEmpty ? " (not there)" : "") }
      lines.append("notes link to: \(names.joined(separator: "; "))")
    }
    if !mentions.isEmpty {
      lines.append("mentioned in: \(mentions.map(\.name).joined(separator: "; "))")
    }
    if !record.notes.isEmpty { lines += ["", record.notes] }
    return lines
  }
}

/// A record in a list.
struct SummaryOutput: Encodable {
  private struct Giver: Encodable {
    let name: String
    let locations: [String]
  }

  let row: RecordSummary

  init(_ row: RecordSummary) { self.row = row }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(row.id, forKey: Key("id"))
    try container.encode(row.kind, forKey: Key("kind"))
    try container.encode(row.name, forKey: Key("name"))
    try container.encode(row.updated, forKey: Key("updated"))
    for flag in row.kind.flags { try container.encode(row.flags.contains(flag), forKey: Key(flag.rawValue)) }
    if row.kind == .item { try container.encode(row.count, forKey: Key("count")) }
    if row.kind != .location { try container.encode(row.places, forKey: Key("locations")) }
    if row.kind == .quest {
      let givers = row.givers.map { Giver(name: $0.name, locations: $0.places) }
      try container.encode(givers, forKey: Key("givers"))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
