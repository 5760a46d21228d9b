import Model

/// Everything of a user that a backup keeps.
public struct BackupState: Hashable, Sendable {
  /// The games with all their records, in the player's order.
  public var games: [Game] = []
  /// The readings, in the order of their ids, each with the notes beside its pages.
  public var readings: [BackedUpReading] = []
  /// The user's own story files, in the order of the bytes of their paths.
  public var stories: [BackedUpStory] = []

  /// Makes a state with nothing in it.
  public init() {}

  /// Makes a state of games in the player's order, and of readings and stories in any.
  public init(games: [Game], readings: [BackedUpReading], stories: [BackedUpStory]) {
    self.games = games
    self.readings = readings.sorted { $0.reading.id < $1.reading.id }
    self.stories = stories.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }
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
