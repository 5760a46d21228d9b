import Model
import Screen
import Store
import Testing

@testable import App

@Suite struct NoteLinkTests {
  /// A session in a game with two NPCs, a location and a quest; the first NPC is selected.
  private func tracking(rows: Int = 24, columns: Int = 80) throws -> Session {
    let session = try Session(rows: rows, columns: columns)
    session.type("aElden<Enter><Enter>")
    let game = try #require(try session.store.games().first).id
    for (kind, name) in [
      (RecordKind.npc, "Guard"), (.npc, "Varré"), (.location, "The Inn"), (.quest, "Ferry"),
    ] {
      try session.store.create(kind: kind, named: name, in: game)
    }
    session.send(.changedElsewhere)
    return session
  }

  private func record(_ name: String, _ session: Session) throws -> Record {
    let game = try session.store.game(try #require(try session.store.games().first).id)
    return try #require(game.records.first { $0.name == name })
  }

  private func detailLines(_ session: Session) throws -> [String] {
    DetailLines(try #require(session.state.tracker?.detail)).lines.map(\.text)
  }

  @Test func `a name that no link can hold leaves links behind, and the rename says so`() throws {
    let session = try tracking()
    session.type("easks [[Guard]]<Esc>R<C-u>A|B<Enter>")
    #expect(session.bottomLine.contains("links in 1 note now lead to nothing"))
    #expect(try record("A|B", session).notes == "asks [[Guard]]")
  }

  // MARK: - Following

  @Test func `the names in the notes and who mentions the record are rows of the detail`() throws {
    let session = try tracking()
    session.type("easks [[Varré]] at [[Nowhere]]<Esc>")
    #expect(
      try detailLines(session).suffix(3) == [
        " Named in the notes", "  Varré · NPC", "  Nowhere (not here yet)",
      ])
    session.type("j")
    #expect(session.state.tracker?.detail?.record.name == "Varré")
    #expect(try detailLines(session).suffix(2) == [" Mentioned in", "  Guard · NPC"])
  }

  @Test func `Enter follows a name in the notes, and the way back leads to it again`() throws {
    let session = try tracking()
    session.type("ego to [[The Inn]]<Esc><Enter><End><Up><Enter>")
    #expect(session.state.tracker?.detail?.record.name == "The Inn")
    session.type("<End><Up>")
    #expect(session.state.tracker?.selectedRow?.namedRecord?.name == "Guard")
    session.type("<Left>")
    #expect(session.state.tracker?.detail?.record.name == "Guard")
    #expect(session.state.tracker?.selectedRow?.namedRecord?.name == "The Inn")
  }

  @Test func `a name that is not here yet can be made a record of any kind`() throws {
    let session = try tracking()
    session.type("e[[Lantern]]<Esc><Enter><End><Up><Enter>")
    #expect(session.screen.contains("Add “Lantern” as"))
    session.type("item<Enter>")
    #expect(try record("Lantern", session).kind == .item)
    #expect(session.state.tracker?.detail?.record.name == "Lantern")
    session.type("<Left>")
    #expect(try detailLines(session).contains("  ○ Lantern · item"))
  }

  @Test func `a name of several records asks which`() throws {
    let session = try tracking()
    session.type("2aVarré<Enter>1e[[Varré]]<Esc><Enter><End><Up>")
    #expect(session.screen.contains("Varré (2 of this name)"))
    session.type("<Enter><Down><Enter>")
    #expect(session.state.tracker?.detail?.record.kind == .location)
  }

  @Test func `renaming a record renames the links to it, and undo takes both back`() throws {
    let session = try tracking()
    session.type("e[[Varré]]<Esc>jR<C-u>White Mask<Enter>")
    #expect(try record("Guard", session).notes == "[[White Mask]]")
    session.type("u")
    #expect(try record("Guard", session).notes == "[[Varré]]")
  }

  @Test func `links in shown notes are underlined with their brackets`() throws {
    let text = StyledText(notes: "see [[Varré|him]] now")
    #expect(text.spans.map(\.text) == ["see ", "[[Varré|him]]", " now"])
    #expect(text.spans.map(\.style) == [.plain, .underline, .plain])
  }

  @Test func `the notes stay selected when their links add rows above them`() throws {
    let session = try tracking()
    session.type("<Enter>e[[Varré]] [[Ferry]]<Esc>")
    #expect(session.state.tracker?.selectedRow == .notes)
  }

  // MARK: - Completing

  @Test func `after two brackets the records of the game are offered, narrowed by typing`() throws {
    let session = try tracking()
    session.type("esee [[")
    #expect(session.state.context == .noteLink)
    session.type("in")
    #expect(session.screen.contains("The Inn") && session.bottomLine.contains("complete"))
    session.type("<Enter> at night<Esc>")
    #expect(try record("Guard", session).notes == "see [[The Inn]] at night")
  }

  @Test func `Down and Tab take another name, in one step of the editor's undo`() throws {
    let session = try tracking()
    let game = try #require(session.state.tracker?.game.id)
    try session.store.create(kind: .quest, named: "Ferry back", in: game)
    session.type("e[[fer<Down><Tab>")
    #expect(session.state.noteEditor?.editor.text == "[[Ferry back]]")
    session.type("<C-_>")
    #expect(session.state.noteEditor?.editor.text == "[[fer")
  }

  @Test func `Esc closes the list alone, and it stays closed for this link`() throws {
    let session = try tracking()
    session.type("e[[Va<Esc>")
    #expect(session.state.noteEditor != nil && session.state.context == .note)
    session.type("r")
    #expect(session.state.context == .note)
    session.type(" and [[Va")
    #expect(session.state.context == .noteLink)
  }

  @Test func `Enter breaks the line when no record matches`() throws {
    let session = try tracking()
    session.type("e[[Nobody<Enter>x")
    #expect(session.state.noteEditor?.editor.text == "[[Nobody\nx")
  }

  @Test func `moving out of the link closes the list, and moving about opens none`() throws {
    let session = try tracking()
    session.type("e[[Va<Home>")
    #expect(session.state.context == .note)
    session.type("<End>")
    #expect(session.state.context == .note)
  }

  @Test func `what was completed is stored like what was typed`() throws {
    let session = try tracking()
    session.type("e[[fe<Tab>")
    session.passDeadline()
    #expect(try record("Guard", session).notes == "[[Ferry]]")
  }

  @Test func `notes on a page complete from the game of the reading`() throws {
    let session = try tracking()
    session.type("q<Tab><Enter>")
    session.type("n[[va")
    #expect(session.state.context == .note, "no game belongs to the reading yet")
    session.type("<Esc>T<Enter>tn<End> [[va")
    #expect(session.state.context == .noteLink)
    session.type("<Tab>")
    #expect(session.state.noteEditor?.editor.text.hasSuffix("[[Varré]]") == true)
  }

  @Test(arguments: [(24, 80), (12, 40), (10, 40), (40, 160)], [0, 1, 3, 5, 20])
  func `the list is never over the line that is being written`(size: (Int, Int), lines: Int) throws {
    let session = try tracking(rows: size.0, columns: size.1)
    let game = try #require(session.state.tracker?.game.id)
    for number in 0..<10 { try session.store.create(kind: .npc, named: "Varré \(number)", in: game) }
    session.type("e" + String(repeating: "line<Enter>", count: lines) + "xyz [[Va")
    let frame = session.state.render()
    let cursor = try #require(frame.cursor)
    #expect(session.lines[cursor.row].contains("xyz [[Va"))
    #expect(session.screen.contains("Varré 0"))
    session.type("<Down><Down><Down><Down><Down><Down><Down>")
    #expect(session.screen.contains("▸"), "the selected name stays on the screen")
  }
}
