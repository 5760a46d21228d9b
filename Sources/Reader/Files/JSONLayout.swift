import FileAccess

/// How the items of a list or the fields of an object are set out: the blanks, commas and colons around them.
struct JSONLayout {
  typealias Bytes = ArraySlice<UInt8>

  /// The blanks between the opening bracket and the first item.
  private(set) var opening: Bytes
  /// The comma between two items, with the blanks around it.
  private(set) var gap: Bytes
  /// The blanks between the last item and the closing bracket.
  private(set) var closing: Bytes
  /// The colon after the name of a field, with the blanks around it.
  private var colon: Bytes
  /// The blanks by which a value is indented more than the one around it.
  private let unit: Bytes

  /// The layout of the outermost value of a file that Waymark writes: every item on a line of its own.
  static let standard = JSONLayout(unit: Bytes("  ".utf8))

  private init(unit: Bytes) {
    opening = "\n".utf8 + unit
    gap = ",\n".utf8 + unit
    closing = Bytes("\n".utf8)
    colon = Bytes(": ".utf8)
    self.unit = unit
  }

  /// The layout of the outermost value of a file.
  init(ofRootIn map: JSONSourceMap) {
    let outer = JSONLayout(unit: Self.firstIndentation(in: map.bytes) ?? Self.standard.unit)
    self.init(of: map.root, in: map, within: outer)
  }

  /// The layout of a list or an object in a file; when it is nil or empty, and so shows none, that of the value around
  /// it one level deeper.
  init(of container: JSONSourceMap.Value?, in map: JSONSourceMap, within outer: JSONLayout) {
    guard let container else {
      self = outer.nested
      return
    }
    var fields = map.fields(of: container)
    var elements = map.elements(of: container)
    let field = fields.next()
    guard let first = field.map(range) ?? elements.next().map(map.range) else {
      self = outer.nested
      return
    }
    let second = fields.next().map(range) ?? elements.next().map(map.range)
    let inside = map.range(of: container).dropFirst().dropLast()
    unit = outer.unit
    colon =
      field.map { map.bytes[map.range(of: $0.name).upperBound..<map.offset(of: $0.value)] } ?? outer.colon
    opening = map.bytes[inside.lowerBound..<first.lowerBound]
    closing = Self.trailingBlanks(of: map.bytes[inside])
    gap = []
    gap = second.map { map.bytes[first.upperBound..<$0.lowerBound] } ?? usualGap

    func range(of field: (name: JSONSourceMap.Value, value: JSONSourceMap.Value)) -> Range<Int> {
      map.offset(of: field.name)..<map.range(of: field.value).upperBound
    }
  }

  /// The layout of a value in this one that shows none itself.
  var nested: JSONLayout {
    var inner = self
    if Self.breaksLine(opening) {
      inner.opening = opening + unit
      inner.gap = inner.usualGap
      inner.closing = opening
    } else if Self.breaksLine(gap) {
      inner.gap = usualGap
    }
    return inner
  }

  /// The name of a field, with its colon.
  func label(_ name: String) -> Bytes { StoryWriter.string(name) + colon }

  /// The gap that goes with the opening: every item on a line of its own, or all on one.
  private var usualGap: Bytes {
    ",".utf8 + (opening.isEmpty ? Self.trailingBlanks(of: colon) : opening)
  }

  private static func trailingBlanks(of bytes: Bytes) -> Bytes {
    let last = bytes.lastIndex { !isBlank($0) }
    return bytes[(last.map { $0 + 1 } ?? bytes.startIndex)...]
  }

  /// The blanks that the first indented line begins with. Line breaks stand only between the values of a JSON text.
  private static func firstIndentation(in bytes: [UInt8]) -> Bytes? {
    var rest = bytes[...]
    while let lineBreak = rest.firstIndex(of: UInt8(ascii: "\n")) {
      rest = rest[(lineBreak + 1)...]
      let indentation = rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if !indentation.isEmpty { return indentation }
    }
    return nil
  }

  private static func breaksLine(_ blanks: Bytes) -> Bool { blanks.contains(UInt8(ascii: "\n")) }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
      || byte == UInt8(ascii: "\n")
  }
}
