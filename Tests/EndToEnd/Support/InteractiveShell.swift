/// A shell on a pseudo-terminal, in which words are completed as when a user presses Tab.
final class InteractiveShell {
  private let terminal: PseudoTerminal

  /// Starts the shell and lets it read a script of completions.
  ///
  /// - Parameters:
  ///   - name: bash or zsh.
  ///   - environment: its whole environment, besides what the terminal sets.
  init(_ name: String, script: String, environment: [String: String]) throws {
    let isZsh = name == "zsh"
    let variables = ["TERM": "dumb", "PS1": "$ "].merging(environment) { $1 }
    terminal = try PseudoTerminal(
      "/usr/bin/env", [name] + (isZsh ? ["-f", "-i"] : ["--norc", "--noprofile", "-i"]),
      environment: variables,
      columns: 500)
    let prepare = isZsh ? "autoload -Uz compinit; compinit -u -D; " : ""
    // A function in the program's place tells its words. What is typed is echoed, so the mark is not typed whole.
    let function = #"waymark() { printf '<%s>' "$@"; echo 'e'nd; }"#
    try terminal.send("\(prepare)source '\(script)'; \(function); echo rea'd'y\n")
    try terminal.waitFor("ready")
  }

  /// Types a line and returns the words that the program would be run with.
  ///
  /// - Parameter line: what is typed, with a tab where a word is to be completed.
  func words(typing line: String) throws -> [String] {
    let start = terminal.output.count
    try terminal.send(line + "\n")
    try terminal.waitFor("end")
    let shown = String(decoding: terminal.output[start...], as: UTF8.self)
    let answer =
      shown.split(whereSeparator: \.isNewline).last { $0.hasPrefix("<") && $0.hasSuffix(">end") } ?? ""
    return answer.dropFirst().dropLast(4).split(separator: "><", omittingEmptySubsequences: false).map(
      String.init)
  }
}
