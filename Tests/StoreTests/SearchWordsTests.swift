import Testing

@testable import Store

struct SearchWordsTests {
  @Test(
    arguments: [
      ("", "any", true), ("  ", "", true), ("ferry", "", false), ("ferry", "The Ferryman", true),
      ("man fer", "The Ferryman", true), ("fer x", "The Ferryman", false), ("kale", "Kalé", true),
      ("庭", "灯の庭", true), ("ab", "a", false), ("aab", "aaab", true),
    ]) func `all words must be found, wherever they stand`(words: String, text: String, isFound: Bool)
  {
    #expect(SearchWords(words).areFound(in: text) == isFound)
    #expect(SearchWords(words).isEmpty == words.allSatisfy(\.isWhitespace))
  }
}
