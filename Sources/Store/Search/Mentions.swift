import CICU

/// Whether a record is spoken of in a text, without a link to it.
public enum Mention {
  /// Whether a name stands in a text as words of their own.
  ///
  /// Scripts that part words by spaces need something other than a letter or digit beside the name: "Mara" is not in
  /// "Marathon". In scripts that do not, such as Han, kana and Thai, any place counts: 花子 is in 花子の庭. A name in
  /// Hangul may have a particle after it. One letter of a script with spaces is no mention, and neither is
  /// punctuation alone.
  ///
  /// - Parameters:
  ///   - name: the ``SearchForm`` of the name.
  ///   - form: the ``SearchForm`` of the text.
  public static func isMentioned(form name: String, in form: String) -> Bool {
    let parts = name.unicodeScalars.map(WordPart.init)
    guard let first = parts.first, let last = parts.last, canBeMentioned(parts) else { return false }
    var (name, form) = (name, form)
    return form.withUTF8 { text in
      name.withUTF8 { name in
        var start = 0
        while let found = text.offset(of: name, from: start) {
          if first.canFollow(part(before: found, in: text)),
            last.canPrecede(part(after: found + name.count, in: text))
          {
            return true
          }
          // A match may begin inside this one.
          start = found + 1
        }
        return false
      }
    }
  }

  private static func canBeMentioned(_ parts: [WordPart]) -> Bool {
    let inWords = parts.filter { $0 != .outside }
    return inWords.count > 1 || inWords.contains(.unspaced)
  }

  private static func part(before offset: Int, in text: UnsafeBufferPointer<UInt8>) -> WordPart {
    // A character of UTF-8 has four bytes at most, and none but the first begins it.
    guard let start = (max(0, offset - 4)..<offset).last(where: { text[$0] & 0xC0 != 0x80 }) else {
      return .outside
    }
    return part(in: text[start..<offset])
  }

  private static func part(after offset: Int, in text: UnsafeBufferPointer<UInt8>) -> WordPart {
    part(in: text[offset..<min(text.count, offset + 4)])
  }

  private static func part(in bytes: Slice<UnsafeBufferPointer<UInt8>>) -> WordPart {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.first.map(WordPart.init) ?? .outside
  }
}

/// What a character is to the words of a text.
private enum WordPart {
  /// White space or punctuation.
  case outside
  /// A letter, mark or digit of a script that parts its words by spaces.
  case spaced
  /// A syllable of Hangul.
  case hangul
  /// A character of a script that does not part its words, or a symbol.
  case unspaced

  init(_ scalar: Unicode.Scalar) {
    switch cicu_word_part(scalar.value) {
    case CICU_SPACED: self = .spaced
    case CICU_HANGUL: self = .hangul
    case CICU_UNSPACED: self = .unspaced
    default: self = .outside
    }
  }

  /// Whether a word that begins with this may stand right after a character.
  func canFollow(_ before: WordPart) -> Bool {
    switch self {
    case .outside, .unspaced: true
    case .spaced, .hangul: before == .outside || before == .unspaced
    }
  }

  /// Whether a word that ends with this may stand right before a character.
  func canPrecede(_ after: WordPart) -> Bool {
    switch self {
    case .outside, .unspaced, .hangul: true
    // A particle may follow a Latin name in Korean, too.
    case .spaced: after != .spaced
    }
  }
}
