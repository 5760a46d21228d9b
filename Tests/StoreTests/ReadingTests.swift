import Model
import Store
import Testing

@Suite struct ReadingTests {
  let sample: Sample
  var store: Store { sample.store }

  init() throws { sample = try Sample() }

  private func reading(_ story: String, at time: Int64) -> Reading {
    var reading = Reading(id: store.newID(), story: story, title: "T", updated: Timestamp(milliseconds: time))
    reading.path = [
      ReadingStep(choice: nil, page: PageID(rawValue: "0")),
      ReadingStep(choice: 1, page: PageID(rawValue: "7")),
    ]
    reading.position = 1
    reading.visited = [PageID(rawValue: "0"), PageID(rawValue: "7"), PageID(rawValue: "é 庭")]
    reading.endings = [PageID(rawValue: "7")]
    reading.scroll = 12
    reading.game = sample.game
    return reading
  }

  @Test func `readings are kept whole, the last read first`() throws {
    var first = reading("salt", at: 1)
    let second = reading("salt", at: 2)
    let third = reading("bake", at: 3)
    for reading in [first, second, third] { try store.saveReading(reading) }
    #expect(try store.readings(of: "salt") == [second, first])
    first.updated = Timestamp(milliseconds: 9)
    first.path = []
    try store.saveReading(first)
    #expect(try store.readings(of: nil) == [first, third, second])
    #expect(try store.reading(first.id) == first)
    try store.deleteReading(first.id)
    #expect(try store.reading(first.id) == nil)
    expectError(isGone) { try store.deleteReading(first.id) }
  }

  @Test func `a reading outlives its game, and has it again when the deletion is undone`() throws {
    let reading = reading("salt", at: 1)
    try store.saveReading(reading)
    try store.deleteGame(sample.game)
    #expect(try store.reading(reading.id)?.game == nil)
    try store.undo()
    #expect(try store.reading(reading.id) == reading)
  }

  @Test func `notes stand beside pages and choices, and an empty one is gone`() throws {
    let reading = reading("salt", at: 1)
    try store.saveReading(reading)
    let page = PageID(rawValue: "7")
    try store.setPageNote("choice", page: page, choice: 0, of: reading.id, base: "")
    try store.setPageNote("page", page: page, of: reading.id, base: "", session: "s")
    #expect(
      try store.pageNotes(of: reading.id) == [
        PageNote(page: page, text: "page"), PageNote(page: page, choice: 0, text: "choice"),
      ])
    // The same editor visit goes on beside another page: another step.
    try store.setPageNote("other", page: PageID(rawValue: "0"), of: reading.id, base: "", session: "s")
    try store.undo()
    #expect(try store.pageNotes(of: reading.id).count == 2)
    let outcome = try store.setPageNote("mine", page: page, of: reading.id, base: "older")
    guard case .merged(let text, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(text.hasPrefix("page\n") && text.hasSuffix("\nmine"))
    try store.setPageNote("", page: page, of: reading.id, base: text)
    #expect(try store.pageNotes(of: reading.id).map(\.text) == ["choice"])
    try store.undo()
    #expect(try store.pageNotes(of: reading.id).map(\.text) == [text, "choice"])
    expectError(isGone) { try store.setPageNote("x", page: page, of: sample.game, base: "") }
    expectError(isInvalid) { try store.setPageNote("x", page: page, choice: -1, of: reading.id, base: "") }
  }

  @Test func `what is known of story files and settings is remembered`() throws {
    let entry = StoryCacheEntry(
      key: "salt", title: "The Salt Road", author: "A", pageCount: 42, endingCount: 9, size: 1 << 40,
      modified: .max)
    try store.setStoryCache("/stories/salt.json", entry)
    #expect(try store.storyCache() == ["/stories/salt.json": entry])
    func isKnown(_ path: String, size: Int64 = 0, isOpened: Bool) throws -> Bool {
      try store.knowsStory(at: path, size: entry.size + size, modified: entry.modified, isOpened: isOpened)
    }
    #expect(try isKnown("/stories/salt.json", isOpened: entry.isOpened))
    #expect(try !isKnown("/stories/salt.json", isOpened: !entry.isOpened))
    #expect(try !isKnown("/stories/salt.json", size: 1, isOpened: entry.isOpened))
    #expect(try !isKnown("/stories/pepper.json", isOpened: entry.isOpened))
    try store.setStoryCache("/stories/salt.json", nil)
    #expect(try store.storyCache().isEmpty)
    #expect(try store.setting("theme") == nil)
    try store.setSetting("theme", "dark")
    try store.setSetting("theme", "")
    #expect(try store.setting("theme") == "")
    try store.setSetting("theme", nil)
    #expect(try store.setting("theme") == nil)
  }
}
