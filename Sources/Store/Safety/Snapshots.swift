import CSQLite
import Glibc
import Model

/// A copy of the database, with the user's own story files in it.
public struct Snapshot: Hashable, Sendable {
  /// Why a copy was made.
  public enum Reason: String, Hashable, Sendable, Codable, CaseIterable {
    /// The one before was older than a day.
    case daily
    /// Somebody asked for it.
    case byHand = "by-hand"
    /// A file was about to be imported.
    case beforeImport = "before-import"
    /// Another backup was about to take the place of everything.
    case beforeRestore = "before-restore"
    /// The database was about to be brought to another version.
    case beforeMigration = "before-migration"

    /// Whether a copy goes by itself when there are enough newer ones.
    var isPassing: Bool { self != .byHand && self != .beforeMigration }
  }

  /// The file.
  public var path: String
  /// When it was made.
  public var taken: Timestamp
  /// How many bytes it has.
  public var size: Int
  /// Why it was made; nil for those of early versions, whose names do not say it.
  public var reason: Reason?

  /// Its name without the folder.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// A copy that was just made and checked.
public struct MadeSnapshot: Hashable, Sendable {
  /// The copy.
  public var copy: Snapshot
  /// How much it holds.
  public var counts: BackupCounts
  /// The paths of the user's stories that are not in it, because they could not be read or are too large.
  public var leftOut: [String]
}

extension Store {
  /// Copies the database, as it is now, and the user's own stories into a new file that only its owner may read; the
  /// copy has been checked.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - reason: why it is made.
  /// - Throws: ``StoreError/cannotOpen(path:reason:)`` when there is something at the path already.
  @discardableResult
  public func snapshot(
    to path: String, for reason: Snapshot.Reason = .byHand
  ) throws(StoreError) -> MadeSnapshot {
    let found = StoryFiles(beside: self.path)?.read()
    let taken = clock()
    let counts = try Snapshots.copy(
      try database, to: path, made: taken, reason: reason, stories: found?.stories ?? [])
    let copy = Snapshot(path: path, taken: taken, size: Files.size(path) ?? 0, reason: reason)
    return MadeSnapshot(copy: copy, counts: counts, leftOut: found?.leftOut ?? [])
  }
}

/// The copies of the database in a folder.
public enum Snapshots {
  /// How many copies stay when older ones go by themselves.
  public static let usualCount = 7
  private static let day: Int64 = 86_400_000

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
    _ store: Store, folder: String, now: Timestamp, keep: Int = usualCount
  ) throws(StoreError) -> Snapshot? {
    // A copy from the future, made before the clock was put right, does not keep the next from being made.
    let isFresh = list(in: folder).contains {
      $0.reason != .beforeMigration && abs(now.milliseconds - $0.taken.milliseconds) < day
    }
    return isFresh ? nil : try take(store, for: .daily, folder: folder, now: now, keep: keep)
  }

  /// Makes a copy now, as before a change of many things at once, and lets the oldest go.
  ///
  /// - Parameters:
  ///   - store: the database.
  ///   - reason: why. Copies that somebody asked for never go by themselves.
  ///   - folder: where the copies are; it is made when it is not there.
  ///   - now: the present moment.
  ///   - keep: how many of the copies that are made by themselves to keep, at least 1.
  ///   - isShared: whether copies of other machines may be in the folder, which stay.
  @discardableResult
  public static func take(
    _ store: Store, for reason: Snapshot.Reason, folder: String, now: Timestamp, keep: Int = usualCount,
    isShared: Bool = false
  ) throws(StoreError) -> Snapshot {
    let copy = try make(store, for: reason, folder: folder, now: now).copy
    if reason.isPassing { prune(folder, keep: max(1, keep), isShared: isShared) }
    return copy
  }

  /// Makes a copy that somebody asked for; none goes for it.
  @discardableResult
  public static func takeByHand(
    _ store: Store, folder: String, now: Timestamp
  ) throws(StoreError) -> MadeSnapshot {
    try make(store, for: .byHand, folder: folder, now: now)
  }

  private static func make(
    _ store: Store, for reason: Snapshot.Reason, folder: String, now: Timestamp
  ) throws(StoreError) -> MadeSnapshot {
    try Files.createFolder(folder)
    var taken = Timestamp(milliseconds: max(0, now.milliseconds))
    // Two within a thousandth of a second are told apart all the same.
    while Files.exists("\(folder)/\(SnapshotName.make(taken, reason))") { taken.milliseconds += 1 }
    let path = "\(folder)/\(SnapshotName.make(taken, reason))"
    var made = try store.snapshot(to: path, for: reason)
    made.copy.taken = taken
    return made
  }

  /// Lets go of all but the newest copies and the newest of each of the latest days, so that many copies on one day
  /// do not drive out those of the days before.
  private static func prune(_ folder: String, keep: Int, isShared: Bool) {
    removeRemains(in: folder)
    let device = BackupTables.deviceName
    let copies = list(in: folder).filter { copy in
      guard copy.reason?.isPassing ?? true else { return false }
      return !isShared || (try? BackupFile(path: copy.path).summary().device) == device
    }
    var days: [Int64] = []
    for (index, copy) in copies.enumerated() {
      let copyDay = copy.taken.milliseconds / day
      let isNewestOfDay = !days.contains(copyDay)
      if isNewestOfDay { days.append(copyDay) }
      guard index >= keep, !(isNewestOfDay && days.count <= keep) else { continue }
      unlink(copy.path)
    }
  }

  /// Deletes what copies have left that were ended by a power cut.
  private static func removeRemains(in folder: String) {
    let yesterday = Timestamp.now().milliseconds - day
    for name in Files.names(in: folder) {
      guard let end = name.firstRange(of: ".part-") else { continue }
      let path = "\(folder)/\(name)"
      guard SnapshotName.parse(String(name[..<end.lowerBound])) != nil, let time = Files.modified(path),
        time.milliseconds < yesterday
      else { continue }
      unlink(path)
    }
  }

  /// The copies that are more than the newest few, for letting them go. The newest one that is sound is never among
  /// them.
  ///
  /// - Parameters:
  ///   - copies: all copies, the newest first.
  ///   - keep: how many to keep, at least 1.
  public static func surplus(of copies: [Snapshot], keep: Int) -> [Snapshot] {
    let keep = max(1, keep)
    guard copies.count > keep else { return [] }
    let surplus = Array(copies[keep...])
    if copies[..<keep].contains(where: { isSound($0.path) }) { return surplus }
    let sound = surplus.first { isSound($0.path) }
    return surplus.filter { $0 != sound }
  }

  /// Deletes a copy.
  public static func remove(_ copy: Snapshot) throws(StoreError) {
    guard unlink(copy.path) == 0 || errno == ENOENT else { throw Files.failure(copy.path) }
  }

  /// The copies in a folder, the newest first.
  public static func list(in folder: String) -> [Snapshot] {
    Files.names(in: folder)
      .compactMap { name in
        let path = "\(folder)/\(name)"
        guard let size = Files.size(path), !Files.isFolder(path) else { return nil }
        if let (time, reason) = SnapshotName.parse(name) {
          return Snapshot(path: path, taken: time, size: size, reason: reason)
        }
        guard SnapshotName.isBeforeMigration(name), let time = Files.modified(path) else { return nil }
        return Snapshot(path: path, taken: time, size: size, reason: .beforeMigration)
      }
      .sorted { ($0.taken, $0.path) > ($1.taken, $1.path) }
  }

  /// The copies of a user, wherever they may be, the newest first. Early versions put the copy before a migration beside
  /// the database.
  ///
  /// - Parameter folder: the folder of the user's choice for backups; nil when none is set.
  public static func all(in places: DataPlaces, and folder: String?) -> [Snapshot] {
    Set([places.snapshots, places.data, folder].compactMap { $0 }).flatMap(list)
      .sorted { ($0.taken, $0.path) > ($1.taken, $1.path) }
  }

  /// The newest copy in a folder that proves sound when it is read through; nil when there is none.
  public static func lastGood(in folder: String) -> Snapshot? {
    list(in: folder).first { isSound($0.path) }
  }

  /// Copies a database into a new file, checks the copy, and gives it its name only then.
  ///
  /// - Returns: how much it holds.
  @discardableResult
  static func copy(
    _ connection: Connection, to path: String, made: Timestamp, reason: Snapshot.Reason,
    stories: [KeptStory] = []
  ) throws(StoreError) -> BackupCounts {
    guard !Files.exists(path) else {
      throw .cannotOpen(path: path, reason: "there is something there already")
    }
    let part = "\(path).part-\(getpid())"
    unlink(part)
    try Files.create(part)
    let counts: BackupCounts
    do throws(StoreError) {
      let version = try connection.integer("PRAGMA data_version")
      var original = try BackupCounts(connection)
      try connection.run("VACUUM INTO ?", .text(part))
      let isAlone = try connection.integer("PRAGMA data_version") == version
      counts = try BackupTables.add(to: part, made: made, reason: reason, stories: stories)
      original.stories = counts.stories
      // While another window writes, nobody can say which state was copied.
      guard isSound(part), !isAlone || counts == original else { throw connection.damage() }
      Files.synchronise(part)
      // The file system of many sticks has no second names.
      guard link(part, path) == 0 || errno != EEXIST && rename(part, path) == 0 else {
        throw Files.failure(path)
      }
    } catch {
      unlink(part)
      if case .diskFull = error { throw .diskFull(path: connection.path) }
      throw error
    }
    unlink(part)
    Files.synchronise(Files.folder(of: path))
    return counts
  }

  private static func isSound(_ path: String) -> Bool {
    do {
      guard try DatabaseHeader(path: path)?.isWhole == true else { return false }
      let copy = try Connection(
        path: path, uri: Opening.immutableURI(path), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
      let isOurs = try copy.integer("PRAGMA application_id") == Schema.applicationID
      let verdict = try copy.first("PRAGMA quick_check(1)") { (row) throws(StoreError) in row.text(0) }
      guard isOurs, verdict == "ok" else { return false }
      if let info = try BackupTables.info(in: copy), try info.counts != BackupCounts(copy) { return false }
      // One with something of somebody else's in it would not be opened.
      if try copy.integer("PRAGMA user_version") == Schema.version { try Opening.checkSchema(copy) }
      return true
    } catch {
      return false
    }
  }
}
