import FoundationEssentials
import Glibc
import RemoteProtocol

/// A running network program, and the lines that go to and from it.
final class RemoteChild {
  private let process: ChildProcess
  private let socket: Int32
  private var buffer = RemoteLineBuffer()
  private var lines: [Result<[UInt8], RemoteLineError>] = []
  private var isReaped = false

  /// Starts the program at `path` with a socket for its input and output, and no variables but those given.
  ///
  /// What else is open here is closed there: most by the system, as marked, the rest by the program itself.
  ///
  /// - Throws: `RemoteError.notStarted`.
  init(path: String, environment: [String: String]) throws(RemoteError) {
    func notStarted(_ code: Int32) -> RemoteError {
      .notStarted(path: path, problem: String(cString: strerror(code)))
    }
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw notStarted(errno) }
    defer { close(ends[1]) }

    do throws(ChildProcess.Problem) {
      process = try ChildProcess(
        path, [path], environment: environment,
        streams: [
          .descriptor(ends[1], as: STDIN_FILENO), .descriptor(ends[1], as: STDOUT_FILENO),
          // Whatever a library has to say must not disturb the screen.
          .nothing(as: STDERR_FILENO),
        ])
    } catch {
      close(ends[0])
      throw notStarted(error.code)
    }
    socket = ends[0]
  }

  deinit {
    if !isReaped { _ = end() }
    close(socket)
  }

  /// Sends a line.
  ///
  /// - Returns: whether all of it could be sent before the deadline.
  func send(_ line: [UInt8], before deadline: ContinuousClock.Instant) -> Bool {
    var rest = line[...]
    while !rest.isEmpty {
      guard wait(for: Int16(POLLOUT), until: deadline) else { return false }
      let flags = Int32(MSG_NOSIGNAL | MSG_DONTWAIT)
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, flags) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR && errno != EAGAIN {
        return false
      }
    }
    return true
  }

  /// What waiting for a line brings.
  enum Received {
    case line(Result<[UInt8], RemoteLineError>)
    case nothingYet
    case ended
  }

  /// Waits for a line until a point in time.
  func receive(until deadline: ContinuousClock.Instant) -> Received {
    while lines.isEmpty {
      guard wait(for: Int16(POLLIN), until: deadline) else { return .nothingYet }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(socket, &bytes, bytes.count)
      if count > 0 {
        lines += buffer.lines(adding: bytes[..<count])
      } else if count == 0 || errno != EINTR {
        return .ended
      }
    }
    return .line(lines.removeFirst())
  }

  /// Ends the program: its input is closed, and it is killed if that does not end it within a second.
  ///
  /// - Returns: its exit status, or 128 and the number of the signal that ended it.
  func end() -> Int32 {
    shutdown(socket, Int32(SHUT_RDWR))
    isReaped = true
    return process.endSoon().code
  }

  /// Whether the socket is ready, or was closed at the other end, before the deadline.
  private func wait(for events: Int16, until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = max(0, (deadline - .now) / .milliseconds(1))
      var descriptor = pollfd(fd: socket, events: events, revents: 0)
      let count = poll(&descriptor, 1, Int32(min(left, 1_000_000).rounded(.up)))
      if count > 0 { return true }
      if left == 0 || count < 0 && errno != EINTR { return false }
    }
  }
}
