import FoundationEssentials
import Model
import Testing

@Suite struct FieldTests {
  @Test(arguments: [
    ("bells = 3/8", "bells", FieldValue.counter(count: 3, total: 8)),
    ("bells: 3/8", "bells", .counter(count: 3, total: 8)), ("boss=yes", "boss", .yesNo(true)),
    ("where: a=b", "where", .text("a=b")), ("where = a: b", "where", .text("a: b")),
    ("level:", "level", .text("")),
  ])
  func `a field is typed with a colon or an equals sign`(text: String, name: String, value: FieldValue) {
    #expect(Field(parsing: text) == Field(name: name, value: value))
  }

  @Test(arguments: ["", "bells", "= 3", " : 3"])
  func `without a name or a mark it is no field`(text: String) {
    #expect(Field(parsing: text) == nil)
  }

  @Test(arguments: [
    ("yes", FieldValue.yesNo(true)), ("No", .yesNo(false)), ("3/8", .counter(count: 3, total: 8)),
    (" 0 / 12 ", .counter(count: 0, total: 12)), ("a/b", .text("a/b")), ("1/2/3", .text("1/2/3")),
    ("-1/2", .text("-1/2")), ("99999999999999999999/1", .text("99999999999999999999/1")), ("", .text("")),
  ])
  func `a word becomes the value that it looks like`(text: String, value: FieldValue) {
    #expect(FieldValue(parsing: text) == value)
    #expect(FieldValue(parsing: value.text) == value)
  }

  @Test(arguments: [
    (#"{"name":"level","text":"5"}"#, FieldValue.text("5")),
    (#"{"name":"met","yesNo":true}"#, .yesNo(true)),
    (#"{"count":3,"name":"bells","total":8}"#, .counter(count: 3, total: 8)),
  ])
  func `a field is one flat object`(json: String, value: FieldValue) throws {
    let field = try JSONDecoder().decode(Field.self, from: Data(json.utf8))
    #expect(field.value == value)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(field), as: UTF8.self) == json)
  }

  @Test func `the first form of fields and links is still read`() throws {
    let old = #"{"name":"bells","value":{"counter":{"count":3,"total":8}}}"#
    #expect(try JSONDecoder().decode(Field.self, from: Data(old.utf8)).value == .counter(count: 3, total: 8))
    let text = #"{"name":"a","value":{"text":{"_0":"b"}}}"#
    #expect(try JSONDecoder().decode(Field.self, from: Data(text.utf8)).value == .text("b"))
    let now = Timestamp(milliseconds: 1)
    let (from, to) = (RecordID(time: now), RecordID(time: now))
    let link = #"{"npc":"\#(from)","target":"\#(to)"}"#
    #expect(try JSONDecoder().decode(Link.self, from: Data(link.utf8)) == Link(from: from, to: to))
  }
}
