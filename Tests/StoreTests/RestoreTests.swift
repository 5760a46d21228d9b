import Glibc
import Model
import Testing

@testable import Store

/// Backups, and what a restore makes of them.
@Suite struct RestoreTests {
  let folder: TemporaryFolder
  let sample: Sample
  private var stories: StoryFiles { StoryFiles(folder: folder.path + "/stories") }
  private var backup: String { folder.path + "/backup.db" }

  init() throws {
    folder = try TemporaryFolder()
    sample = try Sample(folder.path + "/waymark.db")
    mkdir(folder.path + "/stories", 0o700)
    try write(Array("{\"pages\":[]}".utf8), to: folder.path + "/stories/tale.json")
    try keep(reading(1, "The Salt Road"), notes: ["the ferryman lies"])
    try sample.store.snapshot(to: backup)
  }

  private func reading(_ number: Int, _ title: String, updated: Int64 = 1) throws -> Reading {
    let id = try #require(RecordID(rawValue: "00000000-0000-7000-8000-00000000000\(number)"))
    var reading = Reading(id: id, story: title, title: title, updated: Timestamp(milliseconds: updated))
    reading.game = sample.game
    reading.path = [ReadingStep(choice: nil, page: PageID(rawValue: "0"))]
    reading.visited = [PageID(rawValue: "0")]
    return reading
  }

  private func keep(_ reading: Reading, notes: [String]) throws {
    try sample.store.saveReading(reading)
    for (index, note) in notes.enumerated() {
      try sample.store.setPageNote(
        note, page: PageID(rawValue: "0"), choice: index == 0 ? nil : index, of: reading.id, base: "")
    }
  }

  /// Everything becomes different: a game, a record, a link, a reading and a story, some of them new and some gone.
  private func change() throws {
    let store = sample.store
    try store.rename(sample.varre, to: "White mask")
    try store.delete([sample.quest])
    try store.create(kind: .item, named: "Rune", in: sample.game, linkedTo: sample.church)
    try store.importGames([Game(id: store.newID(), name: "Other", updated: .now())], mode: .keepIDs)
    let first = try #require(try store.readings(of: nil).first)
    try store.setPageNote("", page: PageID(rawValue: "0"), of: first.id, base: "the ferryman lies")
    try store.deleteReading(first.id)
    try keep(reading(2, "Another"), notes: ["page", "choice"])
    try write(Array("changed".utf8), to: folder.path + "/stories/tale.json")
    try write(Array("new".utf8), to: folder.path + "/stories/new.json")
  }

  private func restoration(_ path: String? = nil, only game: RecordID? = nil) throws -> Restoration {
    Restoration(
      of: try BackupFile(path: path ?? backup).contents(), only: game, into: sample.store, stories: stories)
  }

  @discardableResult
  private func restore(only game: RecordID? = nil) throws -> (
    difference: ContentsDifference, copy: Snapshot?
  ) {
    try restoration(only: game).carryOut(
      from: "backup.db", snapshots: folder.path + "/snapshots", now: Timestamp(milliseconds: 1))
  }

  @Test func `a backup holds everything and says what it holds`() throws {
    let summary = try BackupFile(path: backup).verify()
    var counts = BackupCounts()
    (counts.games, counts.records, counts.links) = (1, 3, 2)
    (counts.readings, counts.pageNotes, counts.stories) = (1, 1, 1)
    #expect(summary.counts == counts)
    #expect(summary.reason == .byHand && summary.version == Schema.version && summary.device != "")
    #expect(try BackupFile(path: backup).summary() == summary)
    let contents = try BackupFile(path: backup).contents()
    #expect(BackupCounts(contents) == counts)
    #expect(contents.games == [try sample.store.game(sample.game)])
    #expect(contents.stories == [KeptStory(path: "tale.json", bytes: Array("{\"pages\":[]}".utf8))])
    #expect(permissions(of: backup) == 0o600)
  }

  @Test func `a restore brings everything back, and its undo brings everything back before it`() throws {
    let old = try sample.store.contents()
    try change()
    let changed = try sample.store.contents()
    let (difference, copy) = try restore()
    #expect(try sample.store.contents() == old)
    #expect(try sample.store.verify() == ())
    #expect(difference.games.map(\.change) == [.removed, .changed])
    #expect(Set(difference.records.map(\.change)) == [.added, .changed, .removed])
    #expect(Set(difference.readings.map(\.change)) == [.added, .removed])
    #expect(difference.stories.map(\.name) == ["tale.json"])
    #expect(try contents(of: folder.path + "/stories/tale.json") == Array("{\"pages\":[]}".utf8))
    #expect(try contents(of: folder.path + "/stories/new.json") == Array("new".utf8), "nothing is deleted")
    let before = try #require(copy)
    #expect(before.reason == .beforeRestore)
    var kept = try BackupFile(path: before.path).contents()
    #expect(kept.stories.map(\.path) == ["new.json", "tale.json"])
    kept.stories = []
    #expect(kept == changed)

    #expect(try sample.store.undo()?.kind == .restore(from: "backup.db"))
    #expect(try sample.store.contents() == changed)
    #expect(try sample.store.redo() != nil)
    #expect(try sample.store.contents() == old)
    #expect(try sample.store.undo() != nil)
    #expect(try sample.store.contents() == changed)
    #expect(try sample.store.verify() == ())
    // The way further back is open as before.
    while try sample.store.undo() != nil {}
    #expect(try sample.store.games().isEmpty)
    #expect(try sample.store.verify() == ())
  }

  @Test func `what is the same is left alone, and is no step of the history`() throws {
    let action = try sample.store.undoable()
    let (difference, copy) = try restore()
    #expect(difference.isEmpty && copy == nil)
    #expect(try sample.store.undoable() == action)
    #expect(Snapshots.list(in: folder.path + "/snapshots").isEmpty)
  }

  @Test func `a dry run writes nothing`() throws {
    try change()
    let before = try sample.store.contents()
    let names = TemporaryFolder.names(in: folder.path)
    #expect(try !restoration().preview().isEmpty)
    #expect(try sample.store.contents() == before)
    #expect(TemporaryFolder.names(in: folder.path) == names)
    #expect(try sample.store.contents() == before)
  }

  @Test func `one game alone is brought back, in its place`() throws {
    let game = try sample.store.game(sample.game)
    try change()
    let changed = try sample.store.contents()
    let difference = try restore(only: sample.game).difference
    #expect(difference.games.map(\.name) == ["Elden Ring"])
    let now = try sample.store.contents()
    #expect(now.games.map(\.name) == ["Elden Ring", "Other"])
    #expect(now.games.first == game)
    #expect(now.readings == changed.readings)
    #expect(try contents(of: folder.path + "/stories/tale.json") == Array("changed".utf8))
    #expect(try sample.store.undoable()?.kind == .restoreGame("Elden Ring", from: "backup.db"))
    try sample.store.undo()
    #expect(try sample.store.contents() == changed)
    let stranger = sample.store.newID()
    expectError(isInvalid) { _ = try restore(only: stranger) }
  }

  @Test func `the order of the games comes back`() throws {
    let others = try ["B", "C"].map { try sample.store.createGame(named: $0) }
    let order = [others[1], sample.game, others[0]]
    var contents = try sample.store.contents()
    contents.games = order.compactMap { id in contents.games.first { $0.id == id } }
    let difference = try sample.store.replaceContents(with: contents, from: "order")
    #expect(difference.isReordered && difference.games.isEmpty && !difference.isEmpty)
    #expect(try sample.store.games().map(\.id) == order)
    try sample.store.undo()
    #expect(try sample.store.games().map(\.id) == [sample.game] + others)
  }

  @Test func `a record that moved to another game comes back`() throws {
    let other = try sample.store.createGame(named: "Other")
    let before = try sample.store.contents()
    var moved = before
    moved.games[1].locations = moved.games[0].locations
    moved.games[0].locations = []
    moved.games[0].links.removeAll { $0.to == sample.church }
    try sample.store.replaceContents(with: moved, from: "moved")
    #expect(try sample.store.game(other).locations.map(\.id) == [sample.church])
    try sample.store.undo()
    #expect(try sample.store.contents() == before)
  }

  @Test func `a reading that was read on after a restore stays so when it is undone`() throws {
    try change()
    try restore()
    var reading = try #require(try sample.store.readings(of: nil).first)
    reading.scroll = 7
    reading.updated = Timestamp(milliseconds: Timestamp.now().milliseconds + 60_000)
    try sample.store.saveReading(reading)
    try sample.store.undo()
    #expect(try sample.store.reading(reading.id)?.scroll == 7)
    #expect(try sample.store.readings(of: nil).count == 2)
    #expect(try sample.store.verify() == ())
  }

  @Test func `a reading that was deleted after a restore is no hindrance to its undo`() throws {
    try change()
    let changed = try sample.store.contents()
    try restore()
    for reading in try sample.store.readings(of: nil) { try sample.store.deleteReading(reading.id) }
    try sample.store.undo()
    #expect(try sample.store.contents() == changed)
    #expect(try sample.store.verify() == ())
  }

  @Test func `contents that make no sense are refused whole`() throws {
    let before = try sample.store.contents()
    var twice = before
    twice.games.append(twice.games[0])
    var dangling = before
    dangling.games[0].links.append(Link(from: sample.varre, to: sample.store.newID()))
    var nameless = before
    nameless.games[0].name = " "
    var note = before
    note.readings[0].notes[0].text = "\0"
    for contents in [twice, dangling, nameless, note] {
      expectError(isInvalid) { try sample.store.replaceContents(with: contents, from: "bad") }
      #expect(try sample.store.contents() == before)
    }
  }

  @Test func `another window sees a restore, and what it writes next is kept`() throws {
    let window = try Store(path: folder.path + "/waymark.db")
    try change()
    _ = try window.changedElsewhere()
    try restore()
    #expect(try window.changedElsewhere())
    let outcome = try window.setNotes(
      "says: go to the castle, and back", of: sample.varre, base: "says: go to the castle", session: "w")
    if case .merged = outcome { Issue.record("\(outcome)") }
    expectError(isGone) { try window.deleteGame(window.newID()) }
    #expect(try sample.store.game(sample.game).npcs.first?.notes == "says: go to the castle, and back")
  }

  @Test func `nothing is copied before a restore into an empty database`() throws {
    let store = try Store(path: folder.path + "/empty.db")
    let contents = try BackupFile(path: backup).contents()
    let home = StoryFiles(folder: folder.path + "/home/stories")
    let result = try Restoration(of: contents, into: store, stories: home)
      .carryOut(from: "b", snapshots: folder.path + "/home/snapshots", now: .now())
    #expect(result.copy == nil)
    #expect(try store.contents().games == contents.games)
    #expect(home.read().stories == contents.stories)
    #expect(permissions(of: folder.path + "/home/stories/tale.json") == 0o600)
  }

  @Test func `a story that cannot be written keeps everything as it was`() throws {
    try change()
    let before = try sample.store.contents()
    unlink(folder.path + "/stories/tale.json")
    mkdir(folder.path + "/stories/tale.json", 0o700)
    expectError(isCannotOpen) { try restore() }
    #expect(try sample.store.contents() == before)
    #expect(!TemporaryFolder.names(in: folder.path + "/stories").contains { $0.hasSuffix(".part") })
  }

  @Test func `a link in the place of a story is replaced and not followed`() throws {
    try change()
    try write(Array("victim".utf8), to: folder.path + "/victim")
    unlink(folder.path + "/stories/tale.json")
    #expect(symlink(folder.path + "/victim", folder.path + "/stories/tale.json") == 0)
    try restore()
    #expect(try contents(of: folder.path + "/victim") == Array("victim".utf8))
    #expect(try contents(of: folder.path + "/stories/tale.json") == Array("{\"pages\":[]}".utf8))
  }

  @Test func `stories in folders are kept, hidden ones and links to folders are not`() throws {
    let base = folder.path + "/stories"
    mkdir(base + "/old", 0o700)
    try write([1, 0, 255], to: base + "/old/a.json")
    try write([2], to: base + "/.hidden.json")
    symlink("/etc", base + "/etc")
    symlink("/nowhere", base + "/gone.json")
    #expect(stories.read().stories.map(\.path) == ["old/a.json", "tale.json"])
    #expect(stories.read().leftOut.isEmpty)
    truncate(base + "/old/a.json", off_t(StoryFiles.limit + 1))
    #expect(stories.read().leftOut == ["old/a.json"])
    let made = try sample.store.snapshot(to: folder.path + "/second.db")
    #expect(made.counts.stories == 1 && made.leftOut == ["old/a.json"])
  }
}
