import Screen

/// A text of several paragraphs, laid out for a width and scrolled.
struct ScrolledText: Hashable, Sendable {
  /// The first line shown.
  private(set) var top = 0
  private(set) var lines: [StyledLine] = []
  /// The width that `lines` fit; nil when they must be made anew.
  private var columns: Int?

  /// Has the text laid out anew when it is shown next.
  mutating func invalidate() { columns = nil }

  /// Scrolls as a list command says.
  mutating func run(_ command: CommandID, rows: Int) {
    var cursor = ListCursor(selection: top)
    _ = cursor.run(command, count: max(1, lines.count - rows + 1), page: rows)
    top = cursor.selection
  }

  /// Lays the text out if its width has changed, and keeps its last line at the lower end.
  mutating func settle(_ size: Size, _ paragraphs: () -> [StyledText]) {
    if columns != size.columns {
      columns = size.columns
      lines = paragraphs().flatMap { $0.wrapped(columns: max(1, size.columns)) }
    }
    top = max(0, min(top, lines.count - size.rows))
  }

  /// Draws the lines that fit, and in the lower edge of the frame around them how many more there are.
  func render(in inner: Rect, of frame: Rect, into grid: inout Grid) {
    for row in 0..<inner.rows {
      guard let line = lines.element(at: top + row) else { break }
      grid.write(line, at: Position(row: inner.row + row, column: inner.column), in: inner)
    }
    let below = lines.count - top - inner.rows
    guard below > 0 || top > 0 else { return }
    let text = below > 0 ? Strings.moreNotes(below) : Strings.endOfText
    let at = Position(row: frame.endRow - 1, column: frame.endColumn - TextWidth.columns(of: text) - 2)
    grid.write(text, at: at, in: frame, style: .bold)
  }
}
