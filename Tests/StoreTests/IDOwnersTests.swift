import Model
import Store
import Testing

@Suite struct IDOwnersTests {
  @Test func `ids of other games and of their records are told, and none of the game itself`() throws {
    let sample = try Sample()
    let store = sample.store
    let here = try store.createGame(named: "Here")
    let other = try store.createGame(named: "Other")
    let mine = try store.create(kind: .npc, named: "Mine", in: here)
    let theirs = try store.create(kind: .quest, named: "Theirs", in: other)
    var game = try store.game(here)
    #expect(try store.owners(ofIDsIn: game) == [:])
    for id in [theirs, other, store.newID()] {
      game.npcs.append(NPC(id: id, name: "N", updated: Timestamp(milliseconds: 1)))
    }
    #expect(try store.owners(ofIDsIn: game) == [theirs: "Other", other: "Other"])
    let head = Game(id: mine, name: "New", updated: Timestamp(milliseconds: 1))
    #expect(try store.owners(ofIDsIn: head) == [mine: "Here"])
  }
}
