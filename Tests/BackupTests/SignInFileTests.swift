import FileAccess
import Glibc
import Model
import Testing

@testable import Backup

@Suite struct SignInFileTests {
  private let folder: TemporaryFolder
  private let file: CredentialFile

  init() throws {
    folder = try TemporaryFolder()
    file = CredentialFile(folder: folder.path)
  }

  private func credentials(secret: Secret? = Secret("cs")) throws -> Credentials {
    let tokens = UserTokens(
      access: Secret("acc-\"é"), refresh: Secret("ref"), expires: Timestamp(milliseconds: 1_700_000_000_123))
    let pool = try UserPool(
      poolID: "eu-central-1_Abc", clientID: "client", clientSecret: secret, url: "http://127.0.0.1:1/")
    let user = SignedInUser(sub: "sub-1", username: "花子", tokens: tokens)
    return Credentials(endpoint: "https://example.org/graphql", access: .user(user, pool))
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func refused(_ part: String) {
    let error = #expect(throws: FileError.self) { try file.read() }
    #expect(error?.file == file.path && error?.description.contains(part) == true, "\(error as Any)")
    #expect(error?.description.contains("acc-") == false)
  }

  @Test func `what is written is read back`() throws {
    #expect(try file.read() == nil)
    for written in [try credentials(), try credentials(secret: nil)] {
      try file.write(written)
      #expect(try file.read() == written)
    }
    let key = Credentials(endpoint: "https://example.org", access: .apiKey(Secret("da2-x"), id: "garden"))
    try file.write(key)
    #expect(try file.read() == key && key.sub == "garden")
    #expect(folder.names == ["credentials.json"])
  }

  @Test func `the file is its owner's alone, and so is a folder that was made for it`() throws {
    let inner = CredentialFile(folder: folder.path + "/a/b")
    try inner.write(try credentials())
    #expect(mode(inner.path) == 0o600)
    #expect(mode(folder.path + "/a") == 0o700 && mode(folder.path + "/a/b") == 0o700)
  }

  @Test func `what is gone leaves nothing behind`() throws {
    try file.write(try credentials())
    try folder.write("acc-", to: "credentials.json.new-0011")
    try folder.write("{}", to: "backup.json")
    try file.remove()
    #expect(try folder.names == ["backup.json"] && file.read() == nil)
    try file.remove()
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o644, 0o601] as [mode_t])
  func `a file that others may read or change is refused`(mode: mode_t) throws {
    try file.write(try credentials())
    chmod(file.path, mode)
    refused("chmod 600")
  }

  @Test func `a symbolic link is not followed`() throws {
    let other = CredentialFile(folder: folder.path + "/other")
    try other.write(try credentials())
    #expect(symlink(other.path, file.path) == 0)
    refused("symbolic link")
    // And it is replaced, not written through.
    try file.write(Credentials(endpoint: "https://e", access: .apiKey(Secret("k"), id: "i")))
    #expect(try other.read() == credentials())
  }

  @Test func `neither a folder nor a pipe is read`() throws {
    #expect(mkdir(file.path, 0o700) == 0)
    refused("no regular file")
    rmdir(file.path)
    #expect(mkfifo(file.path, 0o600) == 0)
    refused("no regular file")
  }

  @Test func `a file of another user is refused`() throws {
    guard geteuid() == 0 else { return }
    try file.write(try credentials())
    #expect(chown(file.path, 12345, 12345) == 0)
    refused("another user")
  }

  @Test func `a file that is too large is refused`() throws {
    try folder.write(String(repeating: " ", count: PrivateFile.greatestSize + 1), to: "credentials.json")
    refused("larger")
  }

  @Test(arguments: [
    "", "{", "[]", "7", "{}", "{\"endpoint\":\"e\"}", "{\"endpoint\":\"e\",\"sub\":\"\"}",
    "{\"endpoint\":\"e\",\"sub\":\"a#b\",\"apiKey\":\"k\"}",
    "{\"endpoint\":\"e\",\"sub\":7,\"apiKey\":\"k\"}",
    "{\"endpoint\":\"e\",\"sub\":\"a\",\"apiKey\":\"k\",\"more\":\"acc-\"}", "{\"endpoint\":acc-}",
    "{\"endpoint\":\"e\",\"sub\":\"a\",\"accessToken\":\"acc-\",\"refreshToken\":\"r\",\"username\":\"u\"}",
    "{\"endpoint\":\"e\",\"sub\":\"a\",\"accessToken\":\"acc-\",\"refreshToken\":\"r\",\"username\":\"u\","
      + "\"poolID\":\"x\",\"clientID\":\"c\"}",
    "{\"endpoint\":\"e\",\"sub\":\"a\",\"accessToken\":\"acc-\",\"refreshToken\":\"r\",\"username\":\"u\","
      + "\"poolID\":\"x_A\",\"clientID\":\"c\",\"expires\":\"soon\"}",
    "{\"endpoint\":\"e\",\"sub\":\"a\",\"apiKey\":\"k\",\"apiKey\":\"acc-\"}",
  ])
  func `a damaged file is refused without showing what is in it`(text: String) throws {
    try folder.write(text, to: "credentials.json")
    refused("credentials.json")
  }

  @Test func `a folder that others may write into is refused, and the old file stays`() throws {
    try file.write(try credentials())
    chmod(folder.path, 0o777)
    defer { chmod(folder.path, 0o700) }
    let error = #expect(throws: FileError.self) {
      try file.write(Credentials(endpoint: "https://e", access: .apiKey(Secret("k"), id: "i")))
    }
    #expect(error?.file == folder.path && error?.cure.contains("chmod 700") == true)
    #expect(try file.read() == credentials() && folder.names == ["credentials.json"])
  }

  @Test func `what is in the way is not lost, and nothing half-written stays`() throws {
    #expect(mkdir(file.path, 0o700) == 0)
    let error = #expect(throws: FileError.self) { try file.write(try credentials()) }
    #expect(error?.file == file.path && folder.names == ["credentials.json"])
  }

  // MARK: Settings

  private func settings() throws -> BackupSettings? { try BackupSettings.read(folder: folder.path) }

  @Test func `settings are read as they were written`() throws {
    #expect(try settings() == nil)
    var written = BackupSettings(deviceName: "Küche")
    #expect(written.deviceID.count == 36 && BackupSettings(deviceName: "b").deviceID != written.deviceID)
    try written.write(folder: folder.path)
    #expect(try settings() == written)
    written.endpoint = "https://example.org/graphql"
    written.poolID = "eu-central-1_Abc"
    written.clientID = "client"
    written.signInURL = "http://127.0.0.1:1/"
    (written.conflictDetection, written.isAutomatic, written.isEncrypted, written.generations) = (
      false, true, true, 9
    )
    try written.write(folder: folder.path)
    #expect(try settings() == written)
    #expect(mode(folder.path + "/backup.json") == 0o600)
  }

  @Test func `what is not said is as usual`() throws {
    try folder.write("{\"deviceID\":\"d\",\"deviceName\":\"n\",\"endpoint\":null}", to: "backup.json")
    let read = try #require(try settings())
    #expect(read.conflictDetection && !read.isAutomatic && !read.isEncrypted && read.generations == 5)
    #expect(read.endpoint == nil && read.deviceID == "d" && read.deviceName == "n")
  }

  @Test(arguments: [
    ("{\n\"deviceID\":\"d\"}", 1, "deviceName"), ("{\"deviceID\":\"d\",\n\"deviceName\":7}", 2, "deviceName"),
    ("{\"deviceID\":\"d\",\"deviceName\":\"n\",\n\n\"generations\":0}", 3, "generations"),
    ("{\"deviceID\":\"d\",\"deviceName\":\"n\",\n\"generations\":22}", 2, "generations"),
    ("{\"deviceID\":\"d\",\"deviceName\":\"n\",\"generations\":\"5\"}", 1, "generations"),
    ("{\"deviceID\":\"d\",\"deviceName\":\"n\",\"automatic\":1}", 1, "automatic"),
    ("{\"deviceID\":\"d\",\"deviceName\":\"n\",\"endpoint\":\"\"}", 1, "endpoint"),
    ("{\"deviceID\":\"d\",\"deviceName\":\"n\",\"endpiont\":\"x\"}", 1, "endpiont"),
    ("{\"deviceID\":\"d\",\"deviceName\":\"n\",\"deviceName\":\"m\"}", 1, "deviceName"),
    ("{", 1, "never closed"),
    ("[]", 1, "object"),
  ])
  func `an error in the settings names file, line and field`(text: String, line: Int, part: String) throws {
    try folder.write(text, to: "backup.json")
    let error = #expect(throws: FileError.self) { try settings() }
    #expect(error?.file == folder.path + "/backup.json" && error?.line == line, "\(error as Any)")
    #expect(error?.problem.contains(part) == true && error?.cure.isEmpty == false, "\(error as Any)")
  }
}
