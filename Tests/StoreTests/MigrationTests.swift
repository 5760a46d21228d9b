import Model
import Testing

@testable import Store

@Suite struct MigrationTests {
  private let next = Migration(
    version: Schema.version + 1,
    statements: ["CREATE TABLE extra(x) STRICT".replacing("(x)", with: "(x TEXT)")])

  @Test func `an older file is copied, then brought to the newest version`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    let sample = try Sample(path)
    let game = try sample.store.game(sample.game)
    sample.store.close()
    var connection: Connection? = try Opening.readWrite(path, migrations: Migration.all + [next])
    #expect(try connection?.integer("PRAGMA user_version") == Schema.version + 1)
    #expect(try connection?.integer("SELECT count(*) FROM extra") == 0)
    connection = nil
    let copy = folder.path + "/snapshots/before-version-\(Schema.version + 1).db"
    #expect(permissions(of: copy) == 0o600)
    #expect(try Store(path: copy).game(sample.game) == game)
    expectError({ $0 == .newer(path: path, version: Schema.version + 1) }) { _ = try Store(path: path) }
  }

  @Test func `a migration that fails leaves the file as it was`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    let sample = try Sample(path)
    sample.store.close()
    let broken = Migration(version: Schema.version + 2, statements: ["CREATE TABLE game(x)"])
    #expect(throws: StoreError.self) {
      try Opening.readWrite(path, migrations: Migration.all + [next, broken])
    }
    let store = try Store(path: path)
    #expect(try store.games().map(\.id) == [sample.game])
    #expect(try store.database.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'extra'") == 0)
  }

  @Test func `a change outside of an action is refused`() throws {
    let sample = try Sample()
    #expect(throws: StoreError.self) {
      try sample.store.write { (connection) throws(StoreError) in
        try connection.run("UPDATE record SET name = 'x'")
      }
    }
    #expect(try sample.store.game(sample.game).npcs.map(\.name) == ["Varré"])
  }

  @Test func `the schema itself refuses a link across games`() throws {
    let sample = try Sample()
    let other = try sample.store.createGame(named: "Other")
    let stranger = try sample.store.create(kind: .quest, named: "Q", in: other)
    for (game, kind) in [(sample.game, "quest"), (other, "quest"), (sample.game, "location")] {
      #expect(throws: StoreError.self) {
        try sample.store.write { (connection) throws(StoreError) in
          try sample.store.begin(.salvage, game: game)
          try connection.run(
            "INSERT INTO link VALUES (?, ?, 'npc', ?, ?, 1)", .id(game), .id(sample.varre), .id(stranger),
            .text(kind))
        }
      }
    }
  }

  @Test func `a schema with a changed trigger is damage`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    try Sample(path).store.close()
    try sql("DROP TRIGGER journal_link_delete", at: path)
    expectError(isDamaged) { _ = try Store(path: path) }
  }
}
