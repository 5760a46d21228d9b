/// A person in the game, and the hub of its links: NPCs move between locations and give quests.
public struct NPC: TrackerRecord {
  /// Its lasting name.
  public let id: RecordID
  /// What the player calls it.
  public var name: String
  /// The NPC buys and sells.
  public var isMerchant: Bool
  /// Free text, edited in place.
  public var notes: String
  /// Words to find it by.
  @DefaultEmpty public var tags: [String]
  /// Free-form fields, in the player’s order.
  @DefaultEmpty public var fields: [Field]
  /// When it was last changed.
  public var updated: Timestamp

  /// Its kind.
  public static let kind = RecordKind.npc
  /// Where each of its booleans is kept.
  public static let flagPaths: [Flag: WritableKeyPath<NPC, Bool> & Sendable] = [.isMerchant: \.isMerchant]

  /// Makes one with nothing but a name.
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
