import Store

/// Copies the database when the last copy is older than a day.
struct SnapshotDuty {
  let store: Store
  let folder: String

  func takeIfDue() {
    // A copy that cannot be made must not keep anybody from reading; `waymark doctor` tells about it.
    _ = try? Snapshots.takeIfDue(store, folder: folder, now: .now())
    _ = try? store.backUpElsewhereIfDue(now: .now())
  }
}
