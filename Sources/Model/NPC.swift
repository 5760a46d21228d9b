/// A person in the game, and the hub of its links: NPCs move between locations and give quests.
public struct NPC: TrackerRecord {
  public let id: RecordID
  public var name: String
  /// The NPC buys and sells.
  public var isMerchant: Bool
  public var notes: String
  @DefaultEmpty public var tags: [String]
  @DefaultEmpty public var fields: [Field]
  public var updated: Timestamp

  public static let kind = RecordKind.npc
  public static let flagPaths: [Flag: WritableKeyPath<NPC, Bool> & Sendable] = [.isMerchant: \.isMerchant]

  public init(id: RecordID, name: String, updated: Timestamp) {
    self.id = id
    self.name = name
    isMerchant = false
    notes = ""
    tags = []
    fields = []
    self.updated = updated
  }
}
