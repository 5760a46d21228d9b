import Model
import Testing

@testable import Reader

@Suite struct MapGraphTests {
  /// 0 → 1, 2, 2, itself; 1 → 3; 2 → 0; 3 ends.
  private let sample = story([1, 2, 2, 0], [3], [0], [])

  private func read(_ choices: [Int]) throws -> Playthrough {
    var playthrough = Playthrough(player: try PageGraphPlayer(sample))
    for choice in choices { try playthrough.choose(choice) }
    return playthrough
  }

  @Test func `the whole graph has every page, and one way for all choices to one page`() {
    let graph = MapGraph(sample)
    #expect(graph.nodes.map(\.id) == (0..<4).map { .page(id($0)) })
    #expect(graph.edges[0].map(\.to) == [1, 2] && graph.edges[0][1].choices == [1, 2])
    #expect(graph.nodes.map(\.leadsToItself) == [true, false, false, false])
    #expect(graph.nodes.map(\.isEnding) == [false, false, false, true])
    #expect(graph.nodes.allSatisfy { $0.isVisited && !$0.isHere })
  }

  @Test func `a reader sees visited pages, and a nameless place behind every other choice`() throws {
    let graph = MapGraph(try read([0]))
    #expect(
      graph.nodes.map(\.id) == [
        .page(id(0)), .page(id(1)), .choice(id(0), 1), .choice(id(0), 2), .choice(id(1), 0),
      ])
    #expect(graph.nodes.map(\.title) == ["Page 1", "Page 2", "?", "?", "?"])
    #expect(graph.nodes[2].text == "to 2" && !graph.nodes[2].isEnding && !graph.nodes[2].isVisited)
    #expect(graph.nodes.map(\.isHere) == [false, true, false, false, false])
    #expect(graph.edges[0].map(\.isTaken) == [true, false, false])
  }

  @Test func `nothing of an unseen page shows`() throws {
    let graph = MapGraph(try read([]))
    #expect(graph.nodes.allSatisfy { !$0.text.contains("text 1") && $0.title != "Page 2" })
  }

  @Test func `a page that was visited before and is no longer on the path stays on the map`() throws {
    var playthrough = try read([0])
    playthrough.back()
    try playthrough.choose(1)
    let graph = MapGraph(playthrough)
    #expect(graph.index(of: .page(id(1))) != nil && graph.index(of: .page(id(2))) != nil)
    #expect(graph.here == graph.index(of: .page(id(2))))
  }

  @Test func `the whole graph of a reading tells what was visited and taken`() throws {
    let graph = MapGraph(sample, try read([0, 0]))
    #expect(graph.nodes.map(\.isVisited) == [true, true, false, true])
    #expect(graph.nodes.map(\.isHere) == [false, false, false, true])
    #expect(graph.edges[0].map(\.isTaken) == [true, false] && graph.edges[1].map(\.isTaken) == [true])
  }

  @Test func `a story that does not know where its choices lead shows the steps that were taken`() throws {
    var playthrough = Playthrough(player: BlindPlayer(sample))
    try playthrough.choose(0)
    try playthrough.choose(0)
    let graph = MapGraph(playthrough)
    #expect(graph.nodes.count { $0.page != nil } == 3)
    #expect(graph.edges[0].map(\.to) == [1, 3, 4, 5] && graph.edges[1].map(\.to) == [2])
    #expect(graph.nodes[2].isHere && graph.nodes[2].isEnding)
  }

  @Test func `the outline lists each page once, on the shortest way to it`() throws {
    let graph = MapGraph(story([1, 2], [3], [4], [4, 0], [], [3]))
    #expect(
      MapOutline.lines(of: graph) == [
        "Page 1", "  Page 2", "    Page 4 → Page 5, Page 1", "  Page 3", "    Page 5 (ending)",
        "Page 6 → Page 4",
      ])
  }

  @Test func `the outline names pages, ways and states in words`() throws {
    #expect(
      MapOutline.lines(of: MapGraph(try read([0]))) == [
        "Page 1 → itself, 2 pages not seen", "  Page 2 (you are here) → a page not seen",
      ])
    var named = sample
    named.pages[3].title = "The\nend"
    #expect(
      MapOutline.lines(of: MapGraph(named))[1...] == [
        "  Page 2", "    4 The end (ending)", "  Page 3 → Page 1",
      ])
  }
}

/// A player of a page graph that keeps to itself where its choices lead, and cannot jump.
private struct BlindPlayer: StoryPlayer {
  private var player: PageGraphPlayer

  init(_ story: Story) {
    guard let player = try? PageGraphPlayer(story) else { preconditionFailure("a story without pages") }
    self.player = player
  }

  var page: PresentedPage {
    var page = player.page
    page.choices = page.choices.map { PresentedChoice(text: $0.text) }
    return page
  }

  var save: JSONValue { player.save }
  mutating func choose(_ index: Int) throws(PlayError) { try player.choose(index) }
  mutating func jump(to page: PageID) throws(PlayError) { throw .cannotJump }
  mutating func restore(_ save: JSONValue) throws(PlayError) { try player.restore(save) }
}
