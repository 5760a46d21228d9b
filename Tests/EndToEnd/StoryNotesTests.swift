import Glibc
import Model
import Store
import Testing

/// A bundled story that keeps notes, on the real program.
@Suite struct StoryNotesJourney {
  private let home: TestFolder

  init() throws { home = try TestFolder() }

  @Test func `reading fills a game, going back empties it, and the notes of the reader stay`() throws {
    let story = "\(Executable.packageRoot)/Stories/the-salt-road.json"
    let terminal = try home.openAppInTmux([story], columns: 130)
    try terminal.waitFor("This story can keep notes: t chooses a game.")
    try terminal.press("t")
    try terminal.waitFor("New game")
    try terminal.press("Enter")
    try terminal.waitFor("Name of the new game")
    try terminal.press("Enter")
    try terminal.waitFor("Quest added: Pay Hadda Brune by the sunset bell · Creature seen: Magistrate")
    try terminal.waitFor("marks owed 40")
    try terminal.press("t")
    try terminal.waitFor("Path")
    try terminal.press("2")
    try terminal.waitFor("Location added: The Dry Foot · NPC added: Dovra · NPC added: Tirra Bask")
    try terminal.press("e")
    try terminal.waitFor("Which NPC, location or quest is the note about?")
    try terminal.type("dovra")
    try terminal.waitFor("▸Dovra")
    try terminal.press("Enter")
    try terminal.waitFor("Note on Dovra")
    try terminal.type("hides something")
    try terminal.press("Enter")
    try terminal.waitFor("Noted with “Dovra”")
    try terminal.press("Left")
    try terminal.waitFor("Taken back: ")
    try terminal.press("q")
    try terminal.waitFor("Stories")
    try terminal.press("q")
    #expect(try terminal.waitForExit() == 0)
    let game = try home.game()
    #expect(game.npcs.map(\.name) == ["Dovra"])
    #expect(game.npcs.map(\.notes) == ["hides something"])
    #expect(game.quests.map(\.name) == ["Pay Hadda Brune by the sunset bell"])
    #expect(game.items.map(\.count) == [8])
    #expect(game.counters == [GameCounter(name: "marks owed", count: 40)])
    #expect(game.creatures.map(\.isSeen) == [true])
  }

  @Test func `every bundled story says only what can be understood`() throws {
    for name in ["the-salt-road", "niwa-no-tomoshibi", "five-minutes-to-nine", "fyrvaktarens-syster"] {
      let run = try ToolRun(["check", "\(Executable.packageRoot)/Stories/\(name).json"], home: home.root)
      #expect(run.status == 0 && !run.output.contains("says nothing"), "\(run.output)")
    }
  }
}
