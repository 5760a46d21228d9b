/// Finds the values of a JSON text (RFC 8259) and its first syntax error.
///
/// It is a loop, not a recursion: a file cannot make it run out of stack.
struct JSONScanner {
  /// How deep lists and objects may lie in one another.
  static let depthLimit = 512

  private let bytes: [UInt8]
  private var offset: Int
  private var tokens: [JSONSourceMap.Token] = []
  /// The tokens of the lists and objects that are not closed yet, outermost first.
  private var open: [Int] = []

  /// Reads bytes that are valid UTF-8.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = TextEncoding.markLength(of: bytes)
    tokens.reserveCapacity(bytes.count / 8)
  }

  /// The tokens of the whole text.
  mutating func scan() throws(SourceProblem) -> [JSONSourceMap.Token] {
    skipBlanks()
    var expectsValue = true
    while expectsValue {
      skipBlanks()
      if try scanValue() { expectsValue = try finishValue() }
    }
    skipBlanks()
    guard offset == bytes.count else {
      throw problem(
        "after the end of the JSON text there is more: \(found)",
        cure: "remove what comes after the last bracket")
    }
    return tokens
  }

  // MARK: Values

  /// Scans a value, or opens a list or an object; false when a value must follow at once.
  private mutating func scanValue() throws(SourceProblem) -> Bool {
    guard let byte else { throw unexpected("a value") }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return try openContainer()
    case UInt8(ascii: "\""):
      try scanString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try scanNumber()
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      try scanWord()
    default:
      throw unexpected("a value")
    }
    return true
  }

  private mutating func openContainer() throws(SourceProblem) -> Bool {
    guard open.count < Self.depthLimit else {
      throw problem(
        "more than \(Self.depthLimit) brackets are open at once",
        cure: "put fewer lists and objects in one another")
    }
    let isObject = byte == UInt8(ascii: "{")
    open.append(tokens.count)
    append(isObject ? .object : .list, from: offset, to: offset + 1)
    offset += 1
    skipBlanks()
    if byte == closer { return true }
    guard byte != nil else { throw unclosed(tokens.count - 1) }
    if isObject { try scanName() }
    return false
  }

  /// After a value: closes what ends here; true when a comma says that another value follows.
  private mutating func finishValue() throws(SourceProblem) -> Bool {
    while let container = open.last {
      skipBlanks()
      if byte == closer {
        offset += 1
        tokens[container].end = UInt32(truncatingIfNeeded: offset)
        tokens[container].next = UInt32(truncatingIfNeeded: tokens.count)
        open.removeLast()
      } else if byte == UInt8(ascii: ",") {
        let comma = offset
        offset += 1
        skipBlanks()
        if byte == closer {
          offset = comma
          throw problem("nothing follows this comma", cure: "remove the comma")
        }
        if tokens[container].kind == .object { try scanName() }
        return true
      } else {
        throw missingComma(in: container)
      }
    }
    return false
  }

  private mutating func scanName() throws(SourceProblem) {
    guard byte == UInt8(ascii: "\"") else { throw unexpected("the name of a field in quotation marks") }
    try scanString()
    skipBlanks()
    guard byte == UInt8(ascii: ":") else { throw unexpected("“:” after the name of the field") }
    offset += 1
    skipBlanks()
  }

  private mutating func scanWord() throws(SourceProblem) {
    let start = offset
    while let byte, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") { offset += 1 }
    switch String(decoding: bytes[start..<offset], as: UTF8.self) {
    case "null": append(.null, from: start, to: offset)
    case "true", "false": append(.boolean, from: start, to: offset)
    case let word:
      offset = start
      throw problem(
        "“\(word)” is no value in JSON", cure: "write texts in straight quotation marks, \"like this\"")
    }
  }

  private mutating func scanNumber() throws(SourceProblem) {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    let whole = skipDigits()
    var isValid = whole == 1 || whole > 1 && bytes[offset - whole] != UInt8(ascii: "0")
    if byte == UInt8(ascii: ".") {
      offset += 1
      isValid = skipDigits() > 0 && isValid
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { offset += 1 }
      isValid = skipDigits() > 0 && isValid
    }
    guard isValid else {
      let number = String(decoding: bytes[start..<offset], as: UTF8.self)
      offset = start
      throw problem("“\(number)” is no number in JSON", cure: "write it like 0, 12, -3 or 2.5")
    }
    append(.number, from: start, to: offset)
  }

  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
    return offset - start
  }

  // MARK: Strings

  private mutating func scanString() throws(SourceProblem) {
    let start = offset
    var hasEscapes = false
    offset += 1
    while byte != UInt8(ascii: "\"") {
      guard let byte else {
        offset = start
        throw problem("this text has no closing quotation mark", cure: "add \" where the text ends")
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try skipEscape()
      } else if byte < 0x20 {
        throw rawControl(byte, inTextFrom: start)
      } else {
        offset += 1
      }
    }
    offset += 1
    append(.string, from: start, to: offset)
    tokens[tokens.count - 1].hasEscapes = hasEscapes
  }

  private mutating func skipEscape() throws(SourceProblem) {
    let start = offset
    offset += 1
    if byte == UInt8(ascii: "u") {
      offset += 1
      guard let unit = JSONEscapes.codeUnit(in: bytes[offset...]) else {
        offset = start
        throw problem("after “\\u” there must be four hexadecimal digits", cure: "write it like \\u00e9")
      }
      offset += 4
      if UTF16.isTrailSurrogate(unit) || UTF16.isLeadSurrogate(unit) && !skipTrailSurrogate() {
        offset = start
        throw problem("this escape is half of a character", cure: "write the character itself")
      }
    } else if let letter = byte, JSONEscapes.byte(for: letter) != nil {
      offset += 1
    } else {
      let letter = found
      offset = start
      throw problem("a backslash must not stand before \(letter)", cure: "write \\\\ for a backslash")
    }
  }

  private mutating func skipTrailSurrogate() -> Bool {
    guard bytes[offset...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]),
      let unit = JSONEscapes.codeUnit(in: bytes[(offset + 2)...]), UTF16.isTrailSurrogate(unit)
    else { return false }
    offset += 6
    return true
  }

  private func rawControl(_ byte: UInt8, inTextFrom start: Int) -> SourceProblem {
    guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
      return problem(
        "the control character \(UnicodeScalar(byte).codePoint) stands in a text", cure: "remove it")
    }
    return SourceProblem(
      offset: start, message: "this text does not end on its line",
      cure: "add \" where the text ends, or write a line break in it as \\n")
  }

  // MARK: Bytes

  /// The byte at the offset, or nil at the end.
  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The bracket that closes what is open.
  private var closer: UInt8? {
    open.last.map { tokens[$0].kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private mutating func append(_ kind: JSONSourceMap.Kind, from start: Int, to end: Int) {
    tokens.append(
      JSONSourceMap.Token(
        kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: tokens.count + 1)))
  }

  // MARK: Errors

  private func problem(_ message: String, cure: String) -> SourceProblem {
    SourceProblem(offset: offset, message: message, cure: cure)
  }

  /// What stands at the offset, in words.
  private var found: String {
    guard let scalar = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first else {
      return "the end of the file"
    }
    return scalar.properties.generalCategory == .control ? scalar.codePoint : "“\(scalar)”"
  }

  private func unexpected(_ expected: String) -> SourceProblem {
    let rest = bytes[offset...]
    if rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) || byte == UInt8(ascii: "#") {
      return problem("JSON has no comments", cure: "remove the comment, or make it a field such as \"note\"")
    }
    if byte == UInt8(ascii: "'") || rest.starts(with: "“".utf8) || rest.starts(with: "”".utf8) {
      return problem(
        "expected \(expected), but found \(found)", cure: "use straight double quotation marks, \"like this\""
      )
    }
    if offset == bytes.count {
      return problem(
        "the file ends where \(expected) is expected", cure: "check that the whole file is there")
    }
    return problem(
      "expected \(expected), but found \(found)", cure: "check the brackets and commas before it")
  }

  private func missingComma(in container: Int) -> SourceProblem {
    guard offset < bytes.count else { return unclosed(container) }
    let bracket = tokens[container].kind == .object ? "}" : "]"
    return problem(
      "expected “,” or “\(bracket)”, but found \(found)",
      cure: "put a comma between two values, and close every bracket")
  }

  private func unclosed(_ container: Int) -> SourceProblem {
    let isObject = tokens[container].kind == .object
    return SourceProblem(
      offset: Int(tokens[container].start), message: "this \(isObject ? "object" : "list") is never closed",
      cure: "add “\(isObject ? "}" : "]")” where it ends")
  }
}

extension UnicodeScalar {
  /// The scalar's code point in the usual form, such as U+001B.
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
