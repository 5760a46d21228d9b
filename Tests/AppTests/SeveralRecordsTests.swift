import Model
import Store
import Testing

@testable import App

@Suite struct SeveralRecordsTests {
  /// A session in a list of four quests, on the first.
  private func quests() throws -> Session {
    let session = try Session.tracking()
    session.type("1aMara<Enter>3aBell<Enter>aFerry<Enter>aGate<Enter>aWell<Enter>g")
    return session
  }

  private func complete(_ session: Session) throws -> [String] {
    try session.game.quests.filter(\.isComplete).map(\.name)
  }

  @Test func `a mark is seen, the frame counts them, and Esc drops them`() throws {
    let session = try quests()
    session.type("vv")
    #expect(session.screen.contains("■○ Bell") && session.screen.contains("■○ Ferry"))
    #expect(session.screen.contains("▸ ○ Gate") && session.screen.contains("2 marked"))
    session.type("kv")
    #expect(session.screen.contains(" 1 marked"), "v on a marked row takes the mark away")
    session.type("<Esc>")
    #expect(!session.screen.contains("■") && !session.screen.contains("marked"))
    #expect(session.state.room == .tracker)
  }

  @Test func `marks survive filtering and moving, and go with the kind`() throws {
    let session = try quests()
    session.type("v/well<Enter>vF")
    #expect(session.screen.contains("2 marked"))
    session.type("o")
    #expect(session.state.tracker?.marks.count == 2)
    session.type("13")
    #expect(session.state.tracker?.marks.isEmpty == true)
  }

  @Test func `V marks what the filter shows, or none of it`() throws {
    let session = try quests()
    session.type("/e<Enter>V")
    #expect(session.screen.contains("4 marked"))
    session.type("F/ell<Enter>V")
    #expect(session.screen.contains("2 marked"))
    session.type("FV")
    #expect(session.screen.contains("4 marked"), "if one is not marked, all become so")
    session.type("V")
    #expect(session.state.tracker?.marks.isEmpty == true)
  }

  @Test func `V marks more rows than are at hand`() throws {
    let session = try quests()
    let game = try session.game.id
    for number in 0..<500 { try session.store.create(kind: .quest, named: "More \(number)", in: game) }
    session.send(.changedElsewhere)
    session.type("VG")
    #expect(session.screen.contains("504 marked") && session.screen.contains("▸■○ More 499"))
    session.type("<Space>y")
    #expect(try session.game.quests.allSatisfy(\.isComplete))
  }

  @Test func `a toggle makes all so if one is not, after a question with the number, in one step`() throws {
    let session = try quests()
    session.type("<Space>vvv<Space>")
    #expect(session.screen.contains("Mark 2 of 3 quests as complete?"))
    session.type("n")
    #expect(try complete(session) == ["Bell"] && session.screen.contains("3 marked"))
    session.type("<Space>y")
    #expect(try complete(session) == ["Bell", "Ferry", "Gate"])
    #expect(session.bottomLine.contains("Marked 2 quests as complete"))
    #expect(session.state.tracker?.marks.isEmpty == true, "the marks have served")
    session.type("gvvv<Space>")
    #expect(session.screen.contains("Mark 3 quests as not complete?"))
    session.type("y")
    #expect(try complete(session) == [])
    session.type("u")
    #expect(try complete(session) == ["Bell", "Ferry", "Gate"])
    session.type("u")
    #expect(try complete(session) == ["Bell"])
  }

  @Test func `when a change of the marked records is undone, those that are there are marked again`() throws {
    let session = try quests()
    session.type("vvv<Space>y")
    #expect(session.state.tracker?.marks.isEmpty == true)
    session.type("u")
    #expect(session.screen.contains("3 marked") && session.screen.contains("■○ Bell"))
    session.type("dy")
    #expect(try session.game.quests.map(\.name) == ["Well"])
    session.type("u")
    #expect(session.screen.contains("3 marked"))
    session.type("<Esc>vdyaNew<Enter>uu")
    #expect(session.state.tracker?.marks.isEmpty == true, "another change was made in between")
  }

  @Test func `marks stay through undo, but for the records that it takes away`() throws {
    let session = try quests()
    session.type("Vu")
    #expect(session.screen.contains("3 marked"), "Well is gone")
    session.type("1R<C-u>Bo<Enter>3Vu")
    #expect(session.screen.contains("3 marked") && session.state.tracker?.kind == .quest)
    #expect(session.bottomLine.contains("Undone: rename"))
  }

  @Test func `tags are added and taken away`() throws {
    let session = try quests()
    session.type("Vjv#west<Enter>")
    #expect(session.screen.contains("Tag 3 quests with #west?"))
    session.type("y")
    #expect(try session.game.quests.map(\.tags) == [["west"], [], ["west"], ["west"]])
    session.type("gvv#-west<Enter>y")
    #expect(session.bottomLine.contains("Took the tag #west from 1 quest"))
    #expect(try session.game.quests.map(\.tags) == [[], [], ["west"], ["west"]])
    session.type("uu")
    #expect(try session.game.quests.allSatisfy(\.tags.isEmpty))
  }

  @Test func `all are attached to one record, and detached again`() throws {
    let session = try quests()
    session.type("vvlmar<Enter>")
    #expect(session.screen.contains("Attach 2 quests to Mara?"))
    session.type("y")
    let game = try session.game
    #expect(game.links.map(\.to) == game.quests.prefix(2).map(\.id))
    session.type("Vxmar<Enter>")
    #expect(session.screen.contains("Detach 4 quests from Mara?"))
    session.type("y")
    #expect(try session.game.links.isEmpty && session.bottomLine.contains("Detached 2 quests from Mara"))
    session.type("u")
    #expect(try session.game.links.count == 2)
  }

  @Test func `all are deleted, and one undo brings them back`() throws {
    let session = try quests()
    let before = try session.game
    session.type("vvd")
    #expect(session.screen.contains("Delete 2 quests?"))
    session.type("y")
    #expect(try session.game.quests.map(\.name) == ["Gate", "Well"])
    #expect(session.screen.contains("▸○ Gate"))
    session.type("u")
    #expect(try session.game == before)
  }

  @Test func `keys that a kind does not know stay refused`() throws {
    let session = try quests()
    session.type("Vs")
    #expect(session.bottomLine.contains("Only a location") && session.state.dialogs.isEmpty)
    session.type("m")
    #expect(session.bottomLine.contains("Only NPCs and locations") && session.state.dialogs.isEmpty)
    session.type("2aInn<Enter>aMill<Enter>Vsy")
    #expect(try session.game.locations.allSatisfy(\.hasSmithAnvil))
    session.type("Vmy")
    #expect(try session.game.locations.allSatisfy(\.hasMerchant))
  }

  @Test func `records that were deleted meanwhile are not counted`() throws {
    let session = try quests()
    session.type("vv")
    let game = try session.game
    try session.store.delete([game.quests[0].id])
    session.send(.changedElsewhere)
    session.type("d")
    #expect(session.screen.contains("Delete 1 quest?"))
    session.type("n")
    try session.store.delete([game.quests[1].id])
    session.type("d")
    #expect(session.bottomLine.contains("are gone") && session.state.tracker?.marks.isEmpty == true)
  }

  @Test func `in the detail a key means the record shown`() throws {
    let session = try quests()
    session.type("vv<Enter><Space>")
    #expect(try complete(session) == ["Gate"] && session.state.dialogs.isEmpty)
  }

  @Test func `beside a story Esc drops the marks before it goes back to the text`() throws {
    let session = try Session(rows: 24, columns: 100)
    session.type("<Enter>t<Enter><Enter>aGuard<Enter>v<Esc>")
    #expect(session.state.tracker?.marks.isEmpty == true && session.state.reader?.focus == .side)
    session.type("<Esc>")
    #expect(session.state.reader?.focus == .text)
  }
}
