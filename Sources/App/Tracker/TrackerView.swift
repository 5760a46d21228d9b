import Model
import Screen
import Store

extension AppState {
  func renderTracker(in area: Rect, isFocused: Bool, into grid: inout Grid) -> Position? {
    guard let pane = tracker else { return nil }
    let layout = TrackerLayout(area, focus: pane.focus)
    var cursor: Position?
    if !layout.list.isEmpty {
      let position = renderList(
        pane, in: layout.list, isFocused: isFocused && pane.focus == .list, into: &grid)
      if pane.focus == .list { cursor = position }
    }
    if !layout.detail.isEmpty {
      let isHere = isFocused && pane.focus == .detail
      let position = renderDetail(pane, in: layout.detail, isFocused: isHere, into: &grid)
      if pane.focus == .detail { cursor = position }
    }
    return pane.filter.isOpen ? renderFilterLine(pane.filter, into: &grid) : cursor
  }

  private func renderList(
    _ pane: TrackerPane, in area: Rect, isFocused: Bool, into grid: inout Grid
  ) -> Position? {
    grid.pane(area, title: "", isFocused: isFocused)
    TrackerTabs(pane, in: area).render(isFocused: isFocused, into: &grid)
    if let text = Strings.sortMark(pane.list.query.sort) {
      let at = Position(row: area.endRow - 1, column: area.column + 2)
      grid.write(text, at: at, in: area, style: .dim)
    }
    renderMarkCount(pane, in: area, into: &grid)
    var inner = area.inset(by: 1)
    if pane.list.isFiltered {
      let (top, rest) = inner.split(top: 1)
      let text = Strings.filtered(
        pane.list.query.filter, names: pane.linkedNames, shown: pane.list.total,
        of: pane.game.counts[pane.kind] ?? 0, columns: top.columns)
      grid.write(text, at: top.origin, in: top, style: .dim)
      inner = rest
    }
    let empty = pane.list.isFiltered ? Strings.nothingMatches : Strings.noRecords(pane.kind)
    return ListView(cursor: pane.list.cursor, isFocused: isFocused, empty: empty)
      .render(in: inner, count: pane.list.total, into: &grid) { index in
        guard let row = pane.list.row(at: index) else { return ListRow("…") }
        return ListRow(
          row.name, marking: pane.list.query.filter.words,
          leading: pane.markColumn(of: row.id) + Strings.glyph(row),
          aside: [Span(Strings.whereabouts(of: row), style: .dim)], trailing: Strings.marks(row))
      }
  }

  private func renderDetail(
    _ pane: TrackerPane, in area: Rect, isFocused: Bool, into grid: inout Grid
  ) -> Position? {
    guard let detail = pane.detail else {
      grid.pane(area, title: pane.game.name, isFocused: isFocused)
      grid.write(lines: Strings.emptyDetail(pane.kind), in: area.inset(by: 1).padded, style: .dim)
      return nil
    }
    grid.pane(area, title: Strings.detailTitle(detail.record), isFocused: isFocused)
    let lines = DetailLines(detail)
    let inner = area.inset(by: 1)
    let layout = DetailLayout(
      inner, lines: lines.lines.count, notes: pane.note == nil ? detail.record.notes : nil)
    let selected = pane.rows.element(at: pane.row)

    var cursor: Position?
    for row in 0..<layout.facts.rows {
      guard let line = lines.lines.element(at: pane.detailTop + row) else { break }
      let at = Position(row: layout.facts.row + row, column: layout.facts.column)
      let isSelected = isFocused && line.row != nil && line.row == selected
      let mark = isSelected ? Strings.selectionMark : " "
      let bar = Rect(row: at.row, column: at.column, rows: 1, columns: inner.columns)
      grid.write(truncated(mark + line.text, columns: inner.columns), at: at, in: bar, style: line.style)
      if isSelected {
        grid.restyle(bar) { $0.adding(.reverse) }
        cursor = at
      }
    }
    renderNotesTitle(pane, layout, isSelected: isFocused && selected == .notes, into: &grid)
    renderHiddenFacts(lines.lines.count - layout.facts.rows, in: layout.divider, into: &grid)
    if let note = pane.note { return renderNote(note, in: layout.notes.padded, into: &grid) }
    renderNotes(NotesView(detail, in: area), from: pane.notesTop, into: &grid)
    return cursor ?? (isFocused ? layout.divider.origin : nil)
  }

  private func renderNotesTitle(
    _ pane: TrackerPane, _ layout: DetailLayout, isSelected: Bool, into grid: inout Grid
  ) {
    guard !layout.divider.isEmpty else { return }
    grid.horizontalLine(at: layout.divider.origin, columns: layout.divider.columns)
    let text = (isSelected ? Strings.selectionMark : " ") + Strings.notesHeading
    let style: Style = isSelected ? Style([.bold, .reverse]) : .bold
    grid.write(text, at: layout.divider.origin, in: layout.divider, style: style)
  }

  /// Says in the line below the facts how many of them there is no room for.
  private func renderHiddenFacts(_ count: Int, in divider: Rect, into grid: inout Grid) {
    guard count > 0, !divider.isEmpty else { return }
    let column = divider.column + 2 + TextWidth.columns(of: Strings.notesHeading)
    grid.write(
      Strings.hiddenFacts(count), at: Position(row: divider.row, column: column), in: divider, style: .bold)
  }

  private func renderNotes(_ view: NotesView, from top: Int, into grid: inout Grid) {
    guard !view.lines.isEmpty else {
      grid.write(lines: [Strings.noNotesYet], in: view.area, style: .dim)
      return
    }
    for row in 0..<view.area.rows {
      guard let line = view.lines.element(at: top + row) else { break }
      grid.write(line, at: Position(row: view.area.row + row, column: view.area.column), in: view.area)
    }
    let below = view.lines.count - top - view.area.rows
    guard below > 0 || top > 0 else { return }
    let text = below > 0 ? Strings.moreNotes(below) : Strings.endOfText
    let at = Position(row: view.divider.row, column: view.divider.endColumn - TextWidth.columns(of: text) - 1)
    grid.write(text, at: at, in: view.divider, style: .bold)
  }

  /// Draws a note being written, with the real cursor at the insertion point.
  func renderNote(_ note: NoteEditor, in area: Rect, into grid: inout Grid) -> Position? {
    guard !area.isEmpty else { return nil }
    let layout = note.editor.layout(columns: area.columns, rows: area.rows)
    for (row, line) in layout.lines.prefix(area.rows).enumerated() {
      grid.write(line, at: Position(row: area.row + row, column: area.column), in: area)
    }
    return Position(row: area.row + layout.caret.row, column: area.column + layout.caret.column)
  }
}

/// A record's notes in lines, and where they stand.
struct NotesView: Sendable {
  /// The line above them.
  let divider: Rect
  /// Where they are drawn.
  let area: Rect
  /// Their lines; none when there are no notes.
  let lines: [StyledLine]

  /// Lays out the notes in the frame of a detail.
  init(_ detail: RecordDetail, in frame: Rect) {
    let layout = DetailLayout(
      frame.inset(by: 1), lines: DetailLines(detail).lines.count, notes: detail.record.notes)
    divider = layout.divider
    area = layout.notes.padded
    // The editor keeps a column for the cursor; without it the text would be wrapped otherwise once it is left.
    let notes = detail.record.notes
    lines = notes.isEmpty ? [] : StyledText(notes: notes).wrapped(columns: max(1, area.columns - 1))
  }
}

/// The lines of a record's detail above its notes.
struct DetailLines: Hashable, Sendable {
  struct Line: Hashable, Sendable {
    var text: String
    var style: Style = .plain
    /// The selectable row that the line is, if it is one.
    var row: DetailRow?
  }

  private(set) var lines: [Line] = []

  init(_ detail: RecordDetail) {
    let record = detail.record
    for flag in record.kind.flags {
      lines.append(Line(text: Strings.flagLine(flag, isOn: record[flag]), row: .flag(flag)))
    }
    if !record.tags.isEmpty { lines.append(Line(text: Strings.tagsLine(record.tags), style: .dim)) }
    if record.kind == .item { lines.append(Line(text: Strings.countLine(record.count), row: .count)) }
    for field in record.fields { lines.append(Line(text: Strings.fieldLine(field), row: .field(field))) }
    for kind in record.kind.linkableKinds {
      let links = detail.links[kind] ?? []
      guard !links.isEmpty else {
        lines.append(Line(text: Strings.noLinks(kind, of: record.kind), style: .dim))
        continue
      }
      lines.append(Line(text: Strings.linksHeading(kind, of: record.kind), style: .bold))
      for link in links {
        let text = Strings.linkLine(link, places: detail.whereabouts[link.id] ?? [])
        lines.append(Line(text: text, row: .link(link)))
      }
    }
    lines += Self.noteLines(of: detail)
  }

  /// The line that shows a row.
  func index(of row: DetailRow) -> Int? { lines.firstIndex { $0.row == row } }
}
