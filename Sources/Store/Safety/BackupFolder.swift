import Model

/// A folder of the user's choice, such as a stick or one that is synchronised, where backups are kept as well.
extension Store {
  private static let folderSetting = "backup.folder"
  private static let timeSetting = "backup.folder.time"
  private static let verifiedSetting = "backup.verified"
  private static let day: Int64 = 86_400_000

  /// The folder that was set; nil when there is none. It need not be there now.
  public func backupFolder() throws(StoreError) -> String? { try setting(Self.folderSetting) }

  /// Sets the folder; nil for none.
  ///
  /// - Throws: ``StoreError/cannotOpen(path:reason:)`` when there is no such folder.
  public func setBackupFolder(_ path: String?) throws(StoreError) {
    if let path, !Files.isFolder(path) {
      throw .cannotOpen(path: path, reason: "there is no such folder")
    }
    try setSetting(Self.folderSetting, path)
    try setSetting(Self.timeSetting, nil)
  }

  /// Makes a copy in the folder that was set when the last one there is older than a day, and lets the oldest go that
  /// this machine made by itself.
  ///
  /// - Returns: the copy; nil when none was due, no folder is set, or it is not there now.
  @discardableResult
  public func backUpElsewhereIfDue(now: Timestamp) throws(StoreError) -> Snapshot? {
    guard let folder = try backupFolder(), Files.isFolder(folder) else { return nil }
    // Copies of other machines in a shared folder say nothing about this one, so the time is kept here.
    let last = try setting(Self.timeSetting).flatMap(Int64.init)
    if let last, abs(now.milliseconds - last) < Self.day { return nil }
    let copy = try Snapshots.take(self, for: .daily, folder: folder, now: now, isShared: true)
    try setSetting(Self.timeSetting, "\(now.milliseconds)")
    return copy
  }

  /// When backups were last read through and found sound, by their paths.
  public func verifiedBackups() throws(StoreError) -> [String: Timestamp] {
    try setting(Self.verifiedSetting).flatMap { JSONText.decode([String: Timestamp].self, from: $0) } ?? [:]
  }

  /// Notes that backups were read through and found sound; of files that are gone, nothing is kept.
  public func noteVerified(_ paths: [String], at now: Timestamp) throws(StoreError) {
    var times = try verifiedBackups()
    for path in paths { times[path] = now }
    times = times.filter { Files.exists($0.key) }
    try setSetting(Self.verifiedSetting, try JSONText.encode(times))
  }
}
