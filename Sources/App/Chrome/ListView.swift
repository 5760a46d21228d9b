import Screen

/// What one row of a list shows.
struct ListRow: Hashable, Sendable {
  /// A glyph of the row's state, before the text.
  var leading: String
  var text: String
  /// The words to mark in the text.
  var words: String
  /// Follows the text where there is room for it.
  var aside: [Span]
  /// Set flush right.
  var trailing: String

  init(
    _ text: String, marking words: String = "", leading: String = "", aside: [Span] = [],
    trailing: String = ""
  ) {
    self.text = text
    self.words = words
    self.leading = leading
    self.aside = aside
    self.trailing = trailing
  }
}

/// Draws a list of rows with one selected.
struct ListView {
  var cursor: ListCursor
  var isFocused: Bool
  /// What stands there when the list has no row.
  var empty = ""

  /// Draws the rows that fit.
  ///
  /// - Returns: where the selected row begins, for the real cursor.
  func render(
    in area: Rect, count: Int, into grid: inout Grid, row makeRow: (Int) -> ListRow
  ) -> Position? {
    guard count > 0 else {
      grid.write(lines: [empty], in: area.padded, style: .dim)
      return area.isEmpty ? nil : area.origin
    }
    var position: Position?
    for line in 0..<area.rows {
      let index = cursor.top + line
      guard index < count else { break }
      let bar = Rect(row: area.row + line, column: area.column, rows: 1, columns: area.columns)
      let isSelected = index == cursor.selection
      draw(makeRow(index), isSelected: isSelected, in: bar, into: &grid)
      if isSelected { position = bar.origin }
    }
    return position
  }

  private func draw(_ row: ListRow, isSelected: Bool, in bar: Rect, into grid: inout Grid) {
    let mark = isSelected ? Strings.selectionMark : " "
    let text = StyledLine([Span(mark + row.leading)] + marked(row.text, words: row.words))
    // The name is worth more than what follows it, but may not drive it out unless the screen is very narrow.
    let least = min(TextWidth.columns(of: row.trailing), bar.columns < 20 ? 0 : 12)
    let nameColumns = min(text.columns, max(0, bar.columns - (least == 0 ? 0 : least + 1)))
    grid.write(text.truncated(columns: nameColumns), at: bar.origin, in: bar)
    let trailing = truncated(row.trailing, columns: max(0, bar.columns - nameColumns - 1))
    let at = Position(row: bar.row, column: bar.endColumn - TextWidth.columns(of: trailing))
    grid.write(trailing, at: at, in: bar, style: .dim)
    draw(row.aside, from: bar.column + nameColumns + 2, to: at.column - 2, in: bar, into: &grid)
    guard isSelected else { return }
    grid.restyle(bar) { style in
      isFocused ? Style(style.attributes.subtracting(.dim).union(.reverse)) : style.adding(.bold)
    }
  }

  /// What stands beside a name is left out rather than cut to fewer columns than these.
  private static let leastAside = 6

  private func draw(_ aside: [Span], from start: Int, to end: Int, in bar: Rect, into grid: inout Grid) {
    let line = StyledLine(aside)
    guard end - start >= min(line.columns, Self.leastAside) else { return }
    grid.write(line.truncated(columns: end - start), at: Position(row: bar.row, column: start), in: bar)
  }
}
