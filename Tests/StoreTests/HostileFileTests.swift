import CSQLite
import Glibc
import Model
import Testing

@testable import Store

/// Databases that somebody prepared, and places that are not safe.
@Suite struct HostileFileTests {
  @Test(arguments: [
    "CREATE TRIGGER evil AFTER UPDATE ON record BEGIN DELETE FROM record; END",
    "CREATE VIEW evil AS SELECT load_extension('x')",
    "CREATE TRIGGER evil AFTER INSERT ON setting BEGIN UPDATE record SET name = 'x'; END",
  ])
  func `a database with a trigger or a view of somebody else's is not opened`(statement: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    let sample = try Sample(path)
    let game = try sample.store.game(sample.game)
    sample.store.close()
    try sql(statement, at: path)
    expectError(isDamaged) { _ = try Store(path: path) }
    expectError(isDamaged) { _ = try Store(path: path, mode: .readOnly) }
    // Nothing was done by the trigger, and what the player wrote can be saved from the file.
    let report = try Salvage.salvage(damaged: path, into: folder.path + "/saved.db")
    #expect(report.games == 1)
    #expect(try Store(path: folder.path + "/saved.db").game(sample.game).records == game.records)
  }

  @Test(arguments: [("application_id", "1"), ("user_version", "99")])
  func `a database of another program or of a newer Waymark is left as it is`(
    pragma: String, value: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    try Sample(path).store.close()
    try sql("PRAGMA \(pragma) = \(value)", at: path)
    let before = try contents(of: path)
    #expect(throws: StoreError.self) { try Store(path: path) }
    #expect(try contents(of: path) == before)
  }

  @Test func `search forms that somebody changed find nothing that is not there, and harm nothing`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    let sample = try Sample(path)
    sample.store.close()
    try sql("UPDATE record_text SET note_form = 'treasure' || char(10) || 'x'", at: path)
    let store = try Store(path: path)
    for hit in try store.search("treasure", game: nil, limit: 10) {
      #expect(!hit.excerpt.contains("treasure"))
    }
    #expect(try store.game(sample.game).npcs.map(\.name) == ["Varré"])
  }

  @Test(arguments: ["-wal", "-shm", "-journal"])
  func `a symbolic link in the place of a file of SQLite's is named, and not followed`(suffix: String) throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    let sample = try Sample(path)
    sample.store.close()
    let victim = folder.path + "/victim"
    try write(Array("keep me".utf8), to: victim)
    #expect(symlink(victim, path + suffix) == 0)
    // However the database is named.
    #expect(symlink(path, folder.path + "/other.db") == 0)
    let error = StoreError.cannotOpen(
      path: path + suffix, reason: "SQLite keeps a file of its own here, but it is a symbolic link")
    for name in [path, folder.path + "/other.db"] {
      for mode in [Store.Mode.readWrite, .readOnly] {
        expectError({ $0 == error }) { _ = try Store(path: name, mode: mode) }
      }
    }
    #expect(error.description.hasSuffix("Choose another place with WAYMARK_HOME, or put this one right."))
    #expect(try contents(of: victim) == Array("keep me".utf8))
    unlink(path + suffix)
    #expect(try Store(path: path).games().map(\.id) == [sample.game])
  }

  @Test(arguments: ["-wal", "-shm", "-journal"])
  func `a pipe or a folder in the place of a file of SQLite's is named`(suffix: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    try Sample(path).store.close()
    let error = StoreError.cannotOpen(
      path: path + suffix, reason: "SQLite keeps a file of its own here, but it is no file")
    #expect(mkfifo(path + suffix, 0o600) == 0)
    expectError({ $0 == error }) { _ = try Store(path: path) }
    unlink(path + suffix)
    #expect(mkdir(path + suffix, 0o700) == 0)
    expectError({ $0 == error }) { _ = try Store(path: path) }
  }

  @Test(arguments: ["DELETE FROM record_index_data", "UPDATE record_index_data SET block = x'FF00FF00FF'"])
  func `an index that somebody changed finds nothing wrong and loses nothing`(statement: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    let sample = try Sample(path)
    let game = try sample.store.game(sample.game)
    sample.store.close()
    try sql(statement, at: path)
    do throws(StoreError) {
      let store = try Store(path: path)
      let found = try store.search("castle", game: nil, limit: 10).map(\.summary.id)
      #expect(found.allSatisfy { $0 == sample.varre })
      let here = try store.game(sample.game)
      #expect(here == game)
    } catch {
      #expect(isDamaged(error), "\(error)")
    }
    _ = try Salvage.salvage(damaged: path, into: folder.path + "/saved.db")
    #expect(try Store(path: folder.path + "/saved.db").game(sample.game) == game)
  }

  @Test func `a copy with a trigger of somebody else's is not taken for a sound one`() throws {
    let folder = try TemporaryFolder()
    let copies = folder.path + "/snapshots"
    let sample = try Sample()
    let sound = try Snapshots.take(sample.store, for: .daily, folder: copies, now: Timestamp(milliseconds: 1))
    let hostile = try Snapshots.take(
      sample.store, for: .daily, folder: copies, now: Timestamp(milliseconds: 2))
    try sql("CREATE TRIGGER evil AFTER INSERT ON record BEGIN DELETE FROM game; END", at: hostile.path)
    #expect(Snapshots.lastGood(in: copies)?.path == sound.path)
  }

  @Test(arguments: [
    "\" OR", "*", "^", "NEAR(a b)", "-", "--", "%", "_", "\\", "'", "';DROP TABLE record;--", "{name} : x",
    "a AND",
    "(", ")", "+", "\u{0}", "\u{1F}", "[]", "?", "$1", "@a", "#", "((((((", "\"\"\"",
    ".*", "(a+)+$", "[a-z]", "b\\.", "^.",
  ])
  func `every metacharacter, of patterns too, is looked for as it stands`(text: String) throws {
    let sample = try Sample()
    let store = sample.store
    let plain = text.filter { $0 != "\u{0}" && $0 != "\u{1F}" }
    #expect(try store.search(text, game: nil, limit: 10).isEmpty || plain.isEmpty || plain == "-")
    if !plain.isEmpty {
      let id = try store.create(kind: .quest, named: "Q", in: sample.game, notes: "before \(plain) after")
      #expect(try store.search(text, game: nil, limit: 10).map(\.summary.id) == [id], "\(text)")
      let query = RecordQuery(game: sample.game, kind: .quest, filter: .init(words: text))
      #expect(try store.list(query).rows.map(\.id) == [id], "\(text)")
    }
    #expect(try store.game(sample.game).npcs.count == 1)
  }
}
