import Testing

@Suite struct SetToolTests {
  private struct Shown: Decodable {
    let id: String
    let name: String
    let isMerchant: Bool?
    let tags: [String]?
    let notes: String
  }

  private let home: TrackerHome

  init() throws { home = try TrackerHome() }

  @Test func `several records are changed at once, and one undo takes all of it back`() throws {
    for name in ["A", "B", "C"] { try home.done("add", "quest", name) }
    let before = try home.done("export")
    #expect(
      try home.done("set", "A", "b", "C", "complete=yes", "tag+=done", "field.bells=0/3")
        == "3 records to change\n")
    #expect(
      try home.done("list", "quests", "--done", "--tag", "DONE", "--field", "bells=0/3") == """
        A [complete]
        B [complete]
        C [complete]

        """)
    #expect(try home.done("undo") == "Undone: change 3 records\n")
    #expect(try home.done("export") == before)
    #expect(try home.done("redo") == "Done again: change 3 records\n")
  }

  @Test func `every form of an assignment does what the help says`() throws {
    try home.done("add", "item", "Oar", "--tag", "a", "--tag", "b", "--notes", "one", "--field", "wet=0/2")
    try home.done(
      "set", "Oar", "count=3", "tag+=c, d", "tag-=a", "notes+=two", "rare=yes", "field.wet+=5",
      "field.x=1/2=3")
    #expect(
      try home.done("show", "Oar") == """
        Oar (item)
        count: 3
        rare: yes
        tags: b, c, d
        field wet: 2/2
        field x: 1/2=3

        one
        two

        """)
    try home.done(
      "set", "Oar", "count+=2", "count-=9", "tags= x ,y,,x", "field.x=", "field.wet-=1", "notes=",
      "name=The oar")
    #expect(
      try home.done("show", "the oar") == """
        The oar (item)
        count: 0
        rare: yes
        tags: x, y
        field wet: 1/2

        """)
  }

  @Test func `a dry run counts only what would change`() throws {
    try home.done("add", "quest", "A", "--is", "complete")
    try home.done("add", "quest", "B")
    #expect(try home.done("set", "complete=yes", "A", "B", "--dry-run") == "1 record to change\nB (quest)\n")
    #expect(try home.done("list", "quests", "--done") == "A [complete]\n")
  }

  @Test func `an object from standard input is merged`() throws {
    try home.done("add", "npc", "Mara", "--tag", "a", "--notes", "n", "--field", "x=1", "--field", "y=2")
    try home.done(
      "set", "Mara", "-", input: "{\"isMerchant\": true, \"tags\": null, \"fields\": {\"x\": null, \"z\": 3}}"
    )
    #expect(
      try home.done("show", "Mara") == "Mara (npc)\nmerchant: yes\nfield y: 2\nfield z: 3\n\nn\n")
  }

  @Test func `what show prints can be changed and set, by its ids`() throws {
    for name in ["A", "B"] { try home.done("add", "npc", name) }
    try home.done("add", "quest", "Q", "--link", "A")
    let changed = try home.done("show", "A", "B", "--json")
      .split(separator: "\n").map { $0.contains("isMerchant") ? "    \"isMerchant\" : true," : String($0) }
      .joined(separator: "\n")
    let answer = try home.json([Shown].self, ["set", "-"], input: changed)
    #expect(answer.map(\.name) == ["A", "B"] && answer.allSatisfy { $0.isMerchant == true })
    #expect(try home.done("undo") == "Undone: change 2 records\n")
    let id = answer[0].id
    for (input, text) in [
      ("[{\"name\": \"A\"}]", "there is no record with its “id”"),
      ("[{\"id\": \"\(id)\", \"quests\": []}]", "links are changed with `waymark link`"),
      ("[{\"id\": \"\(id)\"}, {\"id\": \"\(id)\"}]", "is there twice"),
      ("[{\"id\": \"\(id)\", \"kind\": \"quest\"}]", "which stays"),
      ("[{\"id\": \"x\"}]", "is no id"),
    ] {
      try home.refused("set", "-", status: 1, saying: text, input: input)
    }
    try home.refused("set", "B", "-", status: 1, saying: "another record", input: "{\"id\": \"\(id)\"}")
    try home.refused(
      "set", "A", "B", "-", status: 1, saying: "one record at a time", input: "{\"name\": \"C\"}")
  }

  @Test func `wrong words are refused, and nothing is changed`() throws {
    try home.done("add", "npc", "A")
    try home.done("add", "npc", "B")
    let before = try home.done("export")
    let cases: [([String], Int32, String)] = [
      (["A"], 2, "FIELD=VALUE"), (["merchant=yes"], 2, "the name of a record is missing"),
      (["A", "merchant=maybe"], 2, "write merchant=yes or merchant=no"),
      (
        ["A", "compelte=yes"], 2,
        "npcs have no “compelte”; they have: name, notes, tags, merchant; a field of your own is set as field.compelte=VALUE"
      ),
      (["A", "notes=hello", "world"], 2, "“world” should be FIELD=VALUE"),
      (["A", "count=1"], 2, "no “count”"),
      (["merchant=yes", "A", "tag+=x"], 2, "“tag+=x” stands among the names"),
      (["A", "tag=x"], 2, "tag+=x"), (["A", "name+=x"], 2, "“name” takes = here"),
      (["A", "field.=x"], 2, "the name of the field is missing"),
      (["A", "field.x+=1"], 1, "has no field “x” that counts"),
      (["A", "B", "name=C"], 2, "one record at a time"),
      (["A", "Nobody", "merchant=yes"], 1, "no record called “Nobody”"),
      (["A", "name= "], 1, "name is empty"),
    ]
    for (words, status, text) in cases {
      let answer = try home.run(["set"] + words)
      #expect(answer.status == status && answer.errors.contains(text), "\(words): \(answer.errors)")
    }
    #expect(try home.done("export") == before)
  }

  @Test func `a tag is given to several and taken away, in one step each`() throws {
    for name in ["A", "B", "C"] { try home.done("add", "quest", name) }
    try home.done("tag", "main", "A")
    #expect(
      try home.done("tag", "main", "A", "B", "C", "--dry-run")
        == "2 records to tag main\nB (quest)\nC (quest)\n")
    #expect(try home.done("tag", "main", "A", "B", "C") == "2 records to tag main\n")
    #expect(try home.done("list", "tags") == "main [3 records]\n")
    #expect(try home.json([Shown].self, ["tag", "main", "B", "--remove"]).map(\.tags) == [nil])
    #expect(try home.done("list", "quests", "--no-tag", "main") == "B\n")
    #expect(try home.done("undo", "2") == "Undone: edit the tags of B\nUndone: tag 2 records with #main\n")
    #expect(try home.done("list", "quests", "--tag", "main") == "A\n")
  }

  @Test func `renaming lets the links in notes follow`() throws {
    try home.done("add", "npc", "Varré")
    try home.done("add", "npc", "Mara", "--notes", "knows [[Varré]] and [[Nobody]]")
    #expect(try home.done("show", "Mara").contains("notes link to: Varré; Nobody (not there)\n"))
    #expect(try home.done("show", "Varré").contains("mentioned in: Mara\n"))
    try home.done("rename", "varre", "White Mask")
    try home.done("set", "White Mask", "name=Mask")
    #expect(try home.done("show", "Mara").hasSuffix("\n\nknows [[Mask]] and [[Nobody]]\n"))
  }

  @Test func `a record moves in the order of its list`() throws {
    for name in ["A", "B", "C"] { try home.done("add", "quest", name) }
    try home.done("move", "C", "up")
    try home.done("move", "A", "5")
    try home.done("move", "A", "-1")
    #expect(try home.done("list", "quests") == "C\nA\nB\n")
    try home.refused("move", "A", "sideways", status: 2, saying: "up, down or a number")
  }
}
