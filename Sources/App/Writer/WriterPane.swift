import FileAccess
import Model
import Reader
import Screen

/// The room in which a story is written: its pages, and one of them in full.
struct WriterPane: Sendable {
  enum Focus: Hashable, Sendable {
    case pages, page
  }

  /// The parts of a page that can be selected.
  enum Row: Hashable, Sendable {
    case title, text
    case choice(Int)
    case newChoice, tags
  }

  /// The file as it was read or written last.
  var file: DraftFile
  private(set) var draft: StoryDraft
  /// For each page, whether any way leads to it from the first.
  private(set) var isReachable: [Bool] = []
  /// The selected page.
  var cursor = ListCursor()
  var focus = Focus.pages
  /// The selected part of the page.
  var row = Row.text
  /// The first line of the page that is shown.
  var top = 0
  /// The part that is being written.
  var field: WriterField?
  /// The choices that were followed to come here, the latest last.
  private(set) var trail: [StoryDraft.Place] = []
  var saving = DraftSaving()
  /// The room that one came from.
  var origin: AppState.Room
  /// What was being read before the story that is being written was tried out.
  var readerBehind: ReaderPane?

  init(_ draft: StoryDraft, in file: DraftFile, from origin: AppState.Room) {
    self.draft = draft
    self.file = file
    self.origin = origin
    look()
  }

  var story: Story { draft.story }
  var title: String { story.title.flatMap { $0.isEmpty ? nil : $0 } ?? StoryFolder.name(of: file.path) }
  var pageCount: Int { story.pages.count }
  /// The index of the selected page.
  var page: Int { max(0, min(cursor.selection, pageCount - 1)) }
  var selectedPage: StoryPage { story[page] ?? StoryPage(text: "") }

  /// The parts of the selected page, from top to bottom.
  var rows: [Row] {
    [.title, .text] + selectedPage.choices.indices.map { .choice($0) } + [.newChoice, .tags]
  }

  /// The choice that is selected.
  var selectedChoice: StoryDraft.Place? {
    guard focus == .page, case .choice(let index) = row, selectedPage.choices.indices.contains(index) else {
      return nil
    }
    return StoryDraft.Place(page: page, choice: index)
  }

  /// What is to be stored, with what is being written in it.
  var save: DraftSave { DraftSave(file: file, text: draft.text, version: saving.version) }

  // MARK: - Changing

  /// Makes a change that can be undone.
  mutating func change(at time: Timestamp, _ body: (inout StoryDraft) -> Void) {
    body(&draft)
    saving.touch(at: time)
    look()
  }

  /// Takes back the latest change, or makes it again, and shows where; false when there is none.
  mutating func step(_ step: (inout StoryDraft) -> StoryDraft.Place?, at time: Timestamp) -> Bool {
    guard let place = step(&draft) else { return false }
    saving.touch(at: time)
    look()
    trail = []
    show(place)
    return true
  }

  /// Takes another program's story in the place of this one, with the same page selected.
  mutating func replace(with draft: StoryDraft, in file: DraftFile) {
    self.draft = draft
    self.file = file
    field = nil
    trail = []
    saving = DraftSaving()
    look()
  }

  /// Puts what is being written into the story. All that is written in one go is one change.
  mutating func takeField() {
    guard let field else { return }
    draft = field.changed(page: page)
    look()
  }

  private mutating func look() { isReachable = StoryGraph(story).reachable(from: [0]) }

  // MARK: - Moving

  /// Selects a page, or a choice on it. The part of the room that has the focus keeps it, if it can.
  mutating func show(_ place: StoryDraft.Place) {
    cursor.selection = max(0, min(place.page, pageCount - 1))
    top = 0
    row = .text
    if let choice = place.choice {
      focus = .page
      row = .choice(choice)
      keepRow()
    }
  }

  /// Selects a page that was asked for.
  mutating func go(to page: Int) {
    trail = []
    show(StoryDraft.Place(page: page))
  }

  /// Goes to the page that a choice leads to.
  mutating func follow(_ place: StoryDraft.Place) {
    guard let choice = place.choice,
      let destination = story[place.page]?.choices.element(at: choice)?.destination
    else { return }
    trail.append(place)
    show(StoryDraft.Place(page: destination))
  }

  /// Goes back to the choice that was followed last; false when there is none.
  mutating func goBack() -> Bool {
    guard let place = trail.popLast() else { return false }
    show(place)
    return true
  }

  /// Forgets the way back: pages have other numbers now.
  mutating func dropTrail() { trail = [] }

  /// Selects a part that is there, when the selected one no longer is.
  mutating func keepRow() {
    guard case .choice(let index) = row else { return }
    let count = selectedPage.choices.count
    if index >= count { row = count == 0 ? .newChoice : .choice(count - 1) }
  }
}
