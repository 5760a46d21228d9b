/// A place on a drawn map.
public struct MapBox: Hashable, Sendable {
  /// A line's end in the upper or lower side of a box.
  public struct Port: Hashable, Sendable {
    /// The column.
    public let column: Int
    /// Whether the line leads into the box here, and not out of it.
    public let isArrow: Bool
  }

  /// The index of the place in the graph; of a reference, the place it stands for.
  public let node: Int
  /// Whether it is a reference: a line of text, without a frame, at the end of a way whose place is far off.
  public let isReference: Bool
  /// Of a reference, the index of the box from which the way leads.
  public let origin: Int?
  /// The layer it stands in, from the top.
  public let layer: Int
  /// The first row.
  public let row: Int
  /// The first column.
  public let column: Int
  /// The height, frame included.
  public let rows: Int
  /// The width, frame included.
  public let columns: Int
  /// The title as far as there is room for it.
  public let title: String
  /// Whether the title is longer than that.
  public let isCut: Bool
  /// Where lines meet the upper side.
  public let upperPorts: [Port]
  /// Where lines meet the lower side.
  public let lowerPorts: [Port]

  /// The column in its middle.
  public var middle: Int { column + columns / 2 }
}

/// A story's map as it is drawn: boxes and the lines between them, in rows and columns of characters from 0.
///
/// The same graph always gives the same layout. The first page stands at the top; ways lead downwards as far as
/// they can. Boxes never overlap, and lines touch only the boxes that they join.
public struct MapLayout: Hashable, Sendable {
  /// The rows of a box, frame included.
  static let boxRows = 3

  /// What is drawn.
  public let graph: MapGraph
  /// The places of the graph in its order, then the references.
  public let boxes: [MapBox]
  /// The pieces of the lines.
  public let lines: [MapLine]
  /// The boxes of each layer, from left to right.
  public let layers: [[Int]]
  /// The height of the whole.
  public let rows: Int
  /// The width of the whole.
  public let columns: Int

  /// Lays a graph out, in a time that grows little faster than the number of its places and ways.
  ///
  /// - Parameters:
  ///   - graph: the places and ways.
  ///   - titleColumns: how many columns of a title are shown, at least 4.
  ///   - width: the columns that a character takes on the screen.
  public init(_ graph: MapGraph, titleColumns: Int = 18, width: (Character) -> Int) {
    let layered = MapOrdering.ordered(LayeredGraph(graph))
    let labels = layered.vertices.enumerated().map { vertex, what in
      let node: MapNode? =
        switch what.kind {
        case .node: graph.nodes[vertex]
        case .reference(let to): graph.nodes[to]
        case .point: nil
        }
      return node.map { MapLabel($0, titleColumns: max(4, titleColumns), width: width) }
    }
    let columns = layered.vertices.enumerated().map { vertex, what in
      switch what.kind {
      case .node: (labels[vertex]?.columns(isReference: false) ?? 0) + 4
      case .reference: (labels[vertex]?.columns(isReference: true) ?? 0) + 3
      case .point: 1
      }
    }
    let ports = MapPorts(layered, columns: columns)
    let middles = MapPlacement.columns(of: layered, ports)
    let rows = LayerRows(layered, ports, middles)
    self.graph = graph
    lines = rows.lines
    self.rows = rows.end

    var boxes: [MapBox] = []
    var layers = [[Int]](repeating: [], count: layered.layers.count)
    for (vertex, what) in layered.vertices.enumerated() {
      guard let label = labels[vertex] else { continue }
      var node = vertex
      if case .reference(let to) = what.kind { node = to }
      boxes.append(
        MapBox(
          node: node, isReference: what.kind != .node,
          origin: what.kind == .node ? nil : layered.above[vertex].first.map { layered.hops[$0].upper },
          layer: what.layer, row: rows.tops[what.layer],
          column: middles[vertex] - ports.left[vertex], rows: what.kind == .node ? Self.boxRows : 1,
          columns: ports.left[vertex] + 1 + ports.right[vertex], title: label.title, isCut: label.isCut,
          upperPorts: ports.upper[vertex].map {
            MapBox.Port(column: middles[vertex] + $0.offset, isArrow: !$0.net.isBack)
          },
          lowerPorts: ports.lower[vertex].map {
            MapBox.Port(column: middles[vertex] + $0.offset, isArrow: $0.net.isBack)
          }))
    }
    for (layer, vertices) in layered.layers.enumerated() {
      // Boxes come before points in the vertices, so that their numbers are the same.
      layers[layer] = vertices.filter { $0 < boxes.count && labels[$0] != nil }
    }
    self.boxes = boxes
    self.layers = layers
    self.columns = boxes.reduce(lines.reduce(0) { max($0, $1.endColumn) }) { max($0, $1.column + $1.columns) }
  }
}

extension MapLine {
  /// The column after its last.
  var endColumn: Int { column + (isVertical ? 1 : length) }
}

/// The rows of the layers, and the lines between and through them.
private struct LayerRows {
  private(set) var tops: [Int] = []
  private(set) var lines: [MapLine] = []
  private(set) var end = 0

  init(_ graph: LayeredGraph, _ ports: MapPorts, _ middles: [Int]) {
    for (layer, vertices) in graph.layers.enumerated() {
      let top = end
      let height = vertices.contains { graph.vertices[$0].kind == .node } ? MapLayout.boxRows : 1
      tops.append(top)
      for vertex in vertices where height > 1 && graph.vertices[vertex].kind == .point {
        lines.append(
          MapLine(
            row: top, column: middles[vertex], length: height, isVertical: true,
            owner: graph.vertices[vertex].owner, isTaken: graph.vertices[vertex].isTaken))
      }
      end = top + height
      guard layer + 1 < graph.layers.count else { break }
      let routing = MapRouting(
        vertices.flatMap { graph.below[$0] }.map { index in
          let hop = graph.hops[index]
          return MapRouting.Way(
            hop: hop, top: middles[hop.upper] + ports.offset(above: hop),
            bottom: middles[hop.lower] + ports.offset(below: hop))
        })
      end += routing.rows
      lines += routing.lines(from: top + height - 1, to: end)
    }
  }
}
