extension Grid {
  /// Blanks an area.
  public mutating func fill(_ area: Rect, style: Style = .plain) {
    let (rows, columns) = clip(area)
    guard !columns.isEmpty else { return }
    let blank = Cell(text: " ", style: style)
    for row in rows {
      blankHalves(row: row, columns: columns)
      for column in columns { cells[row * size.columns + column] = blank }
    }
  }

  /// Changes the styles in an area; a wide character goes with its left half.
  public mutating func restyle(_ area: Rect, _ change: (Style) -> Style) {
    let (rows, columns) = clip(area)
    guard !columns.isEmpty else { return }
    for row in rows {
      let start = row * size.columns
      for column in columns where !cells[start + column].isRightHalf {
        let style = change(cells[start + column].style)
        cells[start + column].style = style
        let right = column + 1
        if right < size.columns, cells[start + right].isRightHalf { cells[start + right].style = style }
      }
    }
  }

  /// Copies another grid to a place on this one, cut off at the edges.
  public mutating func draw(_ picture: Grid, at origin: Position) {
    let (rows, columns) = clip(
      Rect(row: origin.row, column: origin.column, rows: picture.size.rows, columns: picture.size.columns))
    guard !columns.isEmpty else { return }
    for row in rows {
      blankHalves(row: row, columns: columns)
      let start = row * size.columns
      let source = (row - origin.row) * picture.size.columns - origin.column
      for column in columns { cells[start + column] = picture.cells[source + column] }
      // An edge may have cut a wide character.
      let end = columns.upperBound
      if cells[start + columns.lowerBound].isRightHalf { cells[start + columns.lowerBound].text = " " }
      if end - origin.column < picture.size.columns, picture.cells[source + end].isRightHalf {
        cells[start + end - 1].text = " "
      }
    }
  }

  /// Draws a box along the inner edge of an area, with a title in its upper side.
  ///
  /// Lines join the lines that are already there; `fill(_:style:)` the area first to draw over them.
  public mutating func box(
    _ area: Rect, title: String = "", style: Style = .plain, titleStyle: Style = .plain
  ) {
    let (rows, columns) = clip(area)
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let (bottom, right) = (area.endRow - 1, area.endColumn - 1)
    for row in rows {
      for column in columns {
        var arms: LineArms = []
        if column == area.column || column == right {
          if row > area.row { arms.insert(.up) }
          if row < bottom { arms.insert(.down) }
        }
        if row == area.row || row == bottom {
          if column > area.column { arms.insert(.left) }
          if column < right { arms.insert(.right) }
        }
        if !arms.isEmpty { join(arms, row: row, column: column, style: style) }
      }
    }
    guard !title.isEmpty, area.columns >= 6 else { return }
    let label = " " + truncated(title, columns: area.columns - 6) + " "
    write(label, at: Position(row: area.row, column: area.column + 2), in: area, style: titleStyle)
  }

  /// Draws a line from a place to the right; it joins lines that it meets.
  public mutating func horizontalLine(at start: Position, columns count: Int, style: Style = .plain) {
    let area = Rect(row: start.row, column: start.column, rows: 1, columns: count)
    let (rows, columns) = clip(area)
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let last = area.endColumn - 1
    for row in rows {
      for column in columns {
        var arms: LineArms = []
        if column > area.column || area.columns == 1 { arms.insert(.left) }
        if column < last || area.columns == 1 { arms.insert(.right) }
        join(arms, row: row, column: column, style: style)
      }
    }
  }

  /// Draws a line from a place downwards; it joins lines that it meets.
  public mutating func verticalLine(at start: Position, rows count: Int, style: Style = .plain) {
    let area = Rect(row: start.row, column: start.column, rows: count, columns: 1)
    let (rows, columns) = clip(area)
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let last = area.endRow - 1
    for row in rows {
      for column in columns {
        var arms: LineArms = []
        if row > area.row || area.rows == 1 { arms.insert(.up) }
        if row < last || area.rows == 1 { arms.insert(.down) }
        join(arms, row: row, column: column, style: style)
      }
    }
  }

  /// Adds arms to the line that stands in a cell, which must lie on the grid.
  private mutating func join(_ arms: LineArms, row: Int, column: Int, style: Style) {
    let there = LineArms(character: cells[row * size.columns + column].text)
    set(arms.union(there).character, columns: 1, row: row, column: column, style: style)
  }
}

/// The directions in which a box-drawing character reaches the edge of its cell.
struct LineArms: OptionSet {
  let rawValue: Int

  static let up = LineArms(rawValue: 1)
  static let down = LineArms(rawValue: 2)
  static let left = LineArms(rawValue: 4)
  static let right = LineArms(rawValue: 8)

  /// The characters by raw value. A single arm is drawn as a whole line, for few fonts have half ones.
  private static let characters = [
    " ", "│", "│", "│", "─", "┘", "┐", "┤", "─", "└", "┌", "├", "─", "┴", "┬", "┼",
  ]

  init(rawValue: Int) { self.rawValue = rawValue }

  /// The arms of a box-drawing character; none for any other text.
  init(character: String) {
    switch character {
    case " ": self = []
    case "│": self = [.up, .down]
    case "─": self = [.left, .right]
    default: self.init(rawValue: LineArms.characters.firstIndex(of: character) ?? 0)
    }
  }

  /// The character with these arms.
  var character: String { LineArms.characters[rawValue & 15] }
}
