import CCurl
import RemoteProtocol

/// How a try ended, as libcurl tells it.
struct TransferOutcome: Hashable {
  /// A result of libcurl.
  var result: Int
  /// The HTTP status, or 0.
  var status = 0
  /// The status of a proxy that was asked for a tunnel, or 0.
  var proxyStatus = 0
  /// What OpenSSL says of the server's certificate; 0 is good.
  var certificate = 0
  /// Whether a byte of the request itself may have left.
  var hasBegunSending = false
  /// Whether header or body of the response are too long.
  var isTooLarge = false
}

extension TransferOutcome {
  /// Why there is no response; nil when there is one.
  func failure(host: String) -> RemoteFailure? {
    if isTooLarge || result == CCURL_BODY_TOO_LARGE {
      return failure(
        .replyTooLarge, "\(host) sends more than was asked for: see that the address is the right server's")
    }
    switch result {
    case CCURL_OK: return nil
    case CCURL_NO_HOST_NAME:
      return failure(
        .resolve, "the name \(host) could not be looked up: see that it is right and that the network works")
    case CCURL_NO_PROXY_NAME:
      return failure(.resolve, "the proxy's name could not be looked up: see that HTTPS_PROXY is right")
    case CCURL_NO_CONNECTION:
      return failure(
        .connect, "\(host) could not be reached: see that the network works, and try again later")
    case CCURL_PROXY_FAILED: return proxyFailure
    case CCURL_TIMED_OUT: return timeout(host: host)
    case CCURL_TLS_FAILED, CCURL_NO_COMMON_CIPHER:
      return failure(
        .tls,
        "no secure connection to \(host): it must speak TLS 1.2 or later; something between may disturb it")
    case CCURL_BAD_CERTIFICATE: return failure(.tls, certificateMessage(host: host))
    case CCURL_BAD_CA_FILE:
      return failure(
        .tls, "the trusted certificates cannot be read: install ca-certificates, or set SSL_CERT_FILE right")
    case CCURL_BAD_CRL_FILE:
      return failure(
        .tls, "the list of revoked certificates cannot be read: set WAYMARK_CRL_FILE right, or take it away")
    case CCURL_UNSUPPORTED_PROTOCOL, CCURL_STRANGE_REPLY:
      return failure(.protocolError, "\(host) does not answer in HTTP: see that address and port are right")
    case CCURL_NO_MEMORY, CCURL_WRITE_ERROR:
      return failure(.protocolError, "there is no memory for the answer: close other programs and try again")
    case CCURL_RECEIVE_FAILED, CCURL_SEND_FAILED, CCURL_EMPTY_REPLY, CCURL_SHORT_REPLY:
      return hasBegunSending ? lost(host: host) : proxyStatus >= 300 ? proxyFailure : unreachable(host: host)
    default: return lost(host: host)
    }
  }

  /// Whether another try may do better.
  static func isPassing(_ failure: RemoteFailure) -> Bool {
    switch failure.kind {
    case .resolve, .connect, .timeout, .networkLost: true
    case .refusedURL, .tls, .replyTooLarge, .redirect, .cancelled, .protocolError: false
    }
  }

  /// The time ran out, here or in libcurl.
  func timeout(host: String) -> RemoteFailure {
    failure(.timeout, "\(host) did not answer in time: see that the network works, and try again later")
  }

  /// The request was cancelled.
  var cancelled: RemoteFailure {
    failure(
      .cancelled,
      hasBegunSending ? "cancelled; the server may have got it: look before you repeat it" : "cancelled")
  }

  private var proxyFailure: RemoteFailure {
    let status = proxyStatus > 0 ? " with status \(proxyStatus)" : ""
    return failure(.connect, "the proxy refused the connection\(status): see that HTTPS_PROXY is right")
  }

  private func unreachable(host: String) -> RemoteFailure {
    failure(.connect, "the connection to \(host) broke before anything was sent: try again later")
  }

  private func lost(host: String) -> RemoteFailure {
    failure(.networkLost, "the connection to \(host) broke before its answer was here: try again")
  }

  private func certificateMessage(host: String) -> String {
    switch certificate {
    case CCURL_CERTIFICATE_EXPIRED:
      "the certificate of \(host) has expired: see that this machine's clock is right, or tell who runs the server"
    case CCURL_CERTIFICATE_NOT_YET_VALID:
      "the certificate of \(host) is not valid yet: see that this machine's clock is right"
    case CCURL_CERTIFICATE_SELF_SIGNED, CCURL_CERTIFICATE_SELF_SIGNED_ROOT, CCURL_CERTIFICATE_NO_ISSUER:
      "the certificate of \(host) is not signed by anyone whom this machine trusts: somebody may be in between; "
        + "for a server of your own, set SSL_CERT_FILE to its authority's certificate"
    case CCURL_CERTIFICATE_REVOKED:
      "the certificate of \(host) has been revoked: do not trust this server; tell who runs it"
    case CCURL_CERTIFICATE_LIST_MISSING, CCURL_CERTIFICATE_LIST_EXPIRED:
      "whether the certificate of \(host) is revoked is not known: bring the list in WAYMARK_CRL_FILE up to date"
    case CCURL_CERTIFICATE_OF_ANOTHER_HOST:
      "the certificate is not one for \(host): see that the address is right; somebody may be in between"
    default:
      "the certificate of \(host) is not good: see that the address is right; somebody may be in between"
    }
  }

  private func failure(_ kind: RemoteFailure.Kind, _ message: String) -> RemoteFailure {
    RemoteFailure(kind, mayHaveArrived: hasBegunSending, message: message)
  }
}

/// Answers that lead elsewhere.
enum Redirect {
  private static let statuses: Set<Int> = [301, 302, 303, 307, 308]

  /// The failure that a redirect is, since it is never followed; nil when the response is none.
  static func failure(_ response: RemoteResponse, from host: String) -> RemoteFailure? {
    guard statuses.contains(response.status), let location = response.header("location") else { return nil }
    let isElsewhere = location.contains("://") || location.hasPrefix("//")
    let absolute = location.hasPrefix("//") ? "https:\(location)" : location
    let target = (isElsewhere ? AddressParts(absolute)?.host : host)?.shownAsHost
    return RemoteFailure(
      .redirect, host: target, mayHaveArrived: true,
      message: "\(host) points to \(target ?? "an address that is not right"), which is not followed: "
        + "if you trust it, put the new address into the settings")
  }
}
