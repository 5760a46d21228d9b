import Reader
import Testing

struct StoryGraphTests {
  @Test func `Pages are reached through choices`() {
    let graph = StoryGraph(story([1], [3], [3], []))
    #expect(graph.reachable(from: [0]) == [true, true, false, true])
    #expect(graph.reachable(from: [2]) == [false, false, true, true])
    #expect(graph.reachable(from: []) == [false, false, false, false])
  }

  @Test func `Numbers that are no page are left out`() {
    let graph = StoryGraph(story([5, -1, 1], []))
    #expect(graph.destinations == [[1], []])
    #expect(graph.reachable(from: [9, -1, Int.max]) == [false, false])
  }

  @Test func `Pages that can end lead to a page without choices`() {
    #expect(StoryGraph(story([1, 2], [1], [3], [])).canEnd() == [true, false, true, true])
  }

  @Test func `Turning round twice gives the same ways`() {
    let graph = StoryGraph(story([1, 2, 1], [0], []))
    #expect(graph.reversed().destinations == [[1], [0, 0], [0]])
    #expect(graph.reversed().reversed().destinations == [[1, 1, 2], [0], []])
  }

  @Test func `A chain of many pages does not run out of stack`() {
    let count = 100_000
    let chain = StoryGraph(story(pages: (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }))
    #expect(!chain.reachable(from: [0]).contains(false))
    #expect(!chain.canEnd().contains(false))
  }
}
