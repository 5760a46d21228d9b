import Glibc
import Synchronization

/// A proxy at a port of 127.0.0.1: it answers `CONNECT`, and leads every connection to one port of this machine,
/// whatever host was asked for.
final class TunnelProxy: Sendable {
  /// What it has seen.
  struct Seen {
    /// The heads of the requests to itself.
    var heads: [String] = []
    /// What clients have sent through it.
    var bytes: [UInt8] = []
  }

  let port: UInt16
  private let descriptor: Int32
  private let target: UInt16
  private let wanted: String?
  private let state = Mutex(Seen())

  /// Starts one.
  ///
  /// - Parameter wanted: a line that the head must have, such as one with a password; others get status 407.
  init(to target: Int, wanted: String? = nil) throws {
    self.target = UInt16(target)
    self.wanted = wanted
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = Self.address(of: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let size = length
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else { throw Unmet(description: "listen: \(errno)") }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
    Self.thread { [weak self] in
      while case let client = accept(descriptor, nil, nil), client >= 0 {
        guard let self else {
          close(client)
          return
        }
        Self.thread { self.serve(client) }
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  var seen: Seen { state.withLock { $0 } }

  private func serve(_ client: Int32) {
    defer { close(client) }
    var head = ""
    var byte: UInt8 = 0
    while !head.hasSuffix("\r\n\r\n"), read(client, &byte, 1) == 1 {
      head.unicodeScalars.append(Unicode.Scalar(byte))
    }
    state.withLock { $0.heads.append(head) }
    if let wanted, !head.contains("\r\n\(wanted)\r\n") {
      return Self.send(
        "HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n\r\n", to: client)
    }
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(server) }
    var address = Self.address(of: target)
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { return }
    Self.send("HTTP/1.1 200 Connected\r\n\r\n", to: client)
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      var polled = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&polled, 2, 30_000) > 0 else { return }
      let isFromClient = polled[0].revents != 0
      let count = read(isFromClient ? client : server, &buffer, buffer.count)
      guard count > 0 else { return }
      if isFromClient { state.withLock { $0.bytes += buffer[..<count] } }
      guard Glibc.send(isFromClient ? server : client, buffer, count, Int32(MSG_NOSIGNAL)) == count else {
        return
      }
    }
  }

  private static func send(_ text: String, to client: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private static func address(of port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs something on a thread of its own.
  private static func thread(_ run: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(run)).toOpaque()
    pthread_create(
      &thread, nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      }, work)
    pthread_detach(thread)
  }
}
