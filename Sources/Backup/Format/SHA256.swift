import CSodium

/// The hash of FIPS 180-4.
enum SHA256 {
  /// The hash of the bytes: 64 hexadecimal digits in small letters.
  static func hex(_ bytes: [UInt8]) -> String {
    var hash = [UInt8](repeating: 0, count: crypto_hash_sha256_bytes())
    crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
    return hash.map { ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The hash of a text in UTF-8.
  static func hex(_ text: String) -> String { hex(Array(text.utf8)) }

  /// Whether a text has the form of such a hash.
  static func isHash(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
