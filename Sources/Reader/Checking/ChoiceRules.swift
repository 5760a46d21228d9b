import FileAccess
import Model

extension CheckingRule {
  /// Warns of pages whose choices all lead to one page, so that there is nothing to choose.
  static let choicesToOnePage = CheckingRule(needsSoundStory: true) { source, map in
    source.pages.enumerated().compactMap { index, page in
      let choices = source.story.pages[index].choices
      // A page that leads only to itself has a warning of its own.
      guard choices.count > 1, let only = choices.first?.destination, only != index,
        choices.allSatisfy({ $0.destination == only }), let list = map.field("choices", of: page)
      else { return nil }
      return .warning(
        at: map.offset(of: list),
        "\(StoryDecoder.Place.page(index)): all \(choices.count) choices lead to page index \(only)",
        cure: "lead one of them elsewhere, or make one choice of them")
    }
  }
}
