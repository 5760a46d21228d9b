import FoundationEssentials
import Model
import Screen
import Testing

@testable import App

/// Search, transcript and setting of the text that is read.
@Suite struct ReadTextTests {
  @Test func `the search looks through what was read, and goes there in one step`() throws {
    let session = try Session()
    session.type("<Enter>1<Left>3/gar")
    #expect(session.screen.contains("A garden."))
    #expect(!session.screen.contains("You fall into a well."), "that page has not been read")
    session.type("<Enter>")
    #expect(session.screen.contains("1  Back to the gate"))
    session.type("<Left>")
    #expect(session.screen.contains("Morning comes."))
  }

  @Test func `all words must be found, in any case, and the page read last comes first`() throws {
    let session = try Session()
    session.type("<Enter>1/A")
    let names = session.lines.filter { $0.contains("│▸") || $0.contains("│ ") }
    let garden = names.firstIndex { $0.contains("Page 2") && $0.contains("garden") }
    let gate = names.firstIndex { $0.contains("You stand") && $0.contains("The gate") }
    if let garden, let gate { #expect(garden < gate) } else { Issue.record("\(session.screen)") }
    session.type(" STAND")
    #expect(!session.lines.contains { $0.contains("Page 2  ") && $0.contains("garden") })
    session.type(" nowhere<Enter>")
    #expect(session.screen.contains(Strings.nothingMatches))
  }

  @Test func `the transcript goes into a new file`() throws {
    let session = try Session()
    let path = session.path("way.txt")
    session.type("<Enter>12y<Enter><C-u>\(path)<Enter>")
    #expect(session.screen.contains("The transcript is in"))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        The Gate

        The gate

        You stand at a gate.

        It is open.

        > Go in

        A garden.

        > Sleep

        Morning

        Morning comes.

        """)
    session.type("y<Enter><C-u>\(path)<Enter>")
    #expect(session.screen.contains("! "), "a file that is there stays")
  }

  @Test func `the transcript goes to the clipboard, unless it is too large for terminals`() throws {
    let session = try Session()
    session.type("<Enter>yclip<Enter>")
    #expect(
      session.terminalEffects == [.copy("The Gate\n\nThe gate\n\nYou stand at a gate.\n\nIt is open.\n")])
    let text = String(repeating: "word ", count: 16_000)
    let large = try Session(stories: ["large.json": #"{"pages":[{"text":"\#(text)","choices":[]}]}"#])
    large.type("<Enter>yclip<Enter>")
    #expect(large.terminalEffects.isEmpty)
    #expect(large.screen.contains("Write it to a file."))
  }

  @Test func `the width of the lines changes at once, and is remembered`() throws {
    let text = String(repeating: "word ", count: 100)
    let session = try Session(
      rows: 24, columns: 140, stories: ["w.json": #"{"pages":[{"text":"\#(text)","choices":[]}]}"#])
    session.type("<Enter>p")
    func widest() -> Int { session.lines.map { $0.matches(of: /word/).count * 5 }.max() ?? 0 }
    #expect(widest() == 70)
    session.type(",lll<Esc>")
    #expect(widest() == 85)
    session.type(",hhhhhhhhhhhhhhhhhhhh")
    #expect(session.screen.contains("40 columns"))
    session.type("<Esc>q")
    session.restart()
    session.type("<Enter>p")
    #expect(widest() == 40)
  }

  private func lines(_ text: String, columns: Int, _ change: (inout TextSettings) -> Void) -> [String] {
    var settings = TextSettings()
    change(&settings)
    return TextSetting.lines(of: text, settings, columns: columns, language: "en").map(\.plainText)
  }

  @Test func `paragraphs are parted by one blank line, two, or an indent`() {
    let text = "One.\n\nTwo.\nStill *two*."
    #expect(lines(text, columns: 20) { _ in } == ["One.", "", "Two.", "Still two."])
    #expect(lines(text, columns: 20) { $0.spacing = .wide } == ["One.", "", "", "Two.", "Still two."])
    #expect(lines(text, columns: 20) { $0.spacing = .indented } == ["One.", "  Two.", "Still two."])
  }

  @Test func `justified lines end below each other, but for the last of a paragraph`() {
    let text = "aaa bbb ccc ddd eee\nff gg\n\nhh"
    #expect(
      lines(text, columns: 13) { $0.isJustified = true } == ["aaa  bbb  ccc", "ddd eee", "ff gg", "", "hh"])
    #expect(lines("庭の灯が見える", columns: 5) { $0.isJustified = true }.allSatisfy { !$0.contains(" ") })
  }
}
