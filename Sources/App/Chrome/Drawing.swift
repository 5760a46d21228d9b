import Screen

extension Grid {
  /// Draws the frame of a pane; the one with the focus has a bold title in reverse.
  mutating func pane(_ area: Rect, title: String, isFocused: Bool) {
    let title = truncated(title, columns: max(0, area.columns - 6))
    box(area, title: title, style: isFocused ? .plain : .dim, titleStyle: isFocused ? Style([.bold]) : .plain)
  }

  /// Draws a line across a frame, joined to its sides.
  mutating func divider(row: Int, across frame: Rect) {
    let line = Rect(row: row, column: frame.column, rows: 1, columns: frame.columns)
    horizontalLine(at: line.origin, columns: line.columns)
    write("├", at: line.origin, in: line)
    write("┤", at: Position(row: row, column: line.endColumn - 1), in: line)
  }

  /// Writes paragraphs, wrapped, from the top of an area.
  mutating func write(lines paragraphs: [String], in area: Rect, style: Style = .plain) {
    write(paragraphs.lazy.map { StyledText($0, style: style) }, in: area)
  }

  /// Writes notes, wrapped, from the top of an area; their links stand out.
  mutating func write(notes: [String], in area: Rect) {
    write(notes.lazy.map { StyledText(notes: $0) }, in: area)
  }

  private mutating func write(_ paragraphs: some Sequence<StyledText>, in area: Rect) {
    var row = area.row
    for paragraph in paragraphs {
      guard row < area.endRow else { return }
      for line in paragraph.wrapped(columns: max(1, area.columns)) {
        guard row < area.endRow else { return }
        write(line, at: Position(row: row, column: area.column), in: area)
        row += 1
      }
    }
  }
}

extension Rect {
  /// The area without its first and last column.
  var padded: Rect { Rect(row: row, column: column + 1, rows: rows, columns: columns - 2) }
}
