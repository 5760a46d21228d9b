/// Puts the vertices of a layered graph into columns: near what they are joined to, never over each other, and
/// with lines as straight as that allows.
///
/// Each step finds, for one layer, the columns nearest to the wanted ones that keep the distances; that is
/// isotonic regression, solved by pooling neighbours in linear time.
struct MapPlacement {
  private let graph: LayeredGraph
  private let ports: MapPorts
  /// The columns of the middles, even numbers when all is done.
  private var middles: [Double]

  /// The blank columns between two boxes, and beside a line.
  private static let gap = 2
  private static let lineGap = 1
  private static let sweeps = 8

  /// The column of each vertex's middle, counted so that the leftmost vertex begins at 0 or 1.
  static func columns(of graph: LayeredGraph, _ ports: MapPorts) -> [Int] {
    var placement = MapPlacement(graph, ports)
    placement.settle()
    let columns = placement.middles.map { Int($0) }
    let left = columns.indices.map { columns[$0] - ports.left[$0] }.min() ?? 0
    let shift = left + (left & 1 == 0 ? 0 : -1)
    return columns.map { $0 - shift }
  }

  private init(_ graph: LayeredGraph, _ ports: MapPorts) {
    self.graph = graph
    self.ports = ports
    middles = [Double](repeating: 0, count: graph.vertices.count)
  }

  private enum Side {
    case above, below, both
  }

  private mutating func settle() {
    for layer in graph.layers { place(layer, layer.map { _ in (0, 1) }) }
    for sweep in 0..<Self.sweeps {
      let isLast = sweep >= Self.sweeps - 2
      if sweep.isMultiple(of: 2) {
        for layer in graph.layers { place(layer, wishes(layer, .above, straightens: isLast)) }
      } else {
        for layer in graph.layers.reversed() {
          place(layer, wishes(layer, isLast ? .both : .below, straightens: isLast))
        }
      }
    }
    for layer in graph.layers { place(layer, wishes(layer, .both, straightens: true)) }
  }

  /// Where a vertex would like to stand, and how much.
  private typealias Wish = (column: Double, weight: Double)

  private func wishes(_ layer: [Int], _ side: Side, straightens: Bool) -> [Wish] {
    layer.map { wish($0, side, straightens: straightens) }
  }

  /// Where a vertex would like to stand for its neighbours' sake.
  private func wish(_ vertex: Int, _ side: Side, straightens: Bool) -> Wish {
    var wishes: [Wish] = []
    if side != .below {
      for index in graph.above[vertex] {
        let hop = graph.hops[index]
        let offset = ports.offset(above: hop) - ports.offset(below: hop)
        wishes.append((middles[hop.upper] + Double(offset), weight(hop)))
      }
    }
    if side != .above {
      for index in graph.below[vertex] {
        let hop = graph.hops[index]
        let offset = ports.offset(below: hop) - ports.offset(above: hop)
        wishes.append((middles[hop.lower] + Double(offset), weight(hop)))
      }
    }
    let total = wishes.reduce(0) { $0 + $1.weight }
    guard total > 0 else { return (middles[vertex], 0.1) }
    if straightens {
      // The middle one of the wishes: one line is straight then, where the mean may bend them all.
      var left = total / 2
      for wish in wishes.sorted(by: { $0.column < $1.column }) {
        left -= wish.weight
        if left <= 0 { return (wish.column, total) }
      }
    }
    return (wishes.reduce(0) { $0 + $1.column * $1.weight } / total, total)
  }

  /// A bend in a long line is uglier than one in a short line.
  private func weight(_ hop: LayeredGraph.Hop) -> Double {
    let points = [hop.upper, hop.lower].count { graph.vertices[$0].kind == .point }
    return [1, 2, 8][points]
  }

  /// How far the middles of two neighbours in a layer must be apart: an even number.
  private func distance(_ a: Int, _ b: Int) -> Int {
    let isLine = graph.vertices[a].kind == .point || graph.vertices[b].kind == .point
    let distance = ports.right[a] + 1 + (isLine ? Self.lineGap : Self.gap) + ports.left[b]
    return distance + distance & 1
  }

  /// Places a layer as near as possible to what its vertices wish, in even columns.
  private mutating func place(_ layer: [Int], _ wishes: [Wish]) {
    /// Vertices that stand as close together as they may.
    struct Block {
      var sum: Double
      var weight: Double
      var count: Int
      var column: Double { sum / weight }
    }
    var blocks: [Block] = []
    blocks.reserveCapacity(layer.count)
    var distances: [Int] = []
    distances.reserveCapacity(layer.count)
    for (index, vertex) in layer.enumerated() {
      distances.append(index == 0 ? 0 : distances[index - 1] + distance(layer[index - 1], vertex))
      let (column, weight) = wishes[index]
      var block = Block(sum: (column - Double(distances[index])) * weight, weight: weight, count: 1)
      while let last = blocks.last, last.column > block.column {
        block.sum += last.sum
        block.weight += last.weight
        block.count += last.count
        blocks.removeLast()
      }
      blocks.append(block)
    }
    var index = 0
    for block in blocks {
      let column = (block.column / 2).rounded() * 2
      for _ in 0..<block.count {
        middles[layer[index]] = column + Double(distances[index])
        index += 1
      }
    }
  }
}
