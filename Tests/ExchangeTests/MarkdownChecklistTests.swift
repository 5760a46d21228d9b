import FileAccess
import Model
import Testing

@testable import Exchange

struct MarkdownChecklistTests {
  private func read(_ text: String) throws -> ImportedRecords {
    try MarkdownChecklist.read(Array(text.utf8), file: "l.md")
  }

  private func quests(_ text: String) throws -> [ImportedRecord] {
    try read(text).records.filter { $0.kind == .quest }
  }

  private func name(_ text: String) throws -> String? { try quests("- \(text)").first?.name }

  // MARK: Blocks

  @Test func `Headings are locations and items are quests`() throws {
    let contents = try read(
      """
      # Limgrave
      The first land.

      Green.
      - [x] Find the *ferryman*
      - [ ] Cross
      * Ask [Mara](http://a.b/c "M")
      1. Rest

      ### The inn
      + [X] Sleep
      # Caelid
      """)
    #expect(contents.notices.isEmpty)
    #expect(
      contents.records.map(\.name) == [
        "Limgrave", "Find the ferryman", "Cross", "Ask Mara", "Rest", "The inn", "Sleep", "Caelid",
      ])
    #expect(
      contents.records.filter { $0.kind == .location }.map(\.name) == ["Limgrave", "The inn", "Caelid"])
    #expect(contents.records[0].notes == "The first land.\n\nGreen.")
    #expect(
      contents.records.filter { $0.kind == .quest }.map { $0.flags[.isComplete] } == [
        true, false, nil, nil, true,
      ])
    #expect(contents.records[1].tags.isEmpty && contents.records[1].notes == "")
    #expect(contents.records[3].notes == "http://a.b/c")
    #expect(contents.records[1].links == [ImportedLink(kind: .location, name: "Limgrave", place: 0)])
    #expect(contents.records[6].links == [ImportedLink(kind: .location, name: "The inn", place: 5)])
    #expect(contents.records.map(\.line) == [1, 5, 6, 7, 8, 10, 11, 12])
  }

  @Test func `Lines below an item are its notes as they are`() throws {
    let text = """
      - [ ] Find
        in the **inn**
        - [x] ask Mara
          1. twice

        and

          code
      lazy
      - Next
      still next

      apart
      """
    let contents = try read(text)
    #expect(contents.records.map(\.name) == ["Find", "Next"])
    #expect(contents.records[0].notes == "in the **inn**\n- [x] ask Mara\n  1. twice\n\nand\n\n  code\nlazy")
    #expect(contents.records[1].notes == "still next")
    #expect(
      contents.notices.map(\.description)
        == ["line 1: the text here belongs to no location, so it was left out — put it below a heading"])
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `Every line end, with and without a mark at the start`(
    end: String
  ) throws {
    for start in ["", "\u{FEFF}"] {
      let text = start + ["# Inn", "text", "- [x] a", "  b", "- c"].joined(separator: end)
      let records = try read(text).records
      #expect(records.map(\.name) == ["Inn", "a", "c"])
      #expect(records[1].notes == "b" && records[1].links.map(\.name) == ["Inn"])
    }
  }

  @Test func `A first heading alone at the top is a title`() throws {
    let contents = try read("# Quests of a game\n\n- a\n\n## Inn\n- b\n## Mill\n")
    #expect(contents.records.map(\.name) == ["a", "Inn", "b", "Mill"])
    #expect(contents.records[0].links.isEmpty)
    #expect(try read("# Inn\n- a\n").records.map(\.name) == ["Inn", "a"], "a heading alone is a location")
    #expect(try read("# Inn\n- a\n# Mill\n").records.map(\.name) == ["Inn", "a", "Mill"])
  }

  @Test func `Where a heading's link leads is part of the location's notes`() throws {
    let location = try read("## [Inn](http://a.b)\ntext\n").records.first
    #expect(location?.name == "Inn" && location?.notes == "http://a.b\ntext")
  }

  @Test func `Underlined headings`() throws {
    let contents = try read("Inn\n===\n- a\n\nMill\n---\n- b\n")
    #expect(contents.records.map(\.name) == ["a", "Mill", "b"], "the first is the title")
    #expect(contents.records[2].links.map(\.name) == ["Mill"])
  }

  @Test func `What is passed over is told`() throws {
    let contents = try read(
      """
      ---
      tags: x
      ---
      <!-- a
      comment -->
      - [Inn](#inn)
      - [ ]
      ## Inn ##
      <details>
      | a | b |
      |---|---|
      | c | d |
      text
      ##
      ```
      - no quest
      """)
    #expect(contents.records.map(\.name) == ["Inn"])
    #expect(contents.records[0].notes == "text")
    #expect(
      contents.notices.map(\.description) == [
        "line 1: the front matter was left out — write what matters of it below",
        "line 6: this item only leads to another part of the file, so it is no quest — take it out of the list",
        "line 7: this item has no text, so it was left out — write one",
        "line 10: a table was left out — save it as CSV and import that",
        "line 14: this heading has no text, so it is no location — write one",
        "line 14: the text here belongs to no location, so it was left out — put it below a heading",
        "line 15: the block of code that begins here never ends — close it with the same marks",
      ])
  }

  @Test func `The heading of a table of contents is no location`() throws {
    let contents = try MarkdownChecklist.read(
      Array(
        """
        # Quests

        ## Contents

        - [Inn](#inn)
          - [The cellar](#cellar)

        ## Inn

        - [ ] Ferry
        """.utf8), file: "a.md")
    #expect(contents.records.map(\.name) == ["Inn", "Ferry"])
    #expect(contents.notices.count == 1)
  }

  @Test func `Rules, and marks without a blank behind them, are no items`() throws {
    #expect(try quests("***\n- - -\n-x\n1.x\n12345678901. y\n#z\n").isEmpty)
    #expect(try quests("- a\n\n---\n- b\n").map(\.name) == ["a", "b"])
  }

  @Test func `Lines directly below a quest name its further locations`() throws {
    let quests = try quests(
      """
      - Loose
        also at: [[Mill]]
      # Inn
      - Find
        also at: [[The \\[old\\] mill]]
        also at: [[Gate]]
        notes
        also at: [[Bridge]]
      - Cross
        \\also at: [[Gate]]
      - Rest
        also at: [[ ]]
        also at night
      # Mill
      """)
    #expect(
      quests.map { $0.links.map(\.name) } == [["Mill"], ["Inn", "The [old] mill", "Gate"], ["Inn"], ["Inn"]])
    #expect(quests[1].notes == "notes\nalso at: [[Bridge]]")
    #expect(quests[2].notes == "also at: [[Gate]]")
    #expect(quests[3].notes == "also at: [[ ]]\nalso at night")
  }

  @Test func `Lists a thousand deep`() throws {
    let lines = (0..<1000).map { String(repeating: "  ", count: $0) + "- [ ] x\($0)" }
    let records = try quests(lines.joined(separator: "\n"))
    #expect(records.map(\.name) == ["x0"])
    #expect(records[0].notes.hasPrefix("- [ ] x1\n  - [ ] x2\n"))
  }

  @Test func `One line of a megabyte`() throws {
    let marks = String(repeating: "*a[b](c)`<d", count: 100_000)
    #expect(try quests("- " + marks).count == 1)
    #expect(try quests(String(repeating: "<!--\n", count: 100_000)).isEmpty)
  }

  @Test func `What cannot be read is refused`() throws {
    let error = try #require(throws: FileError.self) {
      try MarkdownChecklist.read([0x2D, 0x20, 0xFF], file: "l.md")
    }
    #expect(
      error.description
        == "l.md:1:3: error: the byte 0xFF is not part of any character in UTF-8 — save the file again with the encoding "
        + "UTF-8")
  }

  // MARK: Names

  @Test(
    arguments: [
      ("**Find** _the_ ~~old~~ ***man***", "Find the old man"), ("`a*b*` c", "a*b* c"),
      ("2 * 3 * 4", "2 * 3 * 4"),
      ("snake_case_name", "snake_case_name"), ("a * b", "a * b"), ("unmatched *star", "unmatched *star"),
      ("<b>Bold</b> a < b", "Bold a < b"), ("a<br>b", "a b"), ("a <br> b", "a b"),
      ("![pic](x.png) tower", "pic tower"),
      ("see [[Varré]]", "see Varré"), ("[ref][1] and [x]", "ref and [x]"), ("<http://a.b>", "http://a.b"),
      ("a &amp; b &lt;c&gt;", "a & b <c>"), (#"\*a\* \[b\] \\ \q"#, #"*a* [b] \ \q"#),
      ("[](http://a.b)", "http://a.b"),
      ("a (b) [c", "a (b) [c"), ("``a`b`` `", "a`b `"), ("庭の*花*", "庭の花"),
    ])
  func `Markup is taken out of names`(text: String, expected: String) throws {
    #expect(try name(text) == expected)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func `Reading a checklist gives what was written`(seed: UInt64)
    throws
  {
    var random = RandomGames(seed: seed)
    var game = random.game()
    for index in game.quests.indices where random.truth() {
      game.quests[index].notes = "also at: [[Inn]]\n" + game.quests[index].notes
    }
    let text = MarkdownChecklist.text(of: game)
    let contents = try read(text)
    #expect(contents.notices.isEmpty, "\(text)")
    func all(_ name: String, _ notes: String, _ done: Bool?) -> [String] { [name, notes, "\(done == true)"] }
    let quests = contents.records.filter { $0.kind == .quest }.map {
      all($0.name, $0.notes, $0.flags[.isComplete])
    }
    let written = game.quests.map { all($0.name, $0.notes, $0.isComplete) }
    #expect(
      quests.sorted { $0.lexicographicallyPrecedes($1) }
        == written.sorted { $0.lexicographicallyPrecedes($1) }, "\(text)")
    let locations = contents.records.filter { $0.kind == .location }
    #expect(locations.map(\.name) == game.locations.map(\.name), "\(text)")
    #expect(locations.map(\.notes) == game.locations.map(\.notes), "\(text)")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `What is written, read and written again is the same`(seed: UInt64) throws {
    var random = RandomGames(seed: seed)
    let game = random.game()
    let text = MarkdownChecklist.text(of: game)
    let here = Game(id: random.ids.next(), name: game.name, updated: now)
    let plan = ImportPlan(adding: try read(text), to: here, at: now, newID: random.ids.next)
    var again = here.applying(plan.changes)
    #expect(MarkdownChecklist.text(of: again) == text)
    let lost = GameFileFormat.markdown.losses(of: [game]).first { $0.kind == .links }?.count ?? 0
    #expect(again.links.count == game.links.count - lost, "what is not told to be lost is there")
    // A line more in its notes does not move a quest.
    for index in again.quests.indices { again.quests[index].notes += "\nmore" }
    let places = QuestPlacement(again)
    #expect(places.unplaced.map(\.name) == QuestPlacement(game).unplaced.map(\.name))
  }

  @Test func `A checklist as it is written`() {
    let ids = IDs()
    var game = makeGame(
      ids, locations: ["Limgrave", "Mist*wood*", "Twice", "Twice"], quests: ["Find *it*", "Cross"])
    game.quests[0].isComplete = true
    game.quests[0].notes = "one\n\ntwo"
    game.links = ["Limgrave", "Mist*wood*", "Twice"].compactMap(game.record).map {
      Link(from: game.quests[0].id, to: $0.id)
    }
    game.locations[0].notes = "# not a heading\n1. not an item"
    #expect(
      MarkdownChecklist.text(of: game) == ##"""
        # Elden Ring

        - [ ] Cross

        ## Limgrave

        \# not a heading
        1\. not an item

        - [x] Find \*it\*
          also at: [[Mist\*wood\*]]
          one

          two

        ## Mist\*wood\*

        ## Twice

        ## Twice

        """##)
  }
}
