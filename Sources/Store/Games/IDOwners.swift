import Model

extension Store {
  /// Which ids of a game that is to come in belong to something else here: to another game, or to a record of one.
  ///
  /// - Returns: by id, the name of the game that it belongs to here.
  public func owners(ofIDsIn game: Game) throws(StoreError) -> [RecordID: String] {
    let connection = try database
    let list = Value.list([game.id] + game.records.map(\.id))
    var owners: [RecordID: String] = [:]
    try connection.each(
      """
      SELECT r.id, g.name FROM json_each(?) j CROSS JOIN record r ON r.id = j.value JOIN game g ON g.row = r.game
      WHERE g.id <> ?
      UNION ALL SELECT g.id, g.name FROM json_each(?) j CROSS JOIN game g ON g.id = j.value WHERE g.id <> ?
      """, [list, .id(game.id), list, .id(game.id)]
    ) { (row) throws(StoreError) in
      owners[try row.id(0)] = row.text(1)
      return true
    }
    return owners
  }
}
