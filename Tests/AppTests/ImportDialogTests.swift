import FoundationEssentials
import Model
import Store
import Testing

@testable import App

@Suite struct ImportDialogTests {
  /// A session in the tracker of a game with one NPC.
  private func tracking(rows: Int = 24, columns: Int = 80) throws -> Session {
    let session = try Session(rows: rows, columns: columns)
    session.type("aElden<Enter><Enter>aMara<Enter>")
    return session
  }

  private func games(_ session: Session) throws -> [Game] {
    try session.store.games().map { try session.store.game($0.id) }
  }

  private func write(_ text: String, _ name: String, _ session: Session) throws -> String {
    try TemporaryFolder.write(text, to: session.path(name))
    return session.path(name)
  }

  /// Exports the game of the tracker, and returns the path of the file.
  private func export(_ session: Session, _ key: String = "X", as name: String = "out.json") -> String {
    session.type(key + "<C-u>" + session.path(name) + "<Enter>")
    return session.path(name)
  }

  @Test func `a table is shown as what it will do, and y does it in one step of undo`() throws {
    let session = try tracking()
    let path = try write(
      "kind,name,notes\r\nnpc,Mara,lies\r\nquest,Ferry,\r\nquest,,x\r\n", "list.csv", session)
    session.type("i\(path)<Enter>")
    #expect(session.screen.contains("Import into Elden"))
    #expect(session.screen.contains("NPCs: 1 changed") && session.screen.contains("Quests: 1 added"))
    #expect(session.screen.contains("line 4:"), "a row without a name is passed over with a notice")
    #expect(try games(session)[0].quests.isEmpty, "nothing is written before y")
    session.type("y")
    #expect(session.bottomLine.contains("1 added, 1 changed"))
    #expect(try games(session)[0].quests.map(\.name) == ["Ferry"])
    session.type("u")
    #expect(try games(session)[0].quests.isEmpty && games(session)[0].npcs[0].notes == "")
  }

  @Test func `m makes what the file links to, and counts it`() throws {
    let session = try tracking()
    let path = try write("kind,name,npcs,where\r\nquest,Ferry,Bo,Inn\r\n", "list.csv", session)
    session.type("i\(path)<Enter>")
    #expect(session.screen.contains("2 records linked to but not there; m makes them"))
    session.type("m")
    #expect(session.screen.contains("NPCs: 1 added") && session.screen.contains("Locations: 1 added"))
    session.type("m")
    #expect(!session.screen.contains("NPCs: 1 added"), "the same key goes back")
    session.type("my")
    #expect(try games(session)[0].npcs.map(\.name) == ["Mara", "Bo"])
    #expect(try games(session)[0].links.count == 2)
    session.type("i\(path)<Enter>m")
    #expect(session.bottomLine.contains("Every record that the file links to is there"))
  }

  @Test func `what a table has no place for is told when it is written`() throws {
    let session = try tracking()
    _ = export(session, as: "a.csv")
    #expect(session.bottomLine.contains("Wrote") && !session.bottomLine.contains("without"))
    session.type("cacoins = 3<Enter><Esc>")
    _ = export(session, as: "b.csv")
    #expect(session.bottomLine.contains("Wrote b.csv without 1 counter; .json keeps all."))
  }

  @Test(arguments: ["<Esc>", "q"])
  func `leaving the preview imports nothing`(key: String) throws {
    let session = try tracking()
    let before = session.screen
    let path = try write("# A\n- [ ] B\n", "list.md", session)
    session.type("i\(path)<Enter>")
    #expect(session.bottomLine.contains("q cancel"))
    session.type(key)
    #expect(session.screen == before)
    #expect(try games(session)[0].records.count == 1)
  }

  @Test func `an import that fails can be tried again`() throws {
    let session = try tracking()
    let path = try write("- [ ] Ferry\n", "list.md", session)
    session.type("i\(path)<Enter>")
    session.store.close()
    session.type("y")
    #expect(session.state.context == .importPreview && session.state.message?.isError == true)
  }

  @Test func `a document that is here already has nothing to import, but can come in as a copy`() throws {
    let session = try tracking()
    let path = export(session)
    session.type("i\(path)<Enter>y")
    #expect(session.bottomLine.contains("nothing to import"))
    session.type("c")
    #expect(session.screen.contains("Import as a copy") && session.screen.contains("New game: Elden"))
    session.type("c")
    #expect(!session.screen.contains("as a copy ─"), "the same key goes back")
    session.type("cy")
    #expect(try games(session).map(\.name) == ["Elden", "Elden 2"])
    session.type("u")
    #expect(try games(session).count == 1)
  }

  @Test func `a new playthrough starts without progress`() throws {
    let session = try tracking()
    session.type("3aFerry<Enter><Space>")
    let path = export(session)
    session.type("i\(path)<Enter>ty")
    #expect(try games(session).map { $0.quests[0].isComplete } == [true, false])
  }

  @Test func `copies are for whole games`() throws {
    let session = try tracking()
    let path = try write(#"[{"title": "Ferry"}]"#, "quests.json", session)
    session.type("i\(path)<Enter>c")
    #expect(session.bottomLine.contains("no whole game"))
    session.type("y")
    #expect(try games(session)[0].quests.map(\.name) == ["Ferry"])
  }

  @Test func `records go into the game that is selected in the library`() throws {
    let session = try tracking()
    let path = try write("- [ ] Ferry\n", "list.md", session)
    session.type("qi\(path)<Enter>")
    #expect(session.screen.contains("Import into Elden"))
    session.type("y")
    #expect(try games(session).map { $0.quests.map(\.name) } == [["Ferry"]])
  }

  @Test func `without a game, records make one that is called as the file, in one step`() throws {
    let session = try Session()
    let path = try write("# The Salt Road\n\n## Inn\n- [ ] Ferry\n", "Salt road.md", session)
    session.type("<Tab>")
    #expect(session.screen.contains("import one from a file") && session.bottomLine.contains("i import"))
    session.type("i\(path)<Enter>")
    #expect(
      session.screen.contains("Import into a new game") && session.screen.contains("New game: Salt road"))
    #expect(try games(session) == [], "nothing is made before y")
    session.type("y")
    let game = try #require(try games(session).first)
    #expect(game.name == "Salt road" && game.quests.map(\.name) == ["Ferry"])
    #expect(game.locations.map(\.name) == ["Inn"])
    #expect(session.state.library.selectedGame?.name == "Salt road")
    session.type("u")
    #expect(try games(session) == [])
  }

  @Test func `mere names are said to be taken for quests`() throws {
    let session = try tracking()
    let path = try write(#"["Ferry", "Bell"]"#, "names.json", session)
    session.type("i\(path)<Enter>")
    #expect(session.screen.contains("Quests: 2 added") && session.screen.contains("mere names"))
    let said = try write(#"{"npcs": [{"name": "Bo"}]}"#, "said.json", session)
    session.type("<Esc>i\(said)<Enter>")
    #expect(session.screen.contains("NPCs: 1 added") && !session.screen.contains("mere names"))
  }

  @Test func `a document imported in the library is selected there`() throws {
    let session = try tracking()
    let path = export(session)
    session.type("qdyi\(path)<Enter>y")
    #expect(session.state.library.selectedGame?.name == "Elden")
  }

  @Test func `a file that cannot be read is explained, and its name can be put right`() throws {
    let session = try tracking()
    session.type("i/nowhere/x.csv<Enter>")
    #expect(session.screen.contains("there is no such file"))
    #expect(session.state.context == .prompt)
    session.type("<C-u>\(session.path("gate.txt"))<Enter>")
    #expect(session.screen.contains(".json, .csv or .md"))
    let broken = try write("{", "broken.json", session)
    session.type("<C-u>\(broken)<Enter>")
    #expect(session.state.message?.text.contains("broken.json:1:1: error:") == true)
  }

  @Test func `export never overwrites, and asks for another name`() throws {
    let session = try tracking()
    let path = export(session)
    #expect(session.bottomLine.contains("Wrote"))
    let before = try String(contentsOfFile: path, encoding: .utf8)
    session.type("aNew<Enter>")
    _ = export(session)
    #expect(session.screen.contains("it exists already") && session.state.context == .prompt)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
    session.type("<C-u>\(session.path("other.csv"))<Enter>")
    #expect(try String(contentsOfFile: session.path("other.csv"), encoding: .utf8).contains("New"))
  }

  @Test func `a template has no progress, in every format`() throws {
    let session = try tracking()
    session.type("3aFerry<Enter><Space>")
    let document = export(session, "W", as: "t.json")
    #expect(try !String(contentsOfFile: document, encoding: .utf8).contains("\"isComplete\" : true"))
    let checklist = export(session, "W", as: "t.md")
    #expect(try String(contentsOfFile: checklist, encoding: .utf8).contains("- [ ] Ferry"))
  }

  @Test func `the name that is offered is one that a file can have`() throws {
    let session = try Session()
    session.type("aA/B: the <LT>end<Enter>")
    session.type("X")
    #expect(session.screen.contains("A-B- the"))
    let empty = try Session()
    empty.type("X")
    #expect(empty.bottomLine.contains("Select a game first"))
  }

  @Test func `a long preview scrolls to its last notice at forty columns`() throws {
    let session = try tracking(rows: 12, columns: 40)
    let rows = (0..<700).map { "quest,Quest \($0),\r\n" }.joined()
    let path = try write("kind,name,notes\r\n" + rows + "quest,,lost\r\n", "list.csv", session)
    session.type("i\(path)<Enter>")
    #expect(session.screen.contains("Quests: 700 added") && session.screen.contains("more lines ↓"))
    session.type("G")
    #expect(session.screen.contains("… and 200 more") && session.screen.contains("line 702"))
    #expect(session.screen.contains(" end "))
    session.type("g<PageDown><PageUp>")
    #expect(session.screen.contains("Quests: 700 added"))
  }
}
