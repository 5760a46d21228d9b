/// A step from one version of the schema to the next. An empty file is given the present schema at once.
struct Migration {
  /// The version that the database has afterwards; one more than before.
  let version: Int
  /// What makes the step. Foreign keys are checked when all steps are done, not before.
  let statements: [String]

  /// All steps, up to the present schema.
  static var all: [Migration] { [version2, version3, version4, version5, version6] }

  /// Brings a database to the newest version, in one transaction; a database with something in it is copied first.
  ///
  /// - Parameter folder: where the copy goes; nil for no copy.
  static func migrate(
    _ connection: Connection, by migrations: [Migration], copyingTo folder: String?
  ) throws(StoreError) {
    let version = try connection.integer("PRAGMA user_version")
    let newest = migrations.last?.version ?? Schema.version
    guard version <= newest else { throw .newer(path: connection.path, version: version) }
    guard version < newest else { return }
    if version > 0, let folder {
      // A copy from an earlier attempt is as good, since the migration then did not happen.
      let copy = "\(folder)/\(SnapshotName.beforeMigration(to: version + 1))"
      if !Files.exists(copy) {
        try Files.createFolder(folder)
        let stories = StoryFiles(beside: connection.path)?.read().stories ?? []
        try Snapshots.copy(
          connection, to: copy, made: .now(), reason: .beforeMigration, stories: stories)
      }
    }
    // A table that is rebuilt is missing for a moment. Inside of a transaction the switch would do nothing.
    try connection.execute("PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON")
    defer { try? connection.execute("PRAGMA legacy_alter_table = OFF; PRAGMA foreign_keys = ON") }
    try connection.write { () throws(StoreError) in
      // Another window may have been faster.
      var version = try connection.integer("PRAGMA user_version")
      if version == 0 {
        for statement in Schema.statements { try connection.execute(statement) }
        version = Schema.version
      }
      for migration in migrations where migration.version > version {
        for statement in migration.statements { try connection.execute(statement) }
      }
      let broken = try connection.first("PRAGMA foreign_key_check") { (row) throws(StoreError) in row.text(0)
      }
      guard broken == nil else { throw connection.damage() }
      try connection.execute("PRAGMA user_version = \(newest)")
    }
  }
}
