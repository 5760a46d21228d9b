import CSQLite
import Glibc
import Testing

@testable import Store

/// Databases that somebody prepared, and places that are not safe.
@Suite struct HostileFileTests {
  @Test(arguments: [
    "CREATE TRIGGER evil AFTER UPDATE ON record BEGIN DELETE FROM record; END",
    "CREATE VIEW evil AS SELECT load_extension('x')",
    "CREATE TRIGGER evil AFTER INSERT ON setting BEGIN UPDATE record SET name = 'x'; END",
  ])
  func `D1: a database with a trigger or a view of somebody else's is not opened`(statement: String) throws {
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
  func `D1: a database of another program or of a newer Waymark is left as it is`(
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

  @Test func `D1: search forms that somebody changed find nothing that is not there, and harm nothing`()
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

  @Test func `D3: a log that is a symbolic link is not followed into another file`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    try Sample(path).store.close()
    let victim = folder.path + "/victim"
    try write(Array("keep me".utf8), to: victim)
    #expect(symlink(victim, path + "-wal") == 0)
    do {
      let store = try Store(path: path)
      _ = try? store.createGame(named: "New")
    } catch {
      #expect(!"\(error)".isEmpty)
    }
    #expect(try contents(of: victim) == Array("keep me".utf8))
  }

  @Test(arguments: [
    "\" OR", "*", "^", "NEAR(a b)", "-", "--", "%", "_", "\\", "'", "';DROP TABLE record;--", "{name} : x",
    "a AND",
    "(", ")", "+", "\u{0}", "\u{1F}", "[]", "?", "$1", "@a", "#", "((((((", "\"\"\"",
  ])
  func `D5: every metacharacter is looked for as it stands`(text: String) throws {
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
