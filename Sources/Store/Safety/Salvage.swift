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
  /// Records of a game that is lost itself come back in a game of the name "Salvaged". The damaged file, which may be
  /// of any version of the schema, is not written: a copy of it is read.
  ///
  /// - Parameters:
  ///   - damaged: the damaged file.
  ///   - path: the new file; nothing may be there.
  /// - Throws: ``StoreError`` when the new file cannot be written, or nothing of the damaged one can be read; then there
  ///   is no new file.
  public static func salvage(damaged: String, into path: String) throws(StoreError) -> SalvageReport {
    guard !Files.exists(path) else {
      throw .cannotOpen(path: path, reason: "there is something there already")
    }
    let file = try DamagedFile(copying: damaged, in: "\(path).salvage-\(getpid())")
    do throws(StoreError) {
      return try save(from: file, at: damaged, into: path)
    } catch {
      for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
      throw error
    }
  }

  private static func save(
    from file: DamagedFile, at damaged: String, into path: String
  ) throws(StoreError) -> SalvageReport {
    let games = games(in: file)
    let readings = readings(in: file)
    let pageNotes = readings.map { (reading: $0.id, notes: notes(of: $0.id, in: file)) }
    let settings = file.rows("SELECT name, value FROM setting WHERE name <> 'name_order'", []) {
      (row) throws(StoreError) in
      (name: row.text(0), value: row.text(1))
    }
    guard file.isComplete || !games.isEmpty || !readings.isEmpty else {
      throw .invalid(
        "Nothing can be read of \(damaged) any more, so it was left as it is. Put a copy of your own in its place, or "
          + "move it away to begin anew.")
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
    /// By which links tell it from others.
    let key: String
    /// The key of its game.
    let game: String
    let position: Int
  }

  /// What to read of the tables. A key is a row's number, or its id in the versions that had ids for references.
  private struct Columns {
    var game = "id, name, updated, position, counters, filters, CAST(row AS TEXT)"
    var record = RecordRow.columns + ", CAST(r.row AS TEXT), CAST(r.game AS TEXT), r.position"
    /// The key of what a link leads to, and the column for where it starts.
    var to = "CAST(to_row AS TEXT)"
    var from = "from_row"

    init(of file: DamagedFile) {
      guard file.has("game_id", in: "record") else { return }
      game = "id, name, updated, position, counters, filters, id"
      record = RecordRow.columns + ", r.id, r.game_id, r.position"
      (from, to) = ("from_id", "to_id")
      // Version 1 had fewer kinds of things.
      guard file.has("npc_id", in: "link") else { return }
      game = "id, name, updated, position, '[]', '[]', id"
      for column in ["r.count", "r.is_rare", "r.is_seen"] { record.replace(column, with: "0") }
      (from, to) = ("npc_id", "target_id")
    }
  }

  private static func games(in file: DamagedFile) -> [Game] {
    let columns = Columns(of: file)
    var games = file.rows(of: "game", columns.game) { (row) throws(StoreError) in
      var game = Game(id: try row.id(1), name: name(row.text(2)), updated: row.time(3))
      game.counters = try row.list(5, of: GameCounter.self)
      game.filters = try row.list(6, of: SavedFilter.self)
      return (game: game, position: row.integer(4), key: row.text(7))
    }
    games.sort { ($0.position, $0.game.id) < ($1.position, $1.game.id) }
    var records = file.rows(of: "record r", columns.record, number: "r.row") { (row) throws(StoreError) in
      var record = try RecordRow.record(row, from: 1)
      record.name = name(record.name)
      return Found(
        record: record, key: row.text(RecordRow.count + 1), game: row.text(RecordRow.count + 2),
        position: row.integer(RecordRow.count + 3))
    }
    records.sort { ($0.position, $0.record.id) < ($1.position, $1.record.id) }

    var byKey: [String: Game] = [:]
    var order: [String] = []
    var ids: Set<RecordID> = []
    for (game, _, key) in games where ids.insert(game.id).inserted {
      if byKey.updateValue(game, forKey: key) == nil { order.append(key) }
    }
    var found: [String: Found] = [:]
    for record in records where ids.insert(record.record.id).inserted {
      found[record.key] = record
      if byKey[record.game] == nil {
        let id = RecordID(rawValue: record.game) ?? RecordID(time: record.record.updated)
        byKey[record.game] = Game(id: id, name: "Salvaged", updated: record.record.updated)
        order.append(record.game)
      }
      byKey[record.game]?.add(record.record)
    }
    let links = links(among: records, found, in: file, columns)
    return order.compactMap { key in
      guard var game = byKey[key] else { return nil }
      game.links = links[key] ?? []
      return game
    }
  }

  /// The links by the keys of their games; each record is asked for by itself, so that a bad page costs no more than it
  /// holds.
  private static func links(
    among records: [Found], _ found: [String: Found], in file: DamagedFile, _ columns: Columns
  ) -> [String: [Link]] {
    let sql = "SELECT \(columns.to), position FROM link WHERE \(columns.from) = ?"
    var links: [String: [(link: Link, position: Int)]] = [:]
    var seen: Set<Link> = []
    for from in records where found[from.key]?.record.id == from.record.id {
      let ends = file.rows(sql, [.text(from.key)]) { (row) throws(StoreError) in (row.text(0), row.integer(1))
      }
      for (key, position) in ends {
        guard let to = found[key], let link = link(from, to), seen.insert(link).inserted else { continue }
        links[from.game, default: []].append((link, position))
      }
    }
    return links.mapValues { links in
      links.sorted { ($0.position, $0.link.to) < ($1.position, $1.link.to) }.map(\.link)
    }
  }

  /// The link from one record to the other; nil when there can be none.
  private static func link(_ from: Found, _ to: Found) -> Link? {
    guard from.game == to.game, from.record.kind.startsLinks(to: to.record.kind) else { return nil }
    return Link(from: from.record.id, to: to.record.id)
  }

  private static func readings(in file: DamagedFile) -> [Reading] {
    let isOlder = !file.has("name", in: "reading")
    let found = file.rows(of: "reading", isOlder ? ReadingRow.stepColumns : ReadingRow.ownColumns) {
      (row) throws(StoreError) in try ReadingRow.own(row, from: 1, isOlder: isOlder)
    }
    var seen: Set<RecordID> = []
    var readings = found.filter { seen.insert($0.id).inserted }
    guard !isOlder else { return readings }
    for index in readings.indices {
      let id = Value.id(readings[index].id)
      readings[index].saves = file.rows(
        "SELECT save FROM reading_save WHERE reading_id = ? ORDER BY place", [id]
      ) { (row) throws(StoreError) in try row.json(0, as: ReadingSave.self) }
      readings[index].marks = file.rows("SELECT mark FROM page_mark WHERE reading_id = ? ORDER BY page", [id])
      {
        (row) throws(StoreError) in try row.json(0, as: PageMark.self)
      }
    }
    return readings
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
  private static func name(_ text: String) -> String {
    let text = String(text.unicodeScalars.filter { $0.value != 0 }.map(Character.init))
    return (try? CleanText.name(text)) ?? "Salvaged"
  }
}
