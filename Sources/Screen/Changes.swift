/// A run of cells of one style that a terminal must draw anew.
public struct Change: Hashable, Sendable {
  /// The row, from 0.
  public let row: Int
  /// The first column, from 0.
  public let column: Int
  /// The cells' displayed forms one after the other: whole characters, never half of a wide one.
  public internal(set) var text: String
  /// How the run is drawn.
  public let style: Style
  /// The columns that the run takes.
  public internal(set) var columns: Int
}

extension Grid {
  /// What differs from an older grid, in reading order; everything when there is none or its size is another.
  public func changes(since old: Grid?) -> [Change] {
    var changes: [Change] = []
    let old = old?.size == size ? old : nil
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        let index = row * size.columns + column
        let isWide = column + 1 < size.columns && cells[index + 1].isRightHalf
        let end = index + (isWide ? 2 : 1)
        if let old, old.cells[index..<end] == cells[index..<end] {
          column += end - index
          continue
        }
        let cell = cells[index]
        if let last = changes.last, last.row == row, last.column + last.columns == column,
          last.style == cell.style
        {
          changes[changes.count - 1].text += cell.text
          changes[changes.count - 1].columns += end - index
        } else {
          changes.append(
            Change(row: row, column: column, text: cell.text, style: cell.style, columns: end - index))
        }
        column += end - index
      }
    }
    return changes
  }
}
