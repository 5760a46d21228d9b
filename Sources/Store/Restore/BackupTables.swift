import CSQLite
import Glibc
import Model

/// The two tables that a backup has besides those of the database: what it holds, and the user's own story files.
enum BackupTables {
  private static let statements = [
    """
    CREATE TABLE backup_info(
      format INTEGER NOT NULL, made INTEGER NOT NULL, reason TEXT NOT NULL, device TEXT NOT NULL,
      games INTEGER NOT NULL, records INTEGER NOT NULL, links INTEGER NOT NULL, readings INTEGER NOT NULL,
      page_notes INTEGER NOT NULL, stories INTEGER NOT NULL) STRICT
    """,
    "CREATE TABLE backup_story(path TEXT NOT NULL PRIMARY KEY, bytes BLOB NOT NULL) STRICT, WITHOUT ROWID",
  ]

  /// What the tables say about a backup.
  struct Info {
    var made: Timestamp
    var reason: Snapshot.Reason?
    var device: String
    var counts: BackupCounts
  }

  /// Whether a database has the tables: whether it is a backup.
  static func areThere(in connection: Connection) throws(StoreError) -> Bool {
    try connection.integer(
      "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('backup_info', 'backup_story')")
      == 2
  }

  /// Makes a fresh copy of a database a backup.
  ///
  /// - Returns: how much it holds.
  static func add(
    to path: String, made: Timestamp, reason: Snapshot.Reason, stories: [KeptStory]
  ) throws(StoreError) -> BackupCounts {
    let connection = try open(path)
    return try connection.write { () throws(StoreError) in
      // A database that was put in place by hand may be a backup itself.
      try drop(from: connection)
      for statement in statements { try connection.execute(statement) }
      for story in stories {
        try connection.run("INSERT INTO backup_story VALUES (?, ?)", .text(story.path), .blob(story.bytes))
      }
      let counts = try BackupCounts(connection)
      try connection.run(
        "INSERT INTO backup_info VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)", .time(made), .text(reason.rawValue),
        .text(deviceName), .integer(counts.games), .integer(counts.records), .integer(counts.links),
        .integer(counts.readings), .integer(counts.pageNotes), .integer(counts.stories))
      return counts
    }
  }

  /// Takes the tables from a copy of a backup that is to be a database.
  static func remove(from path: String) throws(StoreError) {
    let connection = try open(path)
    try connection.write { () throws(StoreError) in try drop(from: connection) }
  }

  private static func drop(from connection: Connection) throws(StoreError) {
    for name in ["backup_info", "backup_story"] {
      try connection.execute("DROP TABLE IF EXISTS main.\(name)")
    }
  }

  /// Opens a copy that has not got its name yet: what is lost with it can be made again.
  private static func open(_ path: String) throws(StoreError) -> Connection {
    let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
    _ = try connection.first("PRAGMA journal_mode = MEMORY") { (row) throws(StoreError) in row.text(0) }
    try connection.execute("PRAGMA synchronous = OFF")
    return connection
  }

  /// What a backup says about itself; nil for a copy of the database without these tables.
  static func info(in connection: Connection) throws(StoreError) -> Info? {
    guard try areThere(in: connection) else { return nil }
    return try connection.first(
      """
      SELECT made, reason, device, games, records, links, readings, page_notes, stories FROM main.backup_info
      """
    ) { (row) throws(StoreError) in
      var counts = BackupCounts()
      counts.games = row.integer(3)
      counts.records = row.integer(4)
      counts.links = row.integer(5)
      counts.readings = row.integer(6)
      counts.pageNotes = row.integer(7)
      counts.stories = row.integer(8)
      return Info(
        made: row.time(0), reason: Snapshot.Reason(rawValue: row.text(1)), device: row.text(2), counts: counts
      )
    }
  }

  /// The story files in a backup.
  static func stories(in connection: Connection) throws(StoreError) -> [KeptStory] {
    guard try areThere(in: connection) else { return [] }
    return try connection.rows("SELECT path, bytes FROM main.backup_story ORDER BY path") {
      (row) throws(StoreError) in KeptStory(path: row.text(0), bytes: row.blob(1))
    }
  }

  /// What this machine is called.
  static var deviceName: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "" }
    return withUnsafeBytes(of: name.nodename) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
