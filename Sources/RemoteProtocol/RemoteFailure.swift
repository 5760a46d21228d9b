/// Why a request has no answer. It never holds header fields or bodies.
public struct RemoteFailure: Error, Codable, Hashable, Sendable, CustomStringConvertible {
  /// What kind of thing went wrong.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// The address may not be used, or is none.
    case refusedURL
    /// The host's name is not known, or no name can be looked up.
    case resolve
    /// The host cannot be reached.
    case connect
    /// The connection is not secure: the certificate is wrong, or the server's TLS too old.
    case tls
    /// The time ran out.
    case timeout
    /// The answer, or its header, is longer than was allowed.
    case replyTooLarge
    /// The server points to another address, which is not followed.
    case redirect
    /// The connection broke before the whole answer was here.
    case networkLost
    /// The request was cancelled.
    case cancelled
    /// The request, or the answer, is not as the protocol wants it.
    case protocolError = "protocol"
  }

  /// What kind of thing went wrong.
  public var kind: Kind
  /// Where a redirect leads to, fit to be shown: printable ASCII.
  public var host: String?
  /// Whether the server may have carried the request out; false only if no byte of it can have arrived.
  public var mayHaveArrived: Bool
  /// The cause and the cure, fit to be shown: without control characters.
  public var message: String

  /// Makes a failure.
  public init(_ kind: Kind, host: String? = nil, mayHaveArrived: Bool, message: String) {
    self.kind = kind
    self.host = host
    self.mayHaveArrived = mayHaveArrived
    self.message = message
  }

  /// The cause and the cure.
  public var description: String { message }
}
