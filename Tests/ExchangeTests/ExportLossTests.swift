import Exchange
import Model
import Testing

struct ExportLossTests {
  private let ids = IDs(seed: 9)

  private func losses(_ format: GameFileFormat, _ game: Game) -> [String] {
    format.losses(of: [game]).map(\.description)
  }

  /// A game with something of everything.
  private func full() -> Game {
    var game = makeGame(
      ids, npcs: ["Mara"], locations: ["Inn", "Gate", "Gate"], quests: ["Find"], items: ["Lamp", "Rope"],
      creatures: ["Crab"])
    game.counters = [GameCounter(name: "coins", count: 1), GameCounter(name: "gems", count: 2)]
    game.filters = [SavedFilter(name: "f", kind: .npc, filter: RecordFilter(words: "a"))]
    game.links = [
      Link(from: game.npcs[0].id, to: game.locations[0].id),
      Link(from: game.npcs[0].id, to: game.locations[2].id),
      Link(from: game.quests[0].id, to: game.locations[0].id),
      Link(from: game.quests[0].id, to: game.locations[1].id),
    ]
    game.npcs[0].fields = [
      Field(name: "a", value: .text("x")), Field(name: "a", value: .text("y")),
      Field(name: "b", value: .text("")),
      Field(name: "c", value: .text("yes")), Field(name: "d", value: .counter(count: 3, total: 8)),
    ]
    game.locations[0].isCleared = true
    game.locations[0].hasSmithAnvil = true
    game.quests[0].tags = ["Inn", "main"]
    game.quests[0].notes = "deep"
    game.quests[0].fields = [Field(name: "level", value: .text("5"))]
    return game
  }

  @Test func `A document holds everything`() {
    #expect(losses(.json, full()) == [])
  }

  @Test func `A table has no place for counters and filters, nor for what it could not give back`() {
    #expect(losses(.csv, full()) == ["2 counters", "1 saved filter", "2 links", "3 fields"])
  }

  @Test func `A checklist has a place for locations and quests, their notes and whether a quest is done`() {
    #expect(
      losses(.markdown, full()) == [
        "2 counters", "1 saved filter", "1 NPC", "2 items", "1 creature", "3 links", "2 tags", "1 field",
        "2 marks of locations",
      ])
  }

  @Test func `Nothing is told of a game that a format holds`() {
    #expect(losses(.csv, makeGame(ids, npcs: ["Mara"], items: ["Lamp"])) == [])
    #expect(losses(.markdown, makeGame(ids, locations: ["Inn"], quests: ["Find"])) == [])
  }
}
