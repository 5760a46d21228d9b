import Model
import Screen
import Store
import Testing

@testable import App

/// The search for records of one game or of all.
@Suite struct SearchDialogTests {
  /// A library with two games: Elden with Kalé (tag: 商人), a quest, an inn of which a note tells; and Witcher with Kale.
  private func library(rows: Int = 24, columns: Int = 80) throws -> Session {
    let session = try Session(rows: rows, columns: columns)
    session.type("aElden<Enter><Enter>aKalé<Enter>#商人, boss<Enter>aMara<Enter>e花子と庭、ｶﾞﾗｽ and 100%_off<Esc>")
    session.type("3aThe kale field<Enter>q<Tab>aWitcher<Enter><Enter>aKale<Enter>3aKettle<Enter>q")
    return session
  }

  private func hits(_ session: Session) -> [String] {
    guard case .search(let search) = session.state.dialogs.last else { return [] }
    return search.hits.map(\.summary.name)
  }

  @Test func `the library searches all games, names before tags before notes`() throws {
    let session = try library()
    session.type("S")
    #expect(session.screen.contains("Search all games"))
    #expect(session.screen.contains("Type a name, a tag or words of a note."))
    session.type("kale")
    #expect(Set(hits(session)) == ["Kalé", "Kale", "The kale field"])
    #expect(session.screen.contains("NPC · Elden") && session.screen.contains("NPC · Witcher"))
    session.type("<C-u>boss")
    #expect(session.screen.contains("Kalé  #boss"))
    session.type("<C-u>nothing at all")
    #expect(session.screen.contains("Nothing matches."))
  }

  @Test(arguments: [
    ("庭", ["Mara"]), ("花子", ["Mara"]), ("商", ["Kalé"]), ("ガラス", ["Mara"]), ("100%_", ["Mara"]),
    ("KALÉ", ["Kale", "Kalé", "The kale field"]), ("%", ["Mara"]), ("\"", []), ("kal*", []),
    ("tle ket", ["Kettle"]),
  ])
  func `words are found as they are typed, and signs are signs`(words: String, names: [String]) throws {
    let session = try library()
    session.type("S\(words)")
    #expect(hits(session).sorted() == names.sorted())
  }

  @Test func `a game searches itself first, and Tab all of them`() throws {
    let session = try library()
    session.type("g<Enter>Skal")
    #expect(session.screen.contains("Search in Elden"))
    #expect(hits(session) == ["Kalé", "The kale field"])
    session.type("<Tab>")
    #expect(session.screen.contains("Search all games") && hits(session).count == 3)
    session.type("<Tab><C-u>kettle")
    #expect(session.screen.contains("Tab looks in all games"))
  }

  @Test func `Tab in the library says why it does nothing`() throws {
    let session = try library()
    session.type("Sk<Tab>")
    #expect(session.bottomLine.contains("No game is open here"))
    #expect(hits(session).count == 4)
  }

  @Test func `the words are marked in names and excerpts, and a long note is cut around them`() throws {
    let session = try library()
    session.type("g<Enter>1jex<C-a>\(String(repeating: "long ", count: 12))<Esc>S庭")
    let line = try #require(session.lines.first { $0.contains("│▸Mara  …") })
    let grid = session.state.render().grid
    let row = try #require(session.lines.firstIndex(of: line))
    let found = (0..<80).filter { grid[row, $0].style.attributes.contains(.underline) == true }
    #expect(found.count == 2, "one wide character")
  }

  @Test func `Enter opens the record of the same game, and Back returns`() throws {
    let session = try library()
    session.type("g<Enter>1gSfield<Enter>")
    #expect(session.state.tracker?.kind == .quest && session.state.tracker?.focus == .detail)
    #expect(session.state.tracker?.detail?.record.name == "The kale field")
    session.type("h")
    #expect(session.state.tracker?.kind == .npc && session.state.tracker?.list.selected?.name == "Kalé")
  }

  @Test func `Enter opens a record of another game, and leaving returns to the first`() throws {
    let session = try library()
    session.type("g<Enter>3oSkettle<Tab><Enter>")
    #expect(session.state.tracker?.game.name == "Witcher")
    #expect(session.state.tracker?.list.selected?.name == "Kettle")
    session.type("<Esc><Esc>")
    #expect(session.state.room == .tracker && session.state.tracker?.game.name == "Elden")
    #expect(session.state.tracker?.kind == .quest && session.state.tracker?.list.query.sort == .byName)
    session.type("q")
    #expect(session.state.room == .library)
  }

  @Test func `from a story the reading's own game stands beside the text`() throws {
    let session = try library(columns: 120)
    session.type("<Tab><Enter>t<Enter>tSkalé<Enter>")
    #expect(session.state.room == .reader && session.state.reader?.side == .tracker)
    #expect(session.state.tracker?.detail?.record.name == "Kalé")
    #expect(session.screen.contains("You stand at a gate."))
  }

  @Test func `from a story without a game the tracker opens, and leaving returns to the story`() throws {
    let session = try library()
    session.type("<Tab><Enter>Skettle<Enter>")
    #expect(session.state.room == .tracker && session.state.tracker?.detail?.record.name == "Kettle")
    session.type("qq")
    #expect(session.state.room == .reader && session.screen.contains("You stand at a gate."))
  }

  @Test func `a record that is hidden or sorted elsewhere is found in its list`() throws {
    let session = try library()
    session.type("g<Enter>3aAnvil<Enter>ggG<Space>oH1q")
    session.restart()
    session.type("Sanvil<Enter>")
    #expect(session.state.tracker?.list.selected?.name == "Anvil")
    #expect(session.state.tracker?.detail?.record.name == "Anvil")
  }

  @Test func `answers to older questions are dropped`() throws {
    let session = try library()
    session.type("Skale")
    let game = try #require(try session.store.games().first).id
    let old = try session.store.search("mara", game: nil, limit: 9)
    session.send(.reply(.found(old, for: SearchQuestion(text: "mara", game: nil))))
    session.send(.reply(.found(old, for: SearchQuestion(text: "kale", game: game))))
    #expect(hits(session).count == 3)
  }

  @Test func `what another window deletes goes from the results`() throws {
    let session = try library()
    session.type("Skettle")
    let games = try session.store.games()
    for game in games where game.name == "Witcher" { try session.store.deleteGame(game.id) }
    session.send(.changedElsewhere)
    #expect(hits(session).isEmpty)
    session.type("<Enter>")
    #expect(session.state.room == .library)
  }
}
