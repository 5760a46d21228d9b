import FoundationEssentials
import Glibc
import RemoteProtocol

/// A problem of the tests themselves.
struct Unmet: Error, CustomStringConvertible {
  let description: String
}

/// Two ends of a connection, of which a program that is started gets one.
struct SocketPair {
  let ours: Int32
  let theirs: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Unmet(description: "socketpair: \(errno)") }
    (ours, theirs) = (ends[0], ends[1])
  }
}

/// The network program as it is, with what it reads and writes.
final class RemoteProgram {
  /// It is built beside the tests.
  static var path: String {
    let program = realpath("/proc/self/exe", nil)
    defer { free(program) }
    let folder = program.map { String(cString: $0).split(separator: "/").dropLast().joined(separator: "/") }
    return "/\(folder ?? "")/waymark-remote"
  }

  let process: pid_t
  private let input: Int32
  private let output: Int32
  private let errorOutput: Int32
  private var isInputOpen = true
  private var status: Int32?
  private var buffer = RemoteLineBuffer()
  private var lines: [[UInt8]] = []
  /// Every byte that it has written to standard output.
  private(set) var written: [UInt8] = []

  /// Starts the program and takes its greeting.
  init(_ arguments: [String] = [], environment: [String: String] = [:]) throws {
    let pairs = try (0..<3).map { _ in try SocketPair() }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pairs[0].theirs, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pairs[1].theirs, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pairs[2].theirs, STDERR_FILENO)
    let words = ([Self.path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var started: pid_t = 0
    let code = posix_spawn(&started, Self.path, &actions, nil, words, variables)
    for pair in pairs { close(pair.theirs) }
    (process, input, output, errorOutput) = (
      started, pairs[0].ours, pairs[1].ours, pairs[2].ours
    )
    guard code == 0 else { throw Unmet(description: "\(Self.path): \(code)") }
    if arguments.isEmpty {
      let greeting = try RemoteLine.decode(RemoteGreeting.self, from: try nextLine())
      guard greeting.version == 1 else { throw Unmet(description: "version \(greeting.version)") }
    }
  }

  deinit {
    closeInput()
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(output)
    close(errorOutput)
  }

  func send(_ command: RemoteCommand) throws { try send(bytes: RemoteLine.encode(command)) }

  func send(_ request: RemoteRequest) throws { try send(.request(request)) }

  func send(bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Unmet(description: "write: \(errno)") }
      rest = rest.dropFirst(count)
    }
  }

  /// The next reply that is more than a report of progress.
  func reply() throws -> RemoteReply {
    while true {
      let reply = try RemoteLine.decode(RemoteReply.self, from: try nextLine())
      if case .progress = reply.content { continue }
      return reply
    }
  }

  /// The next reply's failure.
  func failure() throws -> RemoteFailure {
    guard case .failure(let failure) = try reply().content else { throw Unmet(description: "no failure") }
    return failure
  }

  func closeInput() {
    if isInputOpen { close(input) }
    isInputOpen = false
  }

  /// Waits for the end; the exit status, or 128 and the signal.
  func end() throws -> Int32 {
    let deadline = ContinuousClock.now + .seconds(20)
    var word: Int32 = 0
    while waitpid(process, &word, WNOHANG) == 0 {
      guard .now < deadline else { throw Unmet(description: "it does not end") }
      usleep(5_000)
    }
    let code = word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F
    status = code
    return code
  }

  /// What it wrote to standard error, and to standard output since the last reply, after its end.
  func rest() -> (output: String, errors: String) {
    (String(decoding: all(of: output), as: UTF8.self), String(decoding: all(of: errorOutput), as: UTF8.self))
  }

  private func nextLine() throws -> [UInt8] {
    let deadline = ContinuousClock.now + .seconds(30)
    while lines.isEmpty {
      var polled = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard .now < deadline else { throw Unmet(description: "no reply") }
      guard poll(&polled, 1, 100) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &bytes, bytes.count)
      guard count > 0 else { throw Unmet(description: "it has ended") }
      written += bytes[..<count]
      lines += try buffer.lines(adding: bytes[..<count]).map { try $0.get() }
    }
    return lines.removeFirst()
  }

  private func all(of descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    while case let count = read(descriptor, &bytes, bytes.count), count > 0 { all += bytes[..<count] }
    return all
  }
}

extension RemoteRequest {
  /// A GraphQL query for one field, whose name tells this test's requests from all others.
  static func query(
    _ field: String, at url: String, isRepeatable: Bool = false, deadline: Double = 20,
    greatestReply: Int = RemoteRequest.greatestBody
  ) -> RemoteRequest {
    RemoteRequest(
      id: 1, method: "POST", url: url, headers: [RemoteHeader("Content-Type", "application/json")],
      body: Array("{\"query\": \"{ \(field) }\"}".utf8), isRepeatable: isRepeatable, deadline: deadline,
      greatestReply: greatestReply)
  }

  /// A request without a body.
  static func get(_ url: String, isRepeatable: Bool = false, deadline: Double = 20) -> RemoteRequest {
    RemoteRequest(id: 1, method: "GET", url: url, isRepeatable: isRepeatable, deadline: deadline)
  }
}
