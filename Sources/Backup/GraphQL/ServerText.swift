/// What a server says, made fit to be part of a message.
enum ServerText {
  /// How much of it is shown, in Unicode scalars.
  static let greatestLength = 200
  /// Longer words are taken for keys or tokens that the server repeats.
  private static let longestWord = 40
  /// Shorter secrets are not looked for: they could be parts of any word.
  private static let shortestSecret = 6

  /// The text in quotation marks and cut; without control and other invisible characters; without the secrets.
  static func quoted(_ text: String, hiding secrets: [Secret] = []) -> String {
    var shown = String(String.UnicodeScalarView(text.unicodeScalars.prefix(20 * greatestLength)))
    for secret in secrets where secret.count >= shortestSecret {
      shown = shown.replacing(secret.revealed, with: secret.description)
    }
    let words = shown.split(separator: " ").map { word in
      word.unicodeScalars.count > longestWord ? "•••" : word
    }
    let scalars = words.joined(separator: " ").unicodeScalars
    let kept = scalars.prefix(greatestLength).map { isVisible($0) ? $0 : "\u{FFFD}" }
    return "“\(String(String.UnicodeScalarView(kept)))\(kept.count < scalars.count ? "…" : "")”"
  }

  /// What is wrong in a server's words, in parentheses; nothing when it gave none.
  static func aside(_ text: String?, hiding secrets: [Secret] = []) -> String {
    guard let text, !text.isEmpty else { return "" }
    return " (it says \(quoted(text, hiding: secrets)))"
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
