import FileAccess
import Glibc
import Screen

/// Standard input, output and error, as the subcommands use them.
struct Console {
  /// The process's environment.
  static func environment() -> [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      // Bytes are found sooner than characters, and there may be many variables.
      if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(text[..<equals])] = String(text[text.utf8.index(after: equals)...])
      }
      next += 1
    }
    return variables
  }

  /// The words after the program's name.
  ///
  /// - Throws: `UsageError.wrongWords` when one is not UTF-8: with its bytes replaced it would be another name.
  static func arguments() throws(UsageError) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: bytes) else {
        throw .wrongWords(
          "the word “\(String(cString: bytes))” is not UTF-8; give it in UTF-8, and rename a file that is called so"
        )
      }
      words.append(word)
    }
    return words
  }

  /// Whether standard output is a terminal; then nothing reaches it with control characters in it.
  let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Writes text as it is to a pipe or file, and in its displayed form to a terminal.
  func write(_ text: String) throws(UsageError) {
    try send(isTerminal ? DisplayForm.string(text) : text)
  }

  /// Writes a line.
  func print(_ line: String) throws(UsageError) { try write(line + "\n") }

  /// Writes lines, at one go.
  func print(_ lines: [String]) throws(UsageError) {
    if !lines.isEmpty { try write(lines.joined(separator: "\n") + "\n") }
  }

  /// Whether there is somebody to ask.
  var canAsk: Bool { isTerminal && isatty(STDIN_FILENO) == 1 }

  /// Asks a question that is answered with yes or no; anything but yes is no.
  func ask(_ question: String) throws(UsageError) -> Bool {
    try write(question + " [y/N] ")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }

  /// Writes a message for people to standard error.
  func complain(_ message: String) {
    _ = "waymark: \(DisplayForm.string(message))\n".writeWhole(to: STDERR_FILENO)
  }

  /// Writes JSON: as it is to a pipe or file, and with escapes for all that steers a terminal to a terminal.
  func send(json text: String) throws(UsageError) {
    try send(isTerminal ? Self.escaped(json: text) : text)
  }

  /// The same JSON with `\u` escapes for the characters that are not seen: they can only stand inside its strings.
  private static func escaped(json text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      guard scalar != "\n", unseen.contains(scalar.properties.generalCategory) else {
        escaped.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return escaped
  }

  private static let unseen: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
  ]

  private func send(_ text: String) throws(UsageError) {
    if let cause = text.writeWhole(to: STDOUT_FILENO) {
      throw .failed("cannot write the output (\(String(cString: strerror(cause))))")
    }
  }
}

/// Why a subcommand ended without doing what was asked.
enum UsageError: Error, Equatable {
  /// The words on the command line are wrong: exit status 2.
  case wrongWords(String)
  /// It could not be done: exit status 1.
  case failed(String)

  var status: Int32 {
    switch self {
    case .wrongWords: 2
    case .failed: 1
    }
  }

  var message: String {
    switch self {
    case .wrongWords(let text), .failed(let text): text
    }
  }
}
