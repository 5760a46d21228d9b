import Model

extension Store {
  /// How many notes have links to a record that cannot follow it to another name: no link can hold a name with
  /// brackets or a bar in it; see ``NoteLink/text(linkingTo:)``. To be asked before the renaming.
  ///
  /// - Returns: 0 when the links can follow, when another record has the old name too, or when the record is gone.
  public func notesLosingLinks(to id: RecordID, renamedTo name: String) throws(StoreError) -> Int {
    let connection = try database
    guard NoteLink.text(linkingTo: name) == nil, let record = try storedRecord(id, on: connection) else {
      return 0
    }
    let old = record.value.name
    let others = try records(named: old, in: record.game).filter { $0.id != id }
    guard others.isEmpty, !name.hasSameBytes(as: old) else { return 0 }
    // A link means the record of exactly its name, and only without one those that look the same.
    let form = SearchForm.of(old)
    let isOnly =
      try connection.integer(
        "SELECT count(*) FROM record_text WHERE game = \(Schema.gameRow()) AND name_form = ?",
        .id(record.game), .text(form))
      == 1
    let notes = try connection.rows(
      """
      SELECT r.notes FROM record_text t CROSS JOIN record r ON r.row = t.row
      WHERE t.game = \(Schema.gameRow()) AND links_to(?, t.note_form)
      """, [.id(record.game), .text(form)]
    ) { (row) throws(StoreError) in row.text(0) }
    return notes.count { note in
      NoteLink.links(in: note).contains { link in
        link.name.hasSameBytes(as: old) || isOnly && SearchForm.of(link.name) == form
      }
    }
  }
}
