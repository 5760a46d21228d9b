import Model
import Reader
import Screen
import Store

/// The search in the text that has been read so far, the page read last first.
struct PassageSearch: Hashable, Sendable {
  /// A page that was read.
  struct Passage: Hashable, Sendable {
    let page: PageID
    let name: String
    let text: String
    /// The search form of name and text, so that a key need not make it anew.
    let form: String

    init(_ page: PresentedPage) {
      self.page = page.id
      name = page.name
      text = page.plainText
      form = SearchForm.of(name + "\n" + text)
    }
  }

  private let passages: [Passage]
  private(set) var editor = TextEditor("", isMultiline: false)
  var cursor = ListCursor()
  /// The pages that have all the words.
  private(set) var shown: [Passage] = []

  init(_ playthrough: Playthrough) { passages = playthrough.recentPages.map(Passage.init) }

  var emptyText: String { editor.text.isBlank ? Strings.passageHelp : Strings.nothingMatches }

  var selected: Passage? { shown.element(at: cursor.selection) }

  mutating func edit(_ change: (inout TextEditor, Int) -> Bool) {
    let before = editor.text
    _ = change(&editor, AppState.lineColumns)
    guard editor.text != before else { return }
    cursor = ListCursor()
    let words = SearchWords(editor.text)
    shown = words.isEmpty ? [] : passages.filter { words.areFound(inForm: $0.form) }
  }

  func row(_ index: Int) -> ListRow {
    let passage = shown[index]
    return ListRow(
      passage.name, marking: editor.text, aside: marked(excerpt(of: passage), words: editor.text, style: .dim)
    )
  }

  /// How many characters may stand before the first word, so that the word shows, and how many there are in all.
  private static let lead = 8, length = 120

  /// The part of the text around the first word, on one line.
  private func excerpt(of passage: Passage) -> String {
    let text = passage.text
    let found = SearchForm.ranges(of: editor.text, in: text).first?.lowerBound ?? text.startIndex
    let start = text.index(found, offsetBy: -Self.lead, limitedBy: text.startIndex) ?? text.startIndex
    let line = text[start...].prefix(Self.length).map { $0.isNewline ? " " : String($0) }.joined()
    return (start > text.startIndex ? "…" : "") + line
  }
}

extension String {
  /// Whether nothing but white space is in it.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension AppState {
  /// Opens the search in what was read.
  mutating func findText() {
    guard let reader else { return }
    dialogs.append(.passages(PassageSearch(reader.playthrough)))
  }

  /// Goes to a page that was found, in one step.
  mutating func go(to passage: PassageSearch.Passage) -> [Effect] {
    turnPage { playthrough in
      do {
        try playthrough.jump(to: passage.page)
      } catch PlayError.cannotJump {
        // Where nothing can be jumped to, the page is on the path.
        guard let step = playthrough.path.lastIndex(where: { $0.page == passage.page }) else {
          throw PlayError.cannotJump
        }
        playthrough.jump(toStep: step)
      }
    }
  }
}
