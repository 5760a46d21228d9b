import Model
import RemoteProtocol
import Testing

@testable import Backup

@Suite struct SignInSecretTests {
  private let secret = Secret("hush 花")

  @Test func `a secret is kept as it is`() {
    #expect(secret.revealed == "hush 花" && secret.count == 8 && !secret.isEmpty)
    #expect(secret.withBytes { Array($0) } == Array("hush 花".utf8))
    #expect(Secret("").isEmpty && Secret("").revealed.isEmpty && Secret(bytes: [0x61]) == Secret("a"))
  }

  @Test func `secrets are equal when their texts are`() {
    #expect(secret == Secret("hush 花") && secret != Secret("hush x") && secret != Secret("hush"))
    #expect(Secret("") == Secret(""))
  }

  @Test func `nothing shows a secret, or what holds one`() throws {
    let pool = try UserPool(poolID: "eu-central-1_Abc", clientID: "client", clientSecret: secret)
    let tokens = UserTokens(access: secret, refresh: secret, expires: Timestamp(milliseconds: 0))
    let user = SignedInUser(sub: "s", username: "u", tokens: tokens)
    let credentials = Credentials(endpoint: "https://example.org", access: .user(user, pool))
    var flow = SignInFlow(pool: pool, username: "u", method: .password)
    let step = flow.answer(secret)
    let reply = RemoteReply(id: 1, .response(RemoteResponse("{\"AccessToken\":\"hush\"}")))
    let holders: [Any] = [
      secret, pool, tokens, user, credentials, Authorisation.apiKey(secret), flow, step, reply,
    ]
    for value in holders {
      var dumped = ""
      dump(value, to: &dumped)
      for shown in ["\(value)", String(reflecting: value), String(describing: value), dumped] {
        #expect(!shown.contains("hush"))
      }
    }
  }
}
