/// How large the records of a backup may be, in bytes.
public enum BackupLimits {
  /// A manifest with the parts that stand in it; DynamoDB takes 400 KB, its own fields and the record's names included.
  public static let record = 350 << 10
  /// The text of a chunk: a multiple of four, so that each can be decoded alone.
  public static let chunk = 256 << 10
  /// All parts together as JSON; also what unpacking takes at most.
  public static let total = 512 << 20
  /// The chunks of one backup: those of the largest, and room to spare.
  public static let chunks = 4096
  /// How many older generations a manifest names.
  public static let generations = 20
}
