import Model

/// Everything of a user that a backup keeps.
public struct BackupState: Hashable, Sendable {
  /// The games with all their records, in the player's order.
  public var games: [Game] = []
  /// The readings, in the order of their ids, each with the notes beside its pages.
  public var readings: [BackedUpReading] = []
  /// The user's own story files, in the order of their names.
  public var stories: [BackedUpStory] = []

  /// Makes a state with nothing in it.
  public init() {}
}

/// A reading with the notes beside its pages.
public struct BackedUpReading: Codable, Hashable, Sendable {
  /// The reading.
  public var reading: Reading
  /// The notes beside pages and choices.
  public var notes: [PageNote]

  /// Makes one.
  public init(reading: Reading, notes: [PageNote]) {
    self.reading = reading
    self.notes = notes
  }
}

/// A story file of the user's own.
public struct BackedUpStory: Codable, Hashable, Sendable {
  /// Its path below the folder of the user's stories, with "/" between the names.
  public var path: String
  /// The file's bytes.
  public var bytes: [UInt8]

  /// Makes one.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
