import Model
import Store
import Testing

@testable import App

/// A note whose record is deleted in another window while it is being written.
@Suite struct LostNoteTests {
  /// A session with a note that is not stored on Mara, who is gone.
  private func losing(columns: Int = 80) throws -> Session {
    let session = try Session.tracking(columns: columns)
    session.type("aMara<Enter>#west<Enter><Space>eher story")
    session.passDeadline()
    try session.store.delete([try #require(session.state.tracker?.detail?.record.id)])
    session.type(" goes on")
    session.passDeadline()
    return session
  }

  @Test func `the text stays, and the message names the keys that keep it`() throws {
    let session = try losing()
    #expect(session.screen.contains("her story goes on") && session.screen.contains("not saved yet"))
    #expect(session.screen.contains("“Mara” was deleted in another window. C-n keeps it"))
    session.type("<C-n>")
    let record = try #require(try session.game.npcs.first)
    #expect(record.name == "Mara" && record.notes == "her story goes on")
    #expect(record.tags == ["west"] && record.isMerchant)
    #expect(session.state.noteEditor == nil && session.bottomLine.contains("“Mara” is here again"))
    #expect(session.screen.contains("▸Mara"))
    session.type("u")
    #expect(try session.game.npcs.isEmpty)
  }

  @Test func `the editor gets the text although it cannot be stored`() throws {
    let session = try losing()
    session.type("<C-o>")
    let id = try #require(session.state.tracker?.detail?.record.id)
    #expect(session.terminalEffects == [.editExternally(.record(id), "her story goes on")])
  }

  @Test func `when the record comes back the note is stored as ever`() throws {
    let session = try losing()
    try session.store.undo()
    session.passDeadline()
    #expect(try session.game.npcs.first?.notes == "her story goes on")
    session.type("<C-n>")
    #expect(session.bottomLine.contains("saved there by itself"))
    #expect(try session.game.npcs.count == 1)
  }

  @Test func `a game that is gone keeps the text on the screen`() throws {
    let session = try losing()
    try session.store.deleteGame(try #require(session.state.tracker?.game.id))
    session.send(.changedElsewhere)
    session.type("<C-n>")
    #expect(session.screen.contains("her story goes on") && session.state.message?.isError == true)
  }
}
