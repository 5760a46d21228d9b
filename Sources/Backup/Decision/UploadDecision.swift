/// What is to be done about what stands on the server.
enum UploadDecision: Hashable {
  /// There is no backup: begin with the first.
  case create
  /// The local state is based on this one: a newer one takes its place.
  case update(RemoteBackup)
  /// Its manifest cannot be read, and the user knows: a new one takes its place.
  case replaceDamaged(BackupRecord)
  /// It holds the same state.
  case upToDate(RemoteBackup)
  case ask(UploadQuestion)
  case conflict(RemoteBackup)
  case refuse(BackupRefusal)
}

extension UploadJob {
  /// Decides what to do, given the record that stands under the user's `sub`; nil when there is none.
  ///
  /// `known` is what this device knows now: at first what the job says, later what the run itself wrote.
  func decision(about record: BackupRecord?, known: KnownBackup?) -> UploadDecision {
    guard let record else {
      guard let known else { return .create }
      return choices.allowMissing ? .create : .ask(.missing(known))
    }
    let remote: RemoteBackup
    do throws(BackupRefusal) {
      remote = try RemoteBackup(record, sub: sub, format: format)
    } catch {
      guard case .unreadable(let reason) = error, RecordState(of: record).isDistinct else {
        return .refuse(error)
      }
      return choices.replacingDamaged == record
        ? .replaceDamaged(record) : .ask(.damaged(DamagedBackup(record, reason: reason)))
    }
    let damage = choices.replacingDamaged == record ? nil : format.damage(record)
    let question = damage.map { UploadDecision.ask(.damaged(DamagedBackup(record, reason: $0))) }
    // What this device sent and did not read back is sent again rather than trusted.
    let isDoubtful =
      known?.backupID == remote.backupID ? known?.isVerified == false : attempted.contains(remote.backupID)
    if remote.contentHash == backup.manifest.contentHash, !isDoubtful, !choices.evenIfSame {
      return question ?? .upToDate(remote)
    }
    let isChosen = choices.replacing == remote.backupID || choices.replacingDamaged == record
    if let known, remote.generation < known.generation, !isChosen {
      return .ask(.rolledBack(remote, known: known))
    }
    let isBase = known.map { $0.isSame(as: remote) } ?? false
    guard isBase || isChosen || attempted.contains(remote.backupID) else { return .conflict(remote) }
    // A new installation or a half-read state must not quietly take the place of a full one.
    if records < remote.contents.records - records, !choices.allowShrinking {
      return .ask(.shrinking(records: records, remote))
    }
    return question ?? .update(remote)
  }
}
