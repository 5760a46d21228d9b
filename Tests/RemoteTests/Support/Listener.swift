import Glibc

/// A port of 127.0.0.1 at which a test takes connections itself.
final class Listener {
  let port: UInt16
  private let descriptor: Int32
  private var connections: [Int32] = []

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let size = length
    let descriptor = descriptor
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    guard isListening else { throw Unmet(description: "listen: \(errno)") }
  }

  deinit {
    for connection in connections { close(connection) }
    close(descriptor)
  }

  /// Whether somebody wants to connect.
  var isCalled: Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// Takes a connection, waits until its bytes contain a text, answers, and returns the bytes.
  ///
  /// The connection is closed after the answer; without one it stays open.
  @discardableResult
  func serve(until text: String, answer: [UInt8]? = nil) throws -> String {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, 20_000) > 0 else { throw Unmet(description: "nobody connects") }
    let connection = accept(descriptor, nil, nil)
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    connections.append(connection)
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: bytes, as: UTF8.self).contains(text) {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { throw Unmet(description: "the connection ended") }
      bytes += buffer[..<count]
    }
    if let answer {
      _ = Glibc.send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
      shutdown(connection, Int32(SHUT_WR))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
