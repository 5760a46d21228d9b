import Model

/// What became of notes that were to be saved.
public enum NotesOutcome: Hashable, Sendable {
  /// They are stored as they were given.
  case saved(revision: Int)
  /// Another window had changed them meanwhile; `text` keeps both and is what is stored now.
  case merged(text: String, revision: Int)
}

extension Store {
  /// Saves the notes of a record. Notes that another window wrote meanwhile are kept: both texts stand, one below
  /// the other.
  ///
  /// - Parameters:
  ///   - text: the notes.
  ///   - id: the record.
  ///   - base: the notes that the caller started from: what was stored when it last loaded or saved them.
  ///   - session: a name for one visit of the editor. Saves with the same name, one after the other with nothing else
  ///     between, are one step of the history. Nil makes each save a step.
  /// - Throws: ``StoreError/recordGone(what:)`` when the record has been deleted.
  @discardableResult
  public func setNotes(
    _ text: String, of id: RecordID, base: String, session: String? = nil
  ) throws(StoreError) -> NotesOutcome {
    let text = try CleanText.text(text, of: "The note")
    var merged: String?
    let revision = try edit(id, session: session) { (record) throws(StoreError) in
      let new = NotesMerge.merge(stored: record.value.notes, base: base, ours: text)
      merged = new == text ? nil : new
      return new == record.value.notes
        ? nil : Edit(ActionKind.editNotes(record.value.name), ["notes": .text(new)])
    }
    return merged.map { .merged(text: $0, revision: revision) } ?? .saved(revision: revision)
  }
}

extension Store {
  /// Adds a text to the notes of a record, on lines of its own after the others, and takes it from where it was written
  /// beside a page, in one step.
  ///
  /// - Parameters:
  ///   - text: the text; white space around it goes.
  ///   - id: the record.
  ///   - reading: the reading whose note beside a page is taken away; nil for none.
  ///   - page: the page that note stands beside.
  ///   - choice: the choice it stands beside, counted from 0; nil for the page itself.
  /// - Throws: ``StoreError/recordGone(what:)`` when the record has been deleted, and ``StoreError/invalid(_:)`` when
  ///   there is no text. Nothing is changed then.
  public func addToNotes(
    _ text: String, of id: RecordID, takingFrom reading: RecordID? = nil, page: PageID? = nil,
    choice: Int? = nil
  ) throws(StoreError) {
    let text = try CleanText.text(text, of: "The note").trimmingWhitespace
    guard !text.isEmpty else { throw .invalid("The note is empty. Write something first.") }
    try write { (connection) throws(StoreError) in
      guard let record = try self.storedRecord(id, on: connection) else {
        throw .recordGone(what: "the record")
      }
      try self.begin(.editNotes(record.value.name), game: record.game, record: id)
      let notes = record.value.notes
      let isOnNewLine = notes.isEmpty || notes.last?.isNewline == true
      try self.update(id, ["notes": .text(notes + (isOnNewLine ? "" : "\n") + text)], on: connection)
      guard let reading, let page else { return }
      try connection.run(
        "DELETE FROM page_note WHERE reading_id = ? AND page = ? AND choice = ?", .id(reading),
        .text(page.rawValue), .integer(choice ?? -1))
    }
  }
}

/// Keeps both of two texts that were written over the same one.
enum NotesMerge {
  /// The line between what was stored and what was written here.
  static let divider = "──── also written in another window ────"

  /// What is to be stored.
  ///
  /// - Parameters:
  ///   - stored: the text as it is stored now.
  ///   - base: the text that was stored when the writing of `ours` began.
  ///   - ours: the text to be stored.
  static func merge(stored: String, base: String, ours: String) -> String {
    // Bytes are compared: texts that only look the same may still differ in the form that someone chose.
    if stored.hasSameBytes(as: base) || stored.hasSameBytes(as: ours) || stored.isEmpty { return ours }
    if ours.hasSameBytes(as: base) || ours.isEmpty { return stored }
    return stored + (stored.hasSuffix("\n") ? "" : "\n") + divider + "\n" + ours
  }
}
