import FileAccess
import Model
import Reader
import Screen
import Testing

@testable import App

/// Where the parts of the writing room stand, and what is shown of a page.
@Suite struct WriterLayoutTests {
  private static let file = DraftFile(path: "/s.json", bytes: [], mark: FileMark(size: 0, modified: 0))

  private func pane(_ pages: [StoryPage]) throws -> WriterPane {
    let text = StoryFile.encode(Story(pages: pages))
    return WriterPane(try StoryDraft(Array(text.utf8), file: "s.json"), in: Self.file, from: .library)
  }

  @Test(arguments: [40, 60, 75]) func `a narrow screen shows the side that has the focus`(columns: Int) {
    let area = Rect(row: 1, column: 0, rows: 20, columns: columns)
    #expect(WriterLayout(area, focus: .pages).pages == area && WriterLayout(area, focus: .pages).page.isEmpty)
    #expect(WriterLayout(area, focus: .page).page == area && WriterLayout(area, focus: .page).pages.isEmpty)
  }

  @Test(arguments: [76, 80, 120, 300]) func `a wide screen shows both`(columns: Int) {
    let layout = WriterLayout(Rect(row: 1, column: 0, rows: 20, columns: columns), focus: .page)
    #expect(layout.pages.columns + layout.page.columns == columns)
    #expect(layout.pages.columns >= 30 && layout.page.columns > layout.pages.columns)
    #expect(layout.pages.columns <= 48)
  }

  @Test(arguments: 0..<40) func `whoever writes a text has at least two thirds of the page`(rows: Int) {
    let inner = Rect(row: 2, column: 5, rows: rows, columns: 40)
    let layout = WriterTextLayout(inner, lines: 9)
    #expect(layout.above.rows + layout.text.rows + layout.below.rows == rows)
    #expect(layout.text.rows * 3 >= (rows - layout.above.rows) * 2 && (rows == 0 || layout.text.rows > 0))
    #expect(layout.text.endColumn <= inner.endColumn)
  }

  @Test func `the lines of a page say where its choices lead`() throws {
    let pane = try pane([
      StoryPage(
        text: "One.", choices: [Choice(text: "Go", destination: 1)], title: "Start", tags: ["item: Key"]),
      StoryPage(text: "Two."),
    ])
    let lines = WriterLines(pane, columns: 40).lines.map(\.text.plainText)
    #expect(
      lines == ["Title: Start", "One.", "Choices", "1 Go → 2 Two.", "+ add a choice", "Tags: item: Key"])
  }

  @Test func `a part that is longer than its place is shown from where one was`() throws {
    let text = (1...30).map { "Line \($0)." }.joined(separator: "\n")
    let lines = WriterLines(try pane([StoryPage(text: text, title: "Of three lines or more")]), columns: 16)
    let range = lines.range(of: .text)
    #expect(range.count == 30 && range.lowerBound >= 2)
    let tops = [0, range.lowerBound + 2, 99].map { lines.top(near: $0, showing: .text, rows: 10) }
    #expect(tops == [range.lowerBound, range.lowerBound + 2, range.upperBound - 10])
  }

  @Test func `each page says what is to be known of it`() throws {
    let pane = try pane([
      StoryPage(text: "A", choices: [Choice(text: "Go", destination: 2)]), StoryPage(text: "B"),
      StoryPage(text: " "),
    ])
    #expect((0..<4).map { pane.signs(of: $0) } == [["start"], ["no way here", "ending"], ["empty"], []])
  }

  @Test(
    arguments: [
      (StoryPage(text: "\n\n  First words.\nMore."), "First words."), (StoryPage(text: "", title: "T"), "T"),
      (StoryPage(text: " \n"), "—"),
      (StoryPage(text: String(repeating: "x", count: 99)), String(repeating: "x", count: 60)),
    ])
  func `a page without a title is called by its first words`(page: StoryPage, name: String) throws {
    #expect(try pane([page]).name(of: 0) == name)
  }
}
