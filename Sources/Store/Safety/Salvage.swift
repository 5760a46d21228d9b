import Glibc
import Model

/// What was saved from a damaged database.
public struct SalvageReport: Hashable, Sendable {
  /// How many games were saved.
  public var games = 0
  /// How many records were saved.
  public var records = 0
  /// How many links were saved.
  public var links = 0
  /// How many readings were saved.
  public var readings = 0
  /// How many notes beside pages were saved.
  public var pageNotes = 0
  /// Whether everything could be read, so that nothing is known to be lost.
  public var isComplete = true
}

/// Saves what can still be read of a damaged database.
public enum Salvage {
  /// Reads a damaged database row by row and writes what it finds into a new one, without the history.
  ///
  /// Records of a game that is lost itself come back in a game of the name "Salvaged". The damaged file is not
  /// written: a copy of it is read.
  ///
  /// - Parameters:
  ///   - damaged: the damaged file.
  ///   - path: the new file; nothing may be there.
  /// - Throws: ``StoreError`` when the new file cannot be written, or nothing of the damaged one can be read.
  public static func salvage(damaged: String, into path: String) throws(StoreError) -> SalvageReport {
    guard !Files.exists(path) else {
      throw .cannotOpen(path: path, reason: "there is something there already")
    }
    let file = try DamagedFile(copying: damaged, in: "\(path).salvage-\(getpid())")
    let games = games(in: file)
    let readings = readings(in: file)
    let pageNotes = readings.map { (reading: $0.id, notes: notes(of: $0.id, in: file)) }
    let settings = file.rows("SELECT name, value FROM setting WHERE name <> 'name_order'", []) {
      (row) throws(StoreError) in
      (name: row.text(0), value: row.text(1))
    }

    let store = try Store(path: path)
    try store.write { (connection) throws(StoreError) in
      try store.begin(.salvage, game: nil)
      for game in games { try store.insert(game, on: connection) }
    }
    for reading in readings { try store.saveReading(reading) }
    for (reading, notes) in pageNotes {
      for note in notes {
        try store.setPageNote(note.text, page: note.page, choice: note.choice, of: reading, base: "")
      }
    }
    for setting in settings { try store.setSetting(setting.name, setting.value) }
    // There is no state before the salvage to go back to.
    try store.forgetHistory()

    var report = SalvageReport(games: games.count, readings: readings.count, isComplete: file.isComplete)
    report.records = games.reduce(0) { $0 + $1.records.count }
    report.links = games.reduce(0) { $0 + $1.links.count }
    report.pageNotes = pageNotes.reduce(0) { $0 + $1.notes.count }
    return report
  }

  /// A record with where it belongs.
  private struct Found {
    let record: Record
    let game: RecordID
    let position: Int
  }

  private static func games(in file: DamagedFile) -> [Game] {
    var games = file.rows(of: "game", "id, name, updated, position, counters, filters") {
      (row) throws(StoreError) in
      var game = Game(id: try row.id(1), name: try name(row.text(2)), updated: row.time(3))
      game.counters = try row.list(5, of: GameCounter.self)
      game.filters = try row.list(6, of: SavedFilter.self)
      return (game: game, position: row.integer(4))
    }
    games.sort { ($0.position, $0.game.id) < ($1.position, $1.game.id) }
    var records = file.rows(of: "record r", RecordRow.columns + ", r.game_id, r.position", number: "r.row") {
      (row) throws(StoreError) in
      var record = try RecordRow.record(row, from: 1)
      record.name = try name(record.name)
      return Found(
        record: record, game: try row.id(RecordRow.count + 1), position: row.integer(RecordRow.count + 2))
    }
    records.sort { ($0.position, $0.record.id) < ($1.position, $1.record.id) }

    var byID: [RecordID: Game] = [:]
    var order: [RecordID] = []
    for (game, _) in games where byID.updateValue(game, forKey: game.id) == nil { order.append(game.id) }
    var kinds: [RecordID: Found] = [:]
    for found in records where kinds[found.record.id] == nil {
      kinds[found.record.id] = found
      if byID[found.game] == nil {
        byID[found.game] = Game(id: found.game, name: "Salvaged", updated: found.record.updated)
        order.append(found.game)
      }
      byID[found.game]?.add(found.record)
    }
    return order.compactMap { id in
      guard var game = byID[id] else { return nil }
      game.links = links(of: game, kinds, in: file)
      return game
    }
  }

  /// The links of a game's records; each record is asked for by itself, so that a bad page costs no more than it holds.
  private static func links(of game: Game, _ kinds: [RecordID: Found], in file: DamagedFile) -> [Link] {
    var links: [(link: Link, position: Int)] = []
    for record in game.records where record.kind.startsLinks {
      links += file.rows("SELECT to_id, position FROM link WHERE from_id = ?", [.id(record.id)]) {
        (row) throws(StoreError) in (Link(from: record.id, to: try row.id(0)), row.integer(1))
      }
    }
    links.sort { ($0.position, $0.link.to) < ($1.position, $1.link.to) }
    var seen: Set<Link> = []
    return links.map(\.link).filter { link in
      guard let from = kinds[link.from], let to = kinds[link.to], to.game == game.id,
        from.record.kind.linkableKinds.contains(to.record.kind)
      else { return false }
      return seen.insert(link).inserted
    }
  }

  private static func readings(in file: DamagedFile) -> [Reading] {
    let found = file.rows(
      of: "reading", "id, story, title, game_id, path, position, visited, endings, scroll, updated"
    ) { (row) throws(StoreError) in try ReadingRow.reading(row, from: 1) }
    var seen: Set<RecordID> = []
    return found.filter { seen.insert($0.id).inserted }
  }

  private static func notes(of reading: RecordID, in file: DamagedFile) -> [PageNote] {
    file.rows("SELECT page, choice, text FROM page_note WHERE reading_id = ?", [.id(reading)]) {
      (row) throws(StoreError) in
      PageNote(
        page: PageID(rawValue: row.text(0)), choice: row.integer(1) < 0 ? nil : row.integer(1),
        text: row.text(2))
    }
  }

  /// A name is made usable rather than lost with everything under it.
  private static func name(_ text: String) throws(StoreError) -> String {
    let text = String(text.unicodeScalars.filter { $0.value != 0 }.map(Character.init))
    return text.allSatisfy(\.isWhitespace) ? "Salvaged" : try CleanText.name(text)
  }
}
