import Model
import Screen
import Store
import Testing

@testable import App

@Suite struct ItemsTests {
  @Test func `every kind has its list and its key`() throws {
    let session = try Session.tracking()
    for (key, kind) in zip("12345", RecordKind.allCases) {
      session.type("\(key)aOne<Enter>")
      #expect(session.state.tracker?.kind == kind)
    }
    #expect(try session.game.records.map(\.kind) == RecordKind.allCases)
    session.type("5]")
    #expect(session.state.tracker?.kind == .npc, "round and round")
  }

  @Test func `an item is counted from the list and from the detail`() throws {
    let session = try Session.tracking()
    session.type("4aSeed<Enter>+=")
    #expect(try session.game.items[0].count == 2)
    #expect(session.screen.contains("▸● Seed") && session.screen.contains("×2"))
    session.type("<Enter>j-")
    #expect(session.screen.contains("▸count 1"))
    session.type("--")
    #expect(try session.game.items[0].count == 0, "it stops at 0")
    session.type("<Space>")
    #expect(try session.game.items[0].count == 1)
    session.type("u")
    #expect(try session.game.items[0].count == 0)
  }

  @Test(arguments: [("12", 12), ("+12", 15), ("-2", 1), ("=4", 4), ("", 3)])
  func `Enter on the count takes a number, or what to add`(text: String, count: Int) throws {
    let session = try Session.tracking()
    session.type("4aSeed<Enter>+++<Enter>j<Enter>\(text)<Enter>")
    #expect(try session.game.items[0].count == count && session.state.dialogs.isEmpty)
  }

  @Test(arguments: ["many", "=-1", "99999999999999999999"])
  func `what is no count is asked for again`(text: String) throws {
    let session = try Session.tracking()
    session.type("4aSeed<Enter><Enter>j<Enter>\(text)<Enter>")
    #expect(session.bottomLine.contains("Type a number") && session.screen.contains(text))
    #expect(try session.game.items[0].count == 0)
  }

  @Test func `Space toggles rare and seen`() throws {
    let session = try Session.tracking()
    session.type("4aSeed<Enter><Space>5aCrab<Enter><Space>")
    #expect(try session.game.items[0].isRare && session.game.creatures[0].isSeen)
    #expect(session.screen.contains("▸● Crab"))
    session.type("4")
    #expect(session.screen.contains("★"))
  }

  @Test func `items and creatures are added where they are, and counted there`() throws {
    let session = try Session.tracking()
    session.type("2aInn<Enter>ISeed<Enter>CCrab<Enter>")
    let game = try session.game
    #expect(game.links.map(\.from) == [game.items[0].id, game.creatures[0].id])
    #expect(game.links.map(\.to) == [game.locations[0].id, game.locations[0].id])
    session.type("<Enter>jjj++")
    #expect(session.screen.contains("▸  ● Seed  ×2"))
    #expect(try session.game.items[0].count == 2)
  }

  @Test(arguments: ["1aMara<Enter>", "3aFerry<Enter>", "4aSeed<Enter>", "5aCrab<Enter>"])
  func `only a location takes an item or a creature`(script: String) throws {
    let session = try Session.tracking()
    session.type(script + "I")
    #expect(session.bottomLine.contains("are linked to") && session.state.dialogs.isEmpty)
    session.type("C")
    #expect(session.bottomLine.contains("are linked to") && session.state.dialogs.isEmpty)
  }

  @Test func `a key that counts says why it cannot`() throws {
    let session = try Session.tracking()
    session.type("4+")
    #expect(session.bottomLine.contains("Nothing is selected"))
    session.type("1aMara<Enter>+")
    #expect(session.bottomLine.contains("Nothing here counts"))
  }

  @Test func `a row shows who gives a quest and where, as long as there is room`() throws {
    let session = try Session.tracking(columns: 140)
    session.type("aVarré<Enter>QFollow the roses of the white mask<Enter>LRose Church<Enter>3")
    #expect(session.screen.contains("○ Follow the roses of the white mask  Varré · Rose Church "))
    session.type("1")
    #expect(session.screen.contains("Varré  Rose Church "))
    session.resize(rows: 24, columns: 80)
    session.type("3")
    let row = session.lines[2].prefix(44)
    #expect(row.contains("○ Follow the roses of the white mask") && !row.contains("Varré"))
  }
}

@Suite struct TrackerTabsTests {
  private func tabs(columns: Int, kind: RecordKind = .location) -> TrackerTabs {
    var game = GameSummary(
      id: RecordID(time: Timestamp(milliseconds: 0)), name: "G", updated: Timestamp(milliseconds: 0))
    game.counts = [.npc: 12, .location: 9, .quest: 17, .item: 3, .creature: 100]
    var pane = TrackerPane(game: game)
    pane.kind = kind
    return TrackerTabs(pane, in: Rect(row: 2, column: 10, rows: 5, columns: columns + 2))
  }

  @Test(arguments: [
    (60, " NPCs 12 [Locations 9] Quests 17  Items 3  Creatures 100 "),
    (57, " NPCs 12 [Locations 9] Quests 17  Items 3  Creatures 100 "),
    (56, " NPC 12 [Locations 9] Quest 17  Item 3  Crea 100 "),
    (49, " NPC 12 [Locations 9] Quest 17  Item 3  Crea 100 "),
    (48, " NPC 12 [Loc 9] Quest 17  Item 3  Crea 100 "),
    (43, " NPC 12 [Loc 9] Quest 17  Item 3  Crea 100 "),
    (42, " NPC [Locations 9] Quest  Item  Crea "), (37, " NPC [Locations 9] Quest  Item  Crea "),
    (36, "‹ [Locations 9] ›"), (3, "‹ [Locations 9] ›"),
  ])
  func `the tabs take the longest form that fits`(columns: Int, text: String) {
    #expect(tabs(columns: columns).tabs.map(\.text).joined() == text)
  }

  @Test func `a press means the tab below it`() {
    let tabs = tabs(columns: 60)
    #expect(
      [9, 11, 19, 20, 32, 33, 67, 68].map { tabs.kind(at: $0) } == [
        nil, .npc, .npc, .location, .location, .quest, .creature, nil,
      ])
    let arrows = self.tabs(columns: 20)
    #expect([11, 13, 26, 27].map { arrows.kind(at: $0) } == [.npc, .location, .quest, .quest])
  }

  @Test func `a press on a tab shows its list`() throws {
    let session = try Session.tracking()
    let column = try #require(
      session.lines[1].firstRange(of: "Item").map {
        session.lines[1].distance(from: session.lines[1].startIndex, to: $0.lowerBound)
      })
    session.send(.input(.mouse(MouseEvent(.press, at: Position(row: 1, column: column)))))
    #expect(session.state.tracker?.kind == .item)
  }
}
