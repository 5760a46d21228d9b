import Model
import Store
import Testing

@Suite struct StoryTellingTests {
  let sample: Sample
  var store: Store { sample.store }
  var story: TestReading

  init() throws {
    sample = try Sample()
    story = TestReading(id: sample.store.newID(), game: sample.game)
  }

  private var game: Game { get throws { try store.game(sample.game) } }

  /// A case: the tags of a page, what they change of the sample, and what that leaves.
  struct Case: CustomTestStringConvertible, Sendable {
    let tags: [TrackerTag]
    let changes: [String]
    let holds: @Sendable (Game) -> Bool
    var testDescription: String { "\(tags)" }
  }

  static let cases = [
    Case(tags: [.quest("Find the key")], changes: ["added"]) {
      $0.quests.map(\.name) == ["Follow the light", "Find the key"] && !$0.quests[1].isComplete
    },
    Case(tags: [.quest("follow the LIGHT")], changes: []) { $0.quests.count == 1 },
    Case(tags: [.done("Follow the light")], changes: ["flagged"]) { $0.quests[0].isComplete },
    Case(tags: [.done("New")], changes: ["added", "flagged"]) { $0.quests.last?.isComplete == true },
    Case(tags: [.npc("Varre", at: "The first step")], changes: []) {
      $0.npcs.count == 1 && $0.links.count == 2
    },
    Case(tags: [.npc("Mara", at: "The First Step")], changes: ["added", "linked"]) {
      $0.npcs.count == 2 && $0.locations.count == 1 && $0.links.count == 3
    },
    Case(tags: [.npc("Varré", at: "The inn")], changes: ["added", "linked"]) {
      $0.locations.map(\.name) == ["The First Step", "The inn"] && $0.links.count == 3
    },
    Case(tags: [.npc("Mara", at: nil)], changes: ["added"]) { $0.npcs.last?.name == "Mara" },
    Case(tags: [.location("庭")], changes: ["added"]) { $0.locations.last?.name == "庭" },
    Case(tags: [.cleared("The First Step")], changes: ["flagged"]) { $0.locations[0].isCleared },
    Case(tags: [.item("Lantern", .add(1))], changes: ["added", "counted"]) {
      $0.items.map(\.name) == ["Lantern"] && $0.items[0].count == 1
    },
    Case(tags: [.item("Lantern", .add(-1)), .item("Rope", .set(0))], changes: []) { $0.items.isEmpty },
    Case(
      tags: [.item("Arrow", .set(12)), .item("Arrow", .add(-20))], changes: ["added", "counted", "counted"]
    ) {
      $0.items[0].count == 0
    },
    Case(tags: [.creature("Crab")], changes: ["added", "flagged"]) { $0.creatures[0].isSeen },
    Case(tags: [.counter("coins", .add(5)), .counter("Coins", .add(-7))], changes: ["counter", "counter"]) {
      $0.counters == [GameCounter(name: "coins", count: -2)]
    },
    Case(tags: [.counter("coins", .set(9)), .counter("coins", .set(9))], changes: ["counter"]) {
      $0.counters.map(\.count) == [9]
    },
  ]

  @Test(arguments: cases)
  func `a step does what its page says, once, and going back takes it back`(test: Case) throws {
    var story = story
    try story.begin(in: store)
    let before = try game
    let actions = try store.history(game: nil, limit: 99).count
    let news = try story.choose(0, page: "1", saying: test.tags, in: store)
    #expect(news.told.map(\.word) == test.changes)
    #expect(test.holds(try game))
    #expect(try store.history(game: nil, limit: 99).count == actions + (test.changes.isEmpty ? 0 : 1))
    // Said again, it is so already, but for what is counted.
    let back = try story.go(to: 0, in: store)
    #expect(back.takenBack.map(\.word) == test.changes.reversed())
    #expect(try game.isLike(before))
    let forward = try story.go(to: 1, in: store)
    #expect(forward.told.map(\.word) == test.changes)
    #expect(test.holds(try game))
  }

  @Test func `what is so already is said again without a change`() throws {
    var story = story
    let tags: [TrackerTag] = [
      .quest("Q"), .done("Q"), .npc("Mara", at: "Inn"), .location("Inn"), .cleared("Inn"), .creature("Crab"),
    ]
    try story.begin(saying: tags, in: store)
    let before = try game
    #expect(try story.choose(0, page: "1", saying: tags, in: store).isEmpty)
    #expect(try game == before)
  }

  @Test func `counters count each time their page is reached by a choice`() throws {
    var story = story
    try story.begin(in: store)
    for page in ["1", "2", "1"] {
      try story.choose(0, page: page, saying: page == "1" ? [.counter("coins", .add(5))] : [], in: store)
    }
    #expect(try game.counters == [GameCounter(name: "coins", count: 10)])
    // A jump tells nothing, and saving the same place again does not either.
    try story.jump(page: "1", saying: [.counter("coins", .add(5))], in: store)
    try store.saveReading(story.reading, telling: story.tags)
    #expect(try game.counters == [GameCounter(name: "coins", count: 10)])
    try story.go(to: 0, in: store)
    #expect(try game.counters.isEmpty)
  }

  @Test func `one action of the history has all of a step, and undo and redo go over it`() throws {
    var story = story
    try story.begin(in: store)
    let before = try game
    try story.choose(0, page: "1", saying: [.npc("Mara", at: "Inn"), .counter("coins", .add(5))], in: store)
    let after = try game
    #expect(try store.undoable()?.kind == .storyTold("Mara", others: 2))
    try store.undo()
    #expect(try game == before)
    // What was undone is not taken back once more.
    #expect(try story.go(to: 0, in: store).isEmpty)
    #expect(try game == before)
    try store.redo()
    #expect(try game == after)
    // And what was done again is not told once more.
    #expect(try story.go(to: 1, in: store).isEmpty)
    #expect(try story.go(to: 0, in: store).takenBack.count == 4)
    #expect(try store.undoable()?.kind == .storyTakenBack("coins", others: 2))
    #expect(try game == before.replacingTimes(of: try game))
    try store.undo()
    #expect(try game.isLike(after))
  }

  @Test func `what the player has changed since stays`() throws {
    var story = story
    try story.begin(in: store)
    try story.choose(
      0, page: "1", saying: [.quest("Q"), .done("Q"), .npc("Mara", at: "Inn"), .item("Rope", .add(2))],
      in: store)
    let (quest, mara) = (try #require(try game.quests.last).id, try #require(try game.npcs.last).id)
    try store.setNotes("mine", of: quest, base: "")
    try store.link(mara, sample.church)
    try store.setCount(5, of: try #require(try game.items.first).id)
    try story.go(to: 0, in: store)
    #expect(try game.quests.last?.notes == "mine")
    #expect(try game.quests.last?.isComplete == false, "the mark is the story's, and goes")
    #expect(try game.npcs.map(\.name) == ["Varré", "Mara"], "the player has linked her")
    #expect(try game.locations.map(\.name) == ["The First Step"])
    #expect(try game.items.map(\.count) == [3])
  }

  @Test func `another way drops what the first one told`() throws {
    var story = story
    try story.begin(in: store)
    let before = try game
    try story.choose(0, page: "1", saying: [.quest("A")], in: store)
    try story.choose(0, page: "2", saying: [.done("A")], in: store)
    try story.go(to: 0, in: store)
    try story.choose(1, page: "3", saying: [.quest("B")], in: store)
    #expect(try game.quests.map(\.name) == ["Follow the light", "B"])
    // Without going back first, as another window may have it.
    story.leave(to: 0)
    try story.choose(0, page: "1", saying: [.quest("A")], in: store)
    #expect(try game.quests.map(\.name) == ["Follow the light", "A"])
    try story.go(to: 0, in: store)
    #expect(try game.isLike(before))
  }

  @Test func `a reading that gets a game tells its whole path, and one without tells nothing`() throws {
    var story = TestReading(id: store.newID(), game: nil)
    try story.begin(saying: [.location("Inn")], in: store)
    #expect(try story.choose(0, page: "1", saying: [.quest("A")], in: store).isEmpty)
    story.reading.game = sample.game
    #expect(try store.saveReading(story.reading, telling: story.tags).told.map(\.name) == ["Inn", "A"])
    #expect(try store.saveReading(story.reading, telling: story.tags).isEmpty)
    try store.deleteGame(sample.game)
    #expect(try story.go(to: 0, in: store).isEmpty, "its game is gone")
  }

  @Test func `a plain save changes no game, and forgets the steps that are not on the path`() throws {
    var story = story
    try story.begin(in: store)
    try story.choose(0, page: "1", saying: [.quest("A")], in: store)
    let before = try game
    let history = try store.history(game: nil, limit: 99)
    story.leave(to: 0)
    story.reading.path.append(ReadingStep(choice: nil, page: PageID(rawValue: "9")))
    story.reading.position = 1
    try store.saveReading(story.reading)
    try story.go(to: 0, in: store)
    #expect(try game == before)
    #expect(try store.history(game: nil, limit: 99) == history)
  }

  @Test func `another way that is stored plainly leaves the game as it is, and is told no more than it was`()
    throws
  {
    var story = story
    try story.begin(in: store)
    try story.choose(0, page: "1", saying: [.quest("A")], in: store)
    let saved = story.reading
    try story.choose(0, page: "2", saying: [.quest("B")], in: store)
    try story.go(to: 0, in: store)
    try story.choose(1, page: "3", saying: [.npc("C", at: nil)], in: store)
    try story.choose(0, page: "4", saying: [.counter("coins", .add(5))], in: store)
    let before = try game
    // What was told on the way that is left stays, and that of the way that is loaded is not told again.
    story.reading = saved
    story.tags[1] = [.quest("A")]
    try store.saveReading(story.reading)
    #expect(try game == before)
    #expect(try story.go(to: 0, in: store).isEmpty, "nothing of it is the game's any more")
    #expect(try game == before)
    try story.go(to: 1, in: store)
    #expect(try game.quests.map(\.name) == before.quests.map(\.name) + ["A"])
    #expect(try story.go(to: 0, in: store).takenBack.map(\.name) == ["A"])
    #expect(try game == before)
    // A save on the way that one is on: what it told is still taken back.
    try story.choose(1, page: "3", saying: [.quest("D")], in: store)
    let here = story.reading
    try story.choose(0, page: "4", saying: [.quest("E")], in: store)
    story.reading = here
    try store.saveReading(story.reading)
    #expect(try story.go(to: 0, in: store).takenBack.map(\.name) == ["D"])
    #expect(try game.quests.last?.name == "E")
    #expect(try store.verify() == ())
  }

  @Test func `a step is the same when more is known of its choice than before`() throws {
    var story = story
    try story.begin(in: store)
    try story.choose(0, page: "1", saying: [.counter("coins", .add(5))], in: store)
    story.reading.path[1].digest = "0123456789abcdef"
    #expect(try store.saveReading(story.reading, telling: story.tags).isEmpty)
    #expect(try story.go(to: 0, in: store).takenBack.map(\.name) == ["coins"])
  }

  @Test func `a restore of the readings takes what they told along, and its undo brings it back`() throws {
    var story = story
    try story.begin(in: store)
    let contents = try store.contents()
    try story.choose(0, page: "1", saying: [.quest("A"), .counter("coins", .add(5))], in: store)
    let after = try game
    try store.replaceContents(with: contents, from: "b")
    try store.undo()
    #expect(try game == after)
    #expect(try story.go(to: 0, in: store).takenBack.count == 2)
    try store.deleteReading(story.reading.id)
    while try store.undo() != nil {}
    while try store.redo() != nil {}
    #expect(try store.verify() == ())
  }

  @Test(arguments: 1...6)
  func `a walk back to the start leaves the game as it was`(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    var story = story
    try story.begin(in: store)
    let before = try game
    let names = ["A", "a", "Å", "庭", "Varré", "Follow the light", "The First Step"]
    func tag() -> TrackerTag {
      let name = names[Int.random(in: 0..<names.count, using: &random)]
      let change: CountChange =
        Bool.random(using: &random)
        ? .add(Int.random(in: -3...5, using: &random)) : .set(Int.random(in: 0...4, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return .quest(name)
      case 1: return .done(name)
      case 2: return .npc(name, at: Bool.random(using: &random) ? names[0] : nil)
      case 3: return .location(name)
      case 4: return .cleared(name)
      case 5: return .item(name, change)
      case 6: return .creature(name)
      default: return .counter(name, change)
      }
    }
    for _ in 0..<150 {
      let last = story.reading.path.count - 1
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        let tags = (0..<Int.random(in: 0...3, using: &random)).map { _ in tag() }
        let page = "\(Int.random(in: 1...9, using: &random))"
        try story.choose(Int.random(in: 0...3, using: &random), page: page, saying: tags, in: store)
      case 4, 5: try story.go(to: max(0, story.reading.position - 1), in: store)
      case 6: try story.go(to: min(last, story.reading.position + 1), in: store)
      default: try story.go(to: Int.random(in: 0...last, using: &random), in: store)
      }
    }
    try story.go(to: 0, in: store)
    #expect(try game.isLike(before))
    #expect(try store.verify() == ())
    // The history leads back to the beginning too.
    while try store.undo() != nil {}
    #expect(try store.games().isEmpty)
  }

  @Test(arguments: 1...4)
  func `what the player does on the way is never lost`(seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    var story = story
    try story.begin(in: store)
    var noted: [RecordID: String] = [:]
    let names = ["A", "B", "C", "D"]
    for round in 0..<120 {
      let name = names[Int.random(in: 0..<names.count, using: &random)]
      let last = story.reading.path.count - 1
      switch Int.random(in: 0..<9, using: &random) {
      case 0...2:
        let tags: [TrackerTag] = [.npc(name, at: names[0]), .done(name), .item(name, .add(1))]
        try story.choose(
          Int.random(in: 0...2, using: &random), page: "\(round)", saying: tags, in: store)
      case 3, 4: try story.go(to: max(0, story.reading.position - 1), in: store)
      case 5: try story.go(to: min(last, story.reading.position + 1), in: store)
      case 6:
        // A note makes a record the player's own, until its own undo.
        let records = try game.records
        let record = records[Int.random(in: 0..<records.count, using: &random)]
        try store.setNotes("mine \(round)", of: record.id, base: record.notes)
        noted[record.id] = "mine \(round)"
      case 7: try store.create(kind: .quest, named: name, in: sample.game, notes: "mine")
      default:
        // Undone and done again is as if nothing had been.
        let before = try game
        let action = try store.undo()
        #expect(try store.redo()?.id == action?.id)
        #expect(try game.isLike(before))
      }
      let records = Dictionary(try game.records.map { ($0.id, $0.notes) }) { first, _ in first }
      for (id, notes) in noted { #expect(records[id] == notes) }
    }
    #expect(try store.verify() == ())
  }
}

/// A reading as a reader moves it, with what its pages say.
struct TestReading {
  var reading: Reading
  /// What the pages of the path say, by the number of the step.
  var tags: [Int: [TrackerTag]] = [:]

  init(id: RecordID, game: RecordID?) {
    reading = Reading(id: id, story: "s", title: "S", updated: Timestamp(milliseconds: 1))
    reading.game = game
  }

  @discardableResult
  mutating func begin(saying tags: [TrackerTag] = [], in store: Store) throws -> StoryNews {
    reading.path = [ReadingStep(choice: nil, page: PageID(rawValue: "0"))]
    self.tags = [0: tags]
    return try store.saveReading(reading, telling: self.tags)
  }

  /// Takes a choice; other steps ahead are dropped.
  @discardableResult
  mutating func choose(
    _ choice: Int, page: String, saying tags: [TrackerTag], in store: Store
  ) throws -> StoryNews {
    advance(ReadingStep(choice: choice, page: PageID(rawValue: page)), saying: tags)
    return try store.saveReading(reading, telling: self.tags)
  }

  @discardableResult
  mutating func jump(page: String, saying tags: [TrackerTag], in store: Store) throws -> StoryNews {
    advance(ReadingStep(choice: nil, page: PageID(rawValue: page)), saying: tags)
    return try store.saveReading(reading, telling: self.tags)
  }

  /// Goes to a step of the path.
  @discardableResult
  mutating func go(to step: Int, in store: Store) throws -> StoryNews {
    reading.position = step
    return try store.saveReading(reading, telling: tags)
  }

  /// Goes back to a step without saving, and drops what was ahead.
  mutating func leave(to step: Int) {
    reading.position = step
    reading.path.removeSubrange((step + 1)...)
  }

  private mutating func advance(_ step: ReadingStep, saying tags: [TrackerTag]) {
    let next = reading.position + 1
    // The same choice again leads to the same page, which says the same.
    if reading.path.indices.contains(next), reading.path[next] == step {
      reading.position = next
      return
    }
    leave(to: reading.position)
    reading.path.append(step)
    reading.position = next
    self.tags[next] = tags
  }
}

extension StoryChange {
  /// Which of the changes it is.
  fileprivate var word: String {
    switch self {
    case .added: "added"
    case .flagged: "flagged"
    case .linked: "linked"
    case .counted: "counted"
    case .counter: "counter"
    }
  }
}

extension Game {
  /// Whether it is the same but for when things were changed.
  fileprivate func isLike(_ other: Game) -> Bool { self == other.replacingTimes(of: self) }

  /// The same with the times of another, where that has the same records.
  fileprivate func replacingTimes(of other: Game) -> Game {
    let times = Dictionary(other.records.map { ($0.id, $0.updated) }) { first, _ in first }
    var game = Game(id: id, name: name, updated: other.updated)
    game.counters = counters
    game.links = links
    game.filters = filters
    for var record in records {
      record.updated = times[record.id] ?? record.updated
      game.add(record)
    }
    return game
  }
}
