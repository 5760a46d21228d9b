/// A JSON text whose every value knows where it stands.
///
/// The values lie in one flat list in the order of the text; each knows where the value after it begins,
/// which keeps a text of a million values small and makes every walk a loop.
public struct JSONSourceMap: Sendable {
  /// What a value is.
  public enum Kind: UInt8, Sendable {
    case null, boolean, number, string, list, object
  }

  /// One value, or one name of an object's field: the field's value is the token after it.
  struct Token: Sendable {
    var kind: Kind
    /// Whether a string holds escapes, so that it is not what its bytes are.
    var hasEscapes = false
    /// The offset of the first byte, and of the first one after it; files are far below 4 GiB.
    var start: UInt32
    var end: UInt32
    /// The index of the token after this value and all that is in it.
    var next: UInt32
  }

  /// The index of a value among the tokens.
  public typealias Value = Int

  /// The text.
  public let bytes: [UInt8]
  let tokens: [Token]

  /// Reads a JSON text in valid UTF-8, with or without a byte order mark.
  ///
  /// - Throws: the first syntax error.
  public init(_ bytes: [UInt8]) throws(SourceProblem) {
    var scanner = JSONScanner(bytes)
    tokens = try scanner.scan()
    self.bytes = bytes
  }

  /// The objects, in the order of the text.
  public var objects: some Sequence<Value> {
    tokens.indices.lazy.filter { tokens[$0].kind == .object }
  }

  /// The strings, names of fields included, in the order of the text.
  public var strings: some Sequence<Value> {
    tokens.indices.lazy.filter { tokens[$0].kind == .string }
  }

  /// The outermost value.
  public var root: Value { 0 }

  /// What the value is.
  public func kind(of value: Value) -> Kind { tokens[value].kind }

  /// Where the value begins in the bytes.
  public func offset(of value: Value) -> Int { Int(tokens[value].start) }

  /// Where the value stands in the bytes.
  public func range(of value: Value) -> Range<Int> {
    Int(tokens[value].start)..<Int(tokens[value].end)
  }

  /// The value as it is written.
  public func source(of value: Value) -> String {
    String(decoding: bytes[range(of: value)], as: UTF8.self)
  }

  /// The text of a string, without its quotation marks and with its escapes resolved; nil for another kind.
  public func text(of value: Value) -> String? {
    let token = tokens[value]
    guard token.kind == .string else { return nil }
    let content = bytes[Int(token.start) + 1..<Int(token.end) - 1]
    return token.hasEscapes ? JSONEscapes.resolve(content) : String(decoding: content, as: UTF8.self)
  }

  /// The values of a list; of another kind: none.
  public func elements(of value: Value) -> Children {
    Children(
      map: self, current: value + 1, end: tokens[value].kind == .list ? Int(tokens[value].next) : value + 1)
  }

  /// The fields of an object in the order of the text, equal names included; of another kind: none.
  public func fields(of value: Value) -> Fields {
    let end = tokens[value].kind == .object ? Int(tokens[value].next) : value + 1
    return Fields(children: Children(map: self, current: value + 1, end: end))
  }

  /// The value of the first field of this name.
  public func field(_ name: String, of object: Value) -> Value? {
    for field in fields(of: object) where isText(field.name, name) { return field.value }
    return nil
  }

  /// Whether a value is this text: the same as comparing `text(of:)`, mostly without making it.
  public func isText(_ value: Value, _ text: String) -> Bool {
    let token = tokens[value]
    guard token.kind == .string, !token.hasEscapes else { return self.text(of: value) == text }
    let content = Int(token.start) + 1..<Int(token.end) - 1
    return content.count == text.utf8.count && bytes[content].elementsEqual(text.utf8)
  }

  /// Values one after the other.
  public struct Children: Sequence, IteratorProtocol {
    fileprivate let map: JSONSourceMap
    fileprivate var current: Value
    fileprivate let end: Value

    /// The next one, or nil after the last.
    public mutating func next() -> Value? {
      guard current < end else { return nil }
      defer { current = Int(map.tokens[current].next) }
      return current
    }
  }

  /// Names and values one after the other.
  public struct Fields: Sequence, IteratorProtocol {
    fileprivate var children: Children

    /// The next one, or nil after the last.
    public mutating func next() -> (name: Value, value: Value)? {
      guard let name = children.next(), let value = children.next() else { return nil }
      return (name, value)
    }
  }
}
