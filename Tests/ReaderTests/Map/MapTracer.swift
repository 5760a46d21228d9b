import Testing

@testable import Reader

/// Follows the lines of a drawn map with a finger, from character to character.
struct MapTracer {
  private enum Move: Hashable {
    case up, down, left, right
  }

  private struct Step: Hashable {
    let row: Int
    let column: Int
    let move: Move
  }

  struct Way: Hashable {
    let from: Int
    let to: Int
  }

  let layout: MapLayout
  private let cells: [[Character]]
  private let glyphs: MapGlyphs
  /// The places of the ports, and of the first characters of references.
  private var boxes: [[Int]: Int] = [:]

  init(_ layout: MapLayout, glyphs: MapGlyphs = .boxDrawing) {
    self.layout = layout
    self.glyphs = glyphs
    let canvas = MapCanvas(layout, rows: 0..<layout.rows, columns: 0..<layout.columns, glyphs: glyphs)
    cells = (0..<layout.rows).map { canvas.scalars(row: $0).map { Character($0) } }
    for (index, box) in layout.boxes.enumerated() {
      for port in box.upperPorts { boxes[[box.row, port.column]] = index }
      for port in box.lowerPorts { boxes[[box.row + box.rows - 1, port.column]] = index }
    }
  }

  /// All ways that the lines show, by the places of the graph.
  func ways() -> Set<Way> {
    var ways: Set<Way> = []
    for (index, box) in layout.boxes.enumerated() {
      for port in box.lowerPorts {
        let ends = follow(from: box.row + box.rows - 1, port.column)
        for end in ends.boxes where end != index {
          let node = layout.boxes[end].node
          if port.isArrow {
            // Up into this box, from boxes below it: those above the line are the box itself alone.
            ways.insert(Way(from: node, to: box.node))
          } else {
            ways.insert(Way(from: box.node, to: node))
          }
        }
        if !port.isArrow { #expect(ends.boxes.count == 1, "a line ends in one box") }
        #expect(!ends.boxes.isEmpty && ends.isWhole)
      }
    }
    return ways
  }

  /// The boxes that a line from a port in a lower side leads down to, and whether it was whole.
  private func follow(from row: Int, _ column: Int) -> (boxes: Set<Int>, isWhole: Bool) {
    var found: Set<Int> = []
    var seen: Set<Step> = []
    var waiting = [Step(row: row + 1, column: column, move: .down)]
    while let step = waiting.popLast() {
      guard seen.insert(step).inserted else { continue }
      if let box = boxes[[step.row, step.column]] {
        if step.move == .down { found.insert(box) }
        continue
      }
      guard cells.indices.contains(step.row), cells[step.row].indices.contains(step.column),
        let arms = arms(of: cells[step.row][step.column], step.move)
      else { return (found, false) }
      for move in arms { waiting.append(next(step, move)) }
    }
    return (found, true)
  }

  private func next(_ step: Step, _ move: Move) -> Step {
    switch move {
    case .up: Step(row: step.row - 1, column: step.column, move: move)
    case .down: Step(row: step.row + 1, column: step.column, move: move)
    case .left: Step(row: step.row, column: step.column - 1, move: move)
    case .right: Step(row: step.row, column: step.column + 1, move: move)
    }
  }

  /// Where a line may go on to from a character; nil where it does not go through it.
  private func arms(of character: Character, _ move: Move) -> [Move]? {
    // A line that goes down passes over one that goes across.
    if character == "│", move == .left || move == .right { return [move] }
    guard let index = glyphs.lines.lastIndex(where: { Character($0) == character }), index > 0 else {
      return nil
    }
    let exact = character == "│" ? 3 : character == "─" ? 12 : index
    let all: [(Int, Move, Move)] = [(1, .up, .down), (2, .down, .up), (4, .left, .right), (8, .right, .left)]
    guard let back = all.first(where: { $0.2 == move }), exact & back.0 != 0 else { return nil }
    return all.filter { exact & $0.0 != 0 && $0.0 != back.0 }.map(\.1)
  }
}
