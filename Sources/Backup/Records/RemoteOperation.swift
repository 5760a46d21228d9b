/// One thing that the backup asks of the server.
public enum RemoteOperation: Hashable, Sendable {
  /// The record of this id.
  case get(String)
  /// A record that must not be there yet.
  case create(BackupRecord)
  /// A record that must be there, at this version; where the server counts none, at this generation.
  case update(BackupRecord, from: RecordState)
  /// The record of this id goes, if it is at this version.
  case delete(String, version: Int?)
}

/// Which state of a record a change is based on.
public struct RecordState: Codable, Hashable, Sendable {
  /// The version that the server counts; nil where it counts none.
  public var version: Int?
  /// The generation of the record.
  public var generation: Int

  /// Makes a state.
  public init(version: Int?, generation: Int) {
    self.version = version
    self.generation = generation
  }
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
