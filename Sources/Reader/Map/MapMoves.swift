/// Where an arrow leads on a map.
public enum MapDirection: Sendable {
  case up, down, left, right
}

extension MapLayout {
  /// The box that lies in a direction from another; nil where none does.
  ///
  /// To the left and right it is the next one in the layer. Up and down it is the nearest of those that a line
  /// joins to the box, or where no line leads that way, the nearest in the next layer.
  public func box(_ direction: MapDirection, of index: Int) -> Int? {
    guard boxes.indices.contains(index) else { return nil }
    let box = boxes[index]
    switch direction {
    case .left, .right:
      guard let place = layers[box.layer].firstIndex(of: index) else { return nil }
      let next = place + (direction == .left ? -1 : 1)
      return layers[box.layer].indices.contains(next) ? layers[box.layer][next] : nil
    case .up, .down:
      let isDown = direction == .down
      if let joined = nearest(to: box, of: joined(to: index, isDown: isDown)) { return joined }
      let layers = isDown ? Array(layers[(box.layer + 1)...]) : layers[..<box.layer].reversed()
      return layers.first { !$0.isEmpty }.flatMap { nearest(to: box, of: $0) }
    }
  }

  /// The boxes in lower or in higher layers that lines join to a box.
  private func joined(to index: Int, isDown: Bool) -> [Int] {
    let box = boxes[index]
    if let origin = box.origin { return isDown ? [] : [origin] }
    var joined = Set(graph.edges[box.node].map(\.to))
    joined.formUnion(graph.nodes.indices.filter { graph.edges[$0].contains { $0.to == box.node } })
    joined = joined.filter { abs(boxes[$0].layer - box.layer) <= LayeredGraph.longestSpan }
    joined.formUnion(boxes.indices.dropFirst(graph.nodes.count).filter { boxes[$0].origin == index })
    return joined.filter { isDown ? boxes[$0].layer > box.layer : boxes[$0].layer < box.layer }.sorted()
  }

  private func nearest(to box: MapBox, of others: [Int]) -> Int? {
    others.min {
      let (a, b) = (boxes[$0], boxes[$1])
      return (abs(a.layer - box.layer), abs(a.middle - box.middle))
        < (abs(b.layer - box.layer), abs(b.middle - box.middle))
    }
  }
}
