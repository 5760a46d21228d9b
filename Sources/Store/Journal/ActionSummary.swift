import Model

/// One line of the history: something that was done, and can be undone or done again.
public struct ActionSummary: Hashable, Sendable, Identifiable {
  /// Its number; later actions have higher ones.
  public var id: Int
  /// What was done.
  public var kind: ActionKind
  /// When it was done.
  public var at: Timestamp
  /// The game it was done in; nil for a note beside a page.
  public var game: RecordID?
  /// The record, or the reading, it was done to; nil when there were several or it was the game itself.
  public var record: RecordID?
  /// Whether it has been undone.
  public var isUndone: Bool
}
