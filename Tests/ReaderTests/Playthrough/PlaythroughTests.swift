import Model
import Reader
import Testing

struct PlaythroughTests {
  /// A fork: 0 leads to 1 and 2, both lead to 3 and back to 0, and 3 is an ending.
  static let fork = story([1, 2], [3, 0], [3, 0], [])

  private func playthrough(_ story: Story = Self.fork) throws -> Playthrough {
    Playthrough(player: try PageGraphPlayer(story))
  }

  @Test func `It begins at the first page`() throws {
    let playthrough = try playthrough()
    #expect(playthrough.way == [ReadingStep(choice: nil, page: id(0))])
    #expect(playthrough.position == 0)
    #expect(playthrough.visited == [id(0)])
    #expect(playthrough.endings.isEmpty)
    #expect(!playthrough.canGoBack && !playthrough.canGoForward)
  }

  @Test func `A story of one ending has found it at once`() throws {
    #expect(try playthrough(story([])).endings == [id(0)])
  }

  @Test func `Choosing adds steps, pages seen and endings`() throws {
    var playthrough = try playthrough()
    try playthrough.choose(1)
    try playthrough.choose(0)
    #expect(
      playthrough.way == [
        ReadingStep(choice: nil, page: id(0)), ReadingStep(choice: 1, page: id(2)),
        ReadingStep(choice: 0, page: id(3)),
      ])
    #expect(playthrough.visited == [id(0), id(2), id(3)])
    #expect(playthrough.endings == [id(3)])
  }

  @Test func `The path's entries name pages and the choices taken there`() throws {
    var story = Self.fork
    story.pages[2].title = "The inn"
    var playthrough = try playthrough(story)
    try playthrough.choose(1)
    try playthrough.choose(0)
    try playthrough.jump(to: id(1))
    #expect(
      playthrough.pathEntries == [
        PathEntry(page: id(0), title: "Page 1", choiceText: "to 2"),
        PathEntry(page: id(2), title: "The inn", choiceText: "to 3"),
        PathEntry(page: id(3), title: "Page 4"),
        PathEntry(page: id(1), title: "Page 2"),
      ])
  }

  @Test func `Going back keeps the pages ahead, and the same choice does too`() throws {
    var playthrough = try playthrough()
    try playthrough.choose(1)
    try playthrough.choose(0)
    playthrough.back()
    playthrough.back()
    #expect(playthrough.page.id == id(0) && playthrough.canGoForward && !playthrough.canGoBack)
    try playthrough.choose(1)
    #expect(playthrough.position == 1)
    #expect(playthrough.path.count == 3)
    playthrough.forward()
    #expect(playthrough.page.id == id(3))
  }

  @Test func `Another choice drops the pages ahead but not what was seen`() throws {
    var playthrough = try playthrough()
    try playthrough.choose(1)
    try playthrough.choose(0)
    playthrough.jump(toStep: 0)
    try playthrough.choose(0)
    #expect(playthrough.path.map(\.page) == [id(0), id(1)])
    #expect(playthrough.visited == [id(0), id(1), id(2), id(3)])
    #expect(playthrough.endings == [id(3)])
  }

  @Test func `Two choices to one page are different steps`() throws {
    var playthrough = try playthrough(story([1, 1], [2], []))
    try playthrough.choose(0)
    try playthrough.choose(0)
    playthrough.jump(toStep: 0)
    try playthrough.choose(1)
    #expect(playthrough.way == [ReadingStep(choice: nil, page: id(0)), ReadingStep(choice: 1, page: id(1))])
  }

  @Test func `A jump is one step without a choice`() throws {
    var playthrough = try playthrough()
    try playthrough.jump(to: id(3))
    #expect(playthrough.way.last == ReadingStep(choice: nil, page: id(3)))
    #expect(playthrough.endings == [id(3)])
    playthrough.back()
    #expect(playthrough.page.id == id(0))
  }

  @Test func `A jump to the current page does nothing`() throws {
    var playthrough = try playthrough()
    try playthrough.choose(0)
    playthrough.back()
    try playthrough.jump(to: id(0))
    #expect(playthrough.position == 0 && playthrough.path.count == 2)
  }

  @Test func `An error changes nothing`() throws {
    var playthrough = try playthrough()
    try playthrough.choose(0)
    playthrough.back()
    #expect(throws: PlayError.noSuchChoice(7)) { try playthrough.choose(7) }
    #expect(throws: PlayError.noSuchPage(id(9))) { try playthrough.jump(to: id(9)) }
    #expect(playthrough.page.id == id(0))
    #expect(playthrough.path.count == 2)
  }

  @Test(arguments: [-1, 2, Int.max, Int.min])
  func `A step outside the path does nothing`(step: Int) throws {
    var playthrough = try playthrough()
    try playthrough.choose(0)
    playthrough.jump(toStep: step)
    #expect(playthrough.position == 1)
  }

  @Test func `Back on the first page and forward on the last do nothing`() throws {
    var playthrough = try playthrough()
    playthrough.back()
    playthrough.forward()
    #expect(playthrough.position == 0)
  }

  @Test func `Starting again keeps what was seen, and the way forward until another choice is taken`() throws
  {
    var playthrough = try playthrough()
    try playthrough.choose(0)
    try playthrough.choose(0)
    playthrough.restart()
    #expect(playthrough.position == 0 && playthrough.path.count == 3)
    #expect(playthrough.visited == [id(0), id(1), id(3)])
    #expect(playthrough.endings == [id(3)])
    playthrough.forward()
    #expect(playthrough.page.id == id(1))
    playthrough.restart()
    try playthrough.choose(1)
    #expect(playthrough.path.count == 2)
  }

  /// Walks at random and checks after every step what must always hold.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `Random walks keep the path whole and come back after a save`(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let pages = (0..<12).map { _ in
      (0..<Int.random(in: 0...3, using: &random)).map { _ in Int.random(in: 0..<12, using: &random) }
    }
    let player = try PageGraphPlayer(story(pages: pages))
    var playthrough = Playthrough(player: player)
    for _ in 0..<200 {
      let visited = playthrough.visited
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        let count = playthrough.page.choices.count
        if count > 0 { try playthrough.choose(Int.random(in: 0..<count, using: &random)) }
      case 6: playthrough.back()
      case 7: playthrough.forward()
      case 8: try playthrough.jump(to: id(Int.random(in: 0..<12, using: &random)))
      default: if Int.random(in: 0..<8, using: &random) == 0 { playthrough.restart() }
      }
      #expect(playthrough.visited.isSuperset(of: visited))
      #expect(playthrough.path[playthrough.position].page == playthrough.page.id)
      #expect(playthrough.visited.isSuperset(of: playthrough.path.map(\.page)))
      #expect(playthrough.endings == playthrough.visited.filter { pages[$0.index ?? -1].isEmpty })
      for (step, next) in zip(playthrough.path, playthrough.path.dropFirst()) {
        guard let choice = next.choice, let from = step.page.index else { continue }
        #expect(id(pages[from][choice]) == next.page)
      }
    }
    let reading = playthrough.updating(newReading(), at: Timestamp(milliseconds: 5))
    let resumed = Playthrough(player: player, resuming: reading)
    #expect(resumed.change == nil && !resumed.isAdapted)
    #expect(resumed.path == playthrough.path)
    #expect(resumed.position == playthrough.position)
    #expect(resumed.page == playthrough.page)
    #expect(resumed.visited == playthrough.visited)
    #expect(resumed.endings == playthrough.endings)
  }
}

/// A reading that has not begun.
func newReading() -> Reading {
  var random = SeededGenerator(state: 1)
  let time = Timestamp(milliseconds: 1)
  return Reading(id: RecordID(time: time, using: &random), story: "s", title: "S", updated: time)
}
