import CICU

/// Where a line of text may be broken: the Unicode line breaking algorithm (UAX #14) by ICU, with strict
/// kinsoku for Japanese and with Korean words kept whole.
public enum LineBreaking {
  /// The Character offsets before which a break is allowed, in rising order.
  /// - Parameters:
  ///   - paragraph: Text without line ends.
  ///   - language: A BCP 47 language such as "ja"; "" when unknown.
  public static func breaks(in paragraph: String, language: String) -> [Int] {
    if paragraph.utf8.allSatisfy({ $0 < 0x80 }) { return asciiBreaks(in: Array(paragraph.utf8)) }
    let units = Array(paragraph.utf16)
    guard let flags = unicodeBreaks(in: units, language: language) else { return spaceBreaks(in: paragraph) }
    var breaks: [Int] = []
    var unit = 0
    var isAfterHangul = false
    for (offset, character) in paragraph.enumerated() {
      let isHangul = character.unicodeScalars.first.map(isHangul) ?? false
      if flags[unit] != 0, !(isHangul && isAfterHangul) { breaks.append(offset) }
      isAfterHangul = isHangul
      unit += character.utf16.count
    }
    return breaks
  }

  /// Whether ASCII text may be broken before the byte at `index`: after spaces, and after a hyphen or slash
  /// between a word and a letter, as by the Unicode algorithm.
  @inline(__always)
  static func isASCIIBreak(_ bytes: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool {
    guard index > 0 else { return false }
    let byte = bytes[index]
    let last = bytes[index - 1]
    if last == 0x20 || last == 0x09 {
      return byte != 0x20 && byte != 0x09 && !isClosing(bytes, at: index)
    }
    guard last == 0x2D || last == 0x2F, index > 1, isLetter(byte) else { return false }
    let beforeLast = bytes[index - 2]
    return beforeLast != 0x20 && beforeLast != 0x09
  }

  /// Whether there is punctuation that no line begins with, not even after a space, such as `!`, `)` or `;`;
  /// but a number may begin with `.` or `,`.
  private static func isClosing(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch bytes[index] {
    case 0x21, 0x29, 0x2F, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: true
    case 0x2C, 0x2E: index + 1 == bytes.count || !(0x30...0x39).contains(bytes[index + 1])
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func asciiBreaks(in bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in bytes.indices.filter { isASCIIBreak(bytes, before: $0) } }
  }

  /// ICU's answer, one flag a code unit; nil when it refused.
  private static func unicodeBreaks(in units: [UInt16], language: String) -> [UInt8]? {
    guard let count = Int32(exactly: units.count) else { return nil }
    var flags = [UInt8](repeating: 0, count: units.count)
    let status = units.withUnsafeBufferPointer { units in
      flags.withUnsafeMutableBufferPointer { flags in
        cicu_line_breaks(units.baseAddress, count, safeLanguage(language), flags.baseAddress)
      }
    }
    return status == 0 ? flags : nil
  }

  /// The language if it has the form of one, for it comes from a file and becomes part of a locale's name.
  private static func safeLanguage(_ language: String) -> String {
    let isTag = language.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    return isTag && language.utf8.count < 16 ? language : ""
  }

  private static func spaceBreaks(in paragraph: String) -> [Int] {
    var breaks: [Int] = []
    var isAfterSpace = false
    for (offset, character) in paragraph.enumerated() {
      if isAfterSpace, character != " " { breaks.append(offset) }
      isAfterSpace = character == " "
    }
    return breaks
  }

  /// Whether it is a Hangul syllable, whole or in parts (Jamo).
  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7FB: true
    default: false
    }
  }
}
