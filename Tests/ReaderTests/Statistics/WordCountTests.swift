import Reader
import Testing

struct WordCountTests {
  private func count(_ text: String) -> [Int] {
    var count = WordCount()
    count.add(text)
    return [count.words, count.characters]
  }

  @Test(
    arguments: [
      ("", 0), ("You stand at a gate.", 5), ("*One* **two**\n\nthree", 3), ("don’t it's well-known", 3),
      ("yes--no a - b", 4), ("‘quoted’ dogs’ bark", 3), ("3.5 miles, 1,000 steps", 4), ("end.Start", 2),
      ("1.a a.1", 4), ("Kale\u{301} naïve Ω", 3), ("“…” — ! 🌊", 0), ("한국어 단어", 2), ("3½", 1),
      ("co\u{AD}op", 1),
      ("שלום עולם", 2),
    ])
  func `Words of scripts that put blanks between them`(text: String, words: Int) {
    #expect(count(text) == [words, 0])
  }

  @Test(
    arguments: [
      ("庭の灯。", 3), ("ジャムの空き瓶", 7), ("ラーメン、々", 5), ("ก็ ไทย", 4), ("ｶﾞ", 2), ("𠮟る", 2),
    ])
  func `Letters of scripts that do not`(text: String, characters: Int) {
    #expect(count(text) == [0, characters])
  }

  @Test func `Both in one text, and over several`() {
    var count = WordCount()
    count.add("Wi-Fiの設定 2")
    count.add("more")
    #expect(count.words == 3 && count.characters == 3)
  }

  @Test(arguments: [
    ("", 1), ("a ", 1), (String(repeating: "a ", count: 460), 2), (String(repeating: "庭", count: 1500), 3),
  ])
  func `Minutes to read`(text: String, minutes: Int) {
    var count = WordCount()
    count.add(text)
    #expect(count.minutes == minutes)
  }
}
