/// One playthrough of one game, with everything noted about it: the document that is exported and imported.
public struct Game: Codable, Hashable, Sendable, Identifiable {
  /// Its lasting name.
  public var id: RecordID
  /// What the player calls it, such as "Elden Ring, samurai".
  public var name: String
  /// When its name or its own data was last changed.
  public var updated: Timestamp
  /// The numbers it keeps, such as coins, in the player's order.
  @DefaultEmpty public var counters: [GameCounter]
  /// The people, in the player's order.
  @DefaultEmpty public var npcs: [NPC]
  /// The places, in the player's order.
  @DefaultEmpty public var locations: [Location]
  /// The quests, in the player's order.
  @DefaultEmpty public var quests: [Quest]
  /// The things, in the player's order.
  @DefaultEmpty public var items: [Item]
  /// The encyclopedia, in the player's order.
  @DefaultEmpty public var creatures: [Creature]
  /// The links of its records; the order is the order in which each record that starts links shows them.
  @DefaultEmpty public var links: [Link]
  /// The filters that the player gave names.
  @DefaultEmpty public var filters: [SavedFilter]

  /// Makes an empty game.
  public init(id: RecordID, name: String, updated: Timestamp) {
    self.id = id
    self.name = name
    self.updated = updated
    counters = []
    npcs = []
    locations = []
    quests = []
    items = []
    creatures = []
    links = []
    filters = []
  }
}

extension Game {
  /// All its records: kind by kind, in the order of ``RecordKind``.
  public var records: [Record] { RecordKind.allCases.flatMap(records(of:)) }

  /// Its records of one kind.
  public func records(of kind: RecordKind) -> [Record] {
    switch kind {
    case .npc: npcs.map(Record.npc)
    case .location: locations.map(Record.location)
    case .quest: quests.map(Record.quest)
    case .item: items.map(Record.item)
    case .creature: creatures.map(Record.creature)
    }
  }

  /// Adds a record after the others of its kind.
  public mutating func add(_ record: Record) {
    switch record {
    case .npc(let npc): npcs.append(npc)
    case .location(let location): locations.append(location)
    case .quest(let quest): quests.append(quest)
    case .item(let item): items.append(item)
    case .creature(let creature): creatures.append(creature)
    }
  }

  /// The same game as it is before the player has done anything: the template of another playthrough. Its names,
  /// notes, tags, links and filters stay.
  public var withoutProgress: Game {
    var game = self
    for index in game.counters.indices { game.counters[index].count = 0 }
    game.npcs = []
    game.locations = []
    game.quests = []
    game.items = []
    game.creatures = []
    for record in records { game.add(record.withoutProgress) }
    return game
  }
}
