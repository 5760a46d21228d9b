import Model
import Store
import Testing

@Suite struct ImportChangesTests {
  private func record(_ store: Store, _ kind: RecordKind, _ name: String) -> Record {
    Record(kind: kind, id: store.newID(), name: name, updated: Timestamp(milliseconds: 7))
  }

  @Test func `everything of an import is one step`() throws {
    let sample = try Sample()
    let store = sample.store
    let before = try store.game(sample.game)
    var new = Game(id: store.newID(), name: "New", updated: Timestamp(milliseconds: 7))
    new.add(record(store, .quest, "Alone"))
    let item = record(store, .item, " Oar ")
    let npc = record(store, .npc, "Mara")
    var after = try #require(before.quests.first.map(Record.quest))
    after[.isComplete] = true
    after.tags = ["tide"]
    var changes = GameChanges(game: sample.game)
    changes.added = [item, npc]
    changes.changed = [RecordChange(before: .quest(before.quests[0]), after: after)]
    changes.links = [
      Link(from: item.id, to: sample.church), Link(from: npc.id, to: sample.quest),
      // One that is there already, and one twice: neither is added again.
      Link(from: sample.varre, to: sample.church), Link(from: npc.id, to: sample.quest),
    ]
    changes.counters = [GameCounter(name: "coins", count: 4)]
    changes.filters = [SavedFilter(name: "open", kind: .quest, filter: RecordFilter(words: "x"))]
    try store.apply(newGames: [new], changes: [changes], from: "list.csv")

    let game = try store.game(sample.game)
    #expect(game.items.map(\.name) == ["Oar"] && game.npcs.map(\.name) == ["Varré", "Mara"])
    #expect(game.quests[0].isComplete && game.quests[0].tags == ["tide"])
    #expect(
      game.links == before.links + [
        Link(from: item.id, to: sample.church), Link(from: npc.id, to: sample.quest),
      ])
    #expect(game.counters == changes.counters && game.filters == changes.filters)
    #expect(try store.game(new.id) == new)
    #expect(try store.search("oar", game: nil, limit: 5).map(\.summary.id) == [item.id])
    #expect(try store.undoable()?.kind == .importFile("list.csv", records: 4))

    try store.undo()
    #expect(try store.game(sample.game) == before)
    #expect(try store.games().map(\.id) == [sample.game])
    #expect(try store.search("oar", game: nil, limit: 5).isEmpty)
    try store.redo()
    #expect(try store.game(sample.game) == game)
    #expect(try store.game(new.id) == new)
  }

  @Test func `tags and fields that another window changed meanwhile stay`() throws {
    let sample = try Sample()
    let store = sample.store
    let before = try #require(try store.game(sample.game).npcs.first.map(Record.npc))
    var after = before
    after.tags += ["from the file"]
    after.fields = [Field(name: "level", value: .text("5"))]
    var changes = GameChanges(game: sample.game)
    changes.changed = [RecordChange(before: before, after: after)]
    try store.setTags(["elsewhere"], of: sample.varre)
    try store.setFields([Field(name: "met", value: .yesNo(true))], of: sample.varre)
    try store.apply(newGames: [], changes: [changes], from: "a.csv")
    let varre = try #require(try store.game(sample.game).npcs.first)
    #expect(varre.tags == ["elsewhere", "from the file"])
    #expect(varre.fields.map(\.name) == ["met", "level"])
  }

  @Test func `a game and a record never share an id`() throws {
    let sample = try Sample()
    let store = sample.store
    let thief = Game(id: sample.quest, name: "Thief", updated: Timestamp(milliseconds: 7))
    #expect(throws: StoreError.self) { try store.apply(newGames: [thief], changes: [], from: "a.json") }
    var other = Game(id: store.newID(), name: "Other", updated: Timestamp(milliseconds: 7))
    other.add(Record(kind: .item, id: sample.game, name: "Oar", updated: Timestamp(milliseconds: 7)))
    #expect(throws: StoreError.self) { try store.apply(newGames: [other], changes: [], from: "a.json") }
    #expect(try store.games().map(\.id) == [sample.game])
  }

  @Test func `notes that another window changed meanwhile are kept beside the new ones`() throws {
    let sample = try Sample()
    let before = try #require(try store(sample).npcs.first.map(Record.npc))
    var after = before
    after.notes = "from the file"
    var changes = GameChanges(game: sample.game)
    changes.changed = [RecordChange(before: before, after: after)]
    try sample.store.setNotes("typed here", of: sample.varre, base: before.notes)
    try sample.store.apply(newGames: [], changes: [changes], from: "a.json")
    let notes = try #require(try store(sample).npcs.first?.notes)
    #expect(notes.contains("typed here") && notes.contains("from the file"))
    try sample.store.undo()
    #expect(try store(sample).npcs.first?.notes == "typed here")
  }

  private func store(_ sample: Sample) throws -> Game { try sample.store.game(sample.game) }

  @Test(arguments: ["gone", "game gone", "kinds", "name", "taken", "link gone"])
  func `an import that cannot be done whole is not done at all`(fault: String) throws {
    let sample = try Sample()
    let store = sample.store
    let before = try store.game(sample.game)
    var changes = GameChanges(game: sample.game)
    let item = record(store, .item, "Oar")
    changes.added = [item]
    switch fault {
    case "gone":
      let quest = record(store, .quest, "Q")
      changes.changed = [RecordChange(before: quest, after: quest)]
    case "game gone": changes.game = store.newID()
    case "kinds": changes.links = [Link(from: item.id, to: sample.quest)]
    case "name": changes.added.append(record(store, .npc, " "))
    case "taken": changes.added.append(Record.npc(before.npcs[0]))
    default: changes.links = [Link(from: item.id, to: store.newID())]
    }
    let newest = try store.undoable()
    expectError({ isInvalid($0) || isGone($0) }) {
      try store.apply(newGames: [], changes: [changes], from: "a.json")
    }
    #expect(try store.game(sample.game) == before)
    #expect(try store.undoable() == newest)
    #expect(try store.verify() == ())
  }

  @Test func `an import of many records is undone and done again in one step`() throws {
    let folder = try TemporaryFolder()
    var store = try Store(path: folder.path + "/waymark.db")
    var games: [Game] = []
    for number in 0..<2 {
      var game = Game(id: store.newID(), name: "G\(number)", updated: Timestamp(milliseconds: 1))
      for index in 0..<6000 {
        var npc = NPC(id: store.newID(), name: "NPC \(index)", updated: Timestamp(milliseconds: 2))
        npc.notes = "met at the gate"
        game.npcs.append(npc)
        game.locations.append(
          Location(id: store.newID(), name: "Place \(index)", updated: Timestamp(milliseconds: 3)))
        game.links.append(Link(from: npc.id, to: game.locations[index / 2].id))
      }
      games.append(game)
    }
    try store.importGames(games, mode: .keepIDs)
    for game in games { #expect(try store.game(game.id) == game) }
    try store.undo()
    #expect(try store.games().isEmpty && store.undo() == nil)
    #expect(try store.search("gate", game: nil, limit: 5).isEmpty)
    try store.redo()
    for game in games { #expect(try store.game(game.id) == game) }
    store.close()
    // Opening checks that the indexes that were left out meanwhile are there again.
    store = try Store(path: folder.path + "/waymark.db")
    #expect(try store.search("npc 5999", game: nil, limit: 5).count == 2)
    #expect(try store.verify() == ())
  }
}
