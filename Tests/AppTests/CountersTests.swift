import Model
import Store
import Testing

@testable import App

@Suite struct CountersTests {
  private func counters(_ session: Session) throws -> [String] {
    try session.game.counters.map { "\($0.name)=\($0.count)" }
  }

  @Test func `counters are added, counted, set and removed, each change stored at once`() throws {
    let session = try Session.tracking()
    session.type("c")
    #expect(session.screen.contains("No counters yet"))
    session.type("acoins = 250<Enter>agold coins<Enter>")
    #expect(try counters(session) == ["coins=250", "gold coins=0"])
    session.type("++=-")
    #expect(try counters(session) == ["coins=250", "gold coins=2"], "the new one is selected")
    session.type("k<Enter>7<Enter>j3<Enter>")
    #expect(try counters(session) == ["coins=7", "gold coins=3"])
    session.type("<Enter>+50<Enter><Enter>-100<Enter>k<Enter>=-5<Enter>")
    #expect(try counters(session) == ["coins=-5", "gold coins=-47"])
    session.type("x")
    #expect(try counters(session) == ["gold coins=-47"])
    session.type("u")
    #expect(try counters(session) == ["coins=-5", "gold coins=-47"])
    #expect(session.screen.contains("Counters of Elden") && session.screen.contains("-5"))
    session.type("U<Esc>")
    #expect(session.state.dialogs.isEmpty && session.state.context == .trackerList)
  }

  @Test(arguments: [
    ("acoins = many", "Write it as"), ("a= 5", "Write it as"), ("agems", "already"), ("1x", "Type a number"),
  ])
  func `what cannot be used is asked for again`(keys: String, reason: String) throws {
    let session = try Session.tracking()
    session.type("cagems = 4<Enter>\(keys)<Enter>")
    #expect(session.bottomLine.contains(reason))
    session.type("<Esc><Esc>")
    #expect(try counters(session) == ["gems=4"] && session.state.dialogs.isEmpty)
  }

  @Test func `keys that need a counter say so`() throws {
    let session = try Session.tracking()
    session.type("c+")
    #expect(session.bottomLine.contains("No counters yet"))
    session.type("q")
    #expect(session.state.room == .tracker)
  }

  @Test func `they stand in the top bar and in the library as far as there is room`() throws {
    let session = try Session.tracking()
    session.type("cacoins = 250<Enter>agold coins = 3<Enter><Esc>")
    #expect(session.lines[0].contains("coins 250  gold coins 3  saved"))
    session.resize(rows: 24, columns: 50)
    #expect(session.lines[0].contains("coins 250  saved"))
    session.resize(rows: 24, columns: 80)
    session.type("q")
    #expect(!session.lines[0].contains("coins") && session.screen.contains("gold coins: 3"))
  }

  @Test func `another window's changes show, and the dialog goes with its game`() throws {
    let session = try Session.tracking()
    session.type("cacoins = 250<Enter>agems<Enter>")
    let game = try session.game.id
    try session.store.changeCounter("coins", of: game, by: 1)
    session.send(.changedElsewhere)
    #expect(session.screen.contains("251"))
    session.type("+")
    #expect(try counters(session) == ["coins=251", "gems=1"], "the same one is selected")
    try session.store.deleteGame(game)
    session.send(.changedElsewhere)
    #expect(session.state.dialogs.isEmpty && session.state.room == .library)
  }

  @Test func `a long list of counters scrolls`() throws {
    let session = try Session.tracking(rows: 12, columns: 40)
    let game = try session.game.id
    for number in 1...30 { try session.store.setCounter("counter \(number)", of: game, to: number) }
    session.send(.changedElsewhere)
    session.type("cG")
    #expect(session.screen.contains("▸counter 30") && session.screen.contains("30 of 30"))
    session.type("g")
    #expect(session.screen.contains("▸counter 1 "))
  }
}
