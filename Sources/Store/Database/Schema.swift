/// The tables of the database, version 6.
///
/// `row` numbers never leave the file. Inside they stand for games and records wherever one refers to another, and
/// none is ever given to another game or record: an undo brings each back under the number it had. `revision` is the number of the write that last changed the row, so that it never repeats.
enum Schema {
  /// Marks the file as Waymark's in the database header ("Wymk").
  static let applicationID = 0x5779_6D6B

  /// The version that the statements below make.
  static let version = 6

  /// Everything in the schema, in the order in which it is made.
  static var statements: [String] { content + journaling }

  /// The tables, and what is kept up to date beside them.
  static var content: [String] {
    tables + tallies + searchForms + (recordIndexes + otherIndexes).map(\.creation)
  }

  /// What notes every change in the journal.
  static var journaling: [String] { JournaledTable.all.flatMap(\.triggers) }

  private static let tables = [
    """
    CREATE TABLE game(
      row INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, counters TEXT NOT NULL, filters TEXT NOT NULL,
      position INTEGER NOT NULL, updated INTEGER NOT NULL, revision INTEGER NOT NULL) STRICT
    """,
    """
    CREATE TABLE record(
      row INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
      game INTEGER NOT NULL REFERENCES game(row) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK(kind IN ('npc', 'location', 'quest', 'item', 'creature')), name TEXT NOT NULL, notes TEXT NOT NULL,
      is_merchant INTEGER NOT NULL CHECK(is_merchant IN (0, 1)),
      is_cleared INTEGER NOT NULL CHECK(is_cleared IN (0, 1)),
      has_smith_anvil INTEGER NOT NULL CHECK(has_smith_anvil IN (0, 1)),
      has_merchant INTEGER NOT NULL CHECK(has_merchant IN (0, 1)),
      is_complete INTEGER NOT NULL CHECK(is_complete IN (0, 1)),
      is_rare INTEGER NOT NULL CHECK(is_rare IN (0, 1)), is_seen INTEGER NOT NULL CHECK(is_seen IN (0, 1)),
      count INTEGER NOT NULL CHECK(count >= 0),
      tags TEXT NOT NULL, fields TEXT NOT NULL, position INTEGER NOT NULL, updated INTEGER NOT NULL,
      revision INTEGER NOT NULL, UNIQUE(row, game, kind)) STRICT
    """,
    linkTable,
    readingTable, savesTable, marksTable,
    // The choice is -1 for a note beside the page itself.
    """
    CREATE TABLE page_note(
      reading_id TEXT NOT NULL REFERENCES reading(id) ON DELETE CASCADE, page TEXT NOT NULL,
      choice INTEGER NOT NULL, text TEXT NOT NULL, revision INTEGER NOT NULL,
      PRIMARY KEY(reading_id, page, choice)) STRICT, WITHOUT ROWID
    """,
    toldTable,
    "CREATE TABLE story_cache(path TEXT NOT NULL PRIMARY KEY, entry TEXT NOT NULL) STRICT, WITHOUT ROWID",
    "CREATE TABLE setting(name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    """
    CREATE TABLE action(
      id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, kind TEXT NOT NULL, game_id TEXT,
      record_id TEXT, session TEXT, state TEXT NOT NULL CHECK(state IN ('done', 'undone')),
      added_after INTEGER NOT NULL) STRICT
    """,
    // What a row was before an action that is done changed it, or before an action was undone (`for_redo`): NULL when
    // it was not there. The records that an action adds are not among them, nor their links: they are those with higher
    // numbers than `added_after`.
    """
    CREATE TABLE change(
      action_id INTEGER NOT NULL REFERENCES action(id) ON DELETE CASCADE,
      for_redo INTEGER NOT NULL CHECK(for_redo IN (0, 1)), table_name TEXT NOT NULL, key TEXT NOT NULL, image TEXT,
      PRIMARY KEY(action_id, for_redo, table_name, key)) STRICT, WITHOUT ROWID
    """,
    // One row. The action is the one that changes are noted under, and `for_redo` is 1 while it is undone; NULL outside
    // of an action, and then the triggers refuse a change. `added_after` is that of the action, or more than any number
    // while it is undone. The clock counts the writes.
    """
    CREATE TABLE journal_state(
      id INTEGER PRIMARY KEY CHECK(id = 1), action INTEGER, for_redo INTEGER NOT NULL, added_after INTEGER NOT NULL,
      clock INTEGER NOT NULL) STRICT
    """,
    "INSERT INTO journal_state VALUES (1, NULL, 0, 0, 0)",
  ]

  /// What steps of readings have changed in games, as a JSON list. The choice is -1 for a step without one. The reading is
  /// no foreign key: what an undo brings back may belong to one that has been deleted.
  static let toldTable = """
    CREATE TABLE told(
      reading_id TEXT NOT NULL, step INTEGER NOT NULL, page TEXT NOT NULL, choice INTEGER NOT NULL,
      game_id TEXT NOT NULL, changes TEXT NOT NULL, PRIMARY KEY(reading_id, step)) STRICT, WITHOUT ROWID
    """

  /// The table of links. The keys hold the game and the kinds, so that a link across games or of a wrong kind, as
  /// ``RecordKind/startsLinks(to:)`` says it, cannot be written.
  static let linkTable = """
    CREATE TABLE link(
      from_row INTEGER NOT NULL, from_kind TEXT NOT NULL, to_row INTEGER NOT NULL, to_kind TEXT NOT NULL,
      game INTEGER NOT NULL, position INTEGER NOT NULL, PRIMARY KEY(from_row, to_row),
      CHECK((from_kind <> 'location' AND to_kind = 'location') OR (from_kind = 'npc' AND to_kind = 'quest')),
      FOREIGN KEY(from_row, game, from_kind) REFERENCES record(row, game, kind) ON DELETE CASCADE,
      FOREIGN KEY(to_row, game, to_kind) REFERENCES record(row, game, kind) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID
    """

  /// The table of readings. The game is no foreign key: a reading outlives its game, and has it again when the deletion
  /// is undone.
  static let readingTable = """
    CREATE TABLE reading(
      id TEXT NOT NULL PRIMARY KEY, story TEXT NOT NULL, title TEXT NOT NULL, name TEXT NOT NULL DEFAULT '',
      game_id TEXT, path TEXT NOT NULL, position INTEGER NOT NULL, visited TEXT NOT NULL, endings TEXT NOT NULL,
      scroll INTEGER NOT NULL, bookmarks TEXT NOT NULL DEFAULT '[]', updated INTEGER NOT NULL) STRICT
    """

  /// The table of the saves of readings, as JSON; the latest has the highest place. Beside the readings they would be
  /// written again at each step.
  static let savesTable = """
    CREATE TABLE reading_save(
      reading_id TEXT NOT NULL REFERENCES reading(id) ON DELETE CASCADE, name TEXT NOT NULL, place INTEGER NOT NULL,
      save TEXT NOT NULL, PRIMARY KEY(reading_id, name)) STRICT, WITHOUT ROWID
    """

  /// The table of the marks of pages, as JSON.
  static let marksTable = """
    CREATE TABLE page_mark(
      reading_id TEXT NOT NULL REFERENCES reading(id) ON DELETE CASCADE, page TEXT NOT NULL, mark TEXT NOT NULL,
      PRIMARY KEY(reading_id, page)) STRICT, WITHOUT ROWID
    """

  /// An index.
  struct Index {
    /// Its name.
    let name: String
    /// The table and the columns.
    let columns: String

    /// The statement that makes it.
    var creation: String { "CREATE INDEX \(name) ON \(columns)" }
    /// The statement that takes it away.
    var removal: String { "DROP INDEX \(name)" }
  }

  /// The indexes of the tables that records fill.
  static let recordIndexes = [
    Index(name: "record_by_position", columns: "record(game, kind, position)"),
    Index(name: "record_by_time", columns: "record(game, kind, updated)"),
    Index(name: "record_text_by_key", columns: "record_text(game, kind, name_key)"),
    // For what is found in all games at once.
    Index(name: "record_text_by_name", columns: "record_text(name_key, name_form)"),
    Index(name: "record_text_by_form", columns: "record_text(game, kind, name_form)"),
    // All columns of the foreign key: with fewer, SQLite may look through all links of the game instead. For the other
    // one the primary key will do.
    Index(name: "link_to", columns: "link(to_row, game, to_kind)"),
    Index(name: "link_by_position", columns: "link(game, position)"),
  ]

  /// The index of readings.
  static let readingIndex = Index(name: "reading_by_story", columns: "reading(story, updated)")

  private static let otherIndexes = [
    readingIndex,
    Index(name: "action_by_state", columns: "action(state, id)"),
  ]

  /// How many records of a kind a game has, and how many are done, without counting them.
  private static let tallies = [
    """
    CREATE TABLE tally(
      game INTEGER NOT NULL REFERENCES game(row) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
      kind TEXT NOT NULL, total INTEGER NOT NULL, done INTEGER NOT NULL, PRIMARY KEY(game, kind)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER tally_insert AFTER INSERT ON record BEGIN
      INSERT INTO tally VALUES (new.game, new.kind, 1, \(isDone("new")))
      ON CONFLICT DO UPDATE SET total = total + 1, done = done + excluded.done;
    END
    """,
    """
    CREATE TRIGGER tally_update AFTER UPDATE OF is_complete, is_cleared, is_seen, count ON record BEGIN
      UPDATE tally SET done = done + \(isDone("new")) - (\(isDone("old")))
      WHERE game = new.game AND kind = new.kind;
    END
    """,
    """
    CREATE TRIGGER tally_delete AFTER DELETE ON record BEGIN
      UPDATE tally SET total = total - 1, done = done - (\(isDone("old")))
      WHERE game = old.game AND kind = old.kind;
    END
    """,
  ]

  /// The row number of the game whose id a parameter holds.
  static func gameRow(_ parameter: String = "?") -> String {
    "(SELECT row FROM game WHERE id = \(parameter))"
  }

  /// The row number of the record whose id a parameter holds.
  static func recordRow(_ parameter: String = "?") -> String {
    "(SELECT row FROM record WHERE id = \(parameter))"
  }

  /// The id of the game that a row of records belongs to.
  static func gameID(of row: String) -> String { "(SELECT id FROM game WHERE row = \(row).game)" }

  /// Whether a row of records is done, as ``Record/isDone`` says it: 1 or 0. Each kind has one column of these.
  static func isDone(_ row: String) -> String {
    "\(row).is_complete + \(row).is_cleared + \(row).is_seen + (\(row).count > 0)"
  }

  /// The search forms of the records, with the keys of their order by name, and the trigrams of the forms.
  ///
  /// The index has no text of its own and keeps no places but the columns (`detail=column`): it says which records
  /// may match. Each form has two line feeds at its end, so that every character of it begins a trigram and words of
  /// one or two characters can be found as beginnings of trigrams.
  private static let searchForms = [
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
      SET name_key = name_key(new.name), name_form = search_form(new.name), tag_form = tag_form(new.tags),
        note_form = search_form(new.notes)
      WHERE row = new.row;
    END
    """,
    """
    CREATE TRIGGER record_text_delete AFTER DELETE ON record BEGIN
      DELETE FROM record_text WHERE row = old.row;
    END
    """,
    // The rows whose trigrams are to be written, with the forms that the index has of them, if it has any.
    // SQLite 3.40 lets no trigger of an untrusted schema write to a virtual table, so the end of each write does it.
    """
    CREATE TABLE unindexed(row INTEGER PRIMARY KEY, is_indexed INTEGER NOT NULL, name TEXT, tag TEXT, note TEXT) STRICT
    """,
    """
    CREATE TRIGGER unindexed_insert AFTER INSERT ON record_text BEGIN
      INSERT INTO unindexed VALUES (new.row, 0, NULL, NULL, NULL) ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER unindexed_update AFTER UPDATE OF name_form, tag_form, note_form ON record_text BEGIN
      INSERT INTO unindexed VALUES (old.row, 1, old.name_form, old.tag_form, old.note_form) ON CONFLICT DO NOTHING;
    END
    """,
    """
    CREATE TRIGGER unindexed_delete AFTER DELETE ON record_text BEGIN
      INSERT INTO unindexed VALUES (old.row, 1, old.name_form, old.tag_form, old.note_form) ON CONFLICT DO NOTHING;
    END
    """,
  ]
}
