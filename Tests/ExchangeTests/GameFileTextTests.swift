import FileAccess
import Model
import Testing

@testable import Exchange

struct GameFileTextTests {
  private static let document = #"{"games":[],"waymark":2}"#

  private func text(
    _ text: String, named name: String, as format: GameFileFormat? = nil
  ) throws(FileError) -> GameFileText {
    try GameFileText(Array(text.utf8), named: name, as: format)
  }

  @Test(arguments: [
    ("a.json", document, GameFileFormat.json), ("a.JSON", #"[{"name":"A"}]"#, .array), ("-", document, .json),
    ("a.csv", "name\nA\n", .csv), ("a.tsv", document, .csv), ("a/b.md", "- A\n", .markdown),
  ])
  func `The name says the format, or else what is in the file`(
    name: String, text: String, format: GameFileFormat
  ) throws {
    #expect(try self.text(text, named: name).format == format)
  }

  @Test func `A format that is given comes before all else`() throws {
    #expect(try text("name\nA\n", named: "x.json", as: .csv).format == .csv)
    let file = try text(Self.document, named: "-", as: .array)
    #expect(throws: FileError.self) { try file.contents() }
  }

  @Test(arguments: ["name\nA\n", "[]", "", "\u{FF}"])
  func `What says nothing of itself needs a name that does`(text: String) throws {
    #expect(throws: GameFileFormat.unknown("-")) { try self.text(text, named: "-") }
  }

  @Test func `A document with a mistake is still a document`() throws {
    let error = try #require(throws: FileError.self) {
      try text("{\"waymark\":2,\n\"waymark\":2}", named: "-")
    }
    #expect(error.line == 2 && error.problem.contains("stands twice"))
  }

  @Test func `An error of a plan gets the line of what it is about, not of a link to it`() throws {
    let id = RecordID(time: Timestamp(milliseconds: 5))
    let file = try text(
      "{\"waymark\":2,\"games\":[{\n\"links\":[{\"from\":\"\(id)\"}],\n\"npcs\":[\n{\"id\":\"\(id)\"}]}]}",
      named: "g.json")
    let error = file.located(.idTaken(id, name: "Mara", game: "Elden"))
    #expect(
      error.description
        == "g.json:4:1: error: “Mara” has the id \(id), which belongs to the game “Elden” here — bring the document in as "
        + "a copy (--copy)")
    #expect(file.located(.notOneGame(count: 2)).line == nil)
  }
}
