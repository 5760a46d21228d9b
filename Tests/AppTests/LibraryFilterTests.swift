import Testing

@testable import App

@Suite struct LibraryFilterTests {
  @Test func `a filter that is closed still shows, with the key that drops it`() throws {
    let session = try Session()
    session.type("<Tab>aElden<Enter>aRing<Enter>/ring<Enter>")
    #expect(session.screen.contains("Games 1 of 2: “ring” · F shows all"))
    #expect(session.screen.contains("Stories 0 of 1: “ring”") && session.bottomLine.contains("F show all"))
    session.type("F")
    #expect(session.screen.contains("Games 2 ") && !session.screen.contains("“ring”"))
    #expect(session.screen.contains("▸Ring"), "the game that was selected stays so")
    session.type("F")
    #expect(session.bottomLine.contains("Everything is shown already"))
  }

  @Test func `where there is no room the words stay and the key goes`() throws {
    let session = try Session(rows: 12, columns: 40)
    session.type("/long story<Enter>")
    #expect(session.lines[1].hasPrefix("┌─ Stories 0 of 1: “long story” ─"))
  }
}
