/// What the decisions must know of the contents of a manifest.
public struct ManifestContents: Hashable, Sendable {
  /// How many games, records, readings and stories the backup holds.
  public var records: Int
  /// How many chunks belong to it; they are numbered from 1.
  public var chunks: Int
  /// The older generations that are kept beside it.
  public var kept: [Int]

  /// The most older generations that a manifest names.
  public static let greatestKept = 20
  /// The most chunks that a manifest may name.
  public static let greatestChunks = 10_000

  /// Says what a manifest holds.
  public init(records: Int, chunks: Int, kept: [Int]) {
    self.records = records
    self.chunks = chunks
    self.kept = kept
  }
}

/// Why a manifest cannot be read.
public struct ManifestProblem: Error, Hashable, Sendable {
  /// A clause such as "a part has no name".
  public var reason: String

  /// Gives the reason.
  public init(_ reason: String) { self.reason = reason }
}

/// How manifests are read, compared and numbered: what the decisions ask of the format of a backup.
public struct ManifestFormat: Sendable {
  /// Reads a manifest, the newest or a kept one.
  public var read: @Sendable (BackupRecord) throws(ManifestProblem) -> ManifestContents
  /// Whether two manifests say the same, whatever the server did to the form of their JSON.
  ///
  /// Everything counts but `version`, and what the server adds.
  public var isSame: @Sendable (BackupRecord, BackupRecord) -> Bool
  /// What is not as it was written in the record of a manifest that can be read: a clause; nil when all is.
  public var damage: @Sendable (BackupRecord) -> String?
  /// The same backup under another generation.
  ///
  /// Its manifest names the older generations that are kept: those of the numbers given, each of which is one of the
  /// manifests given or named by one. These are the manifest that is replaced or, when that is damaged, the kept
  /// ones that were found.
  public var renumbered:
    @Sendable (PackedBackup, _ generation: Int, _ older: [BackupRecord], _ kept: [Int])
      throws(ManifestProblem)
      -> PackedBackup

  /// Makes a format of its functions.
  public init(
    read: @escaping @Sendable (BackupRecord) throws(ManifestProblem) -> ManifestContents,
    isSame: @escaping @Sendable (BackupRecord, BackupRecord) -> Bool,
    damage: @escaping @Sendable (BackupRecord) -> String?,
    renumbered:
      @escaping @Sendable (
        PackedBackup, _ generation: Int, _ older: [BackupRecord], _ kept: [Int]
      ) throws(ManifestProblem) -> PackedBackup
  ) {
    self.read = read
    self.isSame = isSame
    self.damage = damage
    self.renumbered = renumbered
  }
}
