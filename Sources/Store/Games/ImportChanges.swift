import Model

extension Store {
  /// Does what an import has planned: adds games, and adds to and changes games that are here, in one transaction and
  /// one step of the history.
  ///
  /// Notes that another window changed since the plan was made are kept beside the new ones.
  ///
  /// - Parameters:
  ///   - newGames: games that are not here, under the ids they have.
  ///   - changes: changes of games that are here.
  ///   - file: the name of the file, for the history.
  /// - Throws: ``StoreError/invalid(_:)``, which says what is wrong and where, and ``StoreError/recordGone(what:)`` when
  ///   something that was to be changed has been deleted. Nothing is done then.
  public func apply(
    newGames: [Game], changes: [GameChanges], from file: String
  ) throws(StoreError) {
    let changes = changes.filter { !$0.isEmpty }
    guard !newGames.isEmpty || !changes.isEmpty else { return }
    let records =
      newGames.reduce(0) { $0 + $1.records.count }
      + changes.reduce(0) { $0 + $1.added.count + $1.changed.count }
    let only = newGames.map(\.id) + changes.map(\.game)
    try writeMuch { (connection) throws(StoreError) in
      let file = try CleanText.text(file, of: "The name of the file")
      try self.begin(
        records > 0
          ? .importFile(file, records: records)
          : .importParts(
            file, games: newGames.count, links: changes.reduce(0) { $0 + $1.links.count },
            counters: newGames.reduce(0) { $0 + $1.counters.count }
              + changes.reduce(0) { $0 + $1.counters.count },
            filters: newGames.reduce(0) { $0 + $1.filters.count }
              + changes.reduce(0) { $0 + $1.filters.count }),
        game: only.count == 1 ? only.first : nil)
      let added =
        newGames.reduce(0) { $0 + $1.records.count } + changes.reduce(0) { $0 + $1.added.count }
      try GameCheck.checking(newGames) { () throws(StoreError) in
        try connection.adding(records: added, areNew: changes.isEmpty) { () throws(StoreError) in
          for game in newGames { try self.insert(game, on: connection) }
          for change in changes { try self.apply(change, on: connection) }
        }
      }
      try self.refuseSharedIDs(on: connection)
    }
  }

  /// Refuses an import that gave a record the id of a game: the export of the two could not be imported again.
  private func refuseSharedIDs(on connection: Connection) throws(StoreError) {
    let shared = try connection.first(
      "SELECT r.name, r.id FROM game g CROSS JOIN record r ON r.id = g.id"
    ) { (row) throws(StoreError) in
      StoreError.invalid(
        "“\(row.text(0))” has the id \(row.text(1)), which a game has already. Import it as a copy (--copy).")
    }
    if let shared { throw shared }
  }

  /// Changes a game, within an action.
  func apply(_ changes: GameChanges, on connection: Connection) throws(StoreError) {
    _ = try gameName(changes.game, on: connection)
    var added: [Record] = []
    for record in changes.added { added.append(try CleanText.record(record)) }
    let first = try RecordRow.insert(
      added, into: changes.game, after: try lastPositions(in: changes.game, on: connection), on: connection)
    for change in changes.changed {
      guard let stored = try storedRecord(change.before.id, on: connection), stored.game == changes.game
      else {
        throw .recordGone(what: "“\(change.before.name)”")
      }
      let columns = try self.columns(of: change.after, from: change.before, stored: stored)
      if !columns.isEmpty { try update(change.before.id, columns, on: connection) }
    }
    try addLinks(of: changes, firstRow: first, on: connection)
    try apply(changes.counters, changes.filters, to: changes.game, on: connection)
  }

  /// - Parameter first: the row number of the first record that was added.
  private func addLinks(
    of changes: GameChanges, firstRow first: Int, on connection: Connection
  ) throws(StoreError) {
    var ends: [RecordID: LinkEnd] = [:]
    for (index, record) in changes.added.enumerated() {
      ends[record.id] = LinkEnd(
        id: record.id, row: first + index, game: changes.game, kind: record.kind, name: record.name)
    }
    let game = try connection.number(ofGame: changes.game)
    let rows = try IncomingRows(into: "link", columns: Self.linkColumns, on: connection)
    var position = try lastLinkPosition(in: changes.game, on: connection)
    var seen: Set<Link> = []
    for link in changes.links {
      for id in [link.from, link.to] where ends[id] == nil { ends[id] = try linkEnd(id, on: connection) }
      guard let a = ends[link.from], let b = ends[link.to] else { continue }
      let (from, to) = try Self.directed(a, b)
      guard from.game == changes.game else { throw .recordGone(what: "“\(from.name)”") }
      guard seen.insert(Link(from: from.id, to: to.id)).inserted, try !isLinked(from, to, on: connection)
      else {
        continue
      }
      position += Position.step
      try rows.add([
        .integer(from.row), .kind(from.kind), .integer(to.row), .kind(to.kind), .integer(game),
        .integer(position),
      ])
    }
    try rows.finish()
  }

  private func apply(
    _ counters: [GameCounter], _ filters: [SavedFilter], to game: RecordID, on connection: Connection
  ) throws(StoreError) {
    guard !counters.isEmpty || !filters.isEmpty else { return }
    let found = try self.game(game)
    var data = GameData(counters: found.counters, filters: found.filters)
    for counter in try CleanText.counters(counters) {
      if let index = data.counters.firstIndex(where: { $0.name == counter.name }) {
        data.counters[index] = counter
      } else {
        data.counters.append(counter)
      }
    }
    for filter in try CleanText.filters(filters) {
      if let index = data.filters.firstIndex(where: { $0.name == filter.name && $0.kind == filter.kind }) {
        data.filters[index] = filter
      } else {
        data.filters.append(filter)
      }
    }
    try setGameData(data, of: game, on: connection)
  }
}
