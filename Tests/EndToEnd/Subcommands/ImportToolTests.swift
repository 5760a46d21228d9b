import Testing

/// What an import says before it writes, and that it does no less.
@Suite struct ImportToolTests {
  private let home: TrackerHome

  init() throws { home = try TrackerHome() }

  private let game = "01890a5d-ac96-774b-bcce-000000000001"
  private let other = "01890a5d-ac96-774b-bcce-000000000002"

  /// A document of one game with one NPC on its second line.
  private func document(
    _ npc: String = #""name":"Mara""#, game id: String? = nil, npc npcID: String? = nil, more: String = ""
  ) -> String {
    """
    {"waymark":2,"games":[{"id":"\(id ?? game)","name":"New","updated":1\(more),"npcs":[
    {"id":"\(npcID ?? other)",\(npc),"updated":1}]}]}
    """
  }

  /// Whether a file is refused with a message, by a dry run and by an import, and nothing is written.
  private func refuses(_ text: String, saying message: String) throws {
    try home.folder.write(text, to: "in.json")
    for option in ["--dry-run", "--yes"] {
      let run = try home.run(["import", home.folder.path("in.json"), option])
      #expect(
        run.status == 1 && run.output == "" && run.errors.contains("in.json:\(message)"), "\(run.errors)")
    }
    #expect(try home.done("list", "games") == "Elden Ring\n")
  }

  @Test(arguments: [
    (#""name":"\u200b""#, "2:53: error: the name has no character that can be seen"),
    (#""name":"A\u0000""#, "2:53: error: this text holds a NUL"),
    (#""name":"A","fields":[{"name":"f","count":-1,"total":3}]"#, "2:67: error: the field “f” counts -1/3"),
    (#""name":"A","fields":[{"name":"","text":"x"}]"#, "2:67: error: the name of a field is empty"),
  ])
  func `what cannot be kept is refused before anything is promised`(npc: String, message: String) throws {
    try refuses(document(npc), saying: message)
  }

  @Test func `an id that is taken here is refused before anything is promised`() throws {
    try home.done("add", "npc", "Varré")
    let taken = try home.done("list", "npcs", "--ids").dropLast()
    let here = try home.done("list", "games", "--ids").dropLast()
    try refuses(document(npc: String(taken)), saying: "2:1: error: “Mara” has the id \(taken)")
    try refuses(document(npc: String(here)), saying: "2:1: error: “Mara” has the id \(here)")
    try refuses(document(game: String(taken)), saying: "1:23: error: “New” has the id \(taken)")
    try refuses(document(npc: game), saying: "2:7: error: the id \(game) occurs twice")
    try home.folder.write(document(), to: "in.json")
    try home.done("import", home.folder.path("in.json"), "--yes")
    #expect(try home.done("list", "games") == "Elden Ring\nNew\n")
  }

  @Test func `a mapping that leads to an object is refused with its line`() throws {
    try home.folder.write("[{\"title\":\"Find\",\n\"trader\":{\"name\":\"Mara\"}}]", to: "q.json")
    try home.refused(
      "import", home.folder.path("q.json"), "--map", "npcs=trader", "--dry-run", status: 1,
      saying: "q.json:2:10: error: “trader” is an object")
  }

  @Test func `what a file links to is made when asked for`() throws {
    try home.folder.write("kind,name,npcs,where\nquest,Ferry,Mara,Inn\n", to: "t.csv")
    let told = try home.run(["import", home.folder.path("t.csv"), "--dry-run"])
    #expect(told.errors.contains("t.csv:2: notice: no record is an NPC called “Mara”"))
    #expect(told.errors.contains("t.csv:2: notice: no record is a location called “Inn”"))
    #expect(told.errors.contains("--create-missing"))
    let output = try home.done("import", home.folder.path("t.csv"), "--create-missing")
    #expect(output == "npcs: 1 new (Mara)\nlocations: 1 new (Inn)\nquests: 1 new (Ferry)\nlinks: 2 new\n")
    #expect(try home.done("show", "Ferry").contains("npcs: Mara\nlocations: Inn\n"))
    try home.refused(
      "import", "-", "--create-missing", status: 2, saying: "--create-missing", input: document())
  }

  @Test func `an import of counters alone says what it brought`() throws {
    try home.done("add", "npc", "Varré")
    let before = try home.done("export")
    try home.done("counter", "coins", "3")
    try home.done("filter", "save", "f", "npcs", "--tag", "a")
    let after = try home.done("export")
    try home.done("undo", "2")
    #expect(try home.done("export") == before)
    try home.done("import", "-", input: after)
    #expect(
      try home.done("history", "--limit", "1").contains("import 1 counter and 1 filter from standard input\n")
    )
  }

  @Test func `an export tells what it leaves out, and JSON leaves out nothing`() throws {
    try home.done("add", "npc", "Varré", "--tag", "a")
    try home.done("counter", "coins", "3")
    let table = try home.run(["export", "--format", "csv"])
    #expect(table.status == 0 && table.output.hasPrefix("kind,name"))
    #expect(
      table.errors == "waymark: notice: CSV has no place for 1 counter — export as JSON to keep all\n")
    let list = try home.run(["export", "-o", home.folder.path("x.md")])
    #expect(list.errors.contains("Markdown has no place for 1 NPC") && list.status == 0)
    try home.done("export")
  }

  @Test(arguments: ["\u{200B}", "\u{FEFF} \u{2060}"])
  func `a name of nothing that can be seen is refused everywhere`(name: String) throws {
    try home.done("add", "npc", "Varré")
    let message = "The name has no character that can be seen. Type one that has."
    try home.refused("add", "npc", name, status: 1, saying: message)
    try home.refused("add", "npc", name, "--dry-run", status: 1, saying: message)
    try home.refused("add", "game", name, status: 1, saying: message)
    try home.refused("rename", "Varré", name, status: 1, saying: message)
    try home.refused("set", "Varré", "name=\(name)", status: 1, saying: message)
    try home.folder.write("name,notes\n\(name),x\n", to: "t.csv")
    let run = try home.run(["import", home.folder.path("t.csv")])
    #expect(run.errors.contains("t.csv:2: notice: this row has no name"))
    #expect(try home.done("list", "records") == "Varré (npc)\n")
  }
}
