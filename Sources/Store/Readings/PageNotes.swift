import Model

extension Store {
  /// The notes beside the pages of a reading: by page, and that of a page before those of its choices.
  public func pageNotes(of reading: RecordID) throws(StoreError) -> [PageNote] {
    try database.rows(
      "SELECT page, choice, text FROM page_note WHERE reading_id = ? ORDER BY page, choice", [.id(reading)]
    ) { (row) throws(StoreError) in
      let choice = row.integer(1)
      return PageNote(
        page: PageID(rawValue: row.text(0)), choice: choice < 0 ? nil : choice, text: row.text(2))
    }
  }

  /// Saves the note beside a page or one of its choices. A note that another window wrote meanwhile is kept, as with
  /// ``setNotes(_:of:base:session:)``.
  ///
  /// - Parameters:
  ///   - text: the note; empty to take it away.
  ///   - page: the page.
  ///   - choice: the choice, counted from 0; nil for the page itself.
  ///   - reading: the reading.
  ///   - base: the note that the caller started from; empty when there was none.
  ///   - session: a name for one visit of the editor; its saves are one step of the history.
  /// - Throws: ``StoreError/recordGone(what:)`` when the reading has been deleted.
  @discardableResult
  public func setPageNote(
    _ text: String, page: PageID, choice: Int? = nil, of reading: RecordID, base: String,
    session: String? = nil
  ) throws(StoreError) -> NotesOutcome {
    let text = try CleanText.text(text, of: "The note")
    _ = try CleanText.text(page.rawValue, of: "The name of the page")
    if let choice, choice < 0 { throw .invalid("There is no choice \(choice). Choices count from 0.") }
    let key: [Value] = [.id(reading), .text(page.rawValue), .integer(choice ?? -1)]
    return try write { (connection) throws(StoreError) in
      let title = try connection.first("SELECT title FROM reading WHERE id = ?", [.id(reading)]) {
        (row) throws(StoreError) in row.text(0)
      }
      guard let title else { throw .recordGone(what: "the reading") }
      let stored = try connection.first(
        "SELECT text, revision FROM page_note WHERE reading_id = ? AND page = ? AND choice = ?", key
      ) { (row) throws(StoreError) in (text: row.text(0), revision: row.integer(1)) }
      let new = NotesMerge.merge(stored: stored?.text ?? "", base: base, ours: text)
      var revision = stored?.revision ?? 0
      if new != stored?.text ?? "" {
        // The place belongs to the session: the same visit may write beside several pages.
        let session = session.map { "\($0) \(page.rawValue) \(choice ?? -1)" }
        try self.begin(ActionKind.editPageNote(title), game: nil, record: reading, session: session)
        revision = try connection.integer("SELECT clock FROM journal_state")
        if new.isEmpty {
          try connection.run("DELETE FROM page_note WHERE reading_id = ? AND page = ? AND choice = ?", key)
        } else {
          try connection.run(
            """
            INSERT INTO page_note(reading_id, page, choice, text, revision) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET text = excluded.text, revision = excluded.revision
            """, key + [.text(new), .integer(revision)])
        }
      }
      return new == text ? .saved(revision: revision) : .merged(text: new, revision: revision)
    }
  }
}
