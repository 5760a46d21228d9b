/// Hashes of texts that are kept beside readings.
///
/// They are the same on every machine and in every version of the program: both are made of FNV-1a of 64 bits over the
/// bytes of the text in UTF-8.
enum TextHash {
  private static let basis: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3

  /// A hash of texts in their order: FNV-1a over each text and a byte 0xFF after it, which no text has.
  static func digest(_ texts: String...) -> String {
    var hash = basis
    for var text in texts {
      text.withUTF8 { bytes in
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* prime }
      }
      hash = (hash ^ 0xFF) &* prime
    }
    return hexadecimal(hash)
  }

  /// A hash that differs in few bits where texts differ little (Charikar's simhash): each bit is what most of the
  /// hashes of the text's pieces have there. The pieces are all runs of six bytes, or the text if it is shorter.
  static func sketch(_ text: String) -> String { hexadecimal(similarity(text)) }

  /// How many bits of two sketches differ, 0 to 64; 64 when one of them is none.
  static func distance(_ first: String, _ second: String) -> Int {
    guard let first = UInt64(first, radix: 16), let second = UInt64(second, radix: 16) else { return 64 }
    return (first ^ second).nonzeroBitCount
  }

  private static let pieceLength = 6

  private static func similarity(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      let length = min(pieceLength, bytes.count)
      let pieces = bytes.count - length + 1
      var ones = [UInt32](repeating: 0, count: 64)
      for start in 0..<pieces {
        var hash = basis
        for byte in bytes[start..<(start + length)] { hash = (hash ^ UInt64(byte)) &* prime }
        // The lowest bits of FNV-1a depend on too little of the piece.
        hash = (hash ^ hash >> 32) &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash >> 29
        for bit in 0..<64 { ones[bit] &+= UInt32(truncatingIfNeeded: hash >> UInt64(bit)) & 1 }
      }
      return ones.enumerated().reduce(0) { 2 * Int($1.element) > pieces ? $0 | 1 << UInt64($1.offset) : $0 }
    }
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
