/// The database as version 5 of the schema made it. It is frozen: files of this version are in use.
enum SchemaVersion5 {
  /// What makes an empty database: that of version 4 and the table of what steps have told.
  static let statements = SchemaVersion4.statements + [table] + triggers

  private static let table = """
    CREATE TABLE told(
      reading_id TEXT NOT NULL, step INTEGER NOT NULL, page TEXT NOT NULL, choice INTEGER NOT NULL,
      game_id TEXT NOT NULL, changes TEXT NOT NULL, PRIMARY KEY(reading_id, step)) STRICT, WITHOUT ROWID
    """

  private static let triggers = [
    """
    CREATE TRIGGER journal_told_insert AFTER INSERT ON told BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'told', row_key(new.reading_id, new.step), NULL FROM journal_state
      WHERE true
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_told_update AFTER UPDATE OF reading_id, step, page, choice, game_id, changes ON told BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'told', row_key(old.reading_id, old.step), row_image('reading_id', \
    old.reading_id, 'step', old.step, 'page', old.page, 'choice', old.choice, 'game_id', old.game_id, \
    'changes', old.changes) FROM journal_state
      WHERE true
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_told_delete AFTER DELETE ON told BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'told', row_key(old.reading_id, old.step), row_image('reading_id', \
    old.reading_id, 'step', old.step, 'page', old.page, 'choice', old.choice, 'game_id', old.game_id, \
    'changes', old.changes) FROM journal_state
      WHERE true
      ON CONFLICT DO NOTHING;
    END
    """,
  ]
}
