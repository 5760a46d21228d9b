import Model
import RemoteProtocol
import Testing

@testable import Backup

/// Operations and new tokens, with answers that a test makes up.
@Suite struct SignInSessionTests {
  private let folder: TemporaryFolder
  private let file: CredentialFile
  private let pool: UserPool
  private let endpoint = GraphQLEndpoint(url: "https://example.org/graphql", conflictDetection: true)
  private let now = Timestamp(milliseconds: 1_000_000)

  init() throws {
    folder = try TemporaryFolder()
    file = CredentialFile(folder: folder.path)
    pool = try UserPool(poolID: "eu-central-1_Abc", clientID: "client", clientSecret: Secret("client-secret"))
    try file.write(credentials(until: 3600))
  }

  private func credentials(
    _ access: String = "old-token", refresh: String = "refresh-1", until seconds: Int64, sub: String = "sub-1"
  ) -> Credentials {
    let tokens = UserTokens(
      access: Secret(access), refresh: Secret(refresh), expires: now.later(seconds: seconds))
    return Credentials(
      endpoint: endpoint.url, access: .user(SignedInUser(sub: sub, username: "ada", tokens: tokens), pool))
  }

  private func session(_ transport: ScriptedTransport) throws -> BackupSession {
    try BackupSession(endpoint: endpoint, file: file, transport: transport, clock: { now }, pause: { _ in })
  }

  private static let nothing = RemoteResponse("{\"data\":{\"getWaymarkBackup\":null}}")
  private static let newToken = unsignedToken(end: 9600, start: 6000)

  private static func tokens(_ token: String = newToken, _ more: String = "") -> RemoteResponse {
    RemoteResponse("{\"AuthenticationResult\":{\"AccessToken\":\"\(token)\"\(more)}}")
  }

  private func sentence(_ outcome: RemoteOutcome) throws -> String {
    guard case .failed(let text) = outcome else { throw Unmet(description: "\(outcome)") }
    return text
  }

  @Test func `a token that is good is used as it is`() throws {
    let transport = ScriptedTransport { _ in Self.nothing }
    let session = try session(transport)
    #expect(session.sub == "sub-1" && session.perform(.get("a")) == .done(nil))
    #expect(transport.calls == ["get"] && transport.requests[0].value("Authorization") == "old-token")
  }

  @Test func `a token that has expired is replaced first, and kept`() throws {
    try file.write(credentials(until: 30))
    let transport = ScriptedTransport { $0.call == "get" ? Self.nothing : Self.tokens() }
    #expect(try session(transport).perform(.get("a")) == .done(nil))
    #expect(transport.calls == ["InitiateAuth", "get"])
    let refresh = transport.requests[0]
    #expect(refresh.url == pool.url && refresh.json?["AuthFlow"]?.text == "REFRESH_TOKEN_AUTH")
    #expect(refresh.json?["AuthParameters"]?["REFRESH_TOKEN"]?.text == "refresh-1")
    #expect(refresh.json?["AuthParameters"]?["SECRET_HASH"]?.text == pool.secretHash(for: "ada"))
    #expect(transport.requests[1].value("Authorization") == Self.newToken)
    #expect(try file.read() == credentials(Self.newToken, until: 3600))
  }

  @Test func `a token that the server refuses is replaced once, and the request repeated once`() throws {
    let transport = ScriptedTransport { request in
      if request.call == "InitiateAuth" { return Self.tokens() }
      return request.value("Authorization") == "old-token" ? RemoteResponse(401, "") : Self.nothing
    }
    #expect(try session(transport).perform(.get("a")) == .done(nil))
    #expect(transport.calls == ["get", "InitiateAuth", "get"])
  }

  @Test func `a server that refuses every token is not asked for ever`() throws {
    let transport = ScriptedTransport { $0.call == "InitiateAuth" ? Self.tokens() : RemoteResponse(401, "") }
    let text = try sentence(session(transport).perform(.create(BackupRecord(id: "sub-1"))))
    #expect(transport.calls == ["create", "InitiateAuth", "create"] && text.contains("user pool"))
    // Nor is a token replaced twice for one operation.
    try file.write(credentials(until: 0))
    let other = ScriptedTransport { $0.call == "InitiateAuth" ? Self.tokens() : RemoteResponse(401, "") }
    _ = try sentence(session(other).perform(.get("a")))
    #expect(other.calls == ["InitiateAuth", "get"])
  }

  @Test func `an API key is not replaced`() throws {
    try file.write(Credentials(endpoint: endpoint.url, access: .apiKey(Secret("da2-key"), id: "garden")))
    let transport = ScriptedTransport { _ in RemoteResponse(401, "") }
    #expect(try sentence(session(transport).perform(.get("a"))).contains("new API key"))
    #expect(transport.calls == ["get"] && transport.requests[0].value("x-api-key") == "da2-key")
  }

  @Test func `a refresh token that is over means to sign in again`() throws {
    try file.write(credentials(until: 0))
    let transport = ScriptedTransport { _ in
      RemoteResponse(
        400, "{\"__type\":\"NotAuthorizedException\",\"message\":\"Refresh Token has been revoked\"}")
    }
    #expect(try sentence(session(transport).perform(.get("a"))) == SignInError.signedOut.message)
    #expect(transport.calls == ["InitiateAuth"])
  }

  @Test func `a wrong client secret is told as such`() throws {
    try file.write(credentials(until: 0))
    let transport = ScriptedTransport { _ in
      RemoteResponse(400, "{\"__type\":\"NotAuthorizedException\",\"message\":\"SecretHash does not match\"}")
    }
    #expect(
      try sentence(session(transport).perform(.get("a"))).contains("client of the user pool has a secret"))
  }

  @Test func `no network for new tokens is a failure, with nothing sent`() throws {
    try file.write(credentials(until: 0))
    let failure = RemoteFailure(
      .networkLost, mayHaveArrived: true, message: "the connection broke: try again")
    let transport = ScriptedTransport { _ throws(RemoteError) in throw .failure(failure) }
    let outcome = try session(transport).perform(.create(BackupRecord(id: "sub-1")))
    #expect(outcome == .failed(failure.message) && transport.calls == ["InitiateAuth"])
  }

  @Test func `where refresh tokens serve once, the new one is kept`() throws {
    try file.write(credentials(until: 0))
    let transport = ScriptedTransport { request in
      switch request.call {
      case "InitiateAuth":
        RemoteResponse(400, "{\"__type\":\"InvalidParameterException\",\"message\":\"no\"}")
      case "GetTokensFromRefreshToken": Self.tokens(Self.newToken, ",\"RefreshToken\":\"refresh-2\"")
      default: Self.nothing
      }
    }
    #expect(try session(transport).perform(.get("a")) == .done(nil))
    #expect(transport.calls == ["InitiateAuth", "GetTokensFromRefreshToken", "get"])
    let rotation = transport.requests[1]
    #expect(rotation.json?["RefreshToken"]?.text == "refresh-1" && !rotation.isRepeatable)
    #expect(rotation.json?["ClientSecret"]?.text == "client-secret")
    #expect(try file.read() == credentials(Self.newToken, refresh: "refresh-2", until: 3600))
  }

  @Test func `a refresh token that another window has used is found in the file`() throws {
    try file.write(credentials(until: 0))
    let transport = ScriptedTransport { request in
      guard request.call == "InitiateAuth" else { return Self.nothing }
      try? file.write(credentials("other-token", refresh: "refresh-2", until: 3600))
      return RemoteResponse(400, "{\"__type\":\"RefreshTokenReuseException\",\"message\":\"no\"}")
    }
    #expect(try session(transport).perform(.get("a")) == .done(nil))
    #expect(transport.requests[1].value("Authorization") == "other-token")
  }

  @Test func `new tokens of another user are refused`() throws {
    try file.write(credentials(until: 0))
    let transport = ScriptedTransport { _ in Self.tokens(unsignedToken(sub: "sub-2", end: 9600)) }
    #expect(try sentence(session(transport).perform(.get("a"))) == SignInError.badAnswer.message)
    #expect(try file.read() == credentials(until: 0))
  }

  @Test func `another user who signs in meanwhile gets nothing of this one's`() throws {
    let transport = ScriptedTransport { _ in Self.nothing }
    let session = try session(transport)
    try file.write(credentials(until: 3600, sub: "sub-2"))
    #expect(try sentence(session.perform(.get("a"))).contains("another user"))
    try file.remove()
    #expect(try sentence(session.perform(.get("a"))).contains("waymark login"))
    #expect(transport.requests.isEmpty)
  }

  @Test func `credentials go to no other server than theirs`() throws {
    let transport = ScriptedTransport { _ in Self.nothing }
    let elsewhere = GraphQLEndpoint(url: "https://example.com/graphql", conflictDetection: true)
    let error = #expect(throws: SignInError.self) {
      try BackupSession(endpoint: elsewhere, file: file, transport: transport, clock: { now })
    }
    #expect(error?.kind == .signedOut && transport.requests.isEmpty)
    let session = try session(transport)
    var moved = credentials(until: 3600)
    moved.endpoint = elsewhere.url
    try file.write(moved)
    #expect(try sentence(session.perform(.get("a"))).contains("another server"))
    #expect(transport.requests.isEmpty)
  }

  @Test func `a busy server is asked again, a change as well, but not for ever`() throws {
    let transport = ScriptedTransport { _ in RemoteResponse(429, "") }
    let text = try sentence(session(transport).perform(.create(BackupRecord(id: "sub-1"))))
    #expect(
      transport.calls == ["create", "create", "create", "create"] && text.contains("too many requests"))
  }

  @Test func `waiting ends when nobody wants to wait`() throws {
    let transport = ScriptedTransport { _ in RemoteResponse(429, "") }
    var asked = 0
    let outcome = try session(transport).perform(.get("a")) { _ in
      asked += 1
      return asked < 5
    }
    #expect(try sentence(outcome).contains("too many requests") && asked == 5 && transport.calls == ["get"])
  }
}
