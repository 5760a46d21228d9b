import FoundationEssentials
import Model
import Store
import Testing

@Suite struct ImportTests {
  /// A game with something of everything.
  private func document(_ sample: Sample) throws -> Game {
    try sample.store.setFields(
      [
        Field(name: "rune", value: .text("3/8 \"x\"")), Field(name: "met", value: .yesNo(true)),
        Field(name: "n", value: .counter(count: 3, total: 8)),
      ], of: sample.varre)
    try sample.store.setFlag(.isComplete, of: [sample.quest], to: true)
    try sample.store.setFlag(.isCleared, of: [sample.church], to: true)
    try sample.store.setFlag(.hasSmithAnvil, of: [sample.church], to: true)
    return try sample.store.game(sample.game)
  }

  @Test func `a game goes out as JSON and comes back the same`() throws {
    let game = try document(try Sample())
    let read = try JSONDecoder().decode(Game.self, from: try JSONEncoder().encode(game))
    let store = try Store(path: ":memory:")
    #expect(try store.importGames([read], mode: .keepIDs) == [game.id])
    #expect(try store.game(game.id) == game)
    expectError({ isInvalid($0) && $0.description.contains("Elden Ring") }) {
      try store.importGames([read], mode: .keepIDs)
    }
    #expect(try store.games().count == 1)
    #expect(try store.undo()?.kind == .importGames(1, first: "Elden Ring"))
    #expect(try store.games().isEmpty)
  }

  @Test func `with new ids the same game can be imported again`() throws {
    let sample = try Sample()
    let game = try document(sample)
    let copy = try sample.store.game(try sample.store.importGames([game], mode: .newIDs)[0])
    #expect(Set(copy.records.map(\.id)).isDisjoint(with: game.records.map(\.id)) && copy.id != game.id)
    #expect(copy.records.map(\.fields) == game.records.map(\.fields))
    #expect(copy.links.map(\.from) == [copy.npcs[0].id, copy.npcs[0].id])
    #expect(copy.links.map(\.to) == [copy.locations[0].id, copy.quests[0].id])
    #expect(copy.quests[0].isComplete)
  }

  @Test func `a duplicate starts without progress`() throws {
    let sample = try Sample()
    let game = try document(sample)
    let copy = try sample.store.game(try sample.store.duplicateGame(sample.game, named: "New Game+"))
    #expect(copy.name == "New Game+" && copy.links.count == 2)
    #expect(!copy.quests[0].isComplete && !copy.locations[0].isCleared && copy.locations[0].hasSmithAnvil)
    #expect(try sample.store.game(sample.game) == game)
    #expect(try sample.store.games().map(\.completeQuests) == [1, 0])
  }

  @Test(arguments: [
    "dangling", "kinds", "record twice", "game twice", "link twice", "name", "NUL", "taken",
  ])
  func `what cannot be imported is refused whole, and the error says what and where`(fault: String) throws {
    let sample = try Sample()
    var game = try document(sample)
    game = try sample.store.game(try sample.store.importGames([game], mode: .newIDs)[0])
    try sample.store.deleteGame(game.id)
    var games = [game]
    var word = "Elden Ring"
    switch fault {
    case "dangling": games[0].links[0].to = sample.store.newID(); word = games[0].links[0].to.rawValue
    case "kinds": games[0].links[0].from = game.locations[0].id; word = "link 1"
    case "record twice": games[0].npcs.append(game.npcs[0]); word = "Varré"
    case "game twice": games.append(game); word = game.id.rawValue
    case "link twice": games[0].links.append(game.links[0]); word = "link 3"
    case "name": games[0].quests[0].name = " "; word = game.quests[0].id.rawValue
    case "NUL": games[0].npcs[0].notes = "a\0b"; word = "Varré"
    default:
      games[0].npcs = try sample.store.game(sample.game).npcs; games[0].links = [];
      word = sample.varre.rawValue
    }
    let newest = try sample.store.undoable()
    expectError({ isInvalid($0) && $0.description.contains(word) }) {
      try sample.store.importGames(games, mode: .keepIDs)
    }
    #expect(try sample.store.games().count == 1)
    #expect(try sample.store.undoable() == newest)
  }
}
