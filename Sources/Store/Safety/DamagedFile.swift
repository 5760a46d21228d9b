import CSQLite
import Glibc
import Model

/// A copy of a damaged database, of which is read whatever answers.
final class DamagedFile {
  /// Whether everything answered so far.
  private(set) var isComplete: Bool
  private let connection: Connection
  private let folder: String

  /// Copies the file with its log into a folder of its own, which goes when this does.
  ///
  /// - Parameter folder: where the copy is made; it must not be there.
  init(copying path: String, in folder: String) throws(StoreError) {
    guard mkdir(folder, 0o700) == 0 else { throw Files.failure(folder) }
    self.folder = folder
    let copy = folder + "/copy.db"
    do throws(StoreError) {
      try Files.copy(path, to: copy)
      if Files.exists(path + "-wal") { try Files.copy(path + "-wal", to: copy + "-wal") }
      try Self.mendHeader(copy)
      connection = try Connection(path: copy, flags: SQLITE_OPEN_READWRITE)
    } catch {
      Self.remove(folder)
      throw error
    }
    // A table whose description cannot be understood shall not keep the others from being read.
    csqlite_set_option(connection.handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
    isComplete = true
    attempt { () throws(StoreError) in try connection.execute("PRAGMA writable_schema = ON") }
    let verdict = attempt { () throws(StoreError) in
      try connection.first("PRAGMA quick_check(1)") { (row) throws(StoreError) in row.text(0) } ?? ""
    }
    if verdict != "ok" { isComplete = false }
  }

  deinit { Self.remove(folder) }

  /// Whether a table has a column, as the tables of some versions do.
  func has(_ column: String, in table: String) -> Bool {
    let sql = "SELECT 1 FROM pragma_table_info(?) WHERE name = ?"
    return rows(sql, [.text(table), .text(column)]) { (_) throws(StoreError) in true }.isEmpty == false
  }

  /// What `read` makes of each row of a table with row numbers. Where rows do not answer, those after them are
  /// tried one by one; then the rest is read from the end.
  func rows<Row>(
    of table: String, _ columns: String, number: String = "rowid",
    _ read: (Statement) throws(StoreError) -> Row
  ) -> [Row] {
    var rows: [Int: Row] = [:]
    for isForward in [true, false] {
      let sql =
        "SELECT \(number), \(columns) FROM \(table) WHERE \(number) \(isForward ? ">" : "<") ? "
        + "ORDER BY \(number) \(isForward ? "" : "DESC")"
      var place = isForward ? -1 : Int.max
      // A page holds fewer rows than this, so a bad page is passed row by row, and a bad branch in ever longer steps.
      var failures = 0
      while failures < 400 {
        let before = rows.count
        let isDone: Void? = attempt { () throws(StoreError) in
          try connection.each(sql, [.integer(place)]) { (row) throws(StoreError) in
            place = row.integer(0)
            if rows[place] == nil {
              if let value = attempt({ () throws(StoreError) in try read(row) }) { rows[place] = value }
            }
            return true
          }
        }
        if isDone != nil { break }
        failures = rows.count > before ? 1 : failures + 1
        let step = failures < 300 ? 1 : 1 << min(failures - 300, 40)
        let (next, isOver) =
          isForward ? place.addingReportingOverflow(step) : place.subtractingReportingOverflow(step)
        if isOver { break }
        place = next
      }
      if isComplete { break }
    }
    return rows.sorted { $0.key < $1.key }.map(\.value)
  }

  /// What `read` makes of each row that a statement answers before it fails.
  func rows<Row>(_ sql: String, _ values: [Value], _ read: (Statement) throws(StoreError) -> Row) -> [Row] {
    var rows: [Row] = []
    attempt { () throws(StoreError) in
      try connection.each(sql, values) { (row) throws(StoreError) in
        if let value = attempt({ () throws(StoreError) in try read(row) }) { rows.append(value) }
        return true
      }
    }
    return rows
  }

  @discardableResult
  private func attempt<Answer>(_ body: () throws(StoreError) -> Answer) -> Answer? {
    do {
      return try body()
    } catch {
      isComplete = false
      return nil
    }
  }

  /// Writes the first bytes of the header anew, which are the same in every database of Waymark's: without them
  /// SQLite does not look at the rest.
  private static func mendHeader(_ path: String) throws(StoreError) {
    let head = Array("SQLite format 3\0".utf8) + [0x10, 0x00, 2, 2, 0, 64, 32, 32]
    guard try Files.head(path, count: head.count) != head else { return }
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw Files.failure(path) }
    defer { close(file) }
    guard pwrite(file, head, head.count, 0) == head.count else { throw Files.failure(path) }
  }

  private static func remove(_ folder: String) {
    for name in Files.names(in: folder) { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}
