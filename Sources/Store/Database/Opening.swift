import CSQLite
import Glibc

/// Opens the database file, and before that makes sure that it is one and that it is ours.
enum Opening {
  /// Opens a database for reading and writing, makes it when it is not there, and brings it to the newest version.
  ///
  /// - Parameter copiesFirst: whether one of an older version is copied before.
  static func readWrite(
    _ path: String, nameOrder: NameOrder = NameOrder(language: ""), migrations: [Migration] = Migration.all,
    copiesFirst: Bool = true
  ) throws(StoreError) -> Connection {
    // Without this, a file that reaches the size limit of the process would end the process.
    signal(SIGXFSZ, SIG_IGN)
    if path == ":memory:" {
      // SQLITE_OPEN_MEMORY would make the copies of this database stay in memory too.
      let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
      connection.nameKeys.order = nameOrder
      try prepare(connection)
      try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
      try Migration.migrate(connection, by: migrations, copyingTo: nil)
      try connection.putNamesInOrder()
      return connection
    }
    if !Files.exists(path) { try Files.create(path) }
    let isEmpty = try inspect(path, newest: migrations.last?.version ?? Schema.version) == 0
    let connection = try connect(to: path, nameOrder: nameOrder, isEmpty: isEmpty)
    try checkVersion(connection, newest: migrations.last?.version ?? Schema.version)
    try Migration.migrate(
      connection, by: migrations, copyingTo: copiesFirst ? snapshotsFolder(for: path) : nil)
    try checkSchema(connection, migrations: migrations)
    // A larger file is read through when its daily copy is made; a small one costs nothing to check.
    if (Files.size(path) ?? 0) <= smallSize { try checkPages(connection) }
    do throws(StoreError) {
      try connection.putNamesInOrder()
    } catch .diskFull {
      // In another order they can be read all the same.
    }
    connection.identity = FileIdentity(of: path)
    return connection
  }

  /// Opens the file and its log.
  ///
  /// Beside the log SQLite wants a file of shared memory, of which nothing can be made on a full disk. Then the
  /// connection does without and keeps the file for itself: what is in the file and in the log can be read, and written
  /// again once there is room.
  private static func connect(
    to path: String, nameOrder: NameOrder, isEmpty: Bool
  ) throws(StoreError) -> Connection {
    do throws(StoreError) {
      return try connect(to: path, nameOrder: nameOrder, isEmpty: isEmpty, isAlone: false)
    } catch .diskFull where !isEmpty {
      return try connect(to: path, nameOrder: nameOrder, isEmpty: isEmpty, isAlone: true)
    }
  }

  private static func connect(
    to path: String, nameOrder: NameOrder, isEmpty: Bool, isAlone: Bool
  ) throws(StoreError) -> Connection {
    let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE)
    guard sqlite3_db_readonly(connection.handle, "main") == 0 else { throw .readOnly(path: path) }
    connection.snapshots = snapshotsFolder(for: path)
    connection.nameKeys.order = nameOrder
    connection.isAlone = isAlone
    // Set before anything is read, it puts the index of the log into memory of the process's own.
    if isAlone { try connection.execute("PRAGMA locking_mode = EXCLUSIVE") }
    try prepare(connection)
    if isEmpty {
      // Before the log, so that the file itself always says whose it is.
      try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
    }
    _ = try connection.first("PRAGMA journal_mode = WAL") { (row) throws(StoreError) in row.text(0) }
    return connection
  }

  /// The size in bytes up to which a file is read through whenever it is opened.
  private static let smallSize = 2 << 20

  private static func checkPages(_ connection: Connection) throws(StoreError) {
    let verdict = try connection.first("PRAGMA quick_check(1)") { (row) throws(StoreError) in row.text(0) }
    guard verdict == "ok" else { throw connection.damage() }
  }

  /// Opens a database that is there, for reading only; nothing is written.
  static func readOnly(_ path: String, nameOrder: NameOrder) throws(StoreError) -> Connection {
    signal(SIGXFSZ, SIG_IGN)
    guard Files.exists(path) else { throw .cannotOpen(path: path, reason: "there is no such file") }
    guard try inspect(path, newest: Schema.version) > 0 else {
      throw .cannotOpen(path: path, reason: "it is empty")
    }
    // Beside a log, reading takes a file of shared memory, which cannot be made in a folder that is not writable.
    // Without a log nothing else can be changing the file.
    let hasLog = (Files.size(path + "-wal") ?? 0) > 0
    let isFixed = access(Files.folder(of: path), W_OK) != 0
    guard !hasLog || !isFixed || Files.exists(path + "-shm") else {
      throw .cannotOpen(
        path: path,
        reason: "the newest changes lie in \(path)-wal, and are read in a folder that can be written only; "
          + "copy both files into one")
    }
    let isImmutable = !hasLog && isFixed
    let connection = try Connection(
      path: path, uri: isImmutable ? immutableURI(path) : nil, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    connection.snapshots = snapshotsFolder(for: path)
    connection.nameKeys.order = nameOrder
    try prepare(connection)
    try checkVersion(connection, newest: Schema.version)
    guard try connection.integer("PRAGMA user_version") == Schema.version else {
      throw .cannotOpen(path: path, reason: "it is of an older Waymark and must be opened for writing once")
    }
    try checkSchema(connection, migrations: Migration.all)
    return connection
  }

  /// The URI that opens a file as one that nothing else changes.
  static func immutableURI(_ path: String) -> String {
    var uri = "file:"
    for byte in path.utf8 {
      let isPlain =
        byte > 0x20 && byte < 0x7F
        && ![UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#")].contains(byte)
      let digits = String(byte, radix: 16)
      uri += isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }
    return uri + "?immutable=1"
  }

  /// Where the copies of a database are kept: `snapshots` beside it.
  static func snapshotsFolder(for path: String) -> String { Files.folder(of: path) + "/snapshots" }

  /// Looks at a file without SQLite, which would write to it when a log lies beside it.
  ///
  /// - Returns: how many bytes it has.
  private static func inspect(_ path: String, newest: Int) throws(StoreError) -> Int {
    try inspectCompanions(of: path)
    var info = stat()
    guard stat(path, &info) == 0 else {
      let isLink = errno == ENOENT
      throw isLink
        ? .cannotOpen(path: path, reason: "it is a symbolic link to a file that is not there")
        : Files.failure(path)
    }
    switch info.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .cannotOpen(path: path, reason: "it is a folder")
    default: throw .cannotOpen(path: path, reason: "it is not a file but a device, a pipe or a socket")
    }
    let head = try Files.head(path, count: 100)
    if head.isEmpty {
      // A new database has neither a log nor copies: this one was emptied.
      let copy = Snapshots.lastGood(in: snapshotsFolder(for: path))
      guard copy == nil, (Files.size(path + "-wal") ?? 0) == 0 else {
        throw .damaged(path: path, snapshot: copy?.path)
      }
      return 0
    }
    // The offsets are those of the database header, https://sqlite.org/fileformat2.html#the_database_header.
    let isDatabase = head.starts(with: Array("SQLite format 3\0".utf8))
    let isOurs = head.count == 100 && number(in: head, at: 68) == Schema.applicationID
    switch (isDatabase, isOurs) {
    case (true, true): break
    case (false, true):
      throw .damaged(path: path, snapshot: Snapshots.lastGood(in: snapshotsFolder(for: path))?.path)
    case (_, false):
      guard head.allSatisfy({ $0 == 0 }) else { throw .notOurs(path: path) }
      throw .damaged(path: path, snapshot: Snapshots.lastGood(in: snapshotsFolder(for: path))?.path)
    }
    let version = number(in: head, at: 60)
    guard version <= newest else { throw .newer(path: path, version: version) }
    return Int(info.st_size)
  }

  /// Makes sure that SQLite's own files beside a database are files: it follows none of these links, but would name
  /// the database.
  private static func inspectCompanions(of path: String) throws(StoreError) {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let file = resolved.map { String(cString: $0) } ?? path
    for suffix in ["-wal", "-shm", "-journal"] {
      var info = stat()
      guard lstat(file + suffix, &info) == 0, info.st_mode & S_IFMT != S_IFREG else { continue }
      let kind = info.st_mode & S_IFMT == S_IFLNK ? "a symbolic link" : "no file"
      throw .cannotOpen(path: file + suffix, reason: "SQLite keeps a file of its own here, but it is \(kind)")
    }
  }

  private static func number(in bytes: [UInt8], at offset: Int) -> Int {
    bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func prepare(_ connection: Connection) throws(StoreError) {
    try connection.execute(
      """
      PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = \(Connection.cacheSize)
      """)
  }

  /// The log may hold a newer version than the file's own header.
  private static func checkVersion(_ connection: Connection, newest: Int) throws(StoreError) {
    let version = try connection.integer("PRAGMA user_version")
    guard version > newest else { return }
    connection.keepLogOnClose()
    throw .newer(path: connection.path, version: version)
  }

  /// A trigger with a flipped bit would keep the journal wrong without a word, so every one must stand as written; and
  /// one that somebody else put there could do anything when a record is read or written.
  static func checkSchema(
    _ connection: Connection, migrations: [Migration] = Migration.all
  ) throws(StoreError) {
    let found = try connection.rows("SELECT type, sql FROM sqlite_schema WHERE sql IS NOT NULL") {
      (row) throws(StoreError) in (type: row.text(0), sql: row.text(1))
    }
    let later = migrations.filter { $0.version > Schema.version }.flatMap(\.statements)
    let ours = Set((Schema.statements + later).filter { $0.hasPrefix("CREATE") })
    let foreign = found.contains { ["trigger", "view"].contains($0.type) && !ours.contains($0.sql) }
    guard !foreign, ours.isSubset(of: found.map(\.sql)) else { throw connection.damage() }
  }
}
