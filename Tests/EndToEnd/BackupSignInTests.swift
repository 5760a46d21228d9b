import CloudServer
import FoundationEssentials
import Glibc
import Testing

extension BackupServerTests {
  /// Sign-in with more than a password, as the program asks for it.
  @Suite struct BackupSignInTests {
    private let server: CloudServer
    private let laptop: BackupDevice

    init() throws {
      server = try freshServer()
      laptop = try BackupDevice("laptop", server)
      try laptop.fill(BackupSamples.small("Nioh"))
    }

    private func login(_ user: String, _ options: [String], _ secrets: [String]) throws -> ToolRun {
      try laptop.run(
        ["login", user] + laptop.serverWords + laptop.poolWords + options + ["--secrets-fd", "0"],
        secrets: [server.password(of: user)] + secrets)
    }

    private func expectSignedIn(_ run: ToolRun) throws {
      #expect(run.status == 0 && run.errors == "" && run.output.hasPrefix("Signed in."), "\(run)")
      try laptop.done("backup", "--remote")
      try laptop.done("logout")
    }

    /// The code that tom's authenticator shows.
    private var code: String {
      get throws {
        struct Known: Decodable {
          let username: String
          let totpCode: String?
        }
        let users = try JSONDecoder().decode([Known].self, from: Data(server.control("GET", "users")))
        return try #require(users.first { $0.username == "tom" }?.totpCode)
      }
    }

    @Test(arguments: [[], ["--send-password"]])
    func `a first password is changed, and an authenticator's code is asked for`(options: [String]) throws {
      // The first new password is too weak, and asked for again.
      try expectSignedIn(try login("nina", options, ["weak", "Second-Visit-85!"]))
      try expectSignedIn(try login("tom", options, [try code]))
    }

    @Test func `a code whose reply is lost is asked for anew`() throws {
      try server.order("drop-reply", operation: "RespondToAuthChallenge", "\"on\": \"cognito\"")
      let lost = try login("tom", ["--send-password"], [try code])
      #expect(lost.status == 1 && lost.output == "", "\(lost)")
      #expect(lost.errors.hasSuffix("a code counts once, so sign in again with a new one\n"), "\(lost)")
      #expect(try server.log(operation: "RespondToAuthChallenge").count == 1)
      #expect(access(laptop.path("config/credentials.json"), F_OK) != 0)
      try expectSignedIn(try login("tom", ["--send-password"], [try code]))
    }

    @Test func `without an answer nobody is signed in`() throws {
      for user in ["nina", "tom"] {
        let run = try login(user, [], [])
        #expect(run.status == 1 && run.errors.contains("not signed in"), "\(run)")
      }
      #expect(access(laptop.path("config/credentials.json"), F_OK) != 0)
    }
  }
}
