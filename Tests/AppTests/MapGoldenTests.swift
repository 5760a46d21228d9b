import FoundationEssentials
import Testing

@testable import App

/// Whole screens with the maps of the bundled stories, kept as plain text in `Tests/Fixtures/Maps`.
@Suite struct MapGoldenTests {
  struct View: CustomTestStringConvertible {
    let name: String
    let story: String
    let keys: String
    let rows: Int
    let columns: Int

    var testDescription: String { name }
  }

  static let views = [
    View(name: "read-80x24", story: "five-minutes-to-nine", keys: "11<Left>2m", rows: 24, columns: 80),
    View(name: "whole-80x24", story: "five-minutes-to-nine", keys: "1mw", rows: 24, columns: 80),
    View(name: "read-40x10", story: "niwa-no-tomoshibi", keys: "12mk", rows: 10, columns: 40),
    View(name: "whole-120x40", story: "niwa-no-tomoshibi", keys: "12mw", rows: 40, columns: 120),
    View(name: "search-120x40", story: "the-salt-road", keys: "mw/bridge", rows: 40, columns: 120),
    View(name: "folded-80x24", story: "the-salt-road", keys: "21mwZ", rows: 24, columns: 80),
  ]

  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  @Test(arguments: views)
  func `the screen is as it was agreed`(view: View) throws {
    let story = try String(contentsOfFile: "\(Self.root)/Stories/\(view.story).json", encoding: .utf8)
    let session = try Session(rows: view.rows, columns: view.columns, stories: ["story.json": story])
    session.type("<Enter>" + view.keys)
    let path = "\(Self.root)/Tests/Fixtures/Maps/screen-\(view.name).txt"
    #expect(session.screen + "\n" == (try? String(contentsOfFile: path, encoding: .utf8)), "\(path)")
  }
}
