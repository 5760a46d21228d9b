/// Any JSON value, for the parts of a file that Waymark keeps without understanding them.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  /// Decodes any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Encodes the value as it is.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

/// Reads and writes the fields beside those a type knows.
enum UnknownFields {
  /// The fields of the object being decoded whose names are no case of `known`.
  static func decode<Known: CodingKey & CaseIterable>(
    from decoder: any Decoder, except known: Known.Type
  ) throws -> [String: JSONValue] {
    let container = try decoder.container(keyedBy: AnyKey.self)
    let names = known.allCases.map(\.stringValue)
    var fields: [String: JSONValue] = [:]
    for key in container.allKeys where !names.contains(key.stringValue) {
      fields[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
    }
    return fields
  }

  static func encode(_ fields: [String: JSONValue], to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for (name, value) in fields { try container.encode(value, forKey: AnyKey(stringValue: name)) }
  }
}

/// A key of any name.
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
