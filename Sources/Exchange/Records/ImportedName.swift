import Model

/// Names as they are stored: one line, without white space around it.
enum ImportedName {
  /// The name that a text gives; nil when nothing is left of it.
  static func clean(_ text: String) -> String? {
    let bytes = text.utf8
    // Most names are clean already, and a file may have many.
    if let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20,
      bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F })
    {
      return text
    }
    let name = String(text.map { $0.isNewline ? " " : $0 }).trimmingWhitespace
    return name.isEmpty ? nil : name
  }

  /// What names that differ only in capitals and in white space at their ends have in common.
  static func folded(_ name: String) -> String { name.trimmingWhitespace.lowercased() }
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
