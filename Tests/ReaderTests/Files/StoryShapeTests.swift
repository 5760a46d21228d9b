import FileAccess
import FoundationEssentials
import Model
import Testing

@testable import Reader

/// Values of the wrong shape: each is placed in the file and in the story.
struct StoryShapeTests {
  private func errors(_ text: String) -> [String] {
    StoryChecker.check(Array(text.utf8), file: "s").filter { $0.severity == .error }.map(\.description)
  }

  @Test(
    arguments: [
      (
        "[]",
        "1:1", "the story should be an object with “pages”, but is a list", "write it as { \"pages\": [ … ] }"
      ),
      (
        "3",
        "1:1", "the story should be an object with “pages”, but is a number",
        "write it as { \"pages\": [ … ] }"
      ),
      ("{}", "1:1", "the story has no “pages”", "add \"pages\": [ … ]"),
      (
        "{\"pages\": {}}",
        "1:11", "the story: “pages” should be a list, but is an object", "write it in square brackets, [ … ]"
      ),
      (
        "{\"pages\": []}",
        "1:11", "the story has no pages", "add a page such as { \"text\": \"…\", \"choices\": [] }"
      ),
      (
        "{\"pages\": [true]}",
        "1:12", "page index 0 should be an object, but is true", "write it in braces, { … }"
      ),
      (
        "{\"title\": 5, \"pages\": [{\"text\": \"\", \"choices\": []}]}",
        "1:11", "the story: “title” should be text, but is a number", "write it in quotation marks"
      ),
    ] as [(String, String, String, String)])
  func `Stories`(text: String, place: String, message: String, cure: String) {
    #expect(errors(text) == ["s:\(place): error: \(message) — \(cure)"])
  }

  @Test(
    arguments: [
      (#""choices": []"#, "1", "page index 1 has no “text”", "add \"text\": \"…\""),
      (
        #""text": "t""#,
        "1", "page index 1 has no “choices”",
        "add \"choices\": [ … ], or \"choices\": [] where the story ends"
      ),
      (
        #""choices": [], "text": null"#,
        "25", "page index 1: “text” should be text, but is null", "write it in quotation marks"
      ),
      (
        #""text": "t", "choices": "none""#,
        "26", "page index 1: “choices” should be a list, but is text", "write it in square brackets, [ … ]"
      ),
      (
        #""text": "t", "choices": null"#,
        "26", "page index 1: “choices” should be a list, but is null", "write it in square brackets, [ … ]"
      ),
      (
        #""text": "", "choices": [], "tags": "x""#,
        "37", "page index 1: “tags” should be a list, but is text", "write it in square brackets, [ … ]"
      ),
      (
        #""text": "", "choices": [], "tags": [1]"#,
        "38", "page index 1: every one of the “tags” should be text, but one is a number",
        "write it in quotation marks"
      ),
      (
        #""text": "", "choices": [[]]"#,
        "26", "page index 1, choice 1 should be an object, but is a list", "write it in braces, { … }"
      ),
      (
        #""text": "", "choices": [{"destination": 0}]"#,
        "26", "page index 1, choice 1 has no “text”", "add \"text\": \"…\""
      ),
      (
        #""text": "", "choices": [{"text": "a"}]"#,
        "26", "page index 1, choice 1 has no “destination”",
        "add \"destination\": and the index of a page, counted from 0"
      ),
      (
        #""text": "", "choices": [], "n": [1e400]"#,
        "35", "the number 1e400 is too large", "write a number below 1e308"
      ),
    ] as [(String, String, String, String)])
  func `Pages and choices`(fields: String, column: String, message: String, cure: String) {
    let text = "{\"pages\": [{\"text\": \"\", \"choices\": []},\n{\(fields)}]}"
    #expect(errors(text) == ["s:2:\(column): error: \(message) — \(cure)"])
  }

  @Test(arguments: ["2", "-1", "2147483648", "9223372036854775808", "1e400", "-9223372036854775809"])
  func `Destinations outside the story`(destination: String) {
    #expect(
      errors(choice(destination)) == [
        "s:3:32: error: page index 1, choice 2 leads to page index \(destination), "
          + "but the story has page indexes 0 to 1 — lead it to one of these pages, or add the page"
      ])
  }

  @Test(arguments: [
    ("1.5", "1.5 — write the index of a page, counted from 0"),
    ("\"1\"", "text — write the index of a page, counted from 0, without quotation marks"),
    ("null", "null — write the index of a page, counted from 0, without quotation marks"),
    ("false", "false — write the index of a page, counted from 0, without quotation marks"),
  ])
  func `Destinations that are no number of a page`(destination: String, expected: String) {
    #expect(
      errors(choice(destination)) == [
        "s:3:32: error: page index 1, choice 2: “destination” should be a whole number, but is \(expected)"
      ])
  }

  @Test(arguments: ["1", "1.0", "1e0", "10e-1", "-0"])
  func `Whole numbers in every form are destinations`(destination: String) {
    #expect(errors(choice(destination)).isEmpty)
  }

  @Test func `A story of one page has only that one`() {
    #expect(
      errors(#"{"pages": [{"text": "", "choices": [{"text": "", "destination": 1}]}]}"#) == [
        "s:1:65: error: page index 0, choice 1 leads to page index 1, but the story has only page index 0 "
          + "— lead it to one of these pages, or add the page"
      ])
  }

  @Test func `All errors are told, in the order of the file`() {
    let text = """
      { "pages": [
        { "text": 1, "choices": [ { "text": "a", "destination": 9 }, 7 ] },
        5
      ], "title": [] }
      """
    #expect(
      errors(text).map { $0.prefix(while: { $0 != "—" }) } == [
        "s:2:13: error: page index 0: “text” should be text, but is a number ",
        "s:2:59: error: page index 0, choice 1 leads to page index 9, but the story has page indexes 0 to 1 ",
        "s:2:64: error: page index 0, choice 2 should be an object, but is a number ",
        "s:3:3: error: page index 1 should be an object, but is a number ",
        "s:4:13: error: the story: “title” should be text, but is a list ",
      ])
  }

  @Test func `Loading tells the first error in the order of the file`() throws {
    let temporary = try TemporaryFolder()
    let path = try temporary.write("{ \"title\": 1, \"pages\": [],\n \"author\": 2 }")
    let error = try #require(throws: FileError.self) { try StoryFile.load(path) }
    #expect(error.line == 1 && error.column == 12)
    #expect(error.finding == StoryChecker.check(path: path).first)
  }

  /// Reading by the source map must give what `Story` as Codable gives.
  @Test(arguments: [
    #"{"pages": [{"text": "t", "choices": []}]}"#,
    #"{"id": null, "title": null, "pages": [{"title": null, "text": "t", "tags": null, "choices": []}]}"#,
    #"{"pages": [{"text": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀", "tags": ["\u0000"], "choices": []}]}"#,
    #"{"pages": [{"text": "", "choices": [{"text": "\u0041", "destination": 0, "if": "x"}]}]}"#,
    #"{"p\u0061ges": [{"text": "t", "choices": [{"text": "", "destination": 0.0e5}]}]}"#,
    #"{"pages": [{"text": "t", "choices": []}], "x": [1, -2.5, 1e3, 2.0, 1e300, 12345678901234567890]}"#,
    #"{"pages": [{"text": "t", "choices": []}], "x": [true, false, null, {"y": {}}, [], ""]}"#,
    #"{"author": "A", "language": "ja", "id": "i", "title": "花子の庭", "pages": [{"choices": [], "text": ""}]}"#,
  ])
  func `It reads what a decoder reads`(text: String) throws {
    let source = StorySource(Array(text.utf8))
    #expect(source.problems.isEmpty)
    #expect(try JSONDecoder().decode(Story.self, from: Data(text.utf8)) == source.story)
  }

  private func choice(_ destination: String) -> String {
    """
    {"pages": [{"text": "", "choices": []},
    {"text": "", "choices": [{"text": "a", "destination": 0},
    {"text": "b",  "destination" : \(destination)}]}]}
    """
  }
}
