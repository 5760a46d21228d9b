import Testing

@testable import Model

@Suite struct TrimmingTests {
  @Test(arguments: [
    ("", ""), (" \t\n ", ""), ("a", "a"), (" a b\u{3000}", "a b"), ("\u{A0}庭 ", "庭"), ("a\r\n", "a"),
  ])
  func `white space goes from the ends and stays inside`(text: String, trimmed: String) {
    #expect(text.trimmingWhitespace == trimmed)
    #expect(text[...].trimmingWhitespace == trimmed)
  }
}
