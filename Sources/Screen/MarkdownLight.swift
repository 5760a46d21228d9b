extension StyledText {
  /// Reads the light Markdown of stories: `*emphasis*` is underlined, `**strong**` is bold, `\*` is a star.
  ///
  /// A mark must touch the word that it opens or closes, and its pair must stand in the same paragraph; any
  /// other mark is shown as written, and so is all other Markdown.
  public init(markdownLight source: String, base: Style = .plain) {
    let parser = MarkdownLightParser(source)
    self.init(spans: parser.spans(base: base))
  }
}

/// Pairs the marks of a text.
private struct MarkdownLightParser {
  /// A stretch of text, or a run of stars.
  private struct Piece {
    var text: String
    /// For a run: how many of its stars, from its start and its end, close and open a pair.
    var closes: [Mark] = []
    var opens: [Mark] = []
    /// The stars that are shown as written.
    var literal = 0
  }

  /// The number of stars in a mark is its raw value.
  private enum Mark: Int {
    case emphasis = 1
    case strong = 2
  }

  private var pieces: [Piece] = []
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

  /// The styled pieces, each as long as its style lasts.
  func spans(base: Style) -> [Span] {
    var spans: [Span] = []
    var marks: Set<Mark> = []
    for piece in pieces {
      marks.subtract(piece.closes)
      let text = piece.text + String(repeating: "*", count: piece.literal)
      var style = base
      if marks.contains(.emphasis) { style = style.adding(.underline) }
      if marks.contains(.strong) { style = style.adding(.bold) }
      if let last = spans.last, last.style == style {
        spans[spans.count - 1].text += text
      } else if !text.isEmpty {
        spans.append(Span(text, style: style))
      }
      marks.formUnion(piece.opens)
    }
    return spans
  }
}
