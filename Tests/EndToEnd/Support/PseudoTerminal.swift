import CPty
import Glibc

/// How a program ended.
enum ExitStatus: Hashable {
  case exited(Int32)
  case killed(signal: Int32)
}

/// What a test waited for and did not get.
struct Unmet: Error, CustomStringConvertible {
  let wish: String
  let output: [UInt8]

  var description: String {
    let shown = String(decoding: output.suffix(2000), as: UTF8.self)
      .unicodeScalars.map { $0.value < 32 || $0.value == 127 ? $0.escaped(asASCII: true) : String($0) }
    return "no \(wish) within the time; the terminal got: \(shown.joined())"
  }
}

/// A program on a pseudo-terminal of its own. The test is the terminal: it reads what the program sends.
final class PseudoTerminal {
  /// The longest that anything may take, in seconds; only failing tests take so long.
  private static let patience = 20.0

  /// The program's process id.
  let pid: pid_t
  /// The process that is waited for: the program, or the shell that ends as it ends.
  private let leader: pid_t
  private var master: Int32
  /// All that the program sent.
  private(set) var output: [UInt8] = []
  /// What `waitFor` has passed.
  private var seen = 0
  private var status: ExitStatus?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: Its whole environment, besides `TERM`, `LANG`, `PATH` and `SWIFT_BACKTRACE`, which have
  ///     defaults.
  ///   - ignoresHangUp: Whether it starts with SIGHUP ignored, as under nohup.
  ///   - hasShell: Whether it is the job of a shell, to which ^Z returns.
  init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:], rows: Int32 = 24,
    columns: Int32 = 80, ignoresHangUp: Bool = false, hasShell: Bool = false
  ) throws {
    let defaults = [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]
    let variables = defaults.merging(environment) { $1 }.map { "\($0.key)=\($0.value)" }
    let options = (ignoresHangUp ? CPTY_IGNORES_HANG_UP : 0) + (hasShell ? CPTY_UNDER_SHELL : 0)
    var leader: Int32 = 0
    var pid: Int32 = 0
    master = withCStrings([path] + arguments) { arguments in
      withCStrings(variables) { variables in
        cpty_spawn(path, arguments, variables, rows, columns, UInt32(options), &leader, &pid)
      }
    }
    self.leader = leader
    self.pid = pid
    if master < 0 { throw Unmet(wish: "pseudo-terminal (errno \(errno))", output: []) }
  }

  deinit {
    if status == nil {
      // The shell first: it would report what it did not expect.
      for process in Set([leader, pid]) { Glibc.kill(process, SIGKILL) }
      waitpid(leader, nil, 0)
    }
    hangUp()
  }

  /// Types bytes. The program must be reading: no more than a few kilobytes at once.
  func send(_ bytes: some Sequence<UInt8>) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { throw Unmet(wish: "input accepted (errno \(errno))", output: output) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Types text.
  func send(_ text: String) throws {
    try send(text.utf8)
  }

  /// Waits until the program has sent text, after what earlier calls waited for.
  func waitFor(_ text: String) throws {
    let wanted = Array(text.utf8)
    let deadline = Deadline(seconds: PseudoTerminal.patience)
    while true {
      if let end = output[seen...].firstRange(of: wanted)?.upperBound {
        seen = end
        return
      }
      if deadline.hasPassed || !receive(within: deadline.milliseconds) {
        throw Unmet(wish: "“\(text)”", output: Array(output[seen...]))
      }
    }
  }

  /// Whether the program has sent text, since its start.
  func hasReceived(_ text: String) -> Bool {
    output.firstRange(of: Array(text.utf8)) != nil
  }

  /// Gives the terminal another size.
  func resize(rows: Int32, columns: Int32) {
    _ = cpty_resize(master, rows, columns)
  }

  /// Sends the program a signal.
  func signal(_ number: Int32) {
    Glibc.kill(pid, number)
  }

  /// Continues the program after `waitForStop`, as a shell's fg does. Only what it sends from then on is waited for.
  func resume() {
    while receive(within: 0) { continue }
    seen = output.count
    Glibc.kill(leader, SIGCONT)
  }

  /// Closes the terminal, as when its window is closed.
  func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// The terminal's modes. A shell changes them too, while the program is stopped.
  var modes: termios {
    get {
      var modes = termios()
      tcgetattr(master, &modes)
      return modes
    }
    set {
      var modes = newValue
      tcsetattr(master, TCSANOW, &modes)
    }
  }

  /// Waits for the program's end.
  func waitForExit() throws -> ExitStatus {
    if let status { return status }
    let word = try waitForChange("end") { $0 & 0xFF != 0x7F }
    while master >= 0, receive(within: 0) { continue }
    let result: ExitStatus = word & 0x7F == 0 ? .exited(word >> 8 & 0xFF) : .killed(signal: word & 0x7F)
    status = result
    return result
  }

  /// Waits until the program is stopped, as by ^Z.
  func waitForStop() throws {
    _ = try waitForChange("stop") { $0 & 0xFF == 0x7F }
  }

  private func waitForChange(_ wish: String, isWanted: (Int32) -> Bool) throws -> Int32 {
    let deadline = Deadline(seconds: PseudoTerminal.patience)
    while !deadline.hasPassed {
      var word: Int32 = 0
      if waitpid(leader, &word, WNOHANG | WUNTRACED) == leader {
        if isWanted(word) { return word }
        if word & 0xFF != 0x7F {
          status = word & 0x7F == 0 ? .exited(word >> 8 & 0xFF) : .killed(signal: word & 0x7F)
          throw Unmet(wish: "\(wish), but an end (status word \(word))", output: output)
        }
      }
      // The program may be waiting for its output to be read.
      if !receive(within: 5) { poll(nil, 0, 5) }
    }
    throw Unmet(wish: wish, output: output)
  }

  /// Reads what there is, waiting for it at most so long. Says whether there may be more later.
  private func receive(within milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    if master < 0 { return false }
    if poll(&ready, 1, milliseconds) <= 0 { return milliseconds > 0 }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(master, &buffer, buffer.count)
    if count > 0 { output += buffer[..<count] }
    return count > 0
  }
}

/// Lends strings as an array of C strings closed by NULL.
func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}

extension Array where Element: Equatable {
  fileprivate func firstRange(of wanted: [Element]) -> Range<Int>? { self[...].firstRange(of: wanted) }
}

extension ArraySlice where Element: Equatable {
  /// Where a run of elements stands first.
  fileprivate func firstRange(of wanted: [Element]) -> Range<Int>? {
    guard let first = wanted.first, count >= wanted.count else { return nil }
    return indices.dropLast(wanted.count - 1)
      .first { self[$0] == first && self[$0..<$0 + wanted.count].elementsEqual(wanted) }
      .map { $0..<$0 + wanted.count }
  }
}
