/// What a run of `UploadRun` wants next.
public enum UploadStep: Hashable, Sendable {
  /// Carry this out, and say what came of it.
  case perform(RemoteOperation)
  /// Wait, longer each time; then go on without an outcome. The number counts the repetitions, from 1.
  case wait(Int)
  /// Nothing was written. To go on, change the job's choices, then go on without an outcome: the run looks again.
  case ask(UploadQuestion)
  /// It is over.
  case finished(UploadResult)
}

/// How far a run of `UploadRun` is. It may be dropped in any of these, and nothing is lost.
public enum UploadProgress: Hashable, Sendable {
  /// It looks at what is on the server.
  case looking
  /// It sends a chunk, counted from 1.
  case sending(chunk: Int, of: Int)
  /// It keeps the old manifest and writes the new one.
  case committing
  /// It reads the manifest (0) or a chunk back.
  case verifying(chunk: Int, of: Int)
  /// The backup is safe; old ones are removed.
  case removing
  /// It has ended.
  case over
}

/// What only the user can decide.
public enum UploadQuestion: Hashable, Sendable {
  /// There is no backup though there was this one. `UploadChoices.allowMissing` begins a new one.
  case missing(KnownBackup)
  /// The server has an older backup than it had. `UploadChoices.replacing` goes on from it.
  case rolledBack(RemoteBackup, known: KnownBackup)
  /// The backup on the server has more than twice as many records. `UploadChoices.allowShrinking` replaces it.
  case shrinking(records: Int, RemoteBackup)
  /// The backup on the server is damaged. `UploadChoices.replacingDamaged` puts a sound one in its place.
  case damaged(DamagedBackup)
  /// The backup on the server was encrypted with another passphrase. `UploadChoices.allowNewPassphrase` goes on.
  case otherPassphrase(RemoteBackup)
  /// The backup on the server is encrypted, and the new one would not be. `UploadChoices.allowUnencrypted` goes on.
  case notEncrypted(RemoteBackup)
}

/// How a run ended.
public enum UploadResult: Hashable, Sendable {
  /// The backup is on the server, and was read back.
  case saved(warnings: [UploadWarning])
  /// The server has a backup of the same state already.
  case upToDate
  /// The server has a backup that this device's state is not based on. Nothing was replaced.
  case conflict(RemoteBackup)
  /// Nothing was replaced, for this reason.
  case refused(BackupRefusal)
  /// Nothing was replaced: the server could not be asked, or will not do it. The sentence has cause and cure.
  case failed(String)
  /// Nobody knows whether the backup has arrived. What was there before is kept in either case.
  case unsure(String)
  /// The backup was written, but reading it back did not show it whole. What was there before is kept.
  case unverified(UploadDoubt)
}

/// What keeps a backup that was written from being trusted.
public enum UploadDoubt: Hashable, Sendable {
  /// The manifest is not there, or not as it was sent.
  case manifest
  /// A chunk is not there, or not as it was sent; counted from 1.
  case chunk(Int)
  /// Reading back did not work; the sentence says why.
  case unread(String)
}

/// What a user should hear of though the backup is safe.
public enum UploadWarning: Hashable, Sendable {
  /// An old backup, or the pieces of one that was never finished, could not be removed; it is tried again.
  case notRemoved(generation: Int)
  /// Another device has already written a newer backup, which keeps this one.
  case superseded
  /// The damaged backup that was replaced is kept under this number, which no manifest names.
  case keptDamaged(generation: Int)
}

extension UploadQuestion: CustomStringConvertible {
  /// What is the matter and what the answers mean.
  public var description: String {
    switch self {
    case .missing(let known):
      "the server has no backup, though it had number \(known.generation): somebody has removed it, or this is "
        + "another account or server; begin a new one?"
    case .rolledBack(let remote, let known):
      "the server has backup number \(remote.generation), though it had number \(known.generation) before: "
        + "it was set back; go on from there? The backup that is there is kept"
    case .shrinking(let records, let remote):
      "there \(records == 1 ? "is 1 thing" : "are \(records) things") here (games, records, readings and stories), "
        + "but \(remote.contents.records) in the backup on the server; back up all the same? "
        + "The backup that is there is kept"
    case .damaged(let backup):
      "the backup on the server is damaged: \(backup.reason). If it is so again at the next try, put what is here in "
        + "its place? It is kept as it is, and so are the older backups that are sound"
    case .otherPassphrase(let remote):
      "backup number \(remote.generation) on the server was encrypted with another passphrase: if this one was "
        + "mistyped, try again; or change it? The older backups still need the old one"
    case .notEncrypted(let remote):
      "backup number \(remote.generation) on the server is encrypted, but this one would not be: encrypt it, or go "
        + "on without?"
    }
  }
}

extension UploadDoubt: CustomStringConvertible {
  /// Cause and cure.
  public var description: String {
    switch self {
    case .manifest: "the backup was sent, but the server has not what was sent: back up again"
    case .chunk(let number):
      "the backup was sent, but piece \(number) on the server is not what was sent: back up again"
    case .unread(let reason): "the backup was sent, but could not be read back: \(reason)"
    }
  }
}

extension UploadWarning: CustomStringConvertible {
  /// Cause and cure.
  public var description: String {
    switch self {
    case .notRemoved(let generation):
      "the old backup number \(generation) could not be removed: it is tried again with the next backup"
    case .superseded: "another device has made a newer backup meanwhile: compare before the next one"
    case .keptDamaged(let generation):
      "the damaged backup is kept on the server in the record …#\(generation)#0: remove it there when nobody needs it"
    }
  }
}
