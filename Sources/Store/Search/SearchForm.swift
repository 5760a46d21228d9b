import CICU

/// The form of a text that search and order by name compare: NFKC, case-folded, without diacritics.
public enum SearchForm {
  /// The form of a text. Texts that a reader would call the same word have the same form.
  public static func of(_ text: String) -> String {
    // Lower-case ASCII is its own form, and most text is ASCII.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { form(of: $0) } ?? String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Whether every word of `words` is found in a text, as the search of records finds them.
  public static func matches(_ words: String, in text: String) -> Bool {
    SearchWords(words).areFound(in: text)
  }

  private static func form(of characters: UnsafeBufferPointer<CChar>) -> String? {
    guard let base = characters.baseAddress, let length = Int32(exactly: characters.count) else { return nil }
    var capacity = length + length / 2 + 16
    // The second round has the room that the first found wanting.
    for _ in 0..<2 {
      var needed: Int32 = 0
      let form = String(unsafeUninitializedCapacity: Int(capacity)) { buffer in
        buffer.withMemoryRebound(to: CChar.self) { out in
          needed = cicu_search_form(base, length, out.baseAddress, capacity)
        }
        return needed < 0 || needed > capacity ? 0 : Int(needed)
      }
      if needed < 0 { return nil }
      if needed <= capacity { return form }
      capacity = needed
    }
    return nil
  }
}
