/// The lasting name of a game, a record or a reading: a UUID of version 7, so that ids sort by age.
public struct RecordID: RawRepresentable, Hashable, Sendable, Comparable, Codable, CustomStringConvertible {
  /// The canonical text: 32 lower-case hexadecimal digits in groups of 8-4-4-4-12.
  public let rawValue: String

  /// Takes an id as text, or nil when it is not a UUID in the canonical form.
  public init?(rawValue: String) {
    let bytes = Array(rawValue.utf8)
    guard bytes.count == 36 else { return nil }
    for (index, byte) in bytes.enumerated() {
      let isHyphen = byte == UInt8(ascii: "-")
      let isDigit = (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
      guard [8, 13, 18, 23].contains(index) ? isHyphen : isDigit else { return nil }
    }
    self.rawValue = rawValue
  }

  /// Makes a new id.
  ///
  /// - Parameters:
  ///   - time: when the thing was made; RFC 9562, section 5.7 puts it in the first 48 bits.
  ///   - random: where the other bits come from.
  public init<Generator: RandomNumberGenerator>(time: Timestamp, using random: inout Generator) {
    let head = UInt64(clamping: max(0, time.milliseconds)) & 0xFFFF_FFFF_FFFF
    let high = head << 16 | 0x7000 | UInt64.random(in: 0...0xFFF, using: &random)
    let low = 0x8000_0000_0000_0000 | UInt64.random(in: 0...0x3FFF_FFFF_FFFF_FFFF, using: &random)
    let digits = Array((Self.hexadecimal(high) + Self.hexadecimal(low)).utf8)
    var text: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text.append(UInt8(ascii: "-")) }
      text.append(digit)
    }
    rawValue = String(decoding: text, as: UTF8.self)
  }

  /// Makes a new id from the system's random numbers.
  public init(time: Timestamp) {
    var random = SystemRandomNumberGenerator()
    self.init(time: time, using: &random)
  }

  /// The text itself.
  public var description: String { rawValue }

  /// Whether the first comes before the second.
  public static func < (a: RecordID, b: RecordID) -> Bool { a.rawValue < b.rawValue }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
