import Model
import Store
import Testing

@Suite struct JournalTests {
  @Test func `undoing the deletion of a linked record brings its links back`() throws {
    let sample = try Sample()
    let before = try sample.store.game(sample.game)
    try sample.store.delete([sample.varre])
    let without = try sample.store.game(sample.game)
    #expect(without.links.isEmpty && without.npcs.isEmpty && without.locations.count == 1)
    let undone = try sample.store.undo()
    #expect(undone?.kind == .delete("Varré"))
    #expect(undone?.game == sample.game && undone?.record == sample.varre)
    #expect(try sample.store.game(sample.game) == before)
    #expect(try sample.store.search("mask", game: nil, limit: 9).map(\.summary.id) == [sample.varre])
    try sample.store.redo()
    #expect(try sample.store.game(sample.game) == without)
    #expect(try sample.store.search("mask", game: nil, limit: 9).isEmpty)
  }

  @Test func `undo and redo go on after the file is opened again`() throws {
    let folder = try TemporaryFolder()
    let sample = try Sample(folder.path + "/waymark.db")
    try sample.store.rename(sample.varre, to: "White Mask Varré")
    let after = try sample.store.game(sample.game)
    sample.store.close()
    var store = try Store(path: folder.path + "/waymark.db")
    #expect(try store.undo()?.kind == .rename("Varré", to: "White Mask Varré"))
    #expect(try store.game(sample.game).npcs.first?.name == "Varré")
    store.close()
    store = try Store(path: folder.path + "/waymark.db")
    try store.redo()
    #expect(try store.game(sample.game) == after)
    #expect(try store.redo() == nil)
  }

  @Test func `a new action takes the place of what was undone`() throws {
    let sample = try Sample()
    try sample.store.setFlag(.isComplete, of: [sample.quest], to: true)
    try sample.store.undo()
    try sample.store.setFlag(.isMerchant, of: [sample.varre], to: true)
    #expect(try sample.store.redoable() == nil)
    #expect(try sample.store.undoable()?.kind == .setFlag(.isMerchant, of: "Varré", to: true))
    #expect(try sample.store.history(game: sample.game, limit: 2).count == 2)
    #expect(try sample.store.history(game: sample.varre, limit: 2).isEmpty)
  }

  @Test func `one visit of the editor is one step`() throws {
    let sample = try Sample()
    let before = try sample.store.game(sample.game)
    var base = "says: go to the castle"
    for text in ["a", "ab", "abc"] {
      try sample.store.setNotes(text, of: sample.varre, base: base, session: "one")
      base = text
    }
    try sample.store.setNotes("abcd", of: sample.varre, base: base, session: "two")
    try sample.store.undo()
    #expect(try sample.store.detail(of: sample.varre)?.record.notes == "abc")
    try sample.store.undo()
    #expect(try sample.store.game(sample.game) == before)
    try sample.store.redo()
    #expect(try sample.store.detail(of: sample.varre)?.record.notes == "abc")
    // What follows a redo of the session is a step of its own once something lies between.
    try sample.store.redo()
    try sample.store.setFlag(.isMerchant, of: [sample.varre], to: true)
    try sample.store.setNotes("x", of: sample.varre, base: "abcd", session: "two")
    try sample.store.undo()
    #expect(try sample.store.detail(of: sample.varre)?.record.notes == "abcd")
  }

  @Test func `what changes nothing is no step`() throws {
    let sample = try Sample()
    let newest = try sample.store.undoable()
    try sample.store.rename(sample.varre, to: "Varré ")
    try sample.store.setFlag(.isMerchant, of: [sample.varre], to: false)
    try sample.store.setNotes("says: go to the castle", of: sample.varre, base: "", session: nil)
    try sample.store.setTags(["white mask", " white mask"], of: sample.varre)
    try sample.store.link(sample.church, sample.varre)
    try sample.store.unlink(sample.church, sample.quest)
    try sample.store.move(sample.varre, by: 3)
    #expect(try sample.store.undoable() == newest)
  }

  @Test func `the history keeps no more than ten thousand steps`() throws {
    let sample = try Sample()
    for number in 0..<10_010 {
      try sample.store.setFlag(.isMerchant, of: [sample.varre], to: number.isMultiple(of: 2))
    }
    #expect(try sample.store.history(game: nil, limit: 20_000).count == 10_000)
    #expect(try sample.store.verify() == ())
  }

  @Test func `a deleted reading takes its notes out of the history`() throws {
    let sample = try Sample()
    let reading = Reading(id: sample.store.newID(), story: "salt", title: "The Salt Road", updated: .now())
    try sample.store.saveReading(reading)
    try sample.store.setPageNote("the ferryman lies", page: PageID(rawValue: "3"), of: reading.id, base: "")
    #expect(try sample.store.undoable()?.kind == .editPageNote("The Salt Road"))
    try sample.store.deleteReading(reading.id)
    #expect(try sample.store.undo()?.kind == .addLinked("Follow the light", to: "Varré"))
    try sample.store.redo()
    #expect(try sample.store.pageNotes(of: reading.id).isEmpty)
  }
}
