/// The database as version 4 of the schema made it. It is frozen: files of this version are in use.
enum SchemaVersion4 {
  /// What makes an empty database: that of version 3 with another check of links.
  static let statements = SchemaVersion3.statements.map { $0.hasPrefix("CREATE TABLE link(") ? link : $0 }

  private static let link = """
    CREATE TABLE link(
      from_row INTEGER NOT NULL, from_kind TEXT NOT NULL, to_row INTEGER NOT NULL, to_kind TEXT NOT NULL,
      game INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY(from_row, to_row),
      CHECK((from_kind <> 'location' AND to_kind = 'location') OR (from_kind = 'npc' AND to_kind = 'quest')),
      FOREIGN KEY(from_row, game, from_kind) REFERENCES record(row, game, kind) ON DELETE CASCADE,
      FOREIGN KEY(to_row, game, to_kind) REFERENCES record(row, game, kind) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID
    """
}
