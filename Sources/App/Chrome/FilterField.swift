import Screen

/// The words that a list is filtered by, and whether they are being typed.
struct FilterField: Hashable, Sendable {
  var editor = TextEditor("", isMultiline: false)
  var isOpen = false

  var text: String { editor.text }

  mutating func open() {
    isOpen = true
    editor.moveCursor(to: editor.text.count)
  }

  mutating func drop() { self = FilterField() }
}
