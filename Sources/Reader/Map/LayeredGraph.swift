/// A graph whose places stand in layers, each way leading from one layer to the next.
///
/// A way over several layers goes through points in between. All ways to one place share the points, so that
/// lines to one place join; ways back up have points of their own, shared in the same manner. A way over more than
/// `longestSpan` layers has no line but ends in a reference, a short text with the title of its place.
struct LayeredGraph {
  /// Over how many layers a line may go: longer ones cannot be followed on a screen.
  static let longestSpan = 6

  enum Kind: Hashable {
    case node
    /// Stands for a way to this node.
    case reference(to: Int)
    /// A point of the lines to a node.
    case point
  }

  struct Vertex {
    let kind: Kind
    let layer: Int
    /// Tells the lines to different places apart; of a point, the lines that go through it.
    var owner = 0
    var isTaken = false
  }

  /// A piece of one or more ways, between neighbouring layers.
  struct Hop {
    /// The vertex in the upper and in the lower layer.
    let upper: Int
    let lower: Int
    /// Whether the ways lead upwards.
    let isBack: Bool
    let owner: Int
    var isTaken: Bool
  }

  /// The nodes of the graph first, in their order; then references and points.
  private(set) var vertices: [Vertex] = []
  private(set) var hops: [Hop] = []
  /// The vertices of each layer, from left to right.
  var layers: [[Int]] = []
  /// The hops below and above each vertex, by their indexes.
  private(set) var below: [[Int]] = []
  private(set) var above: [[Int]] = []
  /// The nodes in the order in which a reader may come to them.
  let order: [Int]

  init(_ graph: MapGraph) {
    let traversal = MapTraversal(graph)
    order = traversal.order
    let layer = Self.layers(of: graph, traversal)
    vertices = layer.map { Vertex(kind: .node, layer: $0) }
    var forward = [[Way]](repeating: [], count: graph.nodes.count)
    var back = forward
    for node in order {
      for (index, edge) in graph.edges[node].enumerated() {
        let way = Way(from: node, isTaken: edge.isTaken)
        if abs(layer[edge.to] - layer[node]) > Self.longestSpan {
          let owner = 2 * (graph.nodes.count + vertices.count)
          vertices.append(Vertex(kind: .reference(to: edge.to), layer: layer[node] + 1))
          hops.append(
            Hop(
              upper: node, lower: vertices.count - 1, isBack: false, owner: owner, isTaken: edge.isTaken))
        } else if traversal.isBack[node][index] {
          back[edge.to].append(way)
        } else {
          forward[edge.to].append(way)
        }
      }
    }
    for node in order {
      lead(forward[node], downTo: node)
      lead(back[node], upTo: node)
    }
    below = Array(repeating: [], count: vertices.count)
    above = below
    for (index, hop) in hops.enumerated() {
      below[hop.upper].append(index)
      above[hop.lower].append(index)
    }
    layers = Array(repeating: [], count: (vertices.map(\.layer).max() ?? -1) + 1)
    arrange()
  }

  private struct Way {
    let from: Int
    let isTaken: Bool
  }

  /// Every place as near to the first as its longest way from there allows.
  private static func layers(of graph: MapGraph, _ traversal: MapTraversal) -> [Int] {
    var layer = [Int](repeating: 0, count: graph.nodes.count)
    for node in traversal.finished.reversed() {
      for (index, edge) in graph.edges[node].enumerated() where !traversal.isBack[node][index] {
        layer[edge.to] = max(layer[edge.to], layer[node] + 1)
      }
    }
    // Where nothing leads, a place stands just above those that it leads to.
    for root in traversal.roots.dropFirst() where layer[root] == 0 {
      let next = graph.edges[root].indices.filter { !traversal.isBack[root][$0] }
      if let nearest = next.map({ layer[graph.edges[root][$0].to] }).min() { layer[root] = nearest - 1 }
    }
    return layer
  }

  private mutating func lead(_ ways: [Way], downTo node: Int) {
    guard let first = ways.map({ vertices[$0.from].layer }).min() else { return }
    let owner = 2 * node
    let points = addPoints(first + 1..<vertices[node].layer, owner: owner)
    func end(in layer: Int) -> Int { layer == vertices[node].layer ? node : points + layer - first - 1 }
    for way in ways {
      let layer = vertices[way.from].layer
      if way.isTaken {
        for next in layer + 1..<vertices[node].layer { vertices[end(in: next)].isTaken = true }
      }
      hops.append(
        Hop(upper: way.from, lower: end(in: layer + 1), isBack: false, owner: owner, isTaken: way.isTaken))
    }
    for layer in first + 1..<vertices[node].layer {
      hops.append(
        Hop(
          upper: end(in: layer), lower: end(in: layer + 1), isBack: false, owner: owner,
          isTaken: vertices[end(in: layer)].isTaken))
    }
  }

  private mutating func lead(_ ways: [Way], upTo node: Int) {
    guard let last = ways.map({ vertices[$0.from].layer }).max() else { return }
    let owner = 2 * node + 1
    let top = vertices[node].layer
    let points = addPoints(top + 1..<last, owner: owner)
    func end(in layer: Int) -> Int { layer == top ? node : points + layer - top - 1 }
    for way in ways {
      let layer = vertices[way.from].layer
      if way.isTaken {
        for next in top + 1..<layer { vertices[end(in: next)].isTaken = true }
      }
      hops.append(
        Hop(upper: end(in: layer - 1), lower: way.from, isBack: true, owner: owner, isTaken: way.isTaken))
    }
    for layer in top + 1..<last {
      hops.append(
        Hop(
          upper: end(in: layer - 1), lower: end(in: layer), isBack: true, owner: owner,
          isTaken: vertices[end(in: layer)].isTaken))
    }
  }

  /// Adds a point in each of these layers; returns the first one's index.
  private mutating func addPoints(_ layers: Range<Int>, owner: Int) -> Int {
    let first = vertices.count
    for layer in layers { vertices.append(Vertex(kind: .point, layer: layer, owner: owner)) }
    return first
  }

  /// Puts the vertices into their layers, below those that lead to them, in the order of the choices.
  private mutating func arrange() {
    var isPlaced = [Bool](repeating: false, count: vertices.count)
    var heads = [[Int]](repeating: [], count: layers.count)
    for vertex in order + Array(order.count..<vertices.count) where above[vertex].isEmpty {
      heads[vertices[vertex].layer].append(vertex)
    }
    for layer in layers.indices {
      if layer > 0 {
        for upper in layers[layer - 1] {
          for hop in below[upper] where !isPlaced[hops[hop].lower] {
            isPlaced[hops[hop].lower] = true
            layers[layer].append(hops[hop].lower)
          }
        }
      }
      layers[layer] += heads[layer]
    }
  }
}
