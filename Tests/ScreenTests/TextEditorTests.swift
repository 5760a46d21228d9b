import Testing

@testable import Screen

struct TextEditorTests {
  /// An editor of a text with a bar at the cursor.
  private func editor(_ marked: String, isMultiline: Bool = true) -> TextEditor {
    // By scalars, for a mark after the bar would make one Character with it.
    let parts = marked.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    var editor = TextEditor(parts.joined(), isMultiline: isMultiline)
    editor.moveCursor(to: parts[0].count)
    return editor
  }

  /// The editor's text with a bar at the cursor.
  private func marked(_ editor: TextEditor) -> String {
    let text = editor.text
    return text.prefix(editor.cursor) + "|" + text.dropFirst(editor.cursor)
  }

  private func test(
    _ before: String, _ script: String, _ after: String, columns: Int = 11, isMultiline: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var editor = editor(before, isMultiline: isMultiline)
    for key in Key.script(script) { editor.handle(key, columns: columns) }
    #expect(marked(editor) == after, "\(script)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("", "", true), ("", "\n", false), ("a", "a", true), ("a\n花子", "a\n花子", true), ("a\n花子", "a\n花", false),
    ("a\nb", "a b", false), ("a\n", "a", false), ("a", "a\n", false), ("a\n", "a\n", true), ("b", "a", false),
    ("e\u{301}", "é", false),
  ])
  func `a field knows its text byte by byte`(text: String, other: String, isSame: Bool) {
    #expect(TextEditor(text).isText(other) == isSame)
  }

  @Test func `a field has the same text again when an edit is taken back`() {
    let before = editor("one\ntwo|")
    var after = before
    after.handle(.left, columns: 9)
    #expect(after.hasSameText(as: before))
    after.handle(.character("x"), columns: 9)
    #expect(!after.hasSameText(as: before))
    let isUndone = after.undo()
    #expect(isUndone && after.hasSameText(as: before))
  }

  @Test func `characters go in at the cursor`() {
    test("|", "ab", "ab|")
    test("ab|c", "<Left>x", "ax|bc")
    test("ab|c", "<Enter>x", "ab\nx|c")
    test("花|子", "の", "花の|子")
    test("|", "<Space><lt>", " <|")
  }

  @Test func `arrows move by Characters and over line ends`() {
    test("ab|c", "<Right><Right>", "abc|")
    test("a\n|b", "<Left><Left>", "|a\nb")
    test("a|\nb", "<Right>", "a\n|b")
    test("👩‍💻🇯🇵|e\u{301}", "<Right><Left><Left><Left>", "|👩‍💻🇯🇵e\u{301}")
    test("|a", "<Left><Left>", "|a")
  }

  @Test func `keys with Alt move by words and delete them`() {
    test("old Mara li|es", "<M-b>", "old Mara |lies")
    test("old Mara |lies", "<M-b><M-b>", "|old Mara lies")
    test("old| Mara lies", "<M-f>", "old Mara| lies")
    test("old| Mara lies", "<M-d>", "old| lies")
    test("old Ma|ra", "<M-Backspace>", "old |ra")
    test("|a", "<M-b><M-Backspace>", "|a")
    test("a|", "<M-f><M-d>", "a|")
    test("a|b", "<M-x>", "a|b")
  }

  @Test func `up and down keep to a column over short lines`() {
    test("garden\nab\nkale|s", "<Up><Up>", "gard|en\nab\nkales")
    test("garden\nab\nkale|s", "<Up>", "garden\nab|\nkales")
    test("gard|en\n\nkales", "<Down><Down>", "garden\n\nkale|s")
    test("|a\nb", "<Up>", "|a\nb")
    test("a\nb|", "<Down>", "a\nb|")
    test("abc\n漢字|", "<Up>", "abc|\n漢字")
    test("ab|c\n漢字", "<Down>", "abc\n漢|字")
    test("a|bc\n漢字", "<Down>", "abc\n|漢字")
  }

  @Test func `up and down move by visual lines`() {
    // In 6 columns, one of them for the cursor: "the", "salt", "road".
    test("the salt ro|ad", "<Up>", "the sa|lt road", columns: 6)
    test("the salt ro|ad", "<Up><Up>", "th|e salt road", columns: 6)
    test("th|e salt road", "<Down><Down>", "the salt ro|ad", columns: 6)
    // A line that is full ends before the next one's first character.
    test("abcdeabcde|", "<Up>", "abcd|eabcde", columns: 6)
    test("漢字|仮名", "<Down><Up>", "漢字|仮名", columns: 7)
  }

  @Test func `home and end go to the ends of the line`() {
    test("ab\nc|d\ne", "<Home>x", "ab\nx|cd\ne")
    test("ab\nc|d\ne", "<C-a>x", "ab\nx|cd\ne")
    test("ab\nc|d\ne", "<End>x", "ab\ncdx|\ne")
    test("ab\nc|d\ne", "<C-e>x", "ab\ncdx|\ne")
  }

  @Test func `words are moved over and deleted`() {
    test("the salt road|", "<WordLeft>", "the salt |road")
    test("the salt road|", "<WordLeft><WordLeft>", "the |salt road")
    test("|the salt", "<WordRight>", "the| salt")
    test("the|, salt", "<WordRight>", "the, salt|")
    test("花子は庭にいた|", "<WordLeft><WordLeft>", "花子は|庭にいた")
    test("|花子はカレー", "<WordRight><WordRight><WordRight>", "花子はカレー|")
    test("a\n|b", "<WordLeft>", "a|\nb")
    test("a|\nb", "<WordRight>", "a\n|b")
    test("  |a", "<WordLeft>", "|  a")
    test("the salt|", "<C-w>", "the |")
    test("the salt, |road", "<C-w>", "the |road")
    test("a\n|b", "<C-w>", "a|b")
    test("|a", "<C-w><WordLeft>", "|a")
  }

  @Test func `keys delete to both sides`() {
    test("ab|c", "<Backspace>", "a|c")
    test("ab|c", "<Delete>", "ab|")
    test("a\n|b", "<Backspace>", "a|b")
    test("a|\nb", "<Delete>", "a|b")
    test("x👩‍💻|y", "<Backspace>", "x|y")
    test("a\nbc|d\ne", "<C-u>", "a\n|d\ne")
    test("a\nb|cd\ne", "<C-k>", "a\nb|\ne")
    test("a|\nb", "<C-k>", "a|b")
    test("|a", "<Backspace><C-u>", "|a")
    test("a|", "<Delete><C-k>", "a|")
  }

  @Test func `marks join the letter before the cursor`() {
    test("e|x", "\u{301}", "e\u{301}|x")
    test("👩|", "\u{200D}💻", "👩‍💻|")
    test("|\u{301}x", "e", "e\u{301}|x")
    test("🇯|", "🇵", "🇯🇵|")
    test("🇯|x🇵", "<Delete>", "🇯🇵|")
  }

  @Test func `a field of one line leaves other keys to its caller`() {
    test("a|b", "<Enter>", "a|b", isMultiline: false)
    var editor = editor("a|b", isMultiline: false)
    for key in [Key.enter, .up, .down, .tab, .escape, .pageUp, .function(1), .control("x")] {
      let isConsumed = editor.handle(key, columns: 10)
      #expect(!isConsumed)
    }
    for _ in 0..<2 {
      let isConsumed = editor.handle(.left, columns: 10)
      #expect(isConsumed)
    }
  }

  @Test func `a run of typing is undone as one, and done again`() {
    test("|", "salt<C-_>", "|")
    test("|", "salt<C-_><C-r>", "salt|")
    test("|", "ab<Left><Right>cd<C-_>", "ab|")
    test("|", "ab<Enter>cd<C-_>", "ab\n|")
    test("|", "ab<Enter>cd<C-_><C-_>", "ab|")
    test("abc|", "<Backspace><Backspace><C-_>", "abc|")
    test("|abc", "<Delete><Delete><C-_>", "|abc")
    test("ab|", "<Backspace>x<C-_>", "a|")
    test("ab|", "x<C-_>y<C-r>", "aby|")
    test("a b|", "<C-w><C-w><C-_>", "a |")
    test("a|", "<C-r><C-_><C-_>", "a|")
    test("e|x", "\u{301}<C-_>", "e|x")
    test("a\nb|\nc", "<C-k><C-_>", "a\nb|\nc")
  }

  @Test func `the oldest edits are forgotten`() {
    var editor = TextEditor()
    for _ in 0..<300 { editor.insert("x") }
    while editor.undo() {}
    #expect(editor.text.count == 100)
  }

  @Test(
    arguments: [
      ("a\r\nb\rc\nd", true, "a\nb\nc\nd"), ("a\r\nb\nc", false, "a b c"),
      ("a\u{1B}[31mb\u{7}\u{9B}c\td\0", true, "a[31mbc\td"),
      ("\u{7F}", true, ""), ("花\u{202E}子", true, "花\u{202E}子"),
    ] as [(String, Bool, String)])
  func `a paste comes in clean`(paste: String, isMultiline: Bool, expected: String) {
    var editor = TextEditor("", isMultiline: isMultiline)
    editor.insert(paste)
    #expect(editor.text == expected)
    #expect(editor.cursor == expected.count)
  }

  @Test func `a paste is undone by itself`() {
    var editor = editor("a|c")
    editor.handle(.character("x"), columns: 10)
    editor.insert("1\n2")
    editor.handle(.character("y"), columns: 10)
    #expect(marked(editor) == "ax1\n2y|c")
    let isUndone = [editor.undo(), editor.undo(), editor.undo(), editor.undo()]
    #expect(isUndone == [true, true, true, false])
    #expect(marked(editor) == "a|c")
    let isRedone = [editor.redo(), editor.redo()]
    #expect(isRedone == [true, true])
    #expect(marked(editor) == "ax1\n2|c")
  }

  @Test func `a typed control character is dropped`() {
    var editor = editor("a|")
    editor.handle(.character("\u{1B}"), columns: 10)
    editor.handle(.character("\r\n"), columns: 10)
    #expect(editor.text == "a\n")
  }

  @Test func `a text keeps all but the line ends of other systems`() {
    #expect(TextEditor("a\r\nb\u{1B}\rc").text == "a\nb\u{1B}\nc")
    #expect(TextEditor("a\nb", isMultiline: false).text == "a b")
    #expect(TextEditor().isEmpty)
    #expect(!TextEditor("\n").isEmpty)
  }

  @Test(arguments: [-5, 0, 2, 3, 99, .min, .max])
  func `the cursor is moved within the text`(offset: Int) {
    var editor = TextEditor("a\n花")
    editor.moveCursor(to: offset)
    #expect(editor.cursor == min(max(0, offset), 3))
  }
}
