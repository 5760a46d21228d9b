import FoundationEssentials
import Model
import Testing

@testable import Reader

struct StoryWriterTests {
  private func read(_ text: String) -> Story { StorySource(Array(text.utf8)).story }

  @Test func `A story is written as an author would`() {
    let text = #"""
      {"zeta": 1.5, "alpha": {"b": [], "a": [null, true, -3, {}]},
       "pages": [{"choices": [{"if": "x", "destination": 0, "text": "“Go”\t\\"}],
                  "mood": "dark", "tags": ["a", "b"],
                  "text": "One\nand \"two\" 花子 👩‍🚀 / \u001b\u007f", "title": "T"},
                 {"text": "", "choices": []}],
       "language": "ja", "author": "A", "title": "S", "id": "i"}
      """#
    #expect(
      StoryFile.encode(read(text)) == #"""
        {
          "id": "i",
          "title": "S",
          "author": "A",
          "language": "ja",
          "pages": [
            {
              "title": "T",
              "text": "One\nand \"two\" 花子 👩‍🚀 / \u001b\u007f",
              "tags": [
                "a",
                "b"
              ],
              "choices": [
                {
                  "text": "“Go”\t\\",
                  "destination": 0,
                  "if": "x"
                }
              ],
              "mood": "dark"
            },
            {
              "text": "",
              "choices": []
            }
          ],
          "alpha": {
            "a": [
              null,
              true,
              -3,
              {}
            ],
            "b": []
          },
          "zeta": 1.5
        }

        """#)
  }

  @Test func `Every story comes back equal, by this reader and by a decoder`() throws {
    var random = SeededGenerator(state: 3)
    for _ in 0..<200 {
      let story = Self.anyStory(using: &random)
      let text = StoryFile.encode(story)
      #expect(read(text) == story)
      #expect(try JSONDecoder().decode(Story.self, from: Data(text.utf8)) == story)
      #expect(StoryFile.encode(read(text)) == text)
    }
  }

  @Test func `Numbers that JSON does not have become null`() {
    var story = story([])
    story.unknownFields["n"] = .array([.number(.infinity), .number(.nan), .number(-0.5)])
    #expect(read(StoryFile.encode(story)).unknownFields["n"] == .array([.null, .null, .number(-0.5)]))
  }

  private static func anyStory(using random: inout SeededGenerator) -> Story {
    let count = Int.random(in: 1...4, using: &random)
    var story = Story(pages: [])
    story.title = anyText(using: &random)
    story.id = Bool.random(using: &random) ? anyText(using: &random) : nil
    story.unknownFields = anyFields(depth: 2, using: &random)
    for _ in 0..<count {
      var page = StoryPage(text: anyText(using: &random))
      page.unknownFields = anyFields(depth: 1, using: &random)
      page.tags = (0..<Int.random(in: 0...2, using: &random)).map { _ in anyText(using: &random) }
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        var choice = Choice(
          text: anyText(using: &random), destination: Int.random(in: 0..<count, using: &random))
        choice.unknownFields = anyFields(depth: 1, using: &random)
        page.choices.append(choice)
      }
      story.pages.append(page)
    }
    return story
  }

  private static func anyText(using random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "\"", "\\", "\n", "\r\n", "\t", "\u{0}", "\u{1B}", "\u{7F}", "\u{9B}", "é", "e\u{301}", "花", "👩‍🚀",
      "🇸🇪", "/", "\u{2028}", " ",
    ]
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
      .joined()
  }

  private static func anyFields(depth: Int, using random: inout SeededGenerator) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      fields["x-" + anyText(using: &random)] = anyValue(depth: depth, using: &random)
    }
    return fields
  }

  private static func anyValue(depth: Int, using random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .integer(Int.random(in: Int.min...Int.max, using: &random))
    case 3: .number(Double.random(in: -1e20...1e20, using: &random) + 0.5 + 1e21)
    case 4: .string(anyText(using: &random))
    case 5: .array((0..<2).map { _ in anyValue(depth: depth - 1, using: &random) })
    default: .object(anyFields(depth: depth - 1, using: &random))
    }
  }
}
