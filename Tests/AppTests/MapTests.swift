import Model
import Reader
import Screen
import Testing

@testable import App

/// The map of the story being read.
@Suite struct MapTests {
  private func map(_ keys: String, rows: Int = 24, columns: Int = 80) throws -> Session {
    let session = try Session(rows: rows, columns: columns)
    session.type("<Enter>" + keys)
    return session
  }

  private func view(_ session: Session) -> MapView? {
    if case .map(let view)? = session.state.dialogs.last { view } else { nil }
  }

  private func selected(_ session: Session) -> MapNode? { view(session)?.node }

  private func marked(_ session: Session) -> String {
    session.lines.first { $0.contains("▸") } ?? ""
  }

  @Test func `it opens on the page one is on, and shows no title of an unseen page`() throws {
    let session = try map("m")
    #expect(selected(session)?.title == "The gate" && marked(session).contains("▸► The gate"))
    #expect(!session.screen.contains("The well") && !session.screen.contains("Morning"))
    #expect(session.screen.contains("1 of 4 pages"))
  }

  @Test(arguments: ["<Esc>", "q", "m"])
  func `leaving it returns to the page`(key: String) throws {
    let session = try map("")
    let before = session.screen
    session.type("m<Down>" + key)
    #expect(session.screen == before)
  }

  @Test func `arrows and vi keys go from box to box`() throws {
    let session = try map("1m")
    #expect(selected(session)?.title == "Page 2")
    session.type("k")
    #expect(selected(session)?.title == "The gate")
    session.type("<Down>")
    let first = view(session)?.box?.column
    session.type("l")
    #expect(view(session)?.box?.column ?? 0 > first ?? .max)
    session.type("<Left>")
    #expect(view(session)?.box?.column == first)
  }

  @Test func `Enter goes to a visited page, and back undoes it in one step`() throws {
    let session = try map("1m")
    session.type("g<Enter>")
    #expect(session.state.dialogs.isEmpty && session.state.reader?.page.name == "The gate")
    session.type("<Left>")
    #expect(session.state.reader?.page.name == "Page 2")
  }

  @Test func `Enter on an unseen page says why it stays`() throws {
    let session = try map("m<Down><Enter>")
    #expect(session.bottomLine.contains("have not been there"))
    #expect(session.state.reader?.page.name == "The gate")
  }

  @Test func `an unseen page says behind which choice it lies`() throws {
    let session = try map("mjhhh")
    for _ in 0..<2 where selected(session)?.id != .choice(PageID(rawValue: "0"), 2) { session.type("l") }
    #expect(session.screen.contains("choice 3 of The gate") && session.screen.contains("Wait"))
  }

  @Test func `the whole map shows titles that were not seen, and the same key hides them again`() throws {
    let session = try map("mw")
    #expect(session.screen.contains("The well") && session.screen.contains("whole story"))
    session.type("w")
    #expect(!session.screen.contains("The well"))
  }

  @Test func `search finds titles and texts, and Enter keeps the match selected`() throws {
    let session = try map("mw/morning comes")
    #expect(selected(session)?.title == "Morning" && session.bottomLine.contains("1 of 1"))
    session.type("<Enter>")
    #expect(selected(session)?.title == "Morning" && session.state.context == .map)
    session.type("<Esc>")
    #expect(view(session)?.search.isEmpty == true)
    session.type("<Esc>")
    #expect(session.state.dialogs.isEmpty)
  }

  @Test func `n and N go through the matches, round their ends`() throws {
    let session = try map("mw/the<Enter>")
    let first = selected(session)?.id
    session.type("n")
    let second = selected(session)?.id
    #expect(first != second)
    session.type("N")
    #expect(selected(session)?.id == first)
  }

  @Test func `what is not found says so, and the selection stays`() throws {
    let session = try map("m/xyzzy")
    #expect(session.bottomLine.contains("Nothing matches"))
    #expect(selected(session)?.title == "The gate")
  }

  @Test func `unseen texts are not searched`() throws {
    let session = try map("m/well")
    #expect(session.bottomLine.contains("Nothing matches"))
  }

  @Test func `folding hides what lies behind a page alone, and a match behind it unfolds it`() throws {
    let session = try map("mwz")
    #expect(session.screen.contains("The gate +3") && !session.screen.contains("The well"))
    session.type("/well")
    #expect(session.screen.contains("The well") && selected(session)?.title == "The well")
    session.type("<Enter>gz")
    #expect(session.screen.contains("The gate +3"))
    session.type("z")
    #expect(session.screen.contains("The well"))
  }

  @Test func `e goes to the next ending and . to here`() throws {
    let session = try map("mwe")
    #expect(selected(session)?.title == "The well")
    session.type("e")
    #expect(selected(session)?.title == "Morning")
    session.type(".")
    #expect(selected(session)?.title == "The gate")
  }

  @Test func `without an ending on it, e says so`() throws {
    #expect(try map("me").bottomLine.contains(Strings.noEndings))
  }

  @Test func `the mouse selects a box, and pressed again goes there`() throws {
    let session = try map("1mg")
    let cursor = try #require(session.state.render().cursor)
    session.type("j")
    session.send(.input(.mouse(MouseEvent(.press, at: cursor))))
    #expect(selected(session)?.title == "The gate" && !session.state.dialogs.isEmpty)
    session.send(.input(.mouse(MouseEvent(.press, at: cursor))))
    #expect(session.state.dialogs.isEmpty && session.state.reader?.page.name == "The gate")
  }

  @Test func `in the library it shows the latest reading, and Enter opens a visited page`() throws {
    let session = try map("1q")
    session.type("m")
    #expect(session.state.room == .library && selected(session)?.title == "Page 2")
    #expect(session.screen.contains("2 of 4 pages"))
    session.type("g<Enter>")
    #expect(session.state.room == .reader && session.state.reader?.page.name == "The gate")
    #expect(session.state.mapped == nil)
    session.type("<Left>")
    #expect(session.state.reader?.page.name == "Page 2")
  }

  @Test(arguments: ["<Esc>", "q", "m", "j<Enter><Esc>", "wjw<Esc>"])
  func `in the library it opens no reading by itself`(keys: String) throws {
    let session = try Session()
    let before = session.screen
    session.type("m")
    #expect(session.screen.contains("1 of 4 pages") && !session.screen.contains("The well"))
    session.type(keys)
    #expect(session.screen == before && session.state.mapped == nil)
    session.type("m")
    session.send(.leaving)
    #expect(try session.store.readings(of: nil).isEmpty)
    session.type("<Enter>")
    #expect(session.state.room == .reader && session.state.reader?.page.name == "The gate")
    #expect(try session.store.readings(of: nil).count == 1)
  }

  @Test func `it stands still while the selected box is on the screen, and jumps when that leaves it`() throws
  {
    let session = try Session(
      rows: 30, columns: 60, stories: ["large.json": LargeMapTests.story(pages: 60)])
    session.type("<Enter>mwc")
    var tops: [Int] = []
    for _ in 0..<20 {
      session.type("j")
      tops.append(try #require(view(session)?.top))
    }
    let steps = zip(tops, tops.dropFirst()).map { $1 - $0 }
    #expect(steps.count { $0 == 0 } > steps.count / 2, "\(tops)")
    #expect(steps.filter { $0 != 0 }.allSatisfy { $0 > 6 }, "\(tops)")
  }

  @Test(arguments: [(10, 40), (24, 80), (40, 120), (60, 200)])
  func `the real cursor stands on the selected box`(rows: Int, columns: Int) throws {
    let session = try map("1mw", rows: rows, columns: columns)
    for key in ["", "k", "j", "l", "h", "j", "G"] {
      session.type(key)
      let cursor = try #require(session.state.render().cursor)
      let line = try #require(session.lines.element(at: cursor.row))
      #expect(Array(line)[..<cursor.column].last == "▸", "\(key): \(line)")
    }
  }
}

/// A large story's map.
@Suite struct LargeMapTests {
  /// Pages in pairs that join again, with a long way back now and then; each says which it is.
  static func story(pages count: Int) -> String {
    let pages = (0..<count).map { index -> String in
      var to = index + 1 < count ? [index + 1] : []
      if index.isMultiple(of: 3), index + 2 < count { to.append(index + 2) }
      if index % 50 == 49 { to.append(index - 40) }
      let choices = to.map { #"{"text":"to \#($0)","destination":\#($0)}"# }.joined(separator: ",")
      return #"{"title":"Place \#(index)","text":"Stone number \#(index * 7).","choices":[\#(choices)]}"#
    }
    return #"{"id":"large","title":"Large","pages":[\#(pages.joined(separator: ","))]}"#
  }

  @Test func `a thousand pages can be folded, searched and walked`() throws {
    let session = try Session(stories: ["large.json": Self.story(pages: 1_000)])
    session.type("<Enter>mw")
    session.type("/stone number 6986<Enter>")
    #expect(session.screen.contains("Place 998"))
    guard case .map(let view)? = session.state.dialogs.last else { throw Missing() }
    #expect(view.node?.title == "Place 998" && view.graph.nodes.count == 1_000)
    session.type("gZ")
    guard case .map(let folded)? = session.state.dialogs.last else { throw Missing() }
    #expect(folded.layout.boxes.count < 20)
    session.type("Z<PageDown><PageDown>")
    guard case .map(let moved)? = session.state.dialogs.last else { throw Missing() }
    #expect(moved.top > 0 && moved.box?.layer ?? 0 > 4)
  }

  private struct Missing: Error {}
}
