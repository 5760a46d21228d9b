import Model

extension ImportPlan {
  /// Plans to bring records of a file into a game that is here.
  ///
  /// A record is matched by its kind and exact name, or else without regard to capitals. What several records could
  /// be meant by is left as it is, and a notice says so. Links are by name too, and may lead to records that stand
  /// later in the file.
  ///
  /// - Parameters:
  ///   - contents: what the file says.
  ///   - game: the game, as it is.
  ///   - createsMissing: whether records are made that links of the file lead to and that are not there.
  ///   - now: when the records are said to have changed.
  ///   - newID: gives each new record its id.
  public init(
    adding contents: ImportedRecords, to game: Game, createsMissing: Bool = false, at now: Timestamp,
    newID: () -> RecordID
  ) {
    var planner = RecordPlanner(game, at: now)
    planner.match(contents.records)
    planner.addRecords(contents.records, newID: newID)
    planner.link(contents.records) { createsMissing ? newID() : nil }
    missing = planner.missing
    planner.countMissing()
    changes = planner.changes.isEmpty ? [] : [planner.changes]
    skipped = planner.skipped
    notices = contents.notices + planner.notices
    notices.sort { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// Plans to make a game of the records of a file.
  ///
  /// - Parameter name: the name of the game.
  public init(
    makingGame name: String, of contents: ImportedRecords, createsMissing: Bool = false, at now: Timestamp,
    newID: () -> RecordID
  ) {
    var game = Game(id: newID(), name: ImportedName.clean(name) ?? "?", updated: now)
    self.init(adding: contents, to: game, createsMissing: createsMissing, at: now, newID: newID)
    for change in changes {
      for record in change.added { game.add(record) }
      game.links += change.links
    }
    changes = []
    newGames = [game]
  }
}

/// Works out what records of a file do to a game.
private struct RecordPlanner {
  private let now: Timestamp
  private var names: NameIndex
  /// The records of the game, and behind them those that are added.
  private var records: [Record]
  private let hereCount: Int
  /// The lines of the file from which added records come.
  private var addedLines: [Int] = []
  private var linked: Set<Link>
  /// For each record of the file the places of those it may be.
  private var candidates: [[Int]] = []
  /// The id of the record that each record of the file became; nil where that is undecided.
  private var ids: [RecordID?] = []
  private(set) var changes: GameChanges
  private(set) var skipped: [RecordKind: Int] = [:]
  /// The records that are linked to but not there, and where each stands among them by its name as it is compared.
  private var lacks: [Lack] = []
  private var lackPlaces: [RecordKind: [String: Int]] = [:]
  private(set) var notices: [ImportNotice] = []

  /// A record that is linked to but not there.
  private struct Lack {
    let kind: RecordKind
    let name: String
    /// The first record that would be linked to it.
    let record: ImportedRecord
    /// Where the notice about it stands.
    let notice: Int
    /// How many others would be.
    var others = 0

    /// What is wrong.
    var problem: String {
      let others = others == 0 ? " was" : others == 1 ? " and 1 other were" : " and \(others) others were"
      return "no record is \(kind.singular) called “\(name)”, so “\(record.name)”\(others) not linked to it"
    }
  }

  /// The names of what is linked to but not there, each once.
  var missing: [RecordKind: [String]] { Dictionary(grouping: lacks, by: \.kind).mapValues { $0.map(\.name) } }

  init(_ game: Game, at now: Timestamp) {
    self.now = now
    records = game.records
    hereCount = records.count
    names = NameIndex(reserving: records.count)
    for record in records { names.add(record.kind, record.name) }
    linked = Set(game.links)
    changes = GameChanges(game: game.id)
  }

  private mutating func note(_ line: Int, _ problem: String, _ cure: String) {
    notices.append(ImportNotice(line: line, problem: problem, cure: cure))
  }

  // MARK: Records

  mutating func match(_ imported: [ImportedRecord]) {
    for record in imported { candidates.append(names.places(of: record.kind, record.name)) }
  }

  mutating func addRecords(_ imported: [ImportedRecord], newID: () -> RecordID) {
    /// How many records of the file may be one that is here, and how many of them were looked at.
    var claims: [Int: Int] = [:]
    var seen: [Int: Int] = [:]
    for places in candidates { if let first = places.first { claims[first, default: 0] += 1 } }
    for (record, places) in zip(imported, candidates) {
      guard let first = places.first else {
        add(record, id: newID())
        continue
      }
      let turn = seen[first, default: 0]
      seen[first] = turn + 1
      let place = places[min(turn, places.count - 1)]
      let isCertain = places.count == 1 && claims[first] == 1
      change(record, at: place, isCertain: isCertain, places)
    }
  }

  private mutating func add(_ imported: ImportedRecord, id: RecordID) {
    if let first = names.firstPlace(of: imported.kind, imported.name) {
      note(
        imported.line,
        "\(imported.kind.singular) “\(imported.name)” stands on line \(addedLines[first - hereCount]) too",
        "both are added; delete one of them if they are the same")
    }
    let new = Record(kind: imported.kind, id: id, name: imported.name, updated: now)
    let record = new.merged(with: imported, at: now) ?? new
    names.add(record.kind, record.name)
    records.append(record)
    addedLines.append(imported.line)
    changes.added.append(record)
    ids.append(id)
  }

  private mutating func change(_ imported: ImportedRecord, at place: Int, isCertain: Bool, _ places: [Int]) {
    let before = records[place]
    guard let after = before.merged(with: imported, at: now) else {
      skipped[before.kind, default: 0] += 1
      ids.append(before.id)
      return
    }
    if isCertain {
      records[place] = after
      changes.changed.append(RecordChange(before: before, after: after))
      ids.append(before.id)
    } else {
      let cause =
        places.count == 1
        ? "“\(imported.name)” stands in the file several times, but is here once"
        : "“\(imported.name)” is here \(places.count) times (\(whereabouts(places)))"
      note(
        imported.line, "\(cause), so nothing was changed",
        "give each a name of its own, or change them by hand")
      ids.append(nil)
    }
  }

  /// The ids of records that are here, and the lines of those that the file adds.
  private func whereabouts(_ places: [Int]) -> String {
    let words = places.prefix(5).map { place in
      place < hereCount ? "id \(records[place].id)" : "line \(addedLines[place - hereCount])"
    }
    return words.joined(separator: ", ") + (places.count > 5 ? " and more" : "")
  }

  // MARK: Links

  /// Makes the links.
  ///
  /// - Parameter newID: gives an id to each record that is linked to but not there; nil when these are not made.
  mutating func link(_ imported: [ImportedRecord], newID: () -> RecordID?) {
    for (record, id) in zip(imported, ids) where !record.links.isEmpty {
      guard let id else { continue }
      for link in record.links { self.link(record, id, to: link, newID) }
    }
  }

  /// Makes a record that is not there, or says that it is not.
  ///
  /// - Returns: the place of the record.
  private mutating func create(
    _ kind: RecordKind, _ name: String, for record: ImportedRecord, _ newID: () -> RecordID?
  ) -> Int? {
    guard let id = newID() else {
      let form = ImportedName.folded(name)
      if let place = lackPlaces[kind]?[form] {
        lacks[place].others += 1
      } else {
        lackPlaces[kind, default: [:]][form] = lacks.count
        let lack = Lack(kind: kind, name: name, record: record, notice: notices.count)
        lacks.append(lack)
        note(
          record.line, lack.problem,
          "let the import make it (--create-missing, or m on the screen), or add it to the file")
      }
      return nil
    }
    let new = Record(kind: kind, id: id, name: name, updated: now)
    names.add(kind, name)
    records.append(new)
    addedLines.append(record.line)
    changes.added.append(new)
    return records.count - 1
  }

  /// Says of each that is not there how many would be linked to it: many records may be at one location.
  mutating func countMissing() {
    for lack in lacks where lack.others > 0 { notices[lack.notice].problem = lack.problem }
  }

  private mutating func link(
    _ record: ImportedRecord, _ id: RecordID, to link: ImportedLink, _ newID: () -> RecordID?
  ) {
    guard record.kind.linkableKinds.contains(link.kind) else {
      note(
        record.line,
        "\(record.kind.singular) is not linked to \(link.kind.singular), so “\(record.name)” and “\(link.name)” are not",
        "write [[\(link.name)]] in the notes instead")
      return
    }
    if let place = link.place, ids.indices.contains(place), let target = ids[place] {
      return self.link(record.kind, id, link.kind, target)
    }
    var places = names.places(of: link.kind, link.name)
    if places.isEmpty, let made = create(link.kind, link.name, for: record, newID) { places = [made] }
    guard let place = places.first else { return }
    guard places.count == 1 else {
      note(
        record.line,
        "“\(link.name)” is the name of \(places.count) records (\(whereabouts(places))), so “\(record.name)” was not "
          + "linked to it", "link it by hand, or give each a name of its own")
      return
    }
    self.link(record.kind, id, link.kind, records[place].id)
  }

  private mutating func link(_ kind: RecordKind, _ id: RecordID, _ otherKind: RecordKind, _ other: RecordID) {
    let new = kind.startsLinks(to: otherKind) ? Link(from: id, to: other) : Link(from: other, to: id)
    if linked.insert(new).inserted { changes.links.append(new) }
  }
}
