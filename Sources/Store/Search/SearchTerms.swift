/// What the user looks for: words that must all be found, wherever they stand.
struct SearchTerms {
  /// The search forms of the words.
  let terms: [String]

  /// Parts terms in an argument of `match_field`: a control character that `init` takes for white space.
  static let separator: UInt8 = 0x1F

  /// Splits at white space and control characters.
  init(_ text: String) {
    terms = SearchForm.of(text).split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.value < 0x20 } }
      .map(String.init)
  }

  /// Whether there is nothing to look for.
  var isEmpty: Bool { terms.isEmpty }

  /// The argument of `match_field`.
  var argument: Value { .text(terms.joined(separator: "\u{1F}")) }
}
