import Model

/// Several names in one text, such as "Varré; Old Mara".
///
/// A backslash before a semicolon, a comma or another backslash says that it is part of a name.
enum CellList {
  /// The names, trimmed; empty ones are left out.
  ///
  /// - Parameter atCommas: whether commas separate names too, where there are no semicolons.
  static func split(_ text: String, atCommas: Bool) -> [String] {
    let semicolon = UInt8(ascii: ";")
    let pieces = pieces(of: text, separator: semicolon)
    guard atCommas, pieces.count == 1 else { return pieces.map(unescaped).filter { !$0.isEmpty } }
    return self.pieces(of: text, separator: UInt8(ascii: ",")).map(unescaped).filter { !$0.isEmpty }
  }

  /// The text of names, which `split` takes apart again.
  static func join(_ names: [String]) -> String {
    names.map { name in
      guard name.utf8.contains(where: isSpecial) else { return name }
      var bytes: [UInt8] = []
      for byte in name.utf8 {
        if isSpecial(byte) { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
      return String(decoding: bytes, as: UTF8.self)
    }.joined(separator: "; ")
  }

  private static func pieces(of text: String, separator: UInt8) -> [Substring.UTF8View] {
    var pieces: [Substring.UTF8View] = []
    var rest = text.utf8[...]
    var isEscaped = false
    while let end = rest.firstIndex(where: { byte in
      defer { isEscaped = !isEscaped && byte == UInt8(ascii: "\\") }
      return byte == separator && !isEscaped
    }) {
      pieces.append(rest[..<end])
      rest = rest[rest.index(after: end)...]
      isEscaped = false
    }
    return pieces + [rest]
  }

  private static func unescaped(_ piece: Substring.UTF8View) -> String {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in piece {
      if isEscaped && !isSpecial(byte) { bytes.append(UInt8(ascii: "\\")) }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      if !isEscaped { bytes.append(byte) }
    }
    if isEscaped { bytes.append(UInt8(ascii: "\\")) }
    // Blanks only, byte by byte: with an accent upon it, a blank is another character, but still none of a name.
    return String(decoding: MarkdownLine.trimmed(bytes[...]), as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\\")
  }
}
