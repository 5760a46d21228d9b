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
        ?> Type the number of a choice
        ?> Type the number of a choice
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
}
