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
  ///   - fields: its free-form fields.
  ///   - count: how many of an item there are.
  /// - Throws: ``StoreError/invalid(_:)`` and ``StoreError/recordGone(what:)``; nothing is added then.
  @discardableResult
  public func create(
    kind: RecordKind, named name: String, in game: RecordID, linkedTo other: RecordID? = nil,
    notes: String = "",
    flags: [Flag: Bool] = [:], tags: [String] = [], fields: [Field] = [], count: Int = 0
  ) throws(StoreError) -> RecordID {
    var record = Record(kind: kind, id: newID(), name: try CleanText.name(name), updated: clock())
    record.notes = try CleanText.text(notes, of: "The note")
    record.tags = try CleanText.tags(tags)
    record.fields = try CleanText.fields(fields)
    record.count = try CleanText.count(count)
    for (flag, value) in flags {
      try Self.refuse(flag, of: kind)
      record[flag] = value
    }
    let new = record
    return try write { (connection) throws(StoreError) in
      _ = try self.gameName(game, on: connection)
      let end = try other.map { (other) throws(StoreError) in try self.linkEnd(other, on: connection) }
      try self.begin(
        end.map { ActionKind.addLinked(new.name, to: $0.name) } ?? ActionKind.add(new.name), game: game,
        record: new.id)
      let last = try self.lastPositions(in: game, on: connection)
      let row = try RecordRow.insert([new], into: game, after: last, on: connection)
      if let end {
        try self.insertLink(
          LinkEnd(id: new.id, row: row, game: game, kind: kind, name: new.name), end, on: connection)
      }
      return new.id
    }
  }

  /// Gives a record another name, and lets the links to it in the notes of its game follow, unless another record has
  /// the old name too.
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

  /// Says how many of an item there are, by adding to the number that is stored; it stops at 0.
  ///
  /// - Returns: the new number.
  /// - Throws: ``StoreError/invalid(_:)`` when the record is no item.
  @discardableResult
  public func changeCount(of id: RecordID, by step: Int) throws(StoreError) -> Int {
    var count = 0
    _ = try edit(id) { (record) throws(StoreError) in
      guard record.value.kind == .item else {
        throw .invalid("“\(record.value.name)” is no item, so it has no count. Give it a field that counts.")
      }
      count = max(0, record.value.count.adding(step))
      guard count != record.value.count else { return nil }
      return Edit(ActionKind.setCount(record.value.name, to: count), ["count": .integer(count)])
    }
    return count
  }

  /// Adds to a counter among a record's fields; it stays between 0 and its total, if that is above 0.
  ///
  /// - Parameters:
  ///   - field: the name of the field.
  ///   - id: the record.
  ///   - step: what to add.
  /// - Throws: ``StoreError/invalid(_:)`` when the record has no such field, or the field does not count.
  public func changeField(_ field: String, of id: RecordID, by step: Int) throws(StoreError) {
    _ = try edit(id) { (record) throws(StoreError) in
      var fields = record.value.fields
      guard let index = fields.firstIndex(where: { $0.name == field }),
        case .counter(let count, let total) = fields[index].value
      else {
        throw .invalid("“\(record.value.name)” has no field “\(field)” that counts. Give it one such as 0/8.")
      }
      let new = min(max(0, count.adding(step)), total > 0 ? total : .max)
      guard new != count else { return nil }
      fields[index].value = .counter(count: new, total: total)
      return Edit(
        ActionKind.editFields(record.value.name), ["fields": .text(try JSONText.encode(list: fields))])
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
      guard let record = try self.storedRecord(id, on: connection) else {
        throw .recordGone(what: "the record")
      }
      guard let edit = try decide(record) else { return record.revision }
      try self.begin(edit.kind, game: record.game, record: id, session: session)
      try self.update(id, edit.columns, on: connection)
      if case .text(let name) = edit.columns["name"] {
        try self.renameNoteLinks(
          to: id, from: record.value.name, to: name, in: record.game, on: connection)
      }
      return try connection.integer("SELECT clock FROM journal_state")
    }
  }

  /// Where the last record of each kind stands in a game.
  func lastPositions(
    in game: RecordID, on connection: Connection
  ) throws(StoreError) -> [RecordKind: Int] {
    var last: [RecordKind: Int] = [:]
    for kind in RecordKind.allCases {
      last[kind] = try connection.integer(
        "SELECT coalesce(max(position), 0) FROM record WHERE game = \(Schema.gameRow()) AND kind = ?",
        .id(game), .kind(kind))
    }
    return last
  }

  /// A record as it stands, or nil when it is not there.
  func storedRecord(_ id: RecordID, on connection: Connection) throws(StoreError) -> StoredRecord? {
    try connection.first(
      "SELECT \(RecordRow.columns), \(Schema.gameID(of: "r")), r.revision FROM record r WHERE id = ?",
      [.id(id)]
    ) { (row) throws(StoreError) in
      StoredRecord(
        value: try RecordRow.record(row), game: try row.id(RecordRow.count),
        revision: row.integer(RecordRow.count + 1))
    }
  }

  /// Writes columns of a record, within an action.
  func update(
    _ id: RecordID, _ columns: [String: Value], on connection: Connection
  ) throws(StoreError) {
    try update("(?)", .id(id), columns, on: connection)
  }

  /// Writes the same into columns of several records, within an action.
  func update(
    _ ids: [RecordID], _ columns: [String: Value], on connection: Connection
  ) throws(StoreError) {
    try update("(SELECT value FROM json_each(?))", .list(ids), columns, on: connection)
  }

  private func update(
    _ ids: String, _ value: Value, _ columns: [String: Value], on connection: Connection
  ) throws(StoreError) {
    let columns = columns.sorted { $0.key < $1.key }
    let assignments = columns.map { "\($0.key) = ?" }.joined(separator: ", ")
    try connection.run(
      """
      UPDATE record SET \(assignments), updated = ?, revision = \(JournaledTable.clock)
      WHERE id IN \(ids)
      """, columns.map(\.value) + [.time(clock()), value])
  }
}

extension Int {
  /// The sum, or the nearest number that there is.
  func adding(_ step: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(step)
    return isOver ? (step > 0 ? .max : .min) : sum
  }
}
