import CSodium
import FoundationEssentials

/// The hashes that sign-in needs.
enum SignInHash {
  /// How many bytes SHA-256 gives.
  static let length = 32

  /// SHA-256 of the parts one after the other.
  static func sha256(_ parts: [UInt8]...) -> [UInt8] {
    var state = crypto_hash_sha256_state()
    crypto_hash_sha256_init(&state)
    for part in parts { crypto_hash_sha256_update(&state, part, UInt64(part.count)) }
    return finish(&state)
  }

  /// SHA-256 of a text and the secret that follows it.
  static func sha256(_ text: String, _ secret: Secret) -> [UInt8] {
    var state = crypto_hash_sha256_state()
    crypto_hash_sha256_init(&state)
    let bytes = Array(text.utf8)
    crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
    secret.withBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      _ = crypto_hash_sha256_update(&state, start, UInt64(bytes.count))
    }
    return finish(&state)
  }

  /// HMAC with SHA-256 (RFC 2104), with a key of any length, of the parts one after the other.
  static func hmac(key: [UInt8], _ parts: [UInt8]...) -> [UInt8] {
    var state = crypto_auth_hmacsha256_state()
    crypto_auth_hmacsha256_init(&state, key, key.count)
    for part in parts { crypto_auth_hmacsha256_update(&state, part, UInt64(part.count)) }
    var result = [UInt8](repeating: 0, count: length)
    crypto_auth_hmacsha256_final(&state, &result)
    sodium_memzero(&state, MemoryLayout.size(ofValue: state))
    return result
  }

  /// Bytes that nobody can foresee.
  static func randomBytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  private static func finish(_ state: inout crypto_hash_sha256_state) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: length)
    crypto_hash_sha256_final(&state, &result)
    sodium_memzero(&state, MemoryLayout.size(ofValue: state))
    return result
  }
}

extension [UInt8] {
  /// The bytes in Base64, with padding.
  var base64: String { Data(self).base64EncodedString() }

  /// Overwrites the bytes.
  mutating func wipe() { sodium_memzero(&self, count) }

  /// The bytes of a number in hexadecimal, which may have an odd number of digits; nil for another text.
  init?(hexadecimal text: String) {
    let digits = text.utf8.count.isMultiple(of: 2) ? text : "0" + text
    var bytes: [UInt8] = []
    var high: Int?
    for digit in digits {
      guard digit.isASCII, let value = digit.hexDigitValue else { return nil }
      if let first = high {
        bytes.append(UInt8(first << 4 | value))
        high = nil
      } else {
        high = value
      }
    }
    self = bytes
  }

  /// The bytes in hexadecimal.
  var hexadecimal: String {
    let digits = [Character]("0123456789abcdef")
    return String(flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
