extension Migration {
  /// Version 2 has items, creatures, counters and saved filters, and links that start at other records than NPCs.
  static var version2: Migration {
    let kept = [
      "game", "record", "link", "reading", "page_note", "story_cache", "setting", "action", "change",
    ]
    let triggers =
      ["game", "record", "link", "page_note"].flatMap { table in
        ["insert", "update", "delete"].map { "journal_\(table)_\($0)" }
      }
      + ["tally", "record_text", "unindexed"].flatMap { table in
        ["insert", "update", "delete"].map { "\(table)_\($0)" }
      }
    let indexes = [
      "record_by_position", "record_by_time", "link_by_npc", "link_by_target", "link_by_position",
      "reading_by_story", "action_by_state",
    ]
    return Migration(
      version: 2,
      statements: triggers.map { "DROP TRIGGER \($0)" } + indexes.map { "DROP INDEX \($0)" }
        + ["record_index", "record_text", "unindexed", "tally"].map { "DROP TABLE \($0)" }
        + (kept + ["journal_state"]).map { "ALTER TABLE \($0) RENAME TO \($0)_1" } + Schema.content + copies
        + TrigramIndex.updating + (kept.reversed() + ["journal_state"]).map { "DROP TABLE \($0)_1" }
        + Schema.journaling)
  }

  private static let copies = [
    "INSERT INTO game SELECT id, name, '[]', '[]', position, updated, revision FROM game_1",
    """
    INSERT INTO record(row, id, game_id, kind, name, notes, is_merchant, is_cleared, has_smith_anvil, has_merchant,
      is_complete, is_rare, is_seen, count, tags, fields, position, updated, revision)
    SELECT row, id, game_id, kind, name, notes, is_merchant, is_cleared, has_smith_anvil, has_merchant,
      is_complete, 0, 0, 0, tags, fields, position, updated, revision FROM record_1
    """,
    "INSERT INTO link SELECT game_id, npc_id, npc_kind, target_id, target_kind, position FROM link_1",
    "INSERT INTO reading SELECT * FROM reading_1",
    "INSERT INTO page_note SELECT * FROM page_note_1",
    "INSERT INTO story_cache SELECT * FROM story_cache_1",
    "INSERT INTO setting SELECT * FROM setting_1",
    "INSERT INTO action SELECT * FROM action_1",
    "UPDATE journal_state SET clock = (SELECT clock FROM journal_state_1)",
    // What was done before can still be undone, so its images of rows get the new columns too. Of the two that there
    // were of each row, the one that it has now is no longer kept.
    """
    INSERT INTO change
    SELECT action_id, for_redo, table_name,
      CASE table_name WHEN 'link' THEN row_key(known ->> 'npc_id', known ->> 'target_id')
        WHEN 'page_note' THEN row_key(known ->> 'reading_id', known ->> 'page', known ->> 'choice') ELSE key END,
      CASE table_name WHEN 'game' THEN \(game("image")) WHEN 'record' THEN \(record("image"))
        WHEN 'link' THEN \(link("image")) ELSE image END
    FROM (
      SELECT action_id, state = 'undone' AS for_redo, table_name, key, coalesce(before, after) AS known,
        iif(state = 'undone', after, before) AS image
      FROM change_1 JOIN action_1 ON id = action_id WHERE known IS NOT NULL)
    """,
  ]

  private static func game(_ image: String) -> String {
    "json_set(\(image), '$.counters', '[]', '$.filters', '[]')"
  }

  private static func record(_ image: String) -> String {
    "json_set(\(image), '$.is_rare', 0, '$.is_seen', 0, '$.count', 0)"
  }

  private static func link(_ image: String) -> String {
    """
    iif(\(image) IS NULL, NULL, json_object('from_id', \(image) ->> 'npc_id', 'to_id', \(image) ->> 'target_id',
      'game_id', \(image) ->> 'game_id', 'from_kind', \(image) ->> 'npc_kind', 'to_kind', \(image) ->> 'target_kind',
      'position', \(image) ->> 'position'))
    """
  }
}
