import Screen

/// Why there is no full screen.
enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Standard input or output is a file or a pipe.
  case notATerminal
  /// The terminal of that name (`$TERM`) cannot place its cursor.
  case dumb(String)
  /// There is no description of a terminal of that name (`$TERM`).
  case unknown(String)

  /// The cause and the cure.
  var description: String {
    let cure = "or read with `waymark play STORY`, which needs no screen"
    return switch self {
    case .notATerminal:
      "standard input or output is not a terminal: start waymark in a terminal window, \(cure)"
    case .dumb(let name):
      "the terminal \(quoted(name)) cannot place its cursor: start waymark in another terminal, \(cure)"
    case .unknown(""):
      "TERM is not set, so the kind of terminal is not known: set it, for example to xterm-256color, \(cure)"
    case .unknown(let name):
      "there is no description of the terminal \(quoted(name)): "
        + "set TERM to one that is installed, for example xterm-256color, \(cure)"
    }
  }

  private func quoted(_ name: String) -> String { "“\(DisplayForm.string(name))”" }
}
