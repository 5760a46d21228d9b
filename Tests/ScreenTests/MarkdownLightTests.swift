import Testing

@testable import Screen

struct MarkdownLightTests {
  /// The styled text with its styles in brackets: `[u:word]`, `[b:word]`, `[bu:word]`.
  private func read(_ source: String) -> String {
    StyledText(markdownLight: source).spans.map { span in
      let bold = span.style.attributes.contains(.bold) ? "b" : ""
      let underline = span.style.attributes.contains(.underline) ? "u" : ""
      return bold + underline == "" ? span.text : "[\(bold)\(underline):\(span.text)]"
    }.joined()
  }

  @Test(
    arguments: [
      ("a *word* here", "a [u:word] here"), ("a **word** here", "a [b:word] here"),
      ("***both***", "[bu:both]"),
      ("**strong *and* more**", "[b:strong ][bu:and][b: more]"), ("*a **b***", "[u:a ][bu:b]"),
      ("**a *b***", "[b:a ][bu:b]"),
      ("***a** b*", "[bu:a][u: b]"), ("***a* b**", "[bu:a][b: b]"), ("*two\nlines*", "[u:two\nlines]"),
      ("花*子*は", "花[u:子]は"), ("“*yes*,” he said", "“[u:yes],” he said"),
      ("un*believ*able", "un[u:believ]able"),
      ("*e\u{301}*", "[u:e\u{301}]"), ("*a* *b*", "[u:a] [u:b]"), ("\\*not\\* *yes*", "*not* [u:yes]"),
      ("*a\\*b*", "[u:a*b]"),
    ] as [(String, String)])
  func `marks that touch their words are read`(source: String, expected: String) {
    #expect(read(source) == expected)
  }

  @Test(
    arguments: [
      "2 * 3 * 4", "2*3*4", "a * b", "*open", "close*", "**open", "*a **", "** a**", "* item\n* item", "***",
      "* * *",
      "****", "****four****", "*a\n\nb*", "*a\n \t\nb*", "*a\r\n\r\nb*", "**a*", "_a_ `b` # c [d](e)",
      "a \\ b \\n", "", "\n",
      "*", "*\u{301}a*",
    ] as [String])
  func `other marks are shown as written`(source: String) {
    #expect(read(source) == source)
    #expect(StyledText(markdownLight: source).plainText == source)
  }

  @Test(
    arguments: [
      ("*a **b* c**", "[u:a **b] c**"), ("*a *b*", "*a [u:b]"), ("**a***", "[b:a]*"),
      ("*a*\n\n*b*", "[u:a]\n\n[u:b]"),
      ("*a\n\n*b*", "*a\n\n[u:b]"),
    ] as [(String, String)])
  func `what pairs is read and the rest shown`(source: String, expected: String) {
    #expect(read(source) == expected)
  }

  @Test func `the base style stays under the marks`() {
    let base = Style(.dim, color: .cyan)
    #expect(
      StyledText(markdownLight: "a *b*", base: base).spans == [
        Span("a ", style: base), Span("b", style: Style([.dim, .underline], color: .cyan)),
      ])
  }

  @Test func `long runs of marks and lines are read once`() {
    for piece in ["**a *b ", "a* ", "*a ", "***a ", "\n", " \n", "\\*", "*a* "] {
      let source = String(repeating: piece, count: 20_000)
      #expect(StyledText(markdownLight: source).plainText.utf8.count <= source.utf8.count)
    }
  }
}
