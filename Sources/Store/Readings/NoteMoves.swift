import Model

extension Store {
  /// Begins an action that no history will show: notes cannot change outside of one. The caller takes it away again.
  func beginUnlisted(about reading: RecordID, on connection: Connection) throws(StoreError) {
    try connection.run(
      "INSERT INTO action(at, kind, record_id, state, added_after) VALUES (?, '', ?, 'done', 0)",
      .time(clock()), .id(reading))
    try connection.run("UPDATE journal_state SET action = (SELECT max(id) FROM action)")
  }

  /// Lets the notes of a reading follow their pages in a story that was edited. No undo brings them back: the story is
  /// edited all the same.
  func moveNotes(
    _ moves: PageMoves, of reading: RecordID, on connection: Connection
  ) throws(StoreError) {
    let notes = try pageNotes(of: reading).filter {
      moves.pages.keys.contains($0.page) || moves.choices.keys.contains($0.page)
    }
    guard !notes.isEmpty else { return }
    try beginUnlisted(about: reading, on: connection)
    // All of them first: one page may go where another one was.
    for page in Set(notes.map(\.page)) {
      try connection.run(
        "DELETE FROM page_note WHERE reading_id = ? AND page = ?", .id(reading), .text(page.rawValue))
    }
    for note in notes {
      let place = moves.pages[note.page] ?? note.page
      // The note of a choice that is gone goes to its page, as do all those of a page that is gone.
      var choice = note.choice
      if let old = choice, let new = moves.choices[note.page]?[old] { choice = new }
      if place.goneName != nil { choice = nil }
      try connection.run(
        """
        INSERT INTO page_note(reading_id, page, choice, text, revision) VALUES (?, ?, ?, ?, \(JournaledTable.clock))
        ON CONFLICT DO UPDATE SET text = text || char(10) || excluded.text, revision = excluded.revision
        """, .id(reading), .text(place.rawValue), .integer(choice ?? -1), .text(note.text))
    }
    try connection.run("DELETE FROM action WHERE id = (SELECT action FROM journal_state)")
  }
}
