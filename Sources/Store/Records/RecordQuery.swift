import Model

/// Which records of a game to list, and in which order.
public struct RecordQuery: Hashable, Sendable {
  /// The game.
  public var game: RecordID
  /// The kind of the records.
  public var kind: RecordKind
  /// What the list is narrowed to.
  public var filter: RecordFilter
  /// A record that is listed whether the filter's conditions hold for it or not.
  public var keeping: RecordID?
  /// The order.
  public var sort: RecordSort
  /// Whether to tell of each record where it is and who gives it; see ``RecordSummary/places`` and
  /// ``RecordSummary/givers``.
  public var withWhereabouts: Bool
  /// How many of them to leave out at the start.
  public var offset: Int
  /// How many to answer at most.
  public var limit: Int

  /// Makes a query.
  public init(
    game: RecordID, kind: RecordKind, filter: RecordFilter = RecordFilter(), sort: RecordSort = .byHand,
    withWhereabouts: Bool = false, offset: Int = 0, limit: Int = 200
  ) {
    self.game = game
    self.kind = kind
    self.filter = filter
    self.sort = sort
    self.withWhereabouts = withWhereabouts
    self.offset = offset
    self.limit = limit
  }
}

/// A part of a list of records.
public struct RecordList: Hashable, Sendable {
  /// How many records the whole list has.
  public var total: Int
  /// How many of them come before `rows`.
  public var offset: Int
  /// The records.
  public var rows: [RecordSummary]
}

/// A record as a list shows it.
public struct RecordSummary: Hashable, Sendable, Identifiable {
  /// Its lasting name.
  public var id: RecordID
  /// Its kind.
  public var kind: RecordKind
  /// What the player calls it.
  public var name: String
  /// Its booleans that are true.
  public var flags: Set<Flag>
  /// How many of an item the player has; 0 for other kinds.
  public var count: Int
  /// How many records of each kind it is linked to, for the kinds that it can be linked to.
  public var linkCounts: [RecordKind: Int]
  /// Where it is: the names of its first three locations, in the order of its links. Only when the query asks for it.
  public var places: [String] = []
  /// Who gives a quest: the first three NPCs, in the player's order. Only when the query asks for it.
  public var givers: [QuestGiver] = []
  /// Whether there are notes.
  public var hasNotes: Bool
  /// When it was last changed.
  public var updated: Timestamp
  /// The number of the write that last changed it; see ``Store/rename(_:to:expecting:)``.
  public var revision: Int
}

extension RecordSummary {
  /// Whether nothing is left to do about it; see ``Record/isDone``.
  public var isDone: Bool { kind == .item ? count > 0 : kind.doneFlag.map(flags.contains) ?? false }
}

/// Who gives a quest, as a list shows it beside the quest.
public struct QuestGiver: Hashable, Sendable {
  /// The name of the NPC.
  public var name: String
  /// Where the NPC is: the names of its first three locations, in the order of its links.
  public var places: [String]
}

/// A record with everything about it.
public struct RecordDetail: Hashable, Sendable {
  /// The game it belongs to.
  public var game: RecordID
  /// The record.
  public var record: Record
  /// The number of the write that last changed it.
  public var revision: Int
  /// The records it is linked to, for each kind that it can be linked to: those that its links lead to in the order in
  /// which they were linked, those whose links lead to it in the player's order.
  public var links: [RecordKind: [RecordSummary]]
  /// Where the records that it is linked to are: the names of the locations of each, but for the record itself, in the
  /// order of its links.
  public var whereabouts: [RecordID: [String]]
  /// The names that the notes link to, such as [[Varré]], in the order of the notes and each once.
  public var noteLinks: [LinkedName] = []
  /// The records of the game whose notes mention this one, with brackets or without, the last changed first.
  public var mentions: [RecordSummary] = []
}

/// A name in brackets in notes, and what it means.
public struct LinkedName: Hashable, Sendable {
  /// The name as it stands between the brackets.
  public var name: String
  /// The records of the game that are called so: none when it is missing, several when the name repeats.
  public var records: [RecordSummary]
}
