/// A free-form field of a record.
public struct Field: Hashable, Sendable {
  /// What the player calls it.
  public var name: String
  /// What it holds.
  public var value: FieldValue

  /// Makes a field.
  public init(name: String, value: FieldValue) {
    self.name = name
    self.value = value
  }

  /// Takes what somebody typed: "bells = 3/8" or "bells: 3/8"; the first of the two marks parts name and value.
  ///
  /// The result is nil without such a mark, or without a name before it.
  public init?(parsing text: String) {
    guard let mark = text.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return nil }
    name = text[..<mark].trimmingWhitespace
    value = FieldValue(parsing: String(text[text.index(after: mark)...]))
    if name.isEmpty { return nil }
  }
}

/// What a free-form field holds.
public enum FieldValue: Hashable, Sendable {
  case text(String)
  case yesNo(Bool)
  /// `count` of `total`, as in 3/8.
  case counter(count: Int, total: Int)
}

extension FieldValue {
  /// The value that a word means: "yes" and "no", "3/8", or else the text itself.
  public init(parsing text: String) {
    let text = text.trimmingWhitespace
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmingWhitespace)
    if parts.count == 2, let count = Self.number(parts[0]), let total = Self.number(parts[1]) {
      self = .counter(count: count, total: total)
    } else if let truth = ["yes": true, "no": false][text.lowercased()] {
      self = .yesNo(truth)
    } else {
      self = .text(text)
    }
  }

  /// The value as a word: what ``init(parsing:)`` takes.
  public var text: String {
    switch self {
    case .text(let text): text
    case .yesNo(let value): value ? "yes" : "no"
    case .counter(let count, let total): "\(count)/\(total)"
    }
  }

  private static func number(_ text: String) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }
}

// In JSON a field is one flat object, such as {"name": "bells", "count": 3, "total": 8}.
extension Field: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, text, yesNo, count, total
    /// How the first form of the exported document wrote it.
    case value
  }

  /// Decodes a field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    if let text = try container.decodeIfPresent(String.self, forKey: .text) {
      value = .text(text)
    } else if let truth = try container.decodeIfPresent(Bool.self, forKey: .yesNo) {
      value = .yesNo(truth)
    } else if container.contains(.value) {
      value = try container.decode(FirstForm.self, forKey: .value).value
    } else {
      value = .counter(
        count: try container.decode(Int.self, forKey: .count),
        total: try container.decode(Int.self, forKey: .total))
    }
  }

  /// Encodes the field.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    switch value {
    case .text(let text): try container.encode(text, forKey: .text)
    case .yesNo(let truth): try container.encode(truth, forKey: .yesNo)
    case .counter(let count, let total):
      try container.encode(count, forKey: .count)
      try container.encode(total, forKey: .total)
    }
  }

  private enum FirstForm: Decodable {
    case text(String)
    case yesNo(Bool)
    case counter(count: Int, total: Int)

    var value: FieldValue {
      switch self {
      case .text(let text): .text(text)
      case .yesNo(let truth): .yesNo(truth)
      case .counter(let count, let total): .counter(count: count, total: total)
      }
    }
  }
}

/// A number that a game keeps, such as coins.
public struct GameCounter: Codable, Hashable, Sendable {
  /// What the player calls it.
  public var name: String
  /// How many there are; it may be negative.
  public var count: Int

  /// Makes a counter.
  public init(name: String, count: Int) {
    self.name = name
    self.count = count
  }
}
