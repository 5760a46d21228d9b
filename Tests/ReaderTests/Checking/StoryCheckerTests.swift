import FoundationEssentials
import Model
import Testing

@testable import Reader

struct StoryCheckerTests {
  private func findings(_ text: String) -> [String] {
    StoryChecker.check(Array(text.utf8), file: "s").map(\.description)
  }

  /// The findings for a page graph, each page on a line of its own from line 3 on.
  private func findings(_ destinations: [Int]...) -> [String] {
    let pages = destinations.map { choices in
      let list = choices.map { #"{"text": "go", "destination": \#($0)}"# }
      return #"{"text": "t", "choices": [\#(list.joined(separator: ", "))]}"#
    }
    return findings("{\"pages\":\n[\n\(pages.joined(separator: ",\n"))\n]}")
  }

  @Test func `A sound story has no findings`() {
    #expect(findings([1, 2], [0, 2], []).isEmpty)
  }

  @Test func `Pages that cannot be reached`() {
    #expect(
      findings([2], [2, 3], [], []) == [
        "s:4:1: warning: page index 1 cannot be reached — lead a choice to it, or remove it",
        "s:6:1: warning: page index 3 cannot be reached — lead a choice to it, or remove it",
      ])
  }

  @Test func `Pages that can never reach an ending`() {
    #expect(
      findings([1, 3], [2], [1], []) == [
        "s:4:1: warning: page index 1 can never reach an ending — lead one of its ways on to an ending",
        "s:5:1: warning: page index 2 can never reach an ending — lead one of its ways on to an ending",
      ])
  }

  @Test func `A page that leads only to itself`() {
    #expect(
      findings([1, 2], [1, 1], []) == [
        "s:4:1: warning: page index 1 leads only to itself "
          + "— add a choice that leads on, or remove its choices to make it an ending"
      ])
  }

  @Test func `A page that also leads on may lead to itself`() {
    #expect(findings([0, 1], []).isEmpty)
  }

  @Test func `A story without an ending is told once`() {
    #expect(
      findings([1], [0]) == [
        "s:2:1: warning: the story has no ending — give at least one page no choices, \"choices\": []"
      ])
  }

  @Test func `Choices that all lead to one page`() {
    #expect(
      findings([1, 1, 1], [2], [2, 2, 0], []).filter { !$0.contains("reached") && !$0.contains("ending") }
        == [
          "s:3:26: warning: page index 0: all 3 choices lead to page index 1 "
            + "— lead one of them elsewhere, or make one choice of them"
        ])
  }

  @Test func `A single choice leaves nothing to say`() { #expect(findings([1], []).isEmpty) }

  @Test func `What can be reached is not told while there are errors`() {
    #expect(
      findings([9], [], [0]) == [
        "s:3:57: error: page index 0, choice 1 leads to page index 9, but the story has page indexes 0 to 2 "
          + "— lead it to one of these pages, or add the page"
      ])
  }

  @Test func `Fields that stand twice`() {
    #expect(
      findings(
        """
        {"pages": [{"text": "a", "choices": [],
         "text": "b"}], "x": {"y": 1, "\\u0079": 2}}
        """) == [
          "s:2:2: error: the field “text” stands twice, and the second is ignored — remove one of them",
          "s:2:31: error: the field “y” stands twice, and the second is ignored — remove one of them",
        ])
  }

  @Test func `Of fields that stand twice the first counts`() {
    let source = StorySource(
      Array(#"{"pages": [{"text": "a", "text": "b", "choices": []}], "n": 1, "n": 2}"#.utf8))
    #expect(source.story.pages.first?.text == "a")
    #expect(source.story.unknownFields == ["n": .integer(1)])
  }

  @Test func `Empty texts`() {
    #expect(
      findings(
        #"{"pages": [{"text": " \n", "choices": [{"text": "", "destination": 1}]},"#
          + #" {"text": "t", "choices": []}]}"#
      ) == [
        "s:1:21: warning: page index 0 has an empty text — write what the reader shall see",
        "s:1:49: warning: page index 0, choice 1 has an empty text — write what the reader shall see",
      ])
  }

  @Test(arguments: [
    (#"\u0000"#, "U+0000"), (#"\u001b[2J"#, "U+001B"), (#"\r"#, "U+000D"), ("\u{7F}", "U+007F"),
    ("\u{9B}", "U+009B"), ("\u{202E}", "U+202E"), ("\u{2066}", "U+2066"),
  ])
  func `Control characters`(character: String, name: String) {
    #expect(
      findings("{\"pages\": [{\"text\": \"a\(character)\", \"choices\": []}]}") == [
        "s:1:21: warning: this text holds the control character \(name) "
          + "— remove it; line breaks are written as \\n"
      ])
  }

  @Test func `Line breaks, tabs and joined emoji are no control characters`() {
    #expect(findings(#"{"pages": [{"text": "a\n\t👩‍🚀", "choices": []}]}"#).isEmpty)
  }

  @Test func `Titles that repeat`() {
    #expect(
      findings(
        """
        {"pages": [{"title": "The inn", "text": "a", "choices": [{"text": "b", "destination": 1}]},
        {"title": "The inn", "text": "a", "choices": []}]}
        """) == [
          "s:2:11: warning: page index 1 has the title of page index 0, “The inn” "
            + "— give each page a title of its own"
        ])
  }

  @Test func `A file that cannot be read is one error`() {
    #expect(
      StoryChecker.check(path: "/dev/null").map(\.description) == [
        "/dev/null: error: this is a device, not a file — give the path of a regular file"
      ])
  }

  @Test func `A finding as JSON has the fields that scripts rely on`() throws {
    let finding = Finding(
      severity: .warning, file: "a", line: 2, column: 3, page: 0, choice: 1, message: "m", cure: "c")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(finding)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"choice":1,"column":3,"cure":"c","file":"a","line":2,"message":"m","page":0,"severity":"warning"}"#
    )
    #expect(try JSONDecoder().decode(Finding.self, from: json) == finding)
  }

  @Test func `A finding about a whole file has no place`() throws {
    let json = try JSONEncoder().encode(StoryChecker.check(path: "/dev/null"))
    let text = String(decoding: json, as: UTF8.self)
    #expect(!text.contains("line") && !text.contains("page") && !text.contains("choice\""), "\(text)")
  }

  @Test func `Findings name the page and the choice they are about`() {
    let text = #"""
      {"title": "\r", "pages": [
      {"text": "", "choices": [{"text": "a", "destination": 1}, {"text": "", "destination": 1}]},
      {"text": "a\r", "choices": []}, {"text": "b", "choices": [], "text": "c"}], "note": "\r"}
      """#
    let places = StoryChecker.check(Array(text.utf8), file: "s").map { [$0.line, $0.page, $0.choice] }
    #expect(
      places == [
        [1, nil, nil], [2, 0, nil], [2, 0, nil], [2, 0, 2], [3, 1, nil], [3, 2, nil], [3, 2, nil],
        [3, nil, nil],
      ])
  }

  @Test func `A report holds the story unless it cannot be loaded`() throws {
    let temporary = try TemporaryFolder()
    let twice = try temporary.write(#"{"pages": [{"text": "a", "text": "b", "choices": []}]}"#)
    let report = StoryChecker.report(path: twice)
    #expect(report.hasErrors && report.story?.pages.count == 1 && report.file == twice)
    let bad = StoryChecker.report(path: try temporary.write("{}", to: "bad.json"))
    #expect(bad.hasErrors && bad.story == nil)
    let warned = try temporary.write(#"{"pages": [{"text": "", "choices": []}]}"#, to: "warned.json")
    #expect(!StoryChecker.report(path: warned).hasErrors)
  }
}
