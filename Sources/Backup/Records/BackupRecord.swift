/// A record of the type `WaymarkBackup`, as `schema.graphql` describes it: the manifest of a user, an older generation or
/// a chunk.
///
/// Everything but the id may be missing. What is nil is stored as null.
public struct BackupRecord: Hashable, Sendable {
  /// The user's `sub` for the manifest; for the pieces `sub`, generation and number joined by "#".
  public var id: String
  /// "manifest", "generation" or "chunk".
  public var kind: String?
  /// The version of the format; see ``BackupRecord/currentFormat``.
  public var format: Int?
  /// Which backup of the user this belongs to, counted from 1.
  public var generation: Int?
  /// A UUID of the backup.
  public var backupID: String?
  /// A UUID of the device that wrote it.
  public var deviceID: String?
  /// The device's name for people.
  public var deviceName: String?
  /// When the state was taken, as ISO 8601 in UTC with milliseconds.
  public var savedAt: String?
  /// SHA-256 of the canonical bytes of the whole state, in hexadecimal.
  public var contentHash: String?
  /// What the backup is made of, as JSON.
  public var manifestJson: String?
  /// The coins of all games together.
  public var coins: Int?
  /// The gold coins of all games together.
  public var goldCoins: Int?
  /// The parts that stand in the record, as JSON, by the names of their fields, such as "itemsJson".
  public var parts: [String: String] = [:]
  /// The part that a chunk belongs to.
  public var part: String?
  /// The place of a chunk in its part, counted from 0.
  public var chunkIndex: Int?
  /// The text of a chunk.
  public var chunk: String?
  /// SHA-256 of the text of a chunk, in hexadecimal.
  public var chunkHash: String?

  /// The number that the server counts up with each change, where it detects conflicts; nil elsewhere.
  public var version: Int?
  /// Whether the server keeps it only to tell that it was deleted.
  public var isDeleted = false

  /// The version of the format that is written. A higher one is not read.
  public static let currentFormat = 1

  /// Makes a record of which nothing but the id is known.
  public init(id: String) { self.id = id }
}
