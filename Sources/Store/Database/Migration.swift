/// A step from one version of the schema to the next.
struct Migration {
  /// The version that the database has afterwards; one more than before.
  let version: Int
  /// What makes the step.
  let statements: [String]

  /// All steps, from an empty file to the present schema.
  static var all: [Migration] { [Migration(version: 1, statements: Schema.statements)] }

  /// Brings a database to the newest version, in one transaction; a database with something in it is copied first.
  ///
  /// - Parameter folder: where the copy goes; nil when the database is in memory.
  static func migrate(
    _ connection: Connection, by migrations: [Migration], copyingTo folder: String?
  ) throws(StoreError) {
    let version = try connection.integer("PRAGMA user_version")
    let newest = migrations.last?.version ?? 0
    guard version <= newest else { throw .newer(path: connection.path, version: version) }
    guard version < newest else { return }
    if version > 0, let folder {
      // A copy from an earlier attempt is as good, since the migration then did not happen.
      let copy = "\(folder)/before-version-\(version + 1).db"
      if !Files.exists(copy) { try Snapshots.copy(connection, to: copy) }
    }
    try connection.write { () throws(StoreError) in
      // Another window may have been faster.
      let version = try connection.integer("PRAGMA user_version")
      for migration in migrations where migration.version > version {
        for statement in migration.statements { try connection.execute(statement) }
      }
      try connection.execute("PRAGMA user_version = \(newest)")
    }
  }
}
