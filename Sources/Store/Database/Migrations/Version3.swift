extension Migration {
  /// Version 3 refers to games and records by the numbers of their rows, where version 2 had their ids.
  static var version3: Migration {
    let kept = [
      "game", "record", "link", "reading", "page_note", "story_cache", "setting", "action", "change",
      "journal_state",
    ]
    let triggers =
      ["game", "record", "link", "page_note"].flatMap { table in
        ["insert", "update", "delete"].map { "journal_\(table)_\($0)" }
      }
      + ["tally", "record_text", "unindexed"].flatMap { table in
        ["insert", "update", "delete"].map { "\(table)_\($0)" }
      }
    let indexes = [
      "record_by_position", "record_by_time", "link_to", "link_by_position", "reading_by_story",
      "action_by_state",
    ]
    // A database that comes from version 1 has none of these any more.
    return Migration(
      version: 3,
      statements: triggers.map { "DROP TRIGGER IF EXISTS \($0)" }
        + indexes.map { "DROP INDEX IF EXISTS \($0)" }
        + ["record_index", "record_text", "unindexed", "tally"].map { "DROP TABLE IF EXISTS \($0)" }
        + kept.map { "ALTER TABLE \($0) RENAME TO \($0)_2" } + Schema.content + numbers + copies
        + TrigramIndex.updating + kept.reversed().map { "DROP TABLE \($0)_2" }
        + ["game", "record"].map { "DROP TABLE temp.\($0)_number" } + Schema.journaling)
  }

  /// The numbers of all games and records, those among them that only an undo would bring back.
  private static let numbers = [
    "CREATE TEMP TABLE game_number(row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE)",
    "INSERT INTO temp.game_number SELECT rowid, id FROM game_2",
    "INSERT OR IGNORE INTO temp.game_number(id) SELECT key FROM change_2 WHERE table_name = 'game'",
    "CREATE TEMP TABLE record_number(row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE)",
    "INSERT INTO temp.record_number SELECT row, id FROM record_2",
    "INSERT OR IGNORE INTO temp.record_number(id) SELECT key FROM change_2 WHERE table_name = 'record'",
  ]

  private static let copies = [
    """
    INSERT INTO game(row, id, name, counters, filters, position, updated, revision)
    SELECT rowid, id, name, counters, filters, position, updated, revision FROM game_2
    """,
    """
    INSERT INTO record(row, id, game, kind, name, notes, is_merchant, is_cleared, has_smith_anvil, has_merchant,
      is_complete, is_rare, is_seen, count, tags, fields, position, updated, revision)
    SELECT row, id, \(game("game_id")), kind, name, notes, is_merchant, is_cleared, has_smith_anvil, has_merchant,
      is_complete, is_rare, is_seen, count, tags, fields, position, updated, revision FROM record_2
    """,
    """
    INSERT OR IGNORE INTO link(from_row, from_kind, to_row, to_kind, game, position)
    SELECT \(record("from_id")), from_kind, \(record("to_id")), to_kind, \(game("game_id")), position FROM link_2
    """,
    "INSERT INTO reading(\(readingColumns)) SELECT \(readingColumns) FROM reading_2",
    "INSERT INTO page_note SELECT * FROM page_note_2",
    "INSERT INTO story_cache SELECT * FROM story_cache_2",
    "INSERT INTO setting SELECT * FROM setting_2",
    // What actions of before have added is noted row by row.
    """
    INSERT INTO action SELECT id, at, kind, game_id, record_id, session, state, \(Int.max) FROM action_2
    """,
    "UPDATE journal_state SET clock = (SELECT clock FROM journal_state_2)",
    """
    INSERT INTO change
    SELECT action_id, for_redo, table_name,
      CASE table_name WHEN 'game' THEN \(game("key")) WHEN 'record' THEN \(record("key"))
        WHEN 'link' THEN row_key(\(record("key ->> 0")), \(record("key ->> 1"))) ELSE key END,
      CASE table_name WHEN 'game' THEN json_set(image, '$.row', \(game("key")))
        WHEN 'record' THEN json_set(image, '$.row', \(record("key")), '$.game', \(game("image ->> 'game_id'")))
        WHEN 'link' THEN json_set(image, '$.from_row', \(record("key ->> 0")), '$.to_row', \(record("key ->> 1")),
          '$.game', \(game("image ->> 'game_id'")))
        ELSE image END
    FROM change_2
    """,
    // A number that only an undo would bring back is not for anything else.
    "DELETE FROM main.sqlite_sequence WHERE name IN ('game', 'record')",
    "INSERT INTO main.sqlite_sequence(name, seq) SELECT 'game', coalesce(max(row), 0) FROM temp.game_number",
    "INSERT INTO main.sqlite_sequence(name, seq) SELECT 'record', coalesce(max(row), 0) FROM temp.record_number",
  ]

  // A reference that leads nowhere is 0, which no row is: the check of the foreign keys finds it.
  private static func game(_ id: String) -> String {
    "coalesce((SELECT n.row FROM temp.game_number n WHERE n.id = \(id)), 0)"
  }

  private static func record(_ id: String) -> String {
    "coalesce((SELECT n.row FROM temp.record_number n WHERE n.id = \(id)), 0)"
  }
}
