import Testing

@Suite struct TrackerToolTests {
  private let home: TestFolder

  init() throws {
    home = try TestFolder()
    try expect(["add", "game", "Elden Ring"])
  }

  private func run(_ arguments: [String], input: String = "") throws -> ToolRun {
    try ToolRun(arguments, home: home.root, input: input)
  }

  @discardableResult
  private func expect(_ arguments: [String], input: String = "") throws -> String {
    let run = try run(arguments, input: input)
    #expect(run.status == 0 && run.errors == "", "\(arguments): \(run.errors)")
    return run.output
  }

  @Test func `records are added, attached, listed and shown`() throws {
    try expect(["add", "npc", "Varré", "--is", "merchant", "--notes", "says: go to the castle"])
    try expect(["add", "quest", "Find the ferryman", "--link", "Varré"])
    try expect(["add", "location", "The First Step", "--link", "Varré", "--tag", "early"])
    #expect(try expect(["list", "npcs"]) == "Varré [merchant]\n")
    #expect(try expect(["list", "quests", "--not", "complete"]) == "Find the ferryman\n")
    #expect(
      try expect(["show", "Varré"]) == """
        Varré (npc)
        merchant: yes
        locations: The First Step
        quests: Find the ferryman

        says: go to the castle

        """)
    #expect(try expect(["show", "Find the ferryman"]).contains("npcs: Varré"))
    try expect(["unlink", "The First Step", "Varré"])
    #expect(try expect(["list", "npcs", "--linked", "Find the ferryman"]) == "Varré [merchant]\n")
    #expect(try expect(["show", "The First Step"]).contains("npcs:") == false)
  }

  @Test func `fields are set, and notes can come from standard input`() throws {
    try expect(["add", "quest", "Ferry"])
    try expect(
      ["set", "Ferry", "complete=yes", "name=The ferry", "tags=main, river", "notes=-"], input: "one\ntwo\n")
    let shown = try expect(["show", "The ferry", "--json"])
    for part in ["\"isComplete\" : true", "\"notes\" : \"one\\ntwo\"", "\"river\"", "\"kind\" : \"quest\""] {
      #expect(shown.contains(part), "\(part) in \(shown)")
    }
  }

  @Test func `a record is found by its name in any case and without its accents`() throws {
    try expect(["add", "npc", "Varré the White"])
    #expect(try expect(["show", "varre the white"]).hasPrefix("Varré the White"))
    #expect(try run(["show", "varre"]).status == 1)
  }

  @Test func `search finds one and two letters, kanji and letters without their marks`() throws {
    try expect(["add", "npc", "Kalé", "--is", "merchant"])
    try expect(["add", "npc", "花子", "--notes", "庭にいる"])
    #expect(try expect(["search", "kale"]).contains("Kalé (npc)"))
    #expect(try expect(["search", "庭"]).contains("花子 (npc)"))
    #expect(try expect(["search", "花子"]).contains("花子"))
    #expect(try expect(["search", "\" OR * ^ NEAR( % _ \\"]) == "")
  }

  @Test func `a name that means two records is an error that names their ids`() throws {
    try expect(["add", "npc", "Twin"])
    try expect(["add", "quest", "Twin"])
    let answer = try run(["show", "Twin"])
    #expect(answer.status == 1 && answer.errors.contains("2 records are called “Twin”; use an id:\n"))
    let lines = answer.errors.split(separator: "\n").dropFirst()
    #expect(lines.map { $0.dropFirst(39) } == ["(npc)", "(quest)"])
    let id = try #require(lines.first?.dropFirst(2).prefix(36))
    #expect(try expect(["show", String(id)]).hasPrefix("Twin"))
  }

  @Test func `what cannot be done is said with a cure, and the status tells which kind it was`() throws {
    let cases: [([String], Int32, String)] = [
      (["show", "Nobody"], 1, "no record called “Nobody”"),
      (["list", "npcs", "--game", "Other"], 1, "there is no game “Other”"),
      (["list", "dragons"], 2, "list games, npcs, locations, quests, items or creatures"),
      (["list", "npcs", "--is", "complete"], 2, "they have: merchant"),
      (["tag", "x"], 2, "something is missing; usage: waymark tag"),
      (["add", "npc", "A", "--color", "red"], 2, "there is no option --color"),
      (["add", "npc", "  "], 1, "name"),
      (["search"], 2, "usage: waymark search"),
      (["import", "/nonexistent.json"], 1, "/nonexistent.json"),
    ]
    for (arguments, status, message) in cases {
      let answer = try run(arguments)
      #expect(answer.status == status && answer.errors.contains(message), "\(arguments): \(answer.errors)")
      #expect(answer.errors.hasPrefix("waymark: ") && answer.output == "")
    }
  }

  @Test func `export, import and export again give the same bytes`() throws {
    try expect(["add", "npc", "Varré", "--notes", "tab\there, “quotes”, 庭\nline"])
    try expect(["add", "quest", "Ferry", "--link", "Varré"])
    try expect(["add", "location", "Inn", "--link", "Varré", "--is", "anvil"])
    let first = try expect(["export"])
    let other = try TestFolder()
    try other.write(first, to: "games.json")
    let imported = try ToolRun(["import", other.path("games.json")], home: other.path("home"))
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(try ToolRun(["export"], home: other.path("home")).output == first)
    #expect(
      try expect(["import", other.path("games.json")]).hasSuffix("There is nothing to bring in.\n"),
      "the same game is not brought in twice")
    try expect(["import", other.path("games.json"), "--copy"])
    #expect(try expect(["list", "games"]) == "Elden Ring\nElden Ring 2\n")
  }

  @Test func `JSON on a terminal carries nothing that steers it, and is the same document`() throws {
    try expect(["add", "npc", "A\u{9B}1m\u{202E}B\u{7F}\u{200B}"])
    let terminal = try PseudoTerminal(
      Executable.waymark, ["export"], environment: ["WAYMARK_HOME": home.root])
    #expect(try terminal.waitForExit() == .exited(0))
    let shown = String(decoding: terminal.output, as: UTF8.self)
    #expect(shown.contains(#"A\u009b1m\u202eB\u007f\u200b"#), "\(shown)")
    for scalar in shown.unicodeScalars where ![0x0A, 0x0D].contains(scalar.value) {
      #expect(
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
          && scalar.properties.generalCategory != .format)
    }
    #expect(try expect(["export"]).contains("A\u{9B}1m\u{202E}B"), "a pipe gets the exact text")
  }

  @Test func `what looks like an option is a value where one is wanted`() throws {
    try expect(["add", "npc", "--", "-h"])
    try expect(["add", "npc", "Bob", "--notes", "--help"])
    #expect(try expect(["list", "npcs"]) == "-h\nBob\n")
    #expect(try expect(["search", "--", "--help"]).contains("Bob"))
  }

  @Test func `an export never overwrites a file`() throws {
    try home.write("precious", to: "kept.json")
    let answer = try run(["export", "-o", home.path("kept.json")])
    #expect(answer.status == 1 && answer.errors.contains("it exists already"))
    #expect(try home.read("kept.json") == "precious")
  }

  @Test func `a damaged import says where and changes nothing`() throws {
    let before = try expect(["export"])
    for (text, message) in [
      ("{\"waymark\":1,\"games\":[{\"id\":\"x\",\"name\":\"A\",\"updated\":1}]}", "id"),
      ("{\"waymark\":1,\n\"games\":[}", ":2:"), ("{}", "no list of objects"),
      ("{\"waymark\":99,\"games\":{}}", "newer Waymark"),
      ("{\"waymark\":-1,\"games\":[]}", "never was"),
    ] {
      try home.write(text, to: "bad.json")
      let answer = try run(["import", home.path("bad.json")])
      #expect(answer.status == 1 && answer.errors.contains(message), "\(text): \(answer.errors)")
    }
    #expect(try expect(["export"]) == before)
  }

  @Test func `removing a record keeps what it was linked to`() throws {
    try expect(["add", "npc", "Mara"])
    try expect(["add", "quest", "Ferry", "--link", "Mara"])
    try expect(["remove", "Mara"])
    #expect(try expect(["list", "quests"]) == "Ferry\n")
    try expect(["remove", "game", "Elden Ring"])
    #expect(try expect(["list", "games"]) == "")
  }
}
