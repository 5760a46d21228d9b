import Model
import Store
import Testing

@Suite struct ListTests {
  let store: Store
  let game: RecordID
  let other: RecordID

  /// Six locations, of which the second game has one of the same name as one of the first.
  init() throws {
    var time: Int64 = 1000
    store = try Store(path: ":memory:") {
      time += 1
      return Timestamp(milliseconds: time)
    }
    game = try store.createGame(named: "Elden Ring")
    other = try store.createGame(named: "Bloodborne")
    for (name, notes, tags, flags) in [
      ("Stormveil Castle", "a gate", ["west"], [Flag.isCleared: true]),
      ("Église de Vow", "花子の庭", [], [.hasSmithAnvil: true]),
      ("altar", "100% safe_ \"here\"", ["Ｗｅｓｔ", "庭"], [.hasMerchant: true, .isCleared: true]),
      ("Castle Sol", "", [], [:]),
      ("ｶﾞｰﾃﾞﾝ", "Kalé sells", [], [:]),
    ] as [(String, String, [String], [Flag: Bool])] {
      try store.create(kind: .location, named: name, in: game, notes: notes, flags: flags, tags: tags)
    }
    try store.create(kind: .location, named: "Castle Sol", in: other)
  }

  private func names(_ query: RecordQuery) throws -> [String] { try store.list(query).rows.map(\.name) }

  @Test func `lists are by hand, by name or by time`() throws {
    var query = RecordQuery(game: game, kind: .location)
    #expect(try names(query) == ["Stormveil Castle", "Église de Vow", "altar", "Castle Sol", "ｶﾞｰﾃﾞﾝ"])
    query.sort = .byName
    #expect(try names(query) == ["altar", "Castle Sol", "Église de Vow", "Stormveil Castle", "ｶﾞｰﾃﾞﾝ"])
    query.sort = .byTime
    try store.setFlag(.isCleared, of: [try store.list(query).rows[1].id], to: true)
    #expect(try names(query).prefix(2) == ["Castle Sol", "ｶﾞｰﾃﾞﾝ"])
  }

  @Test(arguments: [
    ("castle", ["Stormveil Castle", "Castle Sol"]), ("CASTLE sto", ["Stormveil Castle"]),
    ("eglise", ["Église de Vow"]), ("花子", ["Église de Vow"]), ("庭", ["Église de Vow", "altar"]),
    ("west", ["Stormveil Castle", "altar"]), ("kale", ["ｶﾞｰﾃﾞﾝ"]), ("ガーデン", ["ｶﾞｰﾃﾞﾝ"]), ("カ", []),
    ("100%", ["altar"]),
    ("%", ["altar"]), ("_", ["altar"]), ("\"here\"", ["altar"]), ("\"", ["altar"]), ("he*", []), ("-", []),
    ("castle gate", ["Stormveil Castle"]),
    ("l", ["Stormveil Castle", "Église de Vow", "altar", "Castle Sol", "ｶﾞｰﾃﾞﾝ"]),
    ("ol", ["Castle Sol"]), ("zz", []), ("castle zz", []),
    (" ", ["Stormveil Castle", "Église de Vow", "altar", "Castle Sol", "ｶﾞｰﾃﾞﾝ"]),
    ("NEAR(a b)", []), ("name:castle", []), ("'", []),
    ("\0", ["Stormveil Castle", "Église de Vow", "altar", "Castle Sol", "ｶﾞｰﾃﾞﾝ"]),
  ])
  func `text filters by name, tags and notes, and means nothing else`(text: String, expected: [String]) throws
  {
    #expect(
      try names(RecordQuery(game: game, kind: .location, filter: RecordFilter(words: text))) == expected)
    #expect(
      try store.list(RecordQuery(game: game, kind: .location, filter: RecordFilter(words: text))).total
        == expected.count)
    // The search over everything agrees.
    let hits = try store.search(text, game: game, limit: 100).map(\.summary.name)
    if !text.allSatisfy({ $0 == " " || $0 == "\0" }) { #expect(Set(hits) == Set(expected)) }
  }

  @Test func `flags must be as asked`() throws {
    let query = RecordQuery(
      game: game, kind: .location,
      filter: RecordFilter(conditions: [.flag(.isCleared, true), .flag(.hasMerchant, false)]))
    #expect(try names(query) == ["Stormveil Castle"])
    #expect(
      try names(
        RecordQuery(game: game, kind: .location, filter: RecordFilter(conditions: [.flag(.isCleared, false)]))
      ).count == 3)
    #expect(try names(RecordQuery(game: game, kind: .npc)).isEmpty)
  }

  @Test func `a page of a list knows the whole`() throws {
    let query = RecordQuery(game: game, kind: .location, sort: .byName, offset: 3, limit: 1)
    let list = try store.list(query)
    #expect(list.total == 5 && list.offset == 3 && list.rows.map(\.name) == ["Stormveil Castle"])
    #expect(try store.rowIndex(of: list.rows[0].id, in: query) == 3)
    let filtered = RecordQuery(game: game, kind: .location, filter: RecordFilter(words: "castle sol"))
    #expect(try store.rowIndex(of: list.rows[0].id, in: filtered) == nil)
    #expect(try store.rowIndex(of: game, in: query) == nil)
    #expect(try store.list(RecordQuery(game: game, kind: .location, offset: -1, limit: -1)).rows.isEmpty)
    #expect(try store.list(RecordQuery(game: game, kind: .location, offset: 99)).total == 5)
  }

  @Test func `lists show what is linked and what is not`() throws {
    let castle = try store.list(RecordQuery(game: game, kind: .location)).rows[0].id
    let npc = try store.create(kind: .npc, named: "Gostoc", in: game, linkedTo: castle)
    #expect(
      try names(
        RecordQuery(game: game, kind: .location, filter: RecordFilter(conditions: [.linkedTo(npc, true)])))
        == ["Stormveil Castle"])
    #expect(
      try names(
        RecordQuery(
          game: game, kind: .location,
          filter: RecordFilter(words: "castle", conditions: [.linkedTo(npc, false)]))) == ["Castle Sol"])
    #expect(
      try names(
        RecordQuery(game: game, kind: .npc, filter: RecordFilter(conditions: [.linkedTo(castle, true)]))) == [
          "Gostoc"
        ])
    #expect(
      try names(
        RecordQuery(game: game, kind: .npc, filter: RecordFilter(conditions: [.linkedTo(castle, false)]))
      ).isEmpty)
  }

  @Test func `a quest shows where it is, who gives it and where they are`() throws {
    let places = try store.list(RecordQuery(game: game, kind: .location)).rows.map(\.id)
    let quest = try store.create(kind: .quest, named: "Ferry", in: game, linkedTo: places[0])
    try store.link(places[2], quest)
    let npc = try store.create(kind: .npc, named: "Gostoc", in: game, linkedTo: quest)
    try store.link(npc, places[1])
    try store.link(npc, places[0])

    func row(_ kind: RecordKind) throws -> RecordSummary? {
      try store.list(RecordQuery(game: game, kind: kind, withWhereabouts: true)).rows.first
    }
    #expect(try row(.quest)?.places == ["Stormveil Castle", "altar"])
    #expect(try row(.quest)?.givers.map(\.name) == ["Gostoc"])
    #expect(try row(.quest)?.givers.map(\.places) == [["Église de Vow", "Stormveil Castle"]])
    #expect(try row(.quest)?.linkCounts == [.npc: 1, .location: 2])
    #expect(try row(.location)?.linkCounts == [.npc: 1, .quest: 1, .item: 0, .creature: 0])
    #expect(try row(.location)?.places == [])
    #expect(try row(.npc)?.linkCounts == [.quest: 1, .location: 2])

    var detail = try #require(try store.detail(of: quest))
    #expect(detail.links[.location]?.map(\.id) == [places[0], places[2]])
    #expect(detail.links[.npc]?.map(\.id) == [npc])
    #expect(detail.whereabouts == [npc: ["Église de Vow", "Stormveil Castle"]])
    detail = try #require(try store.detail(of: places[0]))
    #expect(detail.links[.quest]?.map(\.id) == [quest] && detail.links[.npc]?.map(\.id) == [npc])
    #expect(detail.whereabouts == [quest: ["altar"], npc: ["Église de Vow"]])
    detail = try #require(try store.detail(of: npc))
    #expect(detail.whereabouts == [quest: ["Stormveil Castle", "altar"]])
  }

  @Test func `a search ranks names before tags before notes, in all games or one`() throws {
    try store.create(kind: .npc, named: "Zanzibart", in: other, notes: "lives west of the castle")
    try store.create(kind: .quest, named: "West wind", in: other)
    let hits = try store.search("west", game: nil, limit: 10)
    #expect(hits.map(\.summary.name) == ["West wind", "altar", "Stormveil Castle", "Zanzibart"])
    #expect(hits.map(\.field) == [.name, .tag, .tag, .note])
    #expect(hits.map(\.excerpt) == ["West wind", "Ｗｅｓｔ", "west", "lives west of the castle"])
    #expect(hits[3].gameName == "Bloodborne" && hits[3].game == other)
    #expect(try store.search("west", game: game, limit: 10).count == 2)
    #expect(try store.search("west", game: nil, limit: 1).map(\.summary.name) == ["West wind"])
    #expect(try store.search("", game: nil, limit: 10).isEmpty)
  }

  @Test func `an excerpt of a long line is the part with the word`() throws {
    let line = "filler ".repeated(40) + "the Ferryman lies" + " filler".repeated(40)
    try store.create(kind: .npc, named: "N", in: game, notes: "first\n" + line)
    let excerpt = try #require(try store.search("ferryman", game: nil, limit: 1).first).excerpt
    #expect(excerpt.contains("Ferryman") && excerpt.count <= 80)
  }
}
