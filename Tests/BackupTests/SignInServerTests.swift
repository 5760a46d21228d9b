import CloudServer
import FoundationEssentials
import Model
import RemoteProtocol
import Testing

@testable import Backup
@testable import waymark

extension CloudTests {
  /// Sign-in to the test server through the real network program.
  @Suite struct SignInServerTests {
    private let server: CloudServer
    private let user: CloudUser

    init() throws {
      server = try freshServer()
      user = try CloudUser(server)
    }

    private func run(
      _ name: String, _ method: SignInFlow.Method, _ answers: [SignInQuestion.Kind: String]
    ) throws -> SignedInUser {
      try user.signIn().run(username: name, method: method) { answers[$0.kind].map { Secret($0) } }
    }

    private func kind(_ name: String, _ method: SignInFlow.Method, password: String) -> SignInError.Kind? {
      do {
        _ = try run(name, method, [.password: password])
        return nil
      } catch {
        return (error as? SignInError)?.kind
      }
    }

    /// The code that tom's authenticator shows.
    static func code(_ server: CloudServer) throws -> String {
      struct Known: Decodable {
        var username: String
        var totpCode: String?
      }
      let users = try JSONDecoder().decode([Known].self, from: Data(server.control("GET", "users")))
      guard let code = users.first(where: { $0.username == "tom" })?.totpCode else {
        throw Unmet(description: "tom")
      }
      return code
    }

    private func expectWorking(_ signedIn: SignedInUser, _ name: String) throws {
      #expect(try signedIn.sub == server.ready.user(name).sub && signedIn.username == name)
      try user.keep(signedIn)
      #expect(try user.session().perform(.get(signedIn.sub)) == .done(nil))
    }

    @Test(arguments: SignInFlow.Method.allCases)
    func `a password lets in`(method: SignInFlow.Method) throws {
      let signedIn = try run("ada", method, [.password: server.ready.user("ada").password])
      try expectWorking(signedIn, "ada")
      let bodies = try server.log().filter { $0.server == "cognito" }.map(\.body).joined()
      #expect(try bodies.contains(server.ready.user("ada").password) == (method == .password))
    }

    @Test func `SRP lets in whatever its numbers are`() throws {
      let password = try server.ready.user("ben").password
      for _ in 0..<12 {
        let signedIn = try run("ben", .srp, [.password: password])
        #expect(try signedIn.sub == server.ready.user("ben").sub)
      }
    }

    @Test(arguments: SignInFlow.Method.allCases)
    func `a first password must be changed`(method: SignInFlow.Method) throws {
      let first = try server.ready.user("nina").password
      var asked: [SignInQuestion] = []
      let signedIn = try user.signIn().run(username: "nina", method: method) { question in
        asked.append(question)
        if question.kind == .password { return Secret(first) }
        return Secret(question.problem == nil ? "weak" : "Second-Visit-85!")
      }
      #expect(asked.map(\.kind) == [.password, .newPassword, .newPassword])
      #expect(asked.last?.problem?.contains("not allowed") == true)
      try expectWorking(signedIn, "nina")
      try expectWorking(try run("nina", method, [.password: "Second-Visit-85!"]), "nina")
    }

    @Test(arguments: SignInFlow.Method.allCases)
    func `an authenticator's code is asked for`(method: SignInFlow.Method) throws {
      let password = try server.ready.user("tom").password
      var asked: [SignInQuestion] = []
      let signedIn = try user.signIn().run(username: "tom", method: method) { question in
        asked.append(question)
        if question.kind == .password { return Secret(password) }
        return (try? Self.code(server)).map { code in
          guard question.problem == nil, let number = Int(code) else { return Secret(code) }
          let wrong = String((number + 500_000) % 1_000_000)
          return Secret(String(repeating: "0", count: 6 - wrong.count) + wrong)
        }
      }
      #expect(asked.map(\.kind) == [.password, .totp, .totp])
      try expectWorking(signedIn, "tom")
    }

    @Test(arguments: SignInFlow.Method.allCases)
    func `wrong words are refused`(method: SignInFlow.Method) throws {
      #expect(kind("ada", method, password: "wrong") == .refused)
      #expect(kind("zoe", method, password: "wrong") == .refused)
      let pool = try UserPool(poolID: server.ready.poolID, clientID: "nobody", url: server.ready.cognito)
      let error = #expect(throws: SignInError.self) {
        try SignIn(pool: pool, transport: user.remote, clock: { .now }).run(username: "ada", method: method) {
          _ in
          Secret("x")
        }
      }
      #expect(error?.kind == .wrongPool)
    }

    @Test(arguments: [
      ("throttled", SignInError.Kind.tooManyTries), ("captive-portal", .badAnswer),
      ("redirect", .unreachable),
      ("truncated", .badAnswer), ("deep-reply", .badAnswer), ("invalid-utf8", .badAnswer),
      ("forbidden", .badAnswer),
      ("endless-body", .unreachable), ("server-error", .unreachable),
    ])
    func `a sign-in that is disturbed says why`(fault: String, expected: SignInError.Kind) throws {
      try server.order(fault, "\"on\": \"cognito\"", "\"levels\": 1000", "\"times\": 4")
      #expect(try kind("ada", .srp, password: server.ready.user("ada").password) == expected)
      #expect(try server.log().allSatisfy { $0.server != "elsewhere" })
    }

    @Test func `a sign-in lives through a broken connection before anything is settled`() throws {
      try server.order("drop-reply", operation: "InitiateAuth", "\"on\": \"cognito\"")
      #expect(try kind("ada", .srp, password: server.ready.user("ada").password) == nil)
    }

    // MARK: New tokens

    @Test func `an expired token is replaced before it is used`() throws {
      try user.logIn()
      var later = user
      later.now = user.now.later(seconds: 3590)
      let session = try later.session()
      #expect(session.perform(.get(session.sub)) == .done(nil))
      #expect(try user.log("InitiateAuth") == 2 && user.log("getWaymarkBackup") == 1)
      // And the new one is kept for the next time.
      #expect(session.perform(.get(session.sub)) == .done(nil))
      #expect(try user.log("InitiateAuth") == 2)
    }

    @Test func `a token that only the server knows to be expired is replaced once`() throws {
      try user.logIn()
      let json = try server.control("POST", "tokens", "{\"user\": \"ada\", \"expiresIn\": -5}")
      let object = try JSONDecoder().decode([String: String].self, from: Data(json))
      var credentials = try #require(try user.file.read())
      guard case .user(var signedIn, let pool) = credentials.access else {
        throw Unmet(description: "no user")
      }
      signedIn.tokens.access = Secret(try #require(object["token"]))
      credentials.access = .user(signedIn, pool)
      try user.file.write(credentials)
      let session = try user.session()
      #expect(session.perform(.get(session.sub)) == .done(nil))
      #expect(try user.log("InitiateAuth") == 2 && user.log("getWaymarkBackup") == 2)
    }

    @Test func `tokens that never work end the loop`() throws {
      try server.control("POST", "settings", "{\"tokenSeconds\": -1}")
      try user.logIn()
      let session = try user.session()
      guard case .failed(let text) = session.perform(.get(session.sub)) else {
        throw Unmet(description: "not failed")
      }
      #expect(text.contains("Token has expired.") && text.contains("user pool"))
      #expect(try user.log("InitiateAuth") == 2 && user.log("getWaymarkBackup") == 1)
    }

    @Test func `a refresh token that was revoked means to sign in again`() throws {
      let signedIn = try user.logIn()
      try user.signIn().end(signedIn, everywhere: false)
      var later = user
      later.now = user.now.later(seconds: 3600)
      let session = try later.session()
      #expect(session.perform(.get(session.sub)) == .failed(SignInError.signedOut.message))
      #expect(try user.log("getWaymarkBackup") == 0)
    }

    // MARK: Sign-out

    private func signOut(everywhere: Bool = false) throws -> SignOut.Result {
      try SignOut.run(user.file, everywhere: everywhere, transport: user.remote) { user.now }
    }

    private func isOver(_ signedIn: SignedInUser) throws -> Bool {
      do {
        _ = try user.signIn().refresh(signedIn)
        return false
      } catch {
        return (error as? SignInError) == .signedOut
      }
    }

    @Test func `sign-out makes the tokens worthless, and the file goes`() throws {
      let signedIn = try user.logIn()
      let other = try run("ada", .password, [.password: server.ready.user("ada").password])
      #expect(try signOut() == .done)
      #expect(try user.folder.names.isEmpty && isOver(signedIn) && !isOver(other))
      #expect(try signOut() == .nobody)
    }

    @Test func `sign-out everywhere ends every device's tokens`() throws {
      let signedIn = try user.logIn()
      let other = try run("ada", .password, [.password: server.ready.user("ada").password])
      #expect(try signOut(everywhere: true) == .done)
      #expect(try isOver(signedIn) && isOver(other))
    }

    @Test func `without a network the file goes all the same, and that is said`() throws {
      let signedIn = try user.logIn()
      try server.order("server-error", operation: "RevokeToken", "\"on\": \"cognito\"", "\"times\": null")
      guard case .onlyHere(let text) = try signOut() else { throw Unmet(description: "not only here") }
      #expect(text.contains("could not be told") && user.folder.names.isEmpty)
      try server.control("DELETE", "faults")
      #expect(try !isOver(signedIn))
    }

    @Test func `an API key, or a file that cannot be read, goes as well`() throws {
      try user.useKey()
      guard case .onlyHere(let text) = try signOut() else { throw Unmet(description: "not only here") }
      #expect(text.contains("API key") && user.folder.names.isEmpty)
      try user.folder.write("{", to: "credentials.json")
      guard case .onlyHere = try signOut() else { throw Unmet(description: "not only here") }
      #expect(user.folder.names.isEmpty)
    }

    // MARK: A client with a secret

    @Test func `every step of a client with a secret has its hash`() throws {
      let server = try CloudServer(["--client-secret", "on"])
      let user = try CloudUser(server)
      for method in SignInFlow.Method.allCases {
        let password = try server.ready.user("tom").password
        let signedIn = try user.signIn().run(username: "tom", method: method) { question in
          question.kind == .password ? Secret(password) : (try? Self.code(server)).map { Secret($0) }
        }
        let fresh = try user.signIn().refresh(signedIn)
        #expect(fresh.sub == signedIn.sub && fresh.tokens.refresh == signedIn.tokens.refresh)
        try user.keep(fresh)
        #expect(try SignOut.run(user.file, everywhere: false, transport: user.remote) { user.now } == .done)
      }
      let without = SignIn(pool: try server.ready.pool(secret: false), transport: user.remote) { user.now }
      let error = #expect(throws: SignInError.self) {
        try without.run(username: "ada", method: .password) { _ in Secret("x") }
      }
      #expect(error?.kind == .wrongPool && error?.message.contains("has a secret") == true)
    }
  }
}
