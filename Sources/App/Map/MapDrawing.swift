import Model
import Reader
import Screen

extension MapView {
  /// Draws the map over an area, and the words being searched below it; returns where the real cursor stands.
  func render(in area: Rect, into grid: inout Grid) -> Position? {
    grid.fill(area)
    let title = Strings.mapTitle(story, visited: visitedCount, of: pageCount, isWhole: isWhole)
    grid.pane(area, title: title, isFocused: true)
    let frame = MapFrame(area)
    drawMap(in: frame.map, into: &grid)
    if !frame.info.isEmpty {
      grid.divider(row: frame.info.row - 1, across: area)
      drawInfo(in: frame.info.padded, into: &grid)
    }
    drawDirections(in: frame.map, at: Position(row: area.endRow - 1, column: area.endColumn - 2), into: &grid)
    if search.isOpen { return drawSearch(row: area.endRow, into: &grid) }
    guard let box else { return nil }
    // Right behind the mark of the selection.
    let column = box.labelColumn + (box.isReference ? 3 : 0)
    let position = screen(row: box.labelRow, column: column, in: frame.map)
    return frame.map.contains(position) ? position : frame.map.origin
  }

  /// The box at a place of the screen.
  func box(at position: Position, in area: Rect) -> Int? {
    let view = MapFrame(area).map
    guard view.contains(position) else { return nil }
    let row = position.row - view.row + top
    let column = position.column - view.column + left
    return layout.boxes.firstIndex {
      (($0.row..<$0.row + $0.rows).contains(row) && ($0.column..<$0.column + $0.columns).contains(column))
    }
  }

  private func screen(row: Int, column: Int, in view: Rect) -> Position {
    Position(row: view.row + row - top, column: view.column + column - left)
  }

  private func drawMap(in view: Rect, into grid: inout Grid) {
    let canvas = MapCanvas(layout, rows: top..<top + view.rows, columns: left..<left + view.columns)
    for row in canvas.rows {
      for run in canvas.runs(row: row) {
        grid.write(run.text, at: screen(row: row, column: run.column, in: view), in: view)
      }
      // The way the reader went stands out.
      for column in canvas.columns where canvas.isTaken(row: row, column: column) {
        let place = screen(row: row, column: column, in: view)
        grid.restyle(Rect(row: place.row, column: place.column, rows: 1, columns: 1)) { $0.adding(.bold) }
      }
    }
    let matches = Set(search.matches.map { map.shown[$0] })
    for (index, box) in layout.boxes.enumerated() where canvas.isSeen(box) {
      draw(box, isSelected: index == selection, isMatch: matches.contains(box.node), in: view, into: &grid)
    }
  }

  private func draw(_ box: MapBox, isSelected: Bool, isMatch: Bool, in view: Rect, into grid: inout Grid) {
    guard let node = map.graph.nodes.element(at: box.node) else { return }
    let corner = screen(row: box.row, column: box.column, in: view)
    let frame = Rect(row: corner.row, column: corner.column, rows: box.rows, columns: box.columns)
      .intersection(view)
    let label = screen(row: box.labelRow, column: box.labelColumn, in: view)
    let text = MapGlyphs.boxDrawing.label(of: box, in: map.graph)
    grid.write(text, at: label, in: view, style: isMatch && !box.isReference ? .found : .plain)
    if node.isHere && !box.isReference { grid.restyle(frame) { $0.adding(.bold) } }
    if !node.isVisited { grid.restyle(frame) { $0.adding(.dim) } }
    guard isSelected else { return }
    let mark = Position(row: label.row, column: box.isReference ? label.column + 2 : label.column - 1)
    grid.write(Strings.selectionMark, at: mark, in: view)
    let bar = Rect(
      row: label.row, column: box.isReference ? corner.column : corner.column + 1, rows: 1,
      columns: box.isReference ? box.columns : box.columns - 2)
    grid.restyle(bar.intersection(view)) { Style($0.attributes.subtracting(.dim).union(.reverse)) }
  }

  private func drawInfo(in area: Rect, into grid: inout Grid) {
    guard let node else { return }
    var origin: String?
    if case .choice(let page, _) = node.id {
      origin = graph.nodes.first { $0.page == page }?.title
    }
    let heading = truncated(Strings.mapPlace(node, behind: origin), columns: area.columns)
    grid.write(heading, at: area.origin, in: area, style: .bold)
    let rest = area.split(top: 1).rest
    guard !rest.isEmpty else { return }
    // A page may be long, and few lines of it are shown.
    let text = StyledText(markdownLight: String(node.text.prefix(rest.columns * (rest.rows + 1))))
    for (row, line) in text.wrapped(columns: max(1, rest.columns)).prefix(rest.rows).enumerated() {
      grid.write(line, at: Position(row: rest.row + row, column: rest.column), in: rest)
    }
  }

  /// Says in the frame in which directions there is more of the map.
  private func drawDirections(in view: Rect, at end: Position, into grid: inout Grid) {
    var arrows = ""
    if left > 0 { arrows += "←" }
    if top > 0 { arrows += "↑" }
    if top + view.rows < layout.rows { arrows += "↓" }
    if left + view.columns < layout.columns { arrows += "→" }
    guard !arrows.isEmpty else { return }
    let text = " \(arrows) "
    let at = Position(row: end.row, column: end.column - TextWidth.columns(of: text))
    grid.write(text, at: at, in: Rect(grid.size))
  }

  private func drawSearch(row: Int, into grid: inout Grid) -> Position {
    let bar = Rect(row: row, column: 0, rows: 1, columns: grid.size.columns)
    let label = grid.write(Strings.filterLabel, at: bar.padded.origin, in: bar, style: .bold)
    let index = search.matches.firstIndex(of: place)
    let count = search.isEmpty ? Strings.mapSearchHelp : Strings.matches(index, of: search.matches.count)
    let end = bar.endColumn - TextWidth.columns(of: count) - 1
    grid.write(count, at: Position(row: row, column: end), in: bar, style: .dim)
    let field = Rect(row: row, column: 1 + label, rows: 1, columns: end - label - 3)
    return renderField(search.editor, in: field, into: &grid)
  }
}

extension Rect {
  /// The area that lies in both.
  fileprivate func intersection(_ other: Rect) -> Rect {
    let (top, left) = (max(row, other.row), max(column, other.column))
    return Rect(
      row: top, column: left, rows: min(endRow, other.endRow) - top,
      columns: min(endColumn, other.endColumn) - left)
  }
}
