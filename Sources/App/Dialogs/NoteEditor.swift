import Model
import Screen
import Store

/// A note being written in place.
struct NoteEditor: Hashable, Sendable {
  /// How long after the last key a note is stored, in milliseconds.
  static let delay: Int64 = 250
  /// How long typing without a pause may go unsaved, in milliseconds.
  static let longestDelay: Int64 = 1000
  /// How long to wait before trying again when storing failed, in milliseconds.
  static let retryDelay: Int64 = 3000

  /// The ways out of a note.
  enum Leaving: Hashable, Sendable {
    case close, quit, toEditor
  }

  let target: NoteTarget
  var editor: TextEditor
  /// What is stored, as far as this editor knows.
  var base: String
  /// Names this stretch of writing, so that it becomes one step of undo.
  let session: String
  /// When the text must be stored; nil when it is.
  var dueAt: Timestamp?
  /// When the oldest unstored key was typed.
  var unsavedSince: Timestamp?
  /// What to do once the text is stored.
  var leaving: Leaving?
  /// What could not be done because storing failed: the next try does it whether storing succeeds or not.
  var failedLeaving: Leaving?
  /// Whether what it belongs to was deleted when it was to be stored.
  var isGone = false
  /// The records that the link being typed may mean.
  var completion: LinkCompletion?
  /// Whether the writing began in the list, where the focus then goes back to.
  var returnsToList = false

  init(_ target: NoteTarget, text: String, at time: Timestamp) {
    self.target = target
    editor = TextEditor(text)
    base = text
    session = "\(time.milliseconds)"
  }

  /// Takes in a text that another program made of this one.
  mutating func replace(with text: String, at time: Timestamp) {
    editor = TextEditor(text)
    completion = nil
    touch(at: time)
  }

  /// What the page was called, when the story no longer has it.
  var gonePage: String? {
    if case .page(let page, _, _) = target { page.goneName } else { nil }
  }

  var isAboutChoice: Bool {
    if case .page(_, .some, _) = target { return true }
    return false
  }

  /// Shows a text that another window stored.
  mutating func replaceSaved(with text: String) {
    let old = editor.text
    let cursor = editor.cursor
    let isBefore = zip(old, text).prefix(while: { $0 == $1 }).count >= cursor
    editor = TextEditor(text)
    editor.moveCursor(to: isBefore ? cursor : max(0, text.count - (old.count - cursor)))
    completion = nil
    base = text
  }

  var isSaved: Bool { editor.isText(base) }

  /// Notes that a key changed the text.
  mutating func touch(at time: Timestamp) {
    failedLeaving = nil
    let since = unsavedSince ?? time
    unsavedSince = since
    let due = min(time.milliseconds + Self.delay, since.milliseconds + Self.longestDelay)
    dueAt = isSaved ? nil : Timestamp(milliseconds: due)
  }

  /// Takes in that `written` was stored, with the outcome; true when another window's text came in.
  mutating func saved(_ written: String, _ outcome: NotesOutcome) -> Bool {
    isGone = false
    switch outcome {
    case .saved:
      base = written
    case .merged(let text, _) where editor.isText(written):
      // What was written here stands at the end of the merged text, and the writer goes on in it.
      let behind = editor.text.count - editor.cursor
      editor = TextEditor(text)
      editor.moveCursor(to: text.count - behind)
      completion = nil
      base = text
    case .merged:
      // More was typed meanwhile: the next save, still made on the old base, is merged in turn.
      return true
    }
    unsavedSince = nil
    dueAt = nil
    if case .merged = outcome { return true }
    return false
  }

  /// What must be stored now, if anything.
  var save: NoteSave? {
    isSaved ? nil : NoteSave(target: target, text: editor.text, base: base, session: session)
  }
}

extension AppState {
  /// Stores the note being written, if it has changed.
  mutating func saveNote() -> [Effect] {
    guard let save = noteEditor?.save else {
      noteEditor?.dueAt = nil
      return []
    }
    noteEditor?.dueAt = nil
    return [.saveNote(save)]
  }

  /// Stores the note being written and then leaves it; when storing fails it stays, until the second try.
  mutating func leaveNote(_ leaving: NoteEditor.Leaving) -> [Effect] {
    guard let note = noteEditor else { return [] }
    if note.isSaved || note.isGone && leaving == .toEditor { return leaveNow(leaving) }
    noteEditor?.leaving = leaving
    return saveNote()
  }

  private mutating func leaveNow(_ leaving: NoteEditor.Leaving) -> [Effect] {
    switch leaving {
    case .quit: return saveReading() + [.quit]
    case .toEditor:
      noteEditor?.leaving = nil
      return noteEditor.map { [.editExternally($0.target, $0.editor.text)] } ?? []
    case .close:
      if noteEditor?.returnsToList == true { tracker?.focus = .list }
      let record = tracker?.note?.target
      noteEditor = nil
      // The record may be gone by now, or the whole game.
      guard case .record(let id) = record else { return [] }
      return [.loadGames, .loadDetail(id)]
    }
  }

  /// Takes in that a note was stored.
  mutating func noteSaved(_ target: NoteTarget, written: String, _ outcome: NotesOutcome) -> [Effect] {
    var effects: [Effect] = []
    if var note = noteEditor, note.target == target {
      if note.saved(written, outcome) { say(Strings.bothTextsKept) }
      let leaving = note.leaving
      note.failedLeaving = nil
      noteEditor = note
      if let leaving { effects = leaveNow(leaving) }
    }
    switch target {
    case .record(let id): return effects + reloadRecord(id, kind: nil, changesWords: true)
    case .page(_, _, let reading): return effects + [.loadPageNotes(reading: reading)]
    }
  }

  /// Takes in that a note could not be stored: the text stays where it is, and saving is tried again.
  mutating func noteFailed(_ target: NoteTarget, reason: String) -> [Effect] {
    guard var note = noteEditor, note.target == target else {
      complain(Strings.notSaved(reason, again: nil))
      return []
    }
    if let leaving = note.leaving, leaving == note.failedLeaving { return leaveNow(leaving) }
    if let leaving = note.leaving { note.failedLeaving = leaving }
    note.leaving = nil
    note.unsavedSince = nil
    note.dueAt = Timestamp(milliseconds: now.milliseconds + NoteEditor.retryDelay)
    noteEditor = note
    complain(Strings.notSaved(reason, again: note.failedLeaving))
    return []
  }
}
