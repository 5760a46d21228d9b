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
  /// What differs from an older grid, in reading order; what is not blank when there is none or its size is another.
  public func changes(since old: Grid?) -> [Change] {
    let old = old?.size == size ? old : nil
    var changes: [Change] = []
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        let index = row * size.columns + column
        // A right half differs only where its left half does.
        guard differs(from: old, at: index) else {
          column += 1
          continue
        }
        let cell = cells[index]
        let columns = column + 1 < size.columns && cells[index + 1].isRightHalf ? 2 : 1
        if let last = changes.last, last.row == row, last.column + last.columns == column,
          last.style == cell.style
        {
          changes[changes.count - 1].text += cell.text
          changes[changes.count - 1].columns += columns
        } else {
          changes.append(
            Change(row: row, column: column, text: cell.text, style: cell.style, columns: columns))
        }
        column += columns
      }
    }
    return changes
  }

  /// Whether a cell differs from that of an older grid of the same size; from a blank when there is none.
  private func differs(from old: Grid?, at index: Int) -> Bool {
    if let old { cells[index] != old.cells[index] } else { cells[index] != .blank }
  }
}
