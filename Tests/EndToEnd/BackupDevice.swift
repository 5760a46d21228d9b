import CloudServer
import FoundationEssentials
import Glibc
import Model
import Store
import Testing

/// The tests of backups on a server. They share a stand-in for the cloud, and come one after the other, since each
/// begins with an empty one.
@Suite(.serialized) enum BackupServerTests {
  private static let server = Result { try CloudServer() }

  /// The stand-in as it is at its start: no records, no faults, everybody signed out.
  static func freshServer() throws -> CloudServer {
    let server = try server.get()
    try server.control("POST", "reset")
    return server
  }
}

/// What happens to the requests of one call of the program.
enum Accident: String {
  case none
  /// The first reply to each kind of request is lost, after the server has done what it was asked.
  case lostReplies = "drop-reply"
  /// The first reply to each look at a record and to each write is lost, and at sign-in to each kind of request.
  case everyReplyLost = "drop-every-reply"
  /// The connection breaks at the first request of each kind, before the server has done anything.
  case brokenConnections = "reset"

  /// The faults to order of the server.
  var orders: String {
    func order(_ fault: Accident, on server: String, per unit: String) -> String {
      "{\"fault\": \"\(fault.rawValue)\", \"on\": \"\(server)\", \"times\": null, \"per\": \"\(unit)\"}"
    }
    return switch self {
    case .none: "[]"
    case .lostReplies, .brokenConnections: "[\(order(self, on: "any", per: "operation"))]"
    case .everyReplyLost:
      "[\(order(.lostReplies, on: "graphql", per: "body")), \(order(.lostReplies, on: "cognito", per: "operation"))]"
    }
  }
}

/// A machine with a home of its own, whose user keeps backups on the test server.
final class BackupDevice {
  /// All that is backed up of a device.
  struct Everything: Equatable {
    /// All games, as `waymark export` prints them.
    let export: String
    let contents: StoreContents
  }

  let name: String
  /// What befalls the network in each call from now on.
  var accident = Accident.none
  /// What all calls printed, errors too.
  private(set) var said = ""
  private let server: CloudServer
  private var folder: TestFolder

  init(_ name: String, _ server: CloudServer) throws {
    self.name = name
    self.server = server
    folder = try TestFolder()
  }

  var home: String { folder.root }
  var places: DataPlaces { DataPlaces(at: folder.root) }

  /// Takes everything away, as a new disk does.
  func wipe() throws { folder = try TestFolder() }

  // MARK: The program

  /// Runs the program; `secrets` are the answers that it gets through standard input.
  @discardableResult
  func run(_ arguments: [String], secrets: [String] = []) throws -> ToolRun {
    if accident != .none {
      try server.control("DELETE", "faults")
      try server.control("POST", "faults", accident.orders)
    }
    let run = try ToolRun(
      arguments, home: home, input: secrets.map { $0 + "\n" }.joined(), environment: ["TZ": "UTC"])
    said += run.output + run.errors
    return run
  }

  /// Runs the program, which must do what it is asked without a complaint.
  ///
  /// - Returns: what it printed.
  @discardableResult
  func done(
    _ arguments: String..., secrets: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let run = try run(arguments, secrets: secrets)
    #expect(
      run.status == 0 && run.errors == "", "\(name) \(arguments): \(run.status) \(run.errors)\(run.output)",
      sourceLocation: sourceLocation)
    return run.output
  }

  /// Runs the program, which must end with a status and a message that holds all these texts.
  ///
  /// - Returns: what it printed besides.
  @discardableResult
  func refused(
    _ arguments: String..., secrets: [String] = [], status: Int32 = 1, saying texts: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let run = try run(arguments, secrets: secrets)
    #expect(
      run.status == status && run.errors.hasPrefix("waymark: ") && texts.allSatisfy(run.errors.contains),
      "\(name) \(arguments): \(run.status) \(run.errors)\(run.output)", sourceLocation: sourceLocation)
    return run.output
  }

  /// What `backup status` prints when not all is safe.
  func unsafeStatus(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let run = try run(["backup", "status"])
    #expect(run.status == 1 && run.errors == "", "\(name): \(run)", sourceLocation: sourceLocation)
    return run.output
  }

  /// The words that say where the server is and how this device is called.
  var serverWords: [String] {
    ["--endpoint", server.ready.graphql, "--device", name]
  }

  /// The words that say where somebody signs in.
  var poolWords: [String] {
    [
      "--pool", server.ready.poolID, "--client", server.ready.clientID, "--sign-in-url", server.ready.cognito,
    ]
  }

  /// Signs a user in.
  func login(
    _ user: String = "ada", countsVersions: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let mode = countsVersions ? [] : ["--no-conflict-detection"]
    let words = ["login", user] + serverWords + poolWords + mode + ["--secrets-fd", "0"]
    let run = try run(words, secrets: [server.password(of: user)])
    #expect(
      run.status == 0 && run.errors == "" && run.output.hasPrefix("Signed in."), "\(name): \(run)",
      sourceLocation: sourceLocation)
  }

  // MARK: What is on it

  /// Puts contents onto the device, without the network.
  func fill(_ contents: StoreContents) throws {
    try places.prepare()
    let store = try Store(path: places.database, mode: .readWrite)
    _ = try Restoration(of: contents, into: store, stories: StoryFiles(folder: places.stories))
      .carryOut(from: "a test", snapshots: places.snapshots, now: .now())
  }

  func everything() throws -> Everything {
    var contents = try folder.store().contents()
    contents.stories = StoryFiles(folder: places.stories).read().stories
    return Everything(export: try ToolRun(["export"], home: home).output, contents: contents)
  }

  /// The paths of its backup files.
  func snapshots() -> [String] { Snapshots.list(in: places.snapshots).map(\.path) }

  func read(_ name: String) throws -> String { try folder.read(name) }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  func path(_ name: String) -> String { folder.path(name) }

  /// Opens the program on a pseudo-terminal.
  func open(_ arguments: [String]) throws -> PseudoTerminal { try folder.openApp(arguments) }

  /// Opens the program in tmux.
  func openInTmux() throws -> TmuxSession {
    try folder.openAppInTmux(environment: ["TZ": "UTC", "SWIFT_BACKTRACE": "enable=no"])
  }

  /// What the device remembers of the server.
  var memory: String {
    get throws { try folder.read("state/backups.json") }
  }

  /// Puts back what the device remembers.
  func remember(_ memory: String) throws {
    try folder.write(memory, to: "state/backups.json")
  }

  /// Every regular file below the home, and its bytes.
  func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: home) {
      var status = stat()
      guard lstat(path(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      files[name] = Array(try Data(contentsOf: URL(filePath: path(name))))
    }
    return files
  }
}

extension CloudServer {
  func password(of user: String) throws -> String {
    try #require(ready.users.first { $0.username == user }).password
  }

  func sub(of user: String) throws -> String {
    try #require(ready.users.first { $0.username == user }).sub
  }

  /// All records, by their ids.
  func items() throws -> [String: JSONValue] {
    let items = try JSONDecoder().decode([JSONValue].self, from: Data(control("GET", "items")))
    return Dictionary(
      items.compactMap { item in
        guard case .object(let fields) = item, case .string(let id)? = fields["id"] else { return nil }
        return (id, item)
      }, uniquingKeysWith: { $1 })
  }

  /// Plants records, past all the rules.
  func plant(_ items: some Sequence<JSONValue>) throws {
    let data = try JSONEncoder().encode(Array(items))
    try control("PUT", "items", String(decoding: data, as: UTF8.self))
  }
}
