/// How much there is to read in texts.
///
/// A word is a run of letters and digits; an apostrophe or a hyphen within it belongs to it, and so does the point or
/// comma of a number. Scripts that put no blanks between words, such as Japanese, Chinese and Thai, have no words
/// here: their letters are counted one by one.
public struct WordCount: Hashable, Sendable {
  /// The words of scripts that put blanks between them.
  public private(set) var words = 0
  /// The letters of scripts that do not.
  public private(set) var characters = 0

  /// Counts nothing yet.
  public init() {}

  /// Counts a text too.
  public mutating func add(_ text: String) {
    var state = State.outside
    for scalar in text.unicodeScalars {
      switch Kind(scalar) {
      case .mark: continue
      case .character:
        characters += 1
        state = .outside
      case .letter:
        if !state.continues(withDigit: false) { words += 1 }
        state = .word(endsWithDigit: false)
      case .digit:
        if !state.continues(withDigit: true) { words += 1 }
        state = .word(endsWithDigit: true)
      case .joiner: state = state.joined(onlyDigits: false)
      case .point: state = state.joined(onlyDigits: true)
      case .other: state = .outside
      }
    }
  }

  /// The minutes it takes to read it all, from 1: at 230 words and 500 characters a minute, as most adults read.
  public var minutes: Int {
    max(1, Int((Double(words) / 230 + Double(characters) / 500).rounded()))
  }
}

extension WordCount {
  /// Where in a word the counting is.
  private enum State {
    case outside
    case word(endsWithDigit: Bool)
    /// After something that joins two parts of a word, if another part follows at once.
    case joiner(onlyDigits: Bool)

    func continues(withDigit isDigit: Bool) -> Bool {
      switch self {
      case .outside: false
      case .word: true
      case .joiner(let onlyDigits): isDigit || !onlyDigits
      }
    }

    func joined(onlyDigits: Bool) -> State {
      guard case .word(let endsWithDigit) = self, endsWithDigit || !onlyDigits else { return .outside }
      return .joiner(onlyDigits: onlyDigits)
    }
  }

  private enum Kind {
    case letter, digit, character, mark, joiner, point, other

    init(_ scalar: UnicodeScalar) {
      switch scalar {
      case "a"..."z", "A"..."Z": self = .letter
      case "0"..."9": self = .digit
      case "'", "’", "-", "\u{2010}", "\u{2011}": self = .joiner
      case ".", ",": self = .point
      case "\u{0}"..."\u{7F}": self = .other
      default:
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .letterNumber:
          self = Self.standsAlone(scalar) ? .character : .letter
        case .decimalNumber, .otherNumber: self = .digit
        case .nonspacingMark, .spacingMark, .enclosingMark, .format: self = .mark
        default: self = .other
        }
      }
    }

    /// Whether a letter's script puts no blanks between words: by the blocks of Unicode 16.
    private static func standsAlone(_ scalar: UnicodeScalar) -> Bool {
      switch scalar.value {
      case 0x0E00...0x0FFF: true  // Thai, Lao, Tibetan
      case 0x1000...0x109F, 0x1780...0x17FF: true  // Burmese, Khmer
      case 0x2E80...0x312F, 0x31A0...0x9FFF: true  // Han, kana, bopomofo; Hangul's letters lie between
      case 0xF900...0xFAFF, 0xFF66...0xFF9F: true  // more Han, narrow kana
      case 0x1B000...0x1B16F, 0x20000...0x3FFFF: true  // more kana, more Han
      default: false
      }
    }
  }
}
