import Model
import Testing

@testable import Backup

@Suite struct SignInTokenTests {
  @Test func `a token says whose it is and when it ends`() throws {
    let claims = try TokenClaims(Secret(unsignedToken(sub: "6c1b-é".replacing("é", with: "e"), end: 5000)))
    #expect(claims.sub == "6c1b-e" && claims.end == 5000 && claims.username == nil && claims.start == nil)
    let more = ",\"username\":\"花子\",\"scope\":{\"a\":[1]}"
    #expect(try TokenClaims(Secret(unsignedToken(end: 5000, more))).username == "花子")
    #expect(
      try TokenClaims(Secret(unsignedToken(end: 5000, ",\"cognito:username\":\"x?>~\""))).username == "x?>~")
  }

  @Test func `a token's end is counted by this machine's clock`() throws {
    let now = Timestamp(milliseconds: 1_000_000)
    let late = try TokenClaims(Secret(unsignedToken(end: 9600, start: 6000)))
    #expect(late.expiry(receivedAt: now) == now.later(seconds: 3600))
    #expect(
      try TokenClaims(Secret(unsignedToken(end: 9600))).expiry(receivedAt: now).milliseconds == 9_600_000)
    // A beginning after the end is none.
    #expect(try TokenClaims(Secret(unsignedToken(end: 96, start: 97))).start == nil)
  }

  @Test func `tokens are replaced a minute before they end`() {
    let tokens = UserTokens(
      access: Secret("a"), refresh: Secret("r"), expires: Timestamp(milliseconds: 200_000))
    #expect(!tokens.areExpired(at: Timestamp(milliseconds: 139_999)))
    #expect(tokens.areExpired(at: Timestamp(milliseconds: 140_000)))
  }

  @Test(arguments: [
    "", "a", "a.b", "a.b.c", "..", "a.e30.c", "a.e30.c.d", "a.W10.c", "a.!!!.c",
    unsignedToken(sub: "", end: 5000), unsignedToken(sub: "a b", end: 5000),
    unsignedToken(sub: "a#1", end: 5000),
    unsignedToken(sub: "é", end: 5000), unsignedToken(sub: String(repeating: "a", count: 129), end: 5000),
    unsignedToken(end: 0), unsignedToken(end: -5), unsignedToken(end: 253_402_300_800),
    unsignedToken(end: 5000, ",\"sub\":\"other\""), unsignedToken(end: 5000) + ".x",
    unsignedToken(end: 5000, ",\"x\":\"" + String(repeating: "x", count: 20_000) + "\""),
    unsignedToken(
      end: 5000, ",\"x\":" + String(repeating: "[", count: 600) + String(repeating: "]", count: 600)),
  ])
  func `what is no token is refused`(token: String) {
    #expect(throws: SignInError.badAnswer) { try TokenClaims(Secret(token)) }
  }

  @Test func `a pool's address follows from its id`() throws {
    let pool = try UserPool(poolID: "eu-central-1_AbC9", clientID: "1example2")
    #expect(pool.region == "eu-central-1" && pool.name == "AbC9")
    #expect(pool.url == "https://cognito-idp.eu-central-1.amazonaws.com/")
    #expect(try UserPool(poolID: "cn-north-1_A", clientID: "c").url.hasSuffix(".amazonaws.com.cn/"))
    #expect(
      try UserPool(poolID: "x_A", clientID: "c", url: "https://example.org/").url == "https://example.org/")
  }

  @Test(arguments: [
    ("", "c"), ("eu-central-1", "c"), ("_Abc", "c"), ("eu-central-1_", "c"), ("evil.org/x_Abc", "c"),
    ("eu central_Abc", "c"), ("é_Abc", "c"), ("eu_A_b", "c"), ("eu_Abc", ""), ("eu_Abc", "a b"),
    ("eu_Abc", "a\"b"),
    ("eu_" + String(repeating: "a", count: 60), "c"), ("eu_Abc", String(repeating: "a", count: 129)),
  ])
  func `a pool that cannot be one is refused`(poolID: String, clientID: String) {
    let error = #expect(throws: SignInError.self) { try UserPool(poolID: poolID, clientID: clientID) }
    #expect(error?.kind == .wrongPool)
  }
}
