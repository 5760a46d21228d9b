import Model

/// Changes games as a story says, within one write of the store. The action begins with the first change, so that a
/// step that changes nothing is no step of the history.
struct Storyteller {
  private let store: Store
  private let connection: Connection
  /// Whether there is an action.
  private(set) var hasBegun = false
  /// What has been changed so far.
  private(set) var news = StoryNews()

  init(_ store: Store, on connection: Connection) {
    self.store = store
    self.connection = connection
  }

  private mutating func begin(in game: RecordID) throws(StoreError) {
    guard !hasBegun else { return }
    hasBegun = true
    // What it is called is known at its end.
    try store.begin(.storyTold("", others: 0), game: game)
  }

  /// Gives the action its name, if there is one.
  func finish() throws(StoreError) {
    let isTold = !news.told.isEmpty
    let changes = isTold ? news.told : news.takenBack
    guard hasBegun, let first = changes.first else { return }
    let others = Set(changes.map(\.name)).count - 1
    let kind: ActionKind =
      isTold ? .storyTold(first.name, others: others) : .storyTakenBack(first.name, others: others)
    let record = Set(changes.map(\.record)).count == 1 ? first.record : nil
    try connection.run(
      "UPDATE action SET kind = ?, record_id = ? WHERE id = (SELECT action FROM journal_state)",
      .text(try JSONText.encode(kind)), .id(record))
  }

  // MARK: Telling

  /// Does what the tags of a page say.
  ///
  /// - Returns: what that changed.
  mutating func tell(_ tags: [TrackerTag], in game: RecordID) throws(StoreError) -> [StoryChange] {
    let before = news.told.count
    for tag in tags {
      switch tag {
      case .quest(let name): _ = try record(.quest, name, in: game)
      case .location(let name): _ = try record(.location, name, in: game)
      case .done(let name): try set(.isComplete, of: name, in: game)
      case .cleared(let name): try set(.isCleared, of: name, in: game)
      case .creature(let name): try set(.isSeen, of: name, in: game)
      case .npc(let name, let place):
        let npc = try record(.npc, name, in: game)
        if let place { try link(npc, try record(.location, place, in: game)) }
      case .item(let name, let change): try count(name, change, in: game)
      case .counter(let name, let change): try count(counter: name, change, in: game)
      }
    }
    return Array(news.told[before...])
  }

  /// The record of a name, which is added when the game has none.
  private mutating func record(
    _ kind: RecordKind, _ name: String, in game: RecordID
  ) throws(StoreError) -> RecordID {
    if let id = try find(kind, name, in: game) { return id }
    try begin(in: game)
    let new = Record(kind: kind, id: store.newID(), name: try CleanText.name(name), updated: store.clock())
    let last = try store.lastPositions(in: game, on: connection)
    try RecordRow.insert([new], into: game, after: last, on: connection)
    news.told.append(.added(kind, new.id, name: new.name))
    return new.id
  }

  /// The first record of exactly this name, or else of one with the same search form, as links in notes are understood.
  private func find(_ kind: RecordKind, _ name: String, in game: RecordID) throws(StoreError) -> RecordID? {
    let found = try connection.rows(
      """
      SELECT r.id, r.name FROM record_text t JOIN record r ON r.row = t.row
      WHERE t.game = \(Schema.gameRow()) AND t.kind = ? AND t.name_form = ? ORDER BY r.position
      """, [.id(game), .kind(kind), .text(SearchForm.of(name))]
    ) { (row) throws(StoreError) in (id: try row.id(0), name: row.text(1)) }
    return (found.first { $0.name.hasSameBytes(as: name) } ?? found.first)?.id
  }

  private mutating func set(_ flag: Flag, of name: String, in game: RecordID) throws(StoreError) {
    let id = try record(flag.kind, name, in: game)
    guard let stored = try store.storedRecord(id, on: connection), !stored.value[flag] else { return }
    try begin(in: game)
    try store.update(id, [flag.column: .bool(true)], on: connection)
    news.told.append(.flagged(flag, id, name: stored.value.name))
  }

  private mutating func link(_ npc: RecordID, _ place: RecordID) throws(StoreError) {
    let (from, to) = (
      try store.linkEnd(npc, on: connection), try store.linkEnd(place, on: connection)
    )
    guard try !store.isLinked(from, to, on: connection) else { return }
    try begin(in: from.game)
    try store.insertLink(from, to, on: connection)
    news.told.append(.linked(npc, name: from.name, to: place, named: to.name))
  }

  private mutating func count(
    _ name: String, _ change: CountChange, in game: RecordID
  ) throws(StoreError) {
    // Nothing can be taken from what was never there.
    if change.applied(to: 0) <= 0, try find(.item, name, in: game) == nil { return }
    let id = try record(.item, name, in: game)
    guard let stored = try store.storedRecord(id, on: connection) else { return }
    let new = max(0, change.applied(to: stored.value.count))
    guard new != stored.value.count else { return }
    try begin(in: game)
    try store.update(id, ["count": .integer(new)], on: connection)
    news.told.append(.counted(id, name: stored.value.name, by: new - stored.value.count, to: new))
  }

  private mutating func count(
    counter name: String, _ change: CountChange, in game: RecordID
  ) throws(StoreError) {
    let name = try CleanText.name(name)
    guard var data = try gameData(of: game) else { return }
    let index =
      data.counters.firstIndex { $0.name.hasSameBytes(as: name) }
      ?? data.counters.firstIndex { SearchForm.of($0.name) == SearchForm.of(name) }
    let old = index.map { data.counters[$0].count }
    let new = change.applied(to: old ?? 0)
    guard new != old else { return }
    try begin(in: game)
    if let index {
      data.counters[index].count = new
    } else {
      data.counters.append(GameCounter(name: name, count: new))
    }
    try store.setGameData(data, of: game, on: connection)
    let (step, isOver) = new.subtractingReportingOverflow(old ?? 0)
    let by = isOver ? (new > 0 ? .max : .min) : step
    let known = index.map { data.counters[$0].name } ?? name
    news.told.append(.counter(name: known, by: by, to: new, isNew: old == nil))
  }

  // MARK: Taking back

  /// Takes back what a step changed, as far as nobody else has changed it since: a record that was added goes when it
  /// still has nothing but its name, a boolean becomes false when it is still true, and what was counted is counted
  /// back.
  mutating func takeBack(_ changes: [StoryChange], in game: RecordID) throws(StoreError) {
    guard try connection.integer("SELECT count(*) FROM game WHERE id = ?", .id(game)) > 0 else { return }
    for change in changes.reversed() where try takeBack(change, in: game) { news.takenBack.append(change) }
  }

  private mutating func takeBack(_ change: StoryChange, in game: RecordID) throws(StoreError) -> Bool {
    switch change {
    case .added(let kind, let id, let name):
      guard let stored = try store.storedRecord(id, on: connection), stored.game == game,
        stored.value == Record(kind: kind, id: id, name: name, updated: stored.value.updated),
        try connection.integer(
          "SELECT count(*) FROM link WHERE \(Schema.recordRow("?1")) IN (from_row, to_row)", .id(id)) == 0
      else { return false }
      try begin(in: game)
      try connection.run("DELETE FROM record WHERE id = ?", .id(id))
    case .flagged(let flag, let id, _):
      guard let stored = try store.storedRecord(id, on: connection), stored.value[flag] else { return false }
      try begin(in: game)
      try store.update(id, [flag.column: .bool(false)], on: connection)
    case .linked(let npc, _, let place, _):
      guard let from = try store.findLinkEnd(npc, on: connection),
        let to = try store.findLinkEnd(place, on: connection),
        try store.isLinked(from, to, on: connection)
      else { return false }
      try begin(in: game)
      try store.deleteLink(from, to, on: connection)
    case .counted(let id, _, let step, _):
      guard let stored = try store.storedRecord(id, on: connection) else { return false }
      let new = max(0, stored.value.count.subtracting(step))
      guard new != stored.value.count else { return false }
      try begin(in: game)
      try store.update(id, ["count": .integer(new)], on: connection)
    case .counter(let name, let step, _, let isNew):
      guard var data = try gameData(of: game),
        let index = data.counters.firstIndex(where: { $0.name.hasSameBytes(as: name) })
      else { return false }
      data.counters[index].count = data.counters[index].count.subtracting(step)
      if isNew, data.counters[index].count == 0 { data.counters.remove(at: index) }
      try begin(in: game)
      try store.setGameData(data, of: game, on: connection)
    }
    return true
  }

  /// What a game keeps in its own row; nil when there is no such game.
  private func gameData(of game: RecordID) throws(StoreError) -> Store.GameData? {
    try connection.first("SELECT counters, filters FROM game WHERE id = ?", [.id(game)]) {
      (row) throws(StoreError) in
      Store.GameData(
        counters: try row.list(0, of: GameCounter.self), filters: try row.list(1, of: SavedFilter.self))
    }
  }
}

extension Int {
  /// The difference, or the nearest number that there is.
  fileprivate func subtracting(_ step: Int) -> Int {
    let (difference, isOver) = subtractingReportingOverflow(step)
    return isOver ? (step > 0 ? .min : .max) : difference
  }
}
