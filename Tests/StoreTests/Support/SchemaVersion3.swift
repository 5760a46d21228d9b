/// The database as version 3 of the schema made it. It is frozen: files of this version are in use.
enum SchemaVersion3 {
  /// What makes an empty database.
  static let statements = tables + derived + indexes + journal

  private static let tables = [
    """
    CREATE TABLE game(
      row INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, counters \
    TEXT NOT NULL, filters TEXT NOT NULL,
      position INTEGER NOT NULL, updated INTEGER NOT NULL, revision INTEGER NOT NULL) STRICT
    """,
    """
    CREATE TABLE record(
      row INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
      game INTEGER NOT NULL REFERENCES game(row) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK(kind IN ('npc', 'location', 'quest', 'item', 'creature')), name TEXT \
    NOT NULL, notes TEXT NOT NULL,
      is_merchant INTEGER NOT NULL CHECK(is_merchant IN (0, 1)),
      is_cleared INTEGER NOT NULL CHECK(is_cleared IN (0, 1)),
      has_smith_anvil INTEGER NOT NULL CHECK(has_smith_anvil IN (0, 1)),
      has_merchant INTEGER NOT NULL CHECK(has_merchant IN (0, 1)),
      is_complete INTEGER NOT NULL CHECK(is_complete IN (0, 1)),
      is_rare INTEGER NOT NULL CHECK(is_rare IN (0, 1)), is_seen INTEGER NOT NULL CHECK(is_seen IN (0, \
    1)),
      count INTEGER NOT NULL CHECK(count >= 0),
      tags TEXT NOT NULL, fields TEXT NOT NULL, position INTEGER NOT NULL, updated INTEGER NOT NULL,
      revision INTEGER NOT NULL, UNIQUE(row, game, kind)) STRICT
    """,
    """
    CREATE TABLE link(
      from_row INTEGER NOT NULL, from_kind TEXT NOT NULL, to_row INTEGER NOT NULL, to_kind TEXT NOT \
    NULL,
      game INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY(from_row, to_row),
      CHECK((from_kind IN ('npc', 'item', 'creature') AND to_kind = 'location') OR (from_kind = 'npc' \
    AND to_kind = 'quest')),
      FOREIGN KEY(from_row, game, from_kind) REFERENCES record(row, game, kind) ON DELETE CASCADE,
      FOREIGN KEY(to_row, game, to_kind) REFERENCES record(row, game, kind) ON DELETE CASCADE
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
      record_id TEXT, session TEXT, state TEXT NOT NULL CHECK(state IN ('done', 'undone')),
      added_after INTEGER NOT NULL) STRICT
    """,
    """
    CREATE TABLE change(
      action_id INTEGER NOT NULL REFERENCES action(id) ON DELETE CASCADE,
      for_redo INTEGER NOT NULL CHECK(for_redo IN (0, 1)), table_name TEXT NOT NULL, key TEXT NOT \
    NULL, image TEXT,
      PRIMARY KEY(action_id, for_redo, table_name, key)) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE journal_state(
      id INTEGER PRIMARY KEY CHECK(id = 1), action INTEGER, for_redo INTEGER NOT NULL, added_after \
    INTEGER NOT NULL,
      clock INTEGER NOT NULL) STRICT
    """,
    """
    INSERT INTO journal_state VALUES (1, NULL, 0, 0, 0)
    """,
  ]

  private static let indexes = [
    """
    CREATE INDEX record_by_position ON record(game, kind, position)
    """,
    """
    CREATE INDEX record_by_time ON record(game, kind, updated)
    """,
    """
    CREATE INDEX record_text_by_key ON record_text(game, kind, name_key)
    """,
    """
    CREATE INDEX record_text_by_name ON record_text(name_key, name_form)
    """,
    """
    CREATE INDEX record_text_by_form ON record_text(game, kind, name_form)
    """,
    """
    CREATE INDEX link_to ON link(to_row, game, to_kind)
    """,
    """
    CREATE INDEX link_by_position ON link(game, position)
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
      game INTEGER NOT NULL REFERENCES game(row) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      kind TEXT NOT NULL, total INTEGER NOT NULL, done INTEGER NOT NULL, PRIMARY KEY(game, kind)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER tally_insert AFTER INSERT ON record BEGIN
      INSERT INTO tally VALUES (new.game, new.kind, 1, new.is_complete + new.is_cleared + new.is_seen \
    + (new.count > 0))
      ON CONFLICT DO UPDATE SET total = total + 1, done = done + excluded.done;
    END
    """,
    """
    CREATE TRIGGER tally_update AFTER UPDATE OF is_complete, is_cleared, is_seen, count ON record BEGIN
      UPDATE tally SET done = done + new.is_complete + new.is_cleared + new.is_seen + (new.count > 0) \
    - (old.is_complete + old.is_cleared + old.is_seen + (old.count > 0))
      WHERE game = new.game AND kind = new.kind;
    END
    """,
    """
    CREATE TRIGGER tally_delete AFTER DELETE ON record BEGIN
      UPDATE tally SET total = total - 1, done = done - (old.is_complete + old.is_cleared + \
    old.is_seen + (old.count > 0))
      WHERE game = old.game AND kind = old.kind;
    END
    """,
    """
    CREATE TABLE record_text(
      row INTEGER PRIMARY KEY, game INTEGER NOT NULL, kind TEXT NOT NULL, name_key BLOB NOT NULL,
      name_form TEXT NOT NULL, tag_form TEXT NOT NULL, note_form TEXT NOT NULL) STRICT
    """,
    """
    CREATE VIRTUAL TABLE record_index USING fts5(
      name, tag, note, content='', columnsize=0, detail=column, tokenize='trigram case_sensitive 1')
    """,
    """
    CREATE TRIGGER record_text_insert AFTER INSERT ON record BEGIN
      INSERT INTO record_text(game, kind, name_key, row, name_form, tag_form, note_form) VALUES (
        new.game, new.kind, name_key(new.name), new.row, search_form(new.name), tag_form(new.tags),
        search_form(new.notes));
    END
    """,
    """
    CREATE TRIGGER record_text_update AFTER UPDATE OF name, tags, notes ON record
    WHEN new.name <> old.name OR new.tags <> old.tags OR new.notes <> old.notes BEGIN
      UPDATE record_text
      SET name_key = name_key(new.name), name_form = search_form(new.name), tag_form = \
    tag_form(new.tags),
        note_form = search_form(new.notes)
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
    CREATE TRIGGER unindexed_update AFTER UPDATE OF name_form, tag_form, note_form ON record_text BEGIN
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
    CREATE TRIGGER journal_game_insert AFTER INSERT ON game BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'game', new.row, NULL FROM journal_state
      WHERE true
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_game_update AFTER UPDATE OF row, id, name, counters, filters, position, \
    updated ON game BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'game', old.row, row_image('row', old.row, 'id', old.id, 'name', \
    old.name, 'counters', old.counters, 'filters', old.filters, 'position', old.position, 'updated', \
    old.updated) FROM journal_state
      WHERE true
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_game_delete AFTER DELETE ON game BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'game', old.row, row_image('row', old.row, 'id', old.id, 'name', \
    old.name, 'counters', old.counters, 'filters', old.filters, 'position', old.position, 'updated', \
    old.updated) FROM journal_state
      WHERE true
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_record_insert AFTER INSERT ON record BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'record', new.row, NULL FROM journal_state
      WHERE new.row <= added_after
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_record_update AFTER UPDATE OF row, id, game, kind, name, notes, \
    is_merchant, is_cleared, has_smith_anvil, has_merchant, is_complete, is_rare, is_seen, count, \
    tags, fields, position, updated ON record BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'record', old.row, row_image('row', old.row, 'id', old.id, 'game', \
    old.game, 'kind', old.kind, 'name', old.name, 'notes', old.notes, 'is_merchant', old.is_merchant, \
    'is_cleared', old.is_cleared, 'has_smith_anvil', old.has_smith_anvil, 'has_merchant', \
    old.has_merchant, 'is_complete', old.is_complete, 'is_rare', old.is_rare, 'is_seen', old.is_seen, \
    'count', old.count, 'tags', old.tags, 'fields', old.fields, 'position', old.position, 'updated', \
    old.updated) FROM journal_state
      WHERE old.row <= added_after
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_record_delete AFTER DELETE ON record BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'record', old.row, row_image('row', old.row, 'id', old.id, 'game', \
    old.game, 'kind', old.kind, 'name', old.name, 'notes', old.notes, 'is_merchant', old.is_merchant, \
    'is_cleared', old.is_cleared, 'has_smith_anvil', old.has_smith_anvil, 'has_merchant', \
    old.has_merchant, 'is_complete', old.is_complete, 'is_rare', old.is_rare, 'is_seen', old.is_seen, \
    'count', old.count, 'tags', old.tags, 'fields', old.fields, 'position', old.position, 'updated', \
    old.updated) FROM journal_state
      WHERE old.row <= added_after
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_link_insert AFTER INSERT ON link BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'link', row_key(new.from_row, new.to_row), NULL FROM journal_state
      WHERE new.from_row <= added_after AND new.to_row <= added_after
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_link_update AFTER UPDATE OF from_row, to_row, game, from_kind, to_kind, \
    position ON link BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'link', row_key(old.from_row, old.to_row), row_image('from_row', \
    old.from_row, 'to_row', old.to_row, 'game', old.game, 'from_kind', old.from_kind, 'to_kind', \
    old.to_kind, 'position', old.position) FROM journal_state
      WHERE old.from_row <= added_after AND old.to_row <= added_after
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_link_delete AFTER DELETE ON link BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'link', row_key(old.from_row, old.to_row), row_image('from_row', \
    old.from_row, 'to_row', old.to_row, 'game', old.game, 'from_kind', old.from_kind, 'to_kind', \
    old.to_kind, 'position', old.position) FROM journal_state
      WHERE old.from_row <= added_after AND old.to_row <= added_after
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_page_note_insert AFTER INSERT ON page_note BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'page_note', row_key(new.reading_id, new.page, new.choice), NULL FROM \
    journal_state
      WHERE true
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_page_note_update AFTER UPDATE OF reading_id, page, choice, text ON \
    page_note BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'page_note', row_key(old.reading_id, old.page, old.choice), \
    row_image('reading_id', old.reading_id, 'page', old.page, 'choice', old.choice, 'text', old.text) \
    FROM journal_state
      WHERE true
      ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER journal_page_note_delete AFTER DELETE ON page_note BEGIN
      INSERT INTO change(action_id, for_redo, table_name, key, image)
      SELECT action, for_redo, 'page_note', row_key(old.reading_id, old.page, old.choice), \
    row_image('reading_id', old.reading_id, 'page', old.page, 'choice', old.choice, 'text', old.text) \
    FROM journal_state
      WHERE true
      ON CONFLICT DO NOTHING;
    END
    """,
  ]
}
