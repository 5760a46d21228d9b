import Model
import Store
import Testing

@Suite struct TagFormTests {
  private func tags(_ id: RecordID, _ store: Store) throws -> [String] {
    try #require(try store.record(id)).record.tags
  }

  @Test func `a tag is kept composed, whichever way it comes in`() throws {
    let sample = try Sample()
    let store = sample.store
    let typed = "cafe\u{301}"
    try store.addTag(typed, to: [sample.varre])
    try store.setTags([typed, "caf\u{E9}"], of: sample.church)
    let made = try store.create(kind: .item, named: "Cup", in: sample.game, tags: [typed])
    var game = Game(id: store.newID(), name: "Other", updated: Timestamp(milliseconds: 1))
    var npc = NPC(id: store.newID(), name: "Mara", updated: Timestamp(milliseconds: 1))
    npc.tags = [typed]
    game.npcs = [npc]
    try store.apply(newGames: [game], changes: [], from: "x.json")
    for id in [sample.varre, sample.church, made, npc.id] {
      #expect(try tags(id, store).last?.hasSameBytes(as: "caf\u{E9}") == true)
    }
    #expect(try tags(sample.church, store).count == 1)
    #expect(try store.addTag(typed, to: [sample.varre]) == 0)
  }

  @Test(arguments: [("\u{1100}\u{1161}", "가"), ("\u{212B}", "Å"), ("花子", "花子"), ("a", "a"), ("👩‍🌾", "👩‍🌾")])
  func `other scripts are composed too`(text: String, form: String) throws {
    let sample = try Sample()
    try sample.store.setTags([text], of: sample.varre)
    #expect(try tags(sample.varre, sample.store).first?.hasSameBytes(as: form) == true)
  }
}
