/// A thing in the game: carried, placed somewhere, or still to be found.
public struct Item: TrackerRecord {
  /// Its lasting name.
  public let id: RecordID
  /// What the player calls it.
  public var name: String
  /// How many of it the player has, at least 0.
  public var count: Int
  /// It is rare.
  public var isRare: Bool
  /// Free text, edited in place.
  public var notes: String
  /// Words to find it by.
  @DefaultEmpty public var tags: [String]
  /// Free-form fields, in the player’s order.
  @DefaultEmpty public var fields: [Field]
  /// When it was last changed.
  public var updated: Timestamp

  /// Its kind.
  public static let kind = RecordKind.item
  /// Where each of its booleans is kept.
  public static let flagPaths: [Flag: WritableKeyPath<Item, Bool> & Sendable] = [.isRare: \.isRare]

  /// Makes one with nothing but a name.
  public init(id: RecordID, name: String, updated: Timestamp) {
    self.id = id
    self.name = name
    count = 0
    isRare = false
    notes = ""
    tags = []
    fields = []
    self.updated = updated
  }
}
