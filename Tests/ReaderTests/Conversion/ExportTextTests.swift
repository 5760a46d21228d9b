import Model
import Testing

@testable import Reader

struct ExportTextTests {
  @Test(
    arguments: [
      ("a\r\nb\rc\n\r\nd", "a\nb\nc\n\nd"), ("\u{1B}[2J", "\u{FFFD}[2J"), ("a\u{202E}b", "a\u{FFFD}b"),
      ("\t花 👩‍🚀 e\u{301} \u{200F}", "\t花 👩‍🚀 e\u{301} \u{200F}"), ("\u{0}\u{9B}", "\u{FFFD}\u{FFFD}"), ("", ""),
    ])
  func `Nothing steers what shows the text`(text: String, safe: String) {
    #expect(Array(ExportText.safe(text).unicodeScalars) == Array(safe.unicodeScalars))
  }

  @Test(arguments: [("a\n\n b\tc\r\nd", "a  b c d"), ("\n", ""), ("作　花子", "作　花子")])
  func `Titles and choices stand on one line`(text: String, line: String) {
    #expect(ExportText.line(text) == line)
  }

  @Test func `Blank lines divide paragraphs`() {
    let paragraphs = ExportText.paragraphs("\n\na\nb\n \t\r\n\nc *d\n\ne*\n").map { $0.map(\.text).joined() }
    #expect(paragraphs == ["a\nb", "c *d", "e*"])
    #expect(ExportText.paragraphs(" \n").isEmpty)
  }

  @Test func `Fingerprints stay while a story is edited, and differ between stories`() {
    var one = story([1], [])
    one.id = "one"
    var edited = one
    edited.pages[0].text = "edited"
    edited.title = "New"
    #expect(one.fingerprint == edited.fingerprint)
    var others = [one, one, one, one]
    others[1].id = "two"
    others[2].id = nil
    others[3].id = ""
    others[3].title = "one"
    #expect(Set(others.map(\.fingerprint)).count == 4)
  }
}
