import Model

/// A game as a list shows it.
public struct GameSummary: Hashable, Sendable, Identifiable {
  /// Its lasting name.
  public var id: RecordID
  /// What the player calls it.
  public var name: String
  /// When its name was last changed.
  public var updated: Timestamp
  /// How many records it has of each kind.
  public var counts: [RecordKind: Int]
  /// How many of its quests are complete.
  public var completeQuests: Int
  /// How many of its locations are cleared.
  public var clearedLocations: Int
}

extension GameSummary {
  /// A game that nothing has been noted about.
  public init(id: RecordID, name: String, updated: Timestamp) {
    self.init(id: id, name: name, updated: updated, counts: [:], completeQuests: 0, clearedLocations: 0)
  }
}
