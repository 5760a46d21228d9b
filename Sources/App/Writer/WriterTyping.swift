import Model
import Reader
import Screen

// What is written in place: the title and the text of a page, and its choices.
extension AppState {
  /// Begins to write a part of the selected page, or goes on with a text.
  mutating func write(_ part: WriterField.Part, text: String? = nil) {
    guard var pane = writer else { return }
    var field = WriterField(part, of: pane.page, in: pane.draft, returnsToPages: pane.focus == .pages)
    if let text { field.editor.insert(text) }
    pane.field = field
    pane.row = field.row
    pane.focus = .page
    writer = pane
  }

  /// Changes the field that is being written.
  mutating func editWriterField(_ change: (inout TextEditor, Int) -> Bool) -> [Effect] {
    guard var field = writer?.field else { return [] }
    let before = field.editor
    _ = change(&field.editor, field.part == .text ? writerColumns : Self.lineColumns)
    writer?.field = field
    if field.part != .newChoice, !field.editor.hasSameText(as: before) {
      let time = now
      writer?.saving.touch(at: time)
    }
    return []
  }

  mutating func runInWriterField(_ command: CommandID) -> [Effect] {
    guard let field = writer?.field else { return [] }
    switch command {
    case .accept where field.part == .newChoice:
      let text = field.editor.text.trimmingWhitespace
      _ = closeWriterField()
      if !text.isEmpty, let page = writer?.page {
        pickPage(for: .newChoice(text, page: page), title: Strings.pickDestination(of: text))
      }
      return []
    case .accept, .finishField: return closeWriterField()
    case .editPageOutside: return editPageOutside()
    default: return []
    }
  }

  /// Ends the writing; what was written is stored.
  private mutating func closeWriterField() -> [Effect] {
    let effects = saveDraft()
    if writer?.field?.returnsToPages == true, writer?.field?.part != .text { writer?.focus = .pages }
    writer?.field = nil
    return effects
  }

  /// Takes the text of the page to the user's editor.
  mutating func editPageOutside() -> [Effect] {
    let effects = closeWriterField()
    guard let pane = writer else { return [] }
    writer?.row = .text
    writer?.focus = .page
    return effects + [.editPageText(page: pane.page, pane.selectedPage.text)]
  }

  /// Takes in what another program made of a page's text.
  mutating func pageEdited(_ page: Int, _ text: String) -> [Effect] {
    guard let old = writer?.story[page]?.text, old != text else { return [] }
    changeDraft { $0.setText(text, of: page) }
    return saveDraft()
  }
}
