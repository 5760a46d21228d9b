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
    grid.draw(picture(in: view).grid, at: view.origin)
    if let box { drawSelection(of: box, in: view, into: &grid) }
  }

  private func drawSelection(of box: MapBox, in view: Rect, into grid: inout Grid) {
    let label = screen(row: box.labelRow, column: box.labelColumn, in: view)
    let mark = Position(row: label.row, column: box.isReference ? label.column + 2 : label.column - 1)
    grid.write(Strings.selectionMark, at: mark, in: view)
    let start = screen(row: box.labelRow, column: box.column + (box.isReference ? 0 : 1), in: view)
    let bar = Rect(
      row: start.row, column: start.column, rows: 1,
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
    let rest = area.split(top: 1).rest.split(left: Self.mostTextColumns).left
    guard !rest.isEmpty else { return }
    // A page may be long, and few lines of it are shown.
    let text = StyledText(markdownLight: String(node.text.prefix(rest.columns * (rest.rows + 1))))
    for (row, line) in text.wrapped(columns: max(1, rest.columns)).prefix(rest.rows).enumerated() {
      grid.write(line, at: Position(row: rest.row + row, column: rest.column), in: rest)
    }
  }

  /// How wide the lines of a page's text are at most: what is not wider is read at a glance.
  private static let mostTextColumns = 72

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
