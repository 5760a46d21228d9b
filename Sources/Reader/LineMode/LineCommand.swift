import Model

/// What a line of input asks of the line mode.
enum LineCommand: Hashable {
  /// A number, if it is no more than an `Int`.
  case choice(Int?)
  case back, restart, map, help, quit
  /// The name may be empty.
  case save(String), load(String)
  case unclear

  /// Reads a line; words may be in any capitals.
  init(_ line: String) {
    let input = line.trimmingWhitespace
    if let number = Int(input) {
      self = .choice(number)
      return
    }
    if !input.isEmpty, input.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .choice(nil)
      return
    }
    let word = input.prefix { !$0.isWhitespace }
    let rest = String(input[word.endIndex...]).trimmingWhitespace
    switch (word.lowercased(), rest.isEmpty) {
    case ("save", _): self = .save(rest)
    case ("load", _): self = .load(rest)
    case ("back", true): self = .back
    case ("restart", true): self = .restart
    case ("map", true): self = .map
    case ("help", true), ("?", true): self = .help
    case ("quit", true): self = .quit
    default: self = .unclear
    }
  }
}
