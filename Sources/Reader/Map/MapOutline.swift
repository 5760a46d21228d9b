/// A map as an outline, for screen readers and line printers: no drawing characters.
public enum MapOutline {
  /// A line a page, such as "3 The bridge → 7 The ford". Each page stands once, below the page on the shortest way to
  /// it and two blanks further in; where it is come to from others, it is only named, behind their arrows.
  ///
  /// Pages are numbered from 1 where the story numbers them; choices that are not known to lead anywhere are
  /// counted at the end of their page's line. Pages to which nothing leads come last.
  public static func lines(of graph: MapGraph) -> [String] {
    let tree = Tree(graph)
    var lines: [String] = []
    var open = tree.roots.reversed().map { (node: $0, depth: 0) }
    while let (node, depth) = open.popLast() {
      let below = tree.below[node]
      lines.append(String(repeating: "  ", count: depth) + line(node, of: graph, above: Set(below)))
      open += below.reversed().map { (node: $0, depth: depth + 1) }
    }
    return lines
  }

  /// The pages as they are first come to, by the shortest ways.
  private struct Tree {
    private(set) var roots: [Int] = []
    /// The pages that are first come to from each page, in the order of its choices.
    private(set) var below: [[Int]]

    init(_ graph: MapGraph) {
      below = Array(repeating: [], count: graph.nodes.count)
      // The places of unseen choices have no lines.
      var isReached = graph.nodes.map { $0.page == nil }
      for root in graph.nodes.indices where !isReached[root] {
        roots.append(root)
        isReached[root] = true
        var reached = [root]
        var next = 0
        while next < reached.count {
          let node = reached[next]
          next += 1
          for edge in graph.edges[node] where !isReached[edge.to] {
            isReached[edge.to] = true
            below[node].append(edge.to)
            reached.append(edge.to)
          }
        }
      }
    }
  }

  private static func line(_ node: Int, of graph: MapGraph, above lower: Set<Int>) -> String {
    var ways: [String] = []
    var unseen = 0
    for edge in graph.edges[node] where !lower.contains(edge.to) {
      if graph.nodes[edge.to].page == nil { unseen += 1 } else { ways.append(name(graph.nodes[edge.to])) }
    }
    if graph.nodes[node].leadsToItself { ways.append("itself") }
    if unseen > 0 { ways.append(unseen == 1 ? "a page not seen" : "\(unseen) pages not seen") }
    let line = name(graph.nodes[node]) + remarks(on: graph.nodes[node])
    return ways.isEmpty ? line : "\(line) → \(ways.joined(separator: ", "))"
  }

  /// "3 The bridge", or the name alone where it tells the number or there is none.
  private static func name(_ node: MapNode) -> String {
    let title = String(node.title.map { $0.isNewline ? " " : $0 })
    guard let index = node.page?.index, index < Int.max, title != "Page \(index + 1)" else { return title }
    return "\(index + 1) \(title)"
  }

  private static func remarks(on node: MapNode) -> String {
    var remarks: [String] = []
    if node.isHere { remarks.append("you are here") }
    if node.isEnding { remarks.append("ending") }
    if !node.isVisited { remarks.append("not seen") }
    return remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
  }
}
