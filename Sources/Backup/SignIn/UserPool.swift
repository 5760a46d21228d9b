/// A Cognito user pool, and the client of it that this program is.
public struct UserPool: Equatable, Sendable {
  /// The region, such as "eu-central-1".
  public let region: String
  /// The pool's id, such as "eu-central-1_AbCdEfGhI".
  public let poolID: String
  /// The client's id.
  public let clientID: String
  /// The client's secret, if it has one.
  public let clientSecret: Secret?
  /// The address of sign-in.
  public let url: String

  /// Describes a pool.
  ///
  /// - Parameters:
  ///   - poolID: Begins with the region, as Cognito has it.
  ///   - clientID: Letters and digits.
  ///   - clientSecret: Nil when the client has none.
  ///   - url: Another address than Amazon's.
  /// - Throws: ``SignInError`` of the kind `wrongPool` when an id cannot be one.
  public init(
    poolID: String, clientID: String, clientSecret: Secret? = nil, url: String? = nil
  ) throws(SignInError) {
    guard let mark = poolID.firstIndex(of: "_"), poolID.utf8.count <= 55,
      poolID[..<mark].allSatisfy({ $0 == "-" || Self.isPlain($0) }), mark != poolID.startIndex,
      case let name = poolID[poolID.index(after: mark)...], !name.isEmpty, name.allSatisfy(Self.isPlain)
    else {
      throw SignInError(
        .wrongPool, "the id of the user pool is not right: write it like eu-central-1_AbCdEfGhI")
    }
    // Cognito's own pattern is [\w+]+, of at most 128 characters.
    guard !clientID.isEmpty, clientID.utf8.count <= 128,
      clientID.allSatisfy({ $0 == "_" || $0 == "+" || Self.isPlain($0) })
    else {
      throw SignInError(
        .wrongPool, "the id of the user pool's client is not right: copy it from the pool's list of clients")
    }
    region = String(poolID[..<mark])
    self.poolID = poolID
    self.clientID = clientID
    self.clientSecret = clientSecret
    let domain = region.hasPrefix("cn-") ? "amazonaws.com.cn" : "amazonaws.com"
    self.url = url ?? "https://cognito-idp.\(region).\(domain)/"
  }

  /// The pool's id without the region.
  var name: String { String(poolID.drop { $0 != "_" }.dropFirst()) }

  /// SECRET_HASH, which a client with a secret must send with a user's name; nil for one without.
  func secretHash(for username: String) -> String? {
    clientSecret.map { secret in
      var key = secret.withBytes(Array.init)
      defer { key.wipe() }
      return SignInHash.hmac(key: key, Array((username + clientID).utf8)).base64
    }
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}
