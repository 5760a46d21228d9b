/// A record of any kind.
public enum Record: Hashable, Sendable {
  case npc(NPC)
  case location(Location)
  case quest(Quest)
  case item(Item)
  case creature(Creature)

  /// Makes a record of a kind with nothing but a name.
  public init(kind: RecordKind, id: RecordID, name: String, updated: Timestamp) {
    switch kind {
    case .npc: self = .npc(NPC(id: id, name: name, updated: updated))
    case .location: self = .location(Location(id: id, name: name, updated: updated))
    case .quest: self = .quest(Quest(id: id, name: name, updated: updated))
    case .item: self = .item(Item(id: id, name: name, updated: updated))
    case .creature: self = .creature(Creature(id: id, name: name, updated: updated))
    }
  }
}

extension Record: Identifiable {
  /// Its lasting name.
  public var id: RecordID {
    // Not by way of `base`, which costs memory: records are told apart and sorted by these two again and again.
    switch self {
    case .npc(let value): value.id
    case .location(let value): value.id
    case .quest(let value): value.id
    case .item(let value): value.id
    case .creature(let value): value.id
    }
  }
  /// Its kind.
  public var kind: RecordKind {
    switch self {
    case .npc: .npc
    case .location: .location
    case .quest: .quest
    case .item: .item
    case .creature: .creature
    }
  }

  /// What the player calls it.
  public var name: String {
    get { base.name }
    set { base.name = newValue }
  }
  /// Free text.
  public var notes: String {
    get { base.notes }
    set { base.notes = newValue }
  }
  /// Words to find it by.
  public var tags: [String] {
    get { base.tags }
    set { base.tags = newValue }
  }
  /// Free-form fields.
  public var fields: [Field] {
    get { base.fields }
    set { base.fields = newValue }
  }
  /// When it was last changed.
  public var updated: Timestamp {
    get { base.updated }
    set { base.updated = newValue }
  }
  /// A boolean of the record; false, and not settable, when its kind has no such boolean.
  public subscript(flag: Flag) -> Bool {
    get { base[flag] }
    set { base[flag] = newValue }
  }

  /// How many of an item the player has; 0, and not settable, for other kinds.
  public var count: Int {
    get {
      if case .item(let item) = self { return item.count }
      return 0
    }
    set {
      guard case .item(var item) = self else { return }
      item.count = newValue
      self = .item(item)
    }
  }
  /// Whether nothing is left to do about it: false for a kind without progress.
  public var isDone: Bool { kind == .item ? count > 0 : kind.doneFlag.map { self[$0] } ?? false }

  /// The same record as it is before the player has done anything: its booleans of progress off, its counts at 0.
  public var withoutProgress: Record {
    var record = self
    for flag in kind.flags where flag.isProgress { record[flag] = false }
    record.count = 0
    for (index, field) in fields.enumerated() {
      guard case .counter(_, let total) = field.value else { continue }
      record.fields[index].value = .counter(count: 0, total: total)
    }
    return record
  }

  /// The value of the kind's own type.
  public var base: any TrackerRecord {
    get {
      switch self {
      case .npc(let value): value
      case .location(let value): value
      case .quest(let value): value
      case .item(let value): value
      case .creature(let value): value
      }
    }
    set {
      switch newValue {
      case let value as NPC: self = .npc(value)
      case let value as Location: self = .location(value)
      case let value as Quest: self = .quest(value)
      case let value as Item: self = .item(value)
      case let value as Creature: self = .creature(value)
      default: break
      }
    }
  }
}
