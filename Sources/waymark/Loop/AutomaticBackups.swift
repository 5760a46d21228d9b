import App
import Backup
import Model

// Backups to the server that start by themselves.
extension AppLoop {
  /// Learns whether changes are to be backed up, and whether some wait that an earlier run of the program made.
  mutating func prepareBackups() {
    readBackupSettings()
    if runner.isBackupDue { schedule.noteChange(at: .now()) }
  }

  /// Starts a backup when its time has come.
  mutating func startDueBackup() {
    guard exitStatus == nil, schedule.pause(at: .now()) == 0, !desk.isBusy else { return }
    // Somebody may have changed their mind in another window.
    guard let settings = readBackupSettings(), settings.isAutomatic else { return }
    if settings.isEncrypted, !desk.hasPassphrase {
      schedule.noteEnd(.passphraseNeeded, at: .now())
      take(.backup(.needsPassphrase))
      return
    }
    for news in desk.start(.send(BackupRequest(), isAutomatic: true)) { take(.backup(news)) }
  }

  @discardableResult
  private mutating func readBackupSettings() -> BackupSettings? {
    let settings = (try? BackupSettings.read(folder: places.config)) ?? nil
    schedule.set(
      isOn: settings?.isAutomatic == true && settings?.endpoint != nil, quiet: settings?.quiet ?? 0)
    return settings
  }

  /// Takes in what is heard of a backup.
  mutating func note(_ news: BackupNews) {
    switch news {
    case .began(.send):
      lastReport = nil
      schedule.noteBeginning(at: .now())
    case .report(let report): lastReport = report
    case .ended(.send): schedule.noteEnd(lastReport, at: .now())
    case .began(.look), .ended(.look), .status, .needsPassphrase: break
    }
  }
}
