import Model
import RemoteProtocol

/// An action of Cognito's, in its JSON protocol of version 1.1, unsigned.
struct CognitoCall {
  /// How long a call may take, in seconds.
  static let deadline = 30.0
  /// The longest reply, in bytes: three tokens are far shorter.
  static let greatestReply = 200_000

  /// The action, such as "InitiateAuth".
  let action: String
  /// What it is given.
  let parameters: [String: JSONValue]
  /// Whether it does no harm when it is done twice.
  let isRepeatable: Bool

  /// The request that makes the call.
  func request(to pool: UserPool) throws(SignInError) -> RemoteRequest {
    guard let body = JSONValue.object(parameters).encoded else { throw .badAnswer }
    return RemoteRequest(
      method: "POST", url: pool.url,
      headers: [
        RemoteHeader("Content-Type", "application/x-amz-json-1.1"),
        RemoteHeader("X-Amz-Target", "AWSCognitoIdentityProviderService.\(action)"),
      ],
      body: body, isRepeatable: isRepeatable, deadline: Self.deadline, greatestReply: Self.greatestReply)
  }

  /// Begins a sign-in, or a new one with a refresh token.
  static func initiate(
    _ flow: String, _ given: [String: String], pool: UserPool, username: String
  ) -> CognitoCall {
    CognitoCall(
      action: "InitiateAuth",
      parameters: [
        "AuthFlow": .string(flow), "ClientId": .string(pool.clientID),
        "AuthParameters": pool.signed(given, for: username),
      ],
      isRepeatable: true)
  }

  /// Answers a challenge, which can be done once.
  static func respond(
    to challenge: String, _ given: [String: String], session: Secret?, pool: UserPool, username: String
  ) -> CognitoCall {
    var parameters: [String: JSONValue] = [
      "ChallengeName": .string(challenge), "ClientId": .string(pool.clientID),
      "ChallengeResponses": pool.signed(given.merging(["USERNAME": username]) { $1 }, for: username),
    ]
    parameters["Session"] = session.map { .string($0.revealed) }
    return CognitoCall(action: "RespondToAuthChallenge", parameters: parameters, isRepeatable: false)
  }

  /// Gets new tokens where each refresh token serves once.
  static func rotate(_ refresh: Secret, pool: UserPool) -> CognitoCall {
    CognitoCall(
      action: "GetTokensFromRefreshToken",
      parameters: pool.withSecret(["RefreshToken": .string(refresh.revealed)]), isRepeatable: false)
  }

  /// Makes a refresh token worthless, and the access tokens that came of it.
  static func revoke(_ refresh: Secret, pool: UserPool) -> CognitoCall {
    CognitoCall(
      action: "RevokeToken", parameters: pool.withSecret(["Token": .string(refresh.revealed)]),
      isRepeatable: true)
  }

  /// Signs a user out on every device.
  static func signOutEverywhere(_ access: Secret) -> CognitoCall {
    CognitoCall(
      action: "GlobalSignOut", parameters: ["AccessToken": .string(access.revealed)], isRepeatable: true)
  }
}

extension UserPool {
  fileprivate func signed(_ given: [String: String], for username: String) -> JSONValue {
    var given = given
    given["SECRET_HASH"] = secretHash(for: username)
    return .object(given.mapValues(JSONValue.string))
  }

  fileprivate func withSecret(_ given: [String: JSONValue]) -> [String: JSONValue] {
    var given = given
    given["ClientId"] = .string(clientID)
    given["ClientSecret"] = clientSecret.map { .string($0.revealed) }
    return given
  }
}
