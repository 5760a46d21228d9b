/// The escapes of JSON strings (RFC 8259, section 7).
enum JSONEscapes {
  /// What the letter after a backslash stands for; nil for `u` and for what is no escape.
  static func byte(for letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// The UTF-16 code unit of the four hexadecimal digits that bytes begin with, or nil when they are not there.
  static func codeUnit(in bytes: ArraySlice<UInt8>) -> UInt16? {
    guard bytes.count >= 4 else { return nil }
    var unit: UInt16 = 0
    for digit in bytes.prefix(4) {
      guard let value = hexDigitValue(of: digit) else { return nil }
      unit = unit << 4 | UInt16(value)
    }
    return unit
  }

  private static func hexDigitValue(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The text of a string's content, which the scanner has found to be well formed.
  static func resolve(_ content: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var rest = content
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      text += rest[..<backslash]
      rest = rest[(backslash + 1)...]
      guard let letter = rest.popFirst() else { break }
      if let plain = byte(for: letter) {
        text.append(plain)
        continue
      }
      let unit = codeUnit(in: rest) ?? 0xFFFD
      rest = rest.dropFirst(4)
      var value = UInt32(unit)
      if UTF16.isLeadSurrogate(unit), let trail = codeUnit(in: rest.dropFirst(2)) {
        value = 0x10000 + (value & 0x3FF) << 10 + UInt32(trail) & 0x3FF
        rest = rest.dropFirst(6)
      }
      text += UTF8.encode(UnicodeScalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
    }
    text += rest
    return String(decoding: text, as: UTF8.self)
  }
}
