import Model

extension Store {
  /// Moves a record within the player's order of its kind.
  ///
  /// - Parameter distance: how many places down, or up when negative; it stops at either end.
  public func move(_ id: RecordID, by distance: Int) throws(StoreError) {
    guard distance != 0 else { return }
    try write { (connection) throws(StoreError) in
      let end = try self.linkEnd(id, on: connection)
      guard try self.neighbours(of: id, by: distance, on: connection) != nil else { return }
      try self.begin(ActionKind.move(end.name), game: end.game, record: id)
      // Whole numbers between two positions run out; then all records get new ones, with room between them.
      for _ in 0..<2 {
        guard let (above, below) = try self.neighbours(of: id, by: distance, on: connection) else { return }
        let position =
          switch (above, below) {
          case (let above?, let below?): above + (below - above) / 2
          case (let above?, nil): above + Position.step
          case (nil, let below?): below - Position.step
          case (nil, nil): 0
          }
        if position != above && position != below {
          return try connection.run(
            "UPDATE record SET position = ? WHERE id = ?", .integer(position), .id(id))
        }
        try self.renumber(end.game, end.kind, on: connection)
      }
    }
  }

  /// The positions between which a record stands after the move; nil when it cannot move that way.
  private func neighbours(
    of id: RecordID, by distance: Int, on connection: Connection
  ) throws(StoreError) -> (above: Int?, below: Int?)? {
    let isDown = distance > 0
    let count = Int(clamping: distance.magnitude)
    // One record more than it passes, unless the list ends before.
    let passed = try connection.rows(
      """
      SELECT other.position FROM record r JOIN record other ON other.game = r.game AND other.kind = r.kind
        AND other.position \(isDown ? ">" : "<") r.position
      WHERE r.id = ? ORDER BY other.position \(isDown ? "" : "DESC") LIMIT ?
      """, [.id(id), .integer(count == .max ? count : count + 1)]
    ) { (row) throws(StoreError) in row.integer(0) }
    guard !passed.isEmpty else { return nil }
    let near = passed[min(count, passed.count) - 1]
    let far = passed.count > count ? passed[count] : nil
    return isDown ? (near, far) : (far, near)
  }

  private func renumber(_ game: RecordID, _ kind: RecordKind, on connection: Connection) throws(StoreError) {
    try connection.run(
      """
      UPDATE record SET position = n * ?3
      FROM (SELECT row AS number, row_number() OVER (ORDER BY position) AS n FROM record
        WHERE game = \(Schema.gameRow("?1")) AND kind = ?2)
      WHERE row = number
      """, .id(game), .kind(kind), .integer(Position.step))
  }
}
