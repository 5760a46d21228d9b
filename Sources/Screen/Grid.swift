/// A screen's worth of cells to draw on, without a terminal.
///
/// No position, area or text makes it trap: what lies outside isn't drawn. The right half of a wide character
/// always follows its left half on the same row.
public struct Grid: Hashable, Sendable {
  /// The most rows and the most columns that a grid has.
  static let largestSide = 2_000

  /// Its height and width, at most 2,000 each.
  public let size: Size
  var cells: [Cell]

  /// Makes a grid of blanks.
  public init(_ size: Size) {
    self.size = Size(
      rows: min(size.rows, Grid.largestSide), columns: min(size.columns, Grid.largestSide))
    cells = Array(repeating: .blank, count: self.size.rows * self.size.columns)
  }

  /// The cell at a place; a blank outside.
  public subscript(row: Int, column: Int) -> Cell {
    guard (0..<size.rows).contains(row), (0..<size.columns).contains(column) else { return .blank }
    return cells[row * size.columns + column]
  }

  /// The rows joined by line ends, without the blanks at their ends.
  public func text() -> String {
    var lines: [String] = []
    for row in 0..<size.rows {
      let texts = rowCells(row).map(\.text)
      let end = texts.lastIndex { $0 != " " } ?? -1
      lines.append(texts[...end].joined())
    }
    return lines.joined(separator: "\n")
  }

  /// The rows' styles joined by line ends, one letter a cell: `.` plain, `r` reverse, `b` bold, `u`
  /// underline, `d` dim, `*` colour only; the first that applies.
  public func styleMap() -> String {
    (0..<size.rows).map { row in String(rowCells(row).map { $0.style.letter }) }.joined(separator: "\n")
  }

  /// The cells of a row of the grid.
  func rowCells(_ row: Int) -> ArraySlice<Cell> {
    cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// The part of an area that lies on the grid.
  func clip(_ area: Rect) -> (rows: Range<Int>, columns: Range<Int>) {
    let top = min(max(0, area.row), size.rows)
    let left = min(max(0, area.column), size.columns)
    return (
      top..<max(top, min(area.endRow, size.rows)), left..<max(left, min(area.endColumn, size.columns))
    )
  }
}

extension Style {
  /// The style's letter in a map of styles.
  fileprivate var letter: Character {
    let letters: [(Attributes, Character)] = [(.reverse, "r"), (.bold, "b"), (.underline, "u"), (.dim, "d")]
    return letters.first { attributes.contains($0.0) }?.1 ?? (color == nil ? "." : "*")
  }
}
