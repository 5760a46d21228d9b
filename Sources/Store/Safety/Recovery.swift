import Glibc
import Model

/// Puts a sound database where a damaged one is. The damaged file is moved aside, never deleted or written.
public struct Recovery {
  private let places: DataPlaces
  private let now: Timestamp

  /// Prepares to recover the database of these folders.
  public init(_ places: DataPlaces, now: Timestamp) {
    self.places = places
    self.now = now
  }

  /// Where the damaged file goes.
  public var aside: String { "\(places.database).damaged-\(max(0, now.milliseconds))" }

  /// Puts the newest sound copy in the place of the database.
  ///
  /// - Returns: the copy.
  /// - Throws: ``StoreError/invalid(_:)`` when there is none; nothing is moved then.
  public func restoreCopy() throws(StoreError) -> Snapshot {
    guard let copy = Snapshots.lastGood(in: places.snapshots) else {
      throw .invalid("There is no sound copy in \(places.snapshots). Try “waymark doctor --salvage”.")
    }
    unlink(part)
    try Files.copy(copy.path, to: part)
    do throws(StoreError) {
      try BackupTables.remove(from: part)
    } catch {
      unlink(part)
      throw error
    }
    try putInPlace()
    return copy
  }

  /// Puts what can still be read of the database in its place.
  ///
  /// - Throws: when nothing can be read, or there is no room; the database is where it was then.
  public func salvage() throws(StoreError) -> SalvageReport {
    unlink(part)
    let report = try Salvage.salvage(damaged: places.database, into: part)
    for suffix in ["-wal", "-shm"] { unlink(part + suffix) }
    try putInPlace()
    return report
  }

  /// Where the sound file is made.
  private var part: String { "\(places.database).part-\(getpid())" }

  /// Moves the damaged file aside and the sound one to its place.
  private func putInPlace() throws(StoreError) {
    Files.synchronise(part)
    do throws(StoreError) {
      // With two names at first, so that there is no moment without a database, after which a new one would be made.
      let hasTwoNames = link(places.database, aside) == 0
      for suffix in [hasTwoNames ? nil : "", "-wal", "-shm"].compactMap({ $0 })
      where Files.exists(places.database + suffix) {
        try move(places.database + suffix, to: aside + suffix)
      }
      try move(part, to: places.database)
    } catch {
      unlink(part)
      throw error
    }
    Files.synchronise(places.data)
  }

  private func move(_ path: String, to target: String) throws(StoreError) {
    guard rename(path, target) == 0 else { throw Files.failure(path) }
  }
}
