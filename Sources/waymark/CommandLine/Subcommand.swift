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
  var options: [Option] = []
  /// How many words it takes.
  var count: ClosedRange<Int> = 0...0
  /// What does it; the value is the exit status.
  let run: @Sendable (Arguments, Tool) throws(UsageError) -> Int32

  /// How it is called, in one line.
  var usage: String {
    let options = options.map { option in
      "[\(option.short ?? option.name)\(option.value.map { " " + $0 } ?? "")]\(option.repeats ? "…" : "")"
    }
    return (["waymark", name] + (words.isEmpty ? [] : [words]) + options).joined(separator: " ")
  }
}

extension Subcommand {
  /// Every subcommand, in the order of the help.
  static let all: [Subcommand] = [
    play, check, list, show, add, set, link, unlink, remove, search, export, `import`, doctor,
  ]

  static let game = Option(
    name: "--game", short: "-g", value: "NAME", kind: .game, help: "the game, by name or id")
  static let json = Option(name: "--json", help: "print JSON")
}
