import Model

// What a game keeps beside its records: counters, and filters with names.
extension Store {
  /// Adds to a counter of a game; one that is not there yet begins at 0, after the others.
  ///
  /// - Returns: its new value.
  @discardableResult
  public func changeCounter(_ name: String, of game: RecordID, by step: Int) throws(StoreError) -> Int {
    try editCounter(name, of: game) { $0.adding(step) }
  }

  /// Gives a counter of a game a value; one that is not there yet is made, after the others.
  public func setCounter(_ name: String, of game: RecordID, to value: Int) throws(StoreError) {
    _ = try editCounter(name, of: game) { _ in value }
  }

  private func editCounter(
    _ name: String, of game: RecordID, _ change: (Int) -> Int
  ) throws(StoreError) -> Int {
    let name = try CleanText.name(name)
    var value = 0
    try editGame(game) { (data) throws(StoreError) in
      let index = data.counters.firstIndex { $0.name == name }
      let old = index.map { data.counters[$0].count }
      value = change(old ?? 0)
      guard value != old else { return nil }
      if let index {
        data.counters[index].count = value
      } else {
        data.counters.append(GameCounter(name: name, count: value))
      }
      return .setCounter(name, to: value)
    }
    return value
  }

  /// Takes a counter from a game; when there is none of this name, nothing happens.
  public func removeCounter(_ name: String, of game: RecordID) throws(StoreError) {
    try editGame(game) { (data) throws(StoreError) in
      guard data.counters.contains(where: { $0.name == name }) else { return nil }
      data.counters.removeAll { $0.name == name }
      return .removeCounter(name)
    }
  }

  /// The filters of a game that have names, in the order in which they were saved.
  public func filters(of game: RecordID) throws(StoreError) -> [SavedFilter] {
    let found = try database.first("SELECT filters FROM game WHERE id = ?", [.id(game)]) {
      (row) throws(StoreError) in try row.list(0, of: SavedFilter.self)
    }
    guard let found else { throw .recordGone(what: "the game") }
    return found
  }

  /// Saves a filter in a game, in the place of one of the same name and kind.
  public func saveFilter(_ filter: SavedFilter, in game: RecordID) throws(StoreError) {
    let filter = try CleanText.filters([filter]).first ?? filter
    try editGame(game) { (data) throws(StoreError) in
      let index = data.filters.firstIndex { $0.name == filter.name && $0.kind == filter.kind }
      if let index {
        guard data.filters[index] != filter else { return nil }
        data.filters[index] = filter
      } else {
        data.filters.append(filter)
      }
      return .saveFilter(filter.name)
    }
  }

  /// Takes a saved filter from a game; when there is none of this name and kind, nothing happens.
  public func removeFilter(_ name: String, of kind: RecordKind, in game: RecordID) throws(StoreError) {
    try editGame(game) { (data) throws(StoreError) in
      guard data.filters.contains(where: { $0.name == name && $0.kind == kind }) else { return nil }
      data.filters.removeAll { $0.name == name && $0.kind == kind }
      return .removeFilter(name)
    }
  }

  /// What a game keeps in its own row.
  struct GameData {
    var counters: [GameCounter]
    var filters: [SavedFilter]
  }

  /// Changes what a game keeps in one step; `change` answers what the history calls it, or nil to leave it.
  private func editGame(
    _ game: RecordID, _ change: (inout GameData) throws(StoreError) -> ActionKind?
  ) throws(StoreError) {
    try write { (connection) throws(StoreError) in
      let found = try connection.first("SELECT counters, filters FROM game WHERE id = ?", [.id(game)]) {
        (row) throws(StoreError) in
        GameData(
          counters: try row.list(0, of: GameCounter.self), filters: try row.list(1, of: SavedFilter.self))
      }
      guard var data = found else { throw .recordGone(what: "the game") }
      guard let kind = try change(&data) else { return }
      try self.begin(kind, game: game)
      try self.setGameData(data, of: game, on: connection)
    }
  }

  /// Writes what a game keeps, within an action.
  func setGameData(
    _ data: GameData, of game: RecordID, on connection: Connection
  ) throws(StoreError) {
    try connection.run(
      """
      UPDATE game SET counters = ?, filters = ?, updated = ?, revision = \(JournaledTable.clock) WHERE id = ?
      """, .text(try JSONText.encode(list: data.counters)), .text(try JSONText.encode(list: data.filters)),
      .time(clock()), .id(game))
  }
}
