/// A number of rows and columns; never negative.
public struct Size: Hashable, Sendable {
  /// The height in rows.
  public var rows: Int
  /// The width in columns.
  public var columns: Int

  /// Makes a size; negative numbers count as 0.
  public init(rows: Int, columns: Int) {
    self.rows = max(0, rows)
    self.columns = max(0, columns)
  }
}

/// A place on the screen, counted from 0 at the top left.
public struct Position: Hashable, Sendable {
  /// The row, from the top.
  public var row: Int
  /// The column, from the left.
  public var column: Int

  /// Makes a position.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// An area of the screen; never of negative size.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Position
  /// Its height and width.
  public var size: Size

  /// Makes an area.
  public init(row: Int, column: Int, rows: Int, columns: Int) {
    origin = Position(row: row, column: column)
    size = Size(rows: rows, columns: columns)
  }

  /// The area of a whole screen.
  public init(_ size: Size) {
    origin = Position(row: 0, column: 0)
    self.size = size
  }

  /// The first row.
  public var row: Int { origin.row }
  /// The first column.
  public var column: Int { origin.column }
  /// The height.
  public var rows: Int { size.rows }
  /// The width.
  public var columns: Int { size.columns }
  /// The row below the last.
  public var endRow: Int { origin.row.plus(size.rows) }
  /// The column after the last.
  public var endColumn: Int { origin.column.plus(size.columns) }
  /// Whether it holds no cell.
  public var isEmpty: Bool { size.rows == 0 || size.columns == 0 }

  /// Whether the position lies inside.
  public func contains(_ position: Position) -> Bool {
    position.row >= row && position.row < endRow && position.column >= column && position.column < endColumn
  }

  /// The area without a border of `amount` cells on every side.
  public func inset(by amount: Int) -> Rect {
    let both = max(-Int.max, amount.plus(amount))
    return Rect(
      row: row.plus(amount), column: column.plus(amount), rows: rows.plus(-both), columns: columns.plus(-both)
    )
  }

  /// The area's first rows, and the rest.
  public func split(top count: Int) -> (top: Rect, rest: Rect) {
    let head = min(max(0, count), rows)
    return (
      Rect(row: row, column: column, rows: head, columns: columns),
      Rect(row: row.plus(head), column: column, rows: rows - head, columns: columns)
    )
  }

  /// The area's last rows, and the rest.
  public func split(bottom count: Int) -> (rest: Rect, bottom: Rect) {
    let halves = split(top: rows - min(max(0, count), rows))
    return (halves.top, halves.rest)
  }

  /// The area's first columns, and the rest.
  public func split(left count: Int) -> (left: Rect, rest: Rect) {
    let head = min(max(0, count), columns)
    return (
      Rect(row: row, column: column, rows: rows, columns: head),
      Rect(row: row, column: column.plus(head), rows: rows, columns: columns - head)
    )
  }
}

extension Int {
  /// The sum, kept at the nearest end of the range where it would overflow.
  fileprivate func plus(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    if overflow { return other < 0 ? .min : .max }
    return sum
  }
}
