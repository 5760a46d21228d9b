/// One of the program's subcommands: the record from which parsing, `--help` and the manual page come.
struct Subcommand: Sendable {
  /// The word that calls it.
  let name: String
  /// The words it takes, as the help shows them.
  let words: String
  /// What each word is; the last counts for those after it too. Empty when they are any text.
  var wordKinds: [ValueKind] = []
  /// What it does, in one line.
  let help: String
  /// What else there is to know, as lines of the help.
  var more: [String] = []
  var options: [Option] = []
  /// How many words it takes.
  var count: ClosedRange<Int> = 0...0
  /// What does it; the value is the exit status.
  let run: @Sendable (Arguments, Tool) throws(UsageError) -> Int32

  /// How it is called, in one line.
  var usage: String {
    let each = options.map { option in
      "[\(option.short ?? option.name)\(option.value.map { " " + $0 } ?? "")]\(option.repeats ? "…" : "")"
    }
    let options = each.count > 4 ? ["[OPTION]…"] : each
    return (["waymark", name] + (words.isEmpty ? [] : [words]) + options).joined(separator: " ")
  }
}

extension Subcommand {
  /// Every subcommand, in the order of the help.
  static let all: [Subcommand] = [
    play, check, convert, map, list, show, search, progress, history, add, set, rename, tag, link, unlink,
    count, counter, move, filter, remove, undo, redo, export, `import`, backup, restore, login, logout,
    doctor,
  ]

  static let game = Option(
    name: "--game", short: "-g", value: "NAME", kind: .game, help: "the game, by name or id")
  static let json = Option(name: "--json", help: "print JSON")
  static let dryRun = Option(
    name: "--dry-run", help: "say how many and which records it is about; do nothing")
  static let yes = Option(name: "--yes", short: "-y", help: "ask nothing, even on a terminal")
}
