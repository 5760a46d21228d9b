import Model
import Testing

@testable import Backup

@Suite struct SignInHashTests {
  @Test func `SHA-256 is that of FIPS 180-4`() {
    let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(SignInHash.sha256(Array("a".utf8), Array("bc".utf8)).hexadecimal == expected)
    #expect(SignInHash.sha256("ab", Secret("c")).hexadecimal == expected)
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    #expect(
      SignInHash.sha256().hexadecimal == empty && SignInHash.sha256("", Secret("")).hexadecimal == empty)
  }

  @Test func `HMAC is that of RFC 4231`() {
    let second = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    let text = Array("what do ya want for nothing?".utf8)
    #expect(SignInHash.hmac(key: Array("Jefe".utf8), text).hexadecimal == second)
    #expect(
      SignInHash.hmac(key: Array("Jefe".utf8), Array(text[..<9]), Array(text[9...])).hexadecimal == second)
    // Case 6: a key longer than a block.
    let sixth = "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    let key = [UInt8](repeating: 0xAA, count: 131)
    let long = Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8)
    #expect(SignInHash.hmac(key: key, long).hexadecimal == sixth)
  }

  @Test func `hexadecimal is read and written`() {
    #expect([UInt8](hexadecimal: "aBc") == [0x0A, 0xBC] && [UInt8](hexadecimal: "") == [])
    #expect([UInt8](hexadecimal: "0x1") == nil && [UInt8](hexadecimal: "é") == nil)
    #expect([0, 0x0F, 0xF0].hexadecimal == "000ff0")
  }

  @Test(arguments: [
    (1_772_528_707_999, "Tue Mar 3 09:05:07 UTC 2026"), (0, "Thu Jan 1 00:00:00 UTC 1970"),
    (951_782_399_000, "Mon Feb 28 23:59:59 UTC 2000"), (1_798_761_599_000, "Thu Dec 31 23:59:59 UTC 2026"),
  ])
  func `the time is written as Cognito wants it`(milliseconds: Int64, expected: String) {
    #expect(CognitoTime.text(Timestamp(milliseconds: milliseconds)) == expected)
  }

  @Test func `SECRET_HASH is the HMAC of name and client`() throws {
    // echo -n 'ada1example23456789' | openssl dgst -sha256 -hmac 'my-secret' -binary | base64
    let pool = try UserPool(
      poolID: "eu-central-1_Abc", clientID: "1example23456789", clientSecret: Secret("my-secret"))
    #expect(pool.secretHash(for: "ada") == "4BTQ6tHPls4aFdgbTKjZgnhRLxGY20aEfTQn6+ynZFM=")
    #expect(try UserPool(poolID: "eu-central-1_Abc", clientID: "1example").secretHash(for: "ada") == nil)
  }
}
