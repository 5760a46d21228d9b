import Model
import Store
import Testing

@Suite struct GameDataTests {
  private func counters(_ sample: Sample) throws -> [GameCounter] {
    try sample.store.game(sample.game).counters
  }

  @Test func `a counter is made by its first change, and goes up and down`() throws {
    let sample = try Sample()
    let store = sample.store
    #expect(try store.changeCounter(" coins ", of: sample.game, by: 5) == 5)
    #expect(try store.changeCounter("coins", of: sample.game, by: -7) == -2)
    #expect(try store.changeCounter("gold", of: sample.game, by: 1) == 1)
    try store.setCounter("coins", of: sample.game, to: .max)
    #expect(try store.changeCounter("coins", of: sample.game, by: 1) == .max)
    #expect(
      try counters(sample) == [GameCounter(name: "coins", count: .max), GameCounter(name: "gold", count: 1)])
    #expect(try store.games().first?.counters == counters(sample))
    try store.removeCounter("coins", of: sample.game)
    #expect(try counters(sample).map(\.name) == ["gold"])
    try store.undo()
    #expect(try counters(sample).map(\.name) == ["coins", "gold"])
  }

  @Test func `a counter that stays as it is is no step of the history`() throws {
    let sample = try Sample()
    try sample.store.setCounter("coins", of: sample.game, to: 3)
    let newest = try sample.store.undoable()
    try sample.store.setCounter("coins", of: sample.game, to: 3)
    #expect(try sample.store.changeCounter("coins", of: sample.game, by: 0) == 3)
    try sample.store.removeCounter("none", of: sample.game)
    try sample.store.removeFilter("none", of: .npc, in: sample.game)
    #expect(try sample.store.undoable() == newest)
    expectError(isInvalid) { try sample.store.changeCounter(" ", of: sample.game, by: 1) }
    expectError(isGone) { try sample.store.changeCounter("coins", of: sample.store.newID(), by: 1) }
  }

  @Test func `a filter takes the place of one of the same name and kind`() throws {
    let sample = try Sample()
    let store = sample.store
    let open = SavedFilter(
      name: "open", kind: .quest, filter: RecordFilter(conditions: [.done(false)]), sort: .byName)
    var npcs = open
    npcs.kind = .npc
    try store.saveFilter(open, in: sample.game)
    try store.saveFilter(npcs, in: sample.game)
    var other = open
    other.name = " open "
    other.filter.words = "light"
    try store.saveFilter(other, in: sample.game)
    other.name = "open"
    #expect(try store.filters(of: sample.game) == [other, npcs])
    let newest = try store.undoable()
    try store.saveFilter(other, in: sample.game)
    #expect(try store.undoable() == newest)
    try store.removeFilter("open", of: .quest, in: sample.game)
    #expect(try store.filters(of: sample.game) == [npcs])
    try store.undo()
    try store.undo()
    #expect(try store.filters(of: sample.game) == [open, npcs])
    other.name = " "
    expectError(isInvalid) { try store.saveFilter(other, in: sample.game) }
    expectError(isGone) { _ = try store.filters(of: store.newID()) }
  }
}
