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

  private let mark = PageMark(
    page: PageID(rawValue: "7"), title: "The inn", digest: "00000000000000aa", sketch: "00000000000000bb")

  private func save(_ name: String, at time: Int64) -> ReadingSave {
    ReadingSave(
      name: name, time: Timestamp(milliseconds: time),
      path: [ReadingStep(choice: nil, page: mark.page, digest: "0123456789abcdef")], position: 0, scroll: 4,
      marks: [mark])
  }

  @Test func `saves and bookmarks are kept whole, and one window does not lose those of another`() throws {
    let loaded = reading("salt", at: 1)
    try store.saveReading(loaded)
    try store.keep(save("  the inn ", at: 2), of: loaded.id)
    try store.keep(save("later", at: 3), of: loaded.id)
    try store.keep(save("the inn", at: 4), of: loaded.id)
    let bookmark = Bookmark(mark: mark, name: "The inn", time: Timestamp(milliseconds: 5))
    try store.setBookmark(bookmark, of: loaded.id)
    try store.renameReading(loaded.id, to: " second try ")
    // A window that knows nothing of all this reads on.
    try store.saveReading(loaded)
    let stored = try #require(try store.reading(loaded.id))
    #expect(stored.saves == [save("later", at: 3), save("the inn", at: 4)])
    #expect(stored.bookmarks == [bookmark] && stored.name == "second try")
    #expect(try store.removeSave(named: "later", of: loaded.id).saves == [save("the inn", at: 4)])
    #expect(try store.removeBookmark(of: mark.page, of: loaded.id).bookmarks == [])
    #expect(try store.renameReading(loaded.id, to: "  ").name == "")
    expectError(isInvalid) { try store.keep(save(" ", at: 6), of: loaded.id) }
    expectError(isGone) { try store.keep(save("x", at: 6), of: sample.game) }
  }

  @Test func `marks of pages that another window saw stay, unless the story was edited`() throws {
    var reading = reading("salt", at: 1)
    reading.marks = [mark]
    try store.saveReading(reading)
    reading.marks = [PageMark(page: PageID(rawValue: "0"), digest: "1", sketch: "2")]
    try store.saveReading(reading)
    #expect(try store.reading(reading.id)?.marks == reading.marks + [mark])
    reading.visited = [PageID(rawValue: "0")]
    reading.endings = []
    try store.saveReading(reading, isAdapted: true)
    #expect(try store.reading(reading.id) == reading)
  }

  @Test func `notes follow their pages in an edited story, and no undo takes them back`() throws {
    var reading = reading("salt", at: 1)
    try store.saveReading(reading)
    func page(_ name: String) -> PageID { PageID(rawValue: name) }
    for (name, choice, text) in [
      ("0", nil, "gate"), ("7", nil, "inn"), ("7", 1, "second"), ("8", nil, "lost"),
    ] {
      try store.setPageNote(text, page: page(name), choice: choice, of: reading.id, base: "")
    }
    reading.marks = [mark]
    var moves = PageMoves(pages: [page("7"): page("8"), page("8"): .gone("The ford"), page("0"): page("7")])
    moves.choices[page("7")] = [1: 0]
    try store.saveReading(reading, isAdapted: true, moves: moves)
    let moved = [
      PageNote(page: page("7"), text: "gate"), PageNote(page: page("8"), text: "inn"),
      PageNote(page: page("8"), choice: 0, text: "second"), PageNote(page: .gone("The ford"), text: "lost"),
    ]
    #expect(try store.pageNotes(of: reading.id) == moved)
    // The other window comes to the same, and must not move them again.
    try store.saveReading(reading, isAdapted: true, moves: PageMoves(pages: [page("7"): page("8")]))
    #expect(try store.pageNotes(of: reading.id) == moved)
    #expect(try store.undoable()?.kind == .editPageNote("T"))
    #expect(try store.verify() == ())
  }

  @Test func `notes of choices follow their choices, and go to the page of one that is gone`() throws {
    var reading = reading("salt", at: 1)
    try store.saveReading(reading)
    let (inn, ford) = (PageID(rawValue: "7"), PageID(rawValue: "8"))
    for (page, choice, text) in [
      (inn, nil, "inn"), (inn, 0, "a"), (inn, 1, "b"), (inn, 2, "c"), (ford, nil, "ford"), (ford, 0, "d"),
    ] {
      try store.setPageNote(text, page: page, choice: choice, of: reading.id, base: "")
    }
    reading.marks = [mark]
    let choices: [Int: Int?] = [0: 1, 1: 0, 2: nil]
    let moves = PageMoves(pages: [ford: .gone("The ford")], choices: [inn: choices, ford: [0: 3]])
    try store.saveReading(reading, isAdapted: true, moves: moves)
    #expect(
      try store.pageNotes(of: reading.id) == [
        PageNote(page: inn, text: "inn\nc"), PageNote(page: inn, choice: 0, text: "b"),
        PageNote(page: inn, choice: 1, text: "a"), PageNote(page: .gone("The ford"), text: "ford\nd"),
      ])
    #expect(try store.verify() == ())
  }

  @Test func `a long reading is stored as it is, whatever its names hold, and another window's steps count`()
    throws
  {
    let folder = try TemporaryFolder()
    let store = try Store(path: folder.path + "/waymark.db")
    var reading = reading("salt", at: 1)
    reading.game = nil
    let names = ["\"", "\\", "a/b", "line\nfeed\u{1}", "花", "é", "e\u{301}"]
    reading.path = names.map { name in
      ReadingStep(choice: name == "é" ? nil : 2, page: PageID(rawValue: name), digest: "00" + name)
    }
    reading.visited = Set(reading.path.map(\.page))
    reading.marks = reading.visited.sorted().map {
      PageMark(page: $0, title: $0.rawValue, digest: "\"", sketch: "", choices: ["a 1", "\\"])
    }
    reading.marks[0].title = nil
    try store.saveReading(reading)
    #expect(try store.reading(reading.id) == reading)
    // Once more, over what is there.
    reading.position = 3
    reading.path[3].digest = nil
    for _ in 1...2 {
      try store.saveReading(reading)
      #expect(try store.reading(reading.id) == reading)
    }
    let window = try Store(path: store.path)
    var other = reading
    other.visited.insert(PageID(rawValue: "elsewhere"))
    try window.saveReading(other)
    try store.saveReading(reading)
    #expect(try store.reading(reading.id)?.visited == other.visited)
    #expect(try window.reading(reading.id)?.path == reading.path)
  }

  @Test func `what a reading keeps is salvaged with it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/waymark.db"
    var kept = reading("salt", at: 1)
    kept.game = nil
    kept.name = "second try"
    kept.saves = [save("the inn", at: 2), save("a later one", at: 3)]
    kept.bookmarks = [Bookmark(mark: mark, name: "The inn", time: Timestamp(milliseconds: 5))]
    kept.marks = [mark]
    let store = try Store(path: path)
    try store.saveReading(kept)
    store.close()
    #expect(try Salvage.salvage(damaged: path, into: path + ".saved").readings == 1)
    #expect(try Store(path: path + ".saved").readings(of: nil) == [kept])
  }

  @Test func `what a reading keeps goes into a backup, and comes back with it and with an undo`() throws {
    var kept = reading("salt", at: 1)
    kept.name = "second try"
    kept.saves = [save("the inn", at: 2)]
    kept.bookmarks = [Bookmark(mark: mark, name: "The inn", time: Timestamp(milliseconds: 5))]
    kept.marks = [mark]
    try store.saveReading(kept)
    let contents = try store.contents()
    #expect(contents.readings.map(\.reading) == [kept])
    try store.replaceContents(with: StoreContents(games: contents.games), from: "empty")
    #expect(try store.readings(of: nil).isEmpty)
    try store.undo()
    #expect(try store.reading(kept.id) == kept)
    try store.deleteReading(kept.id)
    try store.replaceContents(with: contents, from: "backup")
    #expect(try store.reading(kept.id) == kept)
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
