import Model

/// How what is here and what is on the server compare, as `waymark backup status --json` prints it.
public struct BackupStatus: Codable, Hashable, Sendable {
  /// Whether the server has exactly what is here.
  public var isSafe: Bool
  /// The number of the newest backup there; nil when there is none.
  public var generation: Int?
  /// The name of the device that made it.
  public var device: String?
  /// When it was made, as its device wrote it (ISO 8601).
  public var saved: String?
  /// Whether what is here is based on it.
  public var isBase: Bool
  /// The backup in a few words.
  public var there: BackupSide?

  /// Compares.
  ///
  /// - Parameters:
  ///   - remote: the newest backup on the server; nil when there is none.
  ///   - hash: the hash of what is here.
  ///   - memory: what this device remembers.
  public init(of remote: RemoteBackup?, here hash: String, memory: BackupMemory) {
    isSafe = remote?.contentHash == hash
    generation = remote?.generation
    device = remote?.record.deviceName
    saved = remote?.record.savedAt
    isBase = remote != nil && memory.known?.backupID == remote?.backupID
    there = remote.map { BackupSide($0) }
  }
}
