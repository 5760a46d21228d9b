import Model
import Store
import Testing

@testable import App

@Suite struct StoryNotesTests {
  static let story = [
    "inn.json": """
    {
      "id": "inn", "title": "The Inn",
      "pages": [
        { "title": "The road", "text": "Rain.", "tags": ["location: The road"], "choices": [
          { "text": "Go in", "destination": 1 }, { "text": "Pay", "destination": 2 } ] },
        { "title": "The inn", "text": "Mara looks up.", "tags": ["npc: Old Mara @ The inn", "quest: Find the ferryman"],
          "choices": [ { "text": "Pay", "destination": 2 }, { "text": "Out", "destination": 3 } ] },
        { "title": "The counter", "text": "Five coins.", "tags": ["coins: -5", "done: Find the ferryman"], "choices": [
          { "text": "Out", "destination": 3 } ] },
        { "title": "Outside", "text": "Still rain.", "choices": [] }
      ]
    }
    """
  ]

  /// A session that reads the story, with the tracker of a new game beside it.
  private func reading() throws -> Session {
    let session = try Session(stories: Self.story)
    session.type("<Enter>t<Enter><Enter>")
    #expect(try session.game.locations.map(\.name) == ["The road"])
    while session.state.context != .reader { session.type("<Tab>") }
    return session
  }

  @Test func `without a game the story says once that it could keep notes`() throws {
    let session = try Session(stories: Self.story)
    session.type("<Enter>")
    #expect(session.screen.contains("This story can keep notes: t chooses a game."))
    session.type("1")
    #expect(!session.screen.contains("This story can keep notes"))
    #expect(try session.store.games().isEmpty)
    // A game that comes late is told everything so far.
    session.type("t<Enter><Enter>")
    #expect(try session.game.locations.map(\.name) == ["The road", "The inn"])
    #expect(try session.game.quests.map(\.name) == ["Find the ferryman"])
  }

  @Test func `a step shows what it changed, in a quiet line and in the tracker beside the text`() throws {
    let session = try reading()
    session.type("2")
    #expect(session.screen.contains("coins -5 (-5) · Quest done: Find the ferryman"))
    session.type("<Left>")
    #expect(session.screen.contains("Taken back: Find the ferryman and 1 more"))
    #expect(try session.game.quests.isEmpty && session.game.counters.isEmpty)
    session.type("1")
    #expect(session.screen.contains("Location added: The inn · Quest added: Find the ferryman"))
    session.resize(rows: 24, columns: 60)
    session.type("<Left>1")
    #expect(session.screen.contains("NPC added: Old Mara · Location added: The inn · 1 more"))
    session.resize(rows: 24, columns: 80)
    #expect(session.lines.contains { $0.contains("▸Old Mara") || $0.contains(" Old Mara") })
    session.type("r")
    #expect(try session.game.npcs.isEmpty)
    session.type("<Right>")
    #expect(try session.game.npcs.map(\.name) == ["Old Mara"])
  }

  @Test func `a change that was undone is not taken back once more`() throws {
    let session = try reading()
    session.type("2u")
    #expect(session.screen.contains("Undone: story: coins and 1 more"))
    #expect(try session.game.counters.isEmpty)
    session.type("<Left>")
    #expect(try session.game.counters.isEmpty)
    #expect(try session.game.locations.map(\.name) == ["The road"])
  }

  @Test func `leaving and coming back tells nothing again`() throws {
    let session = try reading()
    session.type("2qq<Enter>")
    #expect(session.screen.contains("Five coins."))
    #expect(try session.game.counters == [GameCounter(name: "coins", count: -5)])
    session.restart()
    session.type("<Enter><Left>")
    #expect(try session.game.counters.isEmpty)
  }

  @Test func `stories change nothing when they may not, and remember that`() throws {
    let session = try reading()
    session.type(",jjj<Space>")
    #expect(session.lines.contains { $0.contains("Stories change your notes") && $0.contains("off") })
    #expect(session.screen.contains("What they have changed stays."))
    session.type("<Esc>")
    session.restart()
    session.type("<Enter>2")
    #expect(try session.game.counters.isEmpty)
    session.type(",jjj<Enter><Esc>")
    session.type("1")
    #expect(try session.game.counters.isEmpty, "the page was passed while they might not")
    session.type("rr1")
    #expect(try session.game.quests.map(\.name) == ["Find the ferryman"])
  }

  @Test func `the game follows a save that is loaded, as it follows going back and on`() throws {
    let session = try reading()
    let paid = [GameCounter(name: "coins", count: -5)]
    session.type("1s<C-u>hearth<Enter>1s<C-u>counter<Enter>")
    #expect(try session.game.counters == paid)
    session.type("ohearth<Enter>")
    #expect(session.screen.contains("Mara looks up."))
    #expect(try session.game.counters.isEmpty && session.game.npcs.map(\.name) == ["Old Mara"])
    session.type("<Left>")
    #expect(try session.game.npcs.isEmpty)
    session.type("ocounter<Enter>")
    #expect(try session.game.counters == paid && session.game.npcs.map(\.name) == ["Old Mara"])
    session.type("<Left><Left><Right><Right>")
    #expect(try session.game.counters == paid)
    session.type("ocounter<Enter>")
    #expect(try session.game.counters == paid)
  }

  @Test func `one key puts a line with a record, those of the page first`() throws {
    let session = try reading()
    session.type("1e")
    let rows = session.lines.filter { $0.contains("NPC") || $0.contains("location") || $0.contains("quest") }
    #expect(rows.contains { $0.contains("Old Mara") })
    let names = ["Old Mara", "The inn", "Find the ferryman", "The road"]
    let places = names.map { name in session.lines.firstIndex { $0.contains("\(name) ") && $0.contains("│") }
    }
    #expect(places.allSatisfy { $0 != nil })
    session.type("<Enter>lies<Enter>")
    #expect(session.screen.contains("Noted with “Old Mara”; u undoes."))
    #expect(try session.game.npcs[0].notes == "lies")
    session.type("eferry<Enter>nine days<Enter>")
    #expect(try session.game.quests[0].notes == "nine days")
    session.type("eOld<Enter>about the rope<Enter>")
    #expect(try session.game.npcs[0].notes == "lies\nabout the rope")
  }

  @Test func `a note that is being written beside the page moves to a record`() throws {
    let session = try reading()
    session.type("1nsmells of fish")
    session.passDeadline()
    session.type("<C-t>mara<Enter>")
    #expect(try session.game.npcs[0].notes == "smells of fish")
    let id = try #require(try session.store.readings(of: "inn").first).id
    #expect(try session.store.pageNotes(of: id).isEmpty)
    #expect(session.state.context == .reader)
    session.type("u")
    #expect(try session.store.pageNotes(of: id).map(\.text) == ["smells of fish"])
    #expect(try session.game.npcs[0].notes.isEmpty)
  }

  @Test func `the screen after a step, and while a note looks for its record`() throws {
    let session = try reading()
    session.resize(rows: 16, columns: 100)
    session.type("1")
    #expect(session.screen == Self.afterStep)
    session.type("e")
    #expect(session.screen == Self.picking)
  }

  @Test func `a note has nowhere to go without a game or without words`() throws {
    let session = try Session(stories: Self.story)
    session.type("<Enter>e")
    #expect(session.screen.contains("Press T first"))
    let other = try reading()
    other.type("n<C-t>")
    #expect(other.screen.contains("Write something first."))
    let tracking = try Session.tracking()
    tracking.type("aVarré<Enter>e<C-t>")
    #expect(tracking.screen.contains(Strings.noteHasPlace))
  }

  private static let afterStep = """
     Waymark · The Inn + The Inn                                                                saved ✓
    ┌─ The Inn · The inn ────────────────────────────┐┌[NPCs 1] Loc 2  Quest 1  Item 0  Crea 0 ────────┐
    │ Mara looks up.                                 ││▸Old Mara  The inn                            1l│
    │                                                ││                                                │
    │                                                ││                                                │
    │                                                ││                                                │
    │                                                ││                                                │
    │                                                ││                                                │
    │                                                ││                                                │
    │                                                ││                                                │
    │                                                ││                                                │
    ├────────────────────────────────────────────────┤│                                                │
    │▸1  Pay                                         ││                                                │
    │ 2  Out                                         ││                                                │
    └────────────────────────────────────────────────┘└────────────────────────────────────────────────┘
     NPC added: Old Mara · Location added: The inn · Quest added: Find the ferryman
    """

  private static let picking = """
     Waymark · The Inn + The Inn                                                                saved ✓
    ┌─ The Inn · The inn ────────────────────────────┐┌[NPCs 1] Loc 2  Quest 1  Item 0  Crea 0 ────────┐
    │ Mara looks up.  ┌─ Which NPC, location or quest is the note about? ────────────┐               1l│
    │                 │ /                                                            │                 │
    │                 ├──────────────────────────────────────────────────────────────┤                 │
    │                 │▸Old Mara                                                  NPC│                 │
    │                 │ The inn                                              location│                 │
    │                 │ Find the ferryman                                       quest│                 │
    │                 │ The road                                             location│                 │
    │                 │                                                              │                 │
    │                 │                                                              │                 │
    ├─────────────────│                                                              │                 │
    │▸1  Pay          └──────────────────────────────────────────────────────────────┘                 │
    │ 2  Out                                         ││                                                │
    └────────────────────────────────────────────────┘└────────────────────────────────────────────────┘
     ⏎ take  Esc cancel
    """
}
