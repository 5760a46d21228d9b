import Model

extension Store {
  /// Adds a record after all others of its kind, and links it to another when one is given, in one step.
  ///
  /// - Parameters:
  ///   - kind: the kind of the new record.
  ///   - name: its name; white space around it goes.
  ///   - game: the game it belongs to.
  ///   - other: a record of the same game and of a kind that it can be linked to.
  ///   - notes: its notes.
  ///   - flags: its booleans; those not given are false.
  ///   - tags: its tags.
  /// - Throws: ``StoreError/invalid(_:)`` and ``StoreError/recordGone(what:)``; nothing is added then.
  @discardableResult
  public func create(
    kind: RecordKind, named name: String, in game: RecordID, linkedTo other: RecordID? = nil,
    notes: String = "",
    flags: [Flag: Bool] = [:], tags: [String] = []
  ) throws(StoreError) -> RecordID {
    var record = Record(kind: kind, id: newID(), name: try CleanText.name(name), updated: clock())
    record.notes = try CleanText.text(notes, of: "The note")
    record.tags = try CleanText.tags(tags)
    for (flag, value) in flags {
      try refuse(flag, of: kind)
      record[flag] = value
    }
    let new = record
    return try write { (connection) throws(StoreError) in
      _ = try self.gameName(game, on: connection)
      let end = try other.map { (other) throws(StoreError) in try self.linkEnd(other, on: connection) }
      try self.begin(
        end.map { ActionKind.addLinked(new.name, to: $0.name) } ?? ActionKind.add(new.name), game: game,
        record: new.id)
      let last = try connection.integer(
        "SELECT coalesce(max(position), 0) FROM record WHERE game_id = ? AND kind = ?", .id(game), .kind(kind)
      )
      try RecordRow.insert(new, into: game, at: last + Position.step, on: connection)
      if let end {
        try self.insertLink(LinkEnd(id: new.id, game: game, kind: kind, name: new.name), end, on: connection)
      }
      return new.id
    }
  }

  /// Gives a record another name.
  ///
  /// - Parameter revision: the revision that the caller has seen; nil to change it however it stands now.
  /// - Returns: the new revision.
  /// - Throws: ``StoreError/stale(current:)`` when the record has been changed since `revision`.
  @discardableResult
  public func rename(_ id: RecordID, to name: String, expecting revision: Int? = nil) throws(StoreError)
    -> Int
  {
    let name = try CleanText.name(name)
    return try edit(id) { (record) throws(StoreError) in
      if let revision, revision != record.revision { throw .stale(current: record.value) }
      guard !name.hasSameBytes(as: record.value.name) else { return nil }
      return Edit(ActionKind.rename(record.value.name, to: name), ["name": .text(name)])
    }
  }

  /// Switches a boolean of a record.
  ///
  /// - Returns: the new revision.
  /// - Throws: ``StoreError/invalid(_:)`` when records of its kind have no such boolean.
  @discardableResult
  public func setFlag(_ flag: Flag, of id: RecordID, to value: Bool) throws(StoreError) -> Int {
    try edit(id) { (record) throws(StoreError) in
      try self.refuse(flag, of: record.value.kind)
      guard record.value[flag] != value else { return nil }
      return Edit(ActionKind.setFlag(flag, of: record.value.name, to: value), [flag.column: .bool(value)])
    }
  }

  /// Gives a record other tags; they are trimmed, and empty and repeated ones go.
  ///
  /// - Returns: the new revision.
  @discardableResult
  public func setTags(_ tags: [String], of id: RecordID) throws(StoreError) -> Int {
    let tags = try CleanText.tags(tags)
    return try edit(id) { (record) throws(StoreError) in
      guard record.value.tags != tags else { return nil }
      return Edit(ActionKind.editTags(record.value.name), ["tags": .text(try JSONText.encode(list: tags))])
    }
  }

  /// Gives a record other free-form fields.
  ///
  /// - Returns: the new revision.
  @discardableResult
  public func setFields(_ fields: [Field], of id: RecordID) throws(StoreError) -> Int {
    let fields = try CleanText.fields(fields)
    return try edit(id) { (record) throws(StoreError) in
      guard record.value.fields != fields else { return nil }
      return Edit(
        ActionKind.editFields(record.value.name), ["fields": .text(try JSONText.encode(list: fields))])
    }
  }

  /// Deletes records with their links, in one step; the records they were linked to stay.
  ///
  /// - Throws: ``StoreError/recordGone(what:)`` when none of them is there any more.
  public func delete(_ ids: [RecordID]) throws(StoreError) {
    try write { (connection) throws(StoreError) in
      var ends: [LinkEnd] = []
      for id in Set(ids) {
        if let end = try self.findLinkEnd(id, on: connection) { ends.append(end) }
      }
      guard let first = ends.first else {
        if ids.isEmpty { return }
        throw .recordGone(what: ids.count == 1 ? "the record" : "the records")
      }
      try self.begin(
        ends.count == 1 ? ActionKind.delete(first.name) : ActionKind.deleteRecords(ends.count),
        game: first.game,
        record: ends.count == 1 ? first.id : nil)
      for end in ends { try connection.run("DELETE FROM record WHERE id = ?", .id(end.id)) }
    }
  }

  private func refuse(_ flag: Flag, of kind: RecordKind) throws(StoreError) {
    guard flag.kind == kind else {
      throw .invalid(
        "A record of the kind \(kind.rawValue) has no \(flag.rawValue); a \(flag.kind.rawValue) has.")
    }
  }
}

/// A record as it stands when it is about to be changed.
struct StoredRecord {
  let value: Record
  let game: RecordID
  let revision: Int
}

/// What is to be changed in a record.
struct Edit {
  /// What the history calls it.
  let kind: ActionKind
  /// The new values by column.
  let columns: [String: Value]

  init(_ kind: ActionKind, _ columns: [String: Value]) {
    self.kind = kind
    self.columns = columns
  }
}

extension Store {
  /// Changes a record in one step: `decide` sees it and says what to change, or nil to leave it.
  ///
  /// - Returns: the revision afterwards.
  func edit(
    _ id: RecordID, session: String? = nil, _ decide: (StoredRecord) throws(StoreError) -> Edit?
  ) throws(StoreError) -> Int {
    try write { (connection) throws(StoreError) in
      let found = try connection.first(
        "SELECT \(RecordRow.columns), r.game_id, r.revision FROM record r WHERE id = ?", [.id(id)]
      ) { (row) throws(StoreError) in
        StoredRecord(
          value: try RecordRow.record(row), game: try row.id(RecordRow.count),
          revision: row.integer(RecordRow.count + 1))
      }
      guard let record = found else { throw .recordGone(what: "the record") }
      guard let edit = try decide(record) else { return record.revision }
      try self.begin(edit.kind, game: record.game, record: id, session: session)
      let columns = edit.columns.sorted { $0.key < $1.key }
      try connection.run(
        """
        UPDATE record SET \(columns.map { "\($0.key) = ?" }.joined(separator: ", ")), updated = ?,
          revision = \(JournaledTable.clock) WHERE id = ?
        """, columns.map(\.value) + [.time(self.clock()), .id(id)])
      return try connection.integer("SELECT clock FROM journal_state")
    }
  }
}
