/// The light Markdown of stories: `*emphasis*`, `**strong**`, and `\*` for a star.
///
/// A mark must touch the word that it opens or closes, and its pair must stand in the same paragraph; any other mark
/// is shown as written, and so is all other Markdown.
public struct MarkdownLight: Hashable, Sendable {
  /// What a pair of marks says; the raw value is the number of stars in one of them.
  public enum Mark: Int, Sendable {
    case emphasis = 1
    case strong = 2
  }

  /// A stretch of the text between marks.
  public struct Piece: Hashable, Sendable {
    /// The marks that end before the text, the innermost first.
    public internal(set) var closes: [Mark] = []
    /// What is shown, without marks; it may be empty.
    public internal(set) var text: String
    /// The marks that begin after the text, the outermost first.
    public internal(set) var opens: [Mark] = []
  }

  /// The text in its order; every mark that is opened is closed, and none crosses another.
  public let pieces: [Piece]

  /// Reads a text.
  public init(_ source: String) {
    let parser = MarkdownLightParser(source)
    pieces = parser.pieces.map {
      Piece(
        closes: $0.closes, text: $0.text + String(repeating: "*", count: $0.literal),
        opens: $0.opens.reversed())
    }
  }
}

/// Pairs the marks of a text.
private struct MarkdownLightParser {
  typealias Mark = MarkdownLight.Mark

  /// A stretch of text, or a run of stars.
  struct Piece {
    var text: String
    /// For a run: how many of its stars, from its start and its end, close and open a pair.
    var closes: [Mark] = []
    var opens: [Mark] = []
    /// The stars that are shown as written.
    var literal = 0
  }

  private(set) var pieces: [Piece] = []
  /// The marks that wait for their pair, and their pieces.
  private var open: [Mark: Int] = [:]

  init(_ source: String) {
    var index = source.startIndex
    var textStart = index
    while let special = source.utf8[index...].firstIndex(where: { $0 == 0x2A || $0 == 0x5C || $0 == 0x0A }) {
      let next = source.index(after: special)
      switch source[special] {
      case "\n", "\r\n":
        let ahead = source[next...].first { !$0.isWhitespace || $0.isNewline }
        if ahead?.isNewline == true { open = [:] }
        index = next
      case "\\" where next < source.endIndex && source[next] == "*":
        appendText(source[textStart..<special])
        textStart = next
        index = source.index(after: next)
      case "*":
        appendText(source[textStart..<special])
        let end = source[special...].firstIndex { $0 != "*" } ?? source.endIndex
        let before = special == source.startIndex ? nil : source[source.index(before: special)]
        appendRun(
          source.distance(from: special, to: end), before: before,
          after: end == source.endIndex ? nil : source[end])
        index = end
        textStart = end
      default:
        index = next
      }
    }
    appendText(source[textStart...])
  }

  private mutating func appendText(_ text: Substring) {
    if !text.isEmpty { pieces.append(Piece(text: String(text))) }
  }

  private mutating func appendRun(_ count: Int, before: Character?, after: Character?) {
    pieces.append(Piece(text: "", literal: count))
    guard count <= 3 else { return }
    if let before, !before.isWhitespace { close(upTo: count) }
    let rest = pieces[pieces.count - 1].literal
    // A star after a number is more likely a sum than a mark.
    guard rest > 0, let after, !after.isWhitespace, before?.isNumber != true else { return }
    if rest >= 2 { open[.strong] = pieces.count - 1 }
    if rest != 2 { open[.emphasis] = pieces.count - 1 }
  }

  /// Pairs the last piece, a run of stars, with the marks that wait.
  private mutating func close(upTo count: Int) {
    let marks: [Mark] =
      switch count {
      case 1: [.emphasis]
      case 2: [.strong]
      default:
        open[.strong, default: 0] > open[.emphasis, default: 0]
          ? [.strong, .emphasis] : [.emphasis, .strong]
      }
    for mark in marks {
      guard let opener = open[mark] else { continue }
      // A mark opened after this pair's start would cross it, so it stays unmatched.
      open = open.filter { $0.key != mark && $0.value <= opener }
      pieces[opener].opens.append(mark)
      pieces[opener].literal -= mark.rawValue
      pieces[pieces.count - 1].closes.append(mark)
      pieces[pieces.count - 1].literal -= mark.rawValue
    }
  }
}
