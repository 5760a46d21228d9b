import Testing

@testable import Screen

struct StyledTextTests {
  private func lines(_ text: String, _ columns: Int, _ language: String = "") -> [String] {
    StyledText(text).wrapped(columns: columns, language: language).map(\.plainText)
  }

  @Test(
    arguments: [
      ("the salt road", 8, ["the salt", "road"]), ("the salt road", 13, ["the salt road"]),
      ("the salt road", 4, ["the", "salt", "road"]),
      ("the   salt", 4, ["the", "salt"]), ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("a bcdefgh", 4, ["a", "bcde", "fgh"]),
      ("well-known", 6, ["well-", "known"]), ("", 5, [""]), ("a\n\nb", 5, ["a", "", "b"]),
      ("a\r\nb\n", 5, ["a", "b", ""]),
      ("  indented", 12, ["  indented"]), ("end  ", 5, ["end  "]), ("end   ", 5, ["end"]),
      ("ab", 0, ["a", "b"]),
      ("ab", .min, ["a", "b"]), ("ab cd", .max, ["ab cd"]), ("ab \u{301}c", 3, ["ab \u{301}", "c"]),
      ("a b c", 1, ["a", "b", "c"]),
    ] as [(String, Int, [String])])
  func `English wraps at words`(text: String, columns: Int, expected: [String]) {
    #expect(lines(text, columns) == expected)
  }

  @Test(
    arguments: [
      ("「はい」と言った。", 8, "ja", ["「はい」", "と言っ", "た。"]), ("彼は、庭へ", 5, "ja", ["彼", "は、", "庭へ"]),
      ("　花子は庭にいた。", 6, "ja", ["　花子", "は庭に", "いた。"]), ("花　子", 2, "ja", ["花", "子"]),
      ("på väg hem", 6, "sv", ["på väg", "hem"]), ("10\u{A0}km é", 5, "sv", ["10\u{A0}km", "é"]),
      ("안녕하세요 세계", 10, "ko", ["안녕하세요", "세계"]), ("안녕하세요", 4, "ko", ["안녕", "하세", "요"]),
      ("👩‍💻👩‍💻👩‍💻", 5, "", ["👩‍💻👩‍💻", "👩‍💻"]), ("🇯🇵🇸🇪", 3, "", ["🇯🇵", "🇸🇪"]), ("漢字", 1, "", ["漢", "字"]),
      ("漢字", 3, "", ["漢", "字"]),
      ("a\u{301}b\u{301}", 1, "", ["a\u{301}", "b\u{301}"]), ("a\tb", 4, "", ["a\tb"]),
      ("a\tb", 3, "", ["a", "b"]),
    ] as [(String, Int, String, [String])])
  func `other languages wrap by their rules`(text: String, columns: Int, language: String, expected: [String])
  {
    #expect(lines(text, columns, language) == expected)
  }

  @Test func `lines tell where they start and how wide they are`() {
    let lines = StyledText("花子は 庭\r\nkale grows").wrapped(columns: 7, language: "ja")
    #expect(lines.map(\.plainText) == ["花子は", "庭", "kale", "grows"])
    #expect(lines.map(\.start) == [0, 4, 6, 11])
    #expect(lines.map(\.columns) == [6, 2, 4, 5])
  }

  @Test func `styles follow their text over the lines`() {
    let text = StyledText(spans: [
      Span("the "), Span("salt road", style: .bold), Span(""), Span(" to\nthe sea", style: .underline),
    ])
    #expect(
      text.wrapped(columns: 8).map(\.spans) == [
        [Span("the "), Span("salt", style: .bold)],
        [Span("road", style: .bold), Span(" to", style: .underline)],
        [Span("the sea", style: .underline)],
      ])
  }

  @Test func `a mark that starts a span stays with the letter before it`() {
    let text = StyledText(spans: [Span("ae"), Span("\u{301}b", style: .bold)])
    #expect(text.wrapped(columns: 2).map(\.plainText) == ["ae\u{301}", "b"])
    #expect(text.wrapped(columns: 2).map(\.start) == [0, 2])
  }

  @Test func `no line is too wide and no text is lost, whatever the text`() {
    var random = SeededGenerator(seed: 5)
    let pieces = [
      "a", "salt", " ", " ", "\n", "漢", "。", "「", "👩‍💻", "🇯🇵", "e\u{301}", "-", "\t", "한", "\u{A0}", "\u{200B}",
    ]
    for _ in 0..<1_000 {
      let source = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let columns = Int.random(in: 2...12, using: &random)
      let characters = Array(source)
      var next = 0
      for line in StyledText(source).wrapped(columns: columns, language: "ja") {
        #expect(line.columns == TextWidth.columns(of: line.plainText))
        #expect(line.columns <= columns)
        // Between two lines there are only spaces or a line end.
        #expect(line.start >= next)
        #expect(characters[next..<max(next, line.start)].allSatisfy({ $0.isWhitespace }))
        let shown = Array(line.plainText)
        #expect(Array(characters[line.start...].prefix(shown.count)) == shown)
        next = line.start + shown.count
      }
      #expect(characters[next...].allSatisfy({ $0.isWhitespace }))
    }
  }

  @Test(
    arguments: [
      (9, "the 漢字", ".u"), (8, "the 漢字", ".u"), (7, "the 漢…", ".u"), (6, "the …", ".u"), (4, "the…", "."),
      (1, "…", "."), (0, "", ""), (.min, "", ""),
    ] as [(Int, String, String)])
  func `a line is cut to a width`(columns: Int, text: String, styles: String) {
    let line = StyledLine([Span("the "), Span("漢字", style: .underline)]).truncated(columns: columns)
    #expect(line.plainText == text)
    #expect(line.columns == TextWidth.columns(of: text))
    #expect(line.spans.map { $0.style == .plain ? "." : "u" }.joined() == styles)
  }

  @Test func `a line is cut without an ellipsis when none is wanted`() {
    #expect(StyledLine([Span("漢字")]).truncated(columns: 3, ellipsis: false).plainText == "漢")
  }
}
