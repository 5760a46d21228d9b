/// A map as a list of sentences, for screen readers and line printers: no drawing characters.
public enum MapOutline {
  /// A line a page, in the order of the story: "3 The bridge → 4 The inn, 7 The ford".
  ///
  /// Pages are numbered from 1 where the story numbers them; choices that are not known to lead anywhere are
  /// counted at the end of their page's line.
  public static func lines(of graph: MapGraph) -> [String] {
    graph.nodes.indices.compactMap { node in
      guard graph.nodes[node].page != nil else { return nil }
      var ways: [String] = []
      var unseen = 0
      for edge in graph.edges[node] {
        if graph.nodes[edge.to].page == nil { unseen += 1 } else { ways.append(name(graph.nodes[edge.to])) }
      }
      if graph.nodes[node].leadsToItself { ways.append("itself") }
      if unseen > 0 { ways.append("\(unseen) not seen") }
      let line = name(graph.nodes[node]) + remarks(on: graph.nodes[node])
      return ways.isEmpty ? line : "\(line) → \(ways.joined(separator: ", "))"
    }
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
