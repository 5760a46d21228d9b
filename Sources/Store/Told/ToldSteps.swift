import Model

// A story speaks to the tracker: what its pages say changes the reading's game along with each step, and going back
// takes that back.
extension Store {
  /// Stores a reading as ``saveReading(_:)`` does, and lets the game of the reading follow it, in one transaction and at
  /// most one step of the history.
  ///
  /// The steps that the reading has come to since it was stored tell what their pages say, in the order of the path: all
  /// of the path when the reading is new or has had no game before. What a step changed is kept with it, and is taken
  /// back when the reading has left the step, by going back or by another way. A step that was reached by a jump tells
  /// nothing. Undoing the step of the history undoes what was told, which is not taken back again then.
  ///
  /// - Parameters:
  ///   - reading: the reading.
  ///   - tags: what the pages say, by the number of the step on the path; steps that are not new are passed over.
  /// - Returns: what was really changed.
  @discardableResult
  public func saveReading(
    _ reading: Reading, telling tags: [Int: [TrackerTag]]
  ) throws(StoreError) -> StoryNews {
    var news = StoryNews()
    try saveReading(reading) { (stored, connection) throws(StoreError) in
      var teller = Storyteller(self, on: connection)
      let told = try self.toldSteps(of: reading.id, on: connection)
      for step in told.reversed() where stored.map(step.isReached) == true && !step.isReached(by: reading) {
        try teller.takeBack(try step.changes(on: connection), in: step.game)
      }
      let left = told.filter { stored.map($0.isReached) == true || !$0.isOnPath(of: reading) }
        .filter { !$0.isReached(by: reading) }
      // In the action, when there is one: its undo brings back both.
      try self.forget(left, of: reading.id, inAction: teller.hasBegun, on: connection)
      if let game = reading.game,
        try connection.integer("SELECT count(*) FROM game WHERE id = ?", .id(game)) > 0
      {
        let known = told.filter { $0.game == game && $0.isOnPath(of: reading) && !left.contains($0) }
        let steps = Set(known.map(\.step))
        for index in reading.newSteps(since: stored) {
          guard let tags = tags[index], !tags.isEmpty, !steps.contains(index) else { continue }
          let changes = try teller.tell(tags, in: game)
          guard !changes.isEmpty else { continue }
          let step = ToldStep(
            reading.path[index], at: index, in: game, try JSONText.encode(list: changes))
          try Self.keep(step, of: reading.id, on: connection)
        }
      }
      try teller.finish()
      news = teller.news
    }
    return news
  }

  /// The steps of a reading that have changed a game, in their order.
  private func toldSteps(of reading: RecordID, on connection: Connection) throws(StoreError) -> [ToldStep] {
    try connection.rows(
      "SELECT step, page, choice, game_id, changes FROM told WHERE reading_id = ? ORDER BY step",
      [.id(reading)]
    ) { (row) throws(StoreError) in
      let choice = row.integer(2)
      return ToldStep(
        ReadingStep(choice: choice < 0 ? nil : choice, page: PageID(rawValue: row.text(1))),
        at: row.integer(0), in: try row.id(3), row.text(4))
    }
  }

  private static func keep(
    _ told: ToldStep, of reading: RecordID, on connection: Connection
  ) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO told(reading_id, step, page, choice, game_id, changes) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET page = excluded.page, choice = excluded.choice, game_id = excluded.game_id,
        changes = excluded.changes
      """, .id(reading), .integer(told.step), .text(told.way.page.rawValue), .integer(told.way.choice ?? -1),
      .id(told.game), .text(told.changesText))
  }

  /// Forgets what steps have changed that are no longer on the path of a reading, and leaves the games as they are.
  func forgetLeftSteps(of reading: Reading, on connection: Connection) throws(StoreError) {
    let left = try toldSteps(of: reading.id, on: connection).filter { !$0.isOnPath(of: reading) }
    try forget(left, of: reading.id, inAction: false, on: connection)
  }

  /// - Parameter inAction: whether the action of the write notes it; without one the history stays as it is.
  private func forget(
    _ steps: [ToldStep], of reading: RecordID, inAction: Bool, on connection: Connection
  ) throws(StoreError) {
    guard !steps.isEmpty else { return }
    if !inAction {
      // The triggers refuse a change outside of an action. This one goes again.
      try connection.run(
        "INSERT INTO action(at, kind, state, added_after) VALUES (?, '', 'done', 0)", .time(clock()))
      try connection.run("UPDATE journal_state SET action = (SELECT max(id) FROM action)")
    }
    for step in steps {
      try connection.run(
        "DELETE FROM told WHERE reading_id = ? AND step = ?", .id(reading), .integer(step.step))
    }
    if !inAction {
      try connection.run("DELETE FROM action WHERE id = (SELECT action FROM journal_state)")
      try connection.run("UPDATE journal_state SET action = NULL")
    }
  }
}

/// A step of a reading that has changed a game.
private struct ToldStep: Equatable {
  /// Its number on the path.
  let step: Int
  /// How its page was reached, and which it is.
  let way: ReadingStep
  let game: RecordID
  /// What it has changed, as JSON: of most steps nobody asks.
  let changesText: String

  init(_ way: ReadingStep, at step: Int, in game: RecordID, _ changesText: String) {
    self.step = step
    self.way = way
    self.game = game
    self.changesText = changesText
  }

  /// What it has changed.
  func changes(on connection: Connection) throws(StoreError) -> [StoryChange] {
    guard let changes = JSONText.decode([StoryChange].self, from: changesText) else {
      throw connection.damage()
    }
    return changes
  }

  /// Whether a reading still has the step on its path, ahead of its place or not.
  func isOnPath(of reading: Reading) -> Bool {
    reading.path.indices.contains(step) && reading.path[step].isSame(as: way)
  }

  /// Whether a reading has taken the step and not gone back over it.
  func isReached(by reading: Reading) -> Bool { step <= reading.position && isOnPath(of: reading) }
}

extension ReadingStep {
  /// Whether another step leads to the same page by the same choice, whatever else is kept of that.
  fileprivate func isSame(as other: ReadingStep) -> Bool { choice == other.choice && page == other.page }
}

extension Reading {
  /// The steps up to its place that it has come to by choices since it was stored, and the first page.
  fileprivate func newSteps(since stored: Reading?) -> [Int] {
    let reached = path.prefix(position + 1)
    var start = 0
    if let stored, stored.game != nil {
      start = zip(reached, stored.path.prefix(stored.position + 1)).prefix { $0.isSame(as: $1) }.count
    }
    return reached.indices.dropFirst(start).filter { $0 == 0 || reached[$0].choice != nil }
  }
}
