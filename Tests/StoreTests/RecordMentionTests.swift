import Model
import Store
import Testing

/// Notes that link to records and mention them.
@Suite struct RecordMentionTests {
  private let sample: Sample
  private var store: Store { sample.store }

  init() throws { sample = try Sample() }

  @discardableResult
  private func add(
    _ name: String, notes: String = "", kind: RecordKind = .npc, in game: RecordID? = nil
  ) throws -> RecordID {
    try store.create(kind: kind, named: name, in: game ?? sample.game, notes: notes)
  }

  private func detail(_ id: RecordID) throws -> RecordDetail { try #require(try store.detail(of: id)) }

  private func mentions(_ id: RecordID) throws -> [String] { try detail(id).mentions.map(\.name) }

  @Test func `a link means the record of its name, of any kind and in any case`() throws {
    let inn = try add("The Inn", kind: .location)
    let note = try add("Guard", notes: "[[varre]] sleeps at [[THE INN|the inn]], says [[Nobody]], [[varre]]")
    let links = try detail(note).noteLinks
    #expect(links.map(\.name) == ["varre", "THE INN", "Nobody"])
    #expect(links.map { $0.records.map(\.id) } == [[sample.varre], [inn], []])
  }

  @Test func `a name that repeats means all its records, unless one has exactly this name`() throws {
    let plain = try add("Kale")
    let accented = try add("Kalé", kind: .item)
    let links = try detail(try add("Note", notes: "[[Kale]] [[Kalé]] [[kale]]")).noteLinks
    #expect(links.map { Set($0.records.map(\.id)) } == [[plain], [accented], [plain, accented]])
  }

  @Test func `links and mentions stay within the game`() throws {
    let other = try store.createGame(named: "Other")
    let note = try add("Note", notes: "[[Varré]] and Varré", in: other)
    #expect(try detail(note).noteLinks.map(\.records) == [[]])
    #expect(try mentions(sample.varre) == [])
  }

  @Test func `a record tells who mentions it, with brackets or without, but not itself`() throws {
    try add("By link", notes: "see [[varré]]")
    try add("By name", notes: "ask VARRE.")
    try add("By shown words", notes: "[[Varré|the host]]")
    try add("Part", notes: "Varrés")
    try add("Nothing", notes: "nothing")
    _ = try store.setNotes("I am Varré", of: sample.varre, base: "says: go to the castle")
    #expect(Set(try mentions(sample.varre)) == ["By link", "By name", "By shown words"])
  }

  @Test(arguments: ["庭", "花子", "Ox", "X", "C’", "\"*", "a AND b", "%_"])
  func `names of few characters and of signs are found where they are linked`(name: String) throws {
    let id = try add(name)
    try add("Note", notes: "see [[\(name)]]")
    #expect(try mentions(id) == ["Note"])
  }

  @Test func `a single letter is mentioned by a link alone`() throws {
    let id = try add("X")
    try add("No", notes: "X marks the place")
    #expect(try mentions(id) == [])
  }

  @Test func `those changed last come first, and fifty at most`() throws {
    var time: Int64 = 1_800_000_000_000
    let store = try Store(
      path: ":memory:",
      clock: {
        time += 1
        return Timestamp(milliseconds: time)
      })
    let game = try store.createGame(named: "Game")
    let mara = try store.create(kind: .npc, named: "Mara", in: game)
    for number in 0..<60 {
      let kind = RecordKind.allCases[number % RecordKind.allCases.count]
      try store.create(kind: kind, named: "N\(number)", in: game, notes: "with Mara")
    }
    let found = try #require(try store.detail(of: mara)).mentions.map(\.name)
    #expect(found == (10..<60).reversed().map { "N\($0)" })
  }

  /// In the larger game only the latest notes are read.
  @Test(arguments: [(2100, 7), (6100, 6000)])
  func `a name too common for the index is looked for in the notes themselves`(count: Int, place: Int) throws
  {
    var game = Game(id: RecordID(time: .now()), name: "Large", updated: .now())
    game.npcs = (0..<count).map { number in
      var npc = NPC(
        id: RecordID(time: .now()), name: "N\(number)", updated: Timestamp(milliseconds: Int64(number)))
      npc.notes = number == place ? "Mara was here" : "tamara waits, maranta"
      return npc
    }
    try store.apply(newGames: [game], changes: [], from: "large")
    let mara = try add("Mara", in: game.id)
    #expect(try mentions(mara) == ["N\(place)"])
  }

  @Test func `renaming a record renames its links in one step of undo`() throws {
    let note = try add("Note", notes: "[[Varré]] and [[ varre |him]], Varré")
    _ = try store.rename(sample.varre, to: "White Mask")
    #expect(try detail(note).record.notes == "[[White Mask]] and [[White Mask|him]], Varré")
    try store.undo()
    #expect(try detail(note).record.notes == "[[Varré]] and [[ varre |him]], Varré")
    #expect(try detail(sample.varre).record.name == "Varré")
    try store.redo()
    #expect(try detail(note).record.notes.hasPrefix("[[White Mask]]"))
  }

  @Test func `links stay when another record has the old name, and when no link can lead to the new one`()
    throws
  {
    let note = try add("Note", notes: "[[Varré]] [[Inn]]")
    let other = try add("Varré")
    _ = try store.rename(sample.varre, to: "Mask")
    #expect(try detail(note).record.notes == "[[Varré]] [[Inn]]")
    _ = try store.rename(other, to: "A [b]")
    #expect(try detail(note).record.notes == "[[Varré]] [[Inn]]")
  }

  @Test func `a record that links to itself is renamed with its own link`() throws {
    _ = try store.setNotes("I, [[Varré]]", of: sample.varre, base: "says: go to the castle")
    _ = try store.rename(sample.varre, to: "Mask")
    #expect(try detail(sample.varre).record.notes == "I, [[Mask]]")
  }

  @Test func `another way of writing a name counts as another name`() throws {
    let note = try add("Note", notes: "[[Varré]]")
    _ = try store.rename(sample.varre, to: "Varre")
    #expect(try detail(note).record.notes == "[[Varre]]")
  }

  @Test func `a name is completed from its beginning first, then from its words`() throws {
    for name in ["Old Mara", "Marauder", "Mara", "Tamara", "X [mar]"] { try add(name) }
    try add("Note", notes: "mar in the notes")
    let names = try store.completions(of: "mar", in: sample.game, limit: 10).map(\.name)
    #expect(names == ["Mara", "Marauder", "Old Mara", "Tamara"])
    #expect(try store.completions(of: "", in: sample.game, limit: 3).count == 3)
    #expect(try store.completions(of: "vårr", in: sample.game, limit: 3).map(\.name) == ["Varré"])
  }

  @Test func `the history can be read page by page`() throws {
    let all = try store.history(game: sample.game, limit: 10)
    let first = try store.history(game: sample.game, limit: 2)
    let rest = try store.history(game: sample.game, before: first.last?.id, limit: 10)
    #expect(first + rest == all && all.count == 4)
  }

  @Test func `renaming rewrites the links of exactly the old name, though another looks the same`() throws {
    let small = try add("Vik")
    let large = try add("VIK")
    let note = try add("Note", notes: "[[Vik]] and [[VIK]] and [[vik]]")
    try store.rename(small, to: "Bo")
    #expect(try detail(note).record.notes == "[[Bo]] and [[VIK]] and [[vik]]")
    try store.rename(large, to: "Una")
    #expect(try detail(note).record.notes == "[[Bo]] and [[Una]] and [[Una]]")
  }
}
