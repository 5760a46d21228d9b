import FileAccess
import Model
import Testing

@testable import Exchange

struct CSVFormatTests {
  private func read(
    _ text: String, kind: RecordKind = .quest, map: String = ""
  ) throws -> ImportedRecords {
    try CSVFormat.read(
      Array(text.utf8), file: "t.csv", kind: kind,
      mapping: map.isEmpty ? FieldMapping() : FieldMapping(parsing: map))
  }

  private func error(_ text: String, map: String = "") throws -> String {
    try #require(throws: FileError.self) { try read(text, map: map) }.description
  }

  // MARK: The syntax

  @Test(
    arguments: [
      "name,notes\na,b\nc,d\n", "name,notes\r\na,b\r\nc,d\r\n", "name,notes\ra,b\rc,d\r",
      "name,notes\na,b\nc,d",
      "name;notes\na;b\nc;d", "name\tnotes\na\tb\nc\td", "\u{FEFF}name,notes\na,b\n\n\nc,d\n",
      "sep=;\nname;notes\na;b\nc;d", "\"name\";\"notes\"\n\"a\";\"b\"\n\"c\";\"d\"", "NAME , Notes\na,b\nc,d",
      "title,description\na,b\nc,d",
    ])
  func `Every line end and separator`(text: String) throws {
    let contents = try read(text)
    #expect(contents.records.map(\.name) == ["a", "c"])
    #expect(contents.records.map(\.notes) == ["b", "d"])
    #expect(contents.notices.isEmpty)
  }

  @Test func `Quotation marks, line breaks and separators in cells`() throws {
    let contents = try read("name,notes\r\n\"a, \"\"b\"\"\",\"one\r\ntwo\n\nfour\"\r\nc,x\"y\r\n")
    #expect(contents.records.map(\.name) == ["a, \"b\"", "c"])
    #expect(contents.records.map(\.notes) == ["one\ntwo\n\nfour", "x\"y"])
    #expect(contents.records.map(\.line) == [2, 6])
  }

  @Test func `A quotation mark that is never closed`() throws {
    #expect(
      try error("name,notes\na,b\nc,\"d\ne,f\n")
        == "t.csv:3:3: error: the quotation mark that opens here is never closed — add \" where the cell ends, "
        + "and write a quotation mark within a cell twice")
  }

  @Test func `Rows that are too long or too short`() throws {
    let contents = try read("name,notes,tags\na\nb,c,d,e\nf,,,\n,x,y\n")
    #expect(contents.records.map(\.name) == ["a", "b", "f"])
    #expect(
      contents.notices.map(\.description) == [
        "line 3: this row has 4 cells, but the first row only 3 — put cells with separators in them in quotation marks; "
          + "what is too much was left out",
        "line 5: this row has no name, so it was left out — write one",
      ])
  }

  @Test func `Text behind a closing quotation mark is kept and told`() throws {
    let contents = try read("name\n\"a\" b\n")
    #expect(contents.records.map(\.name) == ["a b"])
    #expect(
      contents.notices.map(\.description)
        == [
          "line 2: text stands behind the closing quotation mark of a cell — write a quotation mark within a cell twice"
        ])
  }

  @Test func `Ten thousand columns are read, and more are refused`() throws {
    let names = (1..<10_000).map { "c\($0)" }.joined(separator: ",")
    let contents = try read("name,\(names)\na" + String(repeating: ",1", count: 9_999))
    #expect(contents.records.first?.fields.count == 9_999)
    #expect(
      try error("name,\(names),x\n")
        == "t.csv:1:1: error: this row has more than 10000 cells — check that this is the right file, and that its "
        + "quotation marks are closed")
  }

  @Test(
    arguments: [
      ("", "t.csv: error: the file is empty — begin it with a row such as kind,name,notes"),
      ("\n\n", "t.csv: error: the file is empty — begin it with a row such as kind,name,notes"),
      (
        "a,b\n1,2",
        "t.csv: error: no column is called “name” or “title” — name one so in the first line, or say which it is with "
          + "--map name=COLUMN"
      ),
      (
        "name\na\0b",
        "t.csv:2:2: error: the file holds a NUL character (U+0000), which no text has — check that this is the right "
          + "file, or take the character out"
      ),
      (
        "npcs:\n  - name: Varré\n    merchant: yes\n",
        "t.csv: error: no column is called “name” or “title” — name one so in the first line, or say which it is with "
          + "--map name=COLUMN"
      ),
    ])
  func `What is no table`(text: String, message: String) throws {
    #expect(try error(text) == message)
  }

  @Test func `UTF-16, as spreadsheets save it, is named`() throws {
    let error = try #require(throws: FileError.self) {
      try CSVFormat.read([0xFF, 0xFE, 0x6E, 0, 0x61, 0], file: "t.csv")
    }
    #expect(
      error.description
        == "t.csv: error: the file is in UTF-16, but it must be in UTF-8 — save it again with the encoding UTF-8"
    )
  }

  // MARK: Columns

  @Test func `Columns of every meaning`() throws {
    let contents = try read(
      """
      kind,name,done,merchant,anvil,rare,count,tags,npcs,locations,quests,level,bells
      npc,Varré,,yes,,,,"early, white",,First Step;Mohg,Find; Lose,5,3/8
      location,First Step,no,yes,x,,,,Varré,,,,
      quest,Find,complete,,,,,,Varré,First Step,,,
      items,Lantern,,,,1,2,,,First Step,,,
      monster,Owl,yes,,,,,,,First Step,,,
      """)
    #expect(contents.notices.isEmpty)
    let records = contents.records
    #expect(records.map(\.kind) == [.npc, .location, .quest, .item, .creature])
    #expect(
      records.map(\.flags) == [
        [.isMerchant: true], [.isCleared: false, .hasMerchant: true, .hasSmithAnvil: true],
        [.isComplete: true],
        [.isRare: true], [.isSeen: true],
      ])
    #expect(records[0].tags == ["early", "white"])
    #expect(
      records[0].links == [
        ImportedLink(kind: .location, name: "First Step"), ImportedLink(kind: .location, name: "Mohg"),
        ImportedLink(kind: .quest, name: "Find"), ImportedLink(kind: .quest, name: "Lose"),
      ])
    #expect(
      records[0].fields == [
        Field(name: "level", value: .text("5")), Field(name: "bells", value: .counter(count: 3, total: 8)),
      ])
    #expect(records[3].count == 2)
  }

  @Test func `A quest is linked to its locations and to who gives it`() throws {
    let contents = try read("Where,Quest,Notes,Given by\nInn;Mill,Find,text,Mara\n")
    #expect(contents.records.first?.notes == "text" && contents.records.first?.tags == [])
    #expect(
      contents.records.first?.links == [
        ImportedLink(kind: .location, name: "Inn"), ImportedLink(kind: .location, name: "Mill"),
        ImportedLink(kind: .npc, name: "Mara"),
      ])
  }

  @Test func `A column named for a kind is the name when there is no other`() throws {
    let contents = try read("Quest,Done\nFind,x\n", kind: .npc)
    #expect(contents.records.map(\.name) == ["Find"] && contents.records.map(\.kind) == [.quest])
  }

  @Test func `A mapping says which columns are meant`() throws {
    let contents = try read(
      "id,Mission,name,Level\n7,Find,x,3\n", map: "name=mission,notes=name,field:lvl=Level,fields=")
    #expect(contents.records.map(\.name) == ["Find"] && contents.records.map(\.notes) == ["x"])
    #expect(contents.records.first?.fields == [Field(name: "lvl", value: .text("3"))])
    #expect(
      try error("a,b\n", map: "name=c")
        == "t.csv: error: no column is called “c” — the columns are “a”, “b”; correct --map")
  }

  @Test func `What a cell cannot mean is told`() throws {
    let contents = try read(
      "type,name,done,count,anvil,notes,text\nMain,A,maybe,1,yes,,\nMain,B,,,,,\nitem,C,,-1,,,\n")
    #expect(
      contents.notices.map(\.description) == [
        "line 1: the column “text” means the same as one before it, so it was left out — give it another name",
        "line 2: “Main” is no kind of record, so these were taken for quests — write npc, location, quest, item or "
          + "creature",
        "line 2: “maybe” under “done” is neither yes nor no (“A”) — write yes or no",
        "line 2: only items are counted, not quests (“A”) — move the count to a field of another name",
        "line 2: “anvil” says nothing about quests (“A”) — leave it empty there, or correct the kind",
        "line 4: “-1” is no count (“C”) — write a whole number such as 3",
      ])
    #expect(contents.records.map(\.kind) == [.quest, .quest, .item])
  }

  // MARK: Writing

  @Test func `One table holds all kinds`() {
    let ids = IDs()
    var game = makeGame(ids, npcs: ["Varré"], locations: ["Step; one"], quests: ["Find"], items: ["Lantern"])
    game.npcs[0].notes = "says:\n\"go\""
    game.npcs[0].tags = ["a, b", "c"]
    game.npcs[0].fields = [Field(name: "Name", value: .yesNo(true))]
    game.links = [game.npcs[0].id, game.quests[0].id].map { Link(from: $0, to: game.locations[0].id) }
    #expect(
      CSVFormat.text(of: game) == """
        kind,name,done,merchant,anvil,rare,count,tags,npcs,locations,quests,items,creatures,notes,field:Name\r
        npc,Varré,,no,,,,"a\\, b; c",,"Step\\; one",,,,"says:\n""go""\",yes\r
        location,"Step; one",no,no,no,,,,,,,,,,\r
        quest,Find,no,,,,,,,"Step\\; one",,,,,\r
        item,Lantern,,,,no,0,,,,,,,,\r

        """)
  }

  @Test(
    arguments: [
      ("=1+2", "'=1+2"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("'=1", "''=1"), ("'a", "'a"),
      ("a=", "a="),
      ("\tx", "'\tx"), ("\rx", "'\rx"), ("", ""), ("'", "'"),
    ])
  func `A cell that starts a formula is neutralised, and comes back`(cell: String, written: String) {
    #expect(FormulaGuard.guarded(cell) == written)
    #expect(FormulaGuard.unguarded(written) == cell)
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func `Reading a table gives what was written`(seed: UInt64) throws
  {
    var random = RandomGames(seed: seed)
    var game = random.game()
    // Fields come back as what their words mean; a text that looks like a number of n is not told from it.
    for kind in RecordKind.allCases where !game.records(of: kind).isEmpty {
      game = game.mappingFields { Field(name: $0.name, value: FieldValue(parsing: $0.value.text)) }
    }
    let contents = try read(CSVFormat.text(of: game))
    #expect(contents.notices.isEmpty)
    #expect(contents.records.count == game.records.count)
    for (imported, record) in zip(contents.records, game.records) {
      #expect(imported.name.hasSameBytes(as: record.name))
      #expect(imported.notes.hasSameBytes(as: record.notes))
      #expect(imported.tags == record.tags && imported.kind == record.kind)
      #expect(imported.count == (record.kind == .item ? record.count : nil))
      for flag in record.kind.flags { #expect(imported.flags[flag] == record[flag]) }
      let fields = record.fields.filter { !$0.value.text.isEmpty }
      #expect(Set(imported.fields) == Set(fields))
    }
  }
}

extension Game {
  /// The game with every field changed.
  fileprivate func mappingFields(_ change: (Field) -> Field) -> Game {
    var game = Game(id: id, name: name, updated: updated)
    for var record in records {
      record.fields = record.fields.map(change)
      game.add(record)
    }
    game.links = links
    return game
  }
}

struct CellListTests {
  @Test(
    arguments: [
      ("a; b;c ; ;", ["a", "b", "c"]), ("a, b", ["a", "b"]), ("a, b; c", ["a, b", "c"]),
      (#"a\, b"#, ["a, b"]),
      (#"a\; b; c\\"#, ["a; b", #"c\"#]), (#"a\b"#, [#"a\b"#]), ("", []),
    ])
  func `Names in one cell`(text: String, names: [String]) {
    #expect(CellList.split(text, atCommas: true) == names)
  }

  @Test func `Names come back`() {
    var random = RandomGames(seed: 9)
    for _ in 0..<500 {
      let names = (0..<3).map { _ in random.name() }
      #expect(CellList.split(CellList.join(names), atCommas: false) == names)
      #expect(CellList.split(CellList.join(names), atCommas: true) == names)
    }
  }
}
