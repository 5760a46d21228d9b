/// A part of a drawn map as characters: the lines and the frames of boxes, without what is written into them.
public struct MapCanvas: Sendable {
  /// The rows of the map that it shows.
  public let rows: Range<Int>
  /// The columns of the map that it shows.
  public let columns: Range<Int>
  private var cells: [Unicode.Scalar]
  private var isTaken: [Bool]

  /// Draws a part of a map; beyond the map's edges it is blank.
  public init(_ layout: MapLayout, rows: Range<Int>, columns: Range<Int>, glyphs: MapGlyphs = .boxDrawing) {
    self.rows = rows
    self.columns = columns
    let count = rows.count * columns.count
    var joints = Joints(count: count)
    for line in layout.lines { joints.add(line, rows: rows, columns: columns) }
    cells = joints.arms.map { glyphs.lines[Int($0)] }
    isTaken = joints.isTaken
    for box in layout.boxes where !box.isReference && isSeen(box) {
      draw(box, glyphs.frame(of: layout.graph.nodes[box.node]), glyphs)
    }
  }

  /// Whether a part of a box is on the canvas.
  public func isSeen(_ box: MapBox) -> Bool {
    rows.overlaps(box.row..<box.row + box.rows) && columns.overlaps(box.column..<box.column + box.columns)
  }

  /// The characters of a row, each one column wide, by the row's number on the map; none outside.
  public func scalars(row: Int) -> ArraySlice<Unicode.Scalar> {
    guard rows.contains(row) else { return [] }
    let start = (row - rows.lowerBound) * columns.count
    return cells[start..<start + columns.count]
  }

  /// Whether a line that the reader went along is in a cell.
  public func isTaken(row: Int, column: Int) -> Bool { index(row, column).map { isTaken[$0] } ?? false }

  private func index(_ row: Int, _ column: Int) -> Int? {
    guard rows.contains(row), columns.contains(column) else { return nil }
    return (row - rows.lowerBound) * columns.count + column - columns.lowerBound
  }

  private mutating func set(_ row: Int, _ column: Int, _ character: Unicode.Scalar) {
    guard let index = index(row, column) else { return }
    cells[index] = character
    isTaken[index] = false
  }

  private mutating func draw(_ box: MapBox, _ frame: MapGlyphs.Frame, _ glyphs: MapGlyphs) {
    let (bottom, right) = (box.row + box.rows - 1, box.column + box.columns - 1)
    for column in max(box.column, columns.lowerBound)..<min(right + 1, columns.upperBound) {
      set(box.row, column, frame.horizontal)
      set(bottom, column, frame.horizontal)
      for row in box.row + 1..<bottom { set(row, column, " ") }
    }
    for row in box.row..<bottom {
      set(row, box.column, frame.vertical)
      set(row, right, frame.vertical)
    }
    set(box.row, box.column, frame.corners[0])
    set(box.row, right, frame.corners[1])
    set(bottom, box.column, frame.corners[2])
    set(bottom, right, frame.corners[3])
    for port in box.upperPorts {
      set(box.row, port.column, port.isArrow ? glyphs.arrowDown : frame.upperPort)
    }
    for port in box.lowerPorts {
      set(bottom, port.column, port.isArrow ? glyphs.arrowUp : frame.lowerPort)
    }
  }
}

/// The directions in which lines go from the cells of a canvas.
private struct Joints {
  static let up: UInt8 = 1
  static let down: UInt8 = 2
  static let left: UInt8 = 4
  static let right: UInt8 = 8

  var arms: [UInt8]
  var isTaken: [Bool]
  private var owners: [Int]

  init(count: Int) {
    arms = [UInt8](repeating: 0, count: count)
    isTaken = [Bool](repeating: false, count: count)
    owners = [Int](repeating: -1, count: count)
  }

  mutating func add(_ line: MapLine, rows: Range<Int>, columns: Range<Int>) {
    if line.isVertical {
      guard columns.contains(line.column) else { return }
      let last = line.row + line.length - 1
      let first = max(line.row, rows.lowerBound)
      guard first < min(last + 1, rows.upperBound) else { return }
      for row in first..<min(last + 1, rows.upperBound) {
        let arms = (row > line.row ? Self.up : 0) | (row < last ? Self.down : 0)
        let index = (row - rows.lowerBound) * columns.count + line.column - columns.lowerBound
        join(arms, line, at: index)
      }
    } else {
      guard rows.contains(line.row) else { return }
      let last = line.column + line.length - 1
      let first = max(line.column, columns.lowerBound)
      guard first < min(last + 1, columns.upperBound) else { return }
      let start = (line.row - rows.lowerBound) * columns.count - columns.lowerBound
      for column in first..<min(last + 1, columns.upperBound) {
        let arms = (column > line.column ? Self.left : 0) | (column < last ? Self.right : 0)
        join(arms, line, at: start + column)
      }
    }
  }

  /// Lines of one owner join; of two others that meet, the one that goes down passes over the other.
  private mutating func join(_ new: UInt8, _ line: MapLine, at index: Int) {
    if owners[index] >= 0, owners[index] != line.owner {
      guard line.isVertical else { return }
      arms[index] = new
      isTaken[index] = line.isTaken
    } else {
      arms[index] |= new
      isTaken[index] = isTaken[index] || line.isTaken
    }
    owners[index] = line.owner
  }
}
