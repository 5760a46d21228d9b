import Testing

@testable import Backup

/// The numbers of SRP: those of RFC 5054, and whole proofs that Tests/Support/FakeSync/srp.py has computed.
@Suite struct SignInSRPTests {
  // MARK: Arithmetic, with the test vectors of RFC 5054, appendix B.

  private let prime = number(
    "EEAF0AB9ADB38DD69C33F80AFA8FC5E86072618775FF3C0B9EA2314C9C256576D674DF7496EA81D3383B4813"
      + "D692C6E0E0D5D8E250B98BE48E495C1D6089DAD15DC7D7B46154D6B6CE8EF4AD69B15D4982559B297BCF1885"
      + "C529F566660E57EC68EDBC3C05726CC02FD4CBF4976EAA9AFD5138FE8376435B9FC61D2FC0EB06E3")
  private let multiplier = number("7556AA045AEF2CDD07ABAF0F665C3E818913186F")
  private let hidden = number("94B7555AABE9127CC58CCF4993DB6CF84D16C124")
  private let scramble = number("CE38B9593487DA98554ED47D70A7AE5F462EF019")
  private let secret = number("60975527035CF2AD1989806F0407210BC81EDC04E2762A56AFD529DDDA2D4393")
  private let server = number(
    "BD0C61512C692C0CB6D041FA01BB152D4916A1E77AF46AE105393011BAF38964DC46A0670DD125B95A981652"
      + "236F99D9B681CBF87837EC996C6DA04453728610D0C6DDB58B318885D7D82C7F8DEB75CE7BD4FBAA37089E6F"
      + "9C6059F388838E7A00030B331EB76840910440B1B27AAEAEEB4012B7D7665238A8E3FB004B117B58")

  @Test func `A is the generator to the power of a`() {
    let expected =
      "61D5E490F6F1B79547B0704C436F523DD0E560F0C64115BB72557EC44352E8903211C04692272D8B2D1A5358"
      + "A2CF1B6E0BFCF99F921530EC8E39356179EAE45E42BA92AEACED825171E1E8B9AF6D9C03E1327F44BE087EF0"
      + "6530E69F66615261EEF54073CA11CF5858F0EDFDFE15EFEAB349EF5D76988A3672FAC47B0769447B"
    #expect(WholeNumber.power([2], secret, modulo: prime)?.hexadecimal == expected.lowercased())
  }

  @Test func `the shared secret is the one of the RFC`() throws {
    let expected =
      "B0DC82BABCF30674AE450C0287745E7990A3381F63B387AAF271A10D233861E359B48220F7C4693C9AE12B0A"
      + "6F67809F0876E2D013800D6C41BB59B6D5979B5C00A172B4A2A5903A0BDCAF8A709585EB2AFAFA8F3499B200"
      + "210DCC1F10EB33943CD67FC88A2F39A4BE5BEC4EC0A3212DC346D7E474B29EDE8A469FFECA686E5A"
    let verifier = try #require(WholeNumber.power([2], hidden, modulo: prime))
    let base = try #require(WholeNumber.subtract(multiplier, times: verifier, from: server, modulo: prime))
    let exponent = WholeNumber.add(scramble, times: hidden, to: secret)
    #expect(WholeNumber.power(base, exponent, modulo: prime)?.hexadecimal == expected.lowercased())
  }

  @Test func `what cannot be computed is nil`() {
    #expect(WholeNumber.power([2], [0, 0], modulo: [7]) == nil)
    #expect(WholeNumber.power([2], [3], modulo: [8]) == nil)
    #expect(WholeNumber.power([2], [3], modulo: [1]) == nil)
    #expect(WholeNumber.power([2], [3], modulo: []) == nil)
    #expect(WholeNumber.subtract([2], times: [3], from: [1], modulo: [0]) == nil)
  }

  @Test func `small numbers`() {
    #expect(WholeNumber.power([0], [3], modulo: [7]) == [0])
    #expect(WholeNumber.power([10], [1], modulo: [7]) == [3])
    #expect(WholeNumber.subtract([2], times: [3], from: [1], modulo: [0, 11]) == [0, 6])
    #expect(WholeNumber.add([255], times: [255], to: [255, 255]) == [1, 0xFE, 0])
    #expect(WholeNumber.isLess([0, 0, 5], [6]) && !WholeNumber.isLess([1, 0], [255]))
    #expect(!WholeNumber.isLess([6], [0, 6]) && WholeNumber.isZero([0, 0]))
  }

  @Test(arguments: [
    ([], [0]), ([0, 0], [0]), ([0, 0x7F], [0x7F]), ([0x80], [0, 0x80]), ([1, 0xFF], [1, 0xFF]),
  ])
  func `a number is padded so that it reads as positive`(number: [UInt8], expected: [UInt8]) {
    #expect(WholeNumber.padded(number) == expected)
  }

  // MARK: The exchange

  private static let userID = "6c1b5c1e-0000-4000-8000-00000000abcd"
  private static let block = bytes(from: 33, 96).base64
  private static let time = "Tue Mar 3 09:05:07 UTC 2026"

  /// Bytes that both programs know: each 7 more than the one before.
  private static func bytes(from first: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: first + 7 * $0) }
  }

  private static let client = Result { try SRPClient { bytes(from: 1, $0) } }

  private static func challenge(salt: String, number: String) -> SRPClient.Challenge {
    SRPClient.Challenge(
      poolName: "AbCdEfGhI", userID: userID, salt: salt, serverNumber: number, secretBlock: block)
  }

  @Test(arguments: [
    (
      "Quiet-Harbour-41!", "91989fa6adb4bbc2c9d0d7dee5ecf3fa", "ifdDhbVVMojuKnEXgafjEhEKRyLiUSYolJvtow+lzQY=",
      "cf231e90fcb0d1910cf288ca3d16c21bbbad73fbad333da0f3743ede9a681766503026a29ffb08acf3911b78"
        + "16063dcb0fac07b81d5fd09815e2469d0c07decf20d3e3a151a371e7b8f645b92cba674047eeefc57930b6b2"
        + "6c43160f7d09d86b30f4b1c74a5dba2fa60d149cb9077b119e513f1719d6569c8b042852214c32d8f1c9d97a"
        + "8901a5bc75e09ef26e623321529835a035923880956b582fb086b6c3057316cbe2f86d9027fd87f57ceaa598"
        + "723c7fd333775f0831874a359c472e929e445ffdcb1b9414219baaeb0e44cb0dbdb0477687ee8258fadad1c3"
        + "eb621099ef45ffbf1530fa19ba5afa4dcda9773682171298f59206f04c4f4f90467048b4971ee60722b7a8ae"
        + "3bcfc192cd286e3304b388440502c67cd03c712caa1c9ad3375a0fdc40908b7ca3adc8bfa4c7e35e52e1bcf3"
        + "ce853e0c8451c401b54efbb5033cb7c50544108659757059f1c3267c4616b439d84e7907131544c3c4ac1256"
        + "e59aa2a43f0ab2dd7d7926b8da7d5ffdbff1d6e30323d9715e1415a5727b0fd4"
    ),
    (
      "花子の庭", "abc", "unuZ3Gbbpxy/+wK5EXpyoRYLZLWhbijNpY5kXDa72Hw=",
      "7638e62297136f00e622d793ffbc10bf13b8c6c760f3440f02a2f3a19cee1e791005df748e97e24c44fe4ae8"
        + "cf188540be857260c0ed04f5b7b46357f7d94a0f9adc36ed8ba226dcff78c47463cd3214f9d340115d9ae21d"
        + "98a63846dd5ccc2f162ed68a8db664d4652e9beacfb9ebc1c53f820e293d5b1f3fa6f7957ccbec34e9989ca2"
        + "668fefb01d327e4331bbf4983dcc451ca8dc826821dbe1dc16daf6ba1d3d7ebe1c431b5953ef896984411e49"
        + "099359d505a316e53ac1ed44479f4b043672817f2aaaea28b2cfe45ce4c732d5b443a236000453aa977eea06"
        + "9c3c4ac8341463560fc063f6ec0df214462f7babca8b1645a7d4732d8dc42bd19342e022ef8748c4ab2d3ef1"
        + "c77b81d9291e1454629d7db72a1156f64c1c4b7e3bc4ecb3f1bc247b1c86e4396e87dc97cc09f6a47a54610b"
        + "4ff3ec3ff46494d26c4ad9c5ae683ceec4300825e4b031bb847139956965f2f403f856cd588cfd902924919e"
        + "9eb1c7bce1886d7993939d37811b9ba93293f0d1b9ae66be15d0e574ecff215d"
    ),
    (
      "x", "7f", "jyKkO+TzSuXhoH+sZiYsq9V6nKVIaEkBWhaATJEOwFU=",
      "df1ae31f631931eda11dd16fcef4a08e3668f8dd00fa3e08f2f492e805df1a89cb54c0525dbb2e994043f2f3"
        + "f6a5d33de0243b9990658cf1af13f67bcaa697192f144b4ff5eece1b193dbdc1b5be68b1c40a285b19359d71"
        + "90e16ba6cf2a3c2524a16a08bc6b3788290b406361a180ac62eb7ffa652d7482b7332af0c3fb8cc7eae0b38f"
        + "4b9c048d346607eb948d06361c3840d93fc5b86b461aae36548e36805dfe9c3e8d3d7d741b439132c9408a0b"
        + "dde7d8938d0a92cf7d2936fc0a2ba2433d3070b7a6cdec9ef5b22f5ddd08263a6e866f0490725a3370100565"
        + "f9e908103f648dd73dd5c898947777badc8bde25139fcfa117f8d56a8be6b0f206996248015f71436e6fe440"
        + "9aefac135e40246be41fa4a2a718f73d0c6f99be112b4ec03ba32bce3819dcad4c6005cbebb3f6cca5abc190"
        + "880cf4638c7299bb12eca5dc1981f819fe69e22291829a12d9c30c2e81e4a36485b3c7777248e3ce6f115871"
        + "0e99acd5e41246712caea7e33fd88699ee10282b22aa23b2ad8c09a0a5ce4be8"
    ),
  ])
  func `the proof is the one of an independent program`(
    password: String, salt: String, proof: String, number: String
  ) throws {
    let client = try Self.client.get()
    let challenge = Self.challenge(salt: salt, number: number)
    #expect(try client.proof(challenge, password: Secret(password), timestamp: Self.time) == proof)
    #expect(try client.proof(challenge, password: Secret(password + "!"), timestamp: Self.time) != proof)
  }

  @Test(arguments: [
    "0", "00", "", "xyz", "-1", SRPClient.prime.hexadecimal, String(repeating: "f", count: 1025),
  ])
  func `a server's number that would give the password away is refused`(number: String) throws {
    let client = try Self.client.get()
    #expect(throws: SRPError.badChallenge) {
      try client.proof(
        Self.challenge(salt: "ab", number: number), password: Secret("x"), timestamp: Self.time)
    }
  }

  @Test(arguments: ["", "g", "１", String(repeating: "a", count: 1025)])
  func `a salt that is none is refused`(salt: String) throws {
    let client = try Self.client.get()
    #expect(throws: SRPError.badChallenge) {
      try client.proof(Self.challenge(salt: salt, number: "5"), password: Secret("x"), timestamp: Self.time)
    }
  }

  @Test func `no random number is no sign-in`() {
    #expect(throws: SRPError.badSecret) { try SRPClient { [UInt8](repeating: 0, count: $0) } }
  }

  @Test func `every sign-in has numbers of its own`() throws {
    #expect(try SRPClient().publicNumber != SRPClient().publicNumber)
  }
}

private func number(_ digits: String) -> [UInt8] { [UInt8](hexadecimal: digits) ?? [] }
