import Model
import Screen
import Store
import Testing

@testable import App

/// Narrowing a list: by what it shows, by what is done, and back.
@Suite struct FilterTests {
  /// A session in the locations of a game: an inn with an anvil, a cleared smithy with one, a cave, a cleared tower.
  private func locations(rows: Int = 24, columns: Int = 80) throws -> Session {
    let session = try Session(rows: rows, columns: columns)
    session.type("aElden<Enter><Enter>2aInn<Enter>saSmithy<Enter>s<Space>aCave<Enter>aTower<Enter><Space>")
    return session
  }

  private func names(_ session: Session) -> [String] {
    guard let list = session.state.tracker?.list else { return [] }
    return (0..<list.total).compactMap { list.row(at: $0)?.name }
  }

  @Test func `two conditions are a few letters each`() throws {
    let session = try locations()
    session.type("fnot cl<Tab>anvil<Enter>")
    #expect(names(session) == ["Inn"])
    #expect(session.state.dialogs.isEmpty)
    #expect(session.screen.contains("1 of 4: not cleared, smith’s anvil"))
    session.type("Ffmer<Enter>")
    #expect(session.screen.contains("0 of 4: merchant · F shows all"))
    session.type("F")
    #expect(names(session).count == 4)
  }

  @Test func `what is on is marked, and the same keys switch it off again`() throws {
    let session = try locations()
    session.type("fanvil<Tab>")
    #expect(session.screen.contains("▸✓ smith’s anvil"))
    #expect(session.screen.contains("Show only: smith’s anvil"))
    session.type("anvil<Enter>")
    #expect(names(session).count == 4)
    session.type("fanvil<Tab><Enter>")
    #expect(names(session).count == 2, "taking what was just switched on only closes the list")
  }

  @Test func `a condition takes the place of its opposite`() throws {
    let session = try locations()
    session.type("fnot cl<Enter>fcleared<Enter>")
    #expect(names(session) == ["Smithy", "Tower"])
    #expect(session.state.tracker?.list.query.filter.conditions == [.flag(.isCleared, true)])
  }

  @Test func `tags, fields and links can be asked for`() throws {
    let session = try locations()
    session.type("g#dark, wet<Enter>NMara<Enter>")
    let inn = try #require(try session.store.games().first.map { try session.store.game($0.id).locations[0] })
    try session.store.setFields(
      [Field(name: "keys", value: .counter(count: 2, total: 2)), Field(name: "owner", value: .text("Tom"))],
      of: inn.id)
    session.send(.changedElsewhere)
    for (words, text) in [
      ("dark", "#dark"), ("has owner", "has owner"), ("owner: tom", "owner: Tom"), ("keys full", "keys full"),
      ("with npc", "with an NPC"),
    ] {
      session.type("Ff\(words)<Enter>")
      #expect(names(session) == ["Inn"], "\(words)")
      #expect(session.screen.contains("1 of 4: \(text)"), "\(words)")
    }
    session.type("F1")
    session.type("2flinked to mara<Enter>")
    #expect(names(session) == ["Inn"] && session.screen.contains("linked to Mara"))
  }

  @Test func `the line above a narrow list tells how many conditions it leaves out`() throws {
    let session = try locations(rows: 12, columns: 40)
    session.type("fnot cl<Tab>anvil<Tab>not mer<Tab>without item<Enter>")
    let line = try #require(session.lines.first { $0.contains("1 of 4") })
    #expect(line.contains("1 of 4: not cleared, +3"), "\(line)")
    #expect(line.count == 40)
  }

  @Test func `Esc in the list drops conditions and words, and the selected record stays selected`() throws {
    let session = try locations()
    session.type("fanvil<Enter>/smith<Enter><Esc>")
    #expect(names(session).count == 4)
    #expect(session.state.tracker?.list.selected?.name == "Smithy")
    #expect(session.state.room == .tracker)
  }

  @Test func `one key hides what is done and shows it again`() throws {
    let session = try locations()
    session.type("H")
    #expect(names(session) == ["Inn", "Cave"])
    #expect(session.screen.contains("2 of 4: not done · H shows all"))
    session.type("g<Space>")
    #expect(names(session) == ["Inn", "Cave"], "what was just done stays in sight")
    session.type("<Space><Space>")
    #expect(session.state.tracker?.list.selected?.name == "Inn", "and the keys still mean it")
    session.type("j")
    #expect(names(session) == ["Cave"])
    #expect(session.state.tracker?.list.selected?.name == "Cave")
    session.type("H")
    #expect(names(session).count == 4)
  }

  @Test func `hiding what is done and asking for what is done are opposites`() throws {
    let session = try locations()
    session.type("Hfcleared<Enter>")
    #expect(names(session) == ["Smithy", "Tower"])
    session.type("H")
    #expect(names(session) == ["Inn", "Cave"])
  }

  @Test func `an NPC is never done, and H says so`() throws {
    let session = try locations()
    session.type("1H")
    #expect(session.bottomLine.contains("never done"))
  }

  @Test func `sort order and hiding are remembered for each list, Esc leaves with them, F forgets`() throws {
    let session = try locations()
    session.type("Ho3oo2")
    #expect(session.screen.contains("by name"))
    session.type("<Esc>")
    #expect(session.state.room == .library)
    session.type("<Tab>a<C-u>Other<Enter><Enter>2aHut<Enter><Space>")
    #expect(names(session) == ["Hut"], "another game has its own")
    session.type("q")
    session.restart()
    session.type("<Tab><Enter>2")
    #expect(names(session) == ["Cave", "Inn"])
    #expect(session.screen.contains("by name"))
    session.type("3")
    #expect(session.screen.contains("by time"))
    session.type("2F")
    session.restart()
    session.type("<Tab><Enter>2")
    #expect(names(session) == ["Cave", "Inn", "Smithy", "Tower"])
  }

  @Test func `following a link to what is hidden shows it, and what is hidden stays remembered`() throws {
    let session = try locations()
    session.type("gjNMara<Enter>H1<Enter>j<Enter>")
    #expect(session.state.tracker?.detail?.record.name == "Smithy")
    #expect(session.state.tracker?.list.selected?.name == "Smithy")
    session.restart()
    session.type("<Tab><Enter>2")
    #expect(names(session) == ["Inn", "Cave"])
  }

  @Test func `the words of a filter are marked in the names, also in the selected row`() throws {
    let session = try locations()
    session.type("/mit<Enter>")
    let grid = session.state.render().grid
    let row = try #require(session.lines.firstIndex { $0.contains("▸● Smithy") })
    let text = session.lines[row]
    let column = try #require(text.firstIndex(of: "m")).utf16Offset(in: text)
    for offset in 0..<3 {
      let style = grid[row, column + offset].style
      #expect(style.attributes.isSuperset(of: [.bold, .underline]) == true)
    }
    #expect(grid[row, column + 3].style.attributes.contains(.underline) == false)
  }
}
