import Backup
import Model
import Store

@testable import App

/// What the tests say of backups.
enum BackupSamples {
  /// The moment at which a session begins: Friday, 15 January 2027, 8:00.
  static func time(hoursAgo hours: Double) -> Timestamp {
    Timestamp(milliseconds: 1_800_000_000_000 - Int64(hours * 3_600_000))
  }

  static let nothing = BackupOverview(copies: [])

  static let copies = [
    BackupOverview.Copy(
      path: "/data/snapshots/a.db", made: time(hoursAgo: 0.5), reason: .byHand, size: 1_432_000,
      contents: "2 games, 40 records, 1 reading", verified: time(hoursAgo: 0.5)),
    BackupOverview.Copy(
      path: "/data/snapshots/b.db", made: time(hoursAgo: 20), reason: .daily, size: 1_210_000,
      contents: "2 games, 38 records, 1 reading"),
    BackupOverview.Copy(
      path: "/stick/c.db", made: time(hoursAgo: 300), reason: .beforeImport, size: 4096,
      problem: "it is empty"),
  ]

  static let server = BackupOverview.Server(
    host: "backups.example", user: "ada", saved: time(hoursAgo: 0.25), generation: 7, isAutomatic: false,
    isEncrypted: false)

  static let safe = BackupOverview(copies: copies, changes: 0, server: server)

  static var changed: BackupOverview {
    var overview = BackupOverview(copies: copies, changes: 12, folder: "/stick", server: server)
    overview.server?.changes = 1
    overview.server?.isAutomatic = true
    overview.server?.isEncrypted = true
    return overview
  }

  static var signedOut: BackupOverview {
    BackupOverview(
      copies: [],
      server: BackupOverview.Server(host: "backups.example", isAutomatic: false, isEncrypted: false))
  }

  static func side(_ device: String, isHere: Bool) -> BackupSide {
    var game = Game(id: RecordID(time: time(hoursAgo: 99)), name: "Elden Ring", updated: time(hoursAgo: 99))
    for number in 0..<(isHere ? 3 : 2) {
      game.add(
        Record(
          kind: .npc, id: RecordID(time: time(hoursAgo: 9)), name: "\(number)",
          updated: time(hoursAgo: isHere ? 2 : 30)))
    }
    let state = BackupState(games: [game], readings: [], stories: [])
    var side = BackupSide(here: state.contents, device: device)
    guard !isHere else { return side }
    side.generation = 8
    side.backupID = "0f"
    side.savedAt = time(hoursAgo: 1)
    return side
  }

  static let conflict = BackupReport.conflict(
    here: side("laptop", isHere: true), there: side("desk", isHere: false))

  static let shrinking = BackupReport.question(
    kind: .shrinking, sentence: "there are 2 things here, but 40 in the backup; back up all the same?",
    here: side("laptop", isHere: true), there: side("desk", isHere: false))

  static let byHand = BackupTask.send(BackupRequest(), isAutomatic: false)
  static let byItself = BackupTask.send(BackupRequest(), isAutomatic: true)
}

extension Session {
  /// A session in the room of the backups.
  static func backups(
    _ overview: BackupOverview = BackupSamples.safe, rows: Int = 24, columns: Int = 80
  ) throws -> Session {
    let session = try Session(rows: rows, columns: columns)
    session.type("B")
    session.send(.reply(.backups(overview)))
    return session
  }

  /// Lets a backup to the server begin, tell these reports, and end if the last of them is an end.
  func hear(_ reports: BackupReport..., of task: BackupTask = BackupSamples.byHand) {
    send(.backup(.began(task)))
    for report in reports { send(.backup(.report(report))) }
    if reports.last?.isEnd == true { send(.backup(.ended(task))) }
  }

  /// What the loop was asked to start.
  var started: [BackupTask] {
    terminalEffects.compactMap { if case .startBackup(let task) = $0 { task } else { nil } }
  }
}
