extension Migration {
  /// Version 4 has links of quests to locations, which the check of the table of links refused before.
  static var version4: Migration {
    let journal = ["insert", "update", "delete"].map { "journal_link_\($0)" }
    let indexes = ["link_to", "link_by_position"]
    let columns = "from_row, from_kind, to_row, to_kind, game, position"
    // A check cannot be changed: the table is made anew, with all that belongs to it.
    return Migration(
      version: 4,
      statements: journal.map { "DROP TRIGGER \($0)" } + indexes.map { "DROP INDEX IF EXISTS \($0)" }
        + ["ALTER TABLE link RENAME TO link_3", Schema.linkTable]
        + ["INSERT INTO link(\(columns)) SELECT \(columns) FROM link_3", "DROP TABLE link_3"]
        + Schema.recordIndexes.filter { $0.columns.hasPrefix("link(") }.map(\.creation)
        + JournaledTable.all.filter { $0.name == "link" }.flatMap(\.triggers))
  }
}
