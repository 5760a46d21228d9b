import Testing

@testable import Screen

/// Random keys against the plainest model there is: one string, and an offset.
struct EditorModelTests {
  private struct Model {
    var text: String
    var cursor: Int

    var characters: [Character] { Array(text) }

    /// Replaces Characters; the cursor goes after the new text and the Character that it is part of.
    mutating func replace(_ range: Range<Int>, with new: String) {
      let head = String(characters[..<range.lowerBound]) + new
      text = head + String(characters[range.upperBound...])
      var bytes = 0
      cursor = 0
      for character in text where bytes < head.utf8.count {
        bytes += character.utf8.count
        cursor += 1
      }
    }

    mutating func handle(_ key: Key) {
      let characters = characters
      let start = characters[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
      let end = characters[cursor...].firstIndex(of: "\n") ?? characters.count
      switch key {
      case .character(let character): replace(cursor..<cursor, with: String(character))
      case .enter: replace(cursor..<cursor, with: "\n")
      case .left: cursor = max(0, cursor - 1)
      case .right: cursor = min(characters.count, cursor + 1)
      case .home: cursor = start
      case .end: cursor = end
      case .backspace where cursor > 0: replace(cursor - 1..<cursor, with: "")
      case .delete where cursor < characters.count: replace(cursor..<cursor + 1, with: "")
      case .control("u") where start < cursor: replace(start..<cursor, with: "")
      case .control("k") where cursor < end: replace(cursor..<end, with: "")
      case .control("k") where end < characters.count: replace(end..<end + 1, with: "")
      default: break
      }
    }
  }

  private static let keys: [Key] =
    Key.script(
      "ab -<Space>漢。é<Enter><Left><Right><Home><End><Backspace><Delete><C-u><C-k><Up><Down><WordLeft><C-w>")
    + [
      .character("\u{301}"), .character("\u{200D}"), .character("👩"), .character("🇯"), .character("🇵"),
      .character("한"),
    ]

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `keys do what the model does, and all is undone and done again`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let first = ["", "the salt\nroad", "花子は\n\n庭にいた。"].randomElement(using: &random) ?? ""
    var editor = TextEditor(first)
    var model = Model(text: first, cursor: first.count)
    let columns = Int.random(in: 1...9, using: &random)
    for _ in 0..<150 {
      let key = Self.keys.randomElement(using: &random) ?? .left
      editor.handle(key, columns: columns)
      model.handle(key)
      if [.up, .down, .wordLeft, .control("w")].contains(key) {
        // The model has no visual lines and no words: it takes the cursor and, after C-w, the text.
        #expect((0...editor.text.count).contains(editor.cursor))
        if key != .control("w") { #expect(editor.text == model.text) }
        model = Model(text: editor.text, cursor: editor.cursor)
      }
      guard Array(editor.text.utf8) == Array(model.text.utf8), editor.cursor == model.cursor else {
        Issue.record(
          "after \(key.name): \(editor.text) at \(editor.cursor), not \(model.text) at \(model.cursor)")
        return
      }
      let layout = editor.layout(columns: columns)
      #expect(layout.lines.indices.contains(layout.caret.row))
      #expect((0..<columns).contains(layout.caret.column))
    }
    let last = editor.text
    while editor.undo() {}
    #expect(editor.text.utf8.elementsEqual(first.utf8))
    while editor.redo() {}
    #expect(editor.text.utf8.elementsEqual(last.utf8))
  }
}
