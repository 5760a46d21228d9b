import Store
import Testing

@Suite struct SearchMarksTests {
  /// The text with brackets around what is marked.
  private func marked(_ words: String, in text: String) -> String {
    var shown = ""
    var start = text.startIndex
    for range in SearchForm.ranges(of: words, in: text) {
      shown += text[start..<range.lowerBound] + "[" + text[range] + "]"
      start = range.upperBound
    }
    return shown + text[start...]
  }

  @Test(arguments: [
    ("kale", "Old Kalé, KALE", "Old [Kalé], [KALE]"), ("カ", "ｶﾗｽのｶ", "[ｶ]ﾗｽの[ｶ]"), ("ｶ", "カラス", "[カ]ラス"),
    ("庭", "花子の庭にいる", "花子の[庭]にいる"), ("k", "kK k", "[kK] [k]"), ("", "a", "a"), ("  ", "a b", "a b"),
    ("x", "", ""), ("zoo", "a b", "a b"),
  ])
  func `words are marked whatever their case, accents and widths`(
    words: String, text: String, expected: String
  ) {
    #expect(marked(words, in: text) == expected)
  }

  @Test(arguments: [
    ("fi", "ﬁnd of", "[ﬁ]nd of"), ("i", "aﬁb", "a[ﬁ]b"), ("ロ", "5㌔先", "5[㌔]先"), ("1", "½ 1", "[½] [1]"),
    ("strasse", "Straße!", "[Straße]!"), ("e", "e\u{301}\u{301}\u{301}x", "[e\u{301}\u{301}\u{301}]x"),
    ("か", "が か", "が [か]"), ("ガ", "ｶﾞｽ", "[ｶﾞ]ｽ"), ("x", "👨‍👩‍👧x👨‍👩‍👧", "👨‍👩‍👧[x]👨‍👩‍👧"),
  ])
  func `a character whose form is longer or shorter is marked as a whole`(
    words: String, text: String, expected: String
  ) {
    #expect(marked(words, in: text) == expected)
  }

  @Test(arguments: [
    ("ab bc", "abc ab", "[abc] [ab]"), ("a b", "ab ba c", "[ab] [ba] c"), ("an", "banana", "b[anan]a"),
    ("old kale", "kale is old\r\nold\nKalé", "[kale] is [old]\r\n[old]\n[Kalé]"),
  ])
  func `several words are marked, and what touches is one range`(
    words: String, text: String, expected: String
  ) {
    #expect(marked(words, in: text) == expected)
  }

  @Test func `characters that mean something elsewhere are marked as they are`() {
    for words in ["%", "_", "\"", "*", "^", "\\", "NEAR(", "'"] {
      #expect(marked(words, in: "a \(words) b") == "a [\(words)] b")
    }
  }

  @Test func `a text without the words needs no marks, though it be long and one line`() {
    let long = String(repeating: "river 庭 ", count: 30_000)
    #expect(SearchForm.ranges(of: "moon", in: long).isEmpty)
    #expect(SearchForm.ranges(of: "庭 r", in: long).count == 90_000)
  }

  @Test func `every text that a search finds has a mark, and marks are characters of the text`() {
    let pieces = ["Kalé", "ﬁ", "㌔", "ｶﾞ", "庭", " ", "\n", "e\u{301}", "ß", "🐉", "a", "İ", "ǆ", "\u{301}", "ﾡ"]
    var random = SeededGenerator(state: 7)
    for _ in 0..<500 {
      let text = (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let word = (0..<2).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let ranges = SearchForm.ranges(of: word, in: text)
      let isFound = !SearchForm.of(word).allSatisfy(\.isWhitespace) && SearchForm.matches(word, in: text)
      #expect(!isFound || !ranges.isEmpty, "\(word.debugDescription) in \(text.debugDescription)")
      for (a, b) in zip(ranges, ranges.dropFirst()) { #expect(a.upperBound < b.lowerBound) }
      for range in ranges { #expect(text.indices.contains(range.lowerBound) && !range.isEmpty) }
    }
  }
}
