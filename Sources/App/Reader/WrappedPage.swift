import Model
import Reader
import Screen

/// A page's text and choices in lines.
struct WrappedPage: Sendable {
  let page: PageID
  /// The width inside the frame.
  let columns: Int
  /// The text.
  let lines: [StyledLine]
  /// The lines of each choice, wrapped behind its number.
  let choiceLines: [[StyledLine]]
  /// The width of what stands before a choice: the mark of the selection, its number, the mark of a note, a space.
  let choiceIndent: Int

  /// The widest a line of text may be: longer ones are tiring to read.
  static let widestText = 72

  /// The width of the text inside a frame: a blank on either side is left.
  static func textColumns(in columns: Int) -> Int { max(1, min(widestText, columns - 2)) }

  init(_ pane: ReaderPane, columns: Int) {
    let page = pane.page
    let language = pane.file.language ?? ""
    let indent = page.choices.count < 10 ? 4 : 5
    self.page = page.id
    self.columns = columns
    lines = StyledText(markdownLight: page.text)
      .wrapped(columns: Self.textColumns(in: columns), language: language)
    choiceIndent = indent
    choiceLines = page.choices.map { choice in
      let mark = pane.isSeen(choice) ? " " + Strings.seenMark : ""
      let text = StyledText(spans: [Span(choice.text), Span(mark, style: .dim)])
      return text.wrapped(columns: max(1, columns - indent - 1), language: language)
    }
  }
}
