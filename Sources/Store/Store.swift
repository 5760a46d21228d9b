import CSQLite
import Model

/// The database: the games with their records, the readings, and the history of what was done.
///
/// Every call is done when it returns: what it wrote is on the disk, or it threw and nothing was written. A store
/// belongs to one thread. Several programs may have the same file open; a write waits at most 2 seconds for
/// another's. Opening a store makes the process ignore SIGXFSZ, so that a file at the size limit is an error
/// (``StoreError/diskFull(path:)``) and not the end of the process. On a full disk a store opens all the same, to be
/// read.
public final class Store {
  /// What may be done with the file.
  public enum Mode: Sendable {
    /// Read and write; the file is made when it is not there.
    case readWrite
    /// Read what is there; nothing is written, not even when the file is of an older version.
    case readOnly
  }

  /// The file, or ":memory:" for a database that ends with the store.
  public let path: String
  /// Whether nothing can be written through this store.
  public let isReadOnly: Bool
  /// What time it is, for new ids and for when things were changed.
  let clock: () -> Timestamp
  private var connection: Connection?
  private var lastDataVersion = 0
  /// The lists of the reading that was stored last.
  var knownLists: StoredLists?
  /// Whether the connection has its table of trigrams; see ``rareRows(_:in:)``.
  var hasVocabulary = false

  /// Opens a database.
  ///
  /// A new file can be read by its owner alone. A file of an older version is brought to the present one, after a
  /// copy of it was made beside it.
  ///
  /// - Parameters:
  ///   - path: the file, or ":memory:".
  ///   - mode: what may be done with it.
  ///   - nameOrder: the order of names in the user's language. When the names in the file are in another order, they are
  ///     put in this one, unless the file is opened for reading only.
  ///   - clock: what time it is.
  /// - Throws: ``StoreError`` when the file cannot be opened, is not Waymark's, is of a newer version, or is damaged.
  public init(
    path: String, mode: Mode = .readWrite, nameOrder: NameOrder = NameOrder(language: ""),
    clock: @escaping () -> Timestamp = Timestamp.now
  ) throws(StoreError) {
    self.path = path
    self.clock = clock
    isReadOnly = mode == .readOnly
    switch mode {
    case .readWrite: connection = try Opening.readWrite(path, nameOrder: nameOrder)
    case .readOnly: connection = try Opening.readOnly(path, nameOrder: nameOrder)
    }
    lastDataVersion = try database.integer("PRAGMA data_version")
  }

  /// Reads from a connection that is open already.
  init(reading connection: Connection, at path: String) throws(StoreError) {
    self.path = path
    clock = Timestamp.now
    isReadOnly = true
    self.connection = connection
  }

  /// Closes the file. A store that is let go closes by itself; one that is closed throws at every call.
  public func close() { connection = nil }

  /// The connection, while the store is open.
  var database: Connection {
    get throws(StoreError) {
      guard let connection else {
        throw .failed(code: Int(SQLITE_MISUSE), text: "the store is closed")
      }
      return connection
    }
  }

  /// Whether no other program can open the file while this one has it: there was no room on the disk for what they share
  /// when it was opened.
  public var isAlone: Bool { connection?.isAlone ?? false }

  /// Runs `body`, of which the work in the database can be stopped.
  ///
  /// - Parameter isToStop: asked some hundred times a second, on the same thread; yes stops the work, and the call that
  ///   does it throws ``StoreError/stopped`` and changes nothing.
  public func stopping<Answer>(when isToStop: @escaping () -> Bool, _ body: () -> Answer) -> Answer {
    guard let connection else { return body() }
    return connection.stopping(when: isToStop, body)
  }

  /// A name for something new.
  public func newID() -> RecordID { RecordID(time: clock()) }

  /// Whether another window or program has written to the database since the last call, or since it was opened.
  public func changedElsewhere() throws(StoreError) -> Bool {
    let version = try database.integer("PRAGMA data_version")
    defer { lastDataVersion = version }
    return version != lastDataVersion
  }

  /// Reads the whole file and checks it, which takes about a second for a gigabyte.
  ///
  /// - Throws: ``StoreError/damaged(path:snapshot:)``.
  public func verify() throws(StoreError) {
    let connection = try database
    let verdict = try connection.first("PRAGMA quick_check(1)") { (row) throws(StoreError) in row.text(0) }
    let broken = try connection.first("PRAGMA foreign_key_check") { (row) throws(StoreError) in row.text(0) }
    guard verdict == "ok" && broken == nil else { throw connection.damage() }
  }
}
