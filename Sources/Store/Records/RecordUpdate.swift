import Model

extension Store {
  /// Changes several things of a record in one step: whatever differs between two values of it.
  ///
  /// - Parameters:
  ///   - record: the record as it is to be.
  ///   - old: the record as the caller read it; notes that another window changed since are kept beside the new ones.
  /// - Throws: ``StoreError/invalid(_:)``, or ``StoreError/recordGone(what:)`` when it has been deleted.
  public func update(_ record: Record, from old: Record) throws(StoreError) {
    _ = try edit(record.id) { (stored) throws(StoreError) in
      let columns = try self.columns(of: record, from: old, stored: stored)
      return columns.isEmpty ? nil : Edit(ActionKind.change(stored.value.name), columns)
    }
  }

  /// What to write so that a record that was `old` becomes `new`, as it is stored now.
  func columns(
    of new: Record, from old: Record, stored: StoredRecord
  ) throws(StoreError) -> [String: Value] {
    let name = try CleanText.name(new.name)
    let notes = try CleanText.text(new.notes, of: "The note")
    let tags = try CleanText.tags(new.tags)
    let fields = try CleanText.fields(new.fields)
    let count = try CleanText.count(new.count)
    var columns: [String: Value] = [:]
    if !name.hasSameBytes(as: old.name) { columns["name"] = .text(name) }
    if !notes.hasSameBytes(as: old.notes) {
      columns["notes"] = .text(NotesMerge.merge(stored: stored.value.notes, base: old.notes, ours: notes))
    }
    if tags != old.tags { columns["tags"] = .text(try JSONText.encode(list: tags)) }
    if fields != old.fields { columns["fields"] = .text(try JSONText.encode(list: fields)) }
    if count != old.count { columns["count"] = .integer(count) }
    for flag in new.kind.flags where new[flag] != old[flag] { columns[flag.column] = .bool(new[flag]) }
    return columns
  }

  /// A record and the game it belongs to, without what is around it; nil when there is no such record.
  public func record(_ id: RecordID) throws(StoreError) -> (record: Record, game: RecordID)? {
    try storedRecord(id, on: try database).map { ($0.value, $0.game) }
  }

  /// The records of a game with exactly this name, oldest first; names may repeat.
  public func records(named name: String, in game: RecordID) throws(StoreError) -> [Record] {
    let name = try CleanText.name(name)
    return try database.rows(
      "SELECT \(RecordRow.columns) FROM record r WHERE r.game_id = ? AND r.name = ? ORDER BY r.id",
      [.id(game), .text(name)]
    ) { (row) throws(StoreError) in try RecordRow.record(row) }
  }
}
