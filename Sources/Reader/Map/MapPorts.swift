/// Where lines meet the vertices of a graph, as columns from the vertex's middle, and how wide the vertices are.
///
/// All columns of lines are even, so that the odd ones are free for detours; lines to one place share a port.
struct MapPorts {
  /// The lines between two layers that join: all that lead down to one vertex, or up to one.
  struct Net: Hashable {
    let vertex: Int
    let isBack: Bool
  }

  struct Port {
    let net: Net
    let offset: Int
  }

  /// The ports in the upper and in the lower side of each vertex, from left to right.
  private(set) var upper: [[Port]]
  private(set) var lower: [[Port]]
  /// How many columns a vertex takes on the left and on the right of its middle.
  private(set) var left: [Int]
  private(set) var right: [Int]

  /// - Parameter columns: the width that the text of each node or reference wants, its frame included.
  init(_ graph: LayeredGraph, columns: [Int]) {
    let count = graph.vertices.count
    upper = Array(repeating: [], count: count)
    lower = upper
    left = [Int](repeating: 0, count: count)
    right = left
    var places = [Int](repeating: 0, count: count)
    for layer in graph.layers {
      for (place, vertex) in layer.enumerated() { places[vertex] = place }
    }
    for vertex in graph.vertices.indices {
      switch graph.vertices[vertex].kind {
      case .point:
        upper[vertex] = Self.nets(graph.above[vertex], graph).map { Port(net: $0, offset: 0) }
        lower[vertex] = Self.nets(graph.below[vertex], graph).map { Port(net: $0, offset: 0) }
      case .reference:
        upper[vertex] = Self.nets(graph.above[vertex], graph).map { Port(net: $0, offset: 0) }
        right[vertex] = columns[vertex] - 1
      case .node:
        upper[vertex] = Self.ports(graph.above[vertex], graph) { places[graph.hops[$0].upper] }
        lower[vertex] = Self.ports(graph.below[vertex], graph) { places[graph.hops[$0].lower] }
        let farthest = max(upper[vertex].last?.offset ?? 0, lower[vertex].last?.offset ?? 0)
        left[vertex] = max((columns[vertex] - 1) / 2, farthest + 1)
        right[vertex] = max(columns[vertex] - 1 - (columns[vertex] - 1) / 2, farthest + 1)
      }
    }
  }

  /// Where a hop leaves its upper vertex, from the vertex's middle.
  func offset(above hop: LayeredGraph.Hop) -> Int { Self.offset(of: hop.net, in: lower[hop.upper]) }

  /// Where a hop comes to its lower vertex.
  func offset(below hop: LayeredGraph.Hop) -> Int { Self.offset(of: hop.net, in: upper[hop.lower]) }

  private static func offset(of net: Net, in ports: [Port]) -> Int {
    ports.first { $0.net == net }?.offset ?? 0
  }

  private static func nets(_ hops: [Int], _ graph: LayeredGraph) -> [Net] {
    var seen: Set<Net> = []
    return hops.map { graph.hops[$0].net }.filter { seen.insert($0).inserted }
  }

  /// A port for each net, in the order of the places that its lines lead to.
  private static func ports(_ hops: [Int], _ graph: LayeredGraph, place: (Int) -> Int) -> [Port] {
    var sums: [Net: (sum: Int, count: Int)] = [:]
    for hop in hops {
      let entry = sums[graph.hops[hop].net] ?? (0, 0)
      sums[graph.hops[hop].net] = (entry.sum + place(hop), entry.count + 1)
    }
    let keyed = nets(hops, graph).enumerated().map { index, net in
      let entry = sums[net] ?? (0, 1)
      return (key: Double(entry.sum) / Double(entry.count), index: index, net: net)
    }
    let sorted = keyed.sorted { ($0.key, $0.index) < ($1.key, $1.index) }
    return sorted.enumerated().map { index, entry in
      Port(net: entry.net, offset: offset(index, of: sorted.count))
    }
  }

  /// Even numbers around 0; 0 itself only where their count is odd.
  private static func offset(_ index: Int, of count: Int) -> Int {
    if !count.isMultiple(of: 2) { return 2 * index - (count - 1) }
    return index < count / 2 ? 2 * index - count : 2 * (index + 1) - count
  }
}

extension LayeredGraph.Hop {
  /// The lines that the hop joins.
  var net: MapPorts.Net { MapPorts.Net(vertex: isBack ? upper : lower, isBack: isBack) }
}
