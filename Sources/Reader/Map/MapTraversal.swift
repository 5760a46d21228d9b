/// A walk through all places of a graph, depth first, from the first one and then from those it did not reach.
struct MapTraversal {
  /// The places in the order in which they were come to.
  private(set) var order: [Int] = []
  /// The places in the order in which they were left for good; read backwards, every way that leads on comes
  /// before the place it leads to.
  private(set) var finished: [Int] = []
  /// Which ways lead back to a place on the way to them; without these the graph has no cycles.
  private(set) var isBack: [[Bool]]
  /// The places from which walking began.
  private(set) var roots: [Int] = []

  private enum Mark {
    case unseen, open, left
  }

  init(_ graph: MapGraph) {
    let count = graph.nodes.count
    isBack = graph.edges.map { [Bool](repeating: false, count: $0.count) }
    var marks = [Mark](repeating: .unseen, count: count)
    order.reserveCapacity(count)
    finished.reserveCapacity(count)
    for root in 0..<count where marks[root] == .unseen {
      roots.append(root)
      var stack = [(node: root, next: 0)]
      marks[root] = .open
      order.append(root)
      while let (node, next) = stack.last {
        guard next < graph.edges[node].count else {
          marks[node] = .left
          finished.append(node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let to = graph.edges[node][next].to
        switch marks[to] {
        case .unseen:
          marks[to] = .open
          order.append(to)
          stack.append((to, 0))
        case .open: isBack[node][next] = true
        case .left: break
        }
      }
    }
  }
}
