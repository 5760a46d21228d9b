/// A backup as the records that a server keeps: the manifest and the chunks that it names.
public struct PackedBackup: Hashable, Sendable {
  /// The manifest, under the user's `sub`.
  public var manifest: BackupRecord
  /// The chunks in the order of their numbers, from 1.
  public var chunks: [BackupRecord]

  /// Makes a backup of its records.
  public init(manifest: BackupRecord, chunks: [BackupRecord]) {
    self.manifest = manifest
    self.chunks = chunks
  }
}
