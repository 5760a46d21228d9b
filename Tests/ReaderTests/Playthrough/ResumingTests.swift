import Model
import Reader
import Testing

struct ResumingTests {
  /// A reading of `PlaythroughTests.fork` along 0 → 2 → 3, standing on the given step.
  private func reading(position: Int = 2) -> Reading {
    var reading = newReading()
    reading.path = [
      ReadingStep(choice: nil, page: id(0)), ReadingStep(choice: 1, page: id(2)),
      ReadingStep(choice: 0, page: id(3)),
    ]
    reading.position = position
    reading.visited = [id(0), id(1), id(2), id(3)]
    reading.endings = [id(3)]
    return reading
  }

  private func resume(_ reading: Reading, in story: Story = PlaythroughTests.fork) throws -> Playthrough {
    Playthrough(player: try PageGraphPlayer(story), resuming: reading)
  }

  @Test func `A reading that has not begun starts at the first page`() throws {
    let playthrough = try resume(newReading())
    #expect(playthrough.way == [ReadingStep(choice: nil, page: id(0))])
    #expect(playthrough.change == nil)
  }

  @Test(arguments: [0, 1, 2]) func `The position is taken up`(position: Int) throws {
    let playthrough = try resume(reading(position: position))
    #expect(playthrough.position == position)
    #expect(playthrough.path.map(\.page) == reading().path.map(\.page))
    #expect(playthrough.path.map(\.choice) == reading().path.map(\.choice))
  }

  @Test(arguments: [(-5, 0), (3, 2), (Int.max, 2), (Int.min, 0)])
  func `A position outside the path is moved into it`(position: Int, expected: Int) throws {
    #expect(try resume(reading(position: position)).position == expected)
  }

  @Test func `Where a choice leads elsewhere now, its page is jumped to`() throws {
    let playthrough = try resume(reading(), in: story([1, 2], [3, 0], [1, 0], []))
    #expect(playthrough.path.map(\.page) == [id(0), id(2), id(3)])
    #expect(playthrough.path.map(\.choice) == [nil, 1, nil])
    #expect(playthrough.position == 2)
    #expect(playthrough.change == ReadingChange(isMoved: true))
  }

  @Test func `Where another choice leads to the page now, it is taken`() throws {
    let playthrough = try resume(reading(), in: story([2, 1], [3], [3], []))
    #expect(playthrough.path.map(\.choice) == [nil, 0, 0])
    #expect(playthrough.path.map(\.page) == reading().path.map(\.page))
  }

  @Test func `Pages that are gone are forgotten, and endings that are none any more`() throws {
    let playthrough = try resume(reading(), in: story([0], [0], []))
    #expect(playthrough.visited == [id(0), id(1), id(2)])
    #expect(playthrough.endings == [id(2)])
  }

  @Test func `Jumps are taken again`() throws {
    var reading = reading()
    reading.path = [ReadingStep(choice: nil, page: id(0)), ReadingStep(choice: nil, page: id(3))]
    reading.position = 1
    let playthrough = try resume(reading)
    #expect(playthrough.page.id == id(3))
    #expect(playthrough.way == reading.path)
    #expect(playthrough.change == nil)
  }

  @Test func `A path that begins on another page is taken from there`() throws {
    var reading = reading()
    reading.path = [ReadingStep(choice: nil, page: id(2)), ReadingStep(choice: 1, page: id(0))]
    reading.position = 1
    var playthrough = try resume(reading)
    #expect(playthrough.path.map(\.page) == reading.path.map(\.page))
    playthrough.restart()
    #expect(playthrough.page.id == id(0))
  }

  @Test func `A path of which nothing is left starts again`() throws {
    var reading = reading()
    reading.path = [ReadingStep(choice: nil, page: id(9)), ReadingStep(choice: 0, page: id(8))]
    let playthrough = try resume(reading)
    #expect(playthrough.way == [ReadingStep(choice: nil, page: id(0))])
    #expect(playthrough.change == ReadingChange(gone: ["Page 10", "Page 9"], isElsewhere: true))
  }

  @Test func `What cannot be jumped to keeps what was seen`() {
    var reading = reading()
    reading.path = [ReadingStep(choice: nil, page: PageID(rawValue: "turn 0"))]
    reading.position = 0
    let playthrough = Playthrough(player: CountingPlayer(), resuming: reading)
    #expect(playthrough.change == nil)
    #expect(playthrough.visited == reading.visited.union([PageID(rawValue: "turn 0")]))
    #expect(playthrough.endings == [id(3)])
  }

  @Test func `State that no page shows comes back with going back`() throws {
    var playthrough = Playthrough(player: CountingPlayer())
    for _ in 0..<3 { try playthrough.choose(0) }
    playthrough.back()
    playthrough.back()
    #expect(playthrough.page.text == "1 so far")
    try playthrough.choose(0)
    #expect(playthrough.page.text == "2 so far")
    #expect(throws: PlayError.cannotJump) { try playthrough.jump(to: id(0)) }
  }

  @Test func `Updating changes only what the playthrough knows`() throws {
    var playthrough = Playthrough(player: try PageGraphPlayer(PlaythroughTests.fork))
    try playthrough.choose(0)
    var before = newReading()
    before.scroll = 12
    before.game = before.id
    let after = playthrough.updating(before, at: Timestamp(milliseconds: 99))
    #expect(after.path == playthrough.path && after.position == 1)
    #expect(after.visited == [id(0), id(1)])
    #expect(after.updated == Timestamp(milliseconds: 99))
    #expect(after.scroll == 12 && after.game == before.id && after.title == "S")
  }
}

/// A story whose state is more than the page it is on.
private struct CountingPlayer: StoryPlayer {
  private var turns = 0

  var page: PresentedPage {
    PresentedPage(
      id: PageID(rawValue: "turn \(turns % 2)"), text: "\(turns) so far",
      choices: [PresentedChoice(text: "On")])
  }

  mutating func choose(_ index: Int) throws(PlayError) {
    guard index == 0 else { throw .noSuchChoice(index) }
    turns += 1
  }

  mutating func jump(to page: PageID) throws(PlayError) { throw .cannotJump }

  var save: JSONValue { .integer(turns) }

  mutating func restore(_ save: JSONValue) throws(PlayError) {
    guard case .integer(let turns) = save else { throw .badSave("it is no number") }
    self.turns = turns
  }
}
