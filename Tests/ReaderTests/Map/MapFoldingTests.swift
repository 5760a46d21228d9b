import Model
import Testing

@testable import Reader

@Suite struct MapFoldingTests {
  /// 0 → 1, 2; 1 → 3, 4; 3, 4 → 5; 2 → 5; 5 → 6 → 7 → 8 → 9, 1; 9 ends.
  private let graph = MapGraph(
    story([1, 2], [3, 4], [5], [5], [5], [6], [7], [8], [9, 1], []))

  private func folded(_ change: (inout MapFolds) -> Void) -> FoldedMap {
    var folds = MapFolds()
    change(&folds)
    return FoldedMap(graph, MapRegions(graph), folds)
  }

  @Test func `a region is what can only be come to through a page`() {
    let regions = MapRegions(graph)
    #expect(regions.parents == [nil, 0, 0, 1, 1, 0, 5, 6, 7, 8])
    #expect(regions.sizes == [9, 2, 0, 0, 0, 4, 3, 2, 1, 0])
    #expect(regions.gates(to: 7) == [6, 5, 0])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `without its gate, no page of a region can be come to`(seed: UInt64) {
    var random = SeededGenerator(state: seed)
    let pages = (0..<15).map { _ in
      (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<15, using: &random) }
    }
    let story = story(pages: pages)
    let regions = MapRegions(MapGraph(story))
    // A page that nothing leads to is a beginning of its own.
    let starts = MapTraversal(MapGraph(story)).roots
    for gate in 0..<15 {
      var closed = story
      closed.pages[gate].choices = []
      let left = StoryGraph(closed).reachable(from: starts)
      for page in 0..<15 where page != gate {
        #expect(regions.gates(to: page).contains(gate) == !left[page], "\(gate) before \(page)")
      }
    }
  }

  @Test func `a folded region is counted in its page, and its ways lead on from there`() {
    let map = folded { $0.regions = [.page(id(1))] }
    #expect(map.graph.nodes.count == 8 && map.shown[3] == map.shown[1])
    let gate = map.shown[1]
    #expect(map.graph.nodes[gate].hiddenCount == 2 && !map.graph.nodes[gate].leadsToItself)
    #expect(map.graph.edges[gate].map(\.to) == [map.shown[5]])
  }

  @Test func `pages without branches become one box`() {
    let long = MapGraph(story([1], [2], [3], [4], []))
    var folds = MapFolds()
    folds.joinsChains = true
    let chain = FoldedMap(long, MapRegions(long), folds)
    #expect(chain.graph.nodes.map(\.title) == ["Page 1", "3 pages", "Page 5"])
    #expect(chain.shown == [0, 1, 1, 1, 2])
    #expect(chain.graph.edges.map { $0.map(\.to) } == [[1], [2], []])
  }

  @Test func `two pages are no chain`() {
    #expect(folded { $0.joinsChains = true }.graph.nodes.count == 10)
  }

  @Test func `a chain that was opened, and the page one is on, are not joined`() {
    var long = MapGraph(story([1], [2], [3], [4], [5], []))
    var folds = MapFolds()
    folds.joinsChains = true
    folds.openChains = [.page(id(1))]
    #expect(FoldedMap(long, MapRegions(long), folds).graph.nodes.count == 6)
    folds.openChains = []
    long.nodes[3].isHere = true
    #expect(FoldedMap(long, MapRegions(long), folds).graph.nodes.count == 6)
  }

  @Test func `a region that hides the page one is on says so`() {
    var graph = graph
    graph.nodes[4].isHere = true
    var folds = MapFolds()
    folds.regions = [.page(id(1))]
    let map = FoldedMap(graph, MapRegions(graph), folds)
    #expect(map.graph.here == map.shown[1])
  }
}
