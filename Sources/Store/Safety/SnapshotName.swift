import Glibc
import Model

/// The names of the files that copies of the database are in: when they were made, in UTC, and why.
///
/// Such names sort by time, can be on any file system, and mean the same everywhere:
/// `waymark-2026-11-30-134419-123Z-by-hand.db`.
enum SnapshotName {
  private static let prefix = "waymark-"
  private static let suffix = ".db"
  private static let migrationPrefix = "before-version-"

  /// The name of a copy.
  static func make(_ time: Timestamp, _ reason: Snapshot.Reason) -> String {
    let milliseconds = max(0, time.milliseconds)
    var moment = time_t(milliseconds / 1000)
    var parts = tm()
    gmtime_r(&moment, &parts)
    let day = [digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1, 2), digits(parts.tm_mday, 2)]
    let clock = digits(parts.tm_hour, 2) + digits(parts.tm_min, 2) + digits(parts.tm_sec, 2)
    let rest = [clock, digits(Int32(milliseconds % 1000), 3) + "Z", reason.rawValue]
    return prefix + (day + rest).joined(separator: "-") + suffix
  }

  /// The name of the copy that is made before a file is brought to a version of the schema.
  static func beforeMigration(to version: Int) -> String { "\(migrationPrefix)\(version)\(suffix)" }

  /// Whether a name is that of a copy before a migration, which says nothing about the time.
  static func isBeforeMigration(_ name: String) -> Bool {
    name.hasPrefix(migrationPrefix) && name.hasSuffix(suffix)
      && number(name.dropFirst(migrationPrefix.count).dropLast(suffix.count)) != nil
  }

  /// What a name says; nil when it is not that of a copy. The names of early versions hold milliseconds since 1970 and
  /// no reason.
  static func parse(_ name: String) -> (time: Timestamp, reason: Snapshot.Reason?)? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let middle = name.dropFirst(prefix.count).dropLast(suffix.count)
    if let milliseconds = number(middle) { return (Timestamp(milliseconds: milliseconds), nil) }
    let parts = middle.split(separator: "-", maxSplits: 5, omittingEmptySubsequences: false)
    guard parts.count == 6, parts[3].utf8.count == 6, parts[4].hasSuffix("Z"),
      let year = number(parts[0]), let month = number(parts[1]), let day = number(parts[2]),
      let clock = number(parts[3]), let milliseconds = number(parts[4].dropLast()),
      (1970...99_999).contains(year), (1...12).contains(month), (1...31).contains(day), milliseconds < 1000,
      let reason = Snapshot.Reason(rawValue: String(parts[5]))
    else { return nil }
    var time = tm()
    time.tm_year = Int32(year) - 1900
    time.tm_mon = Int32(month) - 1
    time.tm_mday = Int32(day)
    time.tm_hour = Int32(clock / 10_000)
    time.tm_min = Int32(clock / 100 % 100)
    time.tm_sec = Int32(clock % 100)
    return (Timestamp(milliseconds: Int64(timegm(&time)) * 1000 + milliseconds), reason)
  }

  private static func number(_ text: Substring) -> Int64? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int64(text) : nil
  }

  private static func digits(_ value: Int32, _ count: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
