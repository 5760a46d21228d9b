import Model

/// One end of a link.
struct LinkEnd {
  let id: RecordID
  let game: RecordID
  let kind: RecordKind
  let name: String
}

extension Store {
  /// Links an NPC with a location or a quest of the same game, given in either order, after the links it has.
  ///
  /// A link that is there already stays as it is.
  ///
  /// - Throws: ``StoreError/invalid(_:)`` when the two cannot be linked.
  public func link(_ a: RecordID, _ b: RecordID) throws(StoreError) {
    try write { (connection) throws(StoreError) in
      let a = try self.linkEnd(a, on: connection)
      let b = try self.linkEnd(b, on: connection)
      guard try !self.isLinked(a, b, on: connection) else { return }
      try self.begin(ActionKind.link(a.name, b.name), game: a.game, record: a.id)
      try self.insertLink(a, b, on: connection)
    }
  }

  /// Takes the link of two records away; when there is none, nothing happens.
  public func unlink(_ a: RecordID, _ b: RecordID) throws(StoreError) {
    try write { (connection) throws(StoreError) in
      let a = try self.linkEnd(a, on: connection)
      let b = try self.linkEnd(b, on: connection)
      guard try self.isLinked(a, b, on: connection) else { return }
      try self.begin(ActionKind.unlink(a.name, b.name), game: a.game, record: a.id)
      try connection.run(
        "DELETE FROM link WHERE (npc_id = ?1 AND target_id = ?2) OR (npc_id = ?2 AND target_id = ?1)",
        .id(a.id), .id(b.id))
    }
  }

  /// A record that is to be linked and must be there.
  func linkEnd(_ id: RecordID, on connection: Connection) throws(StoreError) -> LinkEnd {
    guard let end = try findLinkEnd(id, on: connection) else { throw .recordGone(what: "the record") }
    return end
  }

  /// A record as the end of a link, or nil when there is no such record.
  func findLinkEnd(_ id: RecordID, on connection: Connection) throws(StoreError) -> LinkEnd? {
    try connection.first("SELECT game_id, kind, name FROM record WHERE id = ?", [.id(id)]) {
      (row) throws(StoreError) in
      LinkEnd(id: id, game: try row.id(0), kind: try row.kind(1), name: row.text(2))
    }
  }

  /// Writes a link, within an action.
  func insertLink(_ a: LinkEnd, _ b: LinkEnd, on connection: Connection) throws(StoreError) {
    guard a.game == b.game else {
      throw .invalid("“\(a.name)” and “\(b.name)” belong to different games. Link records of one game.")
    }
    guard a.kind.linkableKinds.contains(b.kind) else {
      throw .invalid(
        "“\(a.name)” and “\(b.name)” cannot be linked: a link joins an NPC with a location or a quest. Link both "
          + (a.kind == .npc ? "NPCs to one location or quest." : "of them to one NPC."))
    }
    let (npc, target) = a.kind == .npc ? (a, b) : (b, a)
    try connection.run(
      """
      INSERT INTO link(game_id, npc_id, npc_kind, target_id, target_kind, position)
      VALUES (?1, ?2, 'npc', ?3, ?4, (SELECT coalesce(max(position), 0) + ?5 FROM link WHERE game_id = ?1))
      """, .id(npc.game), .id(npc.id), .id(target.id), .kind(target.kind), .integer(Position.step))
  }

  private func isLinked(_ a: LinkEnd, _ b: LinkEnd, on connection: Connection) throws(StoreError) -> Bool {
    try connection.integer(
      "SELECT count(*) FROM link WHERE (npc_id = ?1 AND target_id = ?2) OR (npc_id = ?2 AND target_id = ?1)",
      .id(a.id), .id(b.id)) > 0
  }
}
