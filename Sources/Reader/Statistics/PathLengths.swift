/// How many pages lie on the way from the first page of a story to an ending, both included.
public struct PathLengths: Hashable, Sendable {
  /// The fewest pages to an ending; nil when none can be reached.
  public let shortest: Int?
  /// The most pages to an ending without taking a choice that leads back; nil when none can be reached.
  ///
  /// A choice leads back when, with every page's choices tried in their order from the first page on, it leads to a
  /// page on the way to it. So no page is read twice, and the way can be found in linear time; the longest of *all*
  /// ways without a page twice cannot, and may be longer where pages lead to each other in both directions.
  public let longest: Int?

  /// Measures a story's graph.
  public init(_ graph: StoryGraph) {
    shortest = Self.shortest(graph)
    longest = Self.longest(graph)
  }

  private static func shortest(_ graph: StoryGraph) -> Int? {
    guard !graph.destinations.isEmpty else { return nil }
    var isSeen = [Bool](repeating: false, count: graph.destinations.count)
    isSeen[0] = true
    var level = [0]
    var length = 1
    while !level.isEmpty {
      var next: [Int] = []
      for page in level {
        if graph.destinations[page].isEmpty { return length }
        for other in graph.destinations[page] where !isSeen[other] {
          isSeen[other] = true
          next.append(other)
        }
      }
      level = next
      length += 1
    }
    return nil
  }

  /// Goes through the pages depth first; a page's length is known when all that it leads on to is done.
  private static func longest(_ graph: StoryGraph) -> Int? {
    guard !graph.destinations.isEmpty else { return nil }
    var isOnWay = [Bool](repeating: false, count: graph.destinations.count)
    var isDone = isOnWay
    var lengths = [Int?](repeating: nil, count: graph.destinations.count)
    var way = [(page: 0, nextChoice: 0)]
    isOnWay[0] = true
    while let (page, choice) = way.last {
      let destinations = graph.destinations[page]
      if choice < destinations.count {
        way[way.count - 1].nextChoice += 1
        let next = destinations[choice]
        if !isDone[next], !isOnWay[next] {
          isOnWay[next] = true
          way.append((next, 0))
        }
      } else {
        let ahead = destinations.lazy.filter { !isOnWay[$0] }.compactMap { lengths[$0] }.max()
        lengths[page] = destinations.isEmpty ? 1 : ahead.map { $0 + 1 }
        isOnWay[page] = false
        isDone[page] = true
        way.removeLast()
      }
    }
    return lengths[0]
  }
}
