/// Something to be done in the game.
public struct Quest: TrackerRecord {
  public let id: RecordID
  public var name: String
  /// It is done.
  public var isComplete: Bool
  public var notes: String
  @DefaultEmpty public var tags: [String]
  @DefaultEmpty public var fields: [Field]
  public var updated: Timestamp

  public static let kind = RecordKind.quest
  public static let flagPaths: [Flag: WritableKeyPath<Quest, Bool> & Sendable] = [.isComplete: \.isComplete]

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
