import Model
import Reader
import Screen
import Store

/// The room in which a story is read.
struct ReaderPane: Sendable {
  /// What stands beside the text.
  enum Side: Hashable, Sendable {
    case none, path, tracker
  }
  enum Focus: Hashable, Sendable {
    case text, side
  }

  private(set) var file: StoryFile
  /// Whether the file may be another one by now, and has not been looked at again.
  var isOutdated = false
  /// Whether the file could not be read when it was looked at again, so that the story is what it was before.
  var isFileBroken = false
  var playthrough: Playthrough {
    didSet { page = playthrough.page }
  }
  /// The page on the screen, kept because a player makes it anew each time it is asked.
  private(set) var page: PresentedPage
  var reading: Reading
  /// Whether a story that is being written is tried out, of which nothing is kept.
  var isTrial = false
  /// The reading as it is stored; nil while nothing is.
  var saved: Reading?
  /// The step of the path up to which the store was last asked to tell what the pages say; nil when it was not.
  var toldStep: Int?
  var notes: [PageNote] = []
  /// The selected choice.
  var choice = 0
  /// Whether the reader has moved the selection on this page.
  var hasPicked = false
  /// The offset in the page's displayed text of the first character shown; a line number would not survive a resize.
  var scroll = 0
  /// The note being written, if any.
  var note: NoteEditor?
  var side = Side.path
  var focus = Focus.text
  /// How the text is set.
  var textSettings = TextSettings()
  /// Whether notes and path have a narrow screen to themselves.
  var showsPathAlone = false
  /// The lines of the page shown, kept because wrapping a page costs more than drawing it.
  private var wrapped: WrappedPage?

  init(file: StoryFile, playthrough: Playthrough, reading: Reading) {
    self.file = file
    self.playthrough = playthrough
    page = playthrough.page
    self.reading = reading
    scroll = reading.scroll
  }

  /// What stands beside the text now: a note that is being written is always on the screen.
  var shownSide: Side { note == nil ? side : .path }

  /// The page in lines of a width.
  func wrapped(columns: Int) -> WrappedPage {
    if let wrapped, wrapped.page == page.id, wrapped.columns == columns,
      wrapped.settings == textSettings
    {
      return wrapped
    }
    return WrappedPage(self, columns: columns)
  }

  /// Keeps the lines of a width.
  mutating func keepLines(columns: Int) { wrapped = wrapped(columns: columns) }

  /// The title of any page, or "Page N".
  func title(of page: PageID) -> String {
    guard var player = try? file.makePlayer(), (try? player.jump(to: page)) != nil else {
      return page.rawValue
    }
    return player.page.name
  }

  func noteText(choice: Int?) -> String { noteText(beside: page.id, choice: choice) }

  func noteText(beside page: PageID, choice: Int?) -> String {
    notes.first { $0.page == page && $0.choice == choice }?.text ?? ""
  }

  /// Whether a choice leads to a page that this reader knows.
  func isSeen(_ choice: PresentedChoice) -> Bool {
    choice.destination.map { playthrough.visited.contains($0) } ?? false
  }

  /// Shows the page from its top, with the choice that was taken here before, if any, selected.
  mutating func turnedPage() {
    scroll = 0
    // Even the same page again: a choice on it may lead to a page that is known by now.
    wrapped = nil
    hasPicked = false
    let next = playthrough.path.element(at: playthrough.position + 1)
    choice = next?.choice ?? 0
  }

  /// Goes on in the story as its file is now; on the same page, what is shown of it and the selected choice stay.
  mutating func goOn(in file: StoryFile, _ playthrough: Playthrough, isElsewhere: Bool) {
    let chosen = page.choices.element(at: choice)?.text
    self.file = file
    self.playthrough = playthrough
    reading.title = file.title
    isFileBroken = false
    wrapped = nil
    if isElsewhere { return turnedPage() }
    guard page.choices.element(at: choice)?.text != chosen else { return }
    choice = page.choices.firstIndex { $0.text == chosen } ?? max(0, min(choice, page.choices.count - 1))
  }

  /// Takes in that the file was written again with the same story.
  mutating func keepStory(of file: StoryFile) {
    self.file = file
    isFileBroken = false
  }
}
