import Model
import Testing

@testable import Reader

@Suite struct MapLayoutTests {
  /// A graph of any shape: loops, ways back, places that nothing leads to, several ways to one place.
  private func graph(seed: UInt64) -> MapGraph {
    var random = SeededGenerator(state: seed)
    let count = Int.random(in: 1...40, using: &random)
    let spread = Int.random(in: 1...12, using: &random)
    var graph = MapGraph()
    for index in 0..<count {
      var node = MapNode(id: .page(id(index)), title: String(repeating: "t", count: index % 30) + "\(index)")
      node.isVisited = Bool.random(using: &random)
      node.isHere = index == count / 2
      graph.nodes.append(node)
      graph.edges.append([])
    }
    for index in 0..<count {
      for choice in 0..<Int.random(in: 0...4, using: &random) {
        let near = index + Int.random(in: -spread / 3...spread, using: &random)
        let to = Int.random(in: 0...9, using: &random) == 0 ? Int.random(in: 0..<count, using: &random) : near
        if graph.nodes.indices.contains(to) {
          graph.connect(index, to: to, choices: [choice], isTaken: Bool.random(using: &random))
        }
      }
    }
    return graph
  }

  @Test(arguments: 0..<150 as Range<UInt64>)
  func `the lines of a map join exactly the boxes that its ways do`(seed: UInt64) {
    let graph = graph(seed: seed)
    let layout = MapLayout(graph) { _ in 1 }
    let ways = graph.edges.enumerated().flatMap { from, edges in
      edges.map { MapTracer.Way(from: from, to: $0.to) }
    }
    #expect(MapTracer(layout).ways() == Set(ways))
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `boxes stand apart and inside the map, with every place in one`(seed: UInt64) {
    let graph = graph(seed: seed)
    let layout = MapLayout(graph) { _ in 1 }
    #expect(layout.boxes.prefix(graph.nodes.count).map(\.node) == Array(graph.nodes.indices))
    #expect(layout.boxes.dropFirst(graph.nodes.count).filter { !$0.isReference }.isEmpty)
    #expect(Set(layout.layers.joined()) == Set(layout.boxes.indices))
    for layer in layout.layers {
      for (left, right) in zip(layer, layer.dropFirst()) {
        let (left, right) = (layout.boxes[left], layout.boxes[right])
        #expect(left.row == right.row && left.column + left.columns < right.column)
      }
    }
    for (upper, lower) in zip(layout.layers, layout.layers.dropFirst()) {
      let end = upper.map { layout.boxes[$0].row + layout.boxes[$0].rows }.max() ?? 0
      #expect(lower.allSatisfy { layout.boxes[$0].row > end })
    }
    for box in layout.boxes {
      #expect(box.row >= 0 && box.column >= 0)
      #expect(box.row + box.rows <= layout.rows && box.column + box.columns <= layout.columns)
    }
  }

  @Test func `the same graph gives the same map`() {
    #expect(MapLayout(graph(seed: 3)) { _ in 1 } == MapLayout(graph(seed: 3)) { _ in 1 })
  }

  @Test func `a graph without places is a map without rows`() {
    let layout = MapLayout(MapGraph()) { _ in 1 }
    #expect(layout.rows == 0 && layout.columns == 0)
    #expect(MapText.lines(of: layout) { _ in 1 } == [])
  }

  @Test func `a way over many layers ends in a reference`() {
    let pages = (0..<12).map { $0 == 11 ? [] : $0 == 1 ? [2, 11] : [$0 + 1] }
    let layout = MapLayout(MapGraph(story(pages: pages))) { _ in 1 }
    let references = layout.boxes.filter(\.isReference)
    #expect(references.map(\.node) == [11] && references.map(\.origin) == [1])
    #expect(references.first?.layer == 2)
  }

  @Test(arguments: [200, 400, 800])
  func `a large map has lines in proportion to its ways`(count: Int) {
    let graph = MapGraph(largeStory(pages: count))
    let layout = MapLayout(graph) { _ in 1 }
    let ways = graph.edges.reduce(0) { $0 + $1.count }
    #expect(layout.lines.count <= 12 * (ways + count), "\(layout.lines.count) lines for \(ways) ways")
    #expect(layout.rows <= 12 * count && layout.columns <= 40 * count)
  }

  @Test func `wide characters of a title take two columns`() {
    var graph = MapGraph()
    graph.nodes = [MapNode(id: .page(id(0)), title: "木戸の向こうに見える庭の灯")]
    graph.edges = [[]]
    let layout = MapLayout(graph) { $0.isASCII || $0 == "…" ? 1 : 2 }
    #expect(layout.boxes[0].title == "木戸の向こうに見" && layout.boxes[0].isCut)
    #expect(layout.boxes[0].columns == 21)
  }

  @Test func `line breaks in a title do not break the box`() {
    var graph = MapGraph()
    graph.nodes = [MapNode(id: .page(id(0)), title: "a\nb\tc")]
    graph.edges = [[]]
    #expect(MapText.lines(of: MapLayout(graph) { _ in 1 }) { _ in 1 }[1] == "╎ a b c ╎")
  }
}

/// A story of many pages that branches, joins and sometimes leads back, as large ones do.
func largeStory(pages count: Int) -> Story {
  var random = SeededGenerator(state: 7)
  let pages = (0..<count).map { index -> [Int] in
    guard index < count - 1, index < 5 || Int.random(in: 0..<8, using: &random) > 0 else { return [] }
    var choices = [index + 1]
    for _ in 0..<Int.random(in: 0..<3, using: &random) {
      choices.append(min(count - 1, index + Int.random(in: 1...12, using: &random)))
    }
    if Int.random(in: 0..<15, using: &random) == 0 { choices.append(index / 2) }
    return choices
  }
  return story(pages: pages)
}
