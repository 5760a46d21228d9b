import Glibc

/// Plain HTTP to a port of 127.0.0.1, for what tests ask of their own servers.
enum LoopbackHTTP {
  /// Sends a request to an address such as `http://127.0.0.1:8000/path`, and waits at most 30 seconds for the
  /// answer.
  static func send(_ method: String, _ url: String, body: String) throws -> (status: Int, body: [UInt8]) {
    let rest = url.dropFirst("http://127.0.0.1:".count)
    let digits = rest.prefix { $0 != "/" }
    guard let port = UInt16(digits) else { throw CloudServer.Failure(description: "\(url): no address") }
    let head =
      "\(method) \(rest.dropFirst(digits.count)) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    let reply = try exchange(Array((head + body).utf8), port: port)
    let text = String(decoding: reply, as: UTF8.self)
    let words = text.prefix(64).split(separator: " ")
    guard let blank = text.firstRange(of: "\r\n\r\n"), words.count > 1, let status = Int(words[1]) else {
      throw CloudServer.Failure(description: "\(url): no answer")
    }
    return (status, Array(text[blank.upperBound...].utf8))
  }

  /// Sends bytes, and returns what comes back until the other side closes the connection.
  private static func exchange(_ bytes: [UInt8], port: UInt16) throws -> [UInt8] {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected, Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw CloudServer.Failure(description: "port \(port): \(String(cString: strerror(errno)))")
    }
    var reply: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        reply += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return reply
      }
    }
  }
}
