// What follows from the records is kept up by triggers and indexes, one record at a time. When most records come or go
// at once, it is quicker to leave these out for the time being and to make anew what they would have.
extension Connection {
  /// Runs `body`, which adds this many records within the transaction.
  ///
  /// - Parameter areNew: whether it adds no record but such as the action makes, and no link without one of these: the
  ///   journal notes none of them.
  func adding<Answer>(
    records count: Int, areNew: Bool, _ body: () throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    guard count > 1000, try count > recordCount() else { return try body() }
    let indexes = Schema.recordIndexes
    let journal = areNew ? ["journal_record_insert", "journal_link_insert"] : []
    for index in indexes { try execute(index.removal) }
    let answer = try leavingOut(["tally_insert", "record_text_insert", "unindexed_insert"] + journal) {
      () throws(StoreError) in
      let answer = try withoutColumnChecks(body)
      try addMissingForms()
      return answer
    }
    try countAgain()
    for index in indexes { try execute(index.creation) }
    return answer
  }

  /// Runs `body`, which deletes this many records within the transaction.
  func removing<Answer>(
    records count: Int, _ body: () throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    guard count > 1000, try count > recordCount() - count else { return try body() }
    // With a record go its links, which are found by an index.
    let indexes = Schema.recordIndexes.filter { !$0.columns.hasPrefix("link(") }
    for index in indexes { try execute(index.removal) }
    let answer = try leavingOut(["tally_delete", "record_text_delete", "unindexed_delete"]) {
      () throws(StoreError) in
      let answer = try body()
      try run(
        "DELETE FROM record_text WHERE NOT EXISTS (SELECT 1 FROM record r WHERE r.row = record_text.row)")
      return answer
    }
    try TrigramIndex.makeAnew(on: self)
    try countAgain()
    for index in indexes { try execute(index.creation) }
    return answer
  }

  /// Runs `body` without what the tables check of single values. What comes in has been checked before, and SQLite makes
  /// the list of the kinds anew for each row that it checks.
  private func withoutColumnChecks<Answer>(
    _ body: () throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    try execute("PRAGMA ignore_check_constraints = ON")
    defer { try? execute("PRAGMA ignore_check_constraints = OFF") }
    return try body()
  }

  private func recordCount() throws(StoreError) -> Int {
    try integer("SELECT coalesce(sum(total), 0) FROM tally")
  }

  /// Counts the records of each kind in each game.
  private func countAgain() throws(StoreError) {
    try run("DELETE FROM tally")
    try run(
      "INSERT INTO tally SELECT game, kind, count(*), sum(\(Schema.isDone("r"))) FROM record r GROUP BY game, kind"
    )
  }

  /// Runs `body` without some triggers, and puts them back as they were.
  private func leavingOut<Answer>(
    _ triggers: [String], _ body: () throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    var creations: [String] = []
    for name in triggers {
      creations += try rows(
        "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?", [.text(name)]
      ) {
        (row) throws(StoreError) in row.text(0)
      }
      try execute("DROP TRIGGER \(name)")
    }
    let answer = try body()
    for creation in creations { try execute(creation) }
    return answer
  }
}
