import CSQLite
import Model
import Testing

@testable import Store

@Suite struct VersionOneTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/waymark.db" }

  private let game = id(1), npc = id(2), location = id(3), quest = id(4), second = id(5), reading = id(6)

  init() throws {
    folder = try TemporaryFolder()
    try makeFile()
  }

  private static func id(_ number: Int) -> String { "00000000-0000-7000-8000-00000000000\(number)" }

  /// A file as version 1 left it: four actions that are done and one that is undone.
  private func makeFile() throws {
    let file = try Connection(path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try file.execute(
      """
      PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 1; PRAGMA journal_mode = WAL;
      PRAGMA foreign_keys = ON
      """)
    for statement in SchemaVersion1.statements { try file.execute(statement) }
    try file.run("INSERT INTO setting VALUES ('theme', 'dark')")
    try file.run(
      "INSERT INTO reading VALUES (?, 'salt', 'The Salt Road', ?, '[]', 0, '[]', '[]', 0, 1)", .text(reading),
      .text(game))
    try act(
      .importGames(1, first: "Ring"), on: file,
      [
        "INSERT INTO game VALUES ('\(game)', 'Ring', 65536, 1, 1)",
        """
        INSERT INTO record VALUES (1, '\(npc)', '\(game)', 'npc', 'Varré', 'white "mask"', 1, 0, 0, 0, 0, '["a"]',
          '[{"count":3,"name":"bells","total":8}]', 65536, 1, 1)
        """,
        """
        INSERT INTO record VALUES (2, '\(location)', '\(game)', 'location', 'Church', '', 0, 1, 1, 0, 0, '[]', '[]', 65536,
          1, 1)
        """,
        "INSERT INTO record VALUES (3, '\(quest)', '\(game)', 'quest', '庭', '', 0, 0, 0, 0, 0, '[]', '[]', 65536, 1, 1)",
        "INSERT INTO link VALUES ('\(game)', '\(npc)', 'npc', '\(location)', 'location', 65536)",
        "INSERT INTO link VALUES ('\(game)', '\(npc)', 'npc', '\(quest)', 'quest', 131072)",
      ])
    try act(
      .change("Varré"), on: file,
      ["UPDATE record SET name = 'Mask', is_merchant = 0, updated = 2 WHERE id = '\(npc)'"])
    try act(
      .editPageNote("The Salt Road"), on: file,
      ["INSERT INTO page_note VALUES ('\(reading)', 'the inn', -1, 'the ferryman lies', 1)"])
    try act(.delete("Church"), on: file, ["DELETE FROM record WHERE id = '\(location)'"])
    try act(
      .add("Second"), on: file,
      [
        "INSERT INTO record VALUES (9, '\(second)', '\(game)', 'quest', 'Second', '', 0, 0, 0, 0, 1, '[]', '[]', 9, 3, 1)"
      ]
    )
    try file.write { () throws(StoreError) in
      try file.run("UPDATE journal_state SET action = 0")
      try file.run("DELETE FROM record WHERE id = ?", .text(second))
      try file.run("UPDATE action SET state = 'undone' WHERE id = 5")
      for statement in SchemaVersion1.indexing { try file.run(statement) }
      try file.run("UPDATE journal_state SET action = NULL")
    }
  }

  private func act(_ kind: ActionKind, on file: Connection, _ statements: [String]) throws {
    try file.write { () throws(StoreError) in
      try file.run(
        "INSERT INTO action(at, kind, game_id, state) VALUES (1, ?, ?, 'done')",
        .text(try JSONText.encode(kind)), .text(game))
      try file.run("UPDATE journal_state SET clock = clock + 1, action = (SELECT max(id) FROM action)")
      for statement in statements { try file.run(statement) }
      for statement in SchemaVersion1.indexing { try file.run(statement) }
      try file.run("UPDATE journal_state SET action = NULL")
    }
  }

  private func recordID(_ text: String) throws -> RecordID { try #require(RecordID(rawValue: text)) }

  /// The game after so many of the four actions.
  private func expected(after actions: Int) throws -> Game {
    var game = Game(id: try recordID(game), name: "Ring", updated: Timestamp(milliseconds: 1))
    let isChanged = actions > 1
    var npc = NPC(
      id: try recordID(npc), name: isChanged ? "Mask" : "Varré",
      updated: Timestamp(milliseconds: isChanged ? 2 : 1))
    npc.isMerchant = !isChanged
    npc.notes = "white \"mask\""
    npc.tags = ["a"]
    npc.fields = [Field(name: "bells", value: .counter(count: 3, total: 8))]
    game.npcs = [npc]
    let quest = Quest(id: try recordID(quest), name: "庭", updated: Timestamp(milliseconds: 1))
    game.quests = [quest]
    game.links = [Link(from: npc.id, to: quest.id)]
    if actions < 4 {
      var church = Location(
        id: try recordID(location), name: "Church", updated: Timestamp(milliseconds: 1))
      church.isCleared = true
      church.hasSmithAnvil = true
      game.locations = [church]
      game.links.insert(Link(from: npc.id, to: church.id), at: 0)
    }
    return game
  }

  @Test func `everything comes over, with what is found by searching`() throws {
    let store = try Store(path: path)
    #expect(try store.verify() == ())
    let game = try expected(after: 4)
    #expect(try store.game(game.id) == game)
    #expect(try store.games().map(\.counts) == [[.npc: 1, .location: 0, .quest: 1, .item: 0, .creature: 0]])
    #expect(try store.setting("theme") == "dark")
    #expect(try store.readings(of: nil).map(\.id.rawValue) == [reading])
    #expect(try store.pageNotes(of: try recordID(reading)).map(\.text) == ["the ferryman lies"])
    for text in ["庭", "mask", "white mask"] {
      #expect(try store.search(text, game: nil, limit: 5).count == 1, "\(text)")
    }
    #expect(try store.search("church", game: nil, limit: 5).isEmpty)
    try store.create(kind: .item, named: "Lantern", in: game.id, count: 2)
    #expect(try store.redoable() == nil)
  }

  @Test func `what was done before can be undone and done again`() throws {
    let store = try Store(path: path)
    let id = try recordID(game), reading = try recordID(reading)
    for actions in [3, 2, 1] {
      try store.undo()
      #expect(try store.game(id) == expected(after: actions))
      #expect(try store.pageNotes(of: reading).count == (actions > 2 ? 1 : 0))
    }
    #expect(try store.search("varre", game: nil, limit: 5).count == 1)
    #expect(try store.undo()?.kind == .importGames(1, first: "Ring"))
    #expect(try store.undo() == nil)
    #expect(try store.games().isEmpty)
    for actions in 1...4 {
      try store.redo()
      #expect(try store.game(id) == expected(after: actions))
    }
    #expect(try store.pageNotes(of: reading).map(\.page.rawValue) == ["the inn"])
    #expect(try store.redo()?.kind == .add("Second"))
    #expect(try store.game(id).quests.map(\.name) == ["Second", "庭"])
    #expect(try store.game(id).quests.map(\.isComplete) == [true, false])
    #expect(try store.redo() == nil)
    #expect(try store.verify() == ())
  }

  @Test func `a copy of the old file stays beside the new one`() throws {
    try Store(path: path).close()
    let copy = folder.path + "/snapshots/before-version-2.db"
    #expect(permissions(of: copy) == 0o600)
    let file = try Connection(path: copy, flags: SQLITE_OPEN_READONLY)
    #expect(try file.integer("PRAGMA user_version") == 1)
    #expect(try file.integer("SELECT count(*) FROM record") == 2)
    #expect(try file.integer("SELECT count(*) FROM change") == 11)
  }

  @Test func `a backup of version 1 is brought to the present version on a copy, and restored`() throws {
    let bytes = try contents(of: path)
    let backup = BackupFile(path: path)
    let summary = try backup.verify()
    #expect(summary.version == 1 && summary.counts.records == 2 && summary.counts.pageNotes == 1)
    let contents = try backup.contents(workFolder: folder.path)
    #expect(contents.games == [try expected(after: 4)])
    let store = try Store(path: folder.path + "/new.db")
    try store.replaceContents(with: contents, from: "old")
    #expect(try store.contents() == contents)
    #expect(try StoreTests.contents(of: path) == bytes)
    #expect(
      !TemporaryFolder.names(in: folder.path).contains {
        $0.hasPrefix("waymark-restore") || $0 == "snapshots"
      })
  }

  @Test func `a migration that fails leaves version 1`() throws {
    let broken = Migration(version: Schema.version + 1, statements: ["CREATE TABLE game(x)"])
    #expect(throws: StoreError.self) {
      try Opening.readWrite(path, migrations: Migration.all + [broken])
    }
    var file: Connection? = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
    #expect(try file?.integer("PRAGMA user_version") == 1)
    #expect(try file?.integer("SELECT count(npc_id) FROM link") == 1)
    file = nil
    #expect(try Store(path: path).game(recordID(game)) == expected(after: 4))
  }

  @Test func `a link that leads nowhere is damage, and nothing is migrated`() throws {
    try Connection(path: path, flags: SQLITE_OPEN_READWRITE).execute(
      """
      PRAGMA foreign_keys = OFF; UPDATE journal_state SET action = 0;
      INSERT INTO link VALUES ('\(game)', '\(npc)', 'npc', '\(second)', 'quest', 7);
      UPDATE journal_state SET action = NULL
      """)
    expectError(isDamaged) { _ = try Store(path: path) }
    let file = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
    #expect(try file.integer("PRAGMA user_version") == 1)
    #expect(try file.integer("SELECT count(npc_id) FROM link") == 2)
  }

  @Test func `what can be read of a damaged file is salvaged`() throws {
    var bytes = try contents(of: path)
    bytes.replaceSubrange(0..<16, with: Array("0123456789abcdef".utf8))
    try write(bytes, to: path)
    let report = try Salvage.salvage(damaged: path, into: path + ".saved")
    #expect(report == SalvageReport(games: 1, records: 2, links: 1, readings: 1, pageNotes: 1))
    let saved = try Store(path: path + ".saved")
    let game = try expected(after: 4)
    #expect(try saved.game(game.id) == game)
    #expect(try saved.pageNotes(of: recordID(reading)).map(\.text) == ["the ferryman lies"])
    #expect(try saved.setting("theme") == "dark")
  }

  @Test func `a damaged file is told, not brought over`() throws {
    var bytes = try contents(of: path)
    for place in 8192..<(bytes.count - 4096) { bytes[place] = 0xA5 }
    try write(bytes, to: path)
    expectError(isDamaged) { _ = try Store(path: path) }
    #expect(try contents(of: path) == bytes)
  }

  @Test func `a full disk leaves version 1, whenever it is full`() throws {
    let notes = String(repeating: "the road to the castle is long. ", count: 8000)
    try act(
      .change("Mask"), on: Connection(path: path, flags: SQLITE_OPEN_READWRITE),
      ["UPDATE record SET notes = '\(notes)' WHERE id = '\(npc)'"])
    var failures = 0
    // The limit is in blocks of 512 bytes. First there is no room for the copy, then none for the log.
    for limit in stride(from: 100, to: 20_000, by: 300) {
      let child = try Child("ulimit -f \(limit); " + Child.writer(path, "open"))
      let lines = child.lines()
      if child.wait() == 0 { break }
      failures += 1
      #expect(lines == ["error: \(StoreError.diskFull(path: path))"])
      let file = try Connection(path: path, flags: SQLITE_OPEN_READONLY)
      #expect(try file.integer("PRAGMA user_version") == 1)
      #expect(try file.integer("SELECT count(npc_id) FROM link") == 1)
      #expect(!TemporaryFolder.names(in: folder.path).contains { $0.contains(".part-") })
    }
    #expect(failures > 2)
    let store = try Store(path: path)
    #expect(try store.verify() == ())
    #expect(try store.game(recordID(game)).npcs.first?.notes == notes)
  }
}
