/// What an import does to a game that is here already; nothing of the game is taken away.
public struct GameChanges: Hashable, Sendable {
  /// The game.
  public var game: RecordID
  /// Records that are new in it, in their order.
  public var added: [Record]
  /// Records that become different.
  public var changed: [RecordChange]
  /// Links that are new in it, in their order; their ends are records of the game or among `added`.
  public var links: [Link]
  /// Counters that are new in it or have another value.
  public var counters: [GameCounter]
  /// Filters that are new in it or become different.
  public var filters: [SavedFilter]

  /// Makes changes that change nothing.
  public init(game: RecordID) {
    self.game = game
    added = []
    changed = []
    links = []
    counters = []
    filters = []
  }

  /// Whether there is nothing to do.
  public var isEmpty: Bool {
    added.isEmpty && changed.isEmpty && links.isEmpty && counters.isEmpty && filters.isEmpty
  }
}

/// A record that becomes different.
public struct RecordChange: Hashable, Sendable {
  /// As it was when the change was worked out.
  public var before: Record
  /// As it is to be; its id and kind are the same.
  public var after: Record

  /// Makes a change.
  public init(before: Record, after: Record) {
    self.before = before
    self.after = after
  }
}
