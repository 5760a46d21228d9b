import FileAccess
import FoundationEssentials
import Model

/// What a backup is made of, as the field `manifestJson` says it.
///
/// In the field it stands as `{"manifest": …, "sha256": …}`, the second being the SHA-256 of the canonical JSON of the
/// first. Fields that are not known are passed over.
public struct BackupManifest: Codable, Hashable, Sendable {
  /// The version of the format; see ``BackupRecord/currentFormat``.
  public var format: Int
  /// The user's `sub`.
  public var user: String
  /// The backup's UUID.
  public var backupID: String
  /// The parts that are not empty, in the order in which their chunks are numbered.
  public var parts: [Part]
  /// What is in it, in a few words; without the names of games when it is encrypted.
  public var contents: BackupContents
  /// The older generations that are kept, the newest first.
  public var generations: [OlderGeneration]
  /// How it is encrypted; nil when it is not.
  public var encryption: BackupEncryption?

  /// A part, and how it is stored.
  public struct Part: Codable, Hashable, Sendable {
    /// The part.
    public var name: BackupPart
    /// The size of its canonical JSON in bytes.
    public var bytes: Int
    /// SHA-256 of its canonical JSON; of an encrypted part that of the encrypted bytes, since the other one would tell
    /// whoever guesses the part that it is right.
    public var sha256: String
    /// How it is stored.
    public var encoding: Encoding
    /// In how many chunks; 0 when it stands in the manifest's own record.
    public var chunks: Int
  }

  /// How a part is stored.
  public enum Encoding: String, Codable, Hashable, Sendable {
    /// As JSON, in the record's field of its name.
    case json
    /// Compressed with zlib, in chunks of base64.
    case zlib
    /// Compressed with zlib, encrypted, in chunks of base64.
    case sealed = "zlib+xchacha20poly1305"
  }

  /// The ids of the records that hold the chunks, in the order of their numbers.
  public func chunkIDs(generation: Int) -> [String] {
    let count = parts.reduce(0) { $0 + $1.chunks }
    return (0..<count).map { BackupRecord.chunkID(of: user, generation: generation, number: $0 + 1) }
  }
}

/// An older backup that is still there.
public struct OlderGeneration: Codable, Hashable, Sendable {
  /// Which backup of the user it is, counted from 1.
  public var generation: Int
  /// The backup's UUID.
  public var backupID: String
  /// When its state was taken, as the record says it.
  public var savedAt: String
  /// The name of the device that wrote it.
  public var deviceName: String
  /// The hash of its state.
  public var contentHash: String

  /// What a newer manifest says about an older one.
  ///
  /// - Throws: what is wrong with the manifest.
  public init(of record: BackupRecord, user: String? = nil) throws(BackupFormatError) {
    let header = try ManifestHeader(of: record, user: user)
    generation = header.generation
    backupID = header.backupID
    contentHash = header.contentHash
    savedAt = record.savedAt.map(ShortText.of) ?? ""
    deviceName = record.deviceName.map(ShortText.of) ?? ""
  }
}

extension BackupManifest {
  /// Reads the manifest of a record, the newest or an older one.
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - user: whose it must be; nil for whom it names.
  /// - Throws: what is wrong with it.
  public init(of record: BackupRecord, user: String? = nil) throws(BackupFormatError) {
    self = try ManifestHeader(of: record, user: user).manifest
  }

  /// The manifest as the field holds it.
  func json() throws(BackupFormatError) -> String {
    do {
      let manifest = try CanonicalJSON(Array(JSONEncoder().encode(self)))
      return "{\"manifest\":\(manifest.text),\"sha256\":\"\(SHA256.hex(manifest.bytes))\"}"
    } catch {
      throw .damagedManifest("it cannot be written as JSON")
    }
  }

  /// Reads the field.
  init(json: String) throws(BackupFormatError) {
    guard let map = try? JSONSourceMap(Array(json.utf8)),
      let value = map.field("manifest", of: map.root), let manifest = try? CanonicalJSON(of: value, in: map)
    else { throw .damagedManifest("it is no JSON as Waymark writes it") }
    let hash = map.field("sha256", of: map.root).flatMap { map.text(of: $0) }
    guard hash == SHA256.hex(manifest.bytes) else { throw .damagedManifest("it has another hash") }
    do {
      self = try JSONDecoder().decode(BackupManifest.self, from: Data(manifest.bytes))
    } catch {
      throw .damagedManifest("a field is missing or of another kind")
    }
  }

  /// Throws when the parts cannot be as it says they are.
  func checkParts() throws(BackupFormatError) {
    var names: Set<BackupPart> = []
    var (bytes, chunks) = (0, 0)
    for part in parts {
      guard names.insert(part.name).inserted, (1...BackupLimits.total).contains(part.bytes),
        (0...BackupLimits.chunks).contains(part.chunks), SHA256.isHash(part.sha256),
        (part.encoding == .json) == (part.chunks == 0), (part.encoding == .sealed) == (encryption != nil)
      else { throw .damagedManifest("what it says of the part \(part.name.rawValue) cannot be") }
      bytes += part.bytes
      chunks += part.chunks
      guard bytes <= BackupLimits.total, chunks <= BackupLimits.chunks else {
        throw .damagedManifest("its parts are too large")
      }
    }
  }
}

/// The manifest of a backup with the fields of its record that are needed to read the rest.
struct ManifestHeader {
  var generation: Int
  var backupID: String
  var contentHash: String
  var manifest: BackupManifest

  /// Reads a record; see ``BackupManifest/init(of:user:)``.
  init(of record: BackupRecord, user: String?) throws(BackupFormatError) {
    guard !record.isDeleted else { throw .deleted }
    guard let format = record.format, format >= 1 else { throw .damagedManifest("its format is missing") }
    guard format <= BackupRecord.currentFormat else { throw .newerFormat(format) }
    guard let generation = record.generation, generation >= 1 else {
      throw .damagedManifest("its generation is missing")
    }
    guard let json = record.manifestJson else { throw .damagedManifest("the field manifestJson is missing") }
    let manifest = try BackupManifest(json: json)
    guard manifest.format <= BackupRecord.currentFormat else { throw .newerFormat(manifest.format) }
    let id: String? =
      switch record.kind.flatMap(BackupRecord.Kind.init) {
      case .manifest: BackupRecord.manifestID(of: manifest.user)
      case .generation: BackupRecord.generationID(of: manifest.user, generation: generation)
      case .chunk, nil: nil
      }
    guard let id else { throw .damagedManifest("its kind is missing") }
    guard id == record.id, user.map({ $0 == manifest.user }) ?? true else { throw .foreign }
    guard let backupID = record.backupID, backupID == manifest.backupID else {
      throw .damagedManifest("it belongs to another backup")
    }
    guard let contentHash = record.contentHash, SHA256.isHash(contentHash) else {
      throw .damagedManifest("the hash of its state is missing")
    }
    try manifest.checkParts()
    self.generation = generation
    self.backupID = backupID
    self.contentHash = contentHash
    self.manifest = manifest
  }
}
