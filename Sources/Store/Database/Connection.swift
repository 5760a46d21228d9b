import CSQLite
import Glibc

/// A connection to an SQLite file: prepared statements, transactions, and errors in the store's terms.
final class Connection {
  /// SQLite's connection.
  let handle: OpaquePointer
  /// The file, or ":memory:".
  let path: String
  /// Where sound copies of the file are looked for when it turns out damaged.
  var snapshots: String?
  /// Which file this is, once it is known; writing stops when another lies at its path.
  var identity: FileIdentity?
  /// Whether no other program can open the file while this one has it, since there was no room for what they share.
  var isAlone = false
  /// Whether damage was met. From then on nothing is written.
  private(set) var isDamaged = false
  /// By what names are put in order.
  let nameKeys = NameKeys()
  private var statements: [String: Statement] = [:]

  /// Sets SQLite up, once.
  private static let isSetUp = csqlite_leave_out_memory_account() == SQLITE_OK

  /// Opens a file. `flags` are SQLite's; the file is made only when they say so.
  init(path: String, uri: String? = nil, flags: Int32) throws(StoreError) {
    _ = Self.isSetUp
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(uri ?? path, &opened, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw .cannotOpen(path: path, reason: String(cString: sqlite3_errstr(code)))
    }
    handle = opened
    self.path = path
    // About 2 seconds in short sleeps. Those of sqlite3_busy_timeout grow to 100 ms, and beside a program that writes
    // without pause they miss the moments when the lock is free.
    sqlite3_busy_handler(
      handle,
      { _, count in
        guard count < 1800 else { return 0 }
        usleep(1000)
        return 1
      }, nil)
    csqlite_set_option(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    csqlite_set_option(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    SearchFunctions.register(in: handle)
    RowImage.register(in: handle)
    nameKeys.register(in: handle)
  }

  deinit {
    for statement in statements.values { statement.finalize() }
    // The file keeps what it has: copying the log into a damaged file would overwrite it.
    if isDamaged { keepLogOnClose() }
    sqlite3_close_v2(handle)
  }

  /// Leaves the write-ahead log as it is when the connection closes, so that closing writes nothing.
  func keepLogOnClose() { csqlite_set_option(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1) }

  // MARK: Statements

  /// Runs statements that answer nothing, separated by semicolons.
  func execute(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Runs a statement to its end.
  func run(_ sql: String, _ values: Value...) throws(StoreError) { try run(sql, values) }

  /// Runs a statement to its end.
  func run(_ sql: String, _ values: [Value]) throws(StoreError) {
    try each(sql, values) { (_) throws(StoreError) in true }
  }

  /// Runs a statement and hands each row to `body` until that answers false.
  ///
  /// `body` must not run the same statement again.
  func each(
    _ sql: String, _ values: [Value] = [], _ body: (Statement) throws(StoreError) -> Bool
  ) throws(StoreError) {
    let statement = try statement(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() {
      guard try body(statement) else { return }
    }
  }

  /// What `read` makes of each row.
  func rows<Row>(
    _ sql: String, _ values: [Value] = [], _ read: (Statement) throws(StoreError) -> Row
  ) throws(StoreError) -> [Row] {
    var rows: [Row] = []
    try each(sql, values) { (statement) throws(StoreError) in
      rows.append(try read(statement))
      return true
    }
    return rows
  }

  /// What `read` makes of the first row, or nil when there is none.
  func first<Row>(
    _ sql: String, _ values: [Value] = [], _ read: (Statement) throws(StoreError) -> Row
  ) throws(StoreError) -> Row? {
    var row: Row?
    try each(sql, values) { (statement) throws(StoreError) in
      row = try read(statement)
      return false
    }
    return row
  }

  /// The integer that a statement answers; 0 when it answers no row.
  func integer(_ sql: String, _ values: Value...) throws(StoreError) -> Int {
    try first(sql, values) { (row) throws(StoreError) in row.integer(0) } ?? 0
  }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes64(handle)) }

  /// The prepared statement, which stays for the next time.
  func statement(_ sql: String) throws(StoreError) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql, in: self)
    statements[sql] = statement
    return statement
  }

  // MARK: Transactions

  /// Whether a transaction is open.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Runs `body` in one transaction that may write: all of it happens, or, when it throws, nothing.
  func write<Answer>(_ body: () throws(StoreError) -> Answer) throws(StoreError) -> Answer {
    guard !isDamaged else { throw damage() }
    // Writing into a file that nobody can find any more would be a promise that cannot be kept.
    if let identity, FileIdentity(of: path) != identity { throw .replaced(path: path) }
    // Immediate: a transaction that starts by reading cannot be made a writing one once another has written.
    return try transaction("BEGIN IMMEDIATE", body)
  }

  /// Runs `body` on one unchanging state of the database.
  func read<Answer>(_ body: () throws(StoreError) -> Answer) throws(StoreError) -> Answer {
    isInTransaction ? try body() : try transaction("BEGIN", body)
  }

  private func transaction<Answer>(
    _ begin: String, _ body: () throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    try run(begin)
    do {
      let answer = try body()
      try run("COMMIT")
      return answer
    } catch {
      // SQLite has rolled back by itself after some errors, a full disk among them.
      if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
      throw error
    }
  }

  /// Runs `body` with room in memory for the pages of a large write, which otherwise go to the log and come back many
  /// times.
  func withLargeCache<Answer>(_ body: () throws(StoreError) -> Answer) throws(StoreError) -> Answer {
    try execute("PRAGMA cache_size = -256000")
    defer { try? execute("PRAGMA cache_size = \(Self.cacheSize)") }
    return try body()
  }

  /// Runs `body`, in which statements stop when the answer to `isToStop` is yes: the write that they belong to then
  /// throws ``StoreError/stopped`` and has changed nothing.
  func stopping<Answer, Failure>(
    when isToStop: @escaping () -> Bool, _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let question = StopQuestion(isToStop)
    sqlite3_progress_handler(
      handle, 20_000,
      { question in
        question.map { Unmanaged<StopQuestion>.fromOpaque($0).takeUnretainedValue().ask() } == true ? 1 : 0
      }, Unmanaged.passUnretained(question).toOpaque())
    defer {
      sqlite3_progress_handler(handle, 0, nil, nil)
      withExtendedLifetime(question) {}
    }
    return try body()
  }

  /// The room in memory for pages, as SQLite wants it: negative, in KiB.
  static let cacheSize = -16000

  // MARK: Errors

  /// The store's error for a result code of SQLite's.
  func error(_ code: Int32) -> StoreError {
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: return damage()
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: return .readOnly(path: path)
    case SQLITE_FULL: return .diskFull(path: path)
    case SQLITE_INTERRUPT: return .stopped
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy(path: path)
    case SQLITE_IOERR
    where code == Self.memoryGrowthFailure || Self.limitFailures.contains(code) && Files.isLimited:
      return .diskFull(path: path)
    case SQLITE_CANTOPEN:
      return .cannotOpen(path: path, reason: String(cString: strerror(sqlite3_system_errno(handle))))
    default: return .failed(code: Int(code), text: String(cString: sqlite3_errmsg(handle)))
    }
  }

  // These are macros too complex to be imported.
  /// SQLITE_IOERR_SHMSIZE: the file of shared memory could not grow.
  private static let memoryGrowthFailure = SQLITE_IOERR | 19 << 8
  /// SQLITE_IOERR_WRITE and SQLITE_IOERR_SHMOPEN.
  private static let limitFailures = [SQLITE_IOERR | 3 << 8, SQLITE_IOERR | 18 << 8]

  /// Notes that the file is damaged, and answers the error that says so.
  func damage() -> StoreError {
    isDamaged = true
    return .damaged(path: path, snapshot: snapshots.flatMap { Snapshots.lastGood(in: $0)?.path })
  }
}

/// The question whether to stop, which is answered with yes once: the roll-back that follows must not be stopped.
private final class StopQuestion {
  private let isToStop: () -> Bool
  private var hasStopped = false

  init(_ isToStop: @escaping () -> Bool) { self.isToStop = isToStop }

  func ask() -> Bool {
    guard !hasStopped else { return false }
    hasStopped = isToStop()
    return hasStopped
  }
}
