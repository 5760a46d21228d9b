import Model
import Store

/// A game as `list games --json` prints it.
struct GameOutput: Encodable {
  let id: RecordID
  let name: String
  let npcs: Int
  let locations: Int
  let quests: Int
  let completeQuests: Int
  let clearedLocations: Int

  init(_ game: GameSummary) {
    id = game.id
    name = game.name
    npcs = game.counts[.npc] ?? 0
    locations = game.counts[.location] ?? 0
    quests = game.counts[.quest] ?? 0
    completeQuests = game.completeQuests
    clearedLocations = game.clearedLocations
  }
}

/// A record as the subcommands print it: its own fields, its kind, its game and what it is linked to.
struct RecordOutput: Encodable {
  let detail: RecordDetail

  private struct Linked: Encodable {
    let id: RecordID
    let name: String
  }

  private enum CodingKeys: String, CodingKey {
    case kind, game, npcs, locations, quests, items, creatures
  }

  func encode(to encoder: any Encoder) throws {
    try detail.record.base.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(detail.record.kind, forKey: .kind)
    try container.encode(detail.game, forKey: .game)
    for kind in detail.record.kind.linkableKinds {
      let linked = (detail.links[kind] ?? []).map { Linked(id: $0.id, name: $0.name) }
      try container.encode(linked, forKey: key(for: kind))
    }
  }

  private func key(for kind: RecordKind) -> CodingKeys {
    switch kind {
    case .npc: .npcs
    case .location: .locations
    case .quest: .quests
    case .item: .items
    case .creature: .creatures
    }
  }

  /// The record as lines of text for people.
  var lines: [String] {
    let record = detail.record
    var lines = ["\(record.name) (\(Words.singular(record.kind)))"]
    for flag in record.kind.flags { lines.append("\(Words.name(flag)): \(record[flag] ? "yes" : "no")") }
    if !record.tags.isEmpty { lines.append("tags: \(record.tags.joined(separator: ", "))") }
    for kind in record.kind.linkableKinds {
      let names = (detail.links[kind] ?? []).map(\.name)
      if !names.isEmpty { lines.append("\(Words.plural(kind)): \(names.joined(separator: "; "))") }
    }
    if !record.notes.isEmpty { lines += ["", record.notes] }
    return lines
  }
}

/// A record in a list.
struct SummaryOutput: Encodable {
  let id: RecordID
  let kind: RecordKind
  let name: String
  let flags: [String: Bool]

  init(_ row: RecordSummary) {
    id = row.id
    kind = row.kind
    name = row.name
    flags = Dictionary(uniqueKeysWithValues: row.kind.flags.map { ($0.rawValue, row.flags.contains($0)) })
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: Key(stringValue: "id"))
    try container.encode(kind, forKey: Key(stringValue: "kind"))
    try container.encode(name, forKey: Key(stringValue: "name"))
    for (flag, value) in flags { try container.encode(value, forKey: Key(stringValue: flag)) }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
