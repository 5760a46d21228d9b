import Backup
import Model
import Testing

@testable import App

@Suite struct BackupScheduleTests {
  private let record = RecordID(time: Timestamp(milliseconds: 1))
  private static let side = BackupSide(here: BackupState().contents, device: "laptop")

  private func time(_ seconds: Double) -> Timestamp {
    Timestamp(milliseconds: 1_000_000_000 + Int64(seconds * 1000))
  }

  /// A schedule that is on, with 10 seconds of quiet.
  private func schedule() -> BackupSchedule {
    var schedule = BackupSchedule()
    schedule.set(isOn: true, quiet: 10)
    return schedule
  }

  @Test func `nothing starts before anything has changed, nor while it is off`() {
    var schedule = schedule()
    #expect(schedule.pause(at: time(0)) == nil)
    schedule.set(isOn: false, quiet: 10)
    schedule.noteChange(at: time(0))
    #expect(schedule.pause(at: time(60)) == nil)
    schedule.set(isOn: true, quiet: 10)
    #expect(schedule.pause(at: time(60)) == 0, "what changed while it was off goes too")
  }

  @Test func `it starts when nothing has changed for a while`() {
    var schedule = schedule()
    schedule.note(.write(.changeCount(record, by: 1)), at: time(0))
    #expect(schedule.pause(at: time(4)) == 6000)
    schedule.note(.loadDetail(record), at: time(5))
    schedule.noteChange(at: time(8))
    #expect(schedule.pause(at: time(8)) == 10_000)
    #expect(schedule.pause(at: time(18)) == 0)
  }

  @Test(arguments: [
    Effect.loadGames, .loadBackups, .backUpHere, .verifyBackup(path: "x"), .redraw, .cancelBackup,
    .setAutomaticBackups(true), .startBackup(.look), .indexStory(path: "x"),
  ])
  func `what leaves the contents as they are starts nothing`(effect: Effect) {
    var schedule = schedule()
    schedule.note(effect, at: time(0))
    #expect(schedule.pause(at: time(100)) == nil)
  }

  @Test func `none starts while one is under way, and what changed meanwhile goes with the next`() {
    var schedule = schedule()
    schedule.noteChange(at: time(0))
    schedule.noteBeginning(at: time(10))
    #expect(schedule.pause(at: time(11)) == nil)
    schedule.noteChange(at: time(12))
    schedule.noteEnd(.saved(generation: 1, at: time(13), warnings: []), at: time(13))
    #expect(schedule.pause(at: time(13)) == 9000)
    schedule.noteBeginning(at: time(22))
    schedule.noteEnd(.upToDate, at: time(23))
    #expect(schedule.pause(at: time(100)) == nil)
  }

  @Test(arguments: [
    BackupReport.failed(sentence: "no network", needsUser: false), .busy, .cancelled, nil,
  ])
  func `after a failure it tries again a minute later`(report: BackupReport?) {
    var schedule = schedule()
    schedule.noteChange(at: time(0))
    schedule.noteBeginning(at: time(10))
    schedule.noteEnd(report, at: time(20))
    #expect(schedule.pause(at: time(20)) == 60_000)
  }

  @Test(arguments: [
    BackupReport.conflict(here: side, there: side), .passphraseNeeded,
    .question(kind: .missing, sentence: "lost", here: side, there: nil),
    .failed(sentence: "x", needsUser: true),
  ])
  func `what only the user can decide waits for a backup that succeeds`(report: BackupReport) {
    var schedule = schedule()
    schedule.noteChange(at: time(0))
    schedule.noteBeginning(at: time(10))
    schedule.noteEnd(report, at: time(20))
    schedule.noteChange(at: time(30))
    #expect(schedule.pause(at: time(10_000)) == nil)
    schedule.noteBeginning(at: time(40))
    schedule.noteEnd(.upToDate, at: time(41))
    schedule.noteChange(at: time(50))
    #expect(schedule.pause(at: time(50)) == 10_000)
  }
}
