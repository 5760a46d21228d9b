import Model
import Store
import Testing

@testable import App

/// What is asked of the database after a key: no more than the key can have changed.
@Suite struct ReloadingTests {
  private func tracking() throws -> Session {
    let session = try Session.tracking()
    session.type("3aBell<Enter>aFerry<Enter>aGate<Enter>NMara<Enter>g")
    session.isResting = false
    return session
  }

  private func isList(_ effect: Effect) -> Bool {
    if case .loadList = effect { true } else { false }
  }

  @Test func `a move asks for the detail of the row and for nothing else`() throws {
    let session = try tracking()
    let ferry = try #require(try session.game.quests.element(at: 1)).id
    #expect(session.effects(of: "j") == [.loadDetail(ferry)])
  }

  @Test func `a toggle asks for the record, not for the list, and the row shows it`() throws {
    let session = try tracking()
    let bell = try #require(try session.game.quests.first).id
    let effects = session.effects(of: "<Space>")
    #expect(effects.dropFirst() == [.loadGames, .loadDetail(bell)])
    #expect(session.screen.contains("▸● Bell") && session.screen.contains("○ Ferry"))
    session.type("j<Space>k<Space>")
    #expect(session.screen.contains("▸○ Bell") && session.screen.contains("● Ferry"))
    #expect(session.state.tracker?.game.completeQuests == 1)
  }

  @Test func `a toggle in a list that is sorted by time moves the row to its new place`() throws {
    let session = try tracking()
    session.type("ooG")
    let name = try #require(session.state.tracker?.list.selected?.name)
    session.type("<Space>")
    #expect(session.state.tracker?.list.selected?.name == name)
    #expect(session.state.tracker?.list.isLoaded == true)
    #expect(session.effects(of: "<Space>").contains(where: isList))
  }

  @Test func `toggling a linked record shows in its own list too`() throws {
    let session = try tracking()
    session.type("1<Enter>j<Space>")
    #expect(session.screen.contains("● Gate"))
    session.type("3")
    #expect(session.screen.contains("● Gate"))
  }

  @Test func `a note shows its mark in the list, and asks for no list`() throws {
    let session = try tracking()
    let effects = session.effects(of: "elies<Esc>")
    #expect(!effects.contains(where: isList))
    #expect(session.state.tracker?.list.selected?.hasNotes == true)
    session.type("/lies<Enter>")
    #expect(session.state.tracker?.list.total == 1)
    session.type("e<C-u>x<Esc>")
    #expect(session.state.tracker?.list.total == 0, "words no longer find it")
  }

  @Test(arguments: ["<Space>", "elies<Esc>", "d", "u", "NFind<Enter>", "1<Enter>", "#wet<Enter>", "3", "o"])
  func `nothing is asked for twice`(keys: String) throws {
    let session = try tracking()
    let reads = session.effects(of: keys).filter(\.onlyReads)
    for part in reads.split(whereSeparator: { !$0.onlyReads }) {
      #expect(Set(part).count == part.count, "\(part)")
    }
    session.type("1")
    let game = try session.game
    try session.store.create(kind: .npc, named: "Other", in: game.id)
    let before = session.performed.count
    session.send(.changedElsewhere)
    let after = Array(session.performed.dropFirst(before))
    #expect(Set(after).count == after.count && session.screen.contains("Other"))
  }

  @Test func `who mentions a record is looked for at rest, and known at once when one comes back`() throws {
    let session = try tracking()
    session.type("eGate is shut<Esc>G")
    #expect(session.state.tracker?.detail?.mentions == [])
    session.rest()
    #expect(session.state.tracker?.detail?.mentions.map(\.name) == ["Bell"])
    session.type("kj")
    #expect(session.state.tracker?.detail?.mentions.map(\.name) == ["Bell"])
  }

  @Test func `in the library nothing of a tracker is loaded`() throws {
    let session = try tracking()
    session.type("q")
    #expect(session.effects(of: "R!<Enter>").dropFirst() == [.loadLibrary])
  }
}
