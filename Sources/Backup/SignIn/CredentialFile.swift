import FileAccess
import Model

/// The file that keeps somebody signed in: `credentials.json` in the configuration's folder.
///
/// Only its owner may read it (0600); a file that others may read, or that is not what it seems, is refused.
public struct CredentialFile: Hashable, Sendable {
  /// Where it is.
  public let path: String

  private static let names = [
    "endpoint", "sub", "apiKey", "username", "accessToken", "refreshToken", "expires", "poolID", "clientID",
    "clientSecret", "signInURL",
  ]
  /// No token is as long, in bytes.
  private static let greatestToken = 16_384

  /// Names the file in a folder.
  public init(folder: String) { path = folder + "/credentials.json" }

  /// What the file holds; nil when there is none, so that nobody is signed in.
  ///
  /// - Throws: what is wrong with the file; the error quotes nothing of it.
  public func read() throws(FileError) -> Credentials? {
    guard var bytes = try PrivateFile.read(path) else { return nil }
    defer { bytes.wipe() }
    let fields = try FileFields(bytes, file: path, names: Self.names, isSecret: true)
    let endpoint = try fields.neededText("endpoint")
    let sub = try fields.neededText("sub", limit: 128)
    guard Credentials.isID(sub) else { throw damaged }
    if let key = try fields.text("apiKey", limit: Self.greatestToken) {
      return Credentials(endpoint: endpoint, access: .apiKey(Secret(key), id: sub))
    }
    let tokens = UserTokens(
      access: Secret(try fields.neededText("accessToken", limit: Self.greatestToken)),
      refresh: Secret(try fields.neededText("refreshToken", limit: Self.greatestToken)),
      expires: Timestamp(
        milliseconds: Int64(try fields.number("expires", in: 0...253_402_300_800_000) ?? 0)))
    let user = SignedInUser(sub: sub, username: try fields.neededText("username"), tokens: tokens)
    return Credentials(endpoint: endpoint, access: .user(user, try pool(fields)))
  }

  /// Puts credentials in the place of those that are there.
  ///
  /// - Throws: why they could not be written; then the old ones stay.
  public func write(_ credentials: Credentials) throws(FileError) {
    var fields: [String: JSONValue] = [
      "endpoint": .string(credentials.endpoint), "sub": .string(credentials.sub),
    ]
    switch credentials.access {
    case .apiKey(let key, _): fields["apiKey"] = .string(key.revealed)
    case .user(let user, let pool):
      fields["username"] = .string(user.username)
      fields["accessToken"] = .string(user.tokens.access.revealed)
      fields["refreshToken"] = .string(user.tokens.refresh.revealed)
      fields["expires"] = .integer(Int(user.tokens.expires.milliseconds))
      fields["poolID"] = .string(pool.poolID)
      fields["clientID"] = .string(pool.clientID)
      fields["clientSecret"] = pool.clientSecret.map { .string($0.revealed) }
      fields["signInURL"] = .string(pool.url)
    }
    guard let bytes = JSONValue.object(fields).encoded else { throw damaged }
    try PrivateFile.replace(path, with: String(decoding: bytes, as: UTF8.self) + "\n")
  }

  /// Takes the file away, so that nobody is signed in here.
  ///
  /// - Throws: why it could not be taken away.
  public func remove() throws(FileError) { try PrivateFile.remove(path) }

  private func pool(_ fields: FileFields) throws(FileError) -> UserPool {
    let (poolID, clientID) = (try fields.neededText("poolID"), try fields.neededText("clientID"))
    let secret = try fields.text("clientSecret").map { Secret($0) }
    let url = try fields.text("signInURL")
    do throws(SignInError) {
      return try UserPool(poolID: poolID, clientID: clientID, clientSecret: secret, url: url)
    } catch {
      throw damaged
    }
  }

  private var damaged: FileError {
    FileError(
      file: path, problem: "the file is not as Waymark writes it", cure: "sign in again with `waymark login`")
  }
}
