import Model
import Store

// A note whose record was deleted in another window while it was being written.
extension AppState {
  /// Takes in that a note could not be stored because what it belongs to is gone: the text stays where it is.
  mutating func noteGone(_ target: NoteTarget) -> [Effect] {
    let record = noteEditor?.target == target ? lostRecord : nil
    let effects = noteFailed(target, reason: Strings.noteGone(record?.name))
    if noteEditor?.target == target { noteEditor?.isGone = true }
    return effects
  }

  /// The record that the note being written belongs to, as it was.
  private var lostRecord: Record? {
    guard let record = tracker?.detail?.record, noteEditor?.target == .record(record.id) else { return nil }
    return record
  }

  /// Makes a new record of what is known of the deleted one, with the note that is being written.
  func keepNote() -> [Effect] {
    guard let record = lostRecord, let note = noteEditor, let game = tracker?.game.id else { return [] }
    return [.write(.createAgain(record, notes: note.editor.text, game: game))]
  }

  /// Why the note needs no new record; nil when it does.
  var keepNoteDisabledReason: String? {
    noteEditor?.isGone == true && lostRecord != nil ? nil : Strings.noteHasPlace
  }

  /// Takes in that a new record has the note.
  mutating func keptNote(in id: RecordID, named name: String) {
    tracker?.note = nil
    tracker?.focus = .list
    tracker?.wanted = TrackerPane.Wanted(id: id, mayDropFilters: true)
    say(Strings.noteKept(in: name))
  }
}
