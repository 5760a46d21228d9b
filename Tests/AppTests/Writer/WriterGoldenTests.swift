import FoundationEssentials
import Testing

@testable import App

/// Whole screens of the room where a story is written, kept as plain text in `Tests/Fixtures/Writer`.
@Suite struct WriterGoldenTests {
  struct View: CustomTestStringConvertible {
    let name: String
    let keys: String
    let rows: Int
    let columns: Int

    var testDescription: String { "\(name)-\(columns)x\(rows)" }
  }

  private static let scripts = [
    ("pages", "eaHedge<Enter><Esc><Esc>j"), ("page", "e<Enter>jjj"), ("text", "e<Enter>e And it is wide"),
    ("choice", "e<Enter>aClimb over"), ("destination", "e<Enter>aClimb over<Enter>"),
    ("typed", "e<Enter>aClimb over<Enter>the"), ("delete", "eGd"), ("tags", "e#npc: Mara"),
    ("new", "NThe Mill<Enter>"), ("begun", "NThe Mill<Enter><Esc>"), ("title", "eR at dawn"), ("map", "em"),
    ("check", "eaHedge<Enter><Esc><Esc>c"),
  ]

  static let views = scripts.flatMap { name, keys in
    [(24, 80), (12, 40), (40, 120)].map { View(name: name, keys: keys, rows: $0, columns: $1) }
  }

  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    + "/Fixtures/Writer"

  @Test(arguments: views)
  func `the screen is as it was agreed`(view: View) throws {
    let session = try Session(rows: view.rows, columns: view.columns)
    session.type(view.keys)
    let path = "\(Self.folder)/\(view.testDescription).txt"
    #expect(session.screen + "\n" == (try? String(contentsOfFile: path, encoding: .utf8)), "\(path)")
  }
}
