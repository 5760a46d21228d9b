import Model

/// Which page leads to which, as numbers: page graphs of a million pages are walked in loops, in linear time.
public struct StoryGraph: Sendable {
  /// The destinations of each page that are pages of the story, in the order of the choices.
  public let destinations: [[Int]]

  /// Takes the graph of a story; choices that lead outside it are left out.
  public init(_ story: Story) {
    destinations = story.pages.map { page in
      page.choices.map(\.destination).filter(story.pages.indices.contains)
    }
  }

  private init(destinations: [[Int]]) { self.destinations = destinations }

  /// Every page that can be reached from these, themselves included; numbers that are no page are left out.
  public func reachable(from starts: [Int]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: destinations.count)
    var waiting = starts.filter(destinations.indices.contains)
    for page in waiting { isReached[page] = true }
    while let page = waiting.popLast() {
      for next in destinations[page] where !isReached[next] {
        isReached[next] = true
        waiting.append(next)
      }
    }
    return isReached
  }

  /// The pages from which an ending can be reached.
  public func canEnd() -> [Bool] {
    reversed().reachable(from: destinations.indices.filter { destinations[$0].isEmpty })
  }

  /// The same pages with every choice turned round.
  public func reversed() -> StoryGraph {
    var origins = [[Int]](repeating: [], count: destinations.count)
    for (page, choices) in destinations.enumerated() {
      for next in choices { origins[next].append(page) }
    }
    return StoryGraph(destinations: origins)
  }
}
