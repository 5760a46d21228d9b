import CSQLite
import Glibc
import Model

/// What a backup says about itself.
public struct BackupSummary: Hashable, Sendable {
  /// When it was made; nil when only the file's name or time can say it.
  public var made: Timestamp?
  /// Why it was made, if it says so.
  public var reason: Snapshot.Reason?
  /// The name of the machine that made it, if it says so.
  public var device: String?
  /// The version of the database in it.
  public var version: Int
  /// How much it holds.
  public var counts: BackupCounts
  /// How many writes the history in it had seen; nil for a database of an early version.
  public var writes: Int?
}

/// A file that a restore could read: a backup, a copy of the database of any version, or a database.
///
/// The file is never written. What is in it is read as values and checked; the file itself never takes the place of the
/// database.
public struct BackupFile: Sendable {
  /// The file.
  public let path: String

  /// Takes a file, which is not looked at yet.
  public init(path: String) { self.path = path }

  /// What the backup says about itself, without reading it through.
  ///
  /// - Throws: ``StoreError/unusableBackup(path:reason:)`` when it is none.
  public func summary() throws(StoreError) -> BackupSummary {
    try explained { () throws(StoreError) in
      _ = try inspect()
      return try summary(of: try openAsItIs(), isQuick: true)
    }
  }

  /// Reads the backup through: that it is whole, Waymark's, of no newer version, and holds what it says.
  ///
  /// - Throws: ``StoreError/unusableBackup(path:reason:)`` for the first thing that is wrong.
  public func verify() throws(StoreError) -> BackupSummary { try read(workFolder: nil).summary }

  /// Everything in the backup, which has been read through.
  ///
  /// - Parameter workFolder: where a private copy is made when the backup must be brought to the present version, or has
  ///   a log beside it; nil for the folder of temporary files.
  /// - Throws: ``StoreError/unusableBackup(path:reason:)``.
  public func contents(workFolder: String? = nil) throws(StoreError) -> StoreContents {
    try read(workFolder: workFolder).contents
  }

  private func read(
    workFolder: String?
  ) throws(StoreError) -> (summary: BackupSummary, contents: StoreContents) {
    try explained { () throws(StoreError) in
      let version = try inspect()
      if version == Schema.version, !hasLog {
        let connection = try openAsItIs()
        return (try summary(of: connection), try contents(of: connection))
      }
      let base = workFolder ?? getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
      var template = Array("\(base)/waymark-restore-XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { throw Files.failure(base) }
      let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      defer { Files.removeFolder(folder) }
      let copy = folder + "/backup.db"
      try Files.copy(path, to: copy)
      if hasLog { try Files.copy(path + "-wal", to: copy + "-wal") }
      let summary = try summary(ofCopy: copy)
      return (summary, try contents(of: try Opening.readWrite(copy, copiesFirst: false)))
    }
  }

  /// Checks a private copy before it is brought to the present version.
  private func summary(ofCopy copy: String) throws(StoreError) -> BackupSummary {
    let connection = try Connection(path: copy, flags: SQLITE_OPEN_READWRITE)
    let version = try connection.integer("PRAGMA user_version")
    guard version <= Schema.version else { throw .newer(path: path, version: version) }
    guard version > 0 else { throw .invalid("it is a database that was never used") }
    try checkPages(of: connection)
    return try summary(of: connection)
  }

  /// Opens the file as one that nothing else changes.
  private func openAsItIs() throws(StoreError) -> Connection {
    let connection = try Connection(
      path: path, uri: Opening.immutableURI(path), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    try connection.execute("PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY")
    return connection
  }

  // MARK: What is in it

  private func summary(of connection: Connection, isQuick: Bool = false) throws(StoreError) -> BackupSummary {
    let info = try BackupTables.info(in: connection)
    var summary = BackupSummary(
      made: info?.made, reason: info?.reason, device: info?.device,
      version: try connection.integer("PRAGMA user_version"), counts: info?.counts ?? BackupCounts(),
      writes: try? Store.writes(on: connection))
    if info == nil || !isQuick { summary.counts = try BackupCounts(connection) }
    if let info, info.counts != summary.counts {
      throw .invalid("it does not hold as much as it says")
    }
    return summary
  }

  private func contents(of connection: Connection) throws(StoreError) -> StoreContents {
    try checkPages(of: connection)
    try Opening.checkSchema(connection)
    var contents = try Store(reading: connection, at: path).contents()
    contents.stories = try BackupTables.stories(in: connection)
    if let path = StoryFiles.firstUnsafe(among: contents.stories) {
      throw .invalid("“\(path)” in it cannot be the name of a story")
    }
    try GameCheck.check(contents.games)
    return contents
  }

  private func checkPages(of connection: Connection) throws(StoreError) {
    let verdict = try connection.first("PRAGMA quick_check(1)") { (row) throws(StoreError) in row.text(0) }
    let broken = try connection.first("PRAGMA foreign_key_check") { (row) throws(StoreError) in row.text(0) }
    guard verdict == "ok", broken == nil else { throw connection.damage() }
  }

  // MARK: Whether it is one

  /// Looks at the file without SQLite.
  ///
  /// - Returns: the version of the database in it.
  private func inspect() throws(StoreError) -> Int {
    var info = stat()
    guard stat(path, &info) == 0 else { throw Files.failure(path) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .invalid("it is not a file") }
    guard info.st_size > 0 else { throw .invalid("it is empty") }
    guard let header = try DatabaseHeader(path: path) else {
      throw .invalid("it is no database of Waymark's")
    }
    guard header.version <= Schema.version else { throw .newer(path: path, version: header.version) }
    if hasLog { return header.version }
    guard header.isWhole else { throw .invalid("its end is missing") }
    guard header.version > 0 else { throw .invalid("it is a database that was never used") }
    return header.version
  }

  /// Whether a log is beside the file, as beside a database that is in use or was not closed.
  private var hasLog: Bool { (Files.size(path + "-wal") ?? 0) > 0 }

  /// Says of what goes wrong that the backup cannot be used, and why.
  private func explained<Answer>(_ body: () throws(StoreError) -> Answer) throws(StoreError) -> Answer {
    let reason: String
    do throws(StoreError) {
      return try body()
    } catch {
      switch error {
      case .damaged: reason = "it is damaged"
      case .newer(_, let version):
        reason = "it was made by a newer Waymark (version \(version) of the database); update Waymark"
      case .invalid(let sentence): reason = sentence
      case .cannotOpen(_, let cause): reason = cause
      case .failed(_, let text): reason = text
      case .recordGone, .stale, .notOurs, .unusableBackup, .readOnly, .replaced, .diskFull, .busy, .stopped:
        throw error
      }
    }
    let isSentence = reason.hasSuffix(".")
    throw .unusableBackup(path: path, reason: isSentence ? String(reason.dropLast()) : reason)
  }
}
