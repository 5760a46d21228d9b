import Model

/// Everything that a backup keeps and a restore brings back, as values.
public struct StoreContents: Hashable, Sendable {
  /// The games with all their records, in the player's order.
  public var games: [Game]
  /// The readings, in the order of their ids.
  public var readings: [NotedReading]
  /// The user's own story files, in the order of their paths. They are no part of the database itself.
  public var stories: [KeptStory]

  /// Makes contents; there is nothing in them unless it is given.
  public init(games: [Game] = [], readings: [NotedReading] = [], stories: [KeptStory] = []) {
    self.games = games
    self.readings = readings
    self.stories = stories
  }

  /// Whether there is nothing in them.
  public var isEmpty: Bool { games.isEmpty && readings.isEmpty && stories.isEmpty }
}

/// A reading with the notes beside its pages.
public struct NotedReading: Hashable, Sendable {
  /// The reading.
  public var reading: Reading
  /// The notes, by page, that of a page before those of its choices.
  public var notes: [PageNote]

  /// Makes one.
  public init(reading: Reading, notes: [PageNote]) {
    self.reading = reading
    self.notes = notes
  }
}

/// A story file of the user's own.
public struct KeptStory: Hashable, Sendable {
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

extension Store {
  /// All games, and all readings with their notes, as they are at one moment; the story files are not read.
  public func contents() throws(StoreError) -> StoreContents {
    let connection = try database
    return try connection.read { () throws(StoreError) in
      var contents = StoreContents()
      for summary in try self.games() { contents.games.append(try self.game(summary.id)) }
      for reading in try self.readings(of: nil).sorted(by: { $0.id < $1.id }) {
        contents.readings.append(NotedReading(reading: reading, notes: try self.pageNotes(of: reading.id)))
      }
      return contents
    }
  }
}
