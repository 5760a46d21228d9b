import Model

// What is done to several records is one step of the history. Records that somebody deleted meanwhile are passed over,
// unless none is left.
extension Store {
  /// Switches a boolean of records.
  ///
  /// - Returns: how many were changed; those that have it so already are not counted.
  /// - Throws: ``StoreError/invalid(_:)`` when records of their kind have no such boolean.
  @discardableResult
  public func setFlag(_ flag: Flag, of ids: [RecordID], to value: Bool) throws(StoreError) -> Int {
    try edit(ids) { (records) throws(StoreError) in
      for record in records { try Self.refuse(flag, of: record.value.kind) }
      let changed = records.filter { $0.value[flag] != value }
      guard let first = changed.first else { return nil }
      let kind =
        changed.count == 1
        ? ActionKind.setFlag(flag, of: first.value.name, to: value)
        : ActionKind.setFlagOfRecords(flag, changed.count, to: value)
      return (kind, changed.map { ($0, [flag.column: .bool(value)]) })
    }
  }

  /// Adds a tag to records.
  ///
  /// - Returns: how many did not have it.
  @discardableResult
  public func addTag(_ tag: String, to ids: [RecordID]) throws(StoreError) -> Int {
    let tag = try CleanText.tag(tag)
    return try edit(ids) { (records) throws(StoreError) in
      let changed = records.filter { !$0.value.tags.contains(tag) }
      guard let first = changed.first else { return nil }
      let kind =
        changed.count == 1 ? ActionKind.editTags(first.value.name) : .addTag(tag, to: changed.count)
      var edits: [(StoredRecord, [String: Value])] = []
      for record in changed {
        edits.append((record, ["tags": .text(try JSONText.encode(list: record.value.tags + [tag]))]))
      }
      return (kind, edits)
    }
  }

  /// Takes a tag from records.
  ///
  /// - Returns: how many had it.
  @discardableResult
  public func removeTag(_ tag: String, from ids: [RecordID]) throws(StoreError) -> Int {
    try edit(ids) { (records) throws(StoreError) in
      let changed = records.filter { $0.value.tags.contains(tag) }
      guard let first = changed.first else { return nil }
      let kind =
        changed.count == 1 ? ActionKind.editTags(first.value.name) : .removeTag(tag, from: changed.count)
      var edits: [(StoredRecord, [String: Value])] = []
      for record in changed {
        let rest = record.value.tags.filter { $0 != tag }
        edits.append((record, ["tags": .text(try JSONText.encode(list: rest))]))
      }
      return (kind, edits)
    }
  }

  /// Changes records, each by what it holds at that moment.
  ///
  /// - Parameter change: makes a record what it is to be; its id and kind stay. It runs within the step, so no other
  ///   program's change falls between what it reads and what it writes.
  /// - Returns: how many were changed.
  /// - Throws: what `change` throws, and ``StoreError/invalid(_:)``; nothing is changed then.
  @discardableResult
  public func change(
    _ ids: [RecordID], _ change: (inout Record) throws(StoreError) -> Void
  ) throws(StoreError) -> Int {
    try edit(ids) { (records) throws(StoreError) in
      var edits: [(StoredRecord, [String: Value])] = []
      for stored in records {
        var record = stored.value
        try change(&record)
        let columns = try self.columns(of: record, from: stored.value, stored: stored)
        if !columns.isEmpty { edits.append((stored, columns)) }
      }
      guard let first = edits.first?.0 else { return nil }
      return (edits.count == 1 ? .change(first.value.name) : .changeRecords(edits.count), edits)
    }
  }

  /// Adds records with links to a game, each after the others of its kind.
  ///
  /// - Parameters:
  ///   - records: the records, under new ids.
  ///   - links: links between them, or between one of them and a record of the game.
  ///   - game: the game they are added to.
  /// - Throws: ``StoreError/invalid(_:)`` and ``StoreError/recordGone(what:)``; nothing is added then.
  public func add(
    _ records: [Record], links: [Link] = [], to game: RecordID
  ) throws(StoreError) {
    guard let first = records.first else { return }
    var changes = GameChanges(game: game)
    changes.added = records
    changes.links = links
    let all = changes
    try write { (connection) throws(StoreError) in
      try self.begin(
        records.count == 1 ? .add(try CleanText.name(first.name)) : .addRecords(records.count), game: game,
        record: records.count == 1 ? first.id : nil)
      try self.apply(all, on: connection)
    }
  }

  /// Links records with another one of the same game; those that are linked with it already stay as they are.
  ///
  /// - Returns: how many were linked.
  /// - Throws: ``StoreError/invalid(_:)`` when one of them cannot be linked with it; then none is.
  @discardableResult
  public func link(_ ids: [RecordID], to other: RecordID) throws(StoreError) -> Int {
    try write { (connection) throws(StoreError) in
      let other = try self.linkEnd(other, on: connection)
      var unlinked: [LinkEnd] = []
      for end in try self.linkEnds(ids, on: connection)
      where try !self.isLinked(end, other, on: connection) {
        unlinked.append(end)
      }
      guard let first = unlinked.first else { return 0 }
      let kind =
        unlinked.count == 1
        ? ActionKind.link(first.name, other.name) : .linkRecords(unlinked.count, to: other.name)
      try self.begin(kind, game: other.game, record: unlinked.count == 1 ? first.id : nil)
      for end in unlinked { try self.insertLink(end, other, on: connection) }
      return unlinked.count
    }
  }

  /// Takes the links of records with another one away.
  ///
  /// - Returns: how many were linked.
  @discardableResult
  public func unlink(_ ids: [RecordID], from other: RecordID) throws(StoreError) -> Int {
    try write { (connection) throws(StoreError) in
      let other = try self.linkEnd(other, on: connection)
      var linked: [LinkEnd] = []
      for end in try self.linkEnds(ids, on: connection)
      where try self.isLinked(end, other, on: connection) {
        linked.append(end)
      }
      guard let first = linked.first else { return 0 }
      let kind =
        linked.count == 1
        ? ActionKind.unlink(first.name, other.name) : .unlinkRecords(linked.count, from: other.name)
      try self.begin(kind, game: other.game, record: linked.count == 1 ? first.id : nil)
      for end in linked { try self.deleteLink(end, other, on: connection) }
      return linked.count
    }
  }

  /// Deletes records with their links; the records they were linked to stay.
  ///
  /// - Throws: ``StoreError/recordGone(what:)`` when none of them is there any more.
  public func delete(_ ids: [RecordID]) throws(StoreError) {
    try write { (connection) throws(StoreError) in
      let ends = try self.linkEnds(ids, on: connection)
      guard let first = ends.first else { return }
      try self.begin(
        ends.count == 1 ? ActionKind.delete(first.name) : ActionKind.deleteRecords(ends.count),
        game: first.game, record: ends.count == 1 ? first.id : nil)
      for end in ends { try connection.run("DELETE FROM record WHERE id = ?", .id(end.id)) }
    }
  }

  static func refuse(_ flag: Flag, of kind: RecordKind) throws(StoreError) {
    guard flag.kind == kind else {
      throw .invalid(
        "A record of the kind \(kind.rawValue) has no \(flag.rawValue); a \(flag.kind.rawValue) has.")
    }
  }

  /// The records that are still there.
  private func linkEnds(_ ids: [RecordID], on connection: Connection) throws(StoreError) -> [LinkEnd] {
    var ends: [LinkEnd] = []
    var seen: Set<RecordID> = []
    for id in ids where seen.insert(id).inserted {
      if let end = try findLinkEnd(id, on: connection) { ends.append(end) }
    }
    if ends.isEmpty, !ids.isEmpty {
      throw .recordGone(what: ids.count == 1 ? "the record" : "the records")
    }
    return ends
  }

  /// Changes records in one step: `decide` sees those that are there, and says what the history calls it and which
  /// columns of which records change, or nil to leave them all.
  ///
  /// - Returns: how many were changed.
  private func edit(
    _ ids: [RecordID],
    _ decide: ([StoredRecord]) throws(StoreError) -> (ActionKind, [(StoredRecord, [String: Value])])?
  ) throws(StoreError) -> Int {
    try write { (connection) throws(StoreError) in
      var records: [StoredRecord] = []
      var seen: Set<RecordID> = []
      for id in ids where seen.insert(id).inserted {
        if let record = try self.storedRecord(id, on: connection) { records.append(record) }
      }
      guard let first = records.first else {
        if ids.isEmpty { return 0 }
        throw .recordGone(what: ids.count == 1 ? "the record" : "the records")
      }
      guard let (kind, edits) = try decide(records) else { return 0 }
      let only = edits.count == 1 ? edits.first?.0.value.id : nil
      try self.begin(kind, game: first.game, record: only)
      if let columns = Self.commonColumns(of: edits) {
        try self.update(edits.map(\.0.value.id), columns, on: connection)
        return edits.count
      }
      for (record, columns) in edits {
        try self.update(record.value.id, columns, on: connection)
        if case .text(let name) = columns["name"] {
          try self.renameNoteLinks(
            to: record.value.id, from: record.value.name, to: name, in: record.game, on: connection)
        }
      }
      return edits.count
    }
  }

  /// What is changed when it is the same for several records; nil when it is not, or when it is their names, to which
  /// notes may link.
  private static func commonColumns(of edits: [(StoredRecord, [String: Value])]) -> [String: Value]? {
    guard edits.count > 1, let columns = edits.first?.1, columns["name"] == nil,
      edits.allSatisfy({ $0.1 == columns })
    else { return nil }
    return columns
  }
}
