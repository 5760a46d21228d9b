extension Connection {
  /// Runs `body`, which adds this many records within the transaction.
  ///
  /// When they are more than those that are here, the indexes are left out until they are all there: to sort everything
  /// once is quicker than to find the place of each.
  func adding<Answer>(records count: Int, _ body: () throws(StoreError) -> Answer) throws(StoreError)
    -> Answer
  {
    guard count > 1000, try count > integer("SELECT coalesce(sum(total), 0) FROM tally") else {
      return try body()
    }
    for index in Schema.recordIndexes { try execute(index.removal) }
    let answer = try body()
    for index in Schema.recordIndexes { try execute(index.creation) }
    return answer
  }
}
