import Model
import RemoteProtocol

/// A sign-in to a Cognito user pool, as a machine that neither waits nor sends: it says what to do next.
public struct SignInFlow: Sendable {
  /// How the password is shown to the server.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// It is sent, over TLS.
    case password
    /// It is proved by SRP, and not sent.
    case srp
  }

  /// What to do next.
  public enum Step: Equatable, Sendable {
    /// Send this, and hand over what comes back to ``receive(_:at:)``.
    case send(RemoteRequest)
    /// Ask this, and hand over the answer to ``answer(_:)``.
    case ask(SignInQuestion)
    /// Signed in.
    case done(SignedInUser)
    /// Not signed in; a new sign-in may do better.
    case failed(SignInError)
  }

  /// A challenge that waits for an answer, or whose answer is under way.
  private struct Challenge {
    var name: String
    var session: Secret?
    var question: SignInQuestion.Kind
    /// The field of the answer.
    var field: String
    var answers = 0
  }

  private enum State {
    case begun
    case passwordSent(Secret)
    case numberSent(SRPClient, password: Secret)
    case proofSent(password: Secret)
    case asking(Challenge)
    case answered(Challenge)
    case over
  }

  /// How often a code or a new password may be wrong.
  private static let greatestAnswers = 3
  /// How often the proof of a password is begun anew after its answer was lost.
  private static let greatestRestarts = 2
  /// How many steps the server may ask for.
  private static let greatestSteps = 10

  private let pool: UserPool
  private let method: Method
  private let randomBytes: @Sendable (Int) -> [UInt8]
  /// The name in the requests: as typed, then as the server calls the user.
  private var username: String
  private let typedName: String
  private var state = State.begun
  private var steps = 0
  private var restarts = 0
  /// What must not be shown, should the server repeat it.
  private var secrets: [Secret] = []

  /// Begins a sign-in.
  ///
  /// - Parameters:
  ///   - pool: The user pool.
  ///   - username: The user's name, or what the pool takes for one, such as a mail address.
  ///   - method: How the password is shown to the server.
  public init(pool: UserPool, username: String, method: Method) {
    self.init(pool: pool, username: username, method: method, randomBytes: SignInHash.randomBytes)
  }

  /// Begins a sign-in with random numbers from elsewhere.
  init(
    pool: UserPool, username: String, method: Method, randomBytes: @escaping @Sendable (Int) -> [UInt8]
  ) {
    self.pool = pool
    self.username = username
    typedName = username
    self.method = method
    self.randomBytes = randomBytes
  }

  /// The first question: the password.
  public var firstStep: Step { .ask(SignInQuestion(.password)) }

  /// Takes the answer to the question that was asked.
  public mutating func answer(_ text: Secret) -> Step {
    secrets.append(text)
    switch state {
    case .begun: return attempt { flow throws(SignInError) in try flow.begin(password: text) }
    case .asking(var challenge):
      challenge.answers += 1
      state = .answered(challenge)
      return attempt { flow throws(SignInError) in
        try flow.send(
          .respond(
            to: challenge.name, [challenge.field: text.revealed], session: challenge.session,
            pool: flow.pool, username: flow.username))
      }
    default: return fail(.badAnswer)
    }
  }

  /// Takes what the server answered to what was sent.
  ///
  /// - Parameter now: The time of this machine's clock.
  public mutating func receive(_ result: Result<RemoteResponse, RemoteError>, at now: Timestamp) -> Step {
    steps += 1
    guard steps <= Self.greatestSteps else {
      return fail(SignInError(.unknownStep, "the sign-in server never ends asking: ask who runs it"))
    }
    return attempt { flow throws(SignInError) in
      switch result {
      case .failure(let error): return try flow.lost(SignInError(.unreachable, error.description))
      case .success(let response):
        let reply: CognitoReply
        do throws(SignInError) {
          reply = try CognitoReply(response)
        } catch  where response.status >= 500 {
          return try flow.lost(error)
        }
        switch reply {
        case .result(let result): return try flow.go(on: result, at: now)
        case .refusal(let kind, let message): return flow.refused(kind, message)
        }
      }
    }
  }

  /// Goes on when nobody knows whether the server has taken what was sent.
  ///
  /// The beginning of a sign-in is repeated on the way, since it changes nothing. The answer to a challenge counts
  /// once: the proof of a password is begun anew from the start; a code, and a new password, are the person's.
  private mutating func lost(_ error: SignInError) throws(SignInError) -> Step {
    switch state {
    case .proofSent(let password) where restarts < Self.greatestRestarts:
      restarts += 1
      username = typedName
      return try begin(password: password)
    case .answered(let challenge):
      let cure =
        challenge.question == .newPassword
        ? "the new password may count already, so sign in with it, or else with the old one"
        : "a code counts once, so sign in again with a new one"
      throw SignInError(error.kind, "\(error.message); \(cure)")
    default: throw error
    }
  }

  private mutating func begin(password: Secret) throws(SignInError) -> Step {
    switch method {
    case .password:
      state = .passwordSent(password)
      return try send(
        .initiate(
          "USER_PASSWORD_AUTH", ["USERNAME": username, "PASSWORD": password.revealed], pool: pool,
          username: username))
    case .srp:
      let client = try computed { () throws(SRPError) in try SRPClient(randomBytes: randomBytes) }
      state = .numberSent(client, password: password)
      return try send(
        .initiate(
          "USER_SRP_AUTH", ["USERNAME": username, "SRP_A": client.publicNumber], pool: pool,
          username: username))
    }
  }

  /// After something that succeeded: tokens, or a challenge.
  private mutating func go(on result: ServerReply.Value, at now: Timestamp) throws(SignInError) -> Step {
    if let tokens = result["AuthenticationResult"], tokens.isObject {
      let user = try SignedInUser(tokens, refresh: nil, typed: username, at: now)
      state = .over
      return .done(user)
    }
    guard let name = result["ChallengeName"]?.text else { throw .badAnswer }
    let parameters = result["ChallengeParameters"]
    // Cognito's examples answer with this name, because the one that was typed may be an alias.
    if let id = parameters?["USER_ID_FOR_SRP"]?.text, !id.isEmpty { username = id }
    let session = result["Session"]?.text.map(Secret.init)
    switch name {
    case "PASSWORD_VERIFIER": return try prove(parameters, session: session, at: now)
    case "NEW_PASSWORD_REQUIRED":
      return try askNewPassword(
        parameters, Challenge(name: name, session: session, question: .newPassword, field: "NEW_PASSWORD"))
    case "SOFTWARE_TOKEN_MFA":
      return ask(Challenge(name: name, session: session, question: .totp, field: "\(name)_CODE"))
    case "SMS_MFA", "EMAIL_OTP":
      let place = parameters?["CODE_DELIVERY_DESTINATION"]?.text
      return ask(
        Challenge(name: name, session: session, question: .sentCode(to: place), field: "\(name)_CODE"))
    default:
      throw SignInError(
        .unknownStep,
        "the sign-in server asks for the step \(ServerText.quoted(name)), which Waymark does not "
          + "know: choose another way for this account, such as an authenticator")
    }
  }

  private mutating func prove(
    _ parameters: ServerReply.Value?, session: Secret?, at now: Timestamp
  ) throws(SignInError) -> Step {
    guard case .numberSent(let client, let password) = state,
      let salt = parameters?["SALT"]?.text, let number = parameters?["SRP_B"]?.text,
      let block = parameters?["SECRET_BLOCK"]?.text, let userID = parameters?["USER_ID_FOR_SRP"]?.text
    else { throw .badAnswer }
    let timestamp = CognitoTime.text(now)
    let challenge = SRPClient.Challenge(
      poolName: pool.name, userID: userID, salt: salt, serverNumber: number, secretBlock: block)
    let proof = try computed { () throws(SRPError) in
      try client.proof(challenge, password: password, timestamp: timestamp)
    }
    state = .proofSent(password: password)
    return try send(
      .respond(
        to: "PASSWORD_VERIFIER",
        [
          "PASSWORD_CLAIM_SECRET_BLOCK": block, "PASSWORD_CLAIM_SIGNATURE": proof, "TIMESTAMP": timestamp,
        ], session: session, pool: pool, username: userID))
  }

  private mutating func askNewPassword(
    _ parameters: ServerReply.Value?, _ challenge: Challenge
  ) throws(SignInError) -> Step {
    // A list in JSON, as text.
    let required = parameters?["requiredAttributes"]?.text ?? "[]"
    guard required.allSatisfy({ "[] \n".contains($0) }) else {
      throw SignInError(
        .accountNotReady,
        "the account lacks \(ServerText.quoted(required)): sign in once in the app, and give it "
          + "there")
    }
    return ask(challenge)
  }

  private mutating func ask(_ challenge: Challenge) -> Step {
    state = .asking(challenge)
    return .ask(SignInQuestion(challenge.question))
  }

  private mutating func refused(_ kind: String, _ message: String) -> Step {
    let error = SignInError.refusal(kind, message, hiding: secrets)
    let mayTryAgain = ["CodeMismatchException", "InvalidPasswordException"].contains(kind)
    guard mayTryAgain, case .answered(let challenge) = state, challenge.answers < Self.greatestAnswers else {
      return fail(error)
    }
    state = .asking(challenge)
    return .ask(SignInQuestion(challenge.question, problem: error.message))
  }

  private func send(_ call: CognitoCall) throws(SignInError) -> Step { .send(try call.request(to: pool)) }

  private mutating func fail(_ error: SignInError) -> Step {
    state = .over
    secrets = []
    return .failed(error)
  }

  private mutating func attempt(_ work: (inout SignInFlow) throws(SignInError) -> Step) -> Step {
    do throws(SignInError) {
      return try work(&self)
    } catch {
      return fail(error)
    }
  }

  private func computed<Value>(_ work: () throws(SRPError) -> Value) throws(SignInError) -> Value {
    do throws(SRPError) {
      return try work()
    } catch {
      throw SignInError(.badAnswer, error.description)
    }
  }
}
