import Testing

@Suite struct FilterToolTests {
  private struct Row: Decodable {
    struct Giver: Decodable {
      let name: String
      let locations: [String]
    }
    let name: String
    let givers: [Giver]?
    let count: Int?
  }

  private let home: TrackerHome

  init() throws {
    home = try TrackerHome()
    let records = """
      [{"kind": "npc", "name": "Varré", "isMerchant": true, "links": ["The First Step", "Ferry", "Follow"]},
       {"kind": "npc", "name": "Mara", "tags": ["Main"]},
       {"kind": "location", "name": "The First Step", "hasSmithAnvil": true},
       {"kind": "location", "name": "Inn", "hasSmithAnvil": true, "isCleared": true},
       {"kind": "location", "name": "Mill", "fields": {"floor": "2"}},
       {"kind": "quest", "name": "Ferry", "tags": ["main"], "fields": {"bells": "3/3"}},
       {"kind": "quest", "name": "Follow", "isComplete": true, "fields": {"bells": "1/3"}},
       {"kind": "quest", "name": "Alone"},
       {"kind": "item", "name": "Lantern", "count": 1, "links": ["Inn"]}, {"kind": "item", "name": "Oar"}]
      """
    try home.done("add", "-", input: records)
  }

  @Test(arguments: [
    ("locations --not cleared --is anvil", "The First Step"), ("npcs --is merchant", "Varré"),
    ("quests --not-done --linked npc", "Ferry"), ("quests --done", "Follow"),
    ("quests --linked varre --not complete", "Ferry"), ("quests --not-linked Varré", "Alone"),
    ("npcs --not-linked locations", "Mara"), ("npcs --linked locations --linked quests", "Varré"),
    ("locations --linked items", "Inn"), ("items --done", "Lantern"), ("items --not-done", "Oar"),
    ("quests --tag MAIN", "Ferry"), ("quests --no-tag main --not-done", "Alone"),
    ("quests --field bells", "Ferry Follow"), ("quests --field bells=1/3", "Follow"),
    ("quests --no-field BELLS", "Alone"), ("quests --no-field bells=1/3", "Ferry Alone"),
    ("quests --full bells", "Ferry"), ("quests --not-full bells --field bells", "Follow"),
    ("locations --find mill", "Mill"), ("locations --sort name", "Inn Mill The First Step"),
    ("records --tag main", "Mara Ferry"), ("quests items --not-done", "Ferry Alone Oar"),
    ("records --is merchant", "Varré"), ("records --linked Inn", "Lantern"),
  ])
  func `conditions are combined`(words: String, names: String) throws {
    let rows = try home.json([Row].self, ["list"] + words.split(separator: " ").map(String.init))
    #expect(rows.map(\.name).joined(separator: " ") == names)
  }

  @Test func `a list tells who gives a quest and where they are`() throws {
    #expect(
      try home.done("list", "quests", "--not", "complete", "--with") == """
        Ferry, from Varré at The First Step
        Alone

        """)
    let rows = try home.json([Row].self, ["list", "records"])
    let ferry = try #require(rows.first { $0.name == "Ferry" }?.givers)
    #expect(ferry.map(\.name) == ["Varré"] && ferry.map(\.locations) == [["The First Step"]])
    #expect(rows.first { $0.name == "Lantern" }?.count == 1)
    let ids = try home.done("list", "items", "--ids").split(separator: "\n").map(String.init)
    #expect(try home.run(["remove"] + ids).output == "2 records to delete\n")
  }

  @Test func `a filter with a name is saved, listed as it is typed, used with more, and removed`() throws {
    try home.done(
      "filter", "save", "To do", "quests", "--not-done", "--linked", "Varré", "--no-tag", "it's", "--sort",
      "name")
    try home.done("filter", "save", "To do", "npcs", "--find", "mara")
    let listed = try home.done("filter", "list")
    #expect(
      listed == """
        'To do' quests --not-done --no-tag 'it'\\''s' --linked Varré --sort name
        'To do' npcs --find mara

        """)
    #expect(try home.done("list", "filters", "npcs") == "'To do' npcs --find mara\n")
    #expect(try home.done("list", "quests", "--filter", "to DO") == "Ferry\n")
    #expect(try home.done("list", "records", "--filter", "To do") == "Mara (npc)\nFerry (quest)\n")
    #expect(try home.done("list", "quests", "--filter", "To do", "--tag", "other") == "")
    try home.refused("filter", "remove", "To do", status: 1, saying: "say of which kind: quests, npcs")
    try home.done("filter", "remove", "To do", "npcs")
    #expect(try home.done("undo") == "Undone: remove the filter To do\n")
    try home.refused(
      "list", "items", "--filter", "To do", status: 1, saying: "has no filter “To do” for items")
    try home.refused("filter", "save", "X", "quests", status: 2, saying: "at least one condition")
    try home.refused("filter", "save", "X", "dragons", "--done", status: 2, saying: "no kind of record")
    try home.refused("filter", "show", "X", status: 2, saying: "filter list")
    try home.refused("filter", "remove", "Nothing", status: 1, saying: "`waymark filter list`")
  }

  @Test func `tags, fields and counters are listed`() throws {
    #expect(try home.done("list", "tags", "quests") == "main [1 record]\n")
    #expect(try home.done("list", "fields") == "floor (locations): 2\nbells (quests): 3/3; 1/3\n")
    try home.done("counter", "Coins", "5")
    #expect(try home.done("list", "counters") == "Coins: 5\n")
    #expect(try home.done("list", "counters", "--json").contains("\"count\" : 5"))
  }

  @Test func `a condition that can never hold is refused with what there is`() throws {
    try home.refused(
      "list", "npcs", "--is", "complete", status: 2, saying: "npcs have no “complete”; they have: merchant")
    try home.refused("list", "npcs", "--done", status: 2, saying: "npcs are never done")
    try home.refused("list", "items", "--linked", "quests", status: 2, saying: "they are linked to locations")
    try home.refused("list", "items", "--linked", "Mara", status: 2, saying: "never linked to “Mara”")
    try home.refused("list", "npcs", "--linked", "Nobody", status: 1, saying: "no record called “Nobody”")
    try home.refused("list", "npcs", "--sort", "size", status: 2, saying: "hand, name or time")
    try home.refused("list", "npcs", "dragons", status: 2, saying: "there are no dragons to list")
    try home.refused("list", "tags", "--done", status: 2, saying: "--done means nothing with `list tags`")
  }
}
