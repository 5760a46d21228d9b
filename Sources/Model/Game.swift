/// One playthrough of one game, with everything noted about it: the document that is exported and imported.
public struct Game: Codable, Hashable, Sendable, Identifiable {
  /// Its lasting name.
  public var id: RecordID
  /// What the player calls it, such as "Elden Ring, samurai".
  public var name: String
  /// When its name or its own data was last changed.
  public var updated: Timestamp
  /// The people, in the player's order.
  @DefaultEmpty public var npcs: [NPC]
  /// The places, in the player's order.
  @DefaultEmpty public var locations: [Location]
  /// The quests, in the player's order.
  @DefaultEmpty public var quests: [Quest]
  /// The links of NPCs to locations and quests; the order is the order in which each NPC shows them.
  @DefaultEmpty public var links: [Link]

  /// Makes an empty game.
  public init(id: RecordID, name: String, updated: Timestamp) {
    self.id = id
    self.name = name
    self.updated = updated
    npcs = []
    locations = []
    quests = []
    links = []
  }

  /// All its records: NPCs, then locations, then quests.
  public var records: [Record] {
    npcs.map(Record.npc) + locations.map(Record.location) + quests.map(Record.quest)
  }
}

/// A link between an NPC and a location or a quest. It is kept once and seen from both sides.
public struct Link: Codable, Hashable, Sendable {
  /// The NPC.
  public var npc: RecordID
  /// The location or quest.
  public var target: RecordID

  /// Makes a link.
  public init(npc: RecordID, target: RecordID) {
    self.npc = npc
    self.target = target
  }
}
