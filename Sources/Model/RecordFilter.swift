/// What a list of records is narrowed to.
public struct RecordFilter: Codable, Hashable, Sendable {
  /// Words that must all be found in the name, the tags or the notes; empty for all records.
  public var words: String
  /// Conditions that must all hold.
  public var conditions: [Condition]

  /// Makes a filter; without conditions and words it lets everything through.
  public init(words: String = "", conditions: [Condition] = []) {
    self.words = words
    self.conditions = conditions
  }

  /// Whether it lets everything through.
  public var isEmpty: Bool { words.allSatisfy(\.isWhitespace) && conditions.isEmpty }

  /// One thing that is asked of a record.
  public enum Condition: Hashable, Sendable {
    /// The boolean is as given.
    case flag(Flag, Bool)
    /// Something is left to do about the record, or nothing is; see ``Record/isDone``.
    case done(Bool)
    /// The record has the tag, without regard to case and diacritics, or has it not.
    case tag(String, Bool)
    /// The record has a field of this name that passes the test, or has none.
    case field(String, FieldTest, Bool)
    /// The record is linked to at least one of this kind, or to none.
    case linked(RecordKind, Bool)
    /// The record is linked to this one, or is not.
    case linkedTo(RecordID, Bool)

    /// The same thing asked the other way round.
    public var negated: Condition {
      switch self {
      case .flag(let flag, let holds): .flag(flag, !holds)
      case .done(let holds): .done(!holds)
      case .tag(let tag, let holds): .tag(tag, !holds)
      case .field(let name, let test, let holds): .field(name, test, !holds)
      case .linked(let kind, let holds): .linked(kind, !holds)
      case .linkedTo(let id, let holds): .linkedTo(id, !holds)
      }
    }
  }

  /// What is asked of a free-form field.
  public enum FieldTest: Hashable, Sendable {
    /// That it is there.
    case exists
    /// That its value, as ``FieldValue/text`` writes it, is this one, without regard to case and diacritics.
    case equals(String)
    /// That a counter has reached its total.
    case isFull
  }
}

// In JSON a condition is one flat object that says what is asked for, and under "is" whether it must hold or must
// not: {"flag": "isCleared", "is": false}, {"field": "level", "equals": "5", "is": true}.
extension RecordFilter.Condition: Codable {
  private enum CodingKeys: String, CodingKey {
    case flag, done, tag, field, equals, full, linked, linkedTo, `is`
  }

  /// Decodes a condition.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let holds = try container.decodeIfPresent(Bool.self, forKey: .is) ?? true
    if let flag = try container.decodeIfPresent(Flag.self, forKey: .flag) {
      self = .flag(flag, holds)
    } else if let done = try container.decodeIfPresent(Bool.self, forKey: .done) {
      self = .done(done)
    } else if let tag = try container.decodeIfPresent(String.self, forKey: .tag) {
      self = .tag(tag, holds)
    } else if let name = try container.decodeIfPresent(String.self, forKey: .field) {
      if let text = try container.decodeIfPresent(String.self, forKey: .equals) {
        self = .field(name, .equals(text), holds)
      } else {
        let isFull = try container.decodeIfPresent(Bool.self, forKey: .full) ?? false
        self = .field(name, isFull ? .isFull : .exists, holds)
      }
    } else if let id = try container.decodeIfPresent(RecordID.self, forKey: .linkedTo) {
      self = .linkedTo(id, holds)
    } else {
      self = .linked(try container.decode(RecordKind.self, forKey: .linked), holds)
    }
  }

  /// Encodes the condition.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .flag(let flag, let holds):
      try container.encode(flag, forKey: .flag)
      try container.encode(holds, forKey: .is)
    case .done(let done): try container.encode(done, forKey: .done)
    case .tag(let tag, let holds):
      try container.encode(tag, forKey: .tag)
      try container.encode(holds, forKey: .is)
    case .field(let name, let test, let holds):
      try container.encode(name, forKey: .field)
      switch test {
      case .exists: break
      case .equals(let text): try container.encode(text, forKey: .equals)
      case .isFull: try container.encode(true, forKey: .full)
      }
      try container.encode(holds, forKey: .is)
    case .linked(let kind, let holds):
      try container.encode(kind, forKey: .linked)
      try container.encode(holds, forKey: .is)
    case .linkedTo(let id, let holds):
      try container.encode(id, forKey: .linkedTo)
      try container.encode(holds, forKey: .is)
    }
  }
}

/// The order of a list of records.
public enum RecordSort: String, CaseIterable, Hashable, Sendable, Codable {
  /// The order that the player gave them.
  case byHand = "hand"
  /// By name, in the order of the user's language.
  case byName = "name"
  /// The last changed first.
  case byTime = "time"
}

/// A filter with a name, kept in a game.
public struct SavedFilter: Codable, Hashable, Sendable {
  /// What the player calls it; a game has one filter of a name for each kind.
  public var name: String
  /// The kind of the records it lists.
  public var kind: RecordKind
  /// What it narrows the list to.
  public var filter: RecordFilter
  /// The order of the list.
  public var sort: RecordSort

  /// Makes a filter with a name.
  public init(name: String, kind: RecordKind, filter: RecordFilter, sort: RecordSort = .byHand) {
    self.name = name
    self.kind = kind
    self.filter = filter
    self.sort = sort
  }
}
