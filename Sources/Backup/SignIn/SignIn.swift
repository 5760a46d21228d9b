import Model
import RemoteProtocol

/// Sign-in, new tokens and sign-out, over a transport.
public struct SignIn {
  private let pool: UserPool
  private let transport: any Transport
  private let clock: () -> Timestamp

  /// Prepares it.
  ///
  /// - Parameters:
  ///   - pool: The user pool.
  ///   - transport: What carries the requests.
  ///   - clock: The time of this machine.
  public init(pool: UserPool, transport: any Transport, clock: @escaping () -> Timestamp) {
    self.pool = pool
    self.transport = transport
    self.clock = clock
  }

  /// Signs a user in.
  ///
  /// - Parameters:
  ///   - username: The user's name.
  ///   - method: How the password is shown to the server.
  ///   - ask: Asks the person at the keyboard; nil ends the sign-in.
  /// - Throws: ``SignInError``.
  public func run(
    username: String, method: SignInFlow.Method, ask: (SignInQuestion) -> Secret?
  ) throws(SignInError) -> SignedInUser {
    var flow = SignInFlow(pool: pool, username: username, method: method)
    var step = flow.firstStep
    while true {
      switch step {
      case .ask(let question):
        guard let answer = ask(question) else {
          throw SignInError(.cancelled, "not signed in: nothing was typed")
        }
        step = flow.answer(answer)
      case .send(let request): step = flow.receive(result(of: request), at: clock())
      case .done(let user): return user
      case .failed(let error): throw error
      }
    }
  }

  /// Gets new tokens for a user.
  ///
  /// - Throws: ``SignInError``; of the kind `signedOut` when the refresh token is not valid any more.
  func refresh(_ user: SignedInUser) throws(SignInError) -> SignedInUser {
    let old = user.tokens.refresh
    let call = CognitoCall.initiate(
      "REFRESH_TOKEN_AUTH", ["REFRESH_TOKEN": old.revealed], pool: pool, username: user.username)
    var reply = try carryOut(call)
    // A client whose refresh tokens serve once each does not allow the usual flow.
    if case .refusal("InvalidParameterException", _) = reply {
      reply = try carryOut(.rotate(old, pool: pool))
    }
    switch reply {
    case .refusal("NotAuthorizedException", let message) where !message.lowercased().contains("secret"):
      throw .signedOut
    case .refusal("RefreshTokenReuseException", _): throw .signedOut
    case .refusal(let kind, let message): throw .refusal(kind, message, hiding: [old])
    case .result(let result):
      guard let tokens = result["AuthenticationResult"] else { throw .badAnswer }
      let fresh = try SignedInUser(tokens, refresh: old, typed: user.username, at: clock())
      guard fresh.sub == user.sub else { throw .badAnswer }
      return fresh
    }
  }

  /// Makes a user's tokens worthless.
  ///
  /// - Parameter everywhere: Whether the user is signed out on every other device as well.
  /// - Throws: ``SignInError`` when the server did not do it.
  func end(_ user: SignedInUser, everywhere: Bool) throws(SignInError) {
    if everywhere {
      var current = user
      if user.tokens.areExpired(at: clock()) { current = try refresh(user) }
      try demand(.signOutEverywhere(current.tokens.access), hiding: current, isDoneIf: Self.isRevoked)
    }
    // After the call above there is nothing left to revoke, but Cognito does not mind.
    try demand(.revoke(user.tokens.refresh, pool: pool), hiding: user)
  }

  /// Whether a refusal means that the tokens are over: by this very call, when its first answer was lost, or before.
  private static func isRevoked(_ kind: String, _ message: String) -> Bool {
    kind == "NotAuthorizedException" && message.lowercased().contains("revoked")
  }

  private func demand(
    _ call: CognitoCall, hiding user: SignedInUser, isDoneIf: (String, String) -> Bool = { _, _ in false }
  ) throws(SignInError) {
    if case .refusal(let kind, let message) = try carryOut(call), !isDoneIf(kind, message) {
      throw .refusal(kind, message, hiding: [user.tokens.access, user.tokens.refresh])
    }
  }

  private func carryOut(_ call: CognitoCall) throws(SignInError) -> CognitoReply {
    switch result(of: try call.request(to: pool)) {
    case .success(let response): return try CognitoReply(response)
    case .failure(let error): throw SignInError(.unreachable, error.description)
    }
  }

  private func result(of request: RemoteRequest) -> Result<RemoteResponse, RemoteError> {
    do throws(RemoteError) {
      return .success(try transport.send(request))
    } catch {
      return .failure(error)
    }
  }
}
