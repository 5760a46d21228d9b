/// Orders the vertices within their layers so that few lines cross.
///
/// Sweeps down and up put every vertex at the mean place of its neighbours in the layer before; then neighbours
/// in a layer change places where that helps. The best order met is kept.
struct MapOrdering {
  private var graph: LayeredGraph
  /// The place of every vertex in its layer.
  private var places: [Int]
  private static let sweeps = 12

  /// The graph with its layers in a better order.
  static func ordered(_ graph: LayeredGraph) -> LayeredGraph {
    var ordering = MapOrdering(graph)
    ordering.improve()
    return ordering.graph
  }

  private init(_ graph: LayeredGraph) {
    self.graph = graph
    places = [Int](repeating: 0, count: graph.vertices.count)
    for layer in graph.layers.indices { number(layer) }
  }

  private mutating func number(_ layer: Int) {
    for (place, vertex) in graph.layers[layer].enumerated() { places[vertex] = place }
  }

  private mutating func improve() {
    var best = graph.layers
    var fewest = crossings()
    var failures = 0
    for sweep in 0..<Self.sweeps where fewest > 0 && failures < 4 {
      if sweep.isMultiple(of: 2) {
        for layer in graph.layers.indices.dropFirst() { sort(layer, isDown: true) }
      } else {
        for layer in graph.layers.indices.dropLast().reversed() { sort(layer, isDown: false) }
      }
      switchNeighbors()
      let count = crossings()
      if count < fewest {
        (best, fewest, failures) = (graph.layers, count, 0)
      } else {
        failures += 1
      }
    }
    graph.layers = best
  }

  private func upper(_ vertex: Int) -> [Int] { graph.above[vertex].map { places[graph.hops[$0].upper] } }
  private func lower(_ vertex: Int) -> [Int] { graph.below[vertex].map { places[graph.hops[$0].lower] } }

  /// Sorts a layer by where its neighbours stand; who has none stays where it is.
  private mutating func sort(_ layer: Int, isDown: Bool) {
    let keyed = graph.layers[layer].enumerated().map { place, vertex in
      let neighbors = isDown ? upper(vertex) : lower(vertex)
      let mean = Double(neighbors.reduce(0, +)) / Double(max(1, neighbors.count))
      return (key: neighbors.isEmpty ? Double(place) : mean, place: place, vertex: vertex)
    }
    graph.layers[layer] = keyed.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.vertex)
    number(layer)
  }

  /// Lets neighbours change places where fewer lines cross then.
  private mutating func switchNeighbors() {
    for layer in graph.layers.indices {
      guard var left = graph.layers[layer].first else { continue }
      var leftAbove = upper(left).sorted()
      var leftBelow = lower(left).sorted()
      for place in graph.layers[layer].indices.dropFirst() {
        let right = graph.layers[layer][place]
        let rightAbove = upper(right).sorted()
        let rightBelow = lower(right).sorted()
        let now = Self.crossings(leftAbove, rightAbove) + Self.crossings(leftBelow, rightBelow)
        if now > Self.crossings(rightAbove, leftAbove) + Self.crossings(rightBelow, leftBelow) {
          graph.layers[layer].swapAt(place - 1, place)
          (places[left], places[right]) = (place, place - 1)
        } else {
          (left, leftAbove, leftBelow) = (right, rightAbove, rightBelow)
        }
      }
    }
  }

  /// How many lines cross of two vertices side by side, whose neighbours stand at these places, sorted.
  private static func crossings(_ left: [Int], _ right: [Int]) -> Int {
    var count = 0
    var passed = 0
    for place in left {
      while passed < right.count, right[passed] < place { passed += 1 }
      count += passed
    }
    return count
  }

  /// How many lines cross in all.
  private func crossings() -> Int {
    var count = 0
    for layer in graph.layers.indices.dropLast() {
      var counter = InversionCounter(size: graph.layers[layer + 1].count)
      for vertex in graph.layers[layer] {
        for place in lower(vertex).sorted() { count += counter.add(place) }
      }
    }
    return count
  }
}

/// Counts the pairs in a sequence of numbers of which the greater comes first (a binary indexed tree).
private struct InversionCounter {
  private var sums: [Int]
  private var total = 0

  init(size: Int) { sums = [Int](repeating: 0, count: size + 1) }

  /// Adds a number, from 0; returns how many greater ones were added before.
  mutating func add(_ number: Int) -> Int {
    var notGreater = 0
    var index = number + 1
    while index > 0 {
      notGreater += sums[index]
      index &= index - 1
    }
    index = number + 1
    while index < sums.count {
      sums[index] += 1
      index += index & -index
    }
    total += 1
    return total - 1 - notGreater
  }
}
