import Backup
import Model
import Store

extension RemoteBackupCall {
  /// Tells whether what is here is safe on the server.
  func status() throws(UsageError) -> Int32 {
    try arguments.allowOnly(["--json", RemoteCall.passphraseFD.name], with: "backup status")
    let memory = call.backups.memory
    let store = try tool.storeForReading()
    let state = try call.state(of: store)
    let hash: String
    do throws(BackupFormatError) {
      hash = try state.contentHash
    } catch {
      throw .failed("\(error)")
    }
    let remote: RemoteBackup?
    do throws(RemoteProblem) {
      remote = try call.backups.look().get()
    } catch {
      throw .failed("\(error)")
    }
    let isSafe = remote?.contentHash == hash
    let standing =
      isSafe
      ? "Everything here is safe on the server."
      : remote == nil
        ? "There is no backup on the server yet."
        : memory.known?.backupID == remote?.backupID
          ? "Something here has changed since the backup on the server."
          : "The backup on the server is not the one that what is here is based on."
    if reporter.isForPrograms {
      try tool.console.send(json: JSONOutput.line(BackupStatus(of: remote, here: hash, memory: memory)))
    }
    try reporter.say(
      [standing] + (remote.map { ["There:"] + RemoteWords.lines(of: $0).map { "  " + $0 } } ?? []))
    return isSafe ? 0 : 1
  }
}
