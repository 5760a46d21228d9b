import Backup
import Model
import Screen

extension AppState {
  /// When something was, in a few words.
  func when(_ time: Timestamp) -> String {
    Strings.when(localTime(time), now: localTime(now), yesterday: localTime(now.addingDays(-1)))
  }

  /// Goes to the room of the backups; a decision that waits is shown at once.
  mutating func showBackup() -> [Effect] {
    guard room != .backup else { return [] }
    let effects = room == .reader ? saveReading() : []
    backup.origin = room
    room = .backup
    openDecision()
    return effects + [.loadBackups]
  }

  /// Goes back to the room that one came from.
  mutating func leaveBackup() -> [Effect] {
    room = backup.origin
    switch room {
    case .reader where reader == nil, .tracker where tracker == nil: room = .library
    default: break
    }
    return reloadTracker() + reloadPageNotes()
  }

  mutating func runInBackup(_ command: CommandID) -> [Effect] {
    let layout = backupLayout
    let isInServer = backup.focus == .server && !layout.server.isEmpty
    if isInServer {
      backup.serverText.run(command, rows: layout.server.inset(by: 1).rows)
    } else {
      let page = layout.copies.rows
      _ = backup.cursor.run(command, count: backup.copies.count, page: page)
    }
    switch command {
    case .switchPane: backup.focus = backup.focus == .machine ? .server : .machine
    case .backUpHere: return [.backUpHere]
    case .sendBackup: return send(BackupRequest())
    case .lookAtServer: return [.startBackup(.look)]
    case .switchAutomatic:
      guard let server = backup.overview?.server else { return [] }
      return [.setAutomaticBackups(!server.isAutomatic)]
    case .cancelBackup:
      backup.run?.isCancelled = true
      backup.serverText.invalidate()
      return [.cancelBackup]
    case .decideBackup: openDecision()
    case .verifyBackup: return backup.selected.map { [.verifyBackup(path: $0.path)] } ?? []
    case .openRestore: return backup.selected.map { [.planRestore($0)] } ?? []
    default: break
    }
    return []
  }

  func backupDisabledReason(for command: CommandID) -> String? {
    switch command {
    case .sendBackup, .lookAtServer:
      if backup.run != nil { return Strings.backupIsRunning }
      guard let server = backup.overview?.server else { return Strings.noServer }
      return server.isSignedIn ? nil : Strings.nobodySignedIn
    case .switchAutomatic: return backup.overview?.server == nil ? Strings.noServer : nil
    case .cancelBackup: return backup.run == nil ? Strings.nothingToCancel : nil
    case .decideBackup: return backup.needsDecision ? nil : Strings.nothingToDecide
    case .verifyBackup, .openRestore: return backup.selected == nil ? Strings.noCopies : nil
    default: return nil
    }
  }

  /// Asks again for what the room of the backups shows.
  func reloadBackups() -> [Effect] { room == .backup ? [.loadBackups] : [] }

  // MARK: - News

  /// Takes in what is known of backups, with the same one selected.
  mutating func show(_ overview: BackupOverview) {
    let selected = backup.selected?.path
    backup.overview = overview
    backup.serverText.invalidate()
    if let index = overview.copies.firstIndex(where: { $0.path == selected }), backup.cursor.selection > 0 {
      backup.cursor.selection = index
    }
  }

  /// Takes in what is heard of a backup to the server.
  mutating func take(_ news: BackupNews) -> [Effect] {
    backup.serverText.invalidate()
    switch news {
    case .began(let task): backup.begin(task)
    case .report(let report):
      if case .kept = report { backup.run?.hasKeptOther = true }
      if news.doubtsPassphrase { backup.hasPassphrase = false }
      backup.run?.latest = report
    case .status(let status):
      backup.run?.latest = .upToDate
      backup.status = status
    case .ended:
      guard let run = backup.run else { return [] }
      backup.end(run)
      return ended(run)
    case .needsPassphrase: backup.needPassphrase()
    }
    return []
  }

  private mutating func ended(_ run: BackupPane.Run) -> [Effect] {
    if case .send(let request, isAutomatic: false) = run.task {
      switch run.latest {
      case .passphraseNeeded where room == .backup && dialogs.isEmpty:
        backup.hasPassphrase = false
        dialogs.append(.passphrase(PassphraseDialog(request)))
      case .cancelled: say(Strings.backupCancelled)
      case _ where run.isCancelled && !run.latest.isEnd: say(Strings.backupCancelled)
      case .saved, .upToDate: say(Strings.backupIsSafe)
      case .busy: complain(Strings.backupIsRunning)
      default: break
      }
    }
    if case .send = run.task { openDecision() }
    return reloadBackups()
  }
}

extension Timestamp {
  fileprivate func addingDays(_ days: Int64) -> Timestamp {
    Timestamp(milliseconds: milliseconds + days * 86_400_000)
  }
}
