import FileAccess
import Model

// The rules for what a story says to the tracker.
extension CheckingRule {
  /// Warns of tags that are to speak to the tracker and say nothing, since no name is in them that can be kept.
  static let silentTags = CheckingRule { source, map in
    var problems: [SourceProblem] = []
    for page in source.pages {
      guard let tags = map.field("tags", of: page) else { continue }
      for value in map.elements(of: tags) {
        guard let tag = map.text(of: value) else { continue }
        do throws(BrokenRule) {
          _ = try TrackerTagForm.parse(tag)
        } catch {
          problems.append(
            .warning(
              at: map.offset(of: value), "this tag says nothing: \(error.problem)",
              cure: "write it as “quest: Find the ferryman”, or take it out"))
        }
      }
    }
    return problems
  }
}
