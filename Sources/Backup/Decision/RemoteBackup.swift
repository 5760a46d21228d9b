/// A backup that was found on the server, as far as its manifest tells.
public struct RemoteBackup: Hashable, Sendable {
  /// The manifest as the server sent it.
  public let record: BackupRecord
  /// Its generation; at least 1.
  public let generation: Int
  /// Its UUID.
  public let backupID: String
  /// SHA-256 of the canonical bytes of its state, in hexadecimal.
  public let contentHash: String
  /// What the manifest names.
  public let contents: ManifestContents

  /// Reads what the server sent for a user's newest manifest, or for that of a kept generation.
  ///
  /// - Throws: why it cannot be used: somebody else's, deleted, of a newer format or unreadable.
  public init(
    _ record: BackupRecord, sub: String, kept wanted: Int? = nil, format: ManifestFormat
  ) throws(BackupRefusal) {
    guard record.id == wanted.map({ BackupRecord.generationID(of: sub, generation: $0) }) ?? sub else {
      throw .foreign
    }
    guard !record.isDeleted else { throw .deleted }
    guard let number = record.format, number >= 1 else {
      throw .unreadable("it names no version of the format")
    }
    guard number <= BackupRecord.currentFormat else { throw .newer(number) }
    guard
      record.kind
        == (wanted == nil ? BackupRecord.Kind.manifest.rawValue : BackupRecord.Kind.generation.rawValue)
    else {
      throw .unreadable("it is not a manifest")
    }
    guard let generation = record.generation, (1...Self.greatestGeneration).contains(generation),
      generation == wanted ?? generation
    else { throw .unreadable("its generation is missing or wrong") }
    guard let backupID = record.backupID, let contentHash = record.contentHash else {
      throw .unreadable("it has no backupID or no contentHash")
    }
    do throws(ManifestProblem) {
      contents = try format.read(record)
    } catch {
      throw .unreadable(error.reason)
    }
    guard contents.records >= 0, (0...ManifestContents.greatestChunks).contains(contents.chunks),
      contents.kept.count <= ManifestContents.greatestKept
    else {
      throw .unreadable("its numbers are out of range")
    }
    self.record = record
    self.generation = generation
    self.backupID = backupID
    self.contentHash = contentHash
  }

  /// The highest generation that is read: there is always room for more, in 32 bits as GraphQL has them.
  static let greatestGeneration = 2_000_000_000
}

/// Why something on the server is not used, or nothing is written there.
public enum BackupRefusal: Error, Hashable, Sendable {
  /// There is no backup.
  case nothingThere
  /// There is no such generation.
  case noGeneration(Int)
  /// The record belongs to another user.
  case foreign
  /// The backup was packed for another user.
  case packedForAnother
  /// The server does not let this user read or change the record.
  case notAllowed
  /// The server keeps only the note that the backup was deleted.
  case deleted
  /// It was written by a newer Waymark, with this version of the format.
  case newer(Int)
  /// The manifest makes no sense; the clause says where.
  case unreadable(String)
  /// The backup on the server is no longer the one that was asked for.
  case changed
  /// Every number that a new backup could have is taken by something else.
  case noFreeGeneration
  /// The backup now on the server cannot be kept: something else stands in its place.
  case cannotKeep(Int)
  /// The server refuses to replace a record that is just as it was.
  case contradictory
}

extension BackupRefusal: CustomStringConvertible {
  /// What the matter is and what to do about it.
  public var description: String {
    switch self {
    case .nothingThere: "the server has no backup of this user: make one, or sign in as somebody else"
    case .noGeneration(let number):
      "the server has no backup number \(number): list the backups and choose another"
    case .foreign: "the server sent a backup of another user: nothing was changed; sign in again"
    case .packedForAnother: "this backup was made for another user: nothing was sent; start the backup again"
    case .notAllowed:
      "the server does not let this user read or write the backup: sign in as its owner, "
        + "or check the rules of the server's schema"
    case .deleted:
      "the backup was deleted on the server, which keeps a note of that for some time: "
        + "remove the deleted record there, then back up again"
    case .newer(let format):
      "the backup was written by a newer Waymark (format \(format), this one reads up to "
        + "\(BackupRecord.currentFormat)): install that version"
    case .unreadable(let reason):
      "the backup on the server cannot be read: \(reason); nothing was changed; restore an older one"
    case .changed: "another backup has arrived on the server meanwhile: look at it and choose again"
    case .noFreeGeneration:
      "the server keeps pieces of other backups under every next number: remove those that no manifest names"
    case .cannotKeep(let number):
      "backup number \(number) cannot be kept, since something else stands in its place (…#\(number)#0): "
        + "nothing was replaced; remove that record on the server, then back up again"
    case .contradictory:
      "the server refuses to write the backup, though nobody else has changed it: "
        + "check the rules of the server's schema, then back up again"
    }
  }
}
