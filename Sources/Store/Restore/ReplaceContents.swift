import Model

extension Store {
  /// Puts contents in the place of all games and readings, in one transaction and one step of the history.
  ///
  /// What is the same is left as it is. An undo brings back the games, the readings and the notes beside pages as they
  /// were; a reading that was read on in the meantime stays as it is then. Stories are not written: see
  /// ``Restoration``.
  ///
  /// - Parameters:
  ///   - contents: what is to be here.
  ///   - game: only this game is brought back, from those in `contents`; everything else stays.
  ///   - source: where the contents come from, for the history: the name of a backup.
  /// - Returns: what became different; nothing was written when it is empty.
  /// - Throws: ``StoreError/invalid(_:)``, which says what is wrong and where: an id that repeats or is taken, an empty
  ///   name. Nothing is changed then.
  @discardableResult
  public func replaceContents(
    with contents: StoreContents, only game: RecordID? = nil, from source: String
  ) throws(StoreError) -> ContentsDifference {
    try GameCheck.check(contents.games)
    let readings = try contents.readings.map { (kept) throws(StoreError) in try Self.checked(kept) }
    let source = try CleanText.text(source, of: "The name of the backup")
    return try writeMuch { (connection) throws(StoreError) in
      let old = try self.contents()
      var new = StoreContents(games: contents.games, readings: readings)
      if let game { new = try old.replacing(game, from: new) }
      let difference = ContentsDifference(from: old, to: new)
      guard !difference.isEmpty else { return difference }
      let name = game.flatMap { id in new.games.first { $0.id == id }?.name }
      try self.begin(name.map { .restoreGame($0, from: source) } ?? .restore(from: source), game: game)
      try self.replace(old.games, by: new.games, on: connection)
      try self.replace(old.readings, by: new.readings, on: connection)
      // What is here now is what was to be here, or nothing of it is.
      var (counts, wanted) = (try BackupCounts(connection), BackupCounts(new))
      (counts.stories, wanted.stories) = (0, 0)
      guard counts == wanted else {
        throw .invalid("Not everything of the backup could be written, so nothing was changed. Try another.")
      }
      return difference
    }
  }

  private static func checked(_ kept: NotedReading) throws(StoreError) -> NotedReading {
    try ReadingRow.check(kept.reading)
    for note in kept.notes {
      _ = try CleanText.text(note.text, of: "A note beside a page")
      _ = try CleanText.text(note.page.rawValue, of: "The name of a page")
      if let choice = note.choice, choice < 0 {
        throw .invalid("A note stands beside choice \(choice). Choices count from 0.")
      }
    }
    return kept
  }

  // MARK: Games

  private func replace(
    _ old: [Game], by new: [Game], on connection: Connection
  ) throws(StoreError) {
    let here = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    let wanted = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
    // All of them first: a record may have moved from one game to another.
    for game in old where wanted[game.id] != game {
      try connection.run("DELETE FROM game WHERE id = ?", .id(game.id))
    }
    let missing = new.filter { here[$0.id] != $0 }
    let count = missing.reduce(0) { $0 + $1.records.count }
    try connection.adding(records: count, areNew: true) { () throws(StoreError) in
      for game in missing { try self.insert(game, on: connection) }
    }
    let order = try connection.rows("SELECT id FROM game ORDER BY position, id") {
      (row) throws(StoreError) in try row.id(0)
    }
    guard order != new.map(\.id) else { return }
    for (index, game) in new.enumerated() {
      try connection.run(
        "UPDATE game SET position = ?, revision = \(JournaledTable.clock) WHERE id = ?",
        .integer((index + 1) * Position.step), .id(game.id))
    }
  }

  // MARK: Readings

  private func replace(
    _ old: [NotedReading], by new: [NotedReading], on connection: Connection
  ) throws(StoreError) {
    guard old != new else { return }
    let here = Dictionary(old.map { ($0.reading.id, $0) }) { first, _ in first }
    let wanted = Dictionary(new.map { ($0.reading.id, $0) }) { first, _ in first }
    for id in Set(here.keys).union(wanted.keys) {
      try ReadingJournal.note(id, on: connection)
    }
    for kept in old where wanted[kept.reading.id] != kept {
      try connection.run("DELETE FROM reading WHERE id = ?", .id(kept.reading.id))
      try connection.run("DELETE FROM told WHERE reading_id = ?", .id(kept.reading.id))
    }
    for kept in new where here[kept.reading.id] != kept {
      try ReadingRow.insert(kept.reading, on: connection)
      for note in kept.notes {
        try connection.run(
          "INSERT INTO page_note(reading_id, page, choice, text, revision) VALUES (?, ?, ?, ?, \(JournaledTable.clock))",
          .id(kept.reading.id), .text(note.page.rawValue), .integer(note.choice ?? -1), .text(note.text))
      }
    }
  }
}

extension StoreContents {
  /// The same with one game as it is in other contents: in its place, or after the others.
  func replacing(_ game: RecordID, from other: StoreContents) throws(StoreError) -> StoreContents {
    guard let wanted = other.games.first(where: { $0.id == game }) else {
      throw .invalid("There is no game \(game) in the backup. Choose one that is.")
    }
    var contents = self
    if let index = contents.games.firstIndex(where: { $0.id == game }) {
      contents.games[index] = wanted
    } else {
      contents.games.append(wanted)
    }
    return contents
  }
}
