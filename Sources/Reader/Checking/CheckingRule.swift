import FileAccess

/// One thing that the checker looks for.
///
/// A new rule is a value in the file of its family, and a line in `all`.
struct CheckingRule: Sendable {
  /// Whether the rule makes sense only for a story without errors: a way that leads nowhere would have it warn of
  /// every page behind.
  var needsSoundStory = false
  /// What the rule finds in a file that is JSON, in any order.
  let problems: @Sendable (StorySource, JSONSourceMap) -> [SourceProblem]

  /// Every rule, beside those for the shape of a file: these are `StoryDecoder`'s.
  static let all: [CheckingRule] = [
    duplicateFields, emptyTexts, controlCharacters, repeatedTitles, silentTags, waysToEndings,
    choicesToOnePage,
  ]
}

extension SourceProblem {
  /// A warning at an offset of the file.
  static func warning(at offset: Int, _ message: String, cure: String) -> SourceProblem {
    SourceProblem(severity: .warning, offset: offset, message: message, cure: cure)
  }
}
