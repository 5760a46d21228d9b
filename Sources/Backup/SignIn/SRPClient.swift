import FoundationEssentials

/// What is wrong with the numbers of a sign-in.
enum SRPError: Error, Hashable, CustomStringConvertible {
  /// The server's challenge has a number that is none, or that would give the password away.
  case badChallenge
  /// The random number cannot be used.
  case badSecret

  /// The cause and the cure.
  var description: String {
    switch self {
    case .badChallenge:
      "the sign-in server sent numbers that are not right: try again, and see that its address is right"
    case .badSecret: "this machine gave no random number: try again"
    }
  }
}

/// The user's side of one sign-in by SRP-6a (RFC 5054), in the form that Cognito has given it: the 3072-bit group of
/// RFC 3526, SHA-256, and a key by HKDF (RFC 5869) under the name "Caldera Derived Key". The password never travels.
struct SRPClient: Sendable {
  /// What the server asks to be answered.
  struct Challenge {
    /// The name after the "_" in the user pool's id.
    var poolName: String
    /// USER_ID_FOR_SRP.
    var userID: String
    /// SALT, in hexadecimal.
    var salt: String
    /// SRP_B, in hexadecimal.
    var serverNumber: String
    /// SECRET_BLOCK, in Base64.
    var secretBlock: String
  }

  /// The prime of the group, N.
  static let prime = [UInt8](hexadecimal: primeDigits) ?? []
  private static let generator: [UInt8] = [2]
  /// k of SRP-6a.
  private static let multiplier = SignInHash.sha256(
    WholeNumber.padded(prime), WholeNumber.padded(generator))
  /// How many bytes the random number has.
  private static let secretLength = 128
  /// More digits than any number of the group has.
  private static let greatestDigits = 1024

  private let secret: Secret
  /// A: what the server gets first, in hexadecimal.
  let publicNumber: String
  private let publicBytes: [UInt8]

  /// Begins with a random number, a.
  ///
  /// - Parameter randomBytes: Gives so many random bytes.
  init(randomBytes: (Int) -> [UInt8] = SignInHash.randomBytes) throws(SRPError) {
    var secret = randomBytes(Self.secretLength)
    defer { secret.wipe() }
    guard let number = WholeNumber.power(Self.generator, secret, modulo: Self.prime) else { throw .badSecret }
    self.secret = Secret(bytes: secret)
    publicBytes = number
    publicNumber = number.hexadecimal
  }

  /// The proof that the user knows the password, PASSWORD_CLAIM_SIGNATURE.
  ///
  /// - Parameters:
  ///   - challenge: The server's challenge.
  ///   - password: The user's password.
  ///   - timestamp: The time as ``CognitoTime`` writes it; it is sent with the proof.
  func proof(_ challenge: Challenge, password: Secret, timestamp: String) throws(SRPError) -> String {
    guard let block = Data(base64Encoded: challenge.secretBlock), !block.isEmpty else { throw .badChallenge }
    var key = try sessionKey(challenge, password: password)
    defer { key.wipe() }
    let identity = Array((challenge.poolName + challenge.userID).utf8)
    return SignInHash.hmac(key: key, identity, Array(block), Array(timestamp.utf8)).base64
  }

  /// The key of 16 bytes that only those can know who know the password.
  private func sessionKey(_ challenge: Challenge, password: Secret) throws(SRPError) -> [UInt8] {
    guard max(challenge.salt.utf8.count, challenge.serverNumber.utf8.count) <= Self.greatestDigits,
      let salt = [UInt8](hexadecimal: challenge.salt), !salt.isEmpty,
      let server = [UInt8](hexadecimal: challenge.serverNumber), !WholeNumber.isZero(server),
      WholeNumber.isLess(server, Self.prime)
    else { throw .badChallenge }

    // In the letters of RFC 5054: u, x, a, a + u x.
    let scramble = SignInHash.sha256(WholeNumber.padded(publicBytes), WholeNumber.padded(server))
    var identity = SignInHash.sha256("\(challenge.poolName)\(challenge.userID):", password)
    var hidden = SignInHash.sha256(WholeNumber.padded(salt), identity)
    var random = secret.withBytes(Array.init)
    var exponent = WholeNumber.add(scramble, times: hidden, to: random)
    defer {
      identity.wipe()
      hidden.wipe()
      random.wipe()
      exponent.wipe()
    }
    // g^x, B - k g^x, and the premaster secret (B - k g^x)^(a + u x).
    guard !WholeNumber.isZero(scramble),
      var verifier = WholeNumber.power(Self.generator, hidden, modulo: Self.prime)
    else { throw .badChallenge }
    defer { verifier.wipe() }
    guard
      var base = WholeNumber.subtract(Self.multiplier, times: verifier, from: server, modulo: Self.prime),
      var shared = WholeNumber.power(base, exponent, modulo: Self.prime)
    else { throw .badChallenge }
    var padded = WholeNumber.padded(shared)
    var extracted = SignInHash.hmac(key: WholeNumber.padded(scramble), padded)
    defer {
      base.wipe()
      shared.wipe()
      padded.wipe()
      extracted.wipe()
    }
    let name = Array("Caldera Derived Key\u{1}".utf8)
    return Array(SignInHash.hmac(key: extracted, name).prefix(16))
  }

  /// RFC 3526, section 5.
  private static let primeDigits =
    "ffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404dd"
    + "ef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7ed"
    + "ee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f"
    + "83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3b"
    + "e39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa0510"
    + "15728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7"
    + "abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200c"
    + "bbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff"
}
