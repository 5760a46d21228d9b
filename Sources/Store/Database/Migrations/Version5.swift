extension Migration {
  /// Version 5 keeps what steps of readings have changed in games.
  static var version5: Migration {
    Migration(
      version: 5,
      // The way from versions 1 and 2 has made the table already.
      statements: ["DROP TABLE IF EXISTS told", Schema.toldTable]
        + JournaledTable.all.filter { $0.name == "told" }.flatMap(\.triggers))
  }
}
