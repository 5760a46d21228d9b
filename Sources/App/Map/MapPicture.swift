import Reader
import Screen

/// A part of a map as it is drawn but for the selection. It is kept, because most moves on the map do not change it.
struct MapPicture: Hashable {
  /// What a picture shows.
  struct Subject: Hashable {
    let rows: Range<Int>
    let columns: Range<Int>
    /// The places of the drawn graph that stand out because they were searched and found.
    let found: Set<Int>
  }

  let subject: Subject
  private(set) var grid: Grid

  init(_ layout: MapLayout, _ subject: Subject) {
    self.subject = subject
    grid = Grid(Size(rows: subject.rows.count, columns: subject.columns.count))
    let canvas = MapCanvas(layout, rows: subject.rows, columns: subject.columns)
    for row in canvas.rows {
      // The way the reader went stands out.
      grid.write(
        cells: canvas.scalars(row: row), at: position(row: row, column: canvas.columns.lowerBound),
        in: Rect(grid.size)
      ) { canvas.isTaken(row: row, column: canvas.columns.lowerBound + $0) ? .bold : .plain }
    }
    for box in layout.boxes where canvas.isSeen(box) { draw(box, of: layout.graph) }
  }

  /// Where a place of the map is in the picture.
  private func position(row: Int, column: Int) -> Position {
    Position(row: row - subject.rows.lowerBound, column: column - subject.columns.lowerBound)
  }

  private mutating func draw(_ box: MapBox, of graph: MapGraph) {
    guard let node = graph.nodes.element(at: box.node) else { return }
    let isFound = subject.found.contains(box.node) && !box.isReference
    grid.write(
      MapGlyphs.boxDrawing.label(of: box, in: graph),
      at: position(row: box.labelRow, column: box.labelColumn),
      in: Rect(grid.size), style: isFound ? .found : .plain)
    let corner = position(row: box.row, column: box.column)
    let frame = Rect(row: corner.row, column: corner.column, rows: box.rows, columns: box.columns)
    if node.isHere && !box.isReference { grid.restyle(frame) { $0.adding(.bold) } }
    if !node.isVisited { grid.restyle(frame) { $0.adding(.dim) } }
  }
}
