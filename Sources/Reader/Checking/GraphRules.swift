import FileAccess
import Model

extension CheckingRule {
  /// Warns of pages that no reader can come to, or come away from.
  static let waysToEndings = CheckingRule(needsSoundStory: true) { source, map in
    let graph = StoryGraph(source.story)
    let isReached = graph.reachable(from: [0])
    let canEnd = graph.canEnd()
    let hasNoEnding = !canEnd.contains(true)
    var problems: [SourceProblem] = []
    if hasNoEnding, let value = map.field("pages", of: map.root) {
      problems.append(
        .warning(
          at: map.offset(of: value), "the story has no ending",
          cure: "give at least one page no choices, \"choices\": []"))
    }
    for (index, page) in source.pages.enumerated() {
      let place = StoryDecoder.Place.page(index)
      let offset = map.offset(of: page)
      if !isReached[index] {
        problems.append(
          .warning(at: offset, "\(place) cannot be reached", cure: "lead a choice to it, or remove it"))
      } else if graph.destinations[index].allSatisfy({ $0 == index }), !canEnd[index] {
        problems.append(
          .warning(
            at: offset, "\(place) leads only to itself",
            cure: "add a choice that leads on, or remove its choices to make it an ending"))
      } else if !canEnd[index], !hasNoEnding {
        problems.append(
          .warning(
            at: offset, "\(place) can never reach an ending", cure: "lead one of its ways on to an ending"))
      }
    }
    return problems
  }
}
