/// One thing that the backup asks of the server.
public enum RemoteOperation: Hashable, Sendable {
  /// The record of this id.
  case get(String)
  /// A record that must not be there yet.
  case create(BackupRecord)
  /// A record that must be there, in this state.
  case update(BackupRecord, from: RecordState)
  /// The record of this id goes, if it is at this version.
  case delete(String, version: Int?)
}

/// Which state of a record a change is based on: the server makes the change only if all of it still holds.
///
/// A generation alone, or a version, is not enough: somebody may have removed the record, and another device begun anew
/// at 1. No two backups have the same UUID.
public struct RecordState: Hashable, Sendable {
  /// The version that the server counts; nil where it counts none.
  public var version: Int?
  /// The generation of the record; nil when it names none.
  public var generation: Int?
  /// The UUID of the backup; nil when the record names none.
  public var backupID: String?

  /// Makes a state.
  public init(version: Int?, generation: Int?, backupID: String?) {
    self.version = version
    self.generation = generation
    self.backupID = backupID
  }

  /// The state of a record as the server sent it.
  public init(of record: BackupRecord) {
    self.init(version: record.version, generation: record.generation, backupID: record.backupID)
  }

  /// Whether it tells the record from every other that could take its place.
  public var isDistinct: Bool { version != nil || backupID != nil }
}

/// What came of an operation.
public enum RemoteOutcome: Hashable, Sendable {
  /// It was carried out: this is the record now. After `get`, nil when there is none.
  case done(BackupRecord?)
  /// It was not carried out, because the record is not in the state that it must be in: it is there already, or was
  /// changed or created or removed by somebody else.
  case conflict
  /// It was not carried out: the server lets this user have nothing to do with the record, or there is none. A server
  /// that keeps owners apart answers so to the update of a record that is missing.
  case notAllowed
  /// Nobody knows whether it was carried out; the sentence says why.
  case unsure(String)
  /// It was not carried out, and will not be; the sentence has cause and cure.
  case failed(String)
}
