/// Tells whether a file's bytes are UTF-8 text.
public enum TextEncoding {
  /// How many bytes a UTF-8 byte order mark takes at the start: 3, or 0 without one.
  public static func markLength(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// What keeps the bytes from being UTF-8, or nil when nothing does.
  public static func problem(in bytes: [UInt8]) -> SourceProblem? {
    if isCompressed(bytes) {
      return SourceProblem(
        offset: nil, message: "the file is compressed, but it must be plain text", cure: "unpack it first")
    }
    if let name = otherEncoding(of: bytes) {
      return SourceProblem(
        offset: nil, message: "the file is in \(name), but it must be in UTF-8",
        cure: "save it again with the encoding UTF-8")
    }
    guard let offset = firstInvalidByte(in: bytes) else { return nil }
    let byte = String(bytes[offset], radix: 16, uppercase: true)
    return SourceProblem(
      offset: offset, message: "the byte 0x\(byte) is not part of any character in UTF-8",
      cure: "save the file again with the encoding UTF-8")
  }

  /// What keeps the bytes from being plain text in UTF-8: the same, and NUL, which other programs take for its end.
  public static func textProblem(in bytes: [UInt8]) -> SourceProblem? {
    if let problem = problem(in: bytes) { return problem }
    return bytes.firstIndex(of: 0).map { offset in
      SourceProblem(
        offset: offset, message: "the file holds a NUL character (U+0000), which no text has",
        cure: "check that this is the right file, or take the character out")
    }
  }

  /// Whether the bytes begin as those of gzip (RFC 1952, section 2.3.1), zip, bzip2, xz or Zstandard do.
  private static func isCompressed(_ bytes: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [
      [0x1F, 0x8B], Array("PK\u{3}\u{4}".utf8), Array("BZh".utf8), [0xFD] + Array("7zXZ\0".utf8),
      [0x28, 0xB5, 0x2F, 0xFD],
    ]
    return marks.contains { bytes.starts(with: $0) }
  }

  /// The name of the encoding when it is one of those that editors also write.
  ///
  /// A JSON text starts with an ASCII character, so the zero bytes around it tell (RFC 4627, section 3).
  private static func otherEncoding(of bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(4))
    guard head.count >= 2 else { return nil }
    let isUTF32 =
      head == [0xFF, 0xFE, 0, 0] || head == [0, 0, 0xFE, 0xFF]
      || head.count == 4 && (Array(head[1...]) == [0, 0, 0] || Array(head[..<3]) == [0, 0, 0])
        && head != [0, 0, 0, 0]
    if isUTF32 { return "UTF-32" }
    let isUTF16 =
      head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
      || (head[0] == 0) != (head[1] == 0)
    return isUTF16 ? "UTF-16" : nil
  }

  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var parser = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .error: return min(offset, bytes.count - 1)
      case .emptyInput: return nil
      }
    }
  }
}
