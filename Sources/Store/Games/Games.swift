import Model

extension Store {
  /// All games, in the player's order.
  public func games() throws(StoreError) -> [GameSummary] {
    let connection = try database
    return try connection.read { () throws(StoreError) in
      var games = try connection.rows("SELECT id, name, updated FROM game ORDER BY position, id") {
        (row) throws(StoreError) in
        GameSummary(
          id: try row.id(0), name: row.text(1), updated: row.time(2),
          counts: Dictionary(uniqueKeysWithValues: RecordKind.allCases.map { ($0, 0) }), completeQuests: 0,
          clearedLocations: 0)
      }
      var places: [RecordID: Int] = [:]
      for (place, game) in games.enumerated() { places[game.id] = place }
      try connection.each("SELECT game_id, kind, total, done FROM tally") { (row) throws(StoreError) in
        guard let place = places[try row.id(0)] else { return true }
        let kind = try row.kind(1)
        games[place].counts[kind] = row.integer(2)
        if kind == .quest { games[place].completeQuests = row.integer(3) }
        if kind == .location { games[place].clearedLocations = row.integer(3) }
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
      try self.insertGame(id, named: name, updated: self.clock(), on: connection)
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

  /// Makes a new game of another's records and links, with all progress taken back (see ``Flag/isProgress``).
  @discardableResult
  public func duplicateGame(_ id: RecordID, named name: String) throws(StoreError) -> RecordID {
    let name = try CleanText.name(name)
    return try write { (connection) throws(StoreError) in
      let original = try self.game(id)
      var copy = self.withNewIDs(original)
      copy.name = name
      copy.updated = self.clock()
      for index in copy.locations.indices { copy.locations[index].isCleared = false }
      for index in copy.quests.indices { copy.quests[index].isComplete = false }
      try self.begin(ActionKind.duplicate(original.name, as: name), game: copy.id)
      try self.insert(copy, on: connection)
      return copy.id
    }
  }

  /// Deletes a game with all its records and links. Readings that stood beside it stay.
  public func deleteGame(_ id: RecordID) throws(StoreError) {
    try write { (connection) throws(StoreError) in
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
      let found = try connection.first("SELECT name, updated FROM game WHERE id = ?", [.id(id)]) {
        (row) throws(StoreError) in Game(id: id, name: row.text(0), updated: row.time(1))
      }
      guard var game = found else { throw .recordGone(what: "the game") }
      try connection.each(
        "SELECT \(RecordRow.columns) FROM record r WHERE game_id = ? ORDER BY kind, position", [.id(id)]
      ) { (row) throws(StoreError) in
        game.add(try RecordRow.record(row))
        return true
      }
      game.links = try connection.rows(
        "SELECT npc_id, target_id FROM link WHERE game_id = ? ORDER BY position, npc_id, target_id", [.id(id)]
      ) { (row) throws(StoreError) in Link(npc: try row.id(0), target: try row.id(1)) }
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

  /// Inserts an empty game after all others, within an action.
  func insertGame(
    _ id: RecordID, named name: String, updated: Timestamp, on connection: Connection
  ) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO game(id, name, position, updated, revision)
      VALUES (?, ?, (SELECT coalesce(max(position), 0) + ? FROM game), ?, \(JournaledTable.clock))
      """, .id(id), .text(name), .integer(Position.step), .time(updated))
  }
}

extension Game {
  /// Adds a record after the others of its kind.
  mutating func add(_ record: Record) {
    switch record {
    case .npc(let npc): npcs.append(npc)
    case .location(let location): locations.append(location)
    case .quest(let quest): quests.append(quest)
    }
  }
}
