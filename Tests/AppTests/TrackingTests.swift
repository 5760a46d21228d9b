import Model
import Store
import Testing

@testable import App

@Suite struct TrackingTests {
  /// A session in the tracker of a new game.
  private func tracking(rows: Int = 24, columns: Int = 80) throws -> Session {
    let session = try Session(rows: rows, columns: columns)
    session.type("aElden<Enter><Enter>")
    return session
  }

  private func game(_ session: Session) throws -> Game {
    try session.store.game(try #require(try session.store.games().first).id)
  }

  @Test func `an NPC with a quest and a location takes few keys beside the names`() throws {
    let session = try tracking()
    session.type("aMara<Enter>QFerry<Enter>LInn<Enter>")
    let game = try game(session)
    #expect(game.npcs.map(\.name) == ["Mara"])
    let npc = try #require(game.npcs.first).id
    #expect(game.links.map(\.from) == [npc, npc])
    #expect(Set(game.links.map(\.to)) == Set((game.quests.map(\.id) + game.locations.map(\.id))))
    #expect(session.screen.contains("○ Ferry") && session.screen.contains("○ Inn"))
  }

  @Test func `what is attached on one side shows on the other, and Enter follows it`() throws {
    let session = try tracking()
    session.type("aMara<Enter>QFerry<Enter>3")
    #expect(session.screen.contains("Given by"))
    #expect(session.screen.contains("Mara"))
    session.type("<Enter>j<Enter>")
    #expect(session.state.tracker?.detail?.record.name == "Mara")
    session.type("<Left>")
    #expect(session.state.tracker?.detail?.record.name == "Ferry", "Back returns to where one came from")
    #expect(session.state.tracker?.kind == .quest)
  }

  @Test func `a quest is added at a location, and a location where a quest is`() throws {
    let session = try tracking()
    session.type("2aInn<Enter>QFerry<Enter>")
    var game = try game(session)
    #expect(game.links == [Link(from: game.quests[0].id, to: game.locations[0].id)])
    #expect(session.screen.contains("○ Ferry"))
    session.type("3LMill<Enter>NMara<Enter>")
    game = try self.game(session)
    #expect(game.links.prefix(2).last == Link(from: game.quests[0].id, to: game.locations[1].id))
    #expect(session.screen.contains("Given by") && session.screen.contains("Locations"))
    #expect(session.screen.contains("at Inn, Mill; Mara"), "the list tells where the quest is")
    // From there to the location, where the quest stands with its other place.
    session.type("<Enter>jj<Enter>")
    #expect(session.state.tracker?.detail?.record.name == "Inn")
    #expect(session.screen.contains("○ Ferry · Mill"))
    session.type("<Left>x")
    #expect(try self.game(session).links.count == 2)
    session.type("u")
    #expect(try self.game(session).links == game.links)
  }

  @Test func `a quest is attached to what exists on either side, and filtered by it`() throws {
    let session = try tracking()
    session.type("2aInn<Enter>aMill<Enter>3aFerry<Enter>aRest<Enter>linn<Enter>2lferry<Enter>")
    let game = try game(session)
    let (ferry, rest) = (game.quests[0].id, game.quests[1].id)
    #expect(
      game.links == [Link(from: rest, to: game.locations[0].id), Link(from: ferry, to: game.locations[1].id)])
    session.type("3flinked to Mill<Enter>")
    #expect(session.state.tracker?.list.total == 1 && session.screen.contains("○ Ferry"))
    session.type("Ffnot linked to Mill<Enter>")
    #expect(session.state.tracker?.list.selected?.name == "Rest")
  }

  @Test func `booleans are toggled by a key and stored at once`() throws {
    let session = try tracking()
    session.type("2aInn<Enter><Space>sm")
    let location = try #require(try game(session).locations.first)
    #expect(location.isCleared && location.hasSmithAnvil && location.hasMerchant)
    session.type("<Space>")
    #expect(try game(session).locations[0].isCleared == false)
  }

  @Test func `notes are edited in place, on several lines, and stored while writing`() throws {
    let session = try tracking()
    session.type("aMara<Enter>elies<Enter>always 花子")
    #expect(session.screen.contains("not saved yet"))
    session.passDeadline()
    #expect(try game(session).npcs[0].notes == "lies\nalways 花子")
    session.type("!<Esc>")
    #expect(try game(session).npcs[0].notes == "lies\nalways 花子!")
    #expect(session.screen.contains("always 花子!"))
  }

  @Test func `a pasted text is text, never commands`() throws {
    let session = try tracking()
    session.type("aMara<Enter>e")
    session.send(.input(.paste("qqq\nd\u{1B}[A")))
    session.type("<Esc>")
    #expect(try game(session).npcs[0].notes.hasPrefix("qqq\nd"))
    session.send(.input(.paste("q")))
    #expect(session.state.room == .tracker)
  }

  @Test func `attaching an existing one filters as one types and can make a new one`() throws {
    let session = try tracking()
    session.type("3aFerry<Enter>aBridge<Enter>1aMara<Enter>lbrid<Enter>")
    #expect(try game(session).links.count == 1)
    session.type("lThe Inn<Enter>")
    let game = try game(session)
    #expect(game.locations.map(\.name) == ["The Inn"] && game.links.count == 2)
  }

  @Test func `detaching and deleting keep the other record, and undo brings back`() throws {
    let session = try tracking()
    session.type("aMara<Enter>QFerry<Enter>")
    let before = try game(session)
    session.type("<Enter>jx")
    #expect(try game(session).links.isEmpty)
    session.type("u")
    #expect(try game(session).links == before.links)
    session.type("d")
    #expect(try game(session).npcs.isEmpty)
    #expect(try game(session).quests.count == 1)
    session.type("u")
    #expect(try game(session) == before)
    session.type("U")
    #expect(try game(session).npcs.isEmpty)
  }

  @Test func `a filter narrows the list, hides nothing that is followed, and one key clears it`() throws {
    let session = try tracking()
    session.type("aMara<Enter>aOld Tom<Enter>aKalé<Enter>/kale<Enter>")
    #expect(session.state.tracker?.list.total == 1)
    #expect(session.screen.contains("1 of 3"))
    session.type("F")
    #expect(session.state.tracker?.list.total == 3)
    session.type("f<Enter>")
    #expect(session.screen.contains("Nothing matches."))
    session.type("F3aFerry<Enter>N")
    session.type("Nils<Enter>")
    #expect(try game(session).npcs.count == 4)
  }

  @Test(arguments: ["F", "<Esc>"])
  func `the selected record stays selected when its filter is cleared`(key: String) throws {
    let session = try tracking()
    session.type("aMara<Enter>aOld Tom<Enter>aKalé<Enter>/tom<Enter>\(key)")
    #expect(session.state.tracker?.list.total == 3)
    #expect(session.state.tracker?.list.selected?.name == "Old Tom")
  }

  @Test func `Esc first ends a filter and then leaves; q leaves at once`() throws {
    let session = try tracking()
    session.type("aMara<Enter>aTom<Enter>/tom<Enter><Esc>")
    #expect(session.state.room == .tracker && session.state.tracker?.list.total == 2)
    session.type("<Esc>")
    #expect(session.state.room == .library)
    session.type("<Enter>/tom<Enter>q")
    #expect(session.state.room == .library)
  }

  @Test func `beside a story Esc ends a filter before it goes back to the text`() throws {
    let session = try Session(rows: 24, columns: 100)
    session.type("<Enter>t<Enter><Enter>aGuard<Enter>aCook<Enter>/cook<Enter><Esc>")
    #expect(session.state.tracker?.list.total == 2 && session.state.reader?.focus == .side)
    session.type("<Esc>")
    #expect(session.state.reader?.focus == .text)
  }

  @Test func `games are made, renamed, copied without progress, and deleted with undo`() throws {
    let session = try tracking()
    session.type("3aFerry<Enter><Space>q")
    session.type("R<C-u>Ring<Enter>")
    #expect(try session.store.games().map(\.name) == ["Ring"])
    session.type("D<Enter>")
    let games = try session.store.games()
    #expect(games.map(\.name) == ["Ring", "Ring (again)"])
    #expect(games.map(\.completeQuests) == [1, 0])
    session.type("dy")
    #expect(try session.store.games().count == 1)
    session.type("u")
    #expect(try session.store.games().count == 2)
  }

  @Test func `the tracker of the reading's game stands beside the text`() throws {
    let session = try Session(rows: 24, columns: 100)
    session.type("<Enter>t<Enter><Enter>")
    #expect(session.screen.contains("You stand at a gate.") && session.screen.contains("NPCs 0"))
    session.type("aGuard<Enter>")
    #expect(session.screen.contains("Guard") && session.screen.contains("You stand at a gate."))
    session.type("t")
    #expect(session.state.reader?.side == .path && session.state.reader?.focus == .text)
    session.type("q")
    #expect(session.state.room == .library && !session.terminalEffects.contains(.quit))
  }

  @Test func `after two texts were put together, the writer goes on in their own`() throws {
    let session = try tracking()
    session.type("aMara<Enter>e")
    let id = try #require(session.state.tracker?.detail?.record.id)
    _ = try session.store.setNotes("from elsewhere", of: id, base: "", session: nil)
    session.type("from here<Left><Left><Left><Left>")
    session.passDeadline()
    session.type("right <Esc>")
    let notes = try game(session).npcs[0].notes
    #expect(notes.hasPrefix("from elsewhere\n") && notes.hasSuffix("\nfrom right here"))
  }

  @Test func `a note whose record was deleted elsewhere stays on the screen, and a second Esc leaves it`()
    throws
  {
    let session = try tracking()
    session.type("aMara<Enter>e")
    let id = try #require(session.state.tracker?.detail?.record.id)
    session.type("last")
    try session.store.delete([id])
    session.send(.changedElsewhere)
    #expect(session.screen.contains("last"))
    session.type(" words<Esc>")
    #expect(session.screen.contains("last words") && session.screen.contains("Not saved; Esc again"))
    session.type("<Esc>")
    #expect(session.state.context == .trackerList)
    session.type("q")
    #expect(session.state.room == .library)
  }

  @Test func `a note changed only in how its letters are composed is a changed note`() throws {
    let session = try tracking()
    session.type("aMara<Enter>e")
    session.send(.input(.paste("caf\u{E9}")))
    session.type("<C-u>")
    session.send(.input(.paste("cafe\u{301}")))
    session.type("<Esc>")
    #expect(try game(session).npcs[0].notes.utf8.elementsEqual("cafe\u{301}".utf8))
  }

  @Test func `a note can be written beside the page while the tracker stands there`() throws {
    let session = try Session(rows: 24, columns: 100)
    session.type("<Enter>t<Enter><Enter><Tab>nseen")
    #expect(session.screen.contains("Note on this page") && session.screen.contains("seen"))
    session.type("<Esc>")
    #expect(session.screen.contains("NPCs 0"))
  }

  @Test func `a note whose whole game was deleted elsewhere stays until it is left`() throws {
    let session = try tracking()
    session.type("aMara<Enter>elast words")
    try session.store.deleteGame(try #require(try session.store.games().first).id)
    session.send(.changedElsewhere)
    #expect(session.screen.contains("last words"))
    session.type("<Esc><Esc>")
    #expect(session.state.room == .library && session.state.tracker == nil)
  }

  @Test func `a record deleted elsewhere is gone at the next move, and nothing waits for it`() throws {
    let session = try tracking()
    session.type("aMara<Enter>aTom<Enter>")
    let game = try game(session)
    try session.store.delete([game.npcs[0].id])
    session.type("k")
    #expect(session.state.tracker?.list.total == 1 && session.screen.contains("Tom"))
    try session.store.delete([game.npcs[1].id])
    session.send(.changedElsewhere)
    #expect(session.screen.contains("No NPCs yet"))
  }

  @Test func `an editor of one's own starts on both texts when another window wrote too`() throws {
    let session = try tracking()
    session.type("aMara<Enter>e")
    let id = try #require(session.state.tracker?.detail?.record.id)
    _ = try session.store.setNotes("from elsewhere", of: id, base: "", session: nil)
    session.type("from here<C-o>")
    guard case .editExternally(_, let text) = session.terminalEffects.last else {
      Issue.record("no editor: \(session.terminalEffects)")
      return
    }
    #expect(text.contains("from elsewhere") && text.contains("from here"))
    session.send(.reply(.edited(.record(id), text + "!")))
    #expect(try self.game(session).npcs[0].notes == text + "!")
  }

  @Test func `going back brings back the filter that a followed link dropped`() throws {
    let session = try tracking()
    session.type("aMara<Enter>LInn<Enter>aTom<Enter>lInn<Enter>")
    session.type("/mara<Enter><Enter>j<Enter>")
    #expect(session.state.tracker?.detail?.record.name == "Inn")
    session.type("jjjj<Enter>")
    #expect(session.state.tracker?.detail?.record.name == "Tom")
    session.type("<Left><Left>")
    #expect(session.state.tracker?.detail?.record.name == "Mara" && session.state.tracker?.list.total == 1)
  }

  @Test func `Tab leaves a tracker beside the text that has nothing in it`() throws {
    let session = try Session(rows: 30, columns: 140)
    session.type("<Enter>t<Enter><Enter><Tab>")
    #expect(session.state.reader?.focus == .text)
  }

  @Test func `a name that could not be stored comes back to be stored again`() throws {
    let session = try tracking()
    try session.store.deleteGame(try #require(try session.store.games().first).id)
    session.type("aA long name<Enter>")
    #expect(session.screen.contains("A long name"))
  }

  @Test func `long notes are read without editing them`() throws {
    let session = try tracking()
    session.type("aMara<Enter>e")
    session.send(.input(.paste((1...60).map { "line \($0)" }.joined(separator: "\n"))))
    session.type("<Esc><Enter>G")
    #expect(session.screen.contains("more lines ↓") && !session.screen.contains("line 60"))
    session.type("<PageDown><PageDown><PageDown><PageDown><PageDown>")
    #expect(session.screen.contains("line 60"))
    session.type("<PageUp><PageUp><PageUp><PageUp><PageUp>")
    #expect(session.screen.contains(" line 1 "))
  }

  @Test func `on a screen that is too small no command runs`() throws {
    let session = try tracking()
    session.type("aMara<Enter>")
    session.resize(rows: 3, columns: 10)
    session.type("d")
    #expect(try game(session).npcs.count == 1)
  }

  @Test func `a long list is shown whole on a tall terminal`() throws {
    let session = try tracking()
    let game = try #require(try session.store.games().first).id
    for number in 0..<400 { try session.store.create(kind: .npc, named: "NPC \(number)", in: game) }
    session.send(.changedElsewhere)
    for rows in [24, 60, 120, 200, 400] {
      session.resize(rows: rows, columns: 100)
      session.type("G")
      #expect(session.screen.contains("▸NPC 399"), "\(rows)")
      session.type("g")
      #expect(session.screen.contains("▸NPC 0"), "\(rows)")
      #expect(!session.screen.contains("│ …"), "\(rows)")
    }
  }

  @Test func `a change in another window shows here, and two texts of one note are both kept`() throws {
    let session = try tracking()
    session.type("aMara<Enter>e")
    let id = try #require(session.state.tracker?.detail?.record.id)
    _ = try session.store.setNotes("from elsewhere", of: id, base: "", session: nil)
    session.type("from here<Esc>")
    let notes = try game(session).npcs[0].notes
    #expect(notes.contains("from elsewhere") && notes.contains("from here"))
    #expect(session.bottomLine.contains("both texts are kept"))
  }
}
