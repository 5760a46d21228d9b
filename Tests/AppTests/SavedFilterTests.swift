import Model
import Store
import Testing

@testable import App

/// Filters with names.
@Suite struct SavedFilterTests {
  private func quests() throws -> Session {
    let session = try Session()
    session.type("aElden<Enter><Enter>3aFerry<Enter>aBridge<Enter><Space>aTower<Enter>")
    return session
  }

  private func saved(_ session: Session) throws -> [SavedFilter] {
    try session.store.filters(of: try #require(try session.store.games().first).id)
  }

  private func names(_ session: Session) -> [String] {
    guard let list = session.state.tracker?.list else { return [] }
    return (0..<list.total).compactMap { list.row(at: $0)?.name }
  }

  @Test func `what is on is saved under a name and listed first, with words, conditions and order`() throws {
    let session = try quests()
    session.type("o/r<Enter>fnot com<Tab>open ones<Enter>")
    let filter = RecordFilter(words: "r", conditions: [.flag(.isComplete, false)])
    #expect(
      try saved(session) == [SavedFilter(name: "open ones", kind: .quest, filter: filter, sort: .byName)])
    #expect(session.bottomLine.contains("Saved the filter “open ones”"))
    session.type("Foof")
    #expect(session.lines.first { $0.contains("★") }?.contains("▸  ★ open ones") == true)
    #expect(session.screen.contains("“r”, not complete, by name"))
    session.type("<Enter>")
    #expect(names(session) == ["Ferry", "Tower"])
    #expect(session.screen.contains("by name"))
    session.type("/")
    #expect(session.bottomLine.contains("/ r"), "the words can be changed")
    session.type("<Enter>f")
    #expect(session.screen.contains("▸✓ ★ open ones"))
    session.type("<Enter>")
    #expect(names(session).count == 3, "what is on is switched off")
  }

  @Test func `a saved filter is found by its name, not by what it asks for`() throws {
    let session = try quests()
    session.type("fnot com<Tab>mine<Enter>Ffnot com")
    #expect(session.screen.contains("▸  not complete") && !session.screen.contains("★ mine"))
    session.type("<Tab><C-u>with npc<Tab><C-u>mine<Tab>")
    #expect(session.screen.contains("▸✓ ★ mine"))
    #expect(session.state.tracker?.list.query.filter.conditions == [.flag(.isComplete, false)])
  }

  @Test func `nothing can be saved while nothing is on, nor without a name`() throws {
    let session = try quests()
    session.type("fxyz")
    #expect(!session.screen.contains("Save this filter"))
    session.type("<Esc>fnot com<Tab>")
    #expect(session.screen.contains("type a name"))
    session.type("<Down><Down><Down><Down><Down><Down><Down><Enter>")
    #expect(session.bottomLine.contains("Type the name"))
    #expect(try saved(session).isEmpty)
  }

  @Test func `a name that is there is replaced, and said so before`() throws {
    let session = try quests()
    session.type("fnot com<Tab>mine<Enter>Fffe<Esc>fwith npc<Tab>mine")
    #expect(session.screen.contains("replaces it"))
    session.type("<Down><Enter>")
    #expect(try saved(session).map(\.filter.conditions) == [[.linked(.npc, true)]])
  }

  @Test func `a saved filter is deleted by a key that is shown, and undo brings it back`() throws {
    let session = try quests()
    session.type("fnot com<Tab>mine<Enter>f")
    #expect(session.bottomLine.contains("C-d delete"))
    session.type("<Down><C-d>")
    #expect(session.bottomLine.contains("Only a saved filter"))
    session.type("<Up><C-d>")
    #expect(try saved(session).isEmpty)
    session.type("u")
    #expect(try saved(session).map(\.name) == ["mine"])
  }

  @Test func `a filter that another window saves is listed at once`() throws {
    let session = try quests()
    session.type("f")
    let game = try #require(try session.store.games().first).id
    let filter = RecordFilter(conditions: [.done(true)])
    try session.store.saveFilter(SavedFilter(name: "theirs", kind: .quest, filter: filter), in: game)
    try session.store.saveFilter(SavedFilter(name: "of NPCs", kind: .npc, filter: filter), in: game)
    session.send(.changedElsewhere)
    #expect(session.screen.contains("★ theirs") && !session.screen.contains("of NPCs"))
  }

  @Test func `a link to a record that is gone says so`() throws {
    let session = try quests()
    session.type("1aMara<Enter>3flinked to mara<Tab>hers<Enter>1d3F")
    session.type("fhers<Enter>")
    #expect(session.screen.contains("linked to one that is gone"))
  }
}
