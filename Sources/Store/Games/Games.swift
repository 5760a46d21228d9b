import Model

extension Store {
  /// All games, in the player's order.
  public func games() throws(StoreError) -> [GameSummary] {
    let connection = try database
    return try connection.read { () throws(StoreError) in
      var games = try connection.rows("SELECT id, name, updated, counters FROM game ORDER BY position, id") {
        (row) throws(StoreError) in
        var game = GameSummary(id: try row.id(0), name: row.text(1), updated: row.time(2))
        game.counters = try row.list(3, of: GameCounter.self)
        for kind in RecordKind.allCases { game.counts[kind] = 0 }
        for kind in RecordKind.allCases where kind.hasProgress { game.done[kind] = 0 }
        return game
      }
      var places: [RecordID: Int] = [:]
      for (place, game) in games.enumerated() { places[game.id] = place }
      try connection.each("SELECT \(Schema.gameID(of: "tally")), kind, total, done FROM tally") {
        (row) throws(StoreError) in
        guard let place = places[try row.id(0)] else { return true }
        let kind = try row.kind(1)
        games[place].counts[kind] = row.integer(2)
        if kind.hasProgress { games[place].done[kind] = row.integer(3) }
        return true
      }
      return games
    }
  }

  /// Makes an empty game, after all others.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when the name is empty.
  @discardableResult
  public func createGame(named name: String) throws(StoreError) -> RecordID {
    let name = try CleanText.name(name)
    return try write { (connection) throws(StoreError) in
      let id = self.newID()
      try self.begin(ActionKind.add(name), game: id)
      try self.insertGame(Game(id: id, name: name, updated: self.clock()), on: connection)
      return id
    }
  }

  /// Gives a game another name.
  public func renameGame(_ id: RecordID, to name: String) throws(StoreError) {
    let name = try CleanText.name(name)
    try write { (connection) throws(StoreError) in
      let old = try self.gameName(id, on: connection)
      guard name != old else { return }
      try self.begin(ActionKind.rename(old, to: name), game: id)
      try connection.run(
        "UPDATE game SET name = ?, updated = ?, revision = \(JournaledTable.clock) WHERE id = ?",
        .text(name), .time(self.clock()), .id(id))
    }
  }

  /// Makes a new game of another's records and links, with all progress taken back; see ``Game/withoutProgress``.
  @discardableResult
  public func duplicateGame(_ id: RecordID, named name: String) throws(StoreError) -> RecordID {
    let name = try CleanText.name(name)
    return try writeMuch { (connection) throws(StoreError) in
      let original = try self.game(id)
      var copy = original.withoutProgress.copied(newID: self.newID, at: nil)
      copy.name = name
      copy.updated = self.clock()
      try self.begin(ActionKind.duplicate(original.name, as: name), game: copy.id)
      try self.insert(copy, on: connection)
      return copy.id
    }
  }

  /// Deletes a game with all its records and links. Readings that stood beside it stay.
  public func deleteGame(_ id: RecordID) throws(StoreError) {
    try writeMuch { (connection) throws(StoreError) in
      try self.begin(ActionKind.delete(try self.gameName(id, on: connection)), game: id)
      try connection.run("DELETE FROM game WHERE id = ?", .id(id))
    }
  }

  /// A game with everything in it: the document that is exported.
  ///
  /// - Throws: ``StoreError/recordGone(what:)`` when there is no such game.
  public func game(_ id: RecordID) throws(StoreError) -> Game {
    let connection = try database
    return try connection.read { () throws(StoreError) in
      let found = try connection.first(
        "SELECT name, updated, counters, filters FROM game WHERE id = ?", [.id(id)]
      ) { (row) throws(StoreError) in
        var game = Game(id: id, name: row.text(0), updated: row.time(1))
        game.counters = try row.list(2, of: GameCounter.self)
        game.filters = try row.list(3, of: SavedFilter.self)
        return game
      }
      guard var game = found else { throw .recordGone(what: "the game") }
      try connection.each(
        "SELECT \(RecordRow.columns) FROM record r WHERE r.game = \(Schema.gameRow()) ORDER BY kind, position",
        [.id(id)]
      ) { (row) throws(StoreError) in
        game.add(try RecordRow.record(row))
        return true
      }
      game.links = try connection.rows(
        """
        SELECT f.id, t.id FROM link l JOIN record f ON f.row = l.from_row JOIN record t ON t.row = l.to_row
        WHERE l.game = \(Schema.gameRow()) ORDER BY l.position, f.id, t.id
        """, [.id(id)]
      ) { (row) throws(StoreError) in Link(from: try row.id(0), to: try row.id(1)) }
      return game
    }
  }

  /// The name of a game that must be there.
  func gameName(_ id: RecordID, on connection: Connection) throws(StoreError) -> String {
    let name = try connection.first("SELECT name FROM game WHERE id = ?", [.id(id)]) {
      (row) throws(StoreError) in row.text(0)
    }
    guard let name else { throw .recordGone(what: "the game") }
    return name
  }

  /// Inserts a game without its records after all others, within an action.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when its id is taken.
  func insertGame(_ game: Game, on connection: Connection) throws(StoreError) {
    guard try connection.integer("SELECT count(*) FROM record WHERE id = ?", .id(game.id)) == 0 else {
      throw .invalid(
        "The game “\(game.name)” has the id \(game.id), which a record of another game has already. Import it as a copy "
          + "(--copy).")
    }
    let (counters, filters) = (
      try JSONText.encode(list: game.counters), try JSONText.encode(list: game.filters)
    )
    do {
      try connection.run(
        """
        INSERT INTO game(id, name, counters, filters, position, updated, revision)
        VALUES (?, ?, ?, ?, (SELECT coalesce(max(position), 0) + ? FROM game), ?, \(JournaledTable.clock))
        """, .id(game.id), .text(game.name), .text(counters), .text(filters), .integer(Position.step),
        .time(game.updated))
    } catch  where error.saysTaken {
      throw .invalid(
        "The game “\(game.name)” (\(game.id)) is here already. Delete it first, or import it as a copy (--copy)."
      )
    }
  }
}

extension Connection {
  /// The row number of a game that is there, for rows that refer to it.
  func number(ofGame id: RecordID) throws(StoreError) -> Int {
    try integer("SELECT \(Schema.gameRow())", .id(id))
  }
}
