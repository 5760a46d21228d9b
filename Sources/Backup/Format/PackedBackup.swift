import Model

/// Who backs up, where and when.
public struct BackupIdentity: Hashable, Sendable {
  /// The user's `sub`.
  public var sub: String
  /// A UUID, new for each backup.
  public var backupID: String
  /// The device's UUID.
  public var deviceID: String
  /// The device's name for people; it is cut to 120 bytes.
  public var deviceName: String
  /// When the state was taken.
  public var savedAt: Timestamp
  /// Which backup of the user it is, counted from 1.
  public var generation: Int

  /// Makes an identity.
  public init(
    sub: String, backupID: String, deviceID: String, deviceName: String, savedAt: Timestamp, generation: Int
  ) {
    self.sub = sub
    self.backupID = backupID
    self.deviceID = deviceID
    self.deviceName = deviceName
    self.savedAt = savedAt
    self.generation = generation
  }
}

/// The records of one backup.
public struct PackedBackup: Hashable, Sendable {
  /// The record that names the others; it is to be written last.
  public var manifest: BackupRecord
  /// The other records, in the order of their numbers.
  public var chunks: [BackupRecord]

  /// Makes a backup of its records.
  public init(manifest: BackupRecord, chunks: [BackupRecord]) {
    self.manifest = manifest
    self.chunks = chunks
  }

  /// The same backup as another generation.
  public func renumbered(generation: Int) -> PackedBackup {
    var packed = self
    packed.manifest.generation = generation
    for index in packed.chunks.indices {
      packed.chunks[index].generation = generation
      packed.chunks[index].id = BackupRecord.chunkID(
        of: manifest.id, generation: generation, number: index + 1)
    }
    return packed
  }

  /// The same backup with a manifest that names these older generations, the newest first; of more than
  /// ``BackupLimits/generations`` only the first ones.
  ///
  /// - Throws: what is wrong with the manifest.
  public func keeping(_ generations: [OlderGeneration]) throws(BackupFormatError) -> PackedBackup {
    var packed = self
    var manifest = try BackupManifest(of: self.manifest)
    manifest.generations = Array(generations.prefix(BackupLimits.generations))
    packed.manifest.manifestJson = try manifest.json()
    return packed
  }
}
