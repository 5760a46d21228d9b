import Testing

@testable import Screen

struct EditorLayoutTests {
  @Test(
    arguments: [
      ("", 5, 0, [""], [0], 0, 0), ("abc", 5, 3, ["abc"], [0], 0, 3), ("abcd", 5, 4, ["abcd"], [0], 0, 4),
      ("abcde", 5, 5, ["abcd", "e"], [0, 4], 1, 1), ("abcde", 5, 4, ["abcd", "e"], [0, 4], 1, 0),
      ("ab cde", 5, 6, ["ab", "cde"], [0, 3], 1, 3), ("ab cde", 5, 2, ["ab", "cde"], [0, 3], 0, 2),
      ("a\n\n花子", 9, 4, ["a", "", "花子"], [0, 2, 3], 2, 2), ("a\n", 9, 2, ["a", ""], [0, 2], 1, 0),
      ("abcd    ", 5, 8, ["abcd"], [0], 0, 4), ("ab", 1, 2, ["a", "b"], [0, 1], 1, 0),
      ("ab", 0, 1, ["a", "b"], [0, 1], 1, 0),
      ("漢字", 1, 1, ["漢", "字"], [0, 1], 1, 0), ("漢字", 2, 2, ["漢", "字"], [0, 1], 1, 1),
    ] as [(String, Int, Int, [String], [Int], Int, Int)])
  func `a text is laid out with the caret inside`(
    text: String, columns: Int, cursor: Int, lines: [String], starts: [Int], row: Int, column: Int
  ) {
    var editor = TextEditor(text)
    editor.moveCursor(to: cursor)
    let layout = editor.layout(columns: columns)
    #expect(layout.lines == lines && layout.starts == starts)
    #expect(layout.caret == Position(row: row, column: column))
  }

  @Test(
    arguments: [
      ("abc", 5, 3, "abc", 0, 3), ("abcdef", 5, 6, "cdef", 2, 4), ("abcdef", 5, 5, "bcdef", 1, 4),
      ("abcdef", 5, 0, "abcde", 0, 0),
      ("漢字仮名", 5, 4, "仮名", 2, 4), ("漢字仮名", 6, 4, "仮名", 2, 4), ("漢字仮名", 5, 1, "漢字", 0, 2),
      ("abc", 1, 2, "c", 2, 0), ("", 0, 0, "", 0, 0),
    ] as [(String, Int, Int, String, Int, Int)])
  func `a field of one line shows the part around the caret`(
    text: String, columns: Int, cursor: Int, line: String, start: Int, column: Int
  ) {
    var editor = TextEditor(text, isMultiline: false)
    editor.moveCursor(to: cursor)
    let layout = editor.layout(columns: columns)
    #expect(layout.lines == [line] && layout.starts == [start])
    #expect(layout.caret == Position(row: 0, column: column))
  }

  @Test func `a part of a text is cut out of the whole, with the caret in it`() {
    var editor = TextEditor(
      (0..<40).map { String(repeating: "word ", count: $0 % 5) }.joined(separator: "\n"))
    let length = editor.text.count
    for cursor in stride(from: 0, through: length, by: 7) {
      editor.moveCursor(to: cursor)
      let whole = editor.layout(columns: 12)
      for rows in [1, 2, 5, 10, whole.lines.count, 1_000] {
        let part = editor.layout(columns: 12, rows: rows)
        #expect(part.lines.count == min(rows, whole.lines.count))
        let first = whole.caret.row - part.caret.row
        #expect(part.caret.column == whole.caret.column)
        #expect(part.lines[...] == whole.lines[first..<first + part.lines.count])
        #expect(part.starts[...] == whole.starts[first..<first + part.lines.count])
      }
    }
  }

  @Test func `the caret's row is in the middle but near the ends of the text`() {
    var editor = TextEditor((0..<20).map(String.init).joined(separator: "\n"))
    editor.moveCursor(to: 0)
    #expect(editor.layout(columns: 9, rows: 5).lines == ["0", "1", "2", "3", "4"])
    editor.moveCursor(to: 20)
    #expect(editor.layout(columns: 9, rows: 5).lines == ["8", "9", "10", "11", "12"])
    editor.moveCursor(to: .max)
    #expect(editor.layout(columns: 9, rows: 5).lines == ["15", "16", "17", "18", "19"])
  }

  @Test func `line breaks go by the language`() {
    var editor = TextEditor("안녕하세요 세계")
    editor.language = "ko"
    #expect(editor.layout(columns: 12).lines == ["안녕하세요", "세계"])
  }

  @Test(
    arguments: [
      (0, 0, 0), (0, 2, 2), (0, 9, 3), (1, 0, 4), (1, 1, 4), (1, 2, 5), (1, 9, 6), (9, 2, 5), (-9, -9, 0),
      (.max, .max, 6),
    ] as [(Int, Int, Int)])
  func `a place on the screen stands for an offset`(row: Int, column: Int, offset: Int) {
    #expect(TextEditor("abc\n花子").layout(columns: 9).offset(at: Position(row: row, column: column)) == offset)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 2, .max], [Int.min, -1, 0, 1, .max])
  func `no width or height makes a field trap`(columns: Int, rows: Int) {
    for isMultiline in [true, false] {
      var editor = TextEditor("花 子\n\nsalt", isMultiline: isMultiline)
      for key in Key.script("<Up><Up><Down>x<Home><Down>") {
        editor.handle(key, columns: columns)
        let layout = editor.layout(columns: columns, rows: rows)
        #expect(layout.lines.indices.contains(layout.caret.row))
        #expect((0..<max(1, columns)).contains(layout.caret.column))
      }
    }
  }
}
