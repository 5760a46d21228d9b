/// The kinds of record that a game holds, in the order in which they are shown.
public enum RecordKind: String, CaseIterable, Hashable, Sendable, Codable {
  case npc, location, quest
}

extension RecordKind {
  /// The kinds that a record of this kind can be linked to. The NPC is the hub: every link has one at one end.
  public var linkableKinds: [RecordKind] {
    switch self {
    case .npc: [.location, .quest]
    case .location, .quest: [.npc]
    }
  }

  /// The booleans that records of this kind carry, in the order in which they are shown.
  public var flags: [Flag] { Flag.allCases.filter { $0.kind == self } }
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

  /// The kind of record that carries it.
  public var kind: RecordKind {
    switch self {
    case .isMerchant: .npc
    case .isCleared, .hasSmithAnvil, .hasMerchant: .location
    case .isComplete: .quest
    }
  }

  /// Whether it says how far the player got; a duplicated game starts with these off.
  public var isProgress: Bool { self == .isCleared || self == .isComplete }
}
