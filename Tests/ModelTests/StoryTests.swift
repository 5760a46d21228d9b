import FoundationEssentials
import Testing

@testable import Model

@Suite struct StoryTests {
  private func decode(_ text: String) throws -> Story {
    try JSONDecoder().decode(Story.self, from: Data(text.utf8))
  }

  private func encode(_ story: Story) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(story), as: UTF8.self)
  }

  @Test func `the plain form with nothing else loads`() throws {
    let story = try decode(
      #"{"pages":[{"text":"A","choices":[{"text":"on","destination":1}]},{"text":"B","choices":[]}]}"#)
    #expect(
      story.pages == [
        StoryPage(text: "A", choices: [Choice(text: "on", destination: 1)]), StoryPage(text: "B"),
      ])
    #expect(story.endingCount == 1)
    #expect(story[2] == nil && story[-1] == nil)
  }

  @Test func `optional fields are left out when empty`() throws {
    #expect(try encode(Story(pages: [StoryPage(text: "A")])) == #"{"pages":[{"choices":[],"text":"A"}]}"#)
  }

  @Test func `every field survives a rewrite, known or not`() throws {
    let text =
      #"{"author":"A","id":"i","language":"ja","mood":{"deep":[1,2.5,null,true]},"pages":[{"choices":[{"destination":0,"if":"x","text":"again"}],"picture":"gate.png","tags":["npc: Mara"],"text":"T","title":"P"}],"title":"S"}"#
    #expect(try encode(try decode(text)) == text)
  }

  @Test(arguments: [
    #"{}"#, #"{"pages":[{"choices":[]}]}"#, #"{"pages":[{"text":"A"}]}"#,
    #"{"pages":[{"text":"A","choices":[{"text":"on"}]}]}"#, #"{"pages":[{"text":1,"choices":[]}]}"#,
    #"{"pages":[{"text":"A","choices":[{"text":"on","destination":1.5}]}]}"#,
  ])
  func `a missing or mistyped field is an error`(text: String) {
    #expect(throws: DecodingError.self) { try decode(text) }
  }
}
