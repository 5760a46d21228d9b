import Model
import Store
import Testing

@Suite struct ChangeMarkTests {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(path: folder.path + "/waymark.db")
    try store.createGame(named: "Ring")
  }

  @Test func `what was done since a moment is counted, and nothing before it`() throws {
    let mark = try store.changeMark()
    #expect(try store.changes(since: mark) == 0)
    let game = try #require(store.games().first).id
    // Actions of the moment itself may be before it or after it; one at least is known by the count of writes.
    try store.create(kind: .npc, named: "Mara", in: game)
    #expect(try store.changes(since: mark) == 1)
    let early = ChangeMark(writes: mark.writes, at: Timestamp(milliseconds: 0))
    #expect(try store.changes(since: early) == 2)
    #expect(try store.changes(since: ChangeMark(writes: nil, at: .now().later)) == 0)
  }

  @Test func `an undo is a change, though it leaves less than there was`() throws {
    let mark = try store.changeMark()
    try store.undo()
    #expect(try store.changes(since: mark) == 1)
    let undone = try store.changeMark()
    try store.redo()
    #expect(try store.changes(since: undone) >= 1)
  }

  @Test func `a reading that goes on is a change, and a setting is none`() throws {
    let mark = try store.changeMark()
    try store.setSetting("colour", "red")
    #expect(try store.changes(since: mark) == 0)
    let reading = Reading(id: store.newID(), story: "gate", title: "Gate", updated: .now().later)
    try store.saveReading(reading)
    #expect(try store.changes(since: mark) == 1)
  }

  @Test func `a copy tells the moment that it was made at`() throws {
    let path = folder.path + "/copy.db"
    let made = try store.snapshot(to: path)
    let summary = try BackupFile(path: path).summary()
    let mark = ChangeMark(writes: summary.writes, at: made.copy.taken)
    #expect(summary.writes != nil)
    #expect(try store.changes(since: mark) == 0)
    try store.undo()
    #expect(try store.changes(since: mark) == 1)
  }
}

extension Timestamp {
  fileprivate var later: Timestamp { Timestamp(milliseconds: milliseconds + 1000) }
}
