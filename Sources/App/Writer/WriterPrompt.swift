import Model
import Reader
import Screen

/// What is asked for in a line of text while a story is written.
enum WriterQuestion: Hashable, Sendable {
  case newStory
  /// The title of a new page that a choice leads to.
  case newPage(WriterPick)
  /// The title of a new page behind one of the story's.
  case pageAfter(Int)
  case tags(Int)
  case storyTitle, author
}

extension AppState {
  /// Does what an answer means.
  mutating func answer(_ question: WriterQuestion, _ prompt: Prompt, _ text: String) -> [Effect] {
    switch question {
    case .newStory:
      return text.isEmpty ? askAgain(prompt, Strings.nameNeeded) : [.createStory(title: text)]
    case .newPage(let pick): addPage(text, for: pick)
    case .pageAfter(let page): addPage(text, after: page)
    case .tags(let page):
      // Unchanged is unchanged, also where a tag holds a comma.
      guard prompt.editor.text != prompt.original else { return [] }
      let tags = text.split(separator: ",").map { String($0).trimmingWhitespace }.filter { !$0.isEmpty }
      changeDraft { $0.setTags(tags, of: page) }
    case .storyTitle:
      changeDraft { $0.setTitle(text) }
      ask(.writer(.author), Strings.promptAuthor, text: writer?.story.author ?? "")
    case .author: changeDraft { $0.setAuthor(text) }
    }
    return []
  }

  /// Puts a new page behind one of the story's, and begins to write it.
  private mutating func addPage(_ title: String, after page: Int) {
    changeDraft { $0.insert(StoryPage(text: "", title: title.isEmpty ? nil : title), at: page + 1) }
    writer?.go(to: page + 1)
    write(.text)
  }
}
