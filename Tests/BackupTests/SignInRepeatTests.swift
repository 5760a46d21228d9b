import CloudServer
import FoundationEssentials
import Model
import RemoteProtocol
import Testing

@testable import Backup
@testable import waymark

extension CloudTests {
  /// What happens to a sign-in when the server does what it is asked, and its reply is lost.
  @Suite struct SignInRepeatTests {
    private let server: CloudServer
    private let user: CloudUser

    init() throws {
      server = try freshServer()
      user = try CloudUser(server)
    }

    private func lose(_ action: String, times: String = "1") throws {
      try server.order("drop-reply", operation: action, "\"on\": \"cognito\"", "\"times\": \(times)")
    }

    /// The bodies of the calls of an action, in their order.
    private func bodies(_ action: String) throws -> [String] {
      try server.log(operation: action).map(\.body)
    }

    private func signIn(
      _ name: String, _ method: SignInFlow.Method, _ answers: (SignInQuestion.Kind) -> String? = { _ in nil }
    ) throws -> SignedInUser {
      let password = try server.ready.user(name).password
      return try user.signIn().run(username: name, method: method) { question in
        question.kind == .password ? Secret(password) : answers(question.kind).map { Secret($0) }
      }
    }

    private func failure(_ work: () throws -> SignedInUser) -> SignInError? {
      do {
        _ = try work()
        return nil
      } catch {
        return error as? SignInError
      }
    }

    @Test(arguments: SignInFlow.Method.allCases)
    func `the beginning is sent again as it is, since it changes nothing`(method: SignInFlow.Method) throws {
      try lose("InitiateAuth")
      #expect(try signIn("ada", method).sub == server.ready.user("ada").sub)
      let bodies = try bodies("InitiateAuth")
      #expect(bodies.count == 2 && Set(bodies).count == 1)
    }

    @Test func `the proof of a password is never sent twice, but begun anew`() throws {
      try lose("RespondToAuthChallenge", times: "2")
      #expect(try signIn("ada", .srp).sub == server.ready.user("ada").sub)
      let (begun, proofs) = (try bodies("InitiateAuth"), try bodies("RespondToAuthChallenge"))
      #expect(begun.count == 3 && Set(begun).count == 3)
      #expect(proofs.count == 3 && Set(proofs).count == 3)
    }

    @Test func `a network that loses every proof ends the sign-in`() throws {
      try lose("RespondToAuthChallenge", times: "null")
      let error = failure { try signIn("ada", .srp) }
      #expect(error?.kind == .unreachable && error?.message.contains("try again") == true)
      #expect(try bodies("RespondToAuthChallenge").count == 3)
    }

    @Test func `a proof that the server fails over is begun anew as well`() throws {
      try server.order("commit-then-500", operation: "RespondToAuthChallenge", "\"on\": \"cognito\"")
      #expect(try signIn("ada", .srp).sub == server.ready.user("ada").sub)
    }

    @Test func `a code counts once, and is not sent twice`() throws {
      let code = { (_: SignInQuestion.Kind) in try? SignInServerTests.code(server) }
      try lose("RespondToAuthChallenge")
      let error = failure { try signIn("tom", .password, code) }
      #expect(error?.kind == .unreachable)
      #expect(error?.message.hasSuffix("a code counts once, so sign in again with a new one") == true)
      #expect(try bodies("RespondToAuthChallenge").count == 1)
      #expect(try signIn("tom", .password, code).sub == server.ready.user("tom").sub)
    }

    @Test func `a new password that may count already is told as such`() throws {
      try lose("RespondToAuthChallenge")
      let error = failure { try signIn("nina", .password) { _ in "Second-Visit-85!" } }
      #expect(error?.message.contains("the new password may count already") == true)
      #expect(try bodies("RespondToAuthChallenge").count == 1)
      let again = try user.signIn().run(username: "nina", method: .srp) { question in
        question.kind == .password ? Secret("Second-Visit-85!") : nil
      }
      #expect(try again.sub == server.ready.user("nina").sub)
    }

    @Test func `new tokens are asked for again`() throws {
      try user.logIn()
      var later = user
      later.now = user.now.later(seconds: 3590)
      try lose("InitiateAuth")
      let session = try later.session()
      #expect(session.perform(.get(session.sub)) == .done(nil))
      #expect(try bodies("InitiateAuth").count == 3)
    }

    @Test(arguments: [false, true])
    func `a sign-out is told again, and is done`(everywhere: Bool) throws {
      let signedIn = try user.logIn()
      for action in ["RevokeToken", "GlobalSignOut"] { try lose(action) }
      let result = try SignOut.run(user.file, everywhere: everywhere, transport: user.remote) { user.now }
      #expect(result == .done)
      #expect(try bodies("RevokeToken").count == 2 && bodies("GlobalSignOut").count == (everywhere ? 2 : 0))
      #expect(throws: SignInError.signedOut) { try user.signIn().refresh(signedIn) }
    }
  }
}
