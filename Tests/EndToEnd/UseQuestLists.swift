import Testing

/// Quest lists in the shapes in which people publish them, brought in as a new user would.
@Suite struct UseQuestLists {
  private let home: TestFolder
  private let lists = "\(Executable.packageRoot)/Tests/Fixtures/QuestLists"

  init() throws {
    home = try TestFolder()
    _ = try run(["add", "game", "The Drowned Crown"])
  }

  @discardableResult
  private func run(_ arguments: [String]) throws -> ToolRun {
    let run = try ToolRun(arguments, home: home.root)
    #expect(run.status == 0, "\(arguments): \(run.errors)")
    return run
  }

  @Test func `a walkthrough in Markdown becomes locations and quests`() throws {
    let shown = try run(["import", "\(lists)/walkthrough.md", "--dry-run"])
    #expect(shown.output.contains("locations: 4 new (Harbour of Nails, Chapel of Salt"))
    #expect(shown.output.contains("quests: 9 new"))
    #expect(shown.errors.contains("walkthrough.md:34: notice: a table was left out"))
    #expect(try run(["list", "records"]).output == "")

    try run(["import", "\(lists)/walkthrough.md"])
    #expect(
      try run(["list", "quests", "--done"]).output
        == "Talk to Old Hesper at the pier [complete]\nOpen the crypt from inside [complete]\n")
    let harbour = try run(["show", "Harbour of Nails"]).output
    #expect(harbour.contains("quests: Talk to Old Hesper at the pier; Find the harbour"))
    #expect(harbour.contains("There is an *anvil* behind"))
    let key = try run(["show", "Find the harbour master's key (missable)"]).output
    #expect(key.contains("- it hangs in the flooded cellar\n- [ ] ask the cooper first"))
    #expect(key.contains("locations: Harbour of Nails\n") && !key.contains("tags:"))
    #expect(try run(["list", "quests", "--linked", "the crypt"]).output.split(separator: "\n").count == 2)
    #expect(try run(["progress"]).output.contains("1 of 4 (25%) at Harbour of Nails\n"))
    // The same file again brings in nothing, and one undo takes all of it back.
    #expect(try run(["import", "\(lists)/walkthrough.md"]).output.contains("There is nothing to bring in."))
    try run(["undo"])
    #expect(try run(["list", "records"]).output == "")
  }

  @Test func `a walkthrough that is exported, imported and exported again is the same to the byte`() throws {
    try run(["import", "\(lists)/walkthrough.md"])
    try run(["link", "Light the lamp", "Lantern Heights"])
    let first = try run(["export", "--format", "markdown"]).output
    #expect(first.contains("- [ ] Light the lamp\n  also at: [[Lantern Heights]]\n"))
    try home.write(first, to: "list.md")
    try run(["add", "game", "Again"])
    try run(["import", home.path("list.md"), "--game", "Again"])
    let second = try run(["export", "--format", "markdown", "--game", "Again"]).output
    #expect(second.split(separator: "\n").dropFirst() == first.split(separator: "\n").dropFirst())
    // Notes of the player's own do not move a quest.
    try run(["set", "Light the lamp", "notes+=mine", "--game", "Again"])
    let third = try run(["export", "--format", "markdown", "--game", "Again"]).output
    #expect(third == second.replacing("[[Lantern Heights]]\n", with: "[[Lantern Heights]]\n  mine\n"))
  }

  @Test func `a table with semicolons links what is here and says what is not`() throws {
    try run(["add", "npc", "Old Hesper"])
    try run(["add", "npc", "Tolle"])
    try run(["add", "npc", "Tolle"])
    let imported = try run(["import", "\(lists)/quests.csv"])
    #expect(imported.errors.contains("quests.csv:4: notice: no record is an NPC called “Sister Orla”"))
    #expect(imported.errors.contains("quests.csv:5: notice: ") && imported.errors.contains("“Tolle”"))
    let debt = try run(["show", "The ferryman’s debt"]).output
    #expect(debt.contains("npcs: Old Hesper") && debt.contains("Paid in \"silver\",\nnot in copper."))
    #expect(debt.contains("Chapter: 1") && debt.contains("complete: yes"))
    #expect(try run(["show", "Names; in order"]).output.contains("npcs:") == false)
    let table = try run(["export", "--format", "csv"]).output
    #expect(table.contains("'=SUM(A1:A9) is what the note said"))
  }

  @Test func `a list of tasks in JSON is brought in with a mapping`() throws {
    for name in ["Cooper Brandt", "Old Hesper"] { try run(["add", "npc", name]) }
    let map =
      "name=title,notes=description,npcs=trader.name,locations=map.name,done=completed,field:level=minPlayerLevel"
    let shown = try run(["import", "\(lists)/tasks.json", "--map", map, "--dry-run"])
    #expect(
      shown.errors.contains(
        "no record is a location called “Harbour of Nails”, so “A light for the cellar” and 1 other were not linked"
      ))
    let imported = try run(["import", "\(lists)/tasks.json", "--map", map, "--create-missing"])
    #expect(imported.output.contains("quests: 2 new (A light for the cellar, Low water)"))
    #expect(imported.errors.contains("tasks.json:24: notice: this object has no name"))
    #expect(try run(["list", "quests", "--field", "level=7", "--done"]).output.hasPrefix("Low water"))
    #expect(try run(["list", "quests", "--linked", "Cooper Brandt"]).output == "A light for the cellar\n")
    #expect(
      try run(["list", "quests", "--linked", "Harbour of Nails"]).output
        == "A light for the cellar\nLow water [complete]\n")
  }

  @Test func `what is exported and imported again is the same to the byte`() throws {
    for list in ["walkthrough.md", "quests.csv"] { try run(["import", "\(lists)/\(list)"]) }
    try run(["counter", "coins", "250"])
    try run(["filter", "save", "open ones", "quests", "--not-done", "--linked", "The crypt"])
    let first = try run(["export"]).output
    try home.write(first, to: "game.json")
    try run(["remove", "game", "The Drowned Crown", "--yes"])
    try run(["import", home.path("game.json")])
    #expect(try run(["export"]).output == first)
    // And as the next playthrough, with what was done taken back.
    try run(["import", home.path("game.json"), "--template", "--name", "Again"])
    #expect(try run(["progress", "--game", "Again"]).output.hasPrefix("0 of 16 (0%) Again"))
    #expect(try run(["list", "quests", "--game", "Again", "--filter", "open ones"]).output.isEmpty == false)
  }
}
