import FileAccess
import Model
import Testing

@testable import Reader

/// What becomes of a file's text when its story is changed.
struct StoryRewriterTests {
  /// Two pages as most files have them.
  private static let usual = #"""
    {
      "title": "S",
      "pages": [
        {
          "title": "Gate",
          "text": "A gate.",
          "choices": [
            { "text": "Go in", "destination": 1 },
            { "text": "Stay", "destination": 0 }
          ]
        },
        {
          "text": "A garden.",
          "choices": []
        }
      ]
    }

    """#

  // MARK: - Fields

  @Test func `A changed text is changed alone`() throws {
    try expect(Self.usual, becomes: [("A gate.", #"A \"gate\".\n“é”"#)]) {
      $0.setText("A \"gate\".\n“é”", of: 0)
    }
    try expect(Self.usual, becomes: [("Go in", "Enter")]) {
      $0.setText("Enter", ofChoice: StoryDraft.Place(page: 0, choice: 0))
    }
    try expect(Self.usual, becomes: [(#""destination": 0"#, #""destination": 1"#)]) {
      $0.lead(choice: StoryDraft.Place(page: 0, choice: 1), to: 1)
    }
  }

  @Test func `A new field stands in its usual place, set out as the others`() throws {
    try expect(
      Self.usual, becomes: [(#"      "text": "A gar"#, "      \"title\": \"G\",\n      \"text\": \"A gar")]
    ) {
      $0.setTitle("G", of: 1)
      $0.setTitle("Gate", of: 0)
    }
    try expect(Self.usual, becomes: [(#""title": "S","#, "\"title\": \"S\",\n  \"author\": \"A\",")]) {
      $0.setAuthor("A")
    }
    let tags = "\"A gate.\",\n      \"tags\": [\n        \"a: b\",\n        \"c\"\n      ],"
    try expect(Self.usual, becomes: [(#""A gate.","#, tags)]) { $0.setTags(["a: b", "c"], of: 0) }
  }

  @Test func `A field that goes takes its comma and its line along`() throws {
    try expect(Self.usual, becomes: [("      \"title\": \"Gate\",\n", "")]) { $0.setTitle("", of: 0) }
    try expect(Self.usual, becomes: [("  \"title\": \"S\",\n", "")]) { $0.setTitle("") }
    let last = #"{"pages":[{"text":"a","choices":[] , "title":"T"}]}"#
    try expect(last, becomes: [(#" , "title":"T""#, "")]) { $0.setTitle("", of: 0) }
  }

  @Test func `Tags that stay are kept as they are written`() throws {
    let text = #"{"pages": [{"text": "a", "tags": [ "\u0061", "b" ,"\u0063" ], "choices": []}]}"#
    try expect(text, becomes: [(#""b" ,"#, #""x", "y" ,"#)]) { $0.setTags(["a", "x", "y", "c"], of: 0) }
    try expect(text, becomes: [(#", "b""#, "")]) { $0.setTags(["a", "c"], of: 0) }
    try expect(text, becomes: [(#" ,"\u0063" "#, #" ,"\u0063", "d" "#)]) {
      $0.setTags(["a", "b", "c", "d"], of: 0)
    }
    try expect(text, becomes: [(#" "tags": [ "\u0061", "b" ,"\u0063" ],"#, "")]) { $0.setTags([], of: 0) }
  }

  @Test func `Fields that are there but empty are used`() throws {
    let text = #"{"pages": [{"title": null, "tags": [ ], "text": "a", "choices": [ ]}]}"#
    try expect(text, becomes: [("null", #""T""#)]) { $0.setTitle("T", of: 0) }
    try expect(text, becomes: [("[ ], \"te", "[\"t\"], \"te")]) { $0.setTags(["t"], of: 0) }
    try expect(text, becomes: [(#""a""#, #""b""#)]) { $0.setText("b", of: 0) }
  }

  @Test func `What Waymark does not know stays as it is written`() throws {
    let text = #"""
      {"x":1.50,"x":1e3, "pages" : [
      {"n":1.50,"text":"\u00e9","n":[ ],"text":"second","choices":[
       {"destination":1e0,"if":{"k" :-0.0},"text":"\/"} ],"\u0074itle":"T","title":"U"},
      {"choices":[],"text":"b"}], "z":"\ud83d\ude00"}
      """#
    try expect(text, becomes: [(#""b""#, #""B""#)]) { $0.setText("B", of: 1) }
    try expect(text, becomes: [(#""\/""#, #""go""#)]) {
      $0.setText("go", ofChoice: StoryDraft.Place(page: 0, choice: 0))
    }
    try expect(text, becomes: [("1e0", "0")]) { $0.lead(choice: StoryDraft.Place(page: 0, choice: 0), to: 0) }
    try expect(text, becomes: [(#"\u00e9"#, "e\u{301}")]) { $0.setText("e\u{301}", of: 0) }
    // Of a name that stands twice both go: else the second would come into force.
    try expect(text, becomes: [(#","\u0074itle":"T","title":"U""#, "")]) { $0.setTitle("", of: 0) }
  }

  // MARK: - Lists

  @Test func `A new choice is set out as the one beside it`() throws {
    let choice = "{ \"text\": \"Stay\", \"destination\": 0 }"
    try expect(
      Self.usual, becomes: [(choice, choice + ",\n        { \"text\": \"Go\", \"destination\": 1 }")]
    ) {
      $0.addChoice("Go", to: 1, on: 0)
    }
    let list = "[\n        { \"text\": \"Back\", \"destination\": 0 }\n      ]"
    try expect(Self.usual, becomes: [("[]", list)]) { $0.addChoice("Back", to: 0, on: 1) }
  }

  @Test func `A choice that goes takes its comma and its line along`() throws {
    let first = "        { \"text\": \"Go in\", \"destination\": 1 },\n"
    let second = ",\n        { \"text\": \"Stay\", \"destination\": 0 }"
    try expect(Self.usual, becomes: [(first, "")]) { $0.deleteChoice(StoryDraft.Place(page: 0, choice: 0)) }
    try expect(Self.usual, becomes: [(second, "")]) { $0.deleteChoice(StoryDraft.Place(page: 0, choice: 1)) }
    try expect(Self.usual, becomes: [("[\n\(first.dropLast(2))\(second)\n      ]", "[]")]) {
      $0.deleteChoice(StoryDraft.Place(page: 0, choice: 1))
      $0.deleteChoice(StoryDraft.Place(page: 0, choice: 0))
    }
  }

  @Test func `A moved choice leaves the list's layout alone`() throws {
    let text =
      #"{"pages":[{"text":"a","choices":[{"text":"1","destination":0}, {"text":"2","destination":0}]}]}"#
    try expect(text, becomes: [(#""1""#, #""2""#), (#", {"text":"2""#, #", {"text":"1""#)]) {
      $0.moveChoice(StoryDraft.Place(page: 0, choice: 0), to: 1)
    }
  }

  @Test func `A new page is set out as the one beside it`() throws {
    let page = "    {\n      \"text\": \"New\",\n      \"choices\": []\n    }"
    try expect(Self.usual, becomes: [("[]\n    }\n", "[]\n    },\n\(page)\n")]) {
      $0.insert(StoryPage(text: "New"), at: 2)
    }
    let changes = [
      ("      \"title\"", "      \"text\": \"New\",\n      \"choices\": []\n    },\n    {\n      \"title\""),
      (#""destination": 1"#, #""destination": 2"#), (#""destination": 0"#, #""destination": 1"#),
    ]
    try expect(Self.usual, becomes: changes) { $0.insert(StoryPage(text: "New"), at: 0) }
  }

  @Test func `A new page brings all it has`() throws {
    var page = StoryPage(
      text: "N", choices: [Choice(text: "x", destination: 0), Choice(text: "y", destination: 2)], title: "T",
      tags: ["t"])
    page.unknownFields = ["mood": .array([.object(["k": .number(0.5)])])]
    page.choices[1].unknownFields = ["if": .bool(true)]
    let added = #"""
      },
          {
            "title": "T",
            "text": "N",
            "tags": [
              "t"
            ],
            "choices": [
              { "text": "x", "destination": 0 },
              { "text": "y", "destination": 2, "if": true }
            ],
            "mood": [
              {
                "k": 0.5
              }
            ]
          }
        ]
      """#
    try expect(Self.usual, becomes: [("}\n  ]", added)]) { $0.insert(page, at: 2) }
  }

  @Test func `A deleted page takes its lines along, and destinations are renumbered in place`() throws {
    let text = #"""
      {"pages": [
        {"text": "a", "choices": [{"text": "x", "destination": 1}, {"text": "y", "destination": 2}]},
        {"text": "b", "choices": [{"text": "z", "destination":  2}]},

        {"choices": [{"destination": 1, "text": "b?"}, {"destination": 2, "text": "c?"}], "text": "c"}
      ]}
      """#
    let page = "  {\"text\": \"b\", \"choices\": [{\"text\": \"z\", \"destination\":  2}]},\n\n"
    try expect(
      text,
      becomes: [
        (#"{"text": "x", "destination": 1}, "#, ""), (#""destination": 2"#, #""destination": 1"#),
        (page, "\n"),
        (#"{"destination": 1, "text": "b?"}, "#, ""), (#""destination": 2"#, #""destination": 1"#),
      ]
    ) { $0.deletePage(1, .deleteChoices) }
    try expect(
      text,
      becomes: [
        (#""x", "destination": 1"#, #""x", "destination": 0"#),
        (#""y", "destination": 2"#, #""y", "destination": 1"#), (page, "\n"),
        (#"{"destination": 1, "#, #"{"destination": 0, "#),
        (#"{"destination": 2, "#, #"{"destination": 1, "#),
      ]
    ) { $0.deletePage(1, .to(0)) }
  }

  // MARK: - Files

  @Test(arguments: ["  ", "    ", "\t"], ["\n", "\r\n"])
  func `Tabs, blanks and line breaks are those of the file`(unit: String, lineBreak: String) throws {
    func laidOut(_ text: String) -> String {
      text.replacing("  ", with: unit).replacing("\n", with: lineBreak)
    }
    let before = "{\n  \"pages\": [\n    {\n      \"text\": \"a\",\n      \"choices\": []\n    }\n  ]\n}"
    let after = #"""
      {
        "pages": [
          {
            "title": "A",
            "text": "a",
            "tags": [
              "t"
            ],
            "choices": [
              {
                "text": "b",
                "destination": 1
              }
            ]
          },
          {
            "text": "B",
            "choices": []
          }
        ]
      }
      """#
    var draft = try StoryDraft(Array(laidOut(before).utf8), file: "s")
    draft.addChoice("b", toNew: StoryPage(text: "B"), on: 0)
    draft.setTags(["t"], of: 0)
    draft.setTitle("A", of: 0)
    #expect(draft.text == laidOut(after))
  }

  @Test(arguments: [
    (
      #"{"pages":[{"text":"a","choices":[]}]}"#,
      #"{"pages":[{"title":"A","text":"a","tags":["t"],"choices":[{"text":"b","destination":1}]},{"text":"B","choices":[]}]}"#
    ),
    (
      #"{ "pages": [ { "text": "a", "choices": [] } ] }"#,
      #"{ "pages": [ { "title": "A", "text": "a", "tags": [ "t" ], "choices": [ { "text": "b", "destination": 1 } ] }, { "text": "B", "choices": [] } ] }"#
    ),
  ])
  func `A file on one line stays on one`(before: String, after: String) throws {
    var draft = try StoryDraft(Array(before.utf8), file: "s")
    draft.addChoice("b", toNew: StoryPage(text: "B"), on: 0)
    draft.setTags(["t"], of: 0)
    draft.setTitle("A", of: 0)
    #expect(draft.text == after)
  }

  @Test(arguments: ["", "\n", "\n\n \t\r\n"], ["", "\u{FEFF}", "\u{FEFF} \n"])
  func `A byte order mark and what follows the story stay`(end: String, start: String) throws {
    let text = start + #"{"pages":[{"text":"a","choices":[]}]}"# + end
    try expect(text, becomes: []) { _ in }
    try expect(text, becomes: [(#""a""#, #""b""#)]) { $0.setText("b", of: 0) }
  }

  @Test func `A story without a file is written in the usual form`() {
    var draft = StoryDraft(title: "New")
    draft.addChoice("On", toNew: StoryPage(text: "End"), on: 0)
    #expect(draft.text == StoryFile.encode(draft.story))
  }

  @Test(arguments: ["five-minutes-to-nine", "fyrvaktarens-syster", "niwa-no-tomoshibi", "the-salt-road"])
  func `Editing a text of a bundled story changes one line of its file`(name: String) throws {
    let text = try Self.bundledStory(name)
    let first = try StoryDraft(Array(text.utf8), file: name)
    #expect(first.text.hasSameBytes(as: text))
    for page in first.story.pages.indices {
      var draft = first
      draft.setText(draft.story.pages[page].text + "!", of: page)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let changed = draft.text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == changed.count)
      #expect(zip(lines, changed).count { $0 != $1 } == 1)
    }
  }
}

extension StoryRewriterTests {
  /// Expects that edits change the text in these places, found from the start on, and nowhere else.
  private func expect(
    _ text: String, becomes changes: [(old: String, new: String)],
    location: SourceLocation = #_sourceLocation,
    _ edit: (inout StoryDraft) -> Void
  ) throws {
    var draft = try StoryDraft(Array(text.utf8), file: "s")
    edit(&draft)
    var expected = ""
    var rest = text[...]
    for change in changes {
      let place = try #require(rest.firstRange(of: change.old), sourceLocation: location)
      expected += rest[..<place.lowerBound] + change.new
      rest = rest[place.upperBound...]
    }
    expected += rest
    #expect(draft.text == expected, sourceLocation: location)
    #expect(draft.text.hasSameBytes(as: expected), sourceLocation: location)
    #expect(StorySource(Array(draft.text.utf8)).story.isSame(as: draft.story), sourceLocation: location)
  }

  private static func bundledStory(_ name: String) throws -> String {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    return String(decoding: try InputFile.bytes(of: "/\(root)/Stories/\(name).json"), as: UTF8.self)
  }
}
