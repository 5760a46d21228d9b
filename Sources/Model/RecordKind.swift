/// The kinds of record that a game holds, in the order in which they are shown.
public enum RecordKind: String, CaseIterable, Hashable, Sendable, Codable {
  case npc, location, quest, item, creature
}

extension RecordKind {
  /// Whether links lead from records of this kind to those of the other one: everything else is at locations, and NPCs
  /// give quests.
  public func startsLinks(to other: RecordKind) -> Bool {
    switch (self, other) {
    case (.npc, .location), (.quest, .location), (.item, .location), (.creature, .location), (.npc, .quest):
      true
    default: false
    }
  }

  /// The kinds that a record of this kind can be linked to, wherever the links start: a link is seen from both its ends.
  public var linkableKinds: [RecordKind] {
    RecordKind.allCases.filter { startsLinks(to: $0) || $0.startsLinks(to: self) }
  }

  /// The booleans that records of this kind carry, in the order in which they are shown.
  public var flags: [Flag] { Flag.allCases.filter { $0.kind == self } }

  /// The boolean that says that nothing is left to do about a record; nil when the kind has none. An item has none
  /// either: it is done when there is one of it.
  public var doneFlag: Flag? {
    switch self {
    case .location: .isCleared
    case .quest: .isComplete
    case .creature: .isSeen
    case .npc, .item: nil
    }
  }

  /// Whether records of this kind can be done, and so have progress.
  public var hasProgress: Bool { self != .npc }
}

/// A boolean of a record, named as in the exported JSON.
public enum Flag: String, CaseIterable, Hashable, Sendable, Codable {
  /// The NPC buys and sells.
  case isMerchant
  /// Nothing is left to do at the location.
  case isCleared
  /// The location has a smith's anvil.
  case hasSmithAnvil
  /// The location has a merchant.
  case hasMerchant
  /// The quest is done.
  case isComplete
  /// The item is rare.
  case isRare
  /// The creature has been seen.
  case isSeen

  /// The kind of record that carries it.
  public var kind: RecordKind {
    switch self {
    case .isMerchant: .npc
    case .isCleared, .hasSmithAnvil, .hasMerchant: .location
    case .isComplete: .quest
    case .isRare: .item
    case .isSeen: .creature
    }
  }

  /// Whether it says how far the player got; a template starts with these off.
  public var isProgress: Bool { kind.doneFlag == self }
}
