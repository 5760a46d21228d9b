import RemoteProtocol

/// What a request must be like, beside its address.
enum RequestRules {
  /// The methods of requests.
  static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
  /// The greatest length of all header fields together, in bytes.
  static let greatestHeader = 64 << 10

  /// Fields that say how a request travels, and so are this program's alone.
  private static let ownFields: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "expect", "te", "trailer", "upgrade",
    "accept-encoding", "proxy-authorization", "proxy-connection",
  ]

  /// Checks method, header fields and limits.
  ///
  /// - Throws: `RemoteFailure` of the kind `protocolError`.
  static func check(_ request: RemoteRequest) throws(RemoteFailure) {
    guard methods.contains(request.method) else {
      throw .malformed("the method of a request must be one of \(methods.sorted().joined(separator: ", "))")
    }
    guard request.deadline > 0, request.deadline <= RemoteRequest.greatestDeadline else {
      throw .malformed(
        "the deadline of a request must be above 0 and at most \(Int(RemoteRequest.greatestDeadline)) seconds"
      )
    }
    guard (0...RemoteRequest.greatestBody).contains(request.greatestReply),
      request.body.bytes.count <= RemoteRequest.greatestBody
    else {
      throw .malformed(
        "a request and its answer may have \(RemoteRequest.greatestBody >> 20) MiB at most: send less at a time"
      )
    }
    guard request.headers.reduce(0, { $0 + $1.name.utf8.count + $1.value.utf8.count }) <= greatestHeader
    else {
      throw .malformed("the header fields of a request are over \(greatestHeader >> 10) KiB: send fewer")
    }
    for header in request.headers { try check(header) }
  }

  /// The field as a line, as libcurl wants it: one without a value ends with a semicolon.
  static func line(_ header: RemoteHeader) -> String {
    header.value.allSatisfy(\.isWhitespace) ? "\(header.name);" : "\(header.name): \(header.value)"
  }

  /// Checks one field. The message never quotes a value, and a name only when it is a right one.
  private static func check(_ header: RemoteHeader) throws(RemoteFailure) {
    // Tokens of RFC 9110, 5.6.2.
    let isToken =
      !header.name.isEmpty
      && header.name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    guard isToken else {
      throw .malformed("the name of a header field is not right: use letters, digits and -")
    }
    guard !ownFields.contains(header.name.lowercased()) else {
      throw .malformed("the header field \(header.name) is set by the network program alone: leave it out")
    }
    guard header.value.utf8.allSatisfy({ $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }) else {
      throw .malformed(
        "the header field \(header.name) holds a line's end or another control character: enter its value anew"
      )
    }
  }
}

extension RemoteFailure {
  /// A request that is not as it must be.
  static func malformed(_ message: String) -> RemoteFailure {
    RemoteFailure(.protocolError, mayHaveArrived: false, message: message)
  }
}
