/// JSON numbers in the one form that equal numbers share.
enum CanonicalNumber {
  /// How many digits a number may have before it is written with an exponent.
  private static let digitLimit = 38
  private static let exponentLimit = 1_000_000

  /// The number of a JSON text that is exactly equal and has no other form: a whole number is its digits, any other
  /// one a whole number with an exponent, such as 15e-1. Nil when the exponent is out of all bounds.
  static func text(_ source: String) -> String? {
    if !source.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") || $0 == UInt8(ascii: ".") }),
      source.utf8.count <= digitLimit, source != "-0"
    {
      return source
    }
    let isNegative = source.utf8.first == UInt8(ascii: "-")
    let halves = source.lowercased().split(separator: "e", maxSplits: 1)
    guard let mantissa = halves.first else { return nil }
    var exponent = 0
    if halves.count == 2 {
      guard let given = Int(halves[1]), abs(given.clamped) <= exponentLimit else { return nil }
      exponent = given
    }
    let parts = mantissa.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2 { exponent -= parts[1].utf8.count }
    var digits = parts.joined().drop { $0 == "0" }
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    guard !digits.isEmpty else { return "0" }
    let sign = isNegative ? "-" : ""
    guard exponent >= 0, digits.utf8.count + exponent <= digitLimit else {
      return "\(sign)\(digits)" + (exponent == 0 ? "" : "e\(exponent)")
    }
    return "\(sign)\(digits)" + String(repeating: "0", count: exponent)
  }
}

extension Int {
  /// Such that its absolute value exists.
  fileprivate var clamped: Int { Swift.max(self, -Int.max) }
}
