import Model
import Testing

@testable import Reader

/// Readings of stories that are edited between one sitting and the next.
struct EditedStoryTests {
  private static let inn = Story(pages: [
    StoryPage(
      title: "The gate", text: "A gate in a long wall, and a road that leads on to the river.",
      choices: [Choice(text: "To the bridge", destination: 1), Choice(text: "To the inn", destination: 2)]),
    StoryPage(
      title: "The bridge",
      text:
        "The bridge is down, and nobody has mended it since the spring. Beyond it the road goes on between the willows, as if nothing had happened to it.",
      choices: [Choice(text: "To the inn", destination: 2)]),
    StoryPage(
      title: "The inn", text: "The inn is warm. The ferryman sits by the fire and says nothing.",
      choices: [Choice(text: "Sleep", destination: 3)]),
    StoryPage(title: "Morning", text: "You sleep well and leave in the morning."),
  ])

  /// A reading of the inn: gate, bridge, inn, and back to the step given.
  private func reading(at position: Int) throws -> Reading {
    var playthrough = Playthrough(player: try PageGraphPlayer(Self.inn))
    try playthrough.choose(0)
    try playthrough.choose(0)
    playthrough.jump(toStep: position)
    return playthrough.updating(newReading(), at: Timestamp(milliseconds: 2))
  }

  private func resume(_ reading: Reading, in story: Story) throws -> Playthrough {
    Playthrough(player: try PageGraphPlayer(story), resuming: reading)
  }

  @Test func `Nothing changed is nothing to tell`() throws {
    let playthrough = try resume(reading(at: 2), in: Self.inn)
    #expect(playthrough.change == nil && !playthrough.isAdapted)
    #expect(playthrough.path == (try reading(at: 2)).path)
  }

  @Test func `A page put before the others moves them, and the way is found again`() throws {
    var story = Self.inn
    story.insertPage(at: 0)
    let playthrough = try resume(reading(at: 2), in: story)
    #expect(playthrough.page.title == "The inn")
    #expect(playthrough.way.map(\.page) == [id(1), id(2), id(3)])
    #expect(playthrough.way.map(\.choice) == [nil, 0, 0])
    #expect(playthrough.visited == [id(1), id(2), id(3)])
    #expect(playthrough.change == ReadingChange(isMoved: true) && playthrough.isAdapted)
  }

  @Test func `A page that is gone is named, and the nearest one before it is shown`() throws {
    var story = Self.inn
    story.deletePage(at: 1)
    let playthrough = try resume(reading(at: 1), in: story)
    #expect(playthrough.page.title == "The gate")
    #expect(playthrough.change == ReadingChange(gone: ["The bridge"], isElsewhere: true, isMoved: true))
    #expect(playthrough.way.map(\.page) == [id(0), id(1)])
    #expect(playthrough.visited == [id(0), id(1)])
  }

  @Test func `A page that comes back is known again, with its notes`() throws {
    var story = Self.inn
    story.deletePage(at: 1)
    let without = try resume(reading(at: 2), in: story)
    #expect(without.visited == [id(0), id(1)])
    let kept = without.updating(newReading(), at: Timestamp(milliseconds: 3))
    #expect(try !resume(kept, in: story).isAdapted, "nothing has changed since")
    let again = try resume(kept, in: Self.inn)
    #expect(again.visited == [id(0), id(1), id(2)] && again.isAdapted)
    #expect(again.moves.pages == [.gone("The bridge"): id(1), id(1): id(2)])
    let mended = again.updating(newReading(), at: Timestamp(milliseconds: 4))
    #expect(mended.marks == (try reading(at: 2)).marks)
  }

  @Test func `A story that was another one for a while gives everything seen back`() throws {
    let other = Story(pages: [StoryPage(text: "Under repair, come back soon.")])
    let meanwhile = try resume(reading(at: 2), in: other)
    #expect(meanwhile.visited == [id(0)])
    let kept = meanwhile.updating(newReading(), at: Timestamp(milliseconds: 3))
    #expect(try resume(kept, in: Self.inn).visited.isSuperset(of: [id(0), id(1), id(2)]))
  }

  @Test func `A page on the way that is gone leaves the place as it is`() throws {
    var story = Self.inn
    story.deletePage(at: 1)
    let playthrough = try resume(reading(at: 2), in: story)
    #expect(playthrough.page.title == "The inn")
    #expect(playthrough.change == ReadingChange(gone: ["The bridge"], isMoved: true))
  }

  @Test func `A page with another text is the one in its place when a choice of it is there still`() throws {
    let old = Story(pages: [
      StoryPage(text: "A gate.", choices: [Choice(text: "In", destination: 1)]),
      StoryPage(text: "A garden.", choices: [Choice(text: "Sleep", destination: 2)]),
      StoryPage(text: "Morning."),
    ])
    var playthrough = Playthrough(player: try PageGraphPlayer(old))
    try playthrough.choose(0)
    let reading = playthrough.updating(newReading(), at: Timestamp(milliseconds: 2))
    var story = old
    story.pages[1].text = "Water, as far as one can see."
    story.pages[1].choices.append(Choice(text: "Swim", destination: 2))
    #expect(try resume(reading, in: story).page.text == "Water, as far as one can see.")
    #expect(try resume(reading, in: story).change == nil)
    story.pages[1].choices.removeFirst()
    #expect(try resume(reading, in: story).change?.gone == ["Page 2"], "none of its choices")
    story = Self.inn
    story.pages[1].title = "The lake"
    story.pages[1].text = "Water, as far as one can see."
    #expect(try resume(self.reading(at: 1), in: story).change?.gone == ["The bridge"], "another title")
    story.pages[1].title = nil
    #expect(try resume(self.reading(at: 1), in: story).change == nil)
  }

  @Test func `Choices in another order are found by their texts`() throws {
    var story = Self.inn
    story.pages[0].choices.reverse()
    let playthrough = try resume(reading(at: 2), in: story)
    #expect(playthrough.way.map(\.choice) == [nil, 1, 0])
  }

  @Test func `Moves say where pages and choices are, and what is gone`() throws {
    #expect(try resume(reading(at: 2), in: Self.inn).moves == PageMoves())
    var story = Self.inn
    story.pages[0].choices.reverse()
    let reordered = try resume(reading(at: 2), in: story)
    #expect(reordered.isAdapted && reordered.moves == PageMoves(choices: [id(0): [0: 1, 1: 0]]))
    // The choice that led to the bridge now leads nowhere else that was marked, but has its text.
    story.deletePage(at: 1)
    let shorter = try resume(reading(at: 2), in: story)
    #expect(shorter.moves.pages == [id(1): .gone("The bridge"), id(2): id(1)])
    #expect(shorter.moves.pages[id(1)]?.goneName == "The bridge" && id(1).goneName == nil)
    // What is known now is what was found.
    let again = shorter.updating(newReading(), at: Timestamp(milliseconds: 3))
    #expect(try !resume(again, in: story).isAdapted)
  }

  @Test(
    arguments: [
      (["A 1", "B 2"], [0, 1]), (["B 2", "A 1"], [1, 0]), (["A 2", "B 1"], [0, 1]), (["B 2"], [nil, 0]),
      (["X 2", "A 1"], [1, 0]), (["X 1", "Y 3"], [0, nil]), (["B 5", "C 2", "A"], [2, 0]), ([], [nil, nil]),
      (["A 1", "A 1", "B 2"], [0, 2]),
    ] as [([String], [Int?])])
  func `Choices are found by text and destination, by text, or by destination`(
    choices: [String], places: [Int?]
  ) {
    func presented(_ choices: [String]) -> [PresentedChoice] {
      choices.map { choice in
        let words = choice.split(separator: " ").map(String.init)
        return PresentedChoice(
          text: words[0], destination: words.count > 1 ? PageID(rawValue: words[1]) : nil)
      }
    }
    let old = PresentedPage(id: id(0), text: "", choices: presented(["A 1", "B 2"]))
    let matcher = ChoiceMatcher(PageMark(old).choices, among: presented(choices)) { $0 }
    #expect(matcher.places == places)
  }

  @Test func `Of two choices that lead to one page the one with the text is found`() throws {
    var story = Self.inn
    story.pages[0].choices = [
      Choice(text: "Run", destination: 1), Choice(text: "To the bridge", destination: 1),
    ]
    #expect(try resume(reading(at: 2), in: story).way.map(\.choice) == [nil, 1, 0])
  }

  @Test func `A text that was retouched is the same page, with a title or without, moved or not`() throws {
    for (isMoved, hasTitles) in [(false, false), (false, true), (true, false), (true, true)] {
      var before = Self.inn
      if !hasTitles { for index in before.pages.indices { before.pages[index].title = nil } }
      var playthrough = Playthrough(player: try PageGraphPlayer(before))
      try playthrough.choose(0)
      let reading = playthrough.updating(newReading(), at: Timestamp(milliseconds: 2))
      var after = before
      after.pages[1].text =
        "The bridge is down, and nobody mended it since the spring. Beyond it the road goes on between the willows, as if nothing had happened to it!"
      if isMoved { after.insertPage(at: 1) }
      let resumed = try resume(reading, in: after)
      #expect(resumed.page.text == after.pages[isMoved ? 2 : 1].text)
      #expect(resumed.visited == [id(0), id(isMoved ? 2 : 1)])
      let gone: [String]? = isMoved ? [] : nil
      #expect(resumed.change?.gone == gone)
    }
  }

  @Test func `A page in the place of another is not taken for it`() throws {
    var story = Self.inn
    story.pages[1] = StoryPage(
      title: "The ford", text: "You wade through cold water, up to your knees.",
      choices: [Choice(text: "On", destination: 2)])
    let playthrough = try resume(reading(at: 1), in: story)
    #expect(playthrough.change?.gone == ["The bridge"])
    #expect(!playthrough.visited.contains(id(1)))
  }

  @Test func `Pages that are alike keep their order`() throws {
    let end = StoryPage(text: "You die.")
    let before = Story(pages: [
      StoryPage(
        text: "Left or right?",
        choices: [Choice(text: "L", destination: 1), Choice(text: "R", destination: 2)]),
      end, end,
    ])
    var playthrough = Playthrough(player: try PageGraphPlayer(before))
    try playthrough.choose(0)
    playthrough.back()
    try playthrough.choose(1)
    var after = before
    after.insertPage(at: 0)
    let reading = playthrough.updating(newReading(), at: Timestamp(milliseconds: 2))
    let resumed = try resume(reading, in: after)
    #expect(resumed.way == [ReadingStep(choice: nil, page: id(1)), ReadingStep(choice: 1, page: id(3))])
    #expect(resumed.visited == [id(1), id(2), id(3)])
  }

  @Test func `A save finds its place in the edited story, and what was seen stays seen`() throws {
    var playthrough = Playthrough(player: try PageGraphPlayer(Self.inn))
    try playthrough.choose(0)
    let save = playthrough.save(named: "bridge", scroll: 7, at: Timestamp(milliseconds: 3))
    #expect(save.scroll == 7 && save.marks.map(\.title) == ["The gate", "The bridge"])
    try playthrough.choose(0)
    var story = Self.inn
    story.insertPage(at: 0)
    let reading = playthrough.updating(newReading(), at: Timestamp(milliseconds: 2))
    var resumed = try resume(reading, in: story)
    resumed.load(save)
    #expect(resumed.page.title == "The bridge" && resumed.change == ReadingChange(isMoved: true))
    #expect(resumed.visited == [id(1), id(2), id(3)])
  }

  @Test func `A bookmark finds its page or says that it is gone`() throws {
    var playthrough = Playthrough(player: try PageGraphPlayer(Self.inn))
    try playthrough.choose(1)
    let bookmark = Bookmark(mark: playthrough.mark, name: "inn", time: Timestamp(milliseconds: 3))
    var story = Self.inn
    story.deletePage(at: 1)
    let moved = Playthrough(player: try PageGraphPlayer(story))
    #expect(moved.page(of: bookmark) == id(1))
    story.deletePage(at: 1)
    #expect(Playthrough(player: try PageGraphPlayer(story)).page(of: bookmark) == nil)
  }

  /// Whatever is edited: the reading is on a page of the story, and what was seen and is still there stays seen.
  @Test(arguments: 0..<150) func `Random edits never lose the reading`(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    var story = Story.random(pages: Int.random(in: 1...12, using: &random), using: &random)
    var playthrough = Playthrough(player: try PageGraphPlayer(story))
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      if playthrough.page.isEnding || Int.random(in: 0..<5, using: &random) == 0 {
        playthrough.back()
      } else {
        try playthrough.choose(Int.random(in: playthrough.page.choices.indices, using: &random))
      }
    }
    let reading = playthrough.updating(newReading(), at: Timestamp(milliseconds: 2))
    let seen = Set(playthrough.visited.compactMap { $0.index.flatMap { story[$0]?.tags.first } })
    let here = playthrough.page.tags.first
    for _ in 0..<Int.random(in: 1...6, using: &random) { story.edit(using: &random) }

    let resumed = try resume(reading, in: story)
    let known = Set(story.pages.compactMap(\.tags.first))
    let found = Set(resumed.visited.compactMap { $0.index.flatMap { story[$0]?.tags.first } })
    #expect(found.isSuperset(of: seen.intersection(known)))
    #expect(resumed.visited.allSatisfy { $0.index.map { story.pages.indices.contains($0) } == true })
    if let here, known.contains(here) {
      #expect(resumed.page.tags.first == here)
      #expect(resumed.change?.isElsewhere != true)
    }
    // What is kept now is taken up without a change.
    let again = try resume(resumed.updating(reading, at: Timestamp(milliseconds: 3)), in: story)
    #expect(
      again.change == nil && !again.isAdapted && again.path == resumed.path && again.page == resumed.page)
  }
}

extension StoryPage {
  /// A page as one writes it down, its title first.
  fileprivate init(title: String?, text: String, choices: [Choice] = [], tags: [String] = []) {
    self.init(text: text, choices: choices, title: title, tags: tags)
  }
}

extension Story {
  /// A story whose pages have words of their own, and a tag that names each through all edits.
  static func random(pages count: Int, using random: inout SeededGenerator) -> Story {
    let pages = (0..<count).map { index in
      StoryPage(
        title: Bool.random(using: &random) ? "Title \(index)" : nil,
        text: (0..<20).map { _ in "w\(UInt32.random(in: 0..<90_000, using: &random))" }.joined(
          separator: " "),
        choices: (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Choice(
            text: "choice \(Int.random(in: 0..<100, using: &random))",
            destination: Int.random(in: 0..<count, using: &random))
        },
        tags: ["page \(index)"])
    }
    return Story(pages: pages)
  }

  /// One edit, as an author makes it.
  mutating func edit(using random: inout SeededGenerator) {
    let place = Int.random(in: pages.indices, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: insertPage(at: place)
    case 1: if pages.count > 1 { deletePage(at: place) }
    case 2: swapPages(place, Int.random(in: pages.indices, using: &random))
    case 3: pages[place].choices.shuffle(using: &random)
    default: if !pages[place].text.hasSuffix("retouched") { pages[place].text += " retouched" }
    }
  }

  mutating func insertPage(at place: Int) {
    redirect { $0 >= place ? $0 + 1 : $0 }
    pages.insert(StoryPage(text: "Something quite new."), at: place)
  }

  mutating func deletePage(at place: Int) {
    for index in pages.indices { pages[index].choices.removeAll { $0.destination == place } }
    redirect { $0 > place ? $0 - 1 : $0 }
    pages.remove(at: place)
  }

  mutating func swapPages(_ first: Int, _ second: Int) {
    redirect { $0 == first ? second : $0 == second ? first : $0 }
    pages.swapAt(first, second)
  }

  private mutating func redirect(_ place: (Int) -> Int) {
    for page in pages.indices {
      for choice in pages[page].choices.indices {
        pages[page].choices[choice].destination = place(pages[page].choices[choice].destination)
      }
    }
  }
}
