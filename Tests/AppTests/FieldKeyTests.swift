import Testing

@testable import App

/// Keys in fields of text that come from the terminal as Escape and another.
@Suite struct FieldKeyTests {
  private func tracking() throws -> Session {
    let session = try Session()
    session.type("aElden<Enter><Enter>aOld Mara<Enter>")
    return session
  }

  private func notes(_ session: Session) throws -> String {
    try session.store.game(try #require(try session.store.games().first).id).npcs.first?.notes ?? "gone"
  }

  @Test func `keys with Alt edit words in a note`() throws {
    let session = try tracking()
    session.type("eone two three<M-b><M-b><M-d><M-f><M-Backspace><Esc>")
    #expect(try notes(session) == "one  ")
  }

  @Test func `keys with Alt edit words in one-line fields`() throws {
    let session = try tracking()
    session.type("/old mara<M-Backspace>")
    #expect(session.bottomLine.hasPrefix(" / old"))
    session.type("<Esc>RNew<M-b><M-d><M-b><M-d>Tom<Enter>")
    #expect(session.screen.contains("Tom"))
  }

  @Test func `outside of fields Alt is Escape and then the key`() throws {
    let session = try tracking()
    session.type("<M-d>")
    #expect(session.state.room == .library, "Alt-d left the tracker")
  }

  @Test(arguments: ["e", "/", "l", "R", "f", "S", ":"], ["<M-d>", "<M-x>", "<M-k>", "<M-q>"])
  func `a key with Alt never closes a field nor runs a command`(field: String, key: String) throws {
    let session = try tracking()
    session.type(field)
    let context = session.state.context
    session.type(key)
    #expect(session.state.context == context)
    #expect(try session.game.npcs.map(\.name) == ["Old Mara"])
    session.type("note")
    #expect(session.state.context == context && session.screen.contains("note"))
  }

  @Test(arguments: ["e", "/", "l", "R", "f", "S"])
  func `F1 shows the keys of a field, and Esc goes back to it`(field: String) throws {
    let session = try tracking()
    session.type(field)
    let screen = session.screen
    session.type("<F1>")
    #expect(session.screen.contains("Keys that work here"))
    session.type("<Esc>")
    #expect(session.screen == screen)
  }
}
