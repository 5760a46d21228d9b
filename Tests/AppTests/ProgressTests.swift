import Model
import Store
import Testing

@testable import App

@Suite struct ProgressTests {
  /// A game with two locations, three quests with a tag, and an NPC that ties them together.
  private func tracking(rows: Int = 24, columns: Int = 80) throws -> Session {
    let session = try Session(rows: rows, columns: columns)
    session.type("aElden<Enter><Enter>")
    let game = try #require(try session.store.games().first).id
    let store = session.store
    let mara = try store.create(kind: .npc, named: "Mara", in: game)
    try store.create(kind: .location, named: "The Inn", in: game, linkedTo: mara, flags: [.isCleared: true])
    try store.create(kind: .location, named: "The Gate", in: game)
    for number in 1...3 {
      try store.create(
        kind: .quest, named: "Quest \(number)", in: game, linkedTo: mara,
        flags: [.isComplete: number == 1], tags: number < 3 ? ["main"] : [])
    }
    session.send(.changedElsewhere)
    return session
  }

  private func row(_ name: String, _ session: Session) -> String {
    session.lines.first { $0.contains(name) } ?? ""
  }

  @Test func `the whole game, its lists, places and tags have a bar each`() throws {
    let session = try tracking()
    session.type("P")
    #expect(row("The whole game", session).contains("2/5   40%"))
    #expect(row("Quests", session).contains("1/3   33%"))
    #expect(row("The Inn", session).contains("2/4   50%"))
    #expect(row("The Gate", session).contains("░░░░") && row("The Gate", session).contains("0/1    0%"))
    #expect(row("#main", session).contains("1/2   50%"))
    let game = try session.store.game(try #require(try session.store.games().first).id)
    try session.store.link(game.quests.map(\.id), to: game.locations[1].id)
    session.send(.changedElsewhere)
    #expect(row("The Gate", session).contains("1/4   25%") && row("The Inn", session).contains("2/4   50%"))
  }

  @Test(arguments: ["<Esc>", "q"])
  func `leaving returns to the same place`(key: String) throws {
    let session = try tracking()
    session.type("3j<Enter>j")
    let before = session.screen
    session.type("PGk" + key)
    #expect(session.screen == before)
  }

  @Test func `Enter on a place goes to it, with a way back`() throws {
    let session = try tracking()
    session.type("Pjjjj<Enter>")
    #expect(session.state.tracker?.detail?.record.name == "The Gate")
    session.type("<Left>")
    #expect(session.state.tracker?.detail?.record.name == "Mara")
  }

  @Test func `Enter on a tag shows its quests, and on a list the list`() throws {
    let session = try tracking()
    session.type("PG<Enter>")
    #expect(session.state.tracker?.kind == .quest && session.state.tracker?.list.total == 2)
    session.type("Pj<Enter>")
    #expect(session.state.tracker?.kind == .location && session.state.dialogs.isEmpty)
  }

  @Test func `a change in another window shows in the open view`() throws {
    let session = try tracking()
    session.type("Pjj")
    let game = try #require(session.state.tracker?.game.id)
    let quests = try session.store.game(game).quests.map(\.id)
    try session.store.setFlag(.isComplete, of: quests, to: true)
    session.send(.changedElsewhere)
    #expect(row("Quests", session).contains("3/3  100%"))
    #expect(row("Quests", session).contains("▸"), "the selected row stays selected")
  }

  @Test func `at forty columns each row still has its bar and numbers`() throws {
    let session = try tracking(rows: 12, columns: 40)
    session.type("P")
    for line in session.lines where line.contains("/") && line.hasPrefix("│") {
      #expect((line.contains("█") || line.contains("░")) && line.contains("%"), "\(line)")
    }
  }

  @Test(arguments: [
    (0, 0, "░░░░", "0%"), (0, 5, "░░░░", "0%"), (1, 100, "█░░░", "1%"), (99, 100, "███░", "99%"),
    (1, 2, "██░░", "50%"), (5, 5, "████", "100%"), (Int.max - 1, .max, "███░", "99%"),
  ])
  func `a bar is full only when all is done`(done: Int, total: Int, bar: String, percent: String) {
    let progress = ProgressBar(progress: Progress(done: done, total: total))
    #expect(progress.bar(columns: 4) == bar)
    #expect(progress.percent == percent)
  }

  @Test func `the library shows one bar for the game`() throws {
    let session = try tracking()
    session.type("q")
    #expect(session.screen.contains("████░░░░░░░░ 2/5 40%"))
  }
}
