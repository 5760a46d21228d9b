import Backup
import Screen

/// The room that shows what is safe where; what is known of backups is kept while one is elsewhere.
struct BackupPane: Hashable, Sendable {
  /// The two halves of the room.
  enum Focus: Hashable, Sendable {
    case machine, server
  }

  /// Something that is being done with the server.
  struct Run: Hashable, Sendable {
    var task: BackupTask
    var latest = BackupReport.looking
    /// Whether the other device's backup has become a file here.
    var hasKeptOther = false
    /// Whether it was told to end.
    var isCancelled = false
  }

  /// How a backup to the server ended.
  struct Last: Hashable, Sendable {
    var report: BackupReport
    /// What it was allowed to do.
    var request = BackupRequest()
  }

  /// What there is; nil until it is known.
  var overview: BackupOverview?
  var focus = Focus.machine
  var cursor = ListCursor()
  /// What is said of the server, scrolled.
  var serverText = ScrolledText()
  var run: Run?
  /// How the last backup to the server ended.
  private(set) var last: Last?
  /// What the server has, as far as it was asked.
  var status: BackupStatus?
  /// Why it could not be asked the last time.
  private(set) var statusProblem: String?
  /// Whether a passphrase is kept for this run of the program.
  var hasPassphrase = false
  /// Whether a backup that nobody asked for has just succeeded.
  var isFresh = false
  /// The room that one came from.
  var origin = AppState.Room.library

  var copies: [BackupOverview.Copy] { overview?.copies ?? [] }
  var selected: BackupOverview.Copy? { copies.element(at: cursor.selection) }

  /// Whether somebody is signed in to a server.
  var isSignedIn: Bool { overview?.server?.isSignedIn == true }

  /// Whether the last backup stopped for something that only the user can decide.
  var needsDecision: Bool {
    switch last?.report {
    case .conflict, .question: true
    default: false
    }
  }

  /// Takes in that a task has begun.
  mutating func begin(_ task: BackupTask) {
    run = Run(task: task)
    isFresh = false
    statusProblem = nil
  }

  /// Takes in how a task ended.
  mutating func end(_ run: Run) {
    self.run = nil
    guard case .send(var request, let isAutomatic) = run.task else {
      if case .failed(let sentence, _) = run.latest { statusProblem = sentence }
      return
    }
    // The other one is a file here by now; it need not become another.
    if run.hasKeptOther { request.choice = .replaceRemote }
    switch run.latest {
    case .busy where isAutomatic: return
    case .busy, .cancelled: last = nil
    case let report where report.isEnd: last = Last(report: report, request: request)
    case _ where run.isCancelled: last = nil
    default: last = Last(report: .failed(sentence: Strings.endedUnexpectedly, needsUser: false))
    }
    status = nil
    isFresh = isAutomatic && run.latest.isSafe
  }

  /// Takes in that a backup was due that needs the user's passphrase.
  mutating func needPassphrase() { last = Last(report: .passphraseNeeded) }
}
