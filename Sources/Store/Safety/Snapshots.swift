import CSQLite
import Glibc
import Model

/// A copy of the database.
public struct Snapshot: Hashable, Sendable {
  /// The file.
  public var path: String
  /// When it was made.
  public var taken: Timestamp
  /// How many bytes it has.
  public var size: Int
}

extension Store {
  /// Copies the database, as it is now, into a new file that only its owner may read; the copy has been checked.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)`` when there is something at the path already.
  public func snapshot(to path: String) throws(StoreError) {
    try Snapshots.copy(try database, to: path)
  }
}

/// The copies of the database that are made by themselves.
public enum Snapshots {
  private static let day: Int64 = 86_400_000
  private static let prefix = "waymark-"
  private static let suffix = ".db"

  /// Makes a copy when the newest is older than a day, and lets the oldest go.
  ///
  /// - Parameters:
  ///   - store: the database.
  ///   - folder: where the copies are; it is made when it is not there.
  ///   - now: the present moment.
  ///   - keep: how many copies to keep, at least 1.
  /// - Returns: the new copy, or nil when none was due.
  @discardableResult
  public static func takeIfDue(
    _ store: Store, folder: String, now: Timestamp, keep: Int = 7
  ) throws(StoreError) -> Snapshot? {
    // A copy from the future, made before the clock was put right, does not keep the next from being made.
    let isFresh = list(in: folder).contains { abs(now.milliseconds - $0.taken.milliseconds) < day }
    return isFresh ? nil : try take(store, folder: folder, now: now, keep: keep)
  }

  /// Makes a copy now, as before a change of many things at once, and lets the oldest go.
  @discardableResult
  public static func take(
    _ store: Store, folder: String, now: Timestamp, keep: Int = 7
  ) throws(StoreError) -> Snapshot {
    try Files.createFolder(folder)
    let path = "\(folder)/\(prefix)\(max(0, now.milliseconds))\(suffix)"
    try store.snapshot(to: path)
    prune(folder, keep: max(1, keep))
    return Snapshot(path: path, taken: now, size: Files.size(path) ?? 0)
  }

  /// Lets go of all but the newest copies and the newest of each of the latest days, so that many copies on one day
  /// do not drive out those of the days before.
  private static func prune(_ folder: String, keep: Int) {
    let copies = list(in: folder)
    var days: [Int64] = []
    for (index, copy) in copies.enumerated() {
      let copyDay = copy.taken.milliseconds / day
      let isNewestOfDay = !days.contains(copyDay)
      if isNewestOfDay { days.append(copyDay) }
      guard index >= keep, !(isNewestOfDay && days.count <= keep) else { continue }
      unlink(copy.path)
    }
  }

  /// The copies in a folder, the newest first.
  public static func list(in folder: String) -> [Snapshot] {
    Files.names(in: folder)
      .compactMap { name in
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        let time = Int64(name.dropFirst(prefix.count).dropLast(suffix.count))
        let path = "\(folder)/\(name)"
        guard let time, time >= 0, let size = Files.size(path) else { return nil }
        return Snapshot(path: path, taken: Timestamp(milliseconds: time), size: size)
      }
      .sorted { $0.taken > $1.taken }
  }

  /// The newest copy in a folder that proves sound when it is read through; nil when there is none.
  public static func lastGood(in folder: String) -> Snapshot? {
    list(in: folder).first { isSound($0.path) }
  }

  /// Copies a database into a new file, checks the copy, and gives it its name only then.
  static func copy(_ connection: Connection, to path: String) throws(StoreError) {
    guard !Files.exists(path) else {
      throw .cannotOpen(path: path, reason: "there is something there already")
    }
    let part = "\(path).part-\(getpid())"
    unlink(part)
    try Files.create(part)
    do throws(StoreError) {
      try connection.run("VACUUM INTO ?", .text(part))
      guard isSound(part) else { throw connection.damage() }
      Files.synchronise(part)
      guard link(part, path) == 0 else { throw Files.failure(path) }
    } catch {
      unlink(part)
      throw error
    }
    unlink(part)
    Files.synchronise(Files.folder(of: path))
  }

  private static func isSound(_ path: String) -> Bool {
    do {
      let copy = try Connection(
        path: path, uri: Opening.immutableURI(path), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
      let isOurs = try copy.integer("PRAGMA application_id") == Schema.applicationID
      let verdict = try copy.first("PRAGMA quick_check(1)") { (row) throws(StoreError) in row.text(0) }
      guard isOurs, verdict == "ok" else { return false }
      // One with something of somebody else's in it would not be opened.
      if try copy.integer("PRAGMA user_version") == Schema.version { try Opening.checkSchema(copy) }
      return true
    } catch {
      return false
    }
  }
}
