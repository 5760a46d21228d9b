import CZlib

/// Compression in the zlib format (RFC 1950).
enum Compression {
  /// The bytes, compressed as far as zlib can; nil when there is no memory for it.
  static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var size = compressBound(uLong(bytes.count))
    var result = Z_OK
    let compressed = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      result = compress2(buffer.baseAddress, &size, bytes, uLong(bytes.count), Z_BEST_COMPRESSION)
      count = result == Z_OK ? Int(size) : 0
    }
    return result == Z_OK ? compressed : nil
  }

  /// What was compressed.
  ///
  /// - Parameters:
  ///   - bytes: the compressed bytes.
  ///   - size: how many bytes must come out, more than none: no more are ever made of them.
  /// - Returns: exactly `size` bytes; nil when there are more or fewer, when the compressed ones are damaged, and
  ///   when something follows their end.
  static func expand(_ bytes: [UInt8], to size: Int) -> [UInt8]? {
    // Deflate makes at most 1032 bytes of one: a larger claim is false, and no memory is taken for it.
    guard size > 0, size / 1032 <= bytes.count else { return nil }
    var isWhole = false
    let expanded = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var made = uLong(size)
      var used = uLong(bytes.count)
      let result = uncompress2(buffer.baseAddress, &made, bytes, &used)
      isWhole = result == Z_OK && made == size && used == bytes.count
      count = isWhole ? size : 0
    }
    return isWhole ? expanded : nil
  }
}
