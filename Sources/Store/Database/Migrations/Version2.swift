extension Migration {
  /// Version 2 has items, creatures, counters and saved filters, and links that start at other records than NPCs.
  ///
  /// The next step makes every table anew, so this one makes only what that one reads.
  static var version2: Migration {
    let changed = ["game", "record", "link", "change", "journal_state"]
    let triggers =
      ["game", "record", "link", "page_note"].flatMap { table in
        ["insert", "update", "delete"].map { "journal_\(table)_\($0)" }
      }
      + ["tally", "record_text", "unindexed"].flatMap { table in
        ["insert", "update", "delete"].map { "\(table)_\($0)" }
      }
    let indexes = [
      "record_by_position", "record_by_time", "link_by_npc", "link_by_target", "link_by_position",
    ]
    return Migration(
      version: 2,
      statements: triggers.map { "DROP TRIGGER \($0)" } + indexes.map { "DROP INDEX \($0)" }
        + ["record_index", "record_text", "unindexed", "tally"].map { "DROP TABLE \($0)" }
        + changed.map { "ALTER TABLE \($0) RENAME TO \($0)_1" } + tables + copies
        + changed.map { "DROP TABLE \($0)_1" })
  }

  private static let tables = [
    "CREATE TABLE game(id TEXT PRIMARY KEY, name, counters, filters, position, updated, revision)",
    """
    CREATE TABLE record(
      row INTEGER PRIMARY KEY, id, game_id, kind, name, notes, is_merchant, is_cleared, has_smith_anvil, has_merchant,
      is_complete, is_rare, is_seen, count, tags, fields, position, updated, revision)
    """,
    "CREATE TABLE link(game_id, from_id, from_kind, to_id, to_kind, position)",
    "CREATE TABLE change(action_id, for_redo, table_name, key, image)",
    "CREATE TABLE journal_state(id, action, for_redo, clock)",
  ]

  private static let copies = [
    "INSERT INTO game SELECT id, name, '[]', '[]', position, updated, revision FROM game_1",
    """
    INSERT INTO record
    SELECT row, id, game_id, kind, name, notes, is_merchant, is_cleared, has_smith_anvil, has_merchant,
      is_complete, 0, 0, 0, tags, fields, position, updated, revision FROM record_1
    """,
    "INSERT INTO link SELECT game_id, npc_id, npc_kind, target_id, target_kind, position FROM link_1",
    "INSERT INTO journal_state SELECT id, NULL, 0, clock FROM journal_state_1",
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
      FROM change_1 JOIN action ON id = action_id WHERE known IS NOT NULL)
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
