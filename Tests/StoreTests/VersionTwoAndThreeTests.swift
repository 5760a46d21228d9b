import CSQLite
import Model
import Testing

@testable import Store

/// Files that versions 2 to 5 wrote.
@Suite struct VersionTwoAndThreeTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/waymark.db" }

  init() throws { folder = try TemporaryFolder() }

  private static func id(_ number: Int) -> String { "00000000-0000-7000-8000-00000000000\(number)" }
  private let game = id(1), npc = id(2), location = id(3), quest = id(4), item = id(5), second = id(6)
  private let reading = id(7)

  /// A version, and how it wrote what both wrote alike otherwise.
  struct Version: CustomTestStringConvertible {
    let number: Int
    let statements: [String]
    var testDescription: String { "version \(number)" }
    /// Version 2 had ids for references where version 3 has the numbers of rows.
    private var hasIDs: Bool { number == 2 }

    func game(_ id: String) -> String {
      "INSERT INTO game VALUES (\(hasIDs ? "" : "1, ")'\(id)', 'Ring', '[]', '[]', 65536, 1, 1)"
    }

    func record(_ row: Int, _ id: String, in game: String, _ kind: String, _ name: String) -> String {
      """
      INSERT INTO record VALUES (\(row), '\(id)', \(hasIDs ? "'\(game)'" : "1"), '\(kind)', '\(name)', '', 0, 0, 0, 0, 0, 0,
        0, 0, '[]', '[]', \(row * 65536), 1, 1)
      """
    }

    func link(_ from: (Int, String, String), _ to: (Int, String, String), in game: String, _ place: Int)
      -> String
    {
      hasIDs
        ? "INSERT INTO link VALUES ('\(game)', '\(from.1)', '\(from.2)', '\(to.1)', '\(to.2)', \(place * 65536))"
        : "INSERT INTO link VALUES (\(from.0), '\(from.2)', \(to.0), '\(to.2)', 1, \(place * 65536))"
    }

    /// Begins an action.
    func begin(_ kind: ActionKind, in game: String, on file: Connection) throws(StoreError) {
      let last = "coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'record'), 0)"
      try file.run(
        "INSERT INTO action(at, kind, game_id, state\(hasIDs ? "" : ", added_after")) "
          + "VALUES (1, ?, ?, 'done'\(hasIDs ? "" : ", \(last)"))", .text(try JSONText.encode(kind)),
        .text(game))
      try file.run("UPDATE journal_state SET clock = clock + 1, action = (SELECT max(id) FROM action)")
      if !hasIDs {
        try file.run(
          "UPDATE journal_state SET added_after = (SELECT added_after FROM action WHERE id = journal_state.action)"
        )
      }
    }

    /// Goes on with the newest action, to undo it.
    func beginUndoing(on file: Connection) throws(StoreError) {
      try file.run(
        "UPDATE journal_state SET clock = clock + 1, action = (SELECT max(id) FROM action), for_redo = 1")
      if !hasIDs { try file.run("UPDATE journal_state SET added_after = \(Int.max)") }
    }

    func end(on file: Connection) throws(StoreError) {
      for statement in SchemaVersion1.indexing { try file.run(statement) }
      try file.run("UPDATE journal_state SET action = NULL, for_redo = 0")
    }
  }

  static let versions = [
    Version(number: 2, statements: SchemaVersion2.statements),
    Version(number: 3, statements: SchemaVersion3.statements),
    Version(number: 4, statements: SchemaVersion4.statements),
    Version(number: 5, statements: SchemaVersion5.statements),
  ]

  /// A file as a version left it: three actions that are done and one that is undone.
  private func makeFile(_ version: Version) throws {
    let file = try Connection(path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try file.execute(
      """
      PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = \(version.number);
      PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON
      """)
    for statement in version.statements { try file.execute(statement) }
    try file.run("INSERT INTO setting VALUES ('theme', 'dark')")
    try file.run(
      """
      INSERT INTO reading VALUES ('\(reading)', 'salt', 'The Salt Road', NULL, '[{"page":"0"},{"choice":1,"page":"7"}]', 1,
        '["0","7"]', '["7"]', 12, 9)
      """)
    func act(_ kind: ActionKind, _ statements: [String]) throws {
      try file.write { () throws(StoreError) in
        try version.begin(kind, in: game, on: file)
        for statement in statements { try file.run(statement) }
        try version.end(on: file)
      }
    }
    try act(
      .importGames(1, first: "Ring"),
      [
        version.game(game), version.record(1, npc, in: game, "npc", "Varré"),
        version.record(2, location, in: game, "location", "Church"),
        version.record(3, quest, in: game, "quest", "庭"), version.record(4, item, in: game, "item", "Bell"),
        version.link((1, npc, "npc"), (2, location, "location"), in: game, 1),
        version.link((1, npc, "npc"), (3, quest, "quest"), in: game, 2),
        version.link((4, item, "item"), (2, location, "location"), in: game, 3),
      ])
    var changes = ["UPDATE record SET name = 'Mask', updated = 2 WHERE id = '\(npc)'"]
    if version.number == 5 {
      changes.append(
        """
        INSERT INTO told VALUES ('\(reading)', 1, '7', 1, '\(game)',
          '[{"added":{"_0":"item","_1":"\(item)","name":"Bell"}}]')
        """)
    }
    try act(.change("Varré"), changes)
    try act(.delete("Church"), ["DELETE FROM record WHERE id = '\(location)'"])
    try act(.add("Second"), [version.record(9, second, in: game, "quest", "Second")])
    try file.write { () throws(StoreError) in
      try version.beginUndoing(on: file)
      try file.run("DELETE FROM record WHERE id = ?", .text(second))
      try file.run("DELETE FROM change WHERE action_id = (SELECT max(id) FROM action) AND for_redo = 0")
      try file.run("UPDATE action SET state = 'undone' WHERE id = (SELECT max(id) FROM action)")
      try version.end(on: file)
    }
  }

  private func recordID(_ text: String) throws -> RecordID { try #require(RecordID(rawValue: text)) }

  /// The game after so many of the three actions.
  private func expected(after actions: Int) throws -> Game {
    func time(_ number: Int64) -> Timestamp { Timestamp(milliseconds: number) }
    var game = Game(id: try recordID(game), name: "Ring", updated: time(1))
    let isChanged = actions > 1
    game.npcs = [
      NPC(id: try recordID(npc), name: isChanged ? "Mask" : "Varré", updated: time(isChanged ? 2 : 1))
    ]
    game.quests = [Quest(id: try recordID(quest), name: "庭", updated: time(1))]
    game.items = [Item(id: try recordID(item), name: "Bell", updated: time(1))]
    game.links = [Link(from: game.npcs[0].id, to: game.quests[0].id)]
    if actions < 3 {
      game.locations = [Location(id: try recordID(location), name: "Church", updated: time(1))]
      game.links.insert(Link(from: game.npcs[0].id, to: game.locations[0].id), at: 0)
      game.links.append(Link(from: game.items[0].id, to: game.locations[0].id))
    }
    return game
  }

  private func expectedReading() throws -> Reading {
    var reading = Reading(
      id: try recordID(reading), story: "salt", title: "The Salt Road", updated: Timestamp(milliseconds: 9))
    let (first, last) = (PageID(rawValue: "0"), PageID(rawValue: "7"))
    reading.path = [ReadingStep(choice: nil, page: first), ReadingStep(choice: 1, page: last)]
    reading.position = 1
    reading.visited = [first, last]
    reading.endings = [last]
    reading.scroll = 12
    return reading
  }

  @Test(arguments: versions)
  func `everything comes over, and a copy of the old file stays`(version: Version) throws {
    try makeFile(version)
    let store = try Store(path: path)
    #expect(try store.verify() == ())
    let game = try expected(after: 3)
    #expect(try store.game(game.id) == game)
    #expect(try store.setting("theme") == "dark")
    #expect(try store.readings(of: "salt") == [expectedReading()])
    for text in ["庭", "mask", "bell"] {
      #expect(try store.search(text, game: nil, limit: 5).count == 1, "\(text)")
    }
    let copy = folder.path + "/snapshots/before-version-\(version.number + 1).db"
    #expect(permissions(of: copy) == 0o600)
    let file = try Connection(path: copy, flags: SQLITE_OPEN_READONLY)
    #expect(try file.integer("PRAGMA user_version") == version.number)
    #expect(try BackupFile(path: copy).verify().counts.records == 3)
  }

  @Test func `what a step has told comes over, and going back takes it back`() throws {
    try makeFile(#require(Self.versions.last))
    let store = try Store(path: path)
    var reading = try expectedReading()
    reading.position = 0
    let id = try recordID(item)
    #expect(
      try store.saveReading(reading, telling: [:]).takenBack == [.added(.item, id, name: "Bell")])
    #expect(try store.game(recordID(game)).items.isEmpty)
    #expect(try store.reading(reading.id) == reading)
    try store.undo()
    #expect(try store.game(recordID(game)) == expected(after: 3))
    #expect(try store.verify() == ())
  }

  @Test(arguments: versions)
  func `what was done before can be undone and done again`(version: Version) throws {
    try makeFile(version)
    let store = try Store(path: path)
    let id = try recordID(game)
    for actions in [2, 1] {
      try store.undo()
      #expect(try store.game(id) == expected(after: actions))
    }
    #expect(try store.undo()?.kind == .importGames(1, first: "Ring"))
    #expect(try store.undo() == nil && store.games().isEmpty)
    for actions in 1...3 {
      try store.redo()
      #expect(try store.game(id) == expected(after: actions))
    }
    #expect(try store.redo()?.kind == .add("Second"))
    #expect(try store.game(id).quests.map(\.name) == ["庭", "Second"])
    #expect(try store.redo() == nil)
    #expect(try store.verify() == ())
  }

  @Test(arguments: versions)
  func `a quest can be linked to a location afterwards, which an undo takes back`(version: Version) throws {
    try makeFile(version)
    let store = try Store(path: path)
    try store.undo()
    let (quest, location) = (try recordID(quest), try recordID(location))
    try store.link(location, quest)
    #expect(try store.game(recordID(game)).links.last == Link(from: quest, to: location))
    try store.undo()
    #expect(try store.game(recordID(game)) == expected(after: 2))
    try store.redo()
    try store.delete([location])
    try store.undo()
    #expect(try store.game(recordID(game)).links.last == Link(from: quest, to: location))
    #expect(try store.verify() == ())
  }

  @Test(arguments: versions)
  func `a backup is brought to the present version on a copy, and restored`(version: Version) throws {
    try makeFile(version)
    let bytes = try contents(of: path)
    let backup = BackupFile(path: path)
    #expect(try backup.verify().version == version.number)
    let contents = try backup.contents(workFolder: folder.path)
    #expect(contents.games == [try expected(after: 3)])
    let store = try Store(path: folder.path + "/new.db")
    try store.replaceContents(with: contents, from: "old")
    #expect(try store.contents() == contents)
    #expect(try StoreTests.contents(of: path) == bytes)
  }

  @Test(arguments: versions)
  func `what can be read of a damaged file is salvaged`(version: Version) throws {
    try makeFile(version)
    var bytes = try contents(of: path)
    bytes.replaceSubrange(0..<16, with: Array("0123456789abcdef".utf8))
    try write(bytes, to: path)
    let report = try Salvage.salvage(damaged: path, into: path + ".saved")
    #expect(report == SalvageReport(games: 1, records: 3, links: 1, readings: 1))
    let saved = try Store(path: path + ".saved")
    #expect(try saved.game(recordID(game)) == expected(after: 3))
    #expect(try saved.readings(of: nil) == [expectedReading()])
  }
}
