import Backup
import Glibc

/// Where passwords and other secrets come from: a prompt that shows nothing, or a file descriptor. Never from the words
/// of a command line, which every user of the machine can read.
final class SecretInput {
  private let console: Console
  /// The descriptor that answers all questions, one a line; nil for the terminal.
  private let descriptor: Int32?

  /// Takes secrets from the descriptor that an option gives, or from the terminal.
  ///
  /// - Throws: `UsageError` when the value is no descriptor that can be read.
  init(_ word: String?, option: String, _ console: Console) throws(UsageError) {
    self.console = console
    descriptor = try word.map { (word) throws(UsageError) in
      guard let number = Int32(word), number >= 0, fcntl(number, F_GETFD) >= 0 else {
        throw .wrongWords(
          "\(option) takes the number of a file descriptor that is open, such as 3 with 3<FILE")
      }
      return number
    }
  }

  /// Asks for a secret; nil when the answer is empty or there is none.
  ///
  /// - Throws: `UsageError.failed` when there is nobody to ask.
  func ask(_ question: String) throws(UsageError) -> Secret? {
    if let descriptor { return Self.line(from: descriptor) }
    guard console.canAsk else {
      throw .failed("\(question) there is nobody to ask: give it through a file descriptor")
    }
    var old = termios()
    let isQuiet = tcgetattr(STDIN_FILENO, &old) == 0
    if isQuiet {
      var quiet = old
      quiet.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet)
    }
    defer { if isQuiet { tcsetattr(STDIN_FILENO, TCSAFLUSH, &old) } }
    // Not before nothing is shown: somebody may answer at once.
    try console.write(question + " ")
    let answer = Self.line(from: STDIN_FILENO)
    try console.write("\n")
    return answer
  }

  /// The next line, read byte by byte so that nothing after it is lost.
  private static func line(from descriptor: Int32) -> Secret? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 4096, read(descriptor, &byte, 1) == 1, byte != 0x0A { bytes.append(byte) }
    if bytes.last == 0x0D { bytes.removeLast() }
    return bytes.isEmpty ? nil : Secret(bytes: bytes)
  }
}
