import Model
import Testing

@testable import Reader

@Suite struct GraphvizTextTests {
  @Test func `a story is a box a page and an arrow a choice`() {
    var story = Story(
      pages: [
        StoryPage(
          text: "a", choices: [Choice(text: "in", destination: 1), Choice(text: "in", destination: 1)],
          title: "The gate"),
        StoryPage(text: "b"),
      ])
    story.title = "Gates"
    #expect(
      GraphvizText.dot(of: story) == """
        digraph story {
          label="Gates";
          labelloc=t;
          node [shape=box];
          page0 [label="The gate", style=bold];
          page1 [label="Page 2", peripheries=2];
          page0 -> page1 [label="in"];
          page0 -> page1 [label="in"];
        }

        """)
  }

  @Test func `quotes, backslashes and line breaks in a text cannot end its string`() {
    let story = Story(pages: [
      StoryPage(text: "", choices: [Choice(text: "\\\"]; x\ny\u{1B}", destination: 0)], title: "a\"b")
    ])
    let text = GraphvizText.dot(of: story)
    #expect(text.contains(#"label="a\"b""#))
    #expect(text.contains(#"page0 -> page0 [label="\\\"]; x y "];"#))
  }

  @Test func `a choice that leads to no page has no arrow`() {
    let story = Story(pages: [StoryPage(text: "", choices: [Choice(text: "out", destination: 7)])])
    #expect(!GraphvizText.dot(of: story).contains("->"))
  }
}
