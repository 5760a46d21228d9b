import FoundationEssentials
import Glibc

/// The stand-in for the cloud (Tests/Support/FakeSync), running.
///
/// It ends with the test process at the latest, because its standard input is closed then.
public final class CloudServer: Sendable {
  /// Why there is no server, or it did not take an order.
  public struct Failure: Error, CustomStringConvertible {
    /// The cause and the cure.
    public let description: String
  }

  /// What the server says when it is ready.
  public struct Ready: Decodable, Sendable {
    /// A user whom it knows.
    public struct User: Decodable, Sendable {
      /// The name to sign in with.
      public let username: String
      /// The password to sign in with.
      public let password: String
      /// The user's id, which is the owner of records.
      public let sub: String
      /// The challenge that meets the user at sign-in, if any.
      public let challenge: String?
      /// The secret of the user's authenticator, if there is one.
      public let totpSecret: String?
    }

    /// The address of GraphQL.
    public let graphql: String
    /// The address of sign-in.
    public let cognito: String
    /// The base of the control addresses.
    public let control: String
    /// The other host, to which redirects lead.
    public let elsewhere: String
    /// The region of the user pool.
    public let region: String
    /// The user pool.
    public let poolID: String
    /// The client of the user pool.
    public let clientID: String
    /// The client's secret, if it has one.
    public let clientSecret: String?
    /// The API key, valid when the setting `apiKey` is on.
    public let apiKey: String
    /// The model's name in the schema.
    public let type: String
    /// The users.
    public let users: [User]
  }

  /// A request that the server has got.
  public struct LogEntry: Decodable, Sendable {
    /// graphql, cognito or elsewhere.
    public let server: String
    /// The client's port, by which connections are told apart.
    public let clientPort: Int
    /// The method.
    public let method: String
    /// The path.
    public let path: String
    /// The header fields, their names in small letters.
    public let headers: [String: String]
    /// The body.
    public let body: String
    /// The root fields of the GraphQL document, or the sign-in action.
    public let operations: [String]
    /// The faults that the request met.
    public let faults: [String]
    /// The status of the answer.
    public let status: Int?
  }

  private static let sharedServer = Result { try CloudServer() }

  /// One server for all tests of the process that do not change what others rely on: started at first use.
  public static var shared: CloudServer {
    get throws { try sharedServer.get() }
  }

  /// Addresses, keys and users.
  public let ready: Ready
  private let process: pid_t
  /// Its standard input and output.
  private let socket: Int32

  /// Starts a server of the caller's own.
  ///
  /// - Parameter options: such as `["--owner-auth", "off"]`.
  public init(_ options: [String] = []) throws {
    let python = "\(Self.packageRoot)/.build/fakesync/bin/python"
    guard access(python, X_OK) == 0 else {
      throw Failure(description: "\(python) is not there: run `make test-server`")
    }
    let program = "\(Self.packageRoot)/Tests/Support/FakeSync/fakesync.py"
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Failure(description: "no socket: \(String(cString: strerror(errno)))")
    }
    let started = Self.spawn([python, program] + options, socket: ends[1])
    close(ends[1])
    guard let started else {
      close(ends[0])
      throw Failure(description: "\(python) cannot be started: run `make test-server` again")
    }
    process = started
    socket = ends[0]
    guard let line = Self.firstLine(from: socket, seconds: 60) else {
      close(socket)
      throw Failure(description: "\(program) says nothing: start it by hand to see why")
    }
    ready = try JSONDecoder().decode(Ready.self, from: Data(line))
  }

  deinit { stop() }

  /// Ends the server.
  private func stop() {
    close(socket)
    var status: Int32 = 0
    for _ in 0..<500 {
      if waitpid(process, &status, WNOHANG) != 0 { return }
      usleep(10_000)
    }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
  }

  /// Calls a control address, such as `POST` and `faults`, and returns the JSON that it answers.
  @discardableResult
  public func control(_ method: String, _ path: String, _ json: String = "") throws -> [UInt8] {
    let reply = try LoopbackHTTP.send(method, "\(ready.control)\(path)", body: json)
    guard reply.status == 200 else {
      throw Failure(description: "\(method) \(path): \(String(decoding: reply.body, as: UTF8.self))")
    }
    return reply.body
  }

  /// Orders a fault for the requests to come; the options are JSON fields, such as `"times": null`.
  public func order(_ fault: String, operation: String = "*", _ options: String...) throws {
    let fields = ["\"fault\": \"\(fault)\"", "\"operation\": \"\(operation)\""] + options
    try control("POST", "faults", "{\(fields.joined(separator: ", "))}")
  }

  /// The requests so far, with one operation or all.
  public func log(operation: String? = nil) throws -> [LogEntry] {
    let entries = try JSONDecoder().decode([LogEntry].self, from: Data(control("GET", "log")))
    return entries.filter { operation.map($0.operations.contains) ?? true }
  }

  /// The folder of Package.swift.
  private static var packageRoot: String {
    // Tests/Support/CloudServer/CloudServer.swift
    (0..<4).reduce(#filePath) { path, _ in path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path }
  }

  private static func spawn(_ words: [String], socket: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    return posix_spawn(&process, words[0], &actions, nil, arguments, environ) == 0 ? process : nil
  }

  /// The bytes up to the first line feed; nil when there is none in time.
  private static func firstLine(from descriptor: Int32, seconds: Double) -> [UInt8]? {
    let end = ContinuousClock.now + .seconds(seconds)
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while case let left = (end - .now) / .milliseconds(1), left > 0 {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, Int32(left)) > 0 else { continue }
      guard read(descriptor, &byte, 1) == 1 else { return nil }
      if byte == 0x0A { return line }
      line.append(byte)
    }
    return nil
  }
}
