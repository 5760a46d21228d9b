/// A piece of text in one style.
public struct Span: Hashable, Sendable {
  /// The original text.
  public var text: String
  /// How it is drawn.
  public var style: Style

  /// Makes a piece of text.
  public init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// Text in several styles; its line ends are hard breaks.
public struct StyledText: Hashable, Sendable {
  /// The pieces in order.
  public var spans: [Span]

  /// Makes a text of pieces.
  public init(spans: [Span] = []) { self.spans = spans }

  /// Makes a text in one style.
  public init(_ plain: String, style: Style = .plain) { spans = [Span(plain, style: style)] }

  /// The text without styles.
  public var plainText: String { spans.map(\.text).joined() }

  /// The text in lines of at most `columns` columns, at least one line; linear in the text's length.
  ///
  /// Breaks go by `LineBreaking`. Spaces at a broken line's end are left out, a word that is longer than a
  /// line breaks between Characters, and a character wider than a line gets one of its own.
  /// - Parameters:
  ///   - columns: The width; less than 1 counts as 1.
  ///   - language: A BCP 47 language such as "ja"; "" when unknown.
  public func wrapped(columns: Int, language: String = "") -> [StyledLine] {
    let text = plainText
    var lines: [StyledLine] = []
    var cutter = SpanCutter(spans)
    var start = 0
    for paragraph in Wrapping.paragraphs(of: text) {
      let wrapped = Wrapping.lines(of: String(paragraph.text), columns: columns, language: language)
      for line in wrapped.lines {
        let lower = paragraph.start + line.bytes.lowerBound
        lines.append(
          StyledLine(
            spans: cutter.cut(text, lower..<lower + line.bytes.count), start: start + line.firstCharacter,
            columns: line.columns))
      }
      start += wrapped.characterCount + 1
    }
    return lines
  }
}

/// One visual line of a styled text.
public struct StyledLine: Hashable, Sendable {
  /// The pieces in order, in their original text.
  public let spans: [Span]
  /// The Characters of the whole text (`plainText`) before the line.
  public let start: Int
  /// The columns that the displayed form takes.
  public let columns: Int

  /// Makes a line of pieces.
  public init(_ spans: [Span], start: Int = 0) {
    self.init(spans: spans, start: start, columns: spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) })
  }

  init(spans: [Span], start: Int, columns: Int) {
    self.spans = spans
    self.start = start
    self.columns = columns
  }

  /// The line without styles.
  public var plainText: String { spans.map(\.text).joined() }

  /// The start of the line that fits into `columns` columns, with "…" at its end if it was cut and that is
  /// wanted.
  public func truncated(columns limit: Int, ellipsis: Bool = true) -> StyledLine {
    guard columns > limit else { return self }
    var room = max(0, max(0, limit) - (ellipsis ? 1 : 0))
    var kept: [Span] = []
    for span in spans {
      let end = span.text.indices.first { index in
        room -= TextWidth.columns(of: span.text[index])
        return room < 0
      }
      kept.append(Span(String(span.text[..<(end ?? span.text.endIndex)]), style: span.style))
      if end != nil { break }
    }
    if ellipsis, limit > 0, let last = kept.indices.last { kept[last].text += "…" }
    return StyledLine(kept.filter { !$0.text.isEmpty }, start: start)
  }
}

/// Cuts rising ranges out of a text made of spans.
private struct SpanCutter {
  private let spans: [Span]
  private var index = 0
  /// Where the span at `index` begins in the UTF-8 of the whole text.
  private var start = 0

  init(_ spans: [Span]) { self.spans = spans }

  /// The styled pieces of a range of the text's UTF-8.
  mutating func cut(_ text: String, _ bytes: Range<Int>) -> [Span] {
    var pieces: [Span] = []
    while index < spans.count {
      let end = start + spans[index].text.utf8.count
      let range = max(start, bytes.lowerBound)..<max(start, bytes.lowerBound, min(end, bytes.upperBound))
      if !range.isEmpty { pieces.append(Span(String(text.slice(range)), style: spans[index].style)) }
      if end >= bytes.upperBound { break }
      start = end
      index += 1
    }
    return pieces
  }
}
