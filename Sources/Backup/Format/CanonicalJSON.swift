import FileAccess

/// A JSON text in the one form that equal values share.
///
/// It has no white space. The fields of an object are sorted by the bytes of their names; no name is there twice. Texts
/// escape the quotation mark, the backslash and the control characters below U+0020, these as `\b`, `\t`, `\n`, `\f`,
/// `\r` or `\u` with four hexadecimal digits in small letters. Numbers are exact; see ``CanonicalNumber``. For whole
/// numbers below 2^53 that is the form of RFC 8785, and what `jq --compact-output --sort-keys` writes.
struct CanonicalJSON: Hashable, Sendable {
  /// The text, in UTF-8.
  let bytes: [UInt8]
  /// Whether every server that takes a JSON value gives an equal one back: it holds no number beyond ``exactLimit``,
  /// no NUL, and no more than ``plainDepth`` levels.
  let isPlain: Bool

  /// The largest whole number up to which each has a Double of its own.
  static let exactLimit = 1 << 53
  /// DynamoDB takes 32 levels, of which the record itself is one.
  static let plainDepth = 30
  /// The most levels that are read; far more than any part has.
  static let depthLimit = 64

  /// Reads any form of a JSON text.
  ///
  /// - Throws: what makes it no JSON, or JSON that different readers understand differently.
  init(_ text: [UInt8]) throws(SourceProblem) {
    guard text.count <= Int(Int32.max), String(validating: text, as: UTF8.self) != nil else {
      throw .unusable("it is too large, or not in UTF-8")
    }
    try self.init(of: nil, in: try JSONSourceMap(text))
  }

  /// A value of a JSON text; nil for all of it.
  init(of value: JSONSourceMap.Value?, in map: JSONSourceMap) throws(SourceProblem) {
    guard map.repeatedName == nil else { throw .unusable("a field stands twice in one object") }
    var writer = CanonicalWriter(map: map)
    try writer.write(value ?? map.root, depth: 0)
    bytes = writer.bytes
    isPlain = writer.isPlain
  }

  /// A text of which a hash says that it was canonical when it was stored.
  init(stored bytes: [UInt8]) {
    self.bytes = bytes
    isPlain = false
  }

  /// The text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension SourceProblem {
  fileprivate static func unusable(_ message: String) -> SourceProblem {
    SourceProblem(offset: nil, message: message, cure: "take another file")
  }
}

private struct CanonicalWriter {
  let map: JSONSourceMap
  var bytes: [UInt8] = []
  var isPlain = true

  init(map: JSONSourceMap) {
    self.map = map
    bytes.reserveCapacity(map.bytes.count)
  }

  mutating func write(_ value: JSONSourceMap.Value, depth: Int) throws(SourceProblem) {
    switch map.kind(of: value) {
    case .null, .boolean: bytes += map.source(of: value).utf8
    case .number: try writeNumber(map.source(of: value))
    case .string: writeString(value)
    case .list: try writeList(value, depth: try inside(depth))
    case .object: try writeObject(value, depth: try inside(depth))
    }
  }

  private mutating func inside(_ depth: Int) throws(SourceProblem) -> Int {
    guard depth < CanonicalJSON.depthLimit else {
      throw .unusable("more than \(CanonicalJSON.depthLimit) brackets are open at once")
    }
    if depth >= CanonicalJSON.plainDepth { isPlain = false }
    return depth + 1
  }

  private mutating func writeList(_ list: JSONSourceMap.Value, depth: Int) throws(SourceProblem) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for element in map.elements(of: list) {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      try write(element, depth: depth)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private mutating func writeObject(_ object: JSONSourceMap.Value, depth: Int) throws(SourceProblem) {
    var fields: [(name: [UInt8], field: (name: JSONSourceMap.Value, value: JSONSourceMap.Value))] = []
    for field in map.fields(of: object) {
      fields.append((Array((map.text(of: field.name) ?? "").utf8), field))
    }
    fields.sort { $0.name.lexicographicallyPrecedes($1.name) }
    bytes.append(UInt8(ascii: "{"))
    for (place, entry) in fields.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      writeString(entry.field.name)
      bytes.append(UInt8(ascii: ":"))
      try write(entry.field.value, depth: depth)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func writeNumber(_ source: String) throws(SourceProblem) {
    guard let number = CanonicalNumber.text(source) else {
      throw .unusable("a number is too large")
    }
    if Int(number).map({ $0.magnitude > CanonicalJSON.exactLimit.magnitude }) ?? true { isPlain = false }
    bytes += number.utf8
  }

  private mutating func writeString(_ string: JSONSourceMap.Value) {
    let source = map.source(of: string)
    guard Self.hasOtherEscapes(source) else {
      bytes += source.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in (map.text(of: string) ?? "").utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20:
        if byte == 0 { isPlain = false }
        bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
  /// Whether some character may be escaped in a way, or without need, in which it is not here.
  private static func hasOtherEscapes(_ source: String) -> Bool {
    var rest = source.utf8[...]
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      rest = rest[rest.index(after: backslash)...]
      // All others stand for what must be escaped, in the shortest form.
      if rest.first == UInt8(ascii: "u") || rest.first == UInt8(ascii: "/") { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
