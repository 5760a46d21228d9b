import FoundationEssentials
import Glibc
import Model
import Testing

/// A story of use: somebody writes a story from nothing, with keys alone.
@Suite(.serialized, .browser) struct UseWriting {
  private let home: TestFolder

  init() throws { home = try TestFolder() }

  @Test func `a story of thirty pages is written, checked, read to an ending, and played in a browser`()
    throws
  {
    let pages = WrittenPage.story
    #expect(pages.count == 30)
    let terminal = try home.openAppInTmux(rows: 40, columns: 120)
    try terminal.waitFor("? all keys")
    try terminal.press("N")
    try terminal.waitFor("Title of the new story")
    try terminal.type("The Lamp of Skerry Point")
    try terminal.press("Enter")
    for (index, page) in pages.enumerated() {
      try write(page, isFirst: index == 0, in: terminal)
      guard let next = pages.dropFirst(index + 1).first else { break }
      try go(to: next, from: page, in: terminal)
    }
    try terminal.waitFor("saved ✓")
    try terminal.waitFor("Pages 30")

    let path = home.path("data/stories/The Lamp of Skerry Point.json")
    let story = try JSONDecoder().decode(Story.self, from: Data(contentsOf: URL(filePath: path)))
    for (page, expected) in zip(sorted(story), pages.sorted { $0.title < $1.title }) {
      #expect(page.title == expected.title && page.text == expected.text)
      #expect(page.choices.map(\.text) == expected.choices.map(\.text))
      #expect(page.choices.map { story[$0.destination]?.title } == expected.choices.map(\.title))
    }
    let check = try ToolRun(["check", path], home: home.root)
    #expect(check.status == 0 && check.output == "", "\(check.output)\(check.errors)")

    // Back to the library, where the story is selected, and into it.
    try terminal.press("q")
    try terminal.waitFor("open page")
    try terminal.press("q")
    try terminal.waitFor("30 pages, 5 endings")
    try terminal.press("Enter")
    try terminal.waitFor("The boat that brought you is gone")
    try read(pages, in: terminal)
    try terminal.press("q", "q")
    #expect(try terminal.waitForExit() == 0)

    let exported = try ExportedStory(path, in: home)
    try play(exported)
  }

  @Test func `what was typed is there after kill -9`() throws {
    let terminal = try home.openAppInTmux()
    try terminal.waitFor("? all keys")
    try terminal.press("N")
    try terminal.waitFor("Title of the new story")
    try terminal.type("The Mill")
    try terminal.press("Enter")
    try terminal.waitFor("Esc done")
    try terminal.type("You hear the mill.")
    try terminal.waitFor("You hear the mill.")
    try terminal.waitFor("saved ✓")
    let pids = try Command.run(["pgrep", "-f", "^\(Executable.waymark)$"]).output.split(separator: "\n")
    let pid = pids.compactMap { pid_t($0) }.first { pid in
      (try? String(contentsOfFile: "/proc/\(pid)/environ", encoding: .utf8))?.contains(home.root) ?? false
    }
    kill(try #require(pid), SIGKILL)
    #expect(try home.read("data/stories/The Mill.json").contains("You hear the mill."))
  }

  @Test func `what another program makes of the file is shown, and two stories are both kept`() throws {
    let terminal = try home.openAppInTmux()
    try terminal.waitFor("? all keys")
    try terminal.press("N")
    try terminal.waitFor("Title of the new story")
    try terminal.type("Mill")
    try terminal.press("Enter")
    try terminal.waitFor("Esc done")
    try terminal.type("You hear the mill.")
    try terminal.escape(from: "Esc done")
    try terminal.waitFor("saved ✓")
    try home.write(#"{"pages":[{"text":"It stands still.","choices":[]}]}"#, to: "data/stories/Mill.json")
    try terminal.waitFor("It stands still.")
    try terminal.press("e")
    try terminal.waitFor("Esc done")
    try home.write(#"{"pages":[{"text":"It is gone.","choices":[]}]}"#, to: "data/stories/Mill.json")
    try terminal.type(" It creaks.")
    try terminal.waitFor("another program changed the file")
    try terminal.escape(from: "Esc done")
    try terminal.waitFor("Keep both")
    try terminal.press("Enter")
    try terminal.waitFor("Mill-2.json")
    #expect(try home.read("data/stories/Mill.json").contains("It is gone."))
    #expect(try home.read("data/stories/Mill-2.json").contains("It stands still. It creaks."))
    try terminal.press("C-c")
    #expect(try terminal.waitForExit() == 0)
  }

  // MARK: - Helpers

  /// Writes a page whose text is about to be typed.
  private func write(_ page: WrittenPage, isFirst: Bool, in terminal: TmuxSession) throws {
    try terminal.waitFor("Esc done")
    try terminal.type(page.text)
    try terminal.waitFor(String(page.text.prefix(30)))
    try terminal.escape(from: "Esc done")
    // The title of any other page was given when it was made.
    if isFirst {
      try terminal.press("R")
      try terminal.waitFor("Esc done")
      try terminal.type(page.title)
      try terminal.press("Enter")
      try terminal.waitFor("Title: \(page.title)")
    }
    for choice in page.choices {
      try terminal.press("a")
      try terminal.waitFor("Esc cancel")
      try terminal.type(choice.text)
      try terminal.press("Enter")
      try terminal.waitFor("Where does “\(choice.text.prefix(30))")
      try terminal.type(choice.title)
      try terminal.waitFor("/ \(choice.title)")
      try terminal.press("Enter")
      try terminal.waitFor("+ add a choice")
    }
  }

  /// Goes to the next page and begins to write it: where the last choice leads, or else by its title.
  private func go(to next: WrittenPage, from page: WrittenPage, in terminal: TmuxSession) throws {
    if page.choices.last?.title == next.title {
      try terminal.press(">")
    } else {
      try terminal.press("/")
      try terminal.waitFor("Go to a page")
      try terminal.type(next.title)
      try terminal.waitFor("/ \(next.title)")
      try terminal.press("Enter", "e")
    }
    try terminal.waitFor("Title: \(next.title)")
  }

  /// Reads to an ending, taking always the first choice.
  private func read(_ pages: [WrittenPage], in terminal: TmuxSession) throws {
    var title = pages.first?.title
    while let page = pages.first(where: { $0.title == title }) {
      let screen = try terminal.waitFor(String(page.text.prefix(30)))
      title = page.choices.first?.title
      if title == nil {
        #expect(screen.contains("The end. Endings found: 1 of 5"))
      } else {
        try terminal.press("1")
      }
    }
  }

  /// Plays to an ending, taking always the first choice.
  private func play(_ exported: ExportedStory) throws {
    var page = 0
    while let choice = exported.story[page]?.choices.first {
      #expect(try exported.shown() == exported.expected(page))
      try exported.tab.press("1")
      page = choice.destination
      try exported.tab.wait(for: "document.querySelector('.here').id === 'p\(page)'")
    }
    #expect(try exported.shown() == exported.expected(page))
    #expect(exported.tab.complaints == [])
  }

  private func sorted(_ story: Story) -> [StoryPage] {
    story.pages.sorted { ($0.title ?? "") < ($1.title ?? "") }
  }
}
