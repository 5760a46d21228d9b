import Glibc
import RemoteProtocol

/// The commands on standard input.
struct CommandInput {
  private var lines = RemoteLineBuffer()
  private var bytes = [UInt8](repeating: 0, count: 1 << 16)
  /// Whether there are no more.
  private(set) var isAtEnd = false

  /// Reads what is there, and waits when it is nothing.
  ///
  /// - Returns: the commands that are whole now, and why lines are none.
  mutating func read() -> [Result<RemoteCommand, RemoteLineError>] {
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else {
      isAtEnd = count == 0 || errno != EINTR
      return []
    }
    return lines.lines(adding: bytes[..<count]).map { line in
      line.flatMap { line in
        Result { () throws(RemoteLineError) in try RemoteLine.decode(RemoteCommand.self, from: line) }
      }
    }
  }
}

/// Replies on standard output.
enum ReplyOutput {
  /// Writes a message as a line; the program ends when nobody reads it.
  static func write(_ message: some Encodable) {
    guard let line = try? RemoteLine.encode(message) else { exit(1) }
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        exit(1)
      }
    }
  }
}
