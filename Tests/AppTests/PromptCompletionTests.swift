import Glibc
import Model
import Testing

@testable import App

@Suite struct PromptCompletionTests {
  /// A session with two tagged NPCs, on a third.
  private func tagged(rows: Int = 24, columns: Int = 80) throws -> Session {
    let session = try Session.tracking(rows: rows, columns: columns)
    session.type(
      "aMara<Enter>#main, wet<Enter>aTom<Enter>#main<Enter>2aInn<Enter>#the west<Enter>1aNils<Enter>")
    return session
  }

  private func tags(_ session: Session, _ name: String) throws -> [String]? {
    try session.game.npcs.first { $0.name == name }?.tags
  }

  @Test func `the game's tags are offered, the most frequent first, and Tab takes the first that fits`()
    throws
  {
    let session = try tagged()
    session.type("#")
    let rows = session.lines.filter { $0.contains("main") || $0.contains("the west") || $0.contains("wet") }
    #expect(rows.count == 3 && rows[0].contains("main") && rows[0].contains("2"))
    session.type("m<Tab>, w")
    #expect(session.screen.contains("main, w") && session.screen.contains("the west"))
    session.type("<Tab><Enter>")
    #expect(try tags(session, "Nils") == ["main", "wet"])
  }

  @Test func `Enter takes what is typed unless a row was moved to`() throws {
    let session = try tagged()
    session.type("#we<Enter>")
    #expect(try tags(session, "Nils") == ["we"])
    session.type("#<C-u>we<Down><Down><Enter>")
    #expect(session.state.context == .prompt && session.screen.contains("the west"))
    session.type("<Enter>")
    #expect(try tags(session, "Nils") == ["the west"])
    session.type("#<C-u>we<Down><Up><Enter>")
    #expect(try tags(session, "Nils") == ["we"], "above the list is the field again")
  }

  @Test func `tags that are there already are not offered again, and a hyphen asks for those too`() throws {
    let session = try tagged()
    session.type("#main, <Tab>")
    #expect(!session.lines.contains { $0.contains("main, main") })
    session.type("<Esc>v#-ma<Tab><Enter>")
    #expect(session.screen.contains("Take the tag #main from 1 NPC?"))
  }

  @Test func `where nothing can be completed Tab says so and is no hint`() throws {
    let session = try tagged()
    session.type("#zzz")
    #expect(!session.bottomLine.contains("complete"))
    session.type("<Tab>")
    #expect(session.bottomLine.contains("nothing to complete"))
    session.type("<Esc>R<Tab>")
    #expect(session.bottomLine.contains("nothing to complete"))
    session.type("<Esc>#")
    #expect(session.bottomLine.contains("Tab complete"))
  }

  @Test func `paths are completed folder by folder, with the files that can be read`() throws {
    let folder = try TemporaryFolder.make()
    defer {
      TemporaryFolder.remove("\(folder)/saved games")
      TemporaryFolder.remove(folder)
    }
    #expect(mkdir("\(folder)/saved games", 0o700) == 0)
    try TemporaryFolder.write("- [ ] Ferry\n", to: "\(folder)/saved games/List.md")
    for name in ["save.exe", "saga.csv", ".secret.csv"] {
      try TemporaryFolder.write("", to: "\(folder)/\(name)")
    }
    let session = try tagged()
    session.type("i\(folder)/")
    #expect(session.screen.contains("saga.csv") && session.screen.contains("saved games/"))
    #expect(!session.screen.contains("save.exe") && !session.screen.contains(".secret"))
    session.type("sav<Tab>")
    #expect(session.screen.contains("List.md"))
    session.type("l<Tab><Enter>")
    #expect(session.screen.contains("Import into Elden") && session.screen.contains("Quests: 1 added"))
    session.type("<Esc>i\(folder)/.s")
    #expect(session.screen.contains(".secret.csv"))
    session.type("<C-u>/no/such/folder/")
    #expect(session.state.context == .prompt)
  }

  @Test func `Enter goes into a folder, and shows the only file that fits before it is opened`() throws {
    let folder = try TemporaryFolder.make()
    defer {
      TemporaryFolder.remove("\(folder)/saves")
      TemporaryFolder.remove(folder)
    }
    #expect(mkdir("\(folder)/saves", 0o700) == 0)
    try TemporaryFolder.write("- [ ] Ferry\n", to: "\(folder)/saves/List.md")
    try TemporaryFolder.write("", to: "\(folder)/Li")
    let session = try tagged()
    session.type("i\(folder)/saves<Enter>")
    #expect(session.state.context == .prompt && session.screen.contains("saves/"))
    #expect(session.screen.contains("List.md") && session.state.message == nil)
    session.type("li<Enter>")
    #expect(session.state.context == .prompt && session.screen.contains("saves/List.md"))
    session.type("<Enter>")
    #expect(session.screen.contains("Import into Elden"))
    session.type("<Esc>i\(folder)/Li<Enter>")
    #expect(session.state.message?.text.contains("/Li") == true, "what is named in full is taken as it is")
    session.type("<C-u>\(folder)/sav<Enter>")
    #expect(session.screen.contains("saves/") && session.state.context == .prompt)
  }

  @Test func `the name of a file to write is not made another, but a folder is gone into`() throws {
    let folder = try TemporaryFolder.make()
    defer {
      TemporaryFolder.remove("\(folder)/outer")
      TemporaryFolder.remove(folder)
    }
    #expect(mkdir("\(folder)/outer", 0o700) == 0)
    let session = try tagged()
    session.type("X<C-u>\(folder)/out.md<Left><Left><Left><C-k><Enter>")
    #expect(session.state.message?.isError == true, "out has no ending: it is refused, not made outer/")
    session.type("<C-u>\(folder)/outer<Enter>a.md<Enter>")
    #expect(access("\(folder)/outer/a.md", F_OK) == 0)
  }

  @Test(arguments: [(24, 80), (12, 40), (10, 40), (40, 160)])
  func `the list is below the field, and the chosen row is in sight`(rows: Int, columns: Int) throws {
    let session = try tagged(rows: rows, columns: columns)
    session.type("#" + (0..<20).map { "tag\($0)" }.joined(separator: ",") + "<Enter>aOther<Enter>#ta")
    let frame = session.state.render()
    let cursor = try #require(frame.cursor)
    #expect(session.lines[cursor.row].contains("ta"))
    session.type(String(repeating: "<Down>", count: 30))
    #expect(session.lines.suffix(from: cursor.row).contains { $0.contains("▸tag") })
    #expect(session.state.render().cursor == cursor)
  }
}
