/// Something to be done in the game.
public struct Quest: TrackerRecord {
  /// Its lasting name.
  public let id: RecordID
  /// What the player calls it.
  public var name: String
  /// It is done.
  public var isComplete: Bool
  /// Free text, edited in place.
  public var notes: String
  /// Words to find it by.
  @DefaultEmpty public var tags: [String]
  /// Free-form fields, in the player’s order.
  @DefaultEmpty public var fields: [Field]
  /// When it was last changed.
  public var updated: Timestamp

  /// Its kind.
  public static let kind = RecordKind.quest
  /// Where each of its booleans is kept.
  public static let flagPaths: [Flag: WritableKeyPath<Quest, Bool> & Sendable] = [.isComplete: \.isComplete]

  /// Makes one with nothing but a name.
  public init(id: RecordID, name: String, updated: Timestamp) {
    self.id = id
    self.name = name
    isComplete = false
    notes = ""
    tags = []
    fields = []
    self.updated = updated
  }
}
