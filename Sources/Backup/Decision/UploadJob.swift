/// What a run of `UploadRun` is to send, and all that it goes by.
public struct UploadJob: Sendable {
  /// The `sub` of the signed-in user: the id of the manifest.
  public var sub: String
  /// The backup, under any generation: the run gives it the next free one.
  public var backup: PackedBackup
  /// How many games, records, readings and stories it holds.
  public var records: Int
  /// What this device saw or wrote last, for this user at this server; nil on a new device.
  public var lastKnown: KnownBackup?
  /// The UUIDs of this device's runs whose end it did not see: their backups may have arrived since.
  ///
  /// A run's UUID is to be stored here before the run begins. It can go when `lastKnown` names a later backup; all
  /// must go when a restore replaces the local state.
  public var attempted: Set<String>
  /// How many backups stay on the server, with the newest: 1 to 21; a number beyond counts as the
  /// nearest.
  public var generationsToKeep: Int
  /// What the user has decided.
  public var choices: UploadChoices
  /// How manifests are read.
  public var format: ManifestFormat

  /// Makes a job.
  public init(
    sub: String, backup: PackedBackup, records: Int, lastKnown: KnownBackup?, attempted: Set<String> = [],
    generationsToKeep: Int = 5, choices: UploadChoices = UploadChoices(), format: ManifestFormat
  ) {
    self.sub = sub
    self.backup = backup
    self.records = records
    self.lastKnown = lastKnown
    self.attempted = attempted
    self.generationsToKeep = generationsToKeep
    self.choices = choices
    self.format = format
  }
}

/// What the user has decided for a run.
public struct UploadChoices: Hashable, Sendable {
  /// The UUID of the one backup on the server that may be replaced though this device's state is not based on it.
  public var replacing: String?
  /// Whether a backup with more than twice as many records may be replaced.
  public var allowShrinking: Bool
  /// Whether a new backup may be begun where there was one and is none.
  public var allowMissing: Bool
  /// Whether a backup is written even though the server has the same state: after the passphrase was changed, or
  /// the backup there was found damaged.
  public var evenIfSame: Bool
  /// The one record on the server that may be replaced though it is damaged, as it was seen.
  public var replacingDamaged: BackupRecord?
  /// Whether a backup may take the place of one that was encrypted with another passphrase.
  public var allowNewPassphrase = false
  /// Whether a backup that is not encrypted may take the place of one that is.
  public var allowUnencrypted = false

  /// Allows what is named, and nothing else.
  public init(
    replacing: String? = nil, allowShrinking: Bool = false, allowMissing: Bool = false,
    evenIfSame: Bool = false, replacingDamaged: BackupRecord? = nil
  ) {
    self.replacing = replacing
    self.replacingDamaged = replacingDamaged
    self.allowShrinking = allowShrinking
    self.allowMissing = allowMissing
    self.evenIfSame = evenIfSame
  }
}
