import Glibc
import Store
import Testing

/// Keys that come while something long is done.
@Suite struct LongWorkTests {
  private let home: TestFolder

  init() throws {
    home = try TestFolder()
    try home.makeGame()
    let rows = (0..<8000).map { "quest,Quest \($0),what to do\n" }.joined()
    try home.write("kind,name,notes\n" + rows, to: "list.csv")
  }

  /// Starts the program and begins to import the list.
  private func importing() throws -> PseudoTerminal {
    let terminal = try home.openApp()
    try terminal.waitFor("Ring")
    try terminal.send("\ti\(home.path("list.csv"))\r")
    try terminal.waitFor("8000 added")
    try terminal.send("y")
    try terminal.waitFor("Esc stops it")
    return terminal
  }

  @Test func `keys are dropped until the result is on the screen`() throws {
    let terminal = try importing()
    try terminal.send("qqq")
    // Only what is new on the screen is sent: “Import” was there.
    try terminal.waitFor("u undoes")
    try terminal.send("u")
    try terminal.waitFor("Esc stops it")
    try terminal.send("qU")
    try terminal.waitFor("does it again")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try home.game().quests.map(\.name) == ["Ferry"])
  }

  @Test func `Esc stops it, and nothing has changed`() throws {
    let terminal = try importing()
    try terminal.send("\u{1B}")
    try terminal.waitFor("Stopped, and nothing was changed")
    #expect(try home.game().quests.map(\.name) == ["Ferry"])
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `a signal stops it and ends the program`() throws {
    let terminal = try importing()
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .exited(128 + SIGTERM))
    #expect(try home.game().quests.map(\.name) == ["Ferry"])
  }
}
