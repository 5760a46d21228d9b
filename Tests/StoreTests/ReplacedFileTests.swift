import Glibc
import Model
import Store
import Testing

/// What happens to the file while it is open, or between two starts: nothing is saved into a file that is not there.
@Suite struct ReplacedFileTests {
  private func expectRefusal(after change: (String) -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    let store = try Store(path: path)
    try store.createGame(named: "Ring")
    change(path)
    expectError({ if case .replaced = $0 { true } else { false } }) { try store.createGame(named: "Other") }
  }

  @Test func `a removed file is told at the next change`() throws {
    try expectRefusal { unlink($0) }
  }

  @Test func `a removed log is told at the next change`() throws {
    try expectRefusal { unlink($0 + "-wal") }
  }

  @Test func `an emptied file is told at the next change`() throws {
    try expectRefusal { truncate($0, 0) }
  }

  @Test func `a file that was emptied is damaged, not new, when there are copies`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    let store = try Store(path: path)
    try store.createGame(named: "Ring")
    try Snapshots.take(
      store, for: .daily, folder: folder.path + "/snapshots", now: Timestamp(milliseconds: 1_700_000_000_000))
    store.close()
    truncate(path, 0)
    expectError({ if case .damaged(_, .some) = $0 { true } else { false } }) { _ = try Store(path: path) }
  }

  @Test func `many copies on one day leave those of the days before`() throws {
    let folder = try TemporaryFolder()
    let store = try Store(path: ":memory:")
    let day: Int64 = 86_400_000
    func take(_ time: Int64) throws {
      try Snapshots.take(store, for: .daily, folder: folder.path, now: Timestamp(milliseconds: time))
    }
    for number in 0..<5 { try take(day * (100 + Int64(number))) }
    for number in 0..<20 { try take(day * 105 + Int64(number)) }
    let days = Set(Snapshots.list(in: folder.path).map { $0.taken.milliseconds / day })
    #expect(days == [100, 101, 102, 103, 104, 105])
    #expect(Snapshots.list(in: folder.path).count <= 13)
  }
}
