import Model
import Reader
import Screen

/// A page's text and choices in lines.
struct WrappedPage: Sendable {
  let page: PageID
  /// The width inside the frame.
  let columns: Int
  /// How the text is set.
  let settings: TextSettings
  /// The text.
  let lines: [StyledLine]
  /// The lines of each choice, wrapped behind its number.
  let choiceLines: [[StyledLine]]
  /// The width of what stands before a choice: the mark of the selection, its number, the mark of a note, a space.
  let choiceIndent: Int

  /// The width of the text inside a frame: a blank on either side is left.
  static func textColumns(in columns: Int, _ settings: TextSettings) -> Int {
    max(1, min(settings.columns, columns - 2))
  }

  init(_ pane: ReaderPane, columns: Int) {
    let page = pane.page
    let language = pane.file.language ?? ""
    let indent = page.choices.count < 10 ? 4 : 5
    self.page = page.id
    self.columns = columns
    settings = pane.textSettings
    lines = TextSetting.lines(
      of: page.text, settings, columns: Self.textColumns(in: columns, settings), language: language)
    choiceIndent = indent
    choiceLines = page.choices.map { choice in
      let mark = pane.isSeen(choice) ? " " + Strings.seenMark : ""
      let text = StyledText(spans: [Span(choice.text), Span(mark, style: .dim)])
      return text.wrapped(columns: max(1, columns - indent - 1), language: language)
    }
  }
}
