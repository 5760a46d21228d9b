import Model
import Reader
import Testing

@testable import App

/// Saves, readings and bookmarks.
@Suite struct KeptPlacesTests {
  private func reading(_ session: Session) throws -> Reading {
    try #require(try session.store.readings(of: "gate").first)
  }

  @Test func `a place is kept under a name and gone back to, and the one that was left is kept as well`()
    throws
  {
    let session = try Session()
    session.type("<Enter>1s<C-u>in the garden<Enter>")
    #expect(session.bottomLine.contains("Saved as “in the garden”"))
    #expect(try reading(session).saves.map(\.name) == ["in the garden"])
    session.type("2o")
    #expect(session.screen.contains("in the garden") && session.screen.contains("just now"))
    session.type("<Enter>")
    #expect(session.screen.contains("A garden."))
    #expect(try reading(session).saves.map(\.name) == ["in the garden", Strings.placeLeft])
    session.type("o<Enter>")
    #expect(session.screen.contains("Morning comes."), "back where one was before")
    #expect(try reading(session).endings.count == 1)
  }

  @Test func `a name that is taken is asked about`() throws {
    let session = try Session()
    session.type("<Enter>s<C-u>x<Enter>1s<C-u>x<Enter>")
    #expect(session.screen.contains("There is a save “x”. Replace it?"))
    session.type("n")
    #expect(try reading(session).saves.map(\.position) == [0])
    session.type("s<C-u>x<Enter>y")
    #expect(try reading(session).saves.map(\.position) == [1])
  }

  @Test func `saves are listed newest first, filtered as one types, and deleted after a question`() throws {
    let session = try Session()
    session.type("<Enter>s<C-u>first<Enter>s<C-u>second<Enter>o")
    let rows = session.lines.indices.filter { session.lines[$0].contains("The gate, just now") }
    #expect(session.lines[rows[0]].contains("second") && session.lines[rows[1]].contains("first"))
    session.type("fir<C-d>")
    #expect(session.screen.contains("Delete the save “first”?"))
    session.type("y")
    #expect(try reading(session).saves.map(\.name) == ["second"])
    #expect(session.bottomLine.contains("The save “first” is deleted."))
  }

  @Test func `a story has several readings, each with its own place`() throws {
    let session = try Session()
    session.type("<Enter>1oNew<Enter>")
    #expect(session.screen.contains("You stand at a gate."))
    session.type("3")
    #expect(try session.store.readings(of: "gate").map(\.path.last?.page.rawValue) == ["3", "1"])
    session.type("oPage 2<Enter>")
    #expect(session.screen.contains("A garden."))
    session.type("2q")
    #expect(try reading(session).path.map(\.page.rawValue) == ["0", "1", "3"])
  }

  @Test func `in the library Enter goes on with the latest reading, and O chooses, renames and deletes`()
    throws
  {
    let session = try Session()
    session.type("<Enter>1oNew<Enter>3qO")
    #expect(session.screen.contains("at “Morning”") && session.screen.contains("at “Page 2”"))
    session.type("Page<C-r>second try<Enter>")
    #expect(session.screen.contains("second try"))
    #expect(try session.store.readings(of: "gate").map(\.name).sorted() == ["", "second try"])
    session.type("<C-u>second<Enter>")
    #expect(session.screen.contains("A garden."))
    session.type("qOMorning<C-d>")
    #expect(session.screen.contains("Delete the reading at “Morning”"))
    session.type("y")
    #expect(try session.store.readings(of: "gate").map(\.name) == ["second try"])
  }

  @Test func `the reading that is open is not deleted`() throws {
    let session = try Session()
    session.type("<Enter>o<C-d>")
    #expect(session.bottomLine.contains("This reading is open"))
    #expect(try session.store.readings(of: "gate").count == 1)
  }

  @Test func `a bookmark is set, gone to in one step, and taken away with the same key`() throws {
    let session = try Session()
    session.type("<Enter>'")
    #expect(session.bottomLine.contains("There is no bookmark yet"))
    session.type("1M<Enter><Left>3'")
    #expect(session.screen.contains("Page 2"))
    session.type("<Enter>")
    #expect(session.screen.contains("A garden."))
    session.type("<Left>")
    #expect(session.screen.contains("Morning comes."))
    session.type("<Right>M")
    #expect(try reading(session).bookmarks.isEmpty)
  }

  @Test func `a note follows its page in a story that was edited`() throws {
    let session = try Session()
    session.type("<Enter>1nsmells of mint<Esc>q")
    let edited = try #require(Session.stories["gate.json"])
      .replacing(#""pages": ["#, with: #""pages": [ { "text": "A road.", "choices": [] },"#)
      .replacing(#""destination": 1"#, with: #""destination": 2"#)
    try TemporaryFolder.write(edited, to: session.path("gate.json"))
    session.type("<Enter>")
    #expect(session.screen.contains("A garden.") && session.screen.contains("smells of mint"))
  }

  @Test func `a note on a choice follows it when the choices are reordered`() throws {
    let session = try Session()
    session.type("<Enter><Down>Nsmells of mint<Esc>q")
    let (first, second) = (
      #"{ "text": "Go in", "destination": 1 }"#, #"{ "text": "Go in", "destination": 2 }"#
    )
    let gate = try #require(Session.stories["gate.json"])
    #expect(gate.contains(first) && gate.contains(second))
    let edited = gate.replacing(first, with: "@").replacing(second, with: first).replacing("@", with: second)
    try TemporaryFolder.write(edited, to: session.path("gate.json"))
    session.type("<Enter>")
    let id = try reading(session).id
    #expect(try session.store.pageNotes(of: id).map(\.choice) == [0])
  }

  @Test func `a note on a page that is gone stands at the end of the list of pages, and opens there`() throws
  {
    let session = try Session()
    session.type("<Enter>12nof mint\nand thyme<Esc>q")
    let edited = try #require(Session.stories["gate.json"])
      .replacing(
        #""title": "Morning", "text": "Morning comes.""#, with: #""text": "Only nettles grow here.""#)
    #expect(edited.contains("nettles"))
    try TemporaryFolder.write(edited, to: session.path("gate.json"))
    session.type("<Enter>")
    #expect(session.screen.contains("page “Morning” is gone"))
    session.type("g")
    #expect(session.screen.contains("Note on “Morning”, which is gone"))
    session.type("mor<Enter>")
    #expect(session.screen.contains("and thyme"))
    session.type("!<Esc>")
    let id = try reading(session).id
    #expect(
      try session.store.pageNotes(of: id) == [PageNote(page: .gone("Morning"), text: "of mint\nand thyme!")])
  }

  @Test func `a note on a page that was gone is beside it again when the page comes back`() throws {
    let session = try Session()
    session.type("<Enter>12nof mint<Esc>q")
    let gate = try #require(Session.stories["gate.json"])
    let edited = gate.replacing(
      #""title": "Morning", "text": "Morning comes.""#, with: #""text": "Only nettles grow here.""#)
    for story in [edited, gate] {
      try TemporaryFolder.write(story, to: session.path("gate.json"))
      session.type("<Enter>q")
    }
    #expect(
      try session.store.pageNotes(of: reading(session).id)
        == [PageNote(page: PageID(rawValue: "3"), text: "of mint")])
    #expect(try reading(session).visited.contains(PageID(rawValue: "3")))
  }

  @Test func `a story that was edited keeps the place, and says in one line what changed`() throws {
    let session = try Session()
    session.type("<Enter>1q")
    let edited = try #require(Session.stories["gate.json"])
      .replacing(#""text": "A garden.""#, with: #""text": "Only nettles grow here now.""#)
      .replacing("Back to the gate", with: "Turn").replacing("Sleep", with: "Rest")
    try TemporaryFolder.write(edited, to: session.path("gate.json"))
    session.type("<Enter>")
    #expect(session.screen.contains("You stand at a gate."))
    #expect(
      session.screen.contains("The story has changed: page “Page 2” is gone; you are at “The gate”."))
    #expect(try reading(session).visited.map(\.rawValue) == ["0"])
  }
}
