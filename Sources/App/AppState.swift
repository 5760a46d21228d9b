import Model
import Reader
import Screen
import Store

/// Everything the program knows while it runs. A value: `update` changes it, `render` draws it.
public struct AppState: Sendable {
  /// The size of the terminal.
  public internal(set) var size: Size
  /// The time of the event being handled.
  public internal(set) var now: Timestamp

  var room = Room.library
  var library = LibraryPane()
  var reader: ReaderPane?
  /// The story that was written last, with its changes, and its file as it was stored.
  var leftDraft: (file: DraftFile, draft: StoryDraft)?
  /// The story whose map is shown over the library, which is not being read.
  var mapped: ReaderPane?
  var tracker: TrackerPane?
  /// How the text of pages is set; nil until that is known.
  var textSettings: TextSettings?
  /// Whether stories may change the games of their readings.
  var storyNotesAreOn = true
  /// Where leaving the tracker leads after a search went there; without any, to the library.
  var waysBack: [WayBack] = []
  var backup = BackupPane()
  /// The story that is being written.
  var writer: WriterPane?
  /// Dialogs, the topmost last; only the topmost takes keys.
  var dialogs: [Dialog] = []
  /// What the last action has to say; gone with the next key.
  var message: Message?
  /// What is being done, while the user must wait for it.
  var busy: String?
  /// The prompt whose answer is being carried out; it comes back when that fails.
  var answered: Prompt?
  let keymap: Keymap
  /// What can be done with the database.
  let access: Access
  /// The time of day where the user is.
  let localTime: @Sendable (Timestamp) -> LocalTime

  /// Makes the state of a program that has not started.
  ///
  /// - Parameter localTime: the time of day where the user is; the system's time zone unless given.
  public init(
    size: Size, now: Timestamp, keymap: Keymap = .standard, access: Access = .full,
    localTime: @escaping @Sendable (Timestamp) -> LocalTime = { LocalTime($0) }
  ) {
    self.size = size
    self.now = now
    self.keymap = keymap
    self.access = access
    self.localTime = localTime
  }

  /// What can be done with the database.
  public enum Access: Hashable, Sendable {
    /// Everything.
    case full
    /// It can only be read.
    case readOnly
    /// It can be read, and written when the disk has room again.
    case noRoom
  }

  /// When the loop must send `deadlinePassed`; nil when nothing is waiting.
  public var deadline: Timestamp? {
    [noteEditor?.dueAt, writer?.saving.dueAt].compactMap(\.self).min { $0.milliseconds < $1.milliseconds }
  }

  /// The full-screen views.
  enum Room: Hashable, Sendable {
    case library, reader, tracker, backup, writer
  }
}

/// A line for the user below the panes.
struct Message: Hashable, Sendable {
  var text: String
  var isError = false
}

extension AppState {
  /// Where the keys go now.
  var context: Context {
    if let dialog = dialogs.last { return dialog.context }
    switch room {
    case .library: return library.filter.isOpen ? .filter : .library
    case .reader:
      guard let reader else { return .library }
      if let note = reader.note { return note.context }
      return reader.focus == .side ? trackerContext : .reader
    case .tracker: return trackerContext
    case .backup: return .backup
    case .writer: return writerContext
    }
  }

  private var writerContext: Context {
    guard let writer else { return .library }
    if let field = writer.field { return field.part == .text ? .writerField : .writerLine }
    return writer.focus == .pages ? .writerPages : .writerPage
  }

  private var trackerContext: Context {
    guard let tracker else { return .reader }
    if let note = tracker.note { return note.context }
    if tracker.filter.isOpen { return .filter }
    return tracker.focus == .list ? .trackerList : .trackerDetail
  }

  /// The note being written, wherever it is.
  var noteEditor: NoteEditor? {
    get { reader?.note ?? tracker?.note }
    set {
      if reader?.note != nil {
        reader?.note = newValue
      } else if tracker?.note != nil {
        tracker?.note = newValue
      }
    }
  }

  /// Whether the tracker is on the screen, alone or beside the text.
  var showsTracker: Bool {
    tracker != nil && (room == .tracker || (room == .reader && reader?.shownSide == .tracker))
  }

  mutating func say(_ text: String) { message = Message(text: text) }
  mutating func complain(_ text: String) { message = Message(text: text, isError: true) }
}
