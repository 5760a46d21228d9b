import FoundationEssentials
import Glibc
import RemoteProtocol

/// The network, through the program `waymark-remote`.
///
/// The program is started with the first request, goes on for further ones, and ends with this object. It is
/// started anew after it failed.
final class RemoteProcess: Transport {
  /// How often progress is asked for, in seconds.
  private static let interval = 0.1
  /// What of the environment concerns the network: the rest is none of the program's business.
  private static let variables = [
    "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy", "NO_PROXY", "no_proxy", "SSL_CERT_FILE",
    "SSL_CERT_DIR", "WAYMARK_CRL_FILE", "LANG", "PATH",
  ]

  private let path: String
  private let environment: [String: String]
  /// How long the program may take for what needs no network, in seconds.
  private let patience: Double
  private var child: RemoteChild?
  private var lastID = 0

  /// Prepares the program.
  ///
  /// - Parameters:
  ///   - path: Where it is; beside this program when nil.
  ///   - environment: This program's own, of which it gets what concerns the network.
  ///   - patience: How long it may take for what needs no network, in seconds.
  init(path: String? = nil, environment: [String: String], patience: Double = 10) {
    self.patience = patience
    self.path = path ?? Self.pathBesideThisProgram
    self.environment = environment.filter { Self.variables.contains($0.key) }
      // A report on a crash could show memory that holds secrets.
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
  }

  /// Carries out a request and returns the server's answer, whatever its status.
  ///
  /// - Throws: `RemoteError` when there is no answer.
  func send(
    _ request: RemoteRequest, progress: (RemoteProgress) -> Bool
  ) throws(RemoteError) -> RemoteResponse {
    lastID += 1
    var numbered = request
    numbered.id = lastID
    let line: [UInt8]
    do throws(RemoteLineError) {
      line = try RemoteLine.encode(RemoteCommand.request(numbered))
    } catch {
      throw .notSent(error)
    }
    guard line.count <= RemoteLine.greatestLength else { throw .notSent(.tooLong) }

    let child = try startedChild()
    do throws(RemoteError) {
      guard child.send(line, before: .now + .seconds(patience)) else {
        throw .ended(status: child.end())
      }
      return try answer(to: numbered, from: child, progress: progress)
    } catch {
      // After a failure of the request alone, the program goes on.
      if case .failure = error { throw error }
      self.child = nil
      throw error
    }
  }

  /// Waits for the answer, and lets the caller look on meanwhile.
  private func answer(
    to request: RemoteRequest, from child: RemoteChild, progress: (RemoteProgress) -> Bool
  ) throws(RemoteError) -> RemoteResponse {
    var latest = RemoteProgress(total: request.body.bytes.count)
    var isCancelled = false
    var end =
      ContinuousClock.now + .seconds(min(request.deadline, RemoteRequest.greatestDeadline) + patience)
    while true {
      switch child.receive(until: min(end, .now + .seconds(Self.interval))) {
      case .ended: throw .ended(status: child.end())
      case .nothingYet: if .now >= end { throw .silent }
      case .line(let line):
        switch try content(of: line, for: request.id) {
        case .response(let response): return response
        case .failure(let failure): throw .failure(failure)
        case .progress(let progress): latest = progress
        }
      }
      if !isCancelled, !progress(latest) {
        isCancelled = true
        end = .now + .seconds(patience)
        let cancel = RemoteCommand.cancel(RemoteCancel(id: request.id))
        guard let line = try? RemoteLine.encode(cancel), child.send(line, before: end) else {
          throw .ended(status: child.end())
        }
      }
    }
  }

  private func content(
    of line: Result<[UInt8], RemoteLineError>, for id: Int
  ) throws(RemoteError) -> RemoteReply.Content {
    guard let bytes = try? line.get(), let reply = try? RemoteLine.decode(RemoteReply.self, from: bytes),
      reply.id == id
    else { throw .unintelligible }
    return reply.content
  }

  /// The program that runs, or a new one that has said its version.
  private func startedChild() throws(RemoteError) -> RemoteChild {
    if let child { return child }
    let started = try RemoteChild(path: path, environment: environment)
    switch started.receive(until: .now + .seconds(patience)) {
    case .line(.success(let line)):
      let version = try? RemoteLine.decode(RemoteGreeting.self, from: line).version
      guard version == RemoteGreeting.currentVersion else { throw .wrongVersion(version) }
    case .line(.failure): throw .wrongVersion(nil)
    case .nothingYet: throw .notStarted(path: path, problem: "it says nothing")
    case .ended: throw .notStarted(path: path, problem: "it ended with status \(started.end())")
    }
    child = started
    return started
  }

  private static var pathBesideThisProgram: String {
    let name = "waymark-remote"
    guard let program = realpath("/proc/self/exe", nil) else { return name }
    defer { free(program) }
    let path = String(cString: program)
    return path.lastIndex(of: "/").map { "\(path[..<$0])/\(name)" } ?? name
  }
}
