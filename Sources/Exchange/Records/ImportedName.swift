import Model

/// Names as they are stored: one line, without white space around it.
enum ImportedName {
  /// The name that a text gives; nil when nothing that can be seen is left of it.
  static func clean(_ text: String) -> String? { try? RecordRules.name(text) }

  /// The text without white space at its ends. Most texts have none, and characters are costly to look at.
  static func trimmed(_ text: String) -> String {
    if let first = text.utf8.first, let last = text.utf8.last, (0x21..<0x7F).contains(first),
      (0x21..<0x7F).contains(last)
    {
      return text
    }
    return text.trimmingWhitespace
  }

  /// What names that differ only in capitals and in white space at their ends have in common.
  static func folded(_ name: String) -> String {
    let name = trimmed(name)
    // ASCII without capitals, as many names are, is its own folded form.
    return name.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) } ? name : name.lowercased()
  }
}

extension String {
  /// The same text with every line break as a single LF; CRLF is what CSV and Windows put into notes.
  var withPlainLineBreaks: String {
    guard utf8.contains(0x0D) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var previous: UInt8 = 0
    for byte in utf8 {
      if byte == 0x0D {
        bytes.append(0x0A)
      } else if byte != 0x0A || previous != 0x0D {
        bytes.append(byte)
      }
      previous = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
