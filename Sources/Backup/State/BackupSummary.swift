import Model

/// A backup in a few words, for lists and for the choice between two.
///
/// Texts in it come from a server: they are short, but may hold what a terminal must not be sent as it is.
public struct BackupSummary: Hashable, Sendable {
  /// Which backup of the user it is, counted from 1.
  public var generation: Int
  /// The backup's UUID.
  public var backupID: String
  /// The UUID of the device that wrote it.
  public var deviceID: String?
  /// The device's name for people.
  public var deviceName: String
  /// When the state was taken, by the device's clock; nil when the record does not say it.
  public var savedAt: Timestamp?
  /// The hash of the state.
  public var contentHash: String
  /// Whether it cannot be read without a passphrase; the names of games are missing then.
  public var isEncrypted: Bool
  /// What is in it.
  public var contents: BackupContents

  /// Reads the manifest of a backup, the newest or an older one.
  ///
  /// - Parameters:
  ///   - record: the record.
  ///   - user: whose it must be; nil for whom it names.
  /// - Throws: what is wrong with the manifest.
  public init(of record: BackupRecord, user: String? = nil) throws(BackupFormatError) {
    let header = try ManifestHeader(of: record, user: user)
    generation = header.generation
    backupID = header.backupID
    contentHash = header.contentHash
    deviceID = record.deviceID
    deviceName = ShortText.of(record.deviceName ?? "")
    savedAt = record.savedAt.flatMap(UTCTime.parse)
    isEncrypted = header.manifest.encryption != nil
    contents = header.manifest.contents
  }
}
