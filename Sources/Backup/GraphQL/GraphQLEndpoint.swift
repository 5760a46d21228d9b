import RemoteProtocol

/// A GraphQL server with the type `WaymarkBackup` and the operations that Amplify makes of it.
public struct GraphQLEndpoint: Hashable, Sendable {
  /// The address, such as `https://….appsync-api.eu-central-1.amazonaws.com/graphql`.
  public var url: String
  /// Whether the server counts versions: the fields `_version` and `_deleted` exist only there.
  public var conflictDetection: Bool

  /// Makes an endpoint.
  public init(url: String, conflictDetection: Bool) {
    self.url = url
    self.conflictDetection = conflictDetection
  }
}

/// What tells the server who asks.
public enum Authorisation: Equatable, Sendable {
  /// The access token of a signed-in user.
  case token(Secret)
  /// The server's API key.
  case apiKey(Secret)

  /// The header field that carries it.
  var header: RemoteHeader {
    switch self {
    case .token(let token): RemoteHeader("Authorization", token.revealed)
    case .apiKey(let key): RemoteHeader("x-api-key", key.revealed)
    }
  }

  /// What must not be shown.
  var secret: Secret {
    switch self {
    case .token(let secret), .apiKey(let secret): secret
    }
  }
}
