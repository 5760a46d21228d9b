/// A whole map as lines of text.
public enum MapText {
  /// The rows that are drawn at once.
  private static let band = 64

  /// The rows of a map, without blanks at their ends.
  ///
  /// - Parameters:
  ///   - layout: the map.
  ///   - glyphs: the characters to draw with.
  ///   - width: the columns that a character takes, as the layout was made with.
  public static func lines(
    of layout: MapLayout, glyphs: MapGlyphs = .boxDrawing, width: (Character) -> Int
  ) -> [String] {
    var lines: [String] = []
    var top = 0
    while top < layout.rows {
      let rows = top..<min(top + band, layout.rows)
      let canvas = MapCanvas(layout, rows: rows, columns: 0..<layout.columns, glyphs: glyphs)
      var labels: [Int: [(column: Int, text: String)]] = [:]
      for box in layout.boxes {
        let row = box.labelRow
        if rows.contains(row) {
          labels[row, default: []].append((box.labelColumn, glyphs.label(of: box, in: layout.graph)))
        }
      }
      for row in rows {
        let written = (labels[row] ?? []).sorted { $0.column < $1.column }
        lines.append(write(written, over: canvas.scalars(row: row), width: width))
      }
      top = rows.upperBound
    }
    return lines
  }

  private static func write(
    _ labels: [(column: Int, text: String)], over cells: ArraySlice<Unicode.Scalar>, width: (Character) -> Int
  ) -> String {
    var line = String.UnicodeScalarView()
    var next = cells.startIndex
    for label in labels {
      let start = cells.startIndex + label.column
      guard start >= next, start <= cells.endIndex else { continue }
      line.append(contentsOf: cells[next..<start])
      line.append(contentsOf: label.text.unicodeScalars)
      next = min(cells.endIndex, start + label.text.reduce(0) { $0 + width($1) })
    }
    if let last = cells[next...].lastIndex(where: { $0 != " " }) {
      line.append(contentsOf: cells[next...last])
    }
    return String(line)
  }
}

extension MapBox {
  /// The row of what is written into the box.
  public var labelRow: Int { isReference ? row : row + 1 }
  /// The column where it begins.
  public var labelColumn: Int { isReference ? column : column + 2 }
}
