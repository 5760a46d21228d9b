import CGMP

/// Arithmetic with whole numbers of any length, as bytes with the highest first.
enum WholeNumber {
  /// base^exponent modulo an odd modulus; nil when the exponent is 0 or the modulus even.
  static func power(_ base: [UInt8], _ exponent: [UInt8], modulo modulus: [UInt8]) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: modulus.count)
    let isDone = borrow(base) { base in
      borrow(exponent) { exponent in
        borrow(modulus) { cgmp_power(&result, base, exponent, $0) }
      }
    }
    return isDone ? result : nil
  }

  /// (number - factor · other) modulo a modulus; nil when that is 0.
  static func subtract(
    _ factor: [UInt8], times other: [UInt8], from number: [UInt8], modulo modulus: [UInt8]
  ) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: modulus.count)
    let isDone = borrow(number) { number in
      borrow(factor) { factor in
        borrow(other) { other in
          borrow(modulus) { cgmp_subtract_product(&result, number, factor, other, $0) }
        }
      }
    }
    return isDone ? result : nil
  }

  /// number + factor · other.
  static func add(_ factor: [UInt8], times other: [UInt8], to number: [UInt8]) -> [UInt8] {
    // A product has as many bytes as its factors have together, and a sum one more than the longer number.
    var result = [UInt8](repeating: 0, count: max(number.count, factor.count + other.count) + 1)
    let count = result.count
    _ = borrow(number) { number in
      borrow(factor) { factor in
        borrow(other) { cgmp_add_product(&result, count, number, factor, $0) }
      }
    }
    return result
  }

  /// Whether the first number is less than the second one.
  static func isLess(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let (a, b) = (significant(a), significant(b))
    return a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
  }

  /// Whether the number is 0.
  static func isZero(_ number: [UInt8]) -> Bool { number.allSatisfy { $0 == 0 } }

  /// The number's bytes, with a zero in front when the first bit is set, so that it reads as positive.
  static func padded(_ number: [UInt8]) -> [UInt8] {
    let bytes = significant(number)
    guard let first = bytes.first, first < 0x80 else { return [0] + bytes }
    return Array(bytes)
  }

  private static func significant(_ number: [UInt8]) -> ArraySlice<UInt8> { number.drop { $0 == 0 } }

  private static func borrow(_ number: [UInt8], _ body: (cgmp_number) -> Bool) -> Bool {
    number.withUnsafeBufferPointer { body(cgmp_number(bytes: $0.baseAddress, length: $0.count)) }
  }
}
