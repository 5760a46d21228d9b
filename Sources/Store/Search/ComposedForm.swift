import CICU

/// The form of a text in which every character that can be one scalar is (NFC of Unicode, UAX #15): é, and not e with
/// an accent after it.
enum ComposedForm {
  /// The form of a text; the text itself where ICU refuses.
  static func of(_ text: String) -> String {
    // ASCII is its own form.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let bytes = text.utf8.map(CChar.init(bitPattern:))
    // A text in UTF-8 becomes at most three times as long.
    guard let length = Int32(exactly: bytes.count), let capacity = Int32(exactly: bytes.count * 3) else {
      return text
    }
    var needed: Int32 = -1
    let form = String(unsafeUninitializedCapacity: Int(capacity)) { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        needed = cicu_composed(bytes, length, $0.baseAddress, capacity)
      }
      return (0...capacity).contains(needed) ? Int(needed) : 0
    }
    return (0...capacity).contains(needed) ? form : text
  }
}
