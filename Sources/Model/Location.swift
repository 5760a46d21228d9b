/// A place in the game.
public struct Location: TrackerRecord {
  public let id: RecordID
  public var name: String
  /// Nothing is left to do here.
  public var isCleared: Bool
  /// There is a smith's anvil.
  public var hasSmithAnvil: Bool
  /// There is a merchant.
  public var hasMerchant: Bool
  public var notes: String
  @DefaultEmpty public var tags: [String]
  @DefaultEmpty public var fields: [Field]
  public var updated: Timestamp

  public static let kind = RecordKind.location
  public static let flagPaths: [Flag: WritableKeyPath<Location, Bool> & Sendable] = [.isCleared: \.isCleared, .hasSmithAnvil: \.hasSmithAnvil, .hasMerchant: \.hasMerchant]

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
