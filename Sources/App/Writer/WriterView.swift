import Model
import Reader
import Screen

extension AppState {
  func renderWriter(into grid: inout Grid) -> Position? {
    guard let pane = writer else { return nil }
    let layout = writerLayout
    var cursor: Position?
    if !layout.pages.isEmpty {
      let position = renderPages(pane, in: layout.pages, into: &grid)
      if pane.focus == .pages { cursor = position }
    }
    if !layout.page.isEmpty {
      let position = renderPage(pane, in: layout.page, into: &grid)
      if pane.focus == .page { cursor = position }
    }
    return cursor
  }

  private func renderPages(_ pane: WriterPane, in area: Rect, into grid: inout Grid) -> Position? {
    let isFocused = pane.focus == .pages
    grid.pane(area, title: Strings.pagesTitle(pane.pageCount), isFocused: isFocused)
    let digits = "\(pane.pageCount)".count
    return ListView(cursor: pane.cursor, isFocused: isFocused)
      .render(in: area.inset(by: 1), count: pane.pageCount, into: &grid) { index in
        let number = "\(index + 1)"
        let label = String(repeating: " ", count: digits - number.count) + number + " "
        return ListRow(
          pane.name(of: index), leading: label, trailing: pane.signs(of: index).joined(separator: ", "))
      }
  }

  private func renderPage(_ pane: WriterPane, in area: Rect, into grid: inout Grid) -> Position? {
    let isFocused = pane.focus == .page
    let title = Strings.writerPageTitle(pane.page + 1, of: pane.pageCount, signs: pane.signs(of: pane.page))
    grid.pane(area, title: title, isFocused: isFocused)
    let inner = area.inset(by: 1)
    let lines = WriterLines(pane, columns: inner.columns)
    if let field = pane.field, field.part == .text { return renderText(field, lines, in: inner, into: &grid) }
    var cursor: Position?
    for row in 0..<inner.rows {
      guard let line = lines.lines.element(at: pane.top + row) else { break }
      let bar = Rect(row: inner.row + row, column: inner.column, rows: 1, columns: inner.columns)
      if let field = pane.field, line.row == field.row {
        guard line.isFirst else { continue }
        cursor = renderLine(field, in: bar, into: &grid)
      } else {
        let isSelected = isFocused && pane.field == nil && line.row == pane.row
        draw(line, isSelected: isSelected, in: bar, into: &grid)
        if isSelected, cursor == nil { cursor = bar.origin }
      }
    }
    let below = lines.lines.count - pane.top - inner.rows
    if below > 0 {
      let text = Strings.moreOfPage(below)
      let at = Position(row: area.endRow - 1, column: area.endColumn - TextWidth.columns(of: text) - 2)
      grid.write(text, at: at, in: area, style: .bold)
    }
    return cursor
  }

  private func draw(_ line: WriterLines.Line, isSelected: Bool, in bar: Rect, into grid: inout Grid) {
    let mark = isSelected && line.isFirst ? Strings.selectionMark : " "
    grid.write(mark, at: bar.origin, in: bar)
    grid.write(line.text, at: Position(row: bar.row, column: bar.column + 1), in: bar)
    guard isSelected else { return }
    // A whole text in reverse could not be read: the edge beside it does.
    let marked = line.row == .text ? bar.split(left: 1).left : bar
    grid.restyle(marked) { Style($0.attributes.subtracting(.dim).union(.reverse)) }
  }

  /// Draws a field of one line in the place of what is written in it.
  private func renderLine(_ field: WriterField, in bar: Rect, into grid: inout Grid) -> Position {
    let label = Strings.label(of: field.part, choices: writer?.selectedPage.choices.count ?? 0)
    let at = Position(row: bar.row, column: bar.column + 1)
    let used = grid.write(label, at: at, in: bar, style: .bold)
    return renderField(field.editor, in: bar.split(left: used + 1).rest, into: &grid)
  }

  /// Draws the page's text as it is written, with as much room as it can have.
  private func renderText(
    _ field: WriterField, _ lines: WriterLines, in inner: Rect, into grid: inout Grid
  ) -> Position? {
    let end = lines.range(of: .text).upperBound
    let layout = WriterTextLayout(inner, lines: lines.lines.count - end)
    for (area, first) in [(layout.above, 0), (layout.below, end)] {
      for row in 0..<area.rows {
        guard let line = lines.lines.element(at: first + row) else { break }
        let bar = Rect(row: area.row + row, column: area.column, rows: 1, columns: area.columns)
        draw(line, isSelected: false, in: bar, into: &grid)
      }
    }
    guard !layout.text.isEmpty else { return nil }
    let text = field.editor.layout(columns: layout.text.columns, rows: layout.text.rows)
    for (row, line) in text.lines.prefix(layout.text.rows).enumerated() {
      grid.write(line, at: Position(row: layout.text.row + row, column: layout.text.column), in: layout.text)
    }
    return Position(row: layout.text.row + text.caret.row, column: layout.text.column + text.caret.column)
  }
}

extension WriterField {
  /// The part of the page that is written in.
  var row: WriterPane.Row {
    switch part {
    case .title: .title
    case .text: .text
    case .choice(let index): .choice(index)
    case .newChoice: .newChoice
    }
  }
}
