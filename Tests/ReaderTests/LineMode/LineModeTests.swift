import Model
import Reader
import Testing

struct LineModeTests {
  /// Everything that is written for lines of input, and the exit status.
  private func transcript(_ story: Story, _ input: String...) throws -> (output: String, status: Int32) {
    var lines = input[...]
    var output = ""
    var mode = LineMode(player: try PageGraphPlayer(story))
    let status = mode.run(
      read: { lines.popFirst() }, write: { output += $0 }, complain: { output += "!\($0)" })
    return (output, status)
  }

  private static let gate = Story(pages: [
    StoryPage(
      text: "You stand at a gate.\n\nIt is *open*.",
      choices: [Choice(text: "Go in", destination: 1), Choice(text: "Wait", destination: 0)],
      tags: ["location: The gate", "quiet"]),
    StoryPage(text: "A garden.\n"),
  ])

  @Test func `A whole reading looks as inklecate's player writes it`() throws {
    let (output, status) = try transcript(Self.gate, "2", "1")
    #expect(
      output == """
        You stand at a gate.

        It is *open*.
        # tags: location: The gate, quiet

        1: Go in
        2: Wait
        ?> You stand at a gate.

        It is *open*.
        # tags: location: The gate, quiet

        1: Go in
        2: Wait
        ?> A garden.

        """)
    #expect(status == 0)
  }

  @Test func `Answers that are no choice are asked for again`() throws {
    let (output, status) = try transcript(
      Self.gate, "3", "0", "-1", "99999999999999999999", "", "inn", " 1 ")
    #expect(
      output == """
        You stand at a gate.

        It is *open*.
        # tags: location: The gate, quiet

        1: Go in
        2: Wait
        ?> Choice out of range
        ?> Choice out of range
        ?> Choice out of range
        ?> Choice out of range
        ?> Type a number, 1 to 2, or a word such as back; help lists all words.
        ?> Type a number, 1 to 2, or a word such as back; help lists all words.
        ?> A garden.

        """)
    #expect(status == 0)
  }

  @Test func `The end of the input is said`() throws {
    let (output, status) = try transcript(Self.gate)
    #expect(output.hasSuffix("2: Wait\n?> <User input stream closed.>\n"))
    #expect(status == 0)
  }

  @Test func `A story that ends at once reads nothing`() throws {
    #expect(try transcript(Story(pages: [StoryPage(text: "The end.")]), "1").output == "The end.\n")
  }

  @Test func `A page without text is an empty line before its choices`() throws {
    let silent = Story(pages: [
      StoryPage(text: "", choices: [Choice(text: "A", destination: 1)]), StoryPage(text: "", tags: ["end"]),
    ])
    #expect(try transcript(silent, "1").output == "\n1: A\n?> # tags: end\n")
  }

  @Test func `Pieces of text are each followed by their tags`() {
    let page = PresentedPage(
      id: id(0), lines: [PresentedLine(text: "One.\n", tags: ["a", "b"]), PresentedLine(text: "Two.\n")])
    #expect(Transcript.page(page) == "One.\n# tags: a, b\nTwo.\n")
    #expect(page.text == "One.\nTwo.\n")
    #expect(page.tags == ["a", "b"])
  }

  @Test func `A choice that leads nowhere is complained of`() throws {
    let (output, status) = try transcript(story([7]), "1")
    #expect(
      output == """
        text 0

        1: to 7
        ?> !the story has no page “7” — give a page's index, counted from 0, or its title
        """)
    #expect(status == 1)
  }

  // MARK: - Words

  /// What is written after the first page for lines of input.
  private func answers(
    saves: any SaveShelf = NoSaves(), _ input: String...
  ) throws -> [String] {
    var mode = LineMode(player: try PageGraphPlayer(Self.gate))
    _ = mode.begin()
    return try input.map { try mode.answer($0, saves: saves, at: Timestamp(milliseconds: 9)) }
  }

  @Test func `Back and restart show the page again, and say when there is none before`() throws {
    let page = Transcript.page(try PageGraphPlayer(Self.gate).page)
    let answers = try answers("back", "2", "BACK ", "2", "restart")
    #expect(answers == ["This is the first page.\n?> ", page, page, page, page])
  }

  @Test func `Quit ends it, and a word with more behind it is not that word`() throws {
    let (output, status) = try transcript(Self.gate, "quit now", "quit", "1")
    #expect(output.hasSuffix("?> Type a number, 1 to 2, or a word such as back; help lists all words.\n?> "))
    #expect(status == 0)
  }

  @Test func `Map tells in words what was seen, and no more`() throws {
    #expect(try answers("map") == ["Page 1 (you are here) → itself, a page not seen\n?> "])
    var mode = LineMode(player: try PageGraphPlayer(Self.gate), isForPerson: true)
    _ = try mode.answer("1")
    #expect(
      try mode.answer("map") == "Page 1 → itself\n  Page 2 (you are here, ending)\n?> ")
  }

  @Test func `A name that cannot be shown is refused`() throws {
    #expect(
      try answers("save \u{1B}[31mred")
        == ["That name has characters that cannot be shown; type another one.\n?> "])
  }

  @Test func `A person is not told what a page says to the program`() throws {
    let story = Story(pages: [StoryPage(text: "A *key*.", tags: ["item: Key"])])
    var aloud = LineMode(player: try PageGraphPlayer(story), isForPerson: true)
    #expect(aloud.begin().hasPrefix("A key.\n\n") || aloud.begin().hasPrefix("A key.\nThe end."))
    var written = LineMode(player: try PageGraphPlayer(story))
    #expect(written.begin() == "A *key*.\n# tags: item: Key\n")
  }

  @Test func `Help names every word, and how many choices there are`() throws {
    let help = try #require(try answers("help").first)
    for word in ["1 to 2", "back", "restart", "save NAME", "load NAME", "map", "help", "quit"] {
      #expect(help.contains(word + ": "))
    }
    #expect(help.hasSuffix("\n?> "))
  }

  @Test func `A place is kept under a name and found by it`() throws {
    let shelf = MemoryShelf()
    let answers = try answers(
      saves: shelf, "load gate", "save", "2", "save  the gate ", "2", "load gate", "load", "load the gate",
      "map")
    #expect(answers[0].hasPrefix("Nothing has been saved of this story."))
    #expect(answers[1].hasPrefix("Type a name after save"))
    #expect(answers[3] == "Saved as “the gate”.\n?> ")
    #expect(answers[5] == "There is no save “gate”. These are there: “the gate”.\n?> ")
    #expect(answers[6] == "Type a name after load: “the gate”.\n?> ")
    #expect(answers[7] == Transcript.page(try PageGraphPlayer(Self.gate).page))
    #expect(answers[8].hasPrefix("Page 1 (you are here) →"))
    #expect(shelf.kept.map(\.name) == ["the gate"] && shelf.kept.map(\.time.milliseconds) == [9])
  }

  @Test func `What cannot be saved is said, and reading goes on`() throws {
    #expect(try answers("save x", "1") == ["Nothing can be saved here.\n?> ", "A garden.\n"])
  }

  @Test func `A person sees no marks, is told the range, and is asked what next at an ending`() throws {
    var mode = LineMode(player: try PageGraphPlayer(Self.gate), isForPerson: true)
    #expect(mode.begin().contains("It is open."))
    #expect(try mode.answer("3").hasPrefix("Type a number, 1 to 2"))
    #expect(try mode.answer("1").hasSuffix("A garden.\n\nThe end. Type back, restart or quit.\n?> "))
    #expect(try mode.answer("1").hasPrefix("Type back, restart or quit"))
    #expect(!mode.isOver)
    #expect(try mode.answer("back").contains("You stand at a gate."))
  }
}

/// A shelf in memory.
private final class MemoryShelf: SaveShelf {
  private(set) var kept: [ReadingSave] = []

  func saves() throws(SaveShelfError) -> [ReadingSave] { kept }

  func keep(_ save: ReadingSave, of playthrough: Playthrough) throws(SaveShelfError) { kept.append(save) }
}
