/// What of a map is folded away.
public struct MapFolds: Hashable, Sendable {
  /// The places whose regions are folded into them.
  public var regions: Set<MapNode.ID> = []
  /// Whether pages that follow each other without a branch are drawn as one box.
  public var joinsChains = false
  /// The first places of the chains that are drawn all the same.
  public var openChains: Set<MapNode.ID> = []

  /// Folds nothing.
  public init() {}
}

/// A graph with parts of it folded away.
public struct FoldedMap: Hashable, Sendable {
  /// The graph as it is drawn.
  public private(set) var graph = MapGraph()
  /// For each place of the whole graph the place of `graph` that shows it.
  public private(set) var shown: [Int] = []

  /// The fewest pages that are joined to a chain.
  static let shortestChain = 3

  /// Folds a graph.
  public init(_ whole: MapGraph, _ regions: MapRegions, _ folds: MapFolds) {
    let covers = Self.covers(whole, regions, folds)
    add(whole, covers)
    if folds.joinsChains { joinChains(except: folds.openChains) }
  }

  /// For each place the folded one that hides it, if one does.
  private static func covers(_ whole: MapGraph, _ regions: MapRegions, _ folds: MapFolds) -> [Int?] {
    var covers = [Int?](repeating: nil, count: whole.nodes.count)
    guard !folds.regions.isEmpty else { return covers }
    for node in regions.order {
      guard let parent = regions.parents[node] else { continue }
      covers[node] = covers[parent] ?? (folds.regions.contains(whole.nodes[parent].id) ? parent : nil)
    }
    return covers
  }

  private mutating func add(_ whole: MapGraph, _ covers: [Int?]) {
    shown = [Int](repeating: 0, count: whole.nodes.count)
    for node in whole.nodes.indices where covers[node] == nil {
      shown[node] = graph.nodes.count
      graph.nodes.append(whole.nodes[node])
    }
    for (node, cover) in covers.enumerated() {
      guard let cover else { continue }
      shown[node] = shown[cover]
      graph.nodes[shown[cover]].hiddenCount += 1
      if whole.nodes[node].isHere { graph.nodes[shown[cover]].isHere = true }
    }
    connect(whole)
  }

  private mutating func connect(_ whole: MapGraph) {
    graph.edges = Array(repeating: [], count: graph.nodes.count)
    for (node, edges) in whole.edges.enumerated() {
      for edge in edges where shown[node] != shown[edge.to] {
        graph.connect(shown[node], to: shown[edge.to], choices: edge.choices, isTaken: edge.isTaken)
      }
    }
  }

  /// Makes one place of pages that follow each other without a branch.
  private mutating func joinChains(except open: Set<MapNode.ID>) {
    let whole = graph
    let origins = whole.origins
    let isLink = whole.nodes.indices.map { node in
      node > 0 && origins[node].count == 1 && whole.edges[node].count == 1 && whole.nodes[node].page != nil
        && !whole.nodes[node].isHere && whole.nodes[node].hiddenCount == 0
        && !whole.nodes[node].leadsToItself
    }
    var heads = Array(whole.nodes.indices)
    var chains: [Int: [Int]] = [:]
    for node in whole.nodes.indices where isLink[node] && !isLink[origins[node][0]] {
      var chain = [node]
      while let next = whole.edges[chain[chain.count - 1]].first?.to, isLink[next] {
        chain.append(next)
      }
      guard chain.count >= Self.shortestChain, !open.contains(whole.nodes[node].id) else { continue }
      chains[node] = chain
      for link in chain { heads[link] = node }
    }
    guard !chains.isEmpty else { return }
    graph = MapGraph()
    var indexes = [Int](repeating: 0, count: heads.count)
    for node in whole.nodes.indices where heads[node] == node {
      indexes[node] = graph.nodes.count
      graph.nodes.append(chains[node].map { MapNode(chain: $0.map { whole.nodes[$0] }) } ?? whole.nodes[node])
    }
    let kept = shown
    shown = heads.map { indexes[$0] }
    connect(whole)
    shown = kept.map { indexes[heads[$0]] }
  }
}

extension MapNode {
  /// The place that stands for pages that follow each other.
  fileprivate init(chain: [MapNode]) {
    self.init(
      id: chain[0].id, title: "\(chain.count) pages", text: chain.map(\.title).joined(separator: " → "))
    chainCount = chain.count
    isVisited = chain.allSatisfy(\.isVisited)
  }
}
