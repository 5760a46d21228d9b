/// The lasting name of a game, a record or a reading: a UUID of version 7, so that ids sort by age.
public struct RecordID: RawRepresentable, Hashable, Sendable, Comparable, Codable, CustomStringConvertible {
  /// The first 64 bits and the last.
  private let high: UInt64
  private let low: UInt64

  /// Takes an id as text, or nil when it is not a UUID in the canonical form.
  public init?(rawValue: String) {
    var text = rawValue
    // An import has many ids, and the bytes of a string are read quickest all at once.
    guard let (high, low) = text.withUTF8({ Self.halves(of: $0) }) else { return nil }
    self.high = high
    self.low = low
  }

  /// The first 64 bits and the last of an id in UTF-8.
  private static func halves(of text: UnsafeBufferPointer<UInt8>) -> (high: UInt64, low: UInt64)? {
    guard text.count == length else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for (place, byte) in text.enumerated() {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "-") where isHyphen(place): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      if isHyphen(place) { return nil }
      if place < middle {
        high = high << 4 | UInt64(value)
      } else {
        low = low << 4 | UInt64(value)
      }
    }
    return (high, low)
  }

  /// Makes a new id.
  ///
  /// - Parameters:
  ///   - time: when the thing was made; RFC 9562, section 5.7 puts it in the first 48 bits.
  ///   - random: where the other bits come from.
  public init<Generator: RandomNumberGenerator>(time: Timestamp, using random: inout Generator) {
    let head = UInt64(clamping: max(0, time.milliseconds)) & 0xFFFF_FFFF_FFFF
    high = head << 16 | 0x7000 | UInt64.random(in: 0...0xFFF, using: &random)
    low = 0x8000_0000_0000_0000 | UInt64.random(in: 0...0x3FFF_FFFF_FFFF_FFFF, using: &random)
  }

  /// Makes a new id from the system's random numbers.
  public init(time: Timestamp) {
    var random = SystemRandomNumberGenerator()
    self.init(time: time, using: &random)
  }

  /// The canonical text: 32 lower-case hexadecimal digits in groups of 8-4-4-4-12.
  public var rawValue: String {
    String(unsafeUninitializedCapacity: Self.length) { text in
      var (high, low) = (high, low)
      for place in (0..<Self.length).reversed() {
        if Self.isHyphen(place) {
          text[place] = UInt8(ascii: "-")
        } else if place < Self.middle {
          text[place] = Self.digit(high)
          high >>= 4
        } else {
          text[place] = Self.digit(low)
          low >>= 4
        }
      }
      return Self.length
    }
  }

  /// The text itself.
  public var description: String { rawValue }

  // Those that come with a raw value would make the text each time.

  /// Whether two ids are the same.
  public static func == (a: RecordID, b: RecordID) -> Bool { a.high == b.high && a.low == b.low }

  /// Feeds the id to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(high)
    hasher.combine(low)
  }

  /// Whether the first comes before the second, as their texts do.
  public static func < (a: RecordID, b: RecordID) -> Bool { (a.high, a.low) < (b.high, b.low) }

  private static let length = 36
  /// Where the last 64 bits begin in the text.
  private static let middle = 18

  private static func isHyphen(_ place: Int) -> Bool {
    place == 8 || place == 13 || place == 18 || place == 23
  }

  private static func digit(_ value: UInt64) -> UInt8 {
    let value = UInt8(value & 0xF)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
