/// The database as version 1 of the schema made it. It is frozen: files of this version are in use.
enum SchemaVersion1 {
  /// What makes an empty database, in the order in which it was made.
  static let statements = tables + indexes + derived + journal

  private static let tables = [
    """
    CREATE TABLE game(
      id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, position INTEGER NOT NULL, updated INTEGER \
    NOT NULL,
      revision INTEGER NOT NULL) STRICT
    """,
    """
    CREATE TABLE record(
      row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
      game_id TEXT NOT NULL REFERENCES game(id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK(kind IN ('npc', 'location', 'quest')), name TEXT NOT NULL, notes TEXT \
    NOT NULL,
      is_merchant INTEGER NOT NULL CHECK(is_merchant IN (0, 1)),
      is_cleared INTEGER NOT NULL CHECK(is_cleared IN (0, 1)),
      has_smith_anvil INTEGER NOT NULL CHECK(has_smith_anvil IN (0, 1)),
      has_merchant INTEGER NOT NULL CHECK(has_merchant IN (0, 1)),
      is_complete INTEGER NOT NULL CHECK(is_complete IN (0, 1)),
      tags TEXT NOT NULL, fields TEXT NOT NULL, position INTEGER NOT NULL, updated INTEGER NOT NULL,
      revision INTEGER NOT NULL, UNIQUE(id, game_id, kind)) STRICT
    """,
    """
    CREATE TABLE link(
      game_id TEXT NOT NULL, npc_id TEXT NOT NULL, npc_kind TEXT NOT NULL CHECK(npc_kind = 'npc'),
      target_id TEXT NOT NULL, target_kind TEXT NOT NULL CHECK(target_kind IN ('location', 'quest')),
      position INTEGER NOT NULL, PRIMARY KEY(npc_id, target_id),
      FOREIGN KEY(npc_id, game_id, npc_kind) REFERENCES record(id, game_id, kind) ON DELETE CASCADE,
      FOREIGN KEY(target_id, game_id, target_kind) REFERENCES record(id, game_id, kind) ON DELETE \
    CASCADE
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE reading(
      id TEXT NOT NULL PRIMARY KEY, story TEXT NOT NULL, title TEXT NOT NULL, game_id TEXT, path TEXT \
    NOT NULL,
      position INTEGER NOT NULL, visited TEXT NOT NULL, endings TEXT NOT NULL, scroll INTEGER NOT NULL,
      updated INTEGER NOT NULL) STRICT
    """,
    """
    CREATE TABLE page_note(
      reading_id TEXT NOT NULL REFERENCES reading(id) ON DELETE CASCADE, page TEXT NOT NULL,
      choice INTEGER NOT NULL, text TEXT NOT NULL, revision INTEGER NOT NULL,
      PRIMARY KEY(reading_id, page, choice)) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE story_cache(path TEXT NOT NULL PRIMARY KEY, entry TEXT NOT NULL) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE setting(name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE action(
      id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, kind TEXT NOT NULL, game_id TEXT,
      record_id TEXT, session TEXT, state TEXT NOT NULL CHECK(state IN ('done', 'undone'))) STRICT
    """,
    """
    CREATE TABLE change(
      action_id INTEGER NOT NULL REFERENCES action(id) ON DELETE CASCADE, table_name TEXT NOT NULL,
      key TEXT NOT NULL, before TEXT, after TEXT, PRIMARY KEY(action_id, table_name, key)) STRICT, \
    WITHOUT ROWID
    """,
    """
    CREATE TABLE journal_state(id INTEGER PRIMARY KEY CHECK(id = 1), action INTEGER, clock INTEGER \
    NOT NULL) STRICT
    """,
    """
    INSERT INTO journal_state VALUES (1, NULL, 0)
    """,
  ]

  private static let indexes = [
    """
    CREATE INDEX record_by_position ON record(game_id, kind, position)
    """,
    """
    CREATE INDEX record_by_time ON record(game_id, kind, updated)
    """,
    """
    CREATE INDEX link_by_npc ON link(npc_id, game_id, npc_kind)
    """,
    """
    CREATE INDEX link_by_target ON link(target_id, game_id, target_kind)
    """,
    """
    CREATE INDEX link_by_position ON link(game_id, position)
    """,
    """
    CREATE INDEX reading_by_story ON reading(story, updated)
    """,
    """
    CREATE INDEX action_by_state ON action(state, id)
    """,
  ]

  private static let derived = [
    """
    CREATE TABLE tally(
      game_id TEXT NOT NULL REFERENCES game(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      kind TEXT NOT NULL, total INTEGER NOT NULL, done INTEGER NOT NULL, PRIMARY KEY(game_id, kind)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER tally_insert AFTER INSERT ON record BEGIN
      INSERT INTO tally VALUES (new.game_id, new.kind, 1, new.is_complete + new.is_cleared)
      ON CONFLICT DO UPDATE SET total = total + 1, done = done + excluded.done;
    END
    """,
    """
    CREATE TRIGGER tally_update AFTER UPDATE OF is_complete, is_cleared ON record BEGIN
      UPDATE tally SET done = done + new.is_complete + new.is_cleared - old.is_complete - old.is_cleared
      WHERE game_id = new.game_id AND kind = new.kind;
    END
    """,
    """
    CREATE TRIGGER tally_delete AFTER DELETE ON record BEGIN
      UPDATE tally SET total = total - 1, done = done - old.is_complete - old.is_cleared
      WHERE game_id = old.game_id AND kind = old.kind;
    END
    """,
    """
    CREATE TABLE record_text(
      game_id TEXT NOT NULL, kind TEXT NOT NULL, name_form TEXT NOT NULL, row INTEGER NOT NULL UNIQUE,
      tag_form TEXT NOT NULL, note_form TEXT NOT NULL, PRIMARY KEY(game_id, kind, name_form, row)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE VIRTUAL TABLE record_index USING fts5(
      name, tag, note, content='', columnsize=0, detail=column, tokenize='trigram case_sensitive 1')
    """,
    """
    CREATE TRIGGER record_text_insert AFTER INSERT ON record BEGIN
      INSERT INTO record_text(game_id, kind, name_form, row, tag_form, note_form) VALUES (
        new.game_id, new.kind, search_form(new.name), new.row, tag_form(new.tags), \
    search_form(new.notes));
    END
    """,
    """
    CREATE TRIGGER record_text_update AFTER UPDATE OF name, tags, notes ON record BEGIN
      UPDATE record_text
      SET name_form = search_form(new.name), tag_form = tag_form(new.tags), note_form = \
    search_form(new.notes)
      WHERE row = new.row;
    END
    """,
    """
    CREATE TRIGGER record_text_delete AFTER DELETE ON record BEGIN
      DELETE FROM record_text WHERE row = old.row;
    END
    """,
    """
    CREATE TABLE unindexed(row INTEGER PRIMARY KEY, is_indexed INTEGER NOT NULL, name TEXT, tag TEXT, \
    note TEXT) STRICT
    """,
    """
    CREATE TRIGGER unindexed_insert AFTER INSERT ON record_text BEGIN
      INSERT INTO unindexed VALUES (new.row, 0, NULL, NULL, NULL) ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER unindexed_update AFTER UPDATE ON record_text BEGIN
      INSERT INTO unindexed VALUES (old.row, 1, old.name_form, old.tag_form, old.note_form) ON \
    CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER unindexed_delete AFTER DELETE ON record_text BEGIN
      INSERT INTO unindexed VALUES (old.row, 1, old.name_form, old.tag_form, old.note_form) ON \
    CONFLICT DO NOTHING;
    END
    """,
  ]

  private static let journal = [
    """
    CREATE TRIGGER journal_game_insert AFTER INSERT ON game
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), 'game', new.id, NULL, row_image('id', new.id, \
    'name', new.name, 'position', new.position, 'updated', new.updated))
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """,
    """
    CREATE TRIGGER journal_game_update AFTER UPDATE OF id, name, position, updated ON game
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), 'game', old.id, row_image('id', old.id, 'name', \
    old.name, 'position', old.position, 'updated', old.updated), row_image('id', new.id, 'name', \
    new.name, 'position', new.position, 'updated', new.updated))
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """,
    """
    CREATE TRIGGER journal_game_delete AFTER DELETE ON game
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), 'game', old.id, row_image('id', old.id, 'name', \
    old.name, 'position', old.position, 'updated', old.updated), NULL)
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """,
    """
    CREATE TRIGGER journal_record_insert AFTER INSERT ON record
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), 'record', new.id, NULL, row_image('id', new.id, \
    'game_id', new.game_id, 'kind', new.kind, 'name', new.name, 'notes', new.notes, 'is_merchant', \
    new.is_merchant, 'is_cleared', new.is_cleared, 'has_smith_anvil', new.has_smith_anvil, \
    'has_merchant', new.has_merchant, 'is_complete', new.is_complete, 'tags', new.tags, 'fields', \
    new.fields, 'position', new.position, 'updated', new.updated))
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """,
    """
    CREATE TRIGGER journal_record_update AFTER UPDATE OF id, game_id, kind, name, notes, is_merchant, \
    is_cleared, has_smith_anvil, has_merchant, is_complete, tags, fields, position, updated ON record
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), 'record', old.id, row_image('id', old.id, \
    'game_id', old.game_id, 'kind', old.kind, 'name', old.name, 'notes', old.notes, 'is_merchant', \
    old.is_merchant, 'is_cleared', old.is_cleared, 'has_smith_anvil', old.has_smith_anvil, \
    'has_merchant', old.has_merchant, 'is_complete', old.is_complete, 'tags', old.tags, 'fields', \
    old.fields, 'position', old.position, 'updated', old.updated), row_image('id', new.id, 'game_id', \
    new.game_id, 'kind', new.kind, 'name', new.name, 'notes', new.notes, 'is_merchant', \
    new.is_merchant, 'is_cleared', new.is_cleared, 'has_smith_anvil', new.has_smith_anvil, \
    'has_merchant', new.has_merchant, 'is_complete', new.is_complete, 'tags', new.tags, 'fields', \
    new.fields, 'position', new.position, 'updated', new.updated))
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """,
    """
    CREATE TRIGGER journal_record_delete AFTER DELETE ON record
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), 'record', old.id, row_image('id', old.id, \
    'game_id', old.game_id, 'kind', old.kind, 'name', old.name, 'notes', old.notes, 'is_merchant', \
    old.is_merchant, 'is_cleared', old.is_cleared, 'has_smith_anvil', old.has_smith_anvil, \
    'has_merchant', old.has_merchant, 'is_complete', old.is_complete, 'tags', old.tags, 'fields', \
    old.fields, 'position', old.position, 'updated', old.updated), NULL)
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """,
    """
    CREATE TRIGGER journal_link_insert AFTER INSERT ON link
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), 'link', new.npc_id || ' ' || new.target_id, NULL, \
    row_image('npc_id', new.npc_id, 'target_id', new.target_id, 'game_id', new.game_id, 'npc_kind', \
    new.npc_kind, 'target_kind', new.target_kind, 'position', new.position))
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """,
    """
    CREATE TRIGGER journal_link_update AFTER UPDATE OF npc_id, target_id, game_id, npc_kind, \
    target_kind, position ON link
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), 'link', old.npc_id || ' ' || old.target_id, \
    row_image('npc_id', old.npc_id, 'target_id', old.target_id, 'game_id', old.game_id, 'npc_kind', \
    old.npc_kind, 'target_kind', old.target_kind, 'position', old.position), row_image('npc_id', \
    new.npc_id, 'target_id', new.target_id, 'game_id', new.game_id, 'npc_kind', new.npc_kind, \
    'target_kind', new.target_kind, 'position', new.position))
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """,
    """
    CREATE TRIGGER journal_link_delete AFTER DELETE ON link
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), 'link', old.npc_id || ' ' || old.target_id, \
    row_image('npc_id', old.npc_id, 'target_id', old.target_id, 'game_id', old.game_id, 'npc_kind', \
    old.npc_kind, 'target_kind', old.target_kind, 'position', old.position), NULL)
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """,
    """
    CREATE TRIGGER journal_page_note_insert AFTER INSERT ON page_note
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), 'page_note', new.reading_id || ' ' || new.page || ' \
    ' || new.choice, NULL, row_image('reading_id', new.reading_id, 'page', new.page, 'choice', \
    new.choice, 'text', new.text))
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """,
    """
    CREATE TRIGGER journal_page_note_update AFTER UPDATE OF reading_id, page, choice, text ON page_note
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), 'page_note', old.reading_id || ' ' || old.page || ' \
    ' || old.choice, row_image('reading_id', old.reading_id, 'page', old.page, 'choice', old.choice, \
    'text', old.text), row_image('reading_id', new.reading_id, 'page', new.page, 'choice', \
    new.choice, 'text', new.text))
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """,
    """
    CREATE TRIGGER journal_page_note_delete AFTER DELETE ON page_note
    WHEN (SELECT action FROM journal_state) IS NOT 0 BEGIN
      INSERT INTO change(action_id, table_name, key, before, after)
      VALUES ((SELECT action FROM journal_state), 'page_note', old.reading_id || ' ' || old.page || ' \
    ' || old.choice, row_image('reading_id', old.reading_id, 'page', old.page, 'choice', old.choice, \
    'text', old.text), NULL)
      ON CONFLICT DO UPDATE SET after = excluded.after;
    END
    """,
  ]

  /// What brought the trigram index up to date at the end of a write.
  static let indexing = [
    """
    INSERT INTO record_index(record_index, rowid, name, tag, note)
    SELECT 'delete', row, name || char(10, 10), tag || char(10, 10), note || char(10, 10) FROM unindexed
    WHERE is_indexed
    """,
    """
    INSERT INTO record_index(rowid, name, tag, note)
    SELECT t.row, name_form || char(10, 10), tag_form || char(10, 10), note_form || char(10, 10)
    FROM unindexed CROSS JOIN record_text t ON t.row = unindexed.row
    """,
    "DELETE FROM unindexed",
  ]
}
