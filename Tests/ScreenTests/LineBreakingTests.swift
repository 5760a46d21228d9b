import Testing

@testable import Screen

struct LineBreakingTests {
  /// The text with a bar at every break.
  private func marked(_ text: String, language: String = "") -> String {
    let breaks = Set(LineBreaking.breaks(in: text, language: language))
    return text.enumerated().map { (breaks.contains($0) ? "|" : "") + String($1) }.joined()
  }

  @Test(
    arguments: [
      ("the salt road", "the |salt |road"), ("well-known", "well-|known"), ("and/or", "and/|or"),
      ("a  b", "a  |b"),
      ("ls -l", "ls |-l"), ("word--word", "word--|word"), ("1-2", "1-2"),
      ("http://example.com/x", "http://|example.com/|x"),
      ("", ""), ("word", "word"), (" word", " |word"), ("word ", "word "), ("(a) b", "(a) |b"),
    ] as [(String, String)])
  func `ASCII breaks after spaces and hyphens`(text: String, expected: String) {
    #expect(marked(text) == expected)
  }

  @Test(
    arguments: [
      ("「はい」と言った。", "ja", "「は|い」|と|言っ|た。"), ("東京、大阪", "ja", "東|京、|大|阪"), ("ラーメン", "ja", "ラー|メ|ン"),
      ("（庭）", "ja", "（庭）"), ("ちょっと", "ja", "ちょっ|と"), ("på väg", "sv", "på |väg"),
      ("e-postens å", "sv", "e-|postens |å"),
      ("10\u{A0}km ö", "sv", "10\u{A0}km |ö"), ("안녕하세요 세계", "ko", "안녕하세요 |세계"), ("庭kale", "", "庭|kale"),
      ("a👩‍💻b🇯🇵c", "", "a|👩‍💻|b|🇯🇵|c"), ("é—ö", "", "é|—|ö"),
    ] as [(String, String, String)])
  func `other text breaks by the Unicode algorithm`(text: String, language: String, expected: String) {
    #expect(marked(text, language: language) == expected)
  }

  @Test(
    arguments: [
      "", "ja", "zh-Hant-TW", "xx", "nonsense@lb=loose", "a-very-long-language-tag", "日本語", "ja;x",
    ] as [String])
  func `any language is taken`(language: String) {
    #expect(marked("花 庭、", language: language) == "花 |庭、")
  }

  @Test
  func `the quick way for ASCII agrees with the Unicode algorithm on words, spaces, hyphens and slashes`() {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "a", "word", " ", " ", "  ", "x-y", "and/or", "1", "12", ",", ".", "! ", "? ", ") ", " ! ", "; ", " (a",
    ]
    for _ in 0..<2_000 {
      let text = (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      // The accent at the end sends the same text the long way.
      let long = marked(text + " é")
      #expect(marked(text + " e") == long.replacing("é", with: "e"))
    }
  }
}
