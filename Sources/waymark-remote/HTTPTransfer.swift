import CCurl
import Glibc
import RemoteProtocol

/// Where the certificates are that are trusted beside, or instead of, the system's.
struct TrustedCertificates {
  let file: String?
  let folder: String?
  /// The lists of those that their authorities have revoked; without it none are asked.
  let revoked: String?

  /// Takes them from SSL_CERT_FILE and SSL_CERT_DIR, as other programs do, and from WAYMARK_CRL_FILE.
  init(environment: (String) -> String?) {
    func value(_ name: String) -> String? { environment(name).flatMap { $0.isEmpty ? nil : $0 } }
    file = value("SSL_CERT_FILE")
    folder = value("SSL_CERT_DIR")
    revoked = value("WAYMARK_CRL_FILE")
  }
}

/// One HTTP request at a time, over libcurl.
final class HTTPTransfer {
  /// What `wait` noticed.
  struct Notice {
    /// Commands can be read, or there will be none any more.
    var hasInput = false
    /// The request is over.
    var isDone = false
  }

  /// The longest time for a connection, in milliseconds.
  private static let connectMilliseconds: Int32 = 10_000

  private let client: OpaquePointer
  private let certificates: TrustedCertificates

  /// Makes a transfer, or nil when there is no memory.
  init?(trusting certificates: TrustedCertificates) {
    guard let client = ccurl_new() else { return nil }
    self.client = client
    self.certificates = certificates
  }

  deinit { ccurl_free(client) }

  /// Starts a request, which must be a right one.
  ///
  /// - Parameters:
  ///   - timeLeft: Until its deadline, in seconds.
  ///   - isFresh: Whether to make a new connection. One from before may be dead, and then libcurl would send
  ///     the request twice.
  /// - Returns: nil, or why it could not be started.
  func start(
    _ request: RemoteRequest, to address: Address, timeLeft: Double, isFresh: Bool
  ) -> TransferOutcome? {
    var lines = request.headers.map(RequestRules.line)
    let names = Set(request.headers.map { $0.name.lowercased() })
    // Taken away what libcurl would add: a wrong type, and a question before long bodies.
    if !names.contains("content-type") { lines.append("Content-Type:") }
    if !names.contains("user-agent") { lines.append("User-Agent: waymark") }
    lines.append("Expect:")
    let headers = lines.map { strdup($0) } + [nil]
    defer { headers.forEach { free($0) } }
    let milliseconds = Int32(max(1, min(timeLeft, RemoteRequest.greatestDeadline) * 1000))

    let result = headers.withUnsafeBufferPointer { headers in
      request.body.bytes.withUnsafeBufferPointer { body in
        request.method.withCString { method in
          request.url.withCString { url in
            withOptionalCString(certificates.file) { file in
              withOptionalCString(certificates.folder) { folder in
                withOptionalCString(certificates.revoked) { revoked in
                  var values = ccurl_request(
                    method: method, url: url, headers: headers.baseAddress, body: body.baseAddress,
                    body_length: body.count, greatest_reply: request.greatestReply,
                    connect_milliseconds: min(milliseconds, Self.connectMilliseconds),
                    milliseconds: milliseconds, uses_proxy: !address.isLoopback, is_fresh: isFresh,
                    ca_file: file, ca_folder: folder, crl_file: revoked)
                  return ccurl_start(client, &values)
                }
              }
            }
          }
        }
      }
    }
    return result == CCURL_OK ? nil : TransferOutcome(result: Int(result))
  }

  /// Goes on for at most so many seconds, or until something is noticed.
  func wait(seconds: Double) -> Notice {
    let milliseconds = Int32(max(0, min(seconds, RemoteRequest.greatestDeadline) * 1000).rounded(.up))
    let noticed = Int(ccurl_run(client, STDIN_FILENO, milliseconds))
    return Notice(hasInput: noticed & CCURL_INPUT != 0, isDone: noticed & CCURL_DONE != 0)
  }

  /// Ends the request that runs, if any.
  func stop() { ccurl_stop(client) }

  /// How far a request with a body of so many bytes has come.
  func progress(total: Int) -> RemoteProgress {
    let state = ccurl_look(client)
    return RemoteProgress(sent: state.sent, total: total, received: state.body_length)
  }

  /// How the request has ended, or how it stands.
  var outcome: TransferOutcome {
    let state = ccurl_look(client)
    return TransferOutcome(
      result: Int(state.result), status: Int(state.status), proxyStatus: Int(state.proxy_status),
      certificate: Int(state.certificate), hasBegunSending: state.has_begun_sending,
      isTooLarge: state.is_too_large)
  }

  /// What the server answered.
  var response: RemoteResponse {
    let state = ccurl_look(client)
    return RemoteResponse(
      status: Int(state.status),
      headers: ResponseHead.fields(
        in: Array(UnsafeBufferPointer(start: state.head, count: state.head_length))),
      body: Array(UnsafeBufferPointer(start: state.body, count: state.body_length)))
  }
}

/// Lends a string as a C string, or NULL.
private func withOptionalCString<Result>(
  _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
  text.map { $0.withCString(body) } ?? body(nil)
}
