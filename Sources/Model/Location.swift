/// A place in the game.
public struct Location: TrackerRecord {
  /// Its lasting name.
  public let id: RecordID
  /// What the player calls it.
  public var name: String
  /// Nothing is left to do here.
  public var isCleared: Bool
  /// There is a smith's anvil.
  public var hasSmithAnvil: Bool
  /// There is a merchant.
  public var hasMerchant: Bool
  /// Free text, edited in place.
  public var notes: String
  /// Words to find it by.
  @DefaultEmpty public var tags: [String]
  /// Free-form fields, in the player’s order.
  @DefaultEmpty public var fields: [Field]
  /// When it was last changed.
  public var updated: Timestamp

  /// Its kind.
  public static let kind = RecordKind.location
  /// Where each of its booleans is kept.
  public static let flagPaths: [Flag: WritableKeyPath<Location, Bool> & Sendable] = [
    .isCleared: \.isCleared, .hasSmithAnvil: \.hasSmithAnvil, .hasMerchant: \.hasMerchant,
  ]

  /// Makes one with nothing but a name.
  public init(id: RecordID, name: String, updated: Timestamp) {
    self.id = id
    self.name = name
    isCleared = false
    hasSmithAnvil = false
    hasMerchant = false
    notes = ""
    tags = []
    fields = []
    self.updated = updated
  }
}
