import App

/// The texts of `--help`.
enum Help {
  /// What the program can do.
  static var overview: String {
    let subcommands = Subcommand.all.map { row($0.name + ($0.words.isEmpty ? "" : " " + $0.words), $0.help) }
    return """
      Read branching stories, and keep notes on the games you play.

      Usage: waymark [STORY]         open the program, with STORY straight into reading it
             waymark SUBCOMMAND …    do one thing without the screen

      \(subcommands.joined(separator: "\n"))

      \(rows(CommandLineTool.options).joined(separator: "\n"))
      \(row("SUBCOMMAND --help", "say what a subcommand takes"))

      Exit status: 0 done, 1 it could not be done, 2 the words were wrong.

      """
  }

  /// What one subcommand takes.
  static func text(for subcommand: Subcommand) -> String {
    var lines = [subcommand.help, "", "Usage: \(subcommand.usage)"]
    if !subcommand.options.isEmpty { lines.append("") }
    lines += rows(subcommand.options)
    if !subcommand.more.isEmpty { lines += [""] + subcommand.more }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The keys of the program, as in the README.
  static var keys: String { KeyReference.markdown }

  private static func rows(_ options: [Option]) -> [String] {
    options.map { option in
      let names = [option.short, option.name].compactMap { $0 }.joined(separator: ", ")
      return row(names + (option.value.map { " " + $0 } ?? ""), option.help)
    }
  }

  private static func row(_ left: String, _ right: String) -> String {
    let gap = 34 - left.count
    // What is too long for its column has the rest on a line of its own.
    return "  " + left
      + (gap >= 2 ? String(repeating: " ", count: gap) : "\n" + String(repeating: " ", count: 36)) + right
  }
}
