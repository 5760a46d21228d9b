/// What may stand as the value of an option or as a word of a subcommand; the completions of shells go by it.
enum ValueKind: Hashable, Sendable {
  /// Any text.
  case text
  /// The path of a file.
  case file
  /// A story: the path of its file, or what the library calls it.
  case story
  /// A game, by its name.
  case game
  /// A record of the game that `--game` names or of the only one, by its name.
  case record
  /// A backup: "latest", or the path of its file.
  case backup
  /// One of these words.
  case oneOf([String])

  /// The words in one, as a usage line shows them; empty when there is no fixed set.
  var choices: String {
    if case .oneOf(let words) = self { words.joined(separator: "|") } else { "" }
  }
}
