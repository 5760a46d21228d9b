import Model

/// One end of a link.
struct LinkEnd {
  let id: RecordID
  /// The number of its row.
  let row: Int
  let game: RecordID
  let kind: RecordKind
  let name: String
}

extension RecordKind {
  /// Whether links start at records of this kind.
  var startsLinks: Bool { linkableKinds.contains { startsLinks(to: $0) } }
  /// Whether links end at records of this kind.
  var endsLinks: Bool { linkableKinds.contains { $0.startsLinks(to: self) } }
}

extension Store {
  /// Links two records of the same game, given in either order, after the links they have; see
  /// ``RecordKind/linkableKinds`` for which.
  ///
  /// A link that is there already stays as it is.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when the two cannot be linked.
  public func link(_ a: RecordID, _ b: RecordID) throws(StoreError) { try link([a], to: b) }

  /// Takes the link of two records away; when there is none, nothing happens.
  public func unlink(_ a: RecordID, _ b: RecordID) throws(StoreError) { try unlink([a], from: b) }

  /// A record that is to be linked and must be there.
  func linkEnd(_ id: RecordID, on connection: Connection) throws(StoreError) -> LinkEnd {
    guard let end = try findLinkEnd(id, on: connection) else { throw .recordGone(what: "the record") }
    return end
  }

  /// A record as the end of a link, or nil when there is no such record.
  func findLinkEnd(_ id: RecordID, on connection: Connection) throws(StoreError) -> LinkEnd? {
    try connection.first(
      "SELECT row, \(Schema.gameID(of: "record")), kind, name FROM record WHERE id = ?", [.id(id)]
    ) { (row) throws(StoreError) in
      LinkEnd(
        id: id, row: row.integer(0), game: try row.id(1), kind: try row.kind(2), name: row.text(3))
    }
  }

  /// Writes a link, within an action.
  func insertLink(_ a: LinkEnd, _ b: LinkEnd, on connection: Connection) throws(StoreError) {
    let (from, to) = try Self.directed(a, b)
    let position = try lastLinkPosition(in: from.game, on: connection) + Position.step
    try connection.run(
      """
      INSERT INTO link(game, from_row, from_kind, to_row, to_kind, position)
      VALUES (\(Schema.gameRow()), ?, ?, ?, ?, ?)
      """, .id(from.game), .integer(from.row), .kind(from.kind), .integer(to.row), .kind(to.kind),
      .integer(position))
  }

  /// Where the last link of a game stands.
  func lastLinkPosition(in game: RecordID, on connection: Connection) throws(StoreError) -> Int {
    try connection.integer(
      "SELECT coalesce(max(position), 0) FROM link WHERE game = \(Schema.gameRow())", .id(game))
  }

  /// Two records that are to be linked, the one that the link starts at first.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when they cannot be linked.
  static func directed(_ a: LinkEnd, _ b: LinkEnd) throws(StoreError) -> (from: LinkEnd, to: LinkEnd) {
    guard a.game == b.game else {
      throw .invalid("“\(a.name)” and “\(b.name)” belong to different games. Link records of one game.")
    }
    guard a.kind.linkableKinds.contains(b.kind) else {
      throw .invalid(
        "“\(a.name)” and “\(b.name)” cannot be linked: NPCs, quests, items and creatures are linked to locations, and "
          + "NPCs to quests. Link both to a third record instead.")
    }
    return a.kind.startsLinks(to: b.kind) ? (a, b) : (b, a)
  }

  func deleteLink(_ a: LinkEnd, _ b: LinkEnd, on connection: Connection) throws(StoreError) {
    try connection.run(
      "DELETE FROM link WHERE (from_row = ?1 AND to_row = ?2) OR (from_row = ?2 AND to_row = ?1)",
      .integer(a.row), .integer(b.row))
  }

  func isLinked(_ a: LinkEnd, _ b: LinkEnd, on connection: Connection) throws(StoreError) -> Bool {
    try connection.integer(
      "SELECT count(*) FROM link WHERE (from_row = ?1 AND to_row = ?2) OR (from_row = ?2 AND to_row = ?1)",
      .integer(a.row), .integer(b.row)) > 0
  }
}
