import FileAccess
import RemoteProtocol

/// The JSON object that a server has sent.
///
/// It is not trusted: bytes that are not UTF-8, brackets more than 512 deep and names that stand twice in one object make
/// it no reply at all.
struct ServerReply {
  private let map: JSONSourceMap

  /// Reads a body; nil when it is not one object of JSON in which nothing is ambiguous.
  init?(_ body: RemoteBody) {
    guard body.bytes.first == UInt8(ascii: "{") || body.bytes.first.map(Self.isBlank) ?? false,
      TextEncoding.problem(in: body.bytes) == nil,
      let map = try? JSONSourceMap(body.bytes), map.kind(of: map.root) == .object, map.repeatedName == nil
    else { return nil }
    self.map = map
  }

  /// The object itself.
  var root: Value { Value(map: map, token: map.root) }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// A value in a reply.
  struct Value {
    fileprivate let map: JSONSourceMap
    fileprivate let token: JSONSourceMap.Value

    /// The field of this name when the value is an object that has it.
    subscript(_ name: String) -> Value? {
      map.field(name, of: token).map { Value(map: map, token: $0) }
    }

    /// Whether it is null.
    var isNull: Bool { map.kind(of: token) == .null }
    /// Whether it is an object.
    var isObject: Bool { map.kind(of: token) == .object }
    /// The text, when it is one.
    var text: String? { map.text(of: token) }
    /// The number, when it is a whole one that fits.
    var integer: Int? { map.kind(of: token) == .number ? JSONNumber.integer(map.source(of: token)) : nil }
    /// True or false, when it is one of them.
    var boolean: Bool? { map.kind(of: token) == .boolean ? map.source(of: token) == "true" : nil }

    /// The elements, when it is a list.
    var elements: [Value]? {
      guard map.kind(of: token) == .list else { return nil }
      return map.elements(of: token).map { Value(map: map, token: $0) }
    }
  }
}
