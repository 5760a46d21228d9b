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
    let part = "\(places.database).part-\(getpid())"
    unlink(part)
    try Files.copy(copy.path, to: part)
    try moveAside()
    try move(part, to: places.database)
    return copy
  }

  /// Puts what can still be read of the database in its place.
  ///
  /// - Throws: when nothing can be read; the database is where it was then.
  public func salvage() throws(StoreError) -> SalvageReport {
    let part = "\(places.database).part-\(getpid())"
    unlink(part)
    let report = try Salvage.salvage(damaged: places.database, into: part)
    for suffix in ["-wal", "-shm"] { unlink(part + suffix) }
    try moveAside()
    try move(part, to: places.database)
    return report
  }

  private func moveAside() throws(StoreError) {
    for suffix in ["", "-wal", "-shm"] where Files.exists(places.database + suffix) {
      try move(places.database + suffix, to: aside + suffix)
    }
  }

  private func move(_ path: String, to target: String) throws(StoreError) {
    guard rename(path, target) == 0 else { throw Files.failure(path) }
  }
}
