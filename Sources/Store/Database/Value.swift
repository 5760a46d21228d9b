import Model

/// A value to be bound to a statement.
enum Value: Equatable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
  case null
  case integer(Int)
  case text(String)
  case blob([UInt8])

  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(nilLiteral: ()) { self = .null }

  static func id(_ id: RecordID) -> Value { .text(id.rawValue) }
  static func id(_ id: RecordID?) -> Value { id.map { .text($0.rawValue) } ?? .null }
  static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
  /// Ids as a JSON list: hexadecimal digits and hyphens need no escapes.
  static func list(_ ids: [RecordID]) -> Value {
    .text(ids.isEmpty ? "[]" : "[\"" + ids.map(\.rawValue).joined(separator: "\",\"") + "\"]")
  }
  static func kind(_ kind: RecordKind) -> Value { .text(kind.rawValue) }
  static func bool(_ value: Bool) -> Value { .integer(value ? 1 : 0) }
  static func time(_ time: Timestamp) -> Value { .integer(Int(time.milliseconds)) }
}
