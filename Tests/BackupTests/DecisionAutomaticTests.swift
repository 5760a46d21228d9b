import Model
import Testing

@testable import Backup

@Suite struct DecisionAutomaticTests {
  private let policy = AutomaticPolicy()

  private func time(_ minutes: Double) -> Timestamp {
    Timestamp(milliseconds: 1_000_000_000 + Int64(minutes * 60_000))
  }

  private func activity(changes: [Double]) -> BackupActivity {
    var activity = BackupActivity()
    for change in changes { activity.changed(at: time(change)) }
    return activity
  }

  @Test func `without a change nothing runs`() {
    #expect(policy.nextRun(BackupActivity(), now: time(0)) == nil)
  }

  @Test(arguments: [
    ([0.0], 2.0), ([0.0, 1.0, 2.5], 4.5), ([0.0, 10.0, 20.0, 29.0], 30.0), ([0.0, 29.0, 40.0], 30.0),
  ])
  func `it waits for two minutes of quiet, and half an hour at most`(changes: [Double], due: Double) {
    #expect(policy.nextRun(activity(changes: changes), now: time(60)) == time(due))
  }

  @Test(arguments: [(1, 1.0), (2, 2.0), (3, 4.0), (6, 32.0), (7, 60.0), (1000, 60.0)])
  func `after failures it waits longer each time`(failures: Int, minutes: Double) {
    var activity = activity(changes: [0])
    for _ in 0..<failures { activity.ended(.failed, taken: time(2), at: time(3)) }
    #expect(policy.backoff(after: failures) == Int64(minutes * 60_000))
    #expect(policy.nextRun(activity, now: time(100)) == time(max(2, 3 + minutes)))
  }

  @Test func `a success leaves only what changed since its state was taken`() {
    var activity = activity(changes: [0, 1, 5])
    activity.ended(.failed, taken: time(3), at: time(4))
    activity.ended(.safe, taken: time(4), at: time(6))
    #expect(activity.failures == 0 && activity.firstChange == time(5))
    activity.ended(.safe, taken: time(7), at: time(8))
    #expect(policy.nextRun(activity, now: time(9)) == nil)
  }

  @Test func `what only the user can decide waits for the user`() {
    var activity = activity(changes: [0])
    activity.ended(.needsUser, taken: time(2), at: time(3))
    activity.changed(at: time(4))
    #expect(policy.nextRun(activity, now: time(60)) == nil)
    activity.ended(.safe, taken: time(3.5), at: time(61))
    #expect(policy.nextRun(activity, now: time(61)) == time(6))
  }

  @Test func `a clock that was set back delays nothing for long`() {
    var activity = activity(changes: [100_000])
    activity.ended(.failed, taken: time(100_000), at: time(100_000))
    #expect(policy.nextRun(activity, now: time(0)) == time(2))
  }

  @Test func `a run that asks, conflicts or is refused needs the user; others are tried again`() throws {
    let known = KnownBackup(generation: 1, version: nil, backupID: "a", contentHash: "", records: 1)
    #expect(AutomaticEnd(.ask(.missing(known))) == .needsUser)
    #expect(AutomaticEnd(.finished(.refused(.deleted))) == .needsUser)
    #expect(AutomaticEnd(.finished(.failed("no"))) == .failed)
    #expect(AutomaticEnd(.finished(.upToDate)) == .safe)
    #expect(AutomaticEnd(.wait(1)) == nil)
  }
}
