import App
import Backup
import FoundationEssentials
import Glibc
import RemoteProtocol

/// This program once more, doing something with the server and telling of it line by line. The network stays out of the
/// process that draws the screen.
final class BackupChild {
  /// What it does.
  let task: BackupTask
  /// Where it tells.
  let output: Int32
  private let process: ChildProcess
  private var buffer = RemoteLineBuffer()
  private var isReaped = false

  /// Starts it.
  ///
  /// - Parameters:
  ///   - passphrase: what it encrypts with, which it reads from a pipe.
  ///   - environment: its variables.
  init(
    _ task: BackupTask, passphrase: Secret?, environment: [String: String]
  ) throws(ChildProcess.Problem) {
    self.task = task
    let told = try Self.pipe()
    defer { close(told.write) }
    var words = ["waymark"] + task.words
    var streams: [ChildProcess.Stream] = [
      .nothing(as: STDIN_FILENO), .descriptor(told.write, as: STDOUT_FILENO), .nothing(as: STDERR_FILENO),
    ]
    var secrets: Int32 = -1
    defer { if secrets >= 0 { close(secrets) } }
    if let passphrase {
      do throws(ChildProcess.Problem) {
        secrets = try Self.pipe(holding: passphrase)
      } catch {
        close(told.read)
        throw error
      }
      words += ["--passphrase-fd", "3"]
      streams.append(.descriptor(secrets, as: 3))
    }
    do throws(ChildProcess.Problem) {
      // A report on a crash could show memory that holds secrets.
      let variables = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      process = try ChildProcess(
        "/proc/self/exe", words, environment: variables, streams: streams, isAlone: true)
    } catch {
      close(told.read)
      throw error
    }
    output = told.read
    _ = fcntl(output, F_SETFL, O_NONBLOCK)
  }

  deinit {
    end()
    close(output)
  }

  /// What it has told since the last call, and whether that was all.
  func read() -> (news: [BackupNews], isOver: Bool) {
    var news: [BackupNews] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(output, &bytes, bytes.count)
      if count > 0 {
        news += buffer.lines(adding: bytes[..<count]).compactMap { (try? $0.get()).flatMap(Self.news) }
      } else if count == 0 || errno != EINTR {
        return (news, count == 0 || errno != EAGAIN)
      }
    }
  }

  /// Asks it to end; it does within a second.
  func cancel() { if !isReaped { kill(process.id, SIGTERM) } }

  /// Ends it, and waits for that no longer than about a second.
  func end() {
    guard !isReaped else { return }
    cancel()
    isReaped = true
    _ = process.endSoon()
  }

  private static func news(_ line: [UInt8]) -> BackupNews? {
    let data = Data(line)
    if let report = try? JSONDecoder().decode(BackupReport.self, from: data) { return .report(report) }
    return (try? JSONDecoder().decode(BackupStatus.self, from: data)).map { .status($0) }
  }

  private static func pipe() throws(ChildProcess.Problem) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw ChildProcess.Problem(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// A pipe from which a secret can be read, as one line.
  private static func pipe(holding secret: Secret) throws(ChildProcess.Problem) -> Int32 {
    let (output, input) = try pipe()
    defer { close(input) }
    // It is shorter than what any pipe holds, so that nobody waits.
    let isWritten = secret.withBytes { write(input, $0.baseAddress, $0.count) == $0.count }
    guard isWritten, write(input, "\n", 1) == 1 else {
      close(output)
      throw ChildProcess.Problem(code: EPIPE)
    }
    return output
  }
}
