import FileAccess
import Model
import Testing

@testable import Exchange

struct JSONArrayFormatTests {
  private func read(_ text: String, kind: RecordKind = .quest, map: String = "") throws -> ImportedRecords {
    try JSONArrayFormat.read(
      Array(text.utf8), file: "q.json", kind: kind,
      mapping: map.isEmpty ? FieldMapping() : FieldMapping(parsing: map))
  }

  @Test func `A list of objects with telling names`() throws {
    let contents = try read(
      """
      [
        {"title": "Find", "description": "in the inn", "completed": true, "tags": ["a", "b"], "xp": 5},
        {"Name": "Cross", "type": "location", "cleared": false, "xp": 6, "npcs": [{"name": "Mara", "id": 1}, "Varré"]},
        {"name": "Rest", "notes": ["one", "two"], "giver": "Mara; Varré", "location": "Inn", "notes2": null}
      ]
      """)
    #expect(contents.records.map(\.name) == ["Find", "Cross", "Rest"])
    #expect(contents.records.map(\.kind) == [.quest, .location, .quest])
    #expect(contents.records.map(\.flags) == [[.isComplete: true], [.isCleared: false], [:]])
    #expect(contents.records.map(\.notes) == ["in the inn", "", "one\ntwo"])
    #expect(contents.records[0].tags == ["a", "b"])
    #expect(
      contents.records[1].links == [
        ImportedLink(kind: .npc, name: "Mara"), ImportedLink(kind: .npc, name: "Varré"),
      ])
    #expect(
      contents.records[2].links.map(\.name) == ["Mara", "Varré", "Inn"] && contents.records[2].tags == [])
    #expect(contents.records.map(\.line) == [2, 3, 4])
    #expect(
      contents.notices.map(\.description) == [
        "these fields were left out: “xp”, “notes2” — keep them all with --map fields=*, or one as --map notes=xp"
      ])
  }

  @Test func `A mapping leads into nested objects`() throws {
    let contents = try read(
      #"{"v": 1, "data": {"list": [{"quest": {"title": "Find"}, "who": [{"n": "Mara"}, {"n": "Bo"}], "a.b": "x", "lvl": 3}]}}"#,
      map: "records=data.list,name=quest.title,npcs=who.n,notes=a.b,field:Level=lvl,tags=nothing")
    #expect(contents.records.map(\.name) == ["Find"])
    #expect(contents.records.first?.links.map(\.name) == ["Mara", "Bo"])
    #expect(contents.records.first?.notes == "x")
    #expect(contents.records.first?.fields == [Field(name: "Level", value: .text("3"))])
    #expect(contents.notices.map(\.description) == ["no object has “nothing” — correct --map"])
  }

  @Test func `Everything else becomes fields when asked for`() throws {
    let contents = try read(
      #"[{"name": "A", "xp": 5.0, "main": true, "parts": ["a", "b"], "deep": {"x": 1}, "none": null, "bells": "3/8"}]"#,
      map: "fields=*")
    #expect(
      contents.records.first?.fields == [
        Field(name: "xp", value: .text("5")), Field(name: "main", value: .yesNo(true)),
        Field(name: "parts", value: .text("a, b")), Field(name: "bells", value: .counter(count: 3, total: 8)),
      ])
    #expect(contents.notices.isEmpty)
  }

  @Test func `An object of lists says the kinds`() throws {
    let contents = try read(
      #"{"npcs": [{"name": "Mara"}], "Missions": [{"name": "Find"}], "x": 1, "y": [1]}"#, kind: .item)
    #expect(contents.records.map(\.kind) == [.npc, .quest])
  }

  @Test func `A list of names`() throws {
    let contents = try read(#"["Find", "  ", "Cross", 3, null]"#)
    #expect(contents.records.map(\.name) == ["Find", "Cross"])
    #expect(
      contents.notices.map(\.description) == [
        "line 1: this name is empty, so it was left out — write one",
        "line 1: a number is no record, so it was left out — write an object",
        "line 1: null is no record, so it was left out — write an object",
      ])
  }

  @Test func `What stands beside a mapped part is told`() throws {
    let contents = try read(
      #"[{"name": "Find", "giver": {"name": "Mara", "id": 7}, "pay": [{"of": {"coins": 5, "xp": 2}, "n": 1}]}]"#,
      map: "npcs=giver.name,notes=pay.of.coins")
    #expect(contents.records.first?.notes == "5")
    #expect(
      contents.notices.map(\.problem) == ["these fields were left out: “giver.id”, “pay.of.xp”, “pay.n”"])
  }

  @Test func `Objects without a name are told and left out`() throws {
    let contents = try read("[\n{\"name\": \"\"},\n{\"label\": \"x\"}]")
    #expect(contents.records.isEmpty)
    #expect(
      contents.notices.first?.description
        == "line 2: this object has no name, so it was left out — say which field is the name with --map name=FIELD"
    )
    #expect(contents.notices.map(\.line) == [2, 3, nil])
  }

  @Test(
    arguments: [
      (
        "{}", "",
        "q.json:1:1: error: there is no list of objects here — say where it is with --map records=PATH, such as records=data.quests"
      ),
      (
        "7", "",
        "q.json:1:1: error: there is no list of objects here — say where it is with --map records=PATH, such as records=data.quests"
      ),
      ("{\"a\": []}", "records=b", "q.json:1:1: error: there is no list at “b” — correct --map records=PATH"),
      (
        "[{]", "",
        "q.json:1:3: error: expected the name of a field in quotation marks, but found “]” — check the brackets and commas before it"
      ),
      (
        "[{\"a\":1,\"a\":2}]", "",
        "q.json:1:9: error: the field \"a\" stands twice in one object — take one of the two out"
      ),
    ])
  func `What cannot be read`(text: String, map: String, message: String) throws {
    let error = try #require(throws: FileError.self) { try read(text, map: map) }
    #expect(error.description == message)
  }

  @Test(
    arguments: [
      (
        "npcs=trader",
        "q.json:2:22: error: “trader” is an object here, of which “npcs” cannot be made — say which part of it is meant, "
          + "such as --map npcs=trader.name"
      ),
      (
        "notes=deep.list",
        "q.json:2:66: error: “deep.list” is an object here, of which “notes” cannot be made — say which part of it is "
          + "meant, such as --map notes=deep.list.x"
      ),
      (
        "tags=lists",
        "q.json:2:89: error: “lists” is a list here, of which “tags” cannot be made — say which part of it is meant, "
          + "such as --map tags=lists.name"
      ),
    ])
  func `A mapping to what has no text is refused`(map: String, message: String) throws {
    let error = try #require(throws: FileError.self) {
      try read(
        "[\n{\"name\":\"A\",\"trader\":{\"id\":1,\"name\":\"Mara\"},\"deep\":{\"list\":[null,{\"x\":1}]},\"lists\":[\"a\",[1]]}]",
        map: map)
    }
    #expect(error.description == message)
  }

  @Test func `An object under a telling name is told, and so is a field without a name`() throws {
    let contents = try read(#"[{"name": "A", "location": {"name": "Inn"}, " ": "x"}]"#, map: "fields=*")
    #expect(contents.records.first?.fields == [] && contents.records.first?.notes == "")
    #expect(contents.notices.first?.problem == "these fields were left out: “location”, “ ”")
  }

  @Test(arguments: ["nmae=title", "name", "name=", "=x", "fields=some"]) func `A mapping that means nothing`(
    text: String
  ) {
    #expect(throws: MappingError(pair: text)) { try FieldMapping(parsing: text) }
  }

  @Test func `An empty mapping leaves everything to the names`() throws {
    #expect(try FieldMapping(parsing: " ") == FieldMapping())
  }

  @Test func `A comma may be part of a name in a mapping`() throws {
    let mapping = try FieldMapping(parsing: "name=Quest, main,notes=x")
    #expect(mapping.paths == [.name: "Quest, main", .notes: "x"])
  }
}
