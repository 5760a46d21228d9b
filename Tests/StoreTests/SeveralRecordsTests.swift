import Model
import Store
import Testing

@Suite struct SeveralRecordsTests {
  @Test func `records are changed by what they hold, in one step`() throws {
    let sample = try Sample()
    let store = sample.store
    let other = try store.create(
      kind: .quest, named: "Other", in: sample.game, notes: "[[Varré]] and [[Follow the light]]")
    let before = try store.game(sample.game)
    let changed = try store.change([sample.quest, other, other]) { (record) throws(StoreError) in
      record.name += "!"
      record.tags += [" x ", "x"]
      record[.isComplete] = true
    }
    #expect(changed == 2)
    #expect(try store.undoable()?.kind == .changeRecords(2))
    let record = try #require(try store.record(other))
    #expect(record.game == sample.game && record.record.name == "Other!" && record.record.tags == ["x"])
    #expect(record.record.notes == "[[Varré]] and [[Follow the light!]]", "links in notes follow a new name")
    try store.undo()
    #expect(try store.game(sample.game) == before)
  }

  @Test func `one change that fails leaves all as they are`() throws {
    let sample = try Sample()
    let before = try sample.store.game(sample.game)
    let newest = try sample.store.undoable()
    expectError(isInvalid) {
      try sample.store.change([sample.varre, sample.quest]) { (record) throws(StoreError) in
        record.name = record.kind == .quest ? " " : "Renamed"
      }
    }
    expectError(isGone) {
      try sample.store.change([sample.store.newID()]) { (record) throws(StoreError) in record.name = "X" }
    }
    #expect(try sample.store.change([sample.varre]) { (_) throws(StoreError) in } == 0)
    #expect(try sample.store.game(sample.game) == before)
    #expect(try sample.store.undoable() == newest)
  }

  @Test func `records are added with their links, in one step, and cleaned`() throws {
    let sample = try Sample()
    let store = sample.store
    let before = try store.game(sample.game)
    var item = Record(kind: .item, id: store.newID(), name: " Oar\n", updated: Timestamp(milliseconds: 1))
    item.tags = ["a", " a "]
    let npc = Record(kind: .npc, id: store.newID(), name: "Mara", updated: Timestamp(milliseconds: 1))
    try store.add(
      [item, npc], links: [Link(from: item.id, to: sample.church), Link(from: npc.id, to: sample.quest)],
      to: sample.game)
    #expect(try store.record(item.id)?.record.name == "Oar")
    #expect(try store.record(item.id)?.record.tags == ["a"])
    #expect(try store.detail(of: sample.quest)?.links[.npc]?.map(\.id) == [sample.varre, npc.id])
    #expect(try store.undoable()?.kind == .addRecords(2))
    try store.undo()
    #expect(try store.game(sample.game) == before)

    item.count = -1
    expectError(isInvalid) { try store.add([npc, item], to: sample.game) }
    item.count = 0
    item.notes = "a\0b"
    expectError(isInvalid) { try store.add([npc, item], to: sample.game) }
    expectError(isInvalid) {
      try store.add([npc], links: [Link(from: npc.id, to: sample.varre)], to: sample.game)
    }
    expectError(isGone) { try store.add([npc], to: store.newID()) }
    #expect(try store.game(sample.game) == before)
  }
}

// What is done to records that are marked.
extension SeveralRecordsTests {
  @Test func `one undo takes back what was done to all`() throws {
    let sample = try Sample()
    let store = sample.store
    var quests = [sample.quest]
    for number in 0..<3 {
      quests.append(try store.create(kind: .quest, named: "Q\(number)", in: sample.game))
    }
    let before = try store.game(sample.game)
    let steps: [(Int, () throws -> Int)] = [
      (4, { try store.setFlag(.isComplete, of: quests, to: true) }),
      (4, { try store.addTag(" tide ", to: quests) }),
      (3, { try store.link(quests, to: sample.varre) }),
      (1, { try store.unlink(quests, from: sample.varre) }),
      (
        4,
        {
          try store.delete(quests); return 4
        }
      ),
    ]
    for (expected, step) in steps {
      #expect(try step() == expected)
      #expect(try store.game(sample.game) != before)
      try store.undo()
      #expect(try store.game(sample.game) == before)
    }
    try store.addTag("tide", to: Array(quests.prefix(2)))
    #expect(try store.addTag("tide", to: quests) == 2, "two have it already")
    #expect(try store.removeTag("tide", from: quests) == 4)
    #expect(try store.setFlag(.isComplete, of: quests, to: false) == 0)
  }

  @Test func `records that are gone are passed over, unless none is left`() throws {
    let sample = try Sample()
    let store = sample.store
    let gone = try store.create(kind: .quest, named: "Gone", in: sample.game)
    try store.delete([gone])
    #expect(try store.setFlag(.isComplete, of: [gone, sample.quest], to: true) == 1)
    #expect(try store.undoable()?.kind == .setFlag(.isComplete, of: "Follow the light", to: true))
    #expect(try store.addTag("a", to: [gone, sample.quest, sample.quest]) == 1)
    #expect(try store.unlink([gone, sample.quest], from: sample.varre) == 1)
    #expect(try store.link([gone, sample.quest], to: sample.varre) == 1)
    expectError(isGone) { try store.setFlag(.isComplete, of: [gone], to: true) }
    expectError(isGone) { try store.link([sample.quest], to: gone) }
    expectError(isGone) { try store.delete([gone]) }
    try store.delete([gone, sample.quest])
    #expect(try store.game(sample.game).quests.isEmpty)
  }

  @Test func `one record of a wrong kind refuses the whole`() throws {
    let sample = try Sample()
    let store = sample.store
    let item = try store.create(kind: .item, named: "Oar", in: sample.game)
    let before = try store.game(sample.game)
    let other = try store.createGame(named: "Other")
    let stranger = try store.create(kind: .quest, named: "Stranger", in: other)
    let newest = try store.undoable()
    expectError(isInvalid) { try store.setFlag(.isComplete, of: [sample.quest, sample.varre], to: true) }
    expectError(isInvalid) { try store.link([sample.varre, item], to: sample.quest) }
    expectError(isInvalid) { try store.link([sample.quest, stranger], to: sample.varre) }
    expectError(isInvalid) { try store.addTag(" ", to: [sample.quest]) }
    expectError(isInvalid) { try store.changeCount(of: sample.quest, by: 1) }
    #expect(try store.game(sample.game) == before)
    #expect(try store.undoable() == newest)
  }
}
