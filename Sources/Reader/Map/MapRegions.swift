/// Which places of a graph can only be come to through which others.
///
/// The places that can only be come to through one place are its region. Regions lie within each other like the
/// branches of a tree (the dominator tree, found by iterating over the ways in the order of a walk).
public struct MapRegions: Hashable, Sendable {
  /// The nearest place through which every way to a place goes; nil where there is none.
  public let parents: [Int?]
  /// How many places are in the region of each, itself left out.
  public let sizes: [Int]
  /// The places, each after its parent.
  let order: [Int]

  /// Finds the regions of a graph.
  public init(_ graph: MapGraph) {
    let traversal = MapTraversal(graph)
    let order = Array(traversal.finished.reversed())
    let origins = graph.origins
    let count = graph.nodes.count
    var numbers = [Int](repeating: 0, count: count)
    for (number, node) in order.enumerated() { numbers[node] = number }
    // By numbers in `order`: -1 stands for the world outside, -2 for what is not known yet.
    var parents = [Int](repeating: -2, count: count)
    for root in traversal.roots { parents[numbers[root]] = -1 }
    let isRoot = Set(traversal.roots)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for (number, node) in order.enumerated() where !isRoot.contains(node) {
        var common = -2
        for origin in origins[node] where parents[numbers[origin]] != -2 {
          var other = numbers[origin]
          if common == -2 { common = other }
          while common != other {
            if common > other { common = parents[common] } else { other = parents[other] }
          }
        }
        if parents[number] != common {
          parents[number] = common
          hasChanged = true
        }
      }
    }
    var sizes = [Int](repeating: 0, count: count)
    for number in order.indices.reversed() where parents[number] >= 0 {
      sizes[order[parents[number]]] += sizes[order[number]] + 1
    }
    self.order = order
    self.sizes = sizes
    self.parents = (0..<count).map { node in
      let parent = parents[numbers[node]]
      return parent >= 0 ? order[parent] : nil
    }
  }

  /// The places through which every way to a place goes, the nearest first.
  public func gates(to node: Int) -> [Int] {
    var gates: [Int] = []
    var next = parents.indices.contains(node) ? parents[node] : nil
    while let gate = next {
      gates.append(gate)
      next = parents[gate]
    }
    return gates
  }
}
