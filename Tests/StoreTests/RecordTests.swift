import Model
import Store
import Testing

@Suite struct RecordTests {
  @Test func `a record that cannot be linked is not created either`() throws {
    let sample = try Sample()
    let before = try sample.store.game(sample.game)
    let other = try sample.store.createGame(named: "Other")
    let newest = try sample.store.undoable()
    expectError(isInvalid) {
      try sample.store.create(kind: .npc, named: "N", in: sample.game, linkedTo: sample.varre)
    }
    expectError(isInvalid) {
      try sample.store.create(kind: .item, named: "N", in: sample.game, linkedTo: sample.quest)
    }
    expectError(isInvalid) {
      try sample.store.create(kind: .quest, named: "N", in: other, linkedTo: sample.varre)
    }
    expectError(isGone) {
      try sample.store.create(kind: .quest, named: "N", in: sample.game, linkedTo: other)
    }
    expectError(isGone) { try sample.store.create(kind: .quest, named: "N", in: sample.varre) }
    expectError(isInvalid) { try sample.store.create(kind: .quest, named: " \n ", in: sample.game) }
    expectError(isInvalid) { try sample.store.create(kind: .quest, named: "a\0b", in: sample.game) }
    expectError(isInvalid) {
      try sample.store.create(kind: .quest, named: "N", in: sample.game, flags: [.isMerchant: true])
    }
    #expect(try sample.store.game(sample.game) == before)
    #expect(try sample.store.undoable() == newest)
  }

  @Test func `creating and attaching is one step`() throws {
    let sample = try Sample()
    let before = try sample.store.game(sample.game)
    let id = try sample.store.create(
      kind: .npc, named: "  Old\nMara ", in: sample.game, linkedTo: sample.church, notes: "n",
      flags: [.isMerchant: true], tags: [" a ", "", "a", "b"])
    let detail = try #require(try sample.store.detail(of: id))
    #expect(
      detail.record.name == "Old Mara" && detail.record[.isMerchant] && detail.record.tags == ["a", "b"])
    #expect(detail.links[.location]?.map(\.id) == [sample.church] && detail.links[.quest] == [])
    #expect(try sample.store.detail(of: sample.church)?.links[.npc]?.map(\.id) == [sample.varre, id])
    try sample.store.undo()
    #expect(try sample.store.game(sample.game) == before)
  }

  @Test func `links are seen from both sides, once`() throws {
    let sample = try Sample()
    let store = sample.store
    try store.link(sample.church, sample.varre)
    #expect(try store.game(sample.game).links.count == 2)
    #expect(
      try store.detail(of: sample.church)?.links
        == [.npc: [try summary(sample.varre, in: sample)], .quest: [], .item: [], .creature: []])
    #expect(try summary(sample.varre, in: sample).linkCounts == [.location: 1, .quest: 1])
    #expect(try summary(sample.quest, in: sample).linkCounts == [.npc: 1, .location: 0])
    try store.unlink(sample.varre, sample.church)
    #expect(try store.detail(of: sample.church)?.links == [.npc: [], .quest: [], .item: [], .creature: []])
    // A quest is at the end of one link and at the start of another.
    try store.link(sample.church, sample.quest)
    #expect(
      try store.game(sample.game).links
        == [Link(from: sample.varre, to: sample.quest), Link(from: sample.quest, to: sample.church)])
    #expect(try summary(sample.quest, in: sample).linkCounts == [.npc: 1, .location: 1])
    #expect(try store.detail(of: sample.church)?.links[.quest]?.map(\.id) == [sample.quest])
    try store.unlink(sample.church, sample.quest)
    #expect(try store.game(sample.game).links == [Link(from: sample.varre, to: sample.quest)])
    expectError(isInvalid) { try store.link(sample.church, sample.church) }
    expectError(isGone) { try store.link(sample.church, store.newID()) }
  }

  private func summary(_ id: RecordID, in sample: Sample) throws -> RecordSummary {
    let kind = try #require(try sample.store.detail(of: id)).record.kind
    let rows = try sample.store.list(RecordQuery(game: sample.game, kind: kind)).rows
    return try #require(rows.first { $0.id == id })
  }

  @Test func `a stale name is refused with the record as it stands`() throws {
    let sample = try Sample()
    let seen = try #require(try sample.store.detail(of: sample.varre)).revision
    let next = try sample.store.rename(sample.varre, to: "A", expecting: seen)
    #expect(next > seen)
    do {
      try sample.store.rename(sample.varre, to: "B", expecting: seen)
      Issue.record("nothing was thrown")
    } catch {
      #expect(error == .stale(current: try #require(try sample.store.detail(of: sample.varre)).record))
    }
    // An undo is a change too: the revision does not come back.
    try sample.store.undo()
    #expect(throws: StoreError.self) { try sample.store.rename(sample.varre, to: "B", expecting: next) }
    #expect(throws: StoreError.self) { try sample.store.rename(sample.varre, to: "B", expecting: seen) }
  }

  @Test func `two windows keep both of two notes`() throws {
    let folder = try TemporaryFolder()
    let sample = try Sample(folder.path + "/waymark.db")
    let other = try Store(path: folder.path + "/waymark.db")
    let base = "says: go to the castle"
    // A toggle elsewhere is no conflict.
    try other.setFlag(.isMerchant, of: [sample.varre], to: true)
    #expect(try sample.store.changedElsewhere())
    guard case .saved = try sample.store.setNotes("mine", of: sample.varre, base: base, session: "a") else {
      Issue.record("a conflict")
      return
    }
    let both = "mine\n──── also written in another window ────\ntheirs"
    let outcome = try other.setNotes("theirs", of: sample.varre, base: base, session: "b")
    guard case .merged(both, let revision) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try sample.store.detail(of: sample.varre)?.record.notes == both)
    #expect(try sample.store.detail(of: sample.varre)?.revision == revision)
    #expect(try sample.store.undo()?.kind == .editNotes("Varré"))
    #expect(try sample.store.detail(of: sample.varre)?.record.notes == "mine")
  }

  @Test func `what changes nothing is not written`() throws {
    let folder = try TemporaryFolder()
    let sample = try Sample(folder.path + "/waymark.db")
    let other = try Store(path: folder.path + "/waymark.db")
    let revision = try sample.store.detail(of: sample.varre)?.revision
    #expect(try sample.store.rename(sample.varre, to: "Varré") == revision)
    #expect(try sample.store.undoable() == other.undoable())
    #expect(try !other.changedElsewhere())
  }

  @Test func `a deleted record is an ordinary error`() throws {
    let sample = try Sample()
    let store = sample.store
    try store.delete([sample.varre])
    expectError(isGone) { try store.setNotes("x", of: sample.varre, base: "") }
    expectError(isGone) { try store.rename(sample.varre, to: "x") }
    expectError(isGone) { try store.setFlag(.isMerchant, of: [sample.varre], to: true) }
    expectError(isGone) { try store.move(sample.varre, by: 1) }
    expectError(isGone) { try store.delete([sample.varre]) }
    expectError(isGone) { _ = try store.game(sample.varre) }
    #expect(try store.detail(of: sample.varre) == nil)
    try store.delete([sample.varre, sample.quest])
    #expect(try store.game(sample.game).records.map(\.id) == [sample.church])
  }

  @Test func `records move by hand, to the ends and between any two`() throws {
    let store = try Store(path: ":memory:")
    let game = try store.createGame(named: "G")
    var names = (0..<6).map { "\($0)" }
    var ids: [String: RecordID] = [:]
    for name in names { ids[name] = try store.create(kind: .quest, named: name, in: game) }
    var random = SeededGenerator(state: 4)
    // Many moves between the same neighbours use up the room between them.
    for _ in 0..<400 {
      let from = Int.random(in: 0..<6, using: &random)
      let distance = Int.random(in: -7...7, using: &random)
      let name = names.remove(at: from)
      names.insert(name, at: min(max(from + distance, 0), 5))
      try store.move(try #require(ids[name]), by: distance)
      #expect(try store.game(game).quests.map(\.name) == names)
    }
  }
}
