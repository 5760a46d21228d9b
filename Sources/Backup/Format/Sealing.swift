import CSodium
import Model

/// How a backup is encrypted, as its manifest says it.
public struct BackupEncryption: Codable, Hashable, Sendable {
  /// How the key is made of the passphrase: "argon2id" (RFC 9106, version 1.3, one lane).
  public var derivation: String
  /// What making the key costs: passes over the memory, and the memory in bytes.
  public var cost: KeyCost
  /// 16 random bytes of this backup, in base64.
  public var salt: String
  /// No bytes, sealed for "check": only the right key opens it. In base64.
  public var check: String

  static let argon2id = "argon2id"
}

/// What it costs to make a key of a passphrase.
public struct KeyCost: Codable, Hashable, Sendable {
  /// The passes over the memory: 1 to 10.
  public var passes: Int
  /// The memory in bytes: 8 KiB to 1 GiB.
  public var memory: Int

  /// Makes a cost.
  public init(passes: Int, memory: Int) {
    self.passes = passes
    self.memory = memory
  }

  /// What libsodium calls moderate: three passes over 256 MiB, which takes about a second.
  public static let moderate = KeyCost(
    passes: crypto_pwhash_opslimit_moderate(), memory: crypto_pwhash_memlimit_moderate())

  /// Whether it is within the bounds: a damaged manifest must not take all memory or all day.
  var isSane: Bool { (1...10).contains(passes) && (8 << 10...1 << 30).contains(memory) }
}

/// The key of one backup. It is wiped when it is no longer needed.
///
/// What is sealed is a nonce of 24 random bytes and XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03) of the bytes, with
/// the use and the backup's UUID as associated data: nothing can be put in another's place.
final class SealingKey {
  private let key: UnsafeMutablePointer<UInt8>
  private let backupID: String

  static let saltSize = crypto_pwhash_saltbytes()
  private static let keySize = crypto_aead_xchacha20poly1305_ietf_keybytes()
  private static let nonceSize = crypto_aead_xchacha20poly1305_ietf_npubbytes()
  private static let tagSize = crypto_aead_xchacha20poly1305_ietf_abytes()

  /// Makes the key; this takes time and memory.
  ///
  /// - Throws: ``BackupFormatError/emptyPassphrase`` or ``BackupFormatError/noMemory(_:)``.
  init(
    passphrase: String, salt: [UInt8], cost: KeyCost, backupID: String
  ) throws(BackupFormatError) {
    self.backupID = backupID
    key = .allocate(capacity: Self.keySize)
    key.initialize(repeating: 0, count: Self.keySize)
    var secret = passphrase.utf8.map { CChar(bitPattern: $0) }
    defer { sodium_memzero(&secret, secret.count) }
    guard !secret.isEmpty else { throw .emptyPassphrase }
    guard cost.isSane, salt.count == Self.saltSize, sodium_init() >= 0 else { throw .noMemory(cost.memory) }
    let derived = crypto_pwhash(
      key, UInt64(Self.keySize), secret, UInt64(secret.count), salt, UInt64(cost.passes), cost.memory,
      crypto_pwhash_alg_argon2id13())
    guard derived == 0 else { throw .noMemory(cost.memory) }
  }

  deinit {
    sodium_memzero(key, Self.keySize)
    key.deallocate()
  }

  /// Seals bytes for one use, such as the name of a part.
  func seal(_ bytes: [UInt8], for use: String, using random: inout some RandomNumberGenerator) -> [UInt8] {
    let nonce = randomBytes(Self.nonceSize, using: &random)
    let data = associatedData(use)
    var sealed = [UInt8](repeating: 0, count: bytes.count + Self.tagSize)
    crypto_aead_xchacha20poly1305_ietf_encrypt(
      &sealed, nil, bytes, UInt64(bytes.count), data, UInt64(data.count), nil, nonce, key)
    return nonce + sealed
  }

  /// The bytes that were sealed for a use with this key; nil when these are not.
  func open(_ sealed: [UInt8], for use: String) -> [UInt8]? {
    guard sealed.count >= Self.nonceSize + Self.tagSize else { return nil }
    let nonce = Array(sealed.prefix(Self.nonceSize))
    let rest = Array(sealed.dropFirst(Self.nonceSize))
    let data = associatedData(use)
    // One byte more than needed: an empty array has no address.
    var bytes = [UInt8](repeating: 0, count: rest.count - Self.tagSize + 1)
    let result = crypto_aead_xchacha20poly1305_ietf_decrypt(
      &bytes, nil, nil, rest, UInt64(rest.count), data, UInt64(data.count), nonce, key)
    guard result == 0 else { return nil }
    bytes.removeLast()
    return bytes
  }

  private func associatedData(_ use: String) -> [UInt8] {
    Array("waymark-backup 1 \(use) \(backupID)".utf8)
  }
}

/// Bytes of a generator.
func randomBytes(_ count: Int, using random: inout some RandomNumberGenerator) -> [UInt8] {
  (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
}

extension BackupEncryption {
  /// The use that the check value is sealed for.
  private static let checkUse = "check"

  /// A new key for a backup, and what the manifest says about it.
  static func begin(
    passphrase: String, cost: KeyCost, backupID: String, using random: inout some RandomNumberGenerator
  ) throws(BackupFormatError) -> (key: SealingKey, encryption: BackupEncryption) {
    let salt = randomBytes(SealingKey.saltSize, using: &random)
    let key = try SealingKey(passphrase: passphrase, salt: salt, cost: cost, backupID: backupID)
    let check = key.seal([], for: checkUse, using: &random)
    return (
      key,
      BackupEncryption(
        derivation: argon2id, cost: cost, salt: Base64.text(of: salt), check: Base64.text(of: check))
    )
  }

  /// The key of a backup.
  ///
  /// - Throws: ``BackupFormatError/wrongPassphrase`` when the key does not open the check value.
  func key(of passphrase: String, backupID: String) throws(BackupFormatError) -> SealingKey {
    guard derivation == Self.argon2id, cost.isSane, let salt = Base64.bytes(of: salt),
      salt.count == SealingKey.saltSize, let check = Base64.bytes(of: check)
    else {
      throw .damagedManifest("it does not say how the backup is encrypted")
    }
    let key = try SealingKey(passphrase: passphrase, salt: salt, cost: cost, backupID: backupID)
    guard key.open(check, for: Self.checkUse) == [] else { throw .wrongPassphrase }
    return key
  }
}
