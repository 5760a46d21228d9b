import FoundationEssentials
import Testing

@testable import Reader

/// The maps of the bundled stories as text, kept in `Tests/Fixtures/Maps`; `waymark map STORY` prints them.
@Suite struct MapTextTests {
  static let stories = ["five-minutes-to-nine", "fyrvaktarens-syster", "niwa-no-tomoshibi", "the-salt-road"]

  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    .joined(separator: "/")

  /// The columns of the characters in these stories' titles.
  private func width(_ character: Character) -> Int {
    character.unicodeScalars.contains { (0x2E80...0xFFEF).contains($0.value) } ? 2 : 1
  }

  @Test(arguments: stories)
  func `the map of a bundled story is as it was agreed`(name: String) throws {
    let layout = MapLayout(
      MapGraph(try StoryFile.load("\(Self.root)/Stories/\(name).json").story), width: width)
    let path = "\(Self.root)/Tests/Fixtures/Maps/\(name).txt"
    let text = MapText.lines(of: layout, width: width).joined(separator: "\n") + "\n"
    #expect(text == (try? String(contentsOfFile: path, encoding: .utf8)), "\(path)")
  }

  @Test func `a part of a map is drawn as in the whole, and blank beyond its edges`() throws {
    let layout = MapLayout(MapGraph(story([1, 2], [3], [3], [])), width: width)
    let whole = MapCanvas(layout, rows: 0..<layout.rows, columns: 0..<layout.columns)
    let part = MapCanvas(layout, rows: -2..<layout.rows + 2, columns: 3..<layout.columns + 2)
    for row in part.rows {
      let cells = whole.scalars(row: row).dropFirst(3) + [" ", " "]
      let blanks = [Unicode.Scalar](repeating: " ", count: part.columns.count)
      #expect(Array(part.scalars(row: row)) == (whole.rows.contains(row) ? Array(cells) : blanks))
    }
    #expect(part.scalars(row: -3) == [] && part.scalars(row: layout.rows + 2) == [])
  }

  @Test(arguments: stories)
  func `in ASCII the same lines lead to the same pages`(name: String) throws {
    let layout = MapLayout(
      MapGraph(try StoryFile.load("\(Self.root)/Stories/\(name).json").story), width: width)
    let drawing = MapText.lines(of: layout, glyphs: .ascii, width: width)
    let boxes = MapText.lines(of: layout, width: width)
    #expect(drawing.count == boxes.count)
    let titles = Set(layout.boxes.flatMap { Array($0.title) })
    #expect(drawing.joined().allSatisfy { $0.isASCII || titles.contains($0) })
  }
}
