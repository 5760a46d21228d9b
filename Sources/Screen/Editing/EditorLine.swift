/// The line of a text that is being edited.
public struct EditorLine: Hashable, Sendable {
  /// The lines before it.
  public let number: Int
  /// What stands in it, without its line end.
  public let text: String
  /// The number of its Characters before the cursor.
  public let cursor: Int
}

extension TextEditor {
  /// The line that the cursor is in, from one line end to the next, however it is wrapped.
  public var line: EditorLine {
    let text = content.paragraph(at: place)
    return EditorLine(
      number: place.paragraph, text: text, cursor: text[..<text.index(atByte: place.byte)].count)
  }

  /// Replaces the Characters right before the cursor in one step of undo, as far as they are in its line.
  /// - Parameters:
  ///   - count: How many Characters.
  ///   - text: What takes their place; the cursor goes after it.
  public mutating func replace(before count: Int, with text: String) {
    let line = content.paragraph(at: place)
    let cursor = line.index(atByte: place.byte)
    let start = line.index(cursor, offsetBy: -max(0, count), limitedBy: line.startIndex) ?? line.startIndex
    replace(
      EditorText.Place(paragraph: place.paragraph, byte: line.byte(of: start))..<place, with: text, .other)
  }
}
