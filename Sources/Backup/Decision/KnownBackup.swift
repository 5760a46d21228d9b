/// The backup that this device saw or wrote last, for one user at one server: what its state is based on.
///
/// It is to be stored by user and address, whenever `UploadRun.known` changes and after a restore from the server.
public struct KnownBackup: Codable, Hashable, Sendable {
  /// Its generation.
  public var generation: Int
  /// Its version, where the server counts them.
  public var version: Int?
  /// Its UUID.
  public var backupID: String
  /// SHA-256 of the canonical bytes of its state, in hexadecimal.
  public var contentHash: String
  /// How many games, records, readings and stories it holds.
  public var records: Int
  /// Whether it was read back and found as it was sent. One that was not is written again.
  public var isVerified: Bool
  /// Generations that no manifest names any more, and that this device has still to remove.
  public var leftovers: [Int]

  /// Makes one of all it says.
  public init(
    generation: Int, version: Int?, backupID: String, contentHash: String, records: Int,
    isVerified: Bool = true, leftovers: [Int] = []
  ) {
    self.generation = generation
    self.version = version
    self.backupID = backupID
    self.contentHash = contentHash
    self.records = records
    self.isVerified = isVerified
    self.leftovers = leftovers
  }

  /// What is known after a backup was seen on the server and taken as the base of the local state.
  public init(_ remote: RemoteBackup, isVerified: Bool = true, leftovers: [Int] = []) {
    self.init(
      generation: remote.generation, version: remote.record.version, backupID: remote.backupID,
      contentHash: remote.contentHash, records: remote.contents.records, isVerified: isVerified,
      leftovers: leftovers)
  }

  /// Whether it is this very backup, unchanged.
  func isSame(as remote: RemoteBackup) -> Bool {
    backupID == remote.backupID && generation == remote.generation && contentHash == remote.contentHash
  }
}
