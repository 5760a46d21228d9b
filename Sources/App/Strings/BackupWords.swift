import Store

/// The words for backups that are files.
public enum BackupWords {
  /// Why one was made.
  public static func reason(_ reason: Snapshot.Reason?) -> String {
    switch reason {
    case .daily: "daily"
    case .byHand: "by hand"
    case .beforeImport: "before an import"
    case .beforeRestore: "before a restore"
    case .beforeMigration: "before an update"
    case nil: "automatic"
    }
  }

  /// A number of bytes, such as "1.4 MB".
  public static func size(_ bytes: Int) -> String {
    let units = ["kB", "MB", "GB"]
    var (tenths, unit) = (bytes / 100, 0)
    while tenths >= 10_000, unit < units.count - 1 { (tenths, unit) = (tenths / 1000, unit + 1) }
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }

  /// How much there is, such as "2 games, 40 records, 1 reading".
  public static func counts(_ counts: BackupCounts) -> String {
    var words = [
      Strings.counted(counts.games, "game"), Strings.counted(counts.records, "record"),
      Strings.counted(counts.readings, "reading"),
    ]
    if counts.stories > 0 { words.append("\(counts.stories) \(counts.stories == 1 ? "story" : "stories")") }
    return words.joined(separator: ", ")
  }
}
