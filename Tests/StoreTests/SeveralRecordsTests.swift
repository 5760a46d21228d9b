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
