import FoundationEssentials
import Glibc
import Model

/// Debian's Chromium without a window, driven through a socket with the Chrome DevTools Protocol: JSON messages, each
/// ended by NUL.
///
/// It needs no network, and ends by itself when the socket is closed.
final class Browser: @unchecked Sendable {
  /// The program.
  static let program = "/usr/bin/chromium"
  /// The longest that any answer may take, in seconds; only failing tests take so long.
  private static let patience = 30.0

  /// What the browser tells without being asked.
  struct Event {
    let method: String
    let session: String?
    let parameters: JSONValue
  }

  private let profile: TestFolder
  private let pid: pid_t
  private let socket: Int32
  private var received: [UInt8] = []
  private var lastID = 0
  /// All that it told, in its order.
  private(set) var events: [Event] = []

  /// Starts the browser with a profile of its own.
  init() throws {
    profile = try TestFolder()
    // Of the numbers, 3 and 4 are those that the browser reads from and writes to.
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw Unmet(wish: "socket (errno \(errno))", output: [])
    }
    defer { ends.forEach { close($0) } }
    socket = fcntl(ends[0], F_DUPFD_CLOEXEC, 10)
    let other = fcntl(ends[1], F_DUPFD_CLOEXEC, 10)
    defer { close(other) }
    pid = try Self.start(
      [
        Self.program, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--disable-extensions",
        "--remote-debugging-pipe", "--user-data-dir=\(profile.root)", "about:blank",
      ], home: profile.root, talkingTo: other)
  }

  deinit {
    // The end of its input ends the browser, but nobody is to wait for one that hangs.
    close(socket)
    let deadline = Deadline(seconds: 5)
    while waitpid(pid, nil, WNOHANG) == 0 {
      if deadline.hasPassed { kill(pid, SIGKILL) }
      poll(nil, 0, 5)
    }
  }

  /// Asks for something and waits for the answer.
  @discardableResult
  func call(
    _ method: String, _ parameters: [String: JSONValue] = [:], session: String? = nil
  ) throws -> JSONValue {
    lastID += 1
    let id = lastID
    var message: [String: JSONValue] = [
      "id": .integer(id), "method": .string(method), "params": .object(parameters),
    ]
    message["sessionId"] = session.map(JSONValue.string)
    let text = String(decoding: try JSONEncoder().encode(JSONValue.object(message)), as: UTF8.self) + "\0"
    if let problem = text.writeAll(to: socket) { throw failure("\(method) accepted (errno \(problem))") }
    let deadline = Deadline(seconds: Self.patience)
    while true {
      let answer = try next(before: deadline, wish: "answer to \(method)")
      if answer["id"] == .integer(id) {
        if let error = answer["error"] { throw failure("\(method): \(error)") }
        return answer["result"] ?? .null
      }
      note(answer)
    }
  }

  private func note(_ message: JSONValue) {
    guard let method = message["method"]?.text else { return }
    events.append(
      Event(method: method, session: message["sessionId"]?.text, parameters: message["params"] ?? .null))
  }

  private func next(before deadline: Deadline, wish: String) throws -> JSONValue {
    while true {
      if let end = received.firstIndex(of: 0) {
        let message = Data(received[..<end])
        received.removeSubrange(...end)
        return try JSONDecoder().decode(JSONValue.self, from: message)
      }
      var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, deadline.milliseconds) > 0 else { throw failure(wish) }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(socket, &buffer, buffer.count)
      guard count > 0 else { throw failure("\(wish): the browser has ended") }
      received += buffer[..<count]
    }
  }

  private func failure(_ wish: String) -> Unmet { Unmet(wish: wish, output: Array(received.suffix(1000))) }

  /// Starts a program whose descriptors 3 and 4 are a socket.
  private static func start(_ arguments: [String], home: String, talkingTo socket: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0..<3 as Range<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    for descriptor in 3...4 as ClosedRange<Int32> {
      posix_spawn_file_actions_adddup2(&actions, socket, descriptor)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let variables = ["LANG=C.UTF-8", "PATH=/usr/bin:/bin", "HOME=\(home)", "XDG_RUNTIME_DIR=\(home)"]
    var pid: pid_t = 0
    let problem = withCStrings(arguments) { arguments in
      withCStrings(variables) { posix_spawn(&pid, Self.program, &actions, &attributes, arguments, $0) }
    }
    guard problem == 0 else {
      throw Unmet(wish: "\(Self.program) (errno \(problem)); make test-packages installs it", output: [])
    }
    return pid
  }
}

extension JSONValue {
  /// The value of a field, when this is an object that has it.
  subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  /// The text, when this is one.
  var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The values, when this is a list.
  var values: [JSONValue] {
    if case .array(let values) = self { values } else { [] }
  }
}

extension String {
  /// Writes all of the text.
  ///
  /// - Returns: nil, or the `errno` of why not.
  fileprivate func writeAll(to descriptor: Int32) -> Int32? {
    var rest = Array(utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { return errno }
      rest = rest.dropFirst(max(0, count))
    }
    return nil
  }
}
