import Model
import Testing

@testable import Backup

@Suite struct FormatSealingTests {
  private func key(_ passphrase: String, backupID: String = "b") throws -> SealingKey {
    try SealingKey(
      passphrase: passphrase, salt: [UInt8](repeating: 1, count: 16), cost: cheap, backupID: backupID)
  }

  @Test(arguments: [0, 1, 1000]) func `sealed bytes are opened for the same use alone`(count: Int) throws {
    var random = StateMaker(seed: 1)
    let bytes = [UInt8](repeating: 7, count: count)
    let sealed = try key("p").seal(bytes, for: "gamesJson", using: &random)
    #expect(sealed.count == count + 40)
    #expect(try key("p").open(sealed, for: "gamesJson") == bytes)
    #expect(try key("p").open(sealed, for: "npcsJson") == nil)
    #expect(try key("q").open(sealed, for: "gamesJson") == nil)
    #expect(try key("p", backupID: "c").open(sealed, for: "gamesJson") == nil)
    #expect(try key("p").open(Array(sealed.prefix(39)), for: "gamesJson") == nil)
    for index in sealed.indices.prefix(64) {
      var changed = sealed
      changed[index] ^= 0x80
      #expect(try key("p").open(changed, for: "gamesJson") == nil)
    }
  }

  @Test func `a nonce is never used twice`() throws {
    var random = SystemRandomNumberGenerator()
    let key = try key("p")
    let nonces = (0..<200).map { _ in Array(key.seal([], for: "x", using: &random).prefix(24)) }
    #expect(Set(nonces).count == 200)
  }

  @Test func `a wrong passphrase is told from damage`() throws {
    var state = BackupState()
    state.stories = [BackedUpStory(path: "a", bytes: [1, 2, 3])]
    var backup = try packed(state, passphrase: "right")
    #expect(throws: BackupFormatError.wrongPassphrase) { try unpacked(backup, passphrase: "Right") }
    #expect(throws: BackupFormatError.passphraseNeeded) { try unpacked(backup) }
    #expect(throws: BackupFormatError.emptyPassphrase) { try unpacked(backup, passphrase: "") }
    #expect(throws: BackupFormatError.emptyPassphrase) { try packed(state, passphrase: "") }
    backup.manifest.manifestJson = backup.manifest.manifestJson?.replacing(
      "\"salt\":\"", with: "\"salt\":\"A")
    #expect(throws: BackupFormatError.damagedManifest("it has another hash")) {
      try unpacked(backup, passphrase: "right")
    }
  }

  @Test(arguments: [(0, 8 << 10), (11, 8 << 10), (1, 8191), (1, (1 << 30) + 1), (.max, .max), (-1, -1)])
  func `a cost out of all bounds is refused`(passes: Int, memory: Int) throws {
    var random = StateMaker(seed: 1)
    var (_, encryption) = try BackupEncryption.begin(
      passphrase: "p", cost: cheap, backupID: "b", using: &random)
    #expect(throws: Never.self) { try encryption.key(of: "p", backupID: "b") }
    encryption.cost = KeyCost(passes: passes, memory: memory)
    #expect(throws: BackupFormatError.damagedManifest("it does not say how the backup is encrypted")) {
      try encryption.key(of: "p", backupID: "b")
    }
  }

  @Test func `the passphrase of a real backup costs what is called moderate`() throws {
    let backup = try pack(BackupState(), as: identity, passphrase: "庭")
    #expect(try BackupManifest(of: backup.manifest).encryption?.cost == KeyCost(passes: 3, memory: 256 << 20))
    #expect(try unpacked(backup, passphrase: "庭") == BackupState())
  }

  @Test func `the hash is that of FIPS 180-4`() {
    #expect(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(SHA256.isHash(sha256("")) && !SHA256.isHash("x") && !SHA256.isHash(sha256("").uppercased()))
  }
}
