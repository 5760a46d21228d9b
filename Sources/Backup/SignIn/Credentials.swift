import Model

/// What shows a server who the user is, and the one server that it is for.
public struct Credentials: Equatable, Sendable {
  /// The ways to be known to a server.
  public enum Access: Equatable, Sendable {
    /// Somebody has signed in to a user pool.
    case user(SignedInUser, UserPool)
    /// An API key, and an id under which the backups are kept: the same on every device that shares them.
    case apiKey(Secret, id: String)
  }

  /// The address of the GraphQL server; nothing is ever sent to another one.
  public var endpoint: String
  /// How the user is known there.
  public var access: Access

  /// Makes credentials.
  public init(endpoint: String, access: Access) {
    self.endpoint = endpoint
    self.access = access
  }

  /// The id of the user's backup.
  public var sub: String {
    switch access {
    case .user(let user, _): user.sub
    case .apiKey(_, let id): id
    }
  }

  /// Whether a text can be the id of a user's backup: 1 to 128 characters of printable ASCII but spaces and "#", which
  /// joins the parts of a record's id.
  public static func isID(_ text: String) -> Bool {
    (1...128).contains(text.utf8.count) && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x23 }
  }

  /// What is sent with each request.
  var authorisation: Authorisation {
    switch access {
    case .user(let user, _): .token(user.tokens.access)
    case .apiKey(let key, _): .apiKey(key)
    }
  }
}
