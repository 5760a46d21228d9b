import Model
import Reader
import Screen

/// A part of a page that is being written in place.
struct WriterField: Sendable {
  enum Part: Hashable, Sendable {
    case title, text
    case choice(Int)
    /// A choice that becomes one when it is known where it leads.
    case newChoice
  }

  let part: Part
  var editor: TextEditor
  /// The story before the writing began.
  private let before: StoryDraft
  /// Whether the writing began in the list of pages, which then gets the focus again.
  let returnsToPages: Bool

  init(_ part: Part, of page: Int, in draft: StoryDraft, returnsToPages: Bool = false) {
    self.part = part
    before = draft
    self.returnsToPages = returnsToPages
    editor = TextEditor(Self.text(of: part, of: draft.story[page]), isMultiline: part == .text)
    editor.language = draft.story.language ?? ""
  }

  private static func text(of part: Part, of page: StoryPage?) -> String {
    switch part {
    case .title: page?.title ?? ""
    case .text: page?.text ?? ""
    case .choice(let index): page?.choices.element(at: index)?.text ?? ""
    case .newChoice: ""
    }
  }

  /// The story with what is written here; as it was before, if nothing is.
  func changed(page: Int) -> StoryDraft {
    var draft = before
    let text = editor.text
    // A field shows a text with its line ends made equal, which is no change.
    if TextEditor(Self.text(of: part, of: draft.story[page]), isMultiline: part == .text).hasSameText(
      as: editor)
    {
      return draft
    }
    switch part {
    case .title: draft.setTitle(text.trimmingWhitespace, of: page)
    case .text: draft.setText(text, of: page)
    case .choice(let index): draft.setText(text, ofChoice: StoryDraft.Place(page: page, choice: index))
    case .newChoice: break
    }
    return draft
  }
}
