import Model

/// Which records of a game a list shows, and in which order.
public struct RecordQuery: Hashable, Sendable {
  /// The order of a list.
  public enum Sort: String, CaseIterable, Hashable, Sendable, Codable {
    /// The order that the player gave them.
    case byHand
    /// By name, without regard to case and diacritics.
    case byName
    /// The last changed first.
    case byTime
  }

  /// The game.
  public var game: RecordID
  /// The kind of the records.
  public var kind: RecordKind
  /// Words that must all be found in the name, the tags or the notes; empty for all records.
  public var text: String
  /// Booleans that must be as given.
  public var flags: [Flag: Bool]
  /// A record that they must be linked to.
  public var linkedTo: RecordID?
  /// A record that they must not be linked to.
  public var notLinkedTo: RecordID?
  /// The order.
  public var sort: Sort
  /// How many of them to leave out at the start.
  public var offset: Int
  /// How many to answer at most.
  public var limit: Int

  /// Makes a query.
  public init(
    game: RecordID, kind: RecordKind, text: String = "", flags: [Flag: Bool] = [:], linkedTo: RecordID? = nil,
    notLinkedTo: RecordID? = nil, sort: Sort = .byHand, offset: Int = 0, limit: Int = 200
  ) {
    self.game = game
    self.kind = kind
    self.text = text
    self.flags = flags
    self.linkedTo = linkedTo
    self.notLinkedTo = notLinkedTo
    self.sort = sort
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
  /// How many records of each kind it is linked to, for the kinds that it can be linked to.
  public var linkCounts: [RecordKind: Int]
  /// Whether there are notes.
  public var hasNotes: Bool
  /// When it was last changed.
  public var updated: Timestamp
  /// The number of the write that last changed it; see ``Store/rename(_:to:expecting:)``.
  public var revision: Int
}

/// A record with everything about it.
public struct RecordDetail: Hashable, Sendable {
  /// The game it belongs to.
  public var game: RecordID
  /// The record.
  public var record: Record
  /// The number of the write that last changed it.
  public var revision: Int
  /// The records it is linked to, for each kind that it can be linked to: those of an NPC in the order in which they
  /// were linked, the NPCs of a location or a quest in the player's order.
  public var links: [RecordKind: [RecordSummary]]
  /// Where each NPC that it is linked to can be found: the names of its locations, in the order of its links.
  public var whereabouts: [RecordID: [String]]
}
