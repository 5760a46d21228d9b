extension Grid {
  /// Writes text on one row, cut off at the edges of the area and of the grid.
  ///
  /// Every character gets its displayed form, line ends too. A wide character that an edge cuts becomes a
  /// space, and so does the other half of a wide character that is written over.
  /// - Returns: The columns used, up to the right edge; 0 when the row lies outside.
  @discardableResult
  public mutating func write(_ text: String, at position: Position, in area: Rect, style: Style = .plain)
    -> Int
  {
    let (rows, columns) = clip(area)
    guard rows.contains(position.row), position.column < columns.upperBound else { return 0 }
    var pen = Pen(row: position.row, column: position.column, columns: columns, style: style)
    write(text, &pen)
    return min(pen.column, columns.upperBound) - position.column
  }

  /// Writes a styled line on one row, cut off as `write(_:at:in:style:)` does.
  /// - Returns: The columns used, up to the right edge; 0 when the row lies outside.
  @discardableResult
  public mutating func write(_ line: StyledLine, at position: Position, in area: Rect) -> Int {
    let (rows, columns) = clip(area)
    guard rows.contains(position.row), position.column < columns.upperBound else { return 0 }
    var pen = Pen(row: position.row, column: position.column, columns: columns, style: .plain)
    for span in line.spans {
      pen.style = span.style
      write(span.text, &pen)
    }
    return min(pen.column, columns.upperBound) - position.column
  }

  /// Writes characters that each have a cell of their own, such as lines, on one row, cut off as
  /// `write(_:at:in:style:)` does. Where one is a blank, what stands there stays.
  ///
  /// - Parameter style: how the character is drawn whose number, from 0, it is given.
  public mutating func write(
    cells scalars: ArraySlice<Unicode.Scalar>, at position: Position, in area: Rect, style: (Int) -> Style
  ) {
    let (rows, columns) = clip(area)
    guard rows.contains(position.row), position.column < columns.upperBound else { return }
    var pen = Pen(row: position.row, column: position.column, columns: columns, style: .plain)
    for index in scalars.indices where pen.column < columns.upperBound {
      guard scalars[index] != " " else {
        pen.column += 1
        continue
      }
      let cell = ScalarForm(scalars[index]).cell
      pen.style = style(index - scalars.startIndex)
      put(cell.columns == 1 ? cell.text : " ", columns: 1, &pen)
    }
  }

  /// Where the next cell is written.
  private struct Pen {
    var row: Int
    var column: Int
    /// The columns that may be written to.
    let columns: Range<Int>
    var style: Style
  }

  private mutating func write(_ text: String, _ pen: inout Pen) {
    let bytes = text.utf8
    var index = text.startIndex
    while index < text.endIndex, pen.column < pen.columns.upperBound {
      // A byte of printable ASCII before another ASCII byte is a character of its own: no mark can follow.
      let next = bytes.index(after: index)
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x7F, next == text.endIndex || bytes[next] < 0x80 {
        put(Grid.ascii[Int(byte) - 0x20], columns: 1, &pen)
        index = next
      } else {
        DisplayForm.forEachCell(of: text[index]) { put($0.text, columns: $0.columns, &pen) }
        index = text.index(after: index)
      }
    }
  }

  private mutating func put(_ text: String, columns: Int, _ pen: inout Pen) {
    let column = pen.column
    guard column < pen.columns.upperBound else { return }
    pen.column += columns
    if column >= pen.columns.lowerBound, pen.column <= pen.columns.upperBound {
      set(text, columns: columns, row: pen.row, column: column, style: pen.style)
    } else if columns == 2, pen.columns.contains(column) {
      set(" ", columns: 1, row: pen.row, column: column, style: pen.style)
    } else if columns == 2, pen.columns.contains(column + 1) {
      set(" ", columns: 1, row: pen.row, column: column + 1, style: pen.style)
    }
  }

  /// Sets one or two cells, which must lie on the grid.
  mutating func set(_ text: String, columns: Int, row: Int, column: Int, style: Style) {
    let index = row * size.columns + column
    blankHalves(row: row, columns: column..<column + columns)
    cells[index] = Cell(text: text, style: style)
    if columns == 2 { cells[index + 1] = Cell(text: "", style: style) }
  }

  /// Blanks the halves, outside a range of a row's columns, of wide characters that stand half inside it.
  mutating func blankHalves(row: Int, columns: Range<Int>) {
    let start = row * size.columns
    if columns.lowerBound > 0, cells[start + columns.lowerBound].isRightHalf {
      cells[start + columns.lowerBound - 1].text = " "
    }
    if columns.upperBound < size.columns, cells[start + columns.upperBound].isRightHalf {
      cells[start + columns.upperBound].text = " "
    }
  }

  /// The cells' texts for U+0020 to U+007E.
  private static let ascii: [String] = (0x20...0x7E).map { String(Unicode.Scalar(UInt8($0))) }
}
