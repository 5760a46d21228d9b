import Model

/// A game as a list shows it.
public struct GameSummary: Hashable, Sendable, Identifiable {
  /// Its lasting name.
  public var id: RecordID
  /// What the player calls it.
  public var name: String
  /// When its name was last changed.
  public var updated: Timestamp
  /// The numbers it keeps, such as coins.
  public var counters: [GameCounter]
  /// How many records it has of each kind.
  public var counts: [RecordKind: Int]
  /// How many of them are done, for each kind that has progress; see ``Record/isDone``.
  public var done: [RecordKind: Int]

  /// A game that nothing has been noted about.
  public init(id: RecordID, name: String, updated: Timestamp) {
    self.id = id
    self.name = name
    self.updated = updated
    counters = []
    counts = [:]
    done = [:]
  }

  /// How many of its quests are complete.
  public var completeQuests: Int { done[.quest] ?? 0 }
  /// How many of its locations are cleared.
  public var clearedLocations: Int { done[.location] ?? 0 }
}
