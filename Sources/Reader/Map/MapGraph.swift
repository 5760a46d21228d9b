import Model

/// A place on a story's map: a page, or a choice of which it is not known or not told where it leads.
public struct MapNode: Hashable, Sendable {
  /// What names a place, also when the map is made anew.
  public enum ID: Hashable, Sendable {
    /// A page.
    case page(PageID)
    /// The unseen page behind a choice of a page, counted from 0.
    case choice(PageID, Int)
  }

  /// What names it.
  public let id: ID
  /// The page's title or "Page N"; "?" for an unseen page that is not told.
  public var title: String
  /// The page's text as written; for a choice, the text of the choice.
  public var text: String
  /// Whether the reader is on this page.
  public var isHere = false
  /// Whether the reader has seen it.
  public var isVisited = false
  /// Whether the story ends here.
  public var isEnding = false
  /// Whether a choice of the page leads to the page itself.
  public var leadsToItself = false
  /// How many places are folded into this one and not drawn.
  public var hiddenCount = 0

  /// How many pages that follow each other are drawn as this one box; 0 for a single place.
  public var chainCount = 0

  /// Makes a place that has not been seen.
  public init(id: ID, title: String, text: String = "") {
    self.id = id
    self.title = title
    self.text = text
  }

  /// The page, if it is known.
  public var page: PageID? {
    if case .page(let page) = id { page } else { nil }
  }
}

/// A way on from one place of a map to another.
public struct MapEdge: Hashable, Sendable {
  /// The index of the place it leads to; never the place that it comes from.
  public var to: Int
  /// The choices that lead there, counted from 0, in the order of the page.
  public var choices: [Int]
  /// Whether the reader went this way.
  public var isTaken: Bool
}

/// The places of a story and the ways between them.
public struct MapGraph: Hashable, Sendable {
  /// The places; the first is where reading starts.
  public var nodes: [MapNode] = []
  /// The ways on from each place, one for each place that they lead to, in the order of the choices.
  public var edges: [[MapEdge]] = []

  /// Makes a graph without places.
  public init() {}

  /// The index of the place with a name.
  public func index(of id: MapNode.ID) -> Int? { nodes.firstIndex { $0.id == id } }

  /// The index of the page the reader is on.
  public var here: Int? { nodes.firstIndex(where: \.isHere) }

  /// The places that lead to each place.
  var origins: [[Int]] {
    var origins = [[Int]](repeating: [], count: nodes.count)
    for (node, edges) in edges.enumerated() {
      for edge in edges { origins[edge.to].append(node) }
    }
    return origins
  }

  /// Adds a way on, or joins it to the one that leads to the same place; a way to itself becomes a mark.
  mutating func connect(_ from: Int, to: Int, choices: [Int], isTaken: Bool) {
    if from == to {
      nodes[from].leadsToItself = true
    } else if let index = edges[from].firstIndex(where: { $0.to == to }) {
      edges[from][index].choices += choices
      edges[from][index].isTaken = edges[from][index].isTaken || isTaken
    } else {
      edges[from].append(MapEdge(to: to, choices: choices, isTaken: isTaken))
    }
  }
}
