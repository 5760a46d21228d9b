extension Migration {
  /// The columns of readings before version 6.
  static let readingColumns =
    "id, story, title, game_id, path, position, visited, endings, scroll, updated"

  /// Version 6 has names, saves, bookmarks and marks of pages with the readings.
  static var version6: Migration {
    // Who comes from version 2 has all of this already, so the tables are made anew rather than added to.
    Migration(
      version: 6,
      statements: [
        "DROP INDEX IF EXISTS \(Schema.readingIndex.name)", "ALTER TABLE reading RENAME TO reading_5",
        Schema.readingTable, "DROP TABLE IF EXISTS reading_save", "DROP TABLE IF EXISTS page_mark",
        Schema.savesTable, Schema.marksTable,
        "INSERT INTO reading(\(readingColumns)) SELECT \(readingColumns) FROM reading_5",
        "DROP TABLE reading_5",
        Schema.readingIndex.creation,
      ])
  }
}
