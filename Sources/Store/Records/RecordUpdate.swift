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
    if tags != old.tags {
      let merged = Self.merged(stored: stored.value.tags, base: old.tags, ours: tags)
      columns["tags"] = .text(try JSONText.encode(list: merged))
    }
    if fields != old.fields {
      let merged = Self.merged(stored: stored.value.fields, base: old.fields, ours: fields)
      columns["fields"] = .text(try JSONText.encode(list: merged))
    }
    if count != old.count { columns["count"] = .integer(count) }
    for flag in new.kind.flags where new[flag] != old[flag] { columns[flag.column] = .bool(new[flag]) }
    return columns
  }

  /// A record and the game it belongs to, without what is around it; nil when there is no such record.
  public func record(_ id: RecordID) throws(StoreError) -> (record: Record, game: RecordID)? {
    try storedRecord(id, on: try database).map { ($0.value, $0.game) }
  }

  /// A list as it is to be stored, when another window has changed it since it was read: what was put in or taken out
  /// here is, and what the other window did stays.
  private static func merged<Element: Equatable>(
    stored: [Element], base: [Element], ours: [Element]
  ) -> [Element] {
    if stored == base { return ours }
    let kept = stored.filter { ours.contains($0) || !base.contains($0) }
    return kept + ours.filter { !base.contains($0) && !kept.contains($0) }
  }

  /// The records of a game with exactly this name, oldest first; names may repeat.
  public func records(named name: String, in game: RecordID) throws(StoreError) -> [Record] {
    let name = try CleanText.name(name)
    return try database.rows(
      "SELECT \(RecordRow.columns) FROM record r WHERE r.game = \(Schema.gameRow()) AND r.name = ? ORDER BY r.id",
      [.id(game), .text(name)]
    ) { (row) throws(StoreError) in try RecordRow.record(row) }
  }
}
