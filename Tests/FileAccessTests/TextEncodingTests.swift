import FileAccess
import Testing

struct TextEncodingTests {
  private func error(of bytes: [UInt8]) throws -> String {
    FileError(try #require(TextEncoding.textProblem(in: bytes)), file: "f", bytes: bytes).description
  }

  @Test(arguments: ["", "plain", "庭\n\u{FEFF}", "\u{FEFF}é"]) func `Text in UTF-8`(text: String) {
    #expect(TextEncoding.textProblem(in: Array(text.utf8)) == nil)
  }

  @Test func `NUL is placed`() throws {
    #expect(
      try error(of: Array("ab\ncd\0".utf8))
        == "f:2:3: error: the file holds a NUL character (U+0000), which no text has "
        + "— check that this is the right file, or take the character out")
  }

  @Test(
    arguments: [
      [0x1F, 0x8B, 8, 0], Array("PK\u{3}\u{4}".utf8), Array("BZh9".utf8), [0xFD] + Array("7zXZ\0".utf8),
      [0x28, 0xB5, 0x2F, 0xFD],
    ] as [[UInt8]])
  func `A compressed file is refused, not expanded`(bytes: [UInt8]) throws {
    #expect(
      try error(of: bytes) == "f: error: the file is compressed, but it must be plain text — unpack it first")
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], "UTF-16"), ([0xFE, 0xFF, 0x00, 0x7B], "UTF-16"),
      ([0x7B, 0x00, 0x7D, 0x00], "UTF-16"), ([0x00, 0x7B, 0x00, 0x7D], "UTF-16"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x7B, 0x00, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0xFE, 0xFF], "UTF-32"),
      ([0x7B, 0x00, 0x00, 0x00], "UTF-32"), ([0x00, 0x00, 0x00, 0x7B], "UTF-32"),
    ] as [([UInt8], String)])
  func `Other encodings are named`(bytes: [UInt8], name: String) throws {
    #expect(
      try error(of: bytes)
        == "f: error: the file is in \(name), but it must be in UTF-8 "
        + "— save it again with the encoding UTF-8")
  }

  @Test(
    arguments: [
      ("{\"é\": \"".utf8 + [0xE9] + "\"}".utf8, "1:8", "E9"), (Array("{\n\n".utf8) + [0xC3], "3:1", "C3"),
      ([0x80], "1:1", "80"), ("{}".utf8 + [0xED, 0xA0, 0x80], "1:3", "ED"),
      ("\u{FEFF}{é".utf8 + [0xC0, 0x80], "1:3", "C0"), ("{ ".utf8 + [0xF0, 0x9F, 0x98], "1:3", "F0"),
    ] as [([UInt8], String, String)])
  func `Bytes that are not UTF-8 are placed`(bytes: [UInt8], place: String, byte: String) throws {
    #expect(
      try error(of: bytes)
        == "f:\(place): error: the byte 0x\(byte) is not part of any character in UTF-8 "
        + "— save the file again with the encoding UTF-8")
  }
}
