/// What a user can do when the server has a backup that this device's state is not based on.
public enum ConflictChoice: String, CaseIterable, Hashable, Sendable {
  /// The other side's state becomes a snapshot on this device; then this device's state is backed up.
  case keepBoth
  /// The other side's state takes the place of this device's.
  case useRemote
  /// This device's state is backed up; the other side's stays on the server among the older backups.
  case replaceRemote

  /// What is to be done, in this order; the next thing only when the one before it succeeded.
  ///
  /// Everything is about the very backup that the user has seen: when another one has come since, `DownloadRun`
  /// refuses with `changed` and `UploadRun` ends with a new conflict.
  public func actions(on remote: RemoteBackup) -> [ConflictAction] {
    let fetch = ConflictAction.fetch(.exactly(backupID: remote.backupID))
    let upload = ConflictAction.upload(UploadChoices(replacing: remote.backupID))
    return switch self {
    case .keepBoth: [fetch, .saveAsSnapshot, upload]
    case .useRemote: [fetch, .restore(KnownBackup(remote))]
    case .replaceRemote: [upload]
    }
  }
}

/// A part of the way out of a conflict.
public enum ConflictAction: Hashable, Sendable {
  /// Fetch the backup by `DownloadRun`, and unpack it.
  case fetch(WantedBackup)
  /// Save what was fetched as a snapshot on this device, named after its device and time.
  case saveAsSnapshot
  /// Replace the local state by what was fetched, after a snapshot of it; then this is what the device knows, and
  /// nothing counts as attempted any more.
  case restore(KnownBackup)
  /// Back up by `UploadRun` with these choices. It may still ask, if far fewer records are here than there.
  case upload(UploadChoices)
}
