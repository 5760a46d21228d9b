import FileAccess
import FoundationEssentials
import Model
import RemoteProtocol

/// What a signed-in user is given.
public struct UserTokens: Equatable, Sendable {
  /// Shows the GraphQL server who asks; valid for an hour or so.
  public var access: Secret
  /// Gets new tokens; valid for a month or so.
  public var refresh: Secret
  /// When the access token ends, by this machine's clock.
  public var expires: Timestamp

  /// Makes tokens.
  public init(access: Secret, refresh: Secret, expires: Timestamp) {
    self.access = access
    self.refresh = refresh
    self.expires = expires
  }

  /// Whether the access token has ended, or will before a request is through.
  func areExpired(at now: Timestamp) -> Bool { now.milliseconds + 60_000 >= expires.milliseconds }
}

/// A user who has signed in.
public struct SignedInUser: Equatable, Sendable {
  /// The user's id, which never changes: the id of the user's backup.
  public var sub: String
  /// The name by which the user pool knows the user, which may be another one than was typed.
  public var username: String
  /// The tokens.
  public var tokens: UserTokens

  /// Makes one.
  public init(sub: String, username: String, tokens: UserTokens) {
    self.sub = sub
    self.username = username
    self.tokens = tokens
  }

  /// Reads what Cognito gives, AuthenticationResult.
  ///
  /// - Parameters:
  ///   - refresh: The refresh token when Cognito gives no new one.
  ///   - typed: The user's name when the token does not say it.
  /// - Throws: ``SignInError`` of the kind `badAnswer`.
  init(
    _ result: ServerReply.Value, refresh: Secret?, typed: String, at now: Timestamp
  ) throws(SignInError) {
    guard let access = result["AccessToken"]?.text.map(Secret.init),
      let refresh = result["RefreshToken"]?.text.map(Secret.init) ?? refresh, !refresh.isEmpty
    else { throw .badAnswer }
    let claims = try TokenClaims(access)
    sub = claims.sub
    username = claims.username ?? typed
    tokens = UserTokens(access: access, refresh: refresh, expires: claims.expiry(receivedAt: now))
  }
}

/// What an access token says of itself. Its signature is the server's to check.
struct TokenClaims: Hashable {
  /// The longest token that is looked into, in bytes.
  static let greatestToken = 16_384

  /// The user's id.
  let sub: String
  /// The user's name in the pool.
  let username: String?
  /// How many seconds after 1970 it ends, by the server's clock.
  let end: Int
  /// When it was made.
  let start: Int?

  /// Reads the payload of a JSON Web Token (RFC 7519).
  ///
  /// - Throws: ``SignInError`` of the kind `badAnswer`.
  init(_ token: Secret) throws(SignInError) {
    guard token.count <= Self.greatestToken else { throw .badAnswer }
    let parts = token.revealed.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let bytes = Self.bytes(base64URL: parts[1]),
      let payload = ServerReply(RemoteBody(bytes))?.root,
      let sub = payload["sub"]?.text, Credentials.isID(sub),
      let end = payload["exp"]?.integer, Self.isTime(end)
    else { throw .badAnswer }
    let start = payload["iat"]?.integer
    self.sub = sub
    self.end = end
    self.start = start.flatMap { Self.isTime($0) && $0 <= end ? $0 : nil }
    username = payload["username"]?.text ?? payload["cognito:username"]?.text
  }

  /// When the token ends by this machine's clock, which may differ from the server's, when it came now.
  func expiry(receivedAt now: Timestamp) -> Timestamp {
    guard let start else { return Timestamp(milliseconds: Int64(end) * 1000) }
    return Timestamp(milliseconds: now.milliseconds + Int64(end - start) * 1000)
  }

  /// Whether it is a moment before the year 10000.
  private static func isTime(_ seconds: Int) -> Bool { (1..<253_402_300_800).contains(seconds) }

  /// RFC 4648, section 5, without padding.
  private static func bytes(base64URL text: Substring) -> [UInt8]? {
    var plain = text.replacing("-", with: "+").replacing("_", with: "/")
    plain += String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: String(plain)).map(Array.init)
  }
}
