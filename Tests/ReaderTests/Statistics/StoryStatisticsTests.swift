import FoundationEssentials
import Model
import Reader
import Testing

struct StoryStatisticsTests {
  @Test func `A story in numbers`() throws {
    let story = Story(pages: [
      StoryPage(
        text: "You stand at a gate.",
        choices: [
          Choice(text: "Go in", destination: 1), Choice(text: "Wait", destination: 0),
          Choice(text: "庭", destination: 2),
        ],
        title: "The gate"),
      StoryPage(text: "A garden.", choices: [Choice(text: "On", destination: 2)]),
      StoryPage(text: "", tags: ["location: not counted"]),
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(StoryStatistics(story)), as: UTF8.self)
        == #"{"characters":1,"choices":4,"choicesPerPage":2,"endings":1,"longestPath":3,"minutes":1,"mostChoices":3,"#
        + #""pages":3,"shortestPath":2,"words":13}"#)
  }

  @Test func `A story of endings, and one without`() {
    let end = StoryStatistics(story([]))
    #expect(end.choicesPerPage == 0 && end.mostChoices == 0 && end.shortestPath == 1)
    let loop = StoryStatistics(story([1], [0, 1]))
    #expect(loop.choicesPerPage == 1.5 && loop.endings == 0 && loop.shortestPath == nil)
  }

  @Test func `Averages have two decimals`() {
    #expect(StoryStatistics(story([1, 1, 1], [2, 2, 2], [3], [])).choicesPerPage == 2.33)
  }
}
