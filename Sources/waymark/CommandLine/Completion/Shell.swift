/// A shell that can complete the words of the program.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that teaches the shell, made from the same table as the subcommands themselves.
  var completions: String {
    switch self {
    case .bash: BashCompletion.script
    case .zsh: ZshCompletion.script
    case .fish: FishCompletion.script
    }
  }
}

/// What can be completed after a subcommand, or before any.
struct CompletionContext {
  /// The subcommand; empty before there is one.
  let name: String
  /// What the subcommand does.
  let help: String
  /// The options that may stand there.
  let options: [Option]
  /// What each word is; words that come after these are none of the program's.
  let words: [ValueKind]
  /// Whether further words are what the last one is.
  let lastRepeats: Bool

  /// Every subcommand, in the order of the help.
  static var subcommands: [CompletionContext] {
    let names = Subcommand.all.map(\.name)
    return Subcommand.all.map { CompletionContext($0) } + [
      CompletionContext(
        name: "help", help: "Say what a subcommand takes", options: [], words: [.oneOf(names)],
        lastRepeats: false)
    ]
  }

  /// What stands before any subcommand. The first word is a subcommand or a story.
  static var start: CompletionContext {
    CompletionContext(
      name: "", help: "", options: CommandLineTool.options, words: [], lastRepeats: false)
  }

  private init(_ subcommand: Subcommand) {
    name = subcommand.name
    help = subcommand.help
    options = subcommand.options + [CommandLineTool.help]
    words = Array(subcommand.wordKinds.prefix(subcommand.count.upperBound))
    lastRepeats = subcommand.count.upperBound > words.count
  }

  private init(name: String, help: String, options: [Option], words: [ValueKind], lastRepeats: Bool) {
    self.name = name
    self.help = help
    self.options = options
    self.words = words
    self.lastRepeats = lastRepeats
  }
}

extension Option {
  /// Its forms: the long one, and the one-letter one if it has one.
  var names: [String] { [name] + (short.map { [$0] } ?? []) }
}

extension String {
  /// The text with each occurrence of a character written in another way.
  func replacing(_ changes: [Character: String]) -> String {
    reduce(into: "") { $0 += changes[$1] ?? String($1) }
  }

  /// The text as one word of bash or zsh that stands for itself.
  var quotedForShell: String { "'" + replacing(["'": #"'\''"#]) + "'" }
}
