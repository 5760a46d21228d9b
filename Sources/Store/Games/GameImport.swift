import Model

/// Under which ids games are imported.
public enum ImportMode: Sendable {
  /// Those of the document; an id that is taken is an error.
  case keepIDs
  /// New ones for everything, so that the same document can be imported again.
  case newIDs
}

extension Store {
  /// Adds games with all their records and links, in one step of the history.
  ///
  /// - Returns: the ids of the games, in the order given.
  /// - Throws: ``StoreError/invalid(_:)``, which says what is wrong and where: an id that repeats or is taken, a
  ///   link to a record that is not in the game or of the wrong kind, an empty name, or a NUL in a text. Nothing is
  ///   added then.
  @discardableResult
  public func importGames(_ games: [Game], mode: ImportMode) throws(StoreError) -> [RecordID] {
    guard let first = games.first else { return [] }
    return try writeMuch { (connection) throws(StoreError) in
      let added = mode == .keepIDs ? games : games.map { $0.copied(newID: self.newID, at: nil) }
      try self.begin(
        ActionKind.importGames(added.count, first: first.name), game: added.count == 1 ? added.first?.id : nil
      )
      let count = added.reduce(0) { $0 + $1.records.count }
      try GameCheck.checking(games) { () throws(StoreError) in
        try connection.adding(records: count, areNew: true) { () throws(StoreError) in
          for game in added { try self.insert(game, on: connection) }
        }
      }
      return added.map(\.id)
    }
  }

  /// Inserts a whole game after all others, within an action. The game is checked; see ``GameCheck``.
  func insert(_ game: Game, on connection: Connection) throws(StoreError) {
    var head = game
    head.name = try CleanText.name(game.name)
    try insertGame(head, on: connection)
    let records = game.records
    let first = try RecordRow.insert(records, into: game.id, on: connection)
    var ends: [RecordID: (row: Int, kind: RecordKind)] = [:]
    ends.reserveCapacity(records.count)
    for (index, record) in records.enumerated() { ends[record.id] = (first + index, record.kind) }
    let number = try connection.number(ofGame: game.id)
    let rows = try IncomingRows(into: "link", columns: Self.linkColumns, on: connection)
    for (index, link) in game.links.enumerated() {
      guard let from = ends[link.from], let to = ends[link.to] else { continue }
      try rows.add([
        .integer(from.row), .kind(from.kind), .integer(to.row), .kind(to.kind), .integer(number),
        .integer((index + 1) * Position.step),
      ])
    }
    try rows.finish()
  }

  /// The columns of a link, in the order of the values of incoming rows.
  static let linkColumns = ["from_row", "from_kind", "to_row", "to_kind", "game", "position"]
}

/// What must be true of games before they are imported.
enum GameCheck {
  /// Runs `body`, which writes the games within a transaction, and checks them meanwhile on a thread of its own.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` for the first thing that is wrong with them, or else what `body` throws.
  static func checking(_ games: [Game], _ body: () throws(StoreError) -> Void) throws(StoreError) {
    let check = Background { Result { () throws(StoreError) in try Self.check(games) } }
    do {
      try body()
    } catch {
      // What is wrong with the games is told better by the check than by the database.
      try check.value.get()
      throw error
    }
    try check.value.get()
  }

  /// - Throws: ``StoreError/invalid(_:)`` for the first thing that is wrong.
  static func check(_ games: [Game]) throws(StoreError) {
    var seen: Set<RecordID> = []
    for game in games {
      try check(game, seen: &seen)
    }
  }

  private static func check(_ game: Game, seen: inout Set<RecordID>) throws(StoreError) {
    let place = "the game “\(game.name)” (\(game.id))"
    try located(in: place) { () throws(StoreError) in
      _ = try CleanText.name(game.name)
      _ = try CleanText.counters(game.counters)
      _ = try CleanText.filters(game.filters)
    }
    guard seen.insert(game.id).inserted else {
      throw .invalid("In \(place): the id occurs twice. Give it another.")
    }
    var kinds: [RecordID: RecordKind] = [:]
    for record in game.records {
      let base = record.base
      // The words are put together only when they are needed: an import may have a hundred thousand records.
      func recordPlace() -> String { "\(place), \(record.kind.rawValue) “\(base.name)” (\(base.id))" }
      guard seen.insert(base.id).inserted else {
        throw .invalid("In \(recordPlace()): the id occurs twice. Give one of the two another.")
      }
      kinds[base.id] = record.kind
      try located(in: recordPlace()) { () throws(StoreError) in
        _ = try CleanText.name(base.name)
        _ = try CleanText.text(base.notes, of: "The note")
        for tag in base.tags { _ = try CleanText.text(tag, of: "A tag") }
        _ = try CleanText.fields(base.fields)
        _ = try CleanText.count(record.count)
      }
    }
    var links: Set<Link> = []
    for (index, link) in game.links.enumerated() {
      func linkPlace() -> String { "\(place), link \(index + 1)" }
      for id in [link.from, link.to] where kinds[id] == nil {
        throw .invalid(
          "In \(linkPlace()): no record of the game has the id \(id). Take the link out, or add the record.")
      }
      guard let from = kinds[link.from], let to = kinds[link.to], from.startsLinks(to: to)
      else {
        throw .invalid(
          "In \(linkPlace()): a link goes from an NPC, quest, item or creature to a location, or from an NPC to a "
            + "quest. Correct its two ids.")
      }
      guard links.insert(link).inserted else {
        throw .invalid("In \(linkPlace()): the link occurs twice. Take one of the two out.")
      }
    }
  }

  /// Adds the place to what `body` finds wrong.
  private static func located<Answer>(
    in place: @autoclosure () -> String, _ body: () throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    do {
      return try body()
    } catch .invalid(let sentence) {
      throw .invalid("In \(place()): \(sentence.prefix(1).lowercased() + sentence.dropFirst())")
    }
  }
}
