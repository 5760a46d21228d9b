import Testing

@testable import Screen

struct TextWidthTests {
  @Test(
    arguments: [
      ("", 0), ("abc", 3), ("漢", 2), ("😀", 2), ("é", 1), ("e\u{301}", 1), ("❤️", 1), ("1️⃣", 1), ("👍🏽", 2),
      ("🇯🇵", 2), ("👩‍💻", 2), ("👨‍👩‍👧‍👦", 2), ("क्षि", 3), ("ｶﾞ", 2), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("\t", 2),
      ("\u{1B}", 1), ("\u{1FAFF}", 1), ("　", 2), ("…", 1), ("\r\n", 2),
    ] as [(String, Int)])
  func `a text is as wide as its displayed form`(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
    #expect(text.reduce(0) { $0 + TextWidth.columns(of: $1) } == columns)
  }

  @Test(
    arguments: [
      ("garden", 6, "garden"), ("garden", 5, "gard…"), ("garden", 1, "…"), ("garden", 0, ""),
      ("garden", -1, ""),
      ("庭の花", 6, "庭の花"), ("庭の花", 5, "庭の…"), ("庭の花", 4, "庭…"), ("庭の花", 2, "…"), ("é", 1, "é"), ("", 0, ""),
    ] as [(String, Int, String)])
  func `a text is cut to a width with an ellipsis`(text: String, columns: Int, expected: String) {
    #expect(truncated(text, columns: columns) == expected)
  }
}
