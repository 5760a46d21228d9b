import Model
import Store
import Testing

@Suite struct ProgressTests {
  @Test func `an empty game has nothing to do`() throws {
    let store = try Store(path: ":memory:")
    let progress = try store.progress(of: try store.createGame(named: "G"))
    #expect(progress.whole == Progress(done: 0, total: 0))
    #expect(progress.kinds.isEmpty && progress.tags.isEmpty && progress.locations.isEmpty)
  }

  @Test func `what is done counts for the game, its kinds, its tags and its locations`() throws {
    let sample = try Sample()
    let store = sample.store
    let game = sample.game
    let other = try store.create(kind: .npc, named: "Mara", in: game, linkedTo: sample.church)
    // Two NPCs at one place give the same quest, which counts once there.
    try store.link(other, sample.quest)
    let inn = try store.create(
      kind: .location, named: "Inn", in: game, flags: [.isCleared: true], tags: ["b"])
    let item = try store.create(
      kind: .item, named: "Oar", in: game, linkedTo: sample.church, tags: ["a", "b"], count: 2)
    try store.create(kind: .creature, named: "Newt", in: game, linkedTo: inn, tags: ["a"])
    let beside = try store.createGame(named: "Other")
    try store.create(kind: .quest, named: "Q", in: beside, flags: [.isComplete: true], tags: ["a"])

    var progress = try store.progress(of: game)
    #expect(progress.whole == Progress(done: 2, total: 5))
    #expect(progress.kinds.map(\.kind) == [.location, .quest, .item, .creature])
    #expect(progress.byKind[.location] == Progress(done: 1, total: 2))
    #expect(progress.byKind[.item] == Progress(done: 1, total: 1))
    #expect(progress.tags.map(\.tag) == ["a", "b"])
    #expect(progress.tags.map(\.progress) == [Progress(done: 1, total: 2), Progress(done: 2, total: 2)])
    #expect(progress.locations.map(\.id) == [sample.church, inn])
    // The church, the oar and the quest; the inn and the newt.
    #expect(progress.locations.map(\.progress) == [Progress(done: 1, total: 3), Progress(done: 1, total: 2)])

    // A quest counts where it is itself, and once where its NPCs are too.
    try store.link(sample.quest, inn)
    try store.link(sample.quest, sample.church)
    progress = try store.progress(of: game)
    #expect(progress.locations.map(\.progress) == [Progress(done: 1, total: 3), Progress(done: 1, total: 3)])
    try store.unlink(inn, sample.quest)

    try store.setFlag(.isComplete, of: [sample.quest], to: true)
    try store.changeCount(of: item, by: -2)
    progress = try store.progress(of: game)
    #expect(progress.locations.first?.progress == Progress(done: 1, total: 3))
    #expect(progress.whole == Progress(done: 2, total: 5))
    #expect(try store.games().first?.done == [.location: 1, .quest: 1, .item: 0, .creature: 0])
  }

  @Test func `tags are told by how many records have them, and fields with their values`() throws {
    let sample = try Sample()
    let store = sample.store
    try store.setTags(["a", "ä"], of: sample.church)
    try store.setTags(["a"], of: sample.quest)
    #expect(try store.tags(in: sample.game).map(\.tag) == ["a", "ä", "white mask"])
    #expect(try store.tags(in: sample.game).map(\.count) == [2, 1, 1])
    #expect(try store.tags(in: sample.game, kind: .location).map(\.tag) == ["a", "ä"])
    let second = try store.create(kind: .npc, named: "Mara", in: sample.game)
    try store.setFields([Field(name: "Level", value: .text("5"))], of: sample.varre)
    try store.setFields(
      [Field(name: "Level", value: .text("6")), Field(name: "met", value: .yesNo(true))], of: second)
    let fields = try store.fieldValues(in: sample.game, kind: .npc)
    #expect(Set(fields.map(\.name)) == ["Level", "met"])
    #expect(Set(fields.first { $0.name == "Level" }?.values ?? []) == [.text("5"), .text("6")])
    #expect(try store.fieldValues(in: sample.game, kind: .npc, limit: 1).allSatisfy { $0.values.count == 1 })
    #expect(try store.fieldValues(in: sample.game, kind: .quest).isEmpty)
  }
}
