import Model
import Store
import Testing

@Test func `a new store has no games`() throws {
  let store = try Store(path: ":memory:")
  #expect(try store.games().isEmpty)
  let id = try store.createGame(named: " Elden\nRing ")
  #expect(try store.games().map(\.name) == ["Elden Ring"])
  let npc = try store.create(kind: .npc, named: "Kalé", in: id)
  let place = try store.create(kind: .location, named: "Church", in: id, linkedTo: npc)
  #expect(try store.search("kale", game: nil, limit: 5).map(\.summary.id) == [npc])
  #expect(try store.search("ch", game: nil, limit: 5).map(\.summary.id) == [place])
  #expect(try store.detail(of: npc)?.links[.location]?.map(\.id) == [place])
  while try store.undo() != nil {}
  #expect(try store.games().isEmpty)
}
