import Model

extension StyledText {
  /// Shows the light Markdown of stories: `*emphasis*` is underlined, `**strong**` is bold, `\*` is a star.
  public init(markdownLight source: String, base: Style = .plain) {
    var spans: [Span] = []
    var marks: Set<MarkdownLight.Mark> = []
    for piece in MarkdownLight(source).pieces {
      marks.subtract(piece.closes)
      var style = base
      if marks.contains(.emphasis) { style = style.adding(.underline) }
      if marks.contains(.strong) { style = style.adding(.bold) }
      if let last = spans.last, last.style == style {
        spans[spans.count - 1].text += piece.text
      } else if !piece.text.isEmpty {
        spans.append(Span(piece.text, style: style))
      }
      marks.formUnion(piece.opens)
    }
    self.init(spans: spans)
  }
}
