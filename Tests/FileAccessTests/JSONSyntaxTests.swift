import Testing

@testable import FileAccess

/// Syntax errors as authors see them: line, column, what is wrong and what to do.
struct JSONSyntaxTests {
  private func error(_ text: String) throws -> String {
    let bytes = Array(text.utf8)
    let problem = try #require(throws: SourceProblem.self) { try JSONSourceMap(bytes) }
    return FileError(problem, file: "s", bytes: bytes).description
  }

  @Test(
    arguments: [
      ("{", "1:1", "this object is never closed", "add “}” where it ends"),
      ("[", "1:1", "this list is never closed", "add “]” where it ends"),
      (
        "{ \"pages\": [ 1 }",
        "1:16", "expected “,” or “]”, but found “}”",
        "put a comma between two values, and close every bracket"
      ),
      (
        "{ \"a\": 1\n  \"b\": 2 }",
        "2:3", "expected “,” or “}”, but found “\"”",
        "put a comma between two values, and close every bracket"
      ),
      ("[1, 2,\n]", "1:6", "nothing follows this comma", "remove the comma"),
      ("{\"a\": 1,}", "1:8", "nothing follows this comma", "remove the comma"),
      ("[,]", "1:2", "expected a value, but found “,”", "check the brackets and commas before it"),
      ("[1,", "1:4", "the file ends where a value is expected", "check that the whole file is there"),
      (
        "{\"a\"",
        "1:5", "the file ends where “:” after the name of the field is expected",
        "check that the whole file is there"
      ),
      (
        "{\"a\" 1}",
        "1:6", "expected “:” after the name of the field, but found “1”",
        "check the brackets and commas before it"
      ),
      (
        "{a: 1}",
        "1:2", "expected the name of a field in quotation marks, but found “a”",
        "check the brackets and commas before it"
      ),
      (
        "{'a': 1}",
        "1:2", "expected the name of a field in quotation marks, but found “'”",
        "use straight double quotation marks, \"like this\""
      ),
      (
        "[“a”]",
        "1:2", "expected a value, but found ““”", "use straight double quotation marks, \"like this\""
      ),
      (
        "// hello\n{}",
        "1:1", "JSON has no comments", "remove the comment, or make it a field such as \"note\""
      ),
      (
        "[1, /* */ 2]",
        "1:5", "JSON has no comments", "remove the comment, or make it a field such as \"note\""
      ),
      (
        "{} {}",
        "1:4", "after the end of the JSON text there is more: “{”", "remove what comes after the last bracket"
      ),
      (
        "[\"é\", True]",
        "1:7", "“True” is no value in JSON", "write texts in straight quotation marks, \"like this\""
      ),
      ("[01]", "1:2", "“01” is no number in JSON", "write it like 0, 12, -3 or 2.5"),
      ("[-]", "1:2", "“-” is no number in JSON", "write it like 0, 12, -3 or 2.5"),
      ("[1.]", "1:2", "“1.” is no number in JSON", "write it like 0, 12, -3 or 2.5"),
      ("[1e+]", "1:2", "“1e+” is no number in JSON", "write it like 0, 12, -3 or 2.5"),
      ("[.5]", "1:2", "expected a value, but found “.”", "check the brackets and commas before it"),
      ("[\"abc]", "1:2", "this text has no closing quotation mark", "add \" where the text ends"),
      (
        "[\"abc\n\"]",
        "1:2", "this text does not end on its line",
        "add \" where the text ends, or write a line break in it as \\n"
      ),
      ("[\"a\u{1B}\"]", "1:4", "the control character U+001B stands in a text", "remove it"),
      ("[\u{1B}]", "1:2", "expected a value, but found U+001B", "check the brackets and commas before it"),
      ("[\"\\x\"]", "1:3", "a backslash must not stand before “x”", "write \\\\ for a backslash"),
      (
        "[\"\\",
        "1:3", "a backslash must not stand before the end of the file", "write \\\\ for a backslash"
      ),
      ("[\"\\u12\"]", "1:3", "after “\\u” there must be four hexadecimal digits", "write it like \\u00e9"),
      ("[\"\\ud83d\"]", "1:3", "this escape is half of a character", "write the character itself"),
      ("[\"\\ud83d\\u0041\"]", "1:3", "this escape is half of a character", "write the character itself"),
      ("[\"\\ude00\"]", "1:3", "this escape is half of a character", "write the character itself"),
      ("}", "1:1", "expected a value, but found “}”", "check the brackets and commas before it"),
    ] as [(String, String, String, String)])
  func `The first error is placed and explained`(
    text: String, place: String, message: String, cure: String
  ) throws {
    #expect(try error(text) == "s:\(place): error: \(message) — \(cure)")
  }

  @Test func `Brackets may lie 512 deep, and no deeper`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(try JSONSourceMap(nested(512)).tokens.count == 512)
    let error = try #require(throws: SourceProblem.self) { try JSONSourceMap(nested(100_000)) }
    #expect(error.offset == 512)
    #expect(error.message == "more than 512 brackets are open at once")
  }
}
