import Model
import Reader
import Screen

extension AppState {
  func renderReader(into grid: inout Grid) -> Position? {
    guard let reader else { return nil }
    let layout = readerLayout
    var cursor: Position?
    if !layout.frame.isEmpty { cursor = renderPage(reader, layout, into: &grid) }
    guard !layout.side.isEmpty else { return cursor }
    switch reader.shownSide {
    case .tracker:
      let position = renderTracker(in: layout.side, isFocused: reader.focus == .side, into: &grid)
      return reader.focus == .side ? position : cursor
    case .path, .none:
      return renderPath(reader, in: layout.side, into: &grid) ?? cursor
    }
  }

  private func renderPage(_ reader: ReaderPane, _ layout: ReaderLayout, into grid: inout Grid) -> Position? {
    let mark = reader.noteText(choice: nil).isEmpty ? "" : " " + Strings.noteMark
    let title = Strings.pageTitle(story: reader.file.title, page: reader.page.name) + mark
    grid.pane(layout.frame, title: title, isFocused: reader.focus == .text)
    let first = layout.firstLine(at: reader.scroll)
    for row in 0..<layout.text.rows {
      guard let line = layout.lines.element(at: first + row) else { break }
      grid.write(line, at: Position(row: layout.text.row + row, column: layout.text.column), in: layout.text)
    }
    renderDivider(reader, layout, into: &grid)
    return reader.page.isEnding
      ? renderEnding(reader, layout, into: &grid) : renderChoices(reader, layout, into: &grid)
  }

  /// The line between text and choices, which also says that there is more text.
  private func renderDivider(_ reader: ReaderPane, _ layout: ReaderLayout, into grid: inout Grid) {
    let row = layout.choices.row - 1
    guard row > layout.frame.row else { return }
    grid.divider(row: row, across: layout.frame)
    let first = layout.firstLine(at: reader.scroll)
    guard layout.lines.count > layout.text.rows else { return }
    let below = layout.lines.count - first - layout.text.rows
    let text = below > 0 ? Strings.moreBelow(below) : Strings.endOfText
    let column = max(layout.frame.column + 1, layout.frame.endColumn - TextWidth.columns(of: text) - 2)
    grid.write(text, at: Position(row: row, column: column), in: layout.frame.inset(by: 1), style: .bold)
  }

  private func renderChoices(_ reader: ReaderPane, _ layout: ReaderLayout, into grid: inout Grid) -> Position?
  {
    renderMoreChoices(layout, into: &grid)
    let area = layout.choices
    var cursor: Position?
    var row = area.row
    for index in layout.firstChoice..<max(layout.firstChoice, layout.choiceLines.count) {
      guard let lines = layout.choiceLines.element(at: index) else { break }
      let isSelected = index == reader.choice
      let note = reader.noteText(choice: index).isEmpty ? " " : Strings.noteMark
      for (line, styled) in lines.enumerated() {
        guard row < area.endRow else { return cursor }
        if line == 0 {
          let head = "\(isSelected ? Strings.selectionMark : " ")\(index + 1)\(note)"
          grid.write(head, at: Position(row: row, column: area.column), in: area, style: .bold)
          if isSelected { cursor = Position(row: row, column: area.column) }
        }
        grid.write(styled, at: Position(row: row, column: area.column + layout.choiceIndent), in: area)
        if isSelected {
          let bar = Rect(row: row, column: area.column, rows: 1, columns: area.columns)
          grid.restyle(bar) { reader.focus == .text ? $0.adding(.reverse) : $0 }
        }
        row += 1
      }
    }
    return cursor
  }

  /// Says in the lower edge of the frame that not all choices are on the screen.
  private func renderMoreChoices(_ layout: ReaderLayout, into grid: inout Grid) {
    guard layout.choiceLines.reduce(0, { $0 + $1.count }) > layout.choices.rows else { return }
    let at = Position(row: layout.frame.endRow - 1, column: layout.frame.column + 2)
    grid.write(Strings.moreChoices(layout.choiceLines.count), at: at, in: layout.frame, style: .bold)
  }

  private func renderEnding(_ reader: ReaderPane, _ layout: ReaderLayout, into grid: inout Grid) -> Position?
  {
    let found = reader.playthrough.endings.count
    let lines = [Strings.theEnd(found: found, of: reader.file.endingCount), Strings.endingKeys]
    for (row, line) in lines.enumerated() {
      let at = Position(row: layout.choices.row + row, column: layout.choices.column + 1)
      grid.write(line, at: at, in: layout.choices, style: row == 0 ? .bold : .plain)
    }
    return Position(row: layout.choices.row, column: layout.choices.column)
  }

  // MARK: - Notes and path

  /// The height of the notes above the path; whoever writes on a low screen gets all of it.
  private static func noteRows(of rows: Int, isWriting: Bool) -> Int {
    isWriting && rows < 16 ? rows : rows - rows * 2 / 5
  }

  private func renderPath(_ reader: ReaderPane, in area: Rect, into grid: inout Grid) -> Position? {
    let (notes, path) = area.split(top: Self.noteRows(of: area.rows, isWriting: reader.note != nil))
    let cursor = renderNotes(reader, in: notes, into: &grid)
    let found = reader.playthrough.endings.count
    grid.pane(path, title: Strings.path(endings: found, of: reader.file.endingCount), isFocused: false)
    let inner = path.inset(by: 1)
    let here = reader.playthrough.position
    // The latest steps, with the present one on the last row but one, so that "forward" shows.
    let first = max(0, min(here - inner.rows + 2, reader.playthrough.stepCount - inner.rows))
    for row in 0..<inner.rows {
      guard let entry = reader.playthrough.entry(at: first + row) else { break }
      let step = first + row
      let mark = step == here ? Strings.selectionMark : " "
      let style: Style = step == here ? .bold : step > here ? .dim : .plain
      var line = [Span(mark + entry.title, style: style)]
      if let choice = entry.choiceText { line.append(Span(Strings.choiceTaken(choice), style: .dim)) }
      let at = Position(row: inner.row + row, column: inner.column)
      grid.write(StyledLine(line).truncated(columns: inner.columns), at: at, in: inner)
    }
    return cursor
  }

  private func renderNotes(_ reader: ReaderPane, in area: Rect, into grid: inout Grid) -> Position? {
    if let note = reader.note {
      let title =
        note.gonePage.map(Strings.noteOnGonePage)
        ?? (note.isAboutChoice ? Strings.noteOnChoice(reader.choice + 1) : Strings.noteOnPage)
      grid.pane(area, title: title, isFocused: true)
      return renderNote(note, in: area.inset(by: 1).padded, into: &grid)
    }
    grid.pane(area, title: Strings.notes, isFocused: false)
    // The note on the selected choice first: the pane may be too low for all of them.
    var lines: [String] = []
    let choices = reader.page.choices.indices
    for index in choices.filter({ $0 == reader.choice }) + choices.filter({ $0 != reader.choice }) {
      let text = reader.noteText(choice: index)
      if !text.isEmpty { lines.append(Strings.choiceNote(index + 1, text)) }
    }
    let pageNote = reader.noteText(choice: nil)
    if !pageNote.isEmpty {
      lines.insert(pageNote, at: reader.noteText(choice: reader.choice).isEmpty ? 0 : 1)
    }
    if lines.isEmpty {
      if reader.isTrial { return nil }
      grid.write(lines: [Strings.noNotesHere], in: area.inset(by: 1).padded, style: .dim)
    } else {
      let inner = area.inset(by: 1).padded
      grid.write(notes: lines, in: inner)
      let height = lines.reduce(0) { $0 + StyledText($1).wrapped(columns: max(1, inner.columns)).count }
      if height > inner.rows {
        let at = Position(row: area.endRow - 1, column: area.column + 2)
        grid.write(Strings.moreOfNotes, at: at, in: area, style: .bold)
      }
    }
    return nil
  }
}
