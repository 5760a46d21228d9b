import Testing

@testable import Backup

@Suite struct FormatCanonicalJSONTests {
  private func canonical(_ text: String) -> String? { (try? CanonicalJSON(Array(text.utf8)))?.text }

  @Test(arguments: [
    (" [ ] ", "[]"), ("{\"b\":1, \"a\" : { } }", #"{"a":{},"b":1}"#), ("null", "null"),
    (#"{"\u0062":1,"a":2}"#, #"{"a":2,"b":1}"#), (#"["\u00e9\/\ud83c\udf38"]"#, "[\"é/🌸\"]"),
    (#""\u001B\u0008\u0009\u000a\u000c\u000d\u0022\u005c""#, #""\u001b\b\t\n\f\r\"\\""#),
    ("\"\\n\u{7F}\"", "\"\\n\u{7F}\""), ("\u{FEFF}[true]", "[true]"),
    ("{\"\u{1F338}\":1,\"\u{FFFF}\":2}", "{\"\u{FFFF}\":2,\"\u{1F338}\":1}"),
  ])
  func `a value has one form`(text: String, form: String) throws {
    #expect(canonical(text) == form)
    #expect(canonical(form) == form)
  }

  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("-0.0e5", "0"), ("1.0", "1"), ("1e0", "1"), ("10E-1", "1"), ("1e3", "1000"),
    ("-12.50", "-125e-1"),
    ("0.001", "1e-3"), ("9007199254740993", "9007199254740993"), ("9007199254740993.0", "9007199254740993"),
    ("9.223372036854775807e18", "9223372036854775807"), ("1e38", "1e38"),
    ("1e37", "1" + String(repeating: "0", count: 37)),
    ("1e400", "1e400"), ("1234500e+2", "123450000"),
  ])
  func `equal numbers have one form, and no digit is lost`(number: String, form: String) {
    #expect(canonical("[\(number)]") == "[\(form)]")
    #expect(canonical("[\(form)]") == "[\(form)]")
  }

  @Test(arguments: [
    "", "[", "[1,]", "{\"a\":1,\"a\":2}", #"{"a":1,"\u0061":2}"#, "[1e99999999999999999999]", "[1e9999999]",
    #"["\ud800"]"#, "[NaN]", "[01]",
    String(repeating: "[", count: 65) + String(repeating: "]", count: 65), "[1] 2",
  ])
  func `what readers understand differently is refused`(text: String) { #expect(canonical(text) == nil) }

  @Test func `bytes that are no UTF-8 are refused`() {
    #expect((try? CanonicalJSON([0x22, 0xFF, 0x22])) == nil)
  }

  @Test(arguments: [
    ("[9007199254740992]", true), ("[9007199254740993]", false), ("[-9223372036854775808]", false),
    ("[0.5]", false),
    (#"["\u0001"]"#, true), (#"["\u0000"]"#, false),
    (String(repeating: "[", count: 30) + String(repeating: "]", count: 30), true),
    (String(repeating: "[", count: 31) + String(repeating: "]", count: 31), false),
  ])
  func `a value that a server may change is told`(text: String, isPlain: Bool) throws {
    #expect(try CanonicalJSON(Array(text.utf8)).isPlain == isPlain)
  }
}
