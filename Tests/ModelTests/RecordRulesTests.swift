import Model
import Testing

@Suite struct RecordRulesTests {
  private func record(_ change: (inout Record) -> Void) -> Record {
    var record = Record(
      kind: .item, id: RecordID(time: Timestamp(milliseconds: 1)), name: "Lantern",
      updated: Timestamp(milliseconds: 1))
    change(&record)
    return record
  }

  @Test(arguments: [
    ("Varré", "Varré"), (" \u{3000}Old\nMara\t", "Old Mara"), ("a\u{2028}b", "a b"),
    ("\u{200B}a", "\u{200B}a"),
    ("👩‍🌾", "👩‍🌾"), ("\u{301}", "\u{301}"),
  ])
  func `a name is one line without white space around it`(text: String, name: String) throws {
    #expect(try RecordRules.name(text).hasSameBytes(as: name))
  }

  @Test(arguments: [
    ("", "The name is empty. Type one."), (" \u{3000}\n", "The name is empty. Type one."),
    ("\u{200B}", "The name has no character that can be seen. Type one that has."),
    ("\u{FEFF} \u{2060}\u{200D}", "The name has no character that can be seen. Type one that has."),
    ("a\0b", "The name holds a NUL character (U+0000). Take it out."),
  ])
  func `a name that nobody could see is refused`(text: String, message: String) throws {
    let error = try #require(throws: BrokenRule.self) { try RecordRules.name(text) }
    #expect(error.description == message)
  }

  @Test func `tags are trimmed, none is empty and none is there twice`() throws {
    #expect(try RecordRules.tags([" a", "\u{200B}", "", "a ", "e\u{301}", "é"]) == ["a", "é"])
  }

  @Test(arguments: [
    (Field(name: " ", value: .yesNo(true)), "The name of a field is empty. Type one."),
    (Field(name: "\u{200B}", value: .yesNo(true)), "The name of a field has no character that can be seen."),
    (
      Field(name: "f", value: .counter(count: -1, total: 3)), "The field “f” counts -1/3. Let both numbers be"
    ),
    (Field(name: "f", value: .counter(count: 1, total: -3)), "The field “f” counts 1/-3."),
    (Field(name: "f", value: .text("\0")), "The field “f” holds a NUL character"),
  ])
  func `a record with a field that cannot be kept is refused`(field: Field, message: String) throws {
    let record = record { $0.fields = [field] }
    let error = try #require(throws: BrokenRule.self) { try RecordRules.record(record) }
    #expect(error.description.hasPrefix(message))
  }

  @Test func `a record is kept with a clean name, and its count is at least 0`() throws {
    #expect(try RecordRules.record(record { $0.name = " A " }).name == "A")
    #expect(throws: BrokenRule.self) { try RecordRules.record(record { $0.count = -1 }) }
    #expect(throws: BrokenRule.self) { try RecordRules.record(record { $0.notes = "\0" }) }
  }
}
