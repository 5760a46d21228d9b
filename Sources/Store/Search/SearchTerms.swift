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

  /// A query of the trigram index that every record with the terms answers, or nil when the terms are all
  /// shorter than the index knows. The index keeps no places, so it is asked for every trigram by itself, and what
  /// it answers is checked against the text.
  var indexQuery: String? {
    var trigrams: [String] = []
    for term in terms {
      let scalars = Array(term.unicodeScalars)
      guard scalars.count >= 3 else { continue }
      for start in 0...(scalars.count - 3) {
        trigrams.append(Self.quoted(scalars[start..<(start + 3)]))
      }
    }
    return trigrams.isEmpty ? nil : trigrams.joined(separator: " AND ")
  }

  /// Scalars as a string of the index's query language, in which nothing but the doubled quote has a meaning.
  private static func quoted(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView(["\""])
    for scalar in scalars {
      if scalar == "\"" { text.append(scalar) }
      text.append(scalar)
    }
    text.append("\"")
    return String(text)
  }
}
