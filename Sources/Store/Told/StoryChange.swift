import Model

/// Something that a story really changed in a game: what was so already is none.
public enum StoryChange: Codable, Hashable, Sendable {
  /// A record was added, with nothing but its name.
  case added(RecordKind, RecordID, name: String)
  /// A boolean of a record became true.
  case flagged(Flag, RecordID, name: String)
  /// An NPC was linked to a location.
  case linked(RecordID, name: String, to: RecordID, named: String)
  /// There are more of an item now, or fewer: by how many, and how many there are.
  case counted(RecordID, name: String, by: Int, to: Int)
  /// A counter of the game went up or down: by how much, and to what. A new one began at 0.
  case counter(name: String, by: Int, to: Int, isNew: Bool)

  /// The record that it concerns most; nil for a counter.
  public var record: RecordID? {
    switch self {
    case .added(_, let id, _), .flagged(_, let id, _), .linked(let id, _, _, _), .counted(let id, _, _, _): id
    case .counter: nil
    }
  }

  /// The name of the record or the counter.
  public var name: String {
    switch self {
    case .added(_, _, let name), .flagged(_, _, let name), .linked(_, let name, _, _),
      .counted(_, let name, _, _), .counter(let name, _, _, _):
      name
    }
  }
}

/// What saving a reading changed in games.
public struct StoryNews: Hashable, Sendable {
  /// What the steps that were taken have changed, in their order.
  public var told: [StoryChange] = []
  /// What was taken back of the steps that were left, the last first.
  public var takenBack: [StoryChange] = []

  /// No news.
  public init() {}

  /// Whether nothing was changed.
  public var isEmpty: Bool { told.isEmpty && takenBack.isEmpty }
}
