import Model
import RemoteProtocol
import Testing

@testable import Backup

/// The sign-in machine, with answers that a test makes up.
@Suite struct SignInFlowTests {
  private let pool: UserPool
  private let now = Timestamp(milliseconds: 1_000_000)

  init() throws { pool = try UserPool(poolID: "eu-central-1_Abc", clientID: "client") }

  private func begun(_ method: SignInFlow.Method = .password, _ pool: UserPool? = nil) -> SignInFlow {
    var flow = SignInFlow(pool: pool ?? self.pool, username: "ada@example.org", method: method)
    _ = flow.answer(Secret("hush-hush"))
    return flow
  }

  private func challenge(_ name: String, _ parameters: String = "\"USER_ID_FOR_SRP\":\"ada-id\"")
    -> RemoteResponse
  {
    RemoteResponse(
      "{\"ChallengeName\":\"\(name)\",\"Session\":\"s-1\",\"ChallengeParameters\":{\(parameters)}}")
  }

  private func refusal(_ kind: String, _ message: String = "no") -> RemoteResponse {
    RemoteResponse(400, "{\"__type\":\"\(kind)\",\"message\":\"\(message)\"}")
  }

  private var success: RemoteResponse {
    let token = unsignedToken(end: 9600, start: 6000, ",\"username\":\"ada-id\"")
    return RemoteResponse(
      "{\"AuthenticationResult\":{\"AccessToken\":\"\(token)\",\"IdToken\":\"i\",\"RefreshToken\":\"r-1\",\"ExpiresIn\":3600}}"
    )
  }

  private func sent(_ step: SignInFlow.Step) throws -> RemoteRequest {
    guard case .send(let request) = step else { throw Unmet(description: "\(step)") }
    return request
  }

  private func error(_ step: SignInFlow.Step) throws -> SignInError {
    guard case .failed(let error) = step else { throw Unmet(description: "\(step)") }
    return error
  }

  @Test func `a password becomes a user with tokens`() throws {
    var flow = SignInFlow(pool: pool, username: "ada@example.org", method: .password)
    #expect(flow.firstStep == .ask(SignInQuestion(.password)))
    let request = try sent(flow.answer(Secret("hush-hush")))
    #expect(request.url == pool.url && request.method == "POST" && request.call == "InitiateAuth")
    #expect(request.value("Content-Type") == "application/x-amz-json-1.1")
    #expect(request.value("Authorization") == nil)
    #expect(
      request.json?["AuthFlow"]?.text == "USER_PASSWORD_AUTH" && request.json?["ClientId"]?.text == "client")
    let expected: JSONValue = .object([
      "USERNAME": .string("ada@example.org"), "PASSWORD": .string("hush-hush"),
    ])
    #expect(request.json?["AuthParameters"] == expected)

    guard case .done(let user) = flow.receive(.success(success), at: now) else {
      throw Unmet(description: "not done")
    }
    #expect(user.sub == "sub-1" && user.username == "ada-id" && user.tokens.refresh == Secret("r-1"))
    #expect(user.tokens.expires == now.later(seconds: 3600))
  }

  @Test func `SRP sends no password`() throws {
    var flow = SignInFlow(pool: pool, username: "ada", method: .srp)
    let first = try sent(flow.answer(Secret("hush-hush")))
    #expect(first.json?["AuthFlow"]?.text == "USER_SRP_AUTH" && !first.text.contains("hush"))
    #expect(first.json?["AuthParameters"]?["SRP_A"]?.text?.count == 768)
    let parameters =
      "\"USER_ID_FOR_SRP\":\"ada-id\",\"SALT\":\"abc\",\"SRP_B\":\"5\",\"SECRET_BLOCK\":\"AAAA\",\"USERNAME\":\"x\""
    let second = try sent(flow.receive(.success(challenge("PASSWORD_VERIFIER", parameters)), at: now))
    #expect(second.call == "RespondToAuthChallenge" && !second.isRepeatable && !second.text.contains("hush"))
    let responses = second.json?["ChallengeResponses"]
    #expect(
      responses?["USERNAME"]?.text == "ada-id" && responses?["PASSWORD_CLAIM_SECRET_BLOCK"]?.text == "AAAA")
    #expect(responses?["TIMESTAMP"]?.text == "Thu Jan 1 00:16:40 UTC 1970")
    #expect(second.json?["Session"]?.text == "s-1")
  }

  @Test(arguments: [
    "", "\"SALT\":\"abc\"",
    "\"USER_ID_FOR_SRP\":\"a\",\"SALT\":\"abc\",\"SRP_B\":\"0\",\"SECRET_BLOCK\":\"AAAA\"",
    "\"USER_ID_FOR_SRP\":\"a\",\"SALT\":\"abc\",\"SRP_B\":\"5\",\"SECRET_BLOCK\":\"?\"",
    "\"USER_ID_FOR_SRP\":\"a\",\"SALT\":7,\"SRP_B\":\"5\",\"SECRET_BLOCK\":\"AAAA\"",
  ])
  func `SRP ends when the server's numbers are not right`(parameters: String) throws {
    var flow = begun(.srp)
    let step = flow.receive(.success(challenge("PASSWORD_VERIFIER", parameters)), at: now)
    #expect(try error(step).kind == .badAnswer)
  }

  @Test func `a proof is not asked for when none was begun`() throws {
    var flow = begun(.password)
    let parameters = "\"USER_ID_FOR_SRP\":\"a\",\"SALT\":\"abc\",\"SRP_B\":\"5\",\"SECRET_BLOCK\":\"AAAA\""
    #expect(
      try error(flow.receive(.success(challenge("PASSWORD_VERIFIER", parameters)), at: now)).kind
        == .badAnswer)
  }

  @Test(arguments: [
    ("NEW_PASSWORD_REQUIRED", SignInQuestion.Kind.newPassword, "NEW_PASSWORD"),
    ("SOFTWARE_TOKEN_MFA", .totp, "SOFTWARE_TOKEN_MFA_CODE"), ("SMS_MFA", .sentCode(to: nil), "SMS_MFA_CODE"),
    ("EMAIL_OTP", .sentCode(to: nil), "EMAIL_OTP_CODE"),
  ])
  func `a challenge is asked, and answered`(name: String, kind: SignInQuestion.Kind, field: String) throws {
    var flow = begun()
    #expect(flow.receive(.success(challenge(name)), at: now) == .ask(SignInQuestion(kind)))
    let request = try sent(flow.answer(Secret("123456")))
    #expect(request.json?["ChallengeName"]?.text == name && request.json?["Session"]?.text == "s-1")
    let expected: JSONValue = .object(["USERNAME": .string("ada-id"), field: .string("123456")])
    #expect(request.json?["ChallengeResponses"] == expected)
    guard case .done = flow.receive(.success(success), at: now) else { throw Unmet(description: "not done") }
  }

  @Test func `where a code was sent is told`() {
    var flow = begun()
    let step = flow.receive(
      .success(challenge("SMS_MFA", "\"CODE_DELIVERY_DESTINATION\":\"+***34\"")), at: now)
    #expect(step == .ask(SignInQuestion(.sentCode(to: "+***34"))))
  }

  @Test func `a wrong code is asked for again, three times in all`() throws {
    var flow = begun()
    _ = flow.receive(.success(challenge("SOFTWARE_TOKEN_MFA")), at: now)
    for _ in 0..<2 {
      _ = flow.answer(Secret("000000"))
      guard case .ask(let question) = flow.receive(.success(refusal("CodeMismatchException")), at: now) else {
        throw Unmet(description: "not asked")
      }
      #expect(question.kind == .totp && question.problem?.contains("not right") == true)
    }
    _ = flow.answer(Secret("000000"))
    #expect(try error(flow.receive(.success(refusal("CodeMismatchException")), at: now)).kind == .refused)
    #expect(try error(flow.answer(Secret("000000"))).kind == .badAnswer)
  }

  @Test func `attributes that the account lacks are named`() throws {
    var flow = begun()
    let parameters = "\"requiredAttributes\":\"[\\\"userAttributes.email\\\"]\""
    let error = try error(flow.receive(.success(challenge("NEW_PASSWORD_REQUIRED", parameters)), at: now))
    #expect(error.kind == .accountNotReady && error.message.contains("userAttributes.email"))
  }

  @Test(arguments: [
    ("NotAuthorizedException", "Incorrect username or password.", SignInError.Kind.refused),
    (
      "NotAuthorizedException", "Client x is configured with secret but SECRET_HASH was not received",
      .wrongPool
    ),
    ("UserNotFoundException", "no", .refused), ("UserNotConfirmedException", "no", .accountNotReady),
    ("PasswordResetRequiredException", "no", .accountNotReady),
    ("TooManyRequestsException", "no", .tooManyTries),
    ("LimitExceededException", "no", .tooManyTries), ("ResourceNotFoundException", "no", .wrongPool),
    ("InvalidParameterException", "USER_PASSWORD_AUTH flow not enabled for this client", .wrongPool),
    ("InternalErrorException", "no", .unreachable), ("com.amazonaws#UserNotFoundException", "no", .refused),
    ("Nonsense\\u001b[2J", "\\u009b31m", .badAnswer),
  ])
  func `every refusal has its kind`(type: String, message: String, kind: SignInError.Kind) throws {
    var flow = begun()
    let error = try error(flow.receive(.success(refusal(type, message)), at: now))
    #expect(error.kind == kind && error.message.contains(": "))
    #expect(error.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
  }

  @Test func `a server that repeats the password does not make it known`() throws {
    var flow = begun()
    let error = try error(flow.receive(.success(refusal("UserNotFoundException", "Got hush-hush")), at: now))
    #expect(!error.message.contains("hush"))
  }

  @Test(arguments: [
    (200, "", SignInError.Kind.badAnswer), (200, "<html>", .badAnswer), (200, "[]", .badAnswer),
    (200, "{}", .badAnswer), (200, "{\"AuthenticationResult\":{}}", .badAnswer),
    (200, "{\"AuthenticationResult\":{\"AccessToken\":\"a.b.c\",\"RefreshToken\":\"r\"}}", .badAnswer),
    (200, "{\"ChallengeName\":7}", .badAnswer),
    (200, "{\"ChallengeName\":\"DEVICE_SRP_AUTH\"}", .unknownStep),
    (400, "{}", .unreachable), (403, "<html>", .unreachable), (500, "", .unreachable),
    (503, "{}", .unreachable),
  ])
  func `an answer that is none ends the sign-in`(status: Int, text: String, kind: SignInError.Kind) throws {
    var flow = begun()
    #expect(try error(flow.receive(.success(RemoteResponse(status, text)), at: now)).kind == kind)
  }

  @Test func `tokens without a refresh token are refused`() throws {
    var flow = begun()
    let text = "{\"AuthenticationResult\":{\"AccessToken\":\"\(unsignedToken(end: 5000))\"}}"
    #expect(try error(flow.receive(.success(RemoteResponse(text)), at: now)).kind == .badAnswer)
  }

  @Test func `no network is told as such`() throws {
    var flow = begun()
    let failure = RemoteFailure(
      .resolve, mayHaveArrived: false, message: "the name could not be looked up: x")
    let error = try error(flow.receive(.failure(.failure(failure)), at: now))
    #expect(error.kind == .unreachable && error.message == failure.message)
  }

  @Test func `a server cannot go on asking for ever`() throws {
    var flow = begun()
    var last = flow.receive(.success(challenge("SMS_MFA")), at: now)
    for _ in 0..<12 {
      guard case .ask = last else { break }
      _ = flow.answer(Secret("1"))
      last = flow.receive(.success(challenge("SMS_MFA")), at: now)
    }
    #expect(try error(last).kind == .unknownStep)
  }

  @Test func `a client with a secret sends its hash with the name that it sends`() throws {
    let pool = try UserPool(poolID: "eu-central-1_Abc", clientID: "client", clientSecret: Secret("s"))
    var flow = SignInFlow(pool: pool, username: "ada", method: .password)
    let first = try sent(flow.answer(Secret("p")))
    #expect(first.json?["AuthParameters"]?["SECRET_HASH"]?.text == pool.secretHash(for: "ada"))
    _ = flow.receive(.success(challenge("SOFTWARE_TOKEN_MFA")), at: now)
    let second = try sent(flow.answer(Secret("1")))
    #expect(second.json?["ChallengeResponses"]?["SECRET_HASH"]?.text == pool.secretHash(for: "ada-id"))
    #expect(!first.text.contains("ClientSecret") && !second.text.contains("ClientSecret"))
  }

  @Test func `the person may go away`() {
    let transport = ScriptedTransport { _ in RemoteResponse(500, "") }
    let signIn = SignIn(pool: pool, transport: transport) { now }
    let error = #expect(throws: SignInError.self) {
      try signIn.run(username: "ada", method: .srp) { _ in nil }
    }
    #expect(error?.kind == .cancelled && transport.requests.isEmpty)
  }
}
