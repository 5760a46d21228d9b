import Model
import Testing

@Suite struct NoteLinkTests {
  @Test func `a link has a name, what it shows, and where it stands`() throws {
    let text = "ask [[ Varré ]] about [[The Inn|that inn]], or [[庭| ]]."
    let links = NoteLink.links(in: text)
    #expect(links.map(\.name) == ["Varré", "The Inn", "庭"])
    #expect(links.map(\.shown) == ["Varré", "that inn", "庭"])
    #expect(links.map { String(text[$0.range]) } == ["[[ Varré ]]", "[[The Inn|that inn]]", "[[庭| ]]"])
  }

  @Test(arguments: [
    ("", []), ("[[]]", []), ("[[  ]]", []), ("[[|x]]", []), ("[[a", []), ("[[a]", []), ("[a]]", []),
    ("[[a\nb]]", []),
    ("[[a] b]]", []), ("[[a]\n]", []), ("[[a\r\n]]", []), ("]][[", []), ("[[a [b] c]]", []),
    ("[[\u{301}a]]", []),
    ("[[a [[b]]", ["b"]), ("[[[a]]]", ["a"]), ("[[a]][[b]]", ["a", "b"]), ("[[a|b|c]]", ["a"]),
    ("[ [[a]] ]", ["a"]),
    ("[[a]] [[b", ["a"]), ("x]][[a]]", ["a"]), ("[[a'b\"c]]", ["a'b\"c"]), ("[[[[a]]]]", ["a"]),
  ])
  func `only closed brackets around a name on one line are a link`(text: String, names: [String]) {
    #expect(NoteLink.links(in: text).map(\.name) == names)
  }

  @Test func `a long text of brackets is no trouble`() {
    #expect(NoteLink.links(in: String(repeating: "[[", count: 200_000)).isEmpty)
    #expect(NoteLink.links(in: String(repeating: "[[a]]", count: 20_000)).count == 20_000)
  }

  @Test(
    arguments: [
      ("Varré", "[[Varré]]"), (" 庭 ", "[[庭]]"), ("a]b", nil), ("[a", nil), ("a|b", nil), ("", nil),
      ("a\nb", nil),
      ("\u{301}a", nil),
    ] as [(String, String?)])
  func `a name that can stand between brackets has a link`(name: String, text: String?) {
    #expect(NoteLink.text(linkingTo: name) == text)
  }

  /// ‸ in each text is the cursor.
  @Test(arguments: [
    ("see [[Va‸", "Va", 6), ("[[‸", "", 2), ("[[Va‸ and [[Mara]]", "Va", 2), ("[[a]] [[b c‸ d", "b c", 8),
    ("[[ 庭‸", " 庭", 2),
    ("[[[a‸", "a", 3), ("[[Va‸\n]]", "Va", 2), ("👨‍👩‍👧[[Va‸", "Va", 3), ("[[Va‸] ", "Va", 2),
  ])
  func `what is typed after two brackets is an unfinished link`(text: String, name: String, start: Int) throws
  {
    let offset = text.prefix(while: { $0 != "‸" }).count
    let found = try #require(NoteLink.unfinished(in: text.filter { $0 != "‸" }, at: offset))
    #expect(found.name == name)
    #expect(found.start == start)
  }

  @Test(arguments: [
    "‸", "[‸", "‸[[Va", "[‸[Va", "[[Va]]‸", "[[Va]‸", "[[V‸a]]", "[[Va|sh‸", "[[Va\n‸", "[Va‸", "Va‸",
    "[[Va|‸x]]",
  ])
  func `elsewhere no link is being typed`(text: String) {
    let offset = text.prefix(while: { $0 != "‸" }).count
    #expect(NoteLink.unfinished(in: text.filter { $0 != "‸" }, at: offset) == nil)
  }

  @Test func `a cursor outside the text is in no link`() {
    #expect(NoteLink.unfinished(in: "[[a", at: 4) == nil)
    #expect(NoteLink.unfinished(in: "[[a", at: -1) == nil)
  }

  @Test func `a renamed record is followed by its links, and what they show stays`() {
    let text = "[[mara]] and [[ Mara | Old M]], but [[Maras]], Mara, [[Mara"
    let renamed = NoteLink.renaming("Mara", to: "Mara the Elder", in: text) {
      $0.lowercased() == $1.lowercased()
    }
    #expect(renamed == "[[Mara the Elder]] and [[Mara the Elder| Old M]], but [[Maras]], Mara, [[Mara")
    #expect(NoteLink.renaming("Mara", to: "M", in: "nothing here", matches: ==) == "nothing here")
  }

  @Test func `a name that no link can have leaves the text as it is`() {
    #expect(NoteLink.renaming("a", to: "[b]", in: "x [[a]]", matches: ==) == "x [[a]]")
  }
}
