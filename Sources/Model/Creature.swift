/// An entry of the game's encyclopedia.
public struct Creature: TrackerRecord {
  /// Its lasting name.
  public let id: RecordID
  /// What the player calls it.
  public var name: String
  /// The player has seen one.
  public var isSeen: Bool
  /// Free text, edited in place.
  public var notes: String
  /// Words to find it by.
  @DefaultEmpty public var tags: [String]
  /// Free-form fields, in the player’s order.
  @DefaultEmpty public var fields: [Field]
  /// When it was last changed.
  public var updated: Timestamp

  /// Its kind.
  public static let kind = RecordKind.creature
  /// Where each of its booleans is kept.
  public static let flagPaths: [Flag: WritableKeyPath<Creature, Bool> & Sendable] = [.isSeen: \.isSeen]

  /// Makes one with nothing but a name.
  public init(id: RecordID, name: String, updated: Timestamp) {
    self.id = id
    self.name = name
    isSeen = false
    notes = ""
    tags = []
    fields = []
    self.updated = updated
  }
}
