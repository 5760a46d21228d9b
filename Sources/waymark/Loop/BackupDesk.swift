import App
import Backup

/// Has backups to the server done, one at a time, and holds the passphrase for them.
final class BackupDesk {
  private let environment: [String: String]
  private var child: BackupChild?
  private var passphrase: Secret?

  init(environment: [String: String]) { self.environment = environment }

  /// Is readable when something is told; -1 while nothing is under way.
  var descriptor: Int32 { child?.output ?? -1 }

  /// Whether something is under way.
  var isBusy: Bool { child != nil }

  /// Whether there is a passphrase.
  var hasPassphrase: Bool { passphrase != nil }

  /// Keeps a passphrase until the program ends.
  func keep(_ secret: Secret) { passphrase = secret }

  /// Starts something; nothing when something else is under way.
  func start(_ task: BackupTask) -> [BackupNews] {
    guard child == nil else { return [] }
    // What only asks needs none.
    let passphrase = task == .look ? nil : passphrase
    do throws(ChildProcess.Problem) {
      child = try BackupChild(task, passphrase: passphrase, environment: environment)
      return [.began(task)]
    } catch {
      let sentence = "the backup could not be started (\(error.words)): close other programs and try again"
      return [.began(task), .report(.failed(sentence: sentence, needsUser: false)), .ended(task)]
    }
  }

  /// What was told since the last call.
  func read() -> [BackupNews] {
    guard let child else { return [] }
    let (news, isOver) = child.read()
    // The passphrase may be a slip: the next run asks anew.
    if news.contains(where: { $0.doubtsPassphrase }) { passphrase = nil }
    guard isOver else { return news }
    child.end()
    self.child = nil
    return news + [.ended(child.task)]
  }

  /// Asks what is under way to end.
  func cancel() { child?.cancel() }

  /// Ends what is under way.
  func end() { child = nil }
}
