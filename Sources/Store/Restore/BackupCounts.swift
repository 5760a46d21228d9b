import Model

/// How much there is of everything that a backup keeps.
public struct BackupCounts: Hashable, Sendable, Codable {
  /// How many games.
  public var games = 0
  /// How many records, in all games.
  public var records = 0
  /// How many links between records.
  public var links = 0
  /// How many readings.
  public var readings = 0
  /// How many notes beside pages.
  public var pageNotes = 0
  /// How many story files of the user's own.
  public var stories = 0

  /// Nothing.
  public init() {}

  /// Counts what is in contents.
  public init(_ contents: StoreContents) {
    games = contents.games.count
    records = contents.games.reduce(0) { $0 + $1.records.count }
    links = contents.games.reduce(0) { $0 + $1.links.count }
    readings = contents.readings.count
    pageNotes = contents.readings.reduce(0) { $0 + $1.notes.count }
    stories = contents.stories.count
  }

  /// Counts the rows of a database, of whatever version it is; the stories are those of a backup.
  init(_ connection: Connection) throws(StoreError) {
    games = try connection.integer("SELECT count(*) FROM main.game")
    records = try connection.integer("SELECT count(*) FROM main.record")
    links = try connection.integer("SELECT count(*) FROM main.link")
    readings = try connection.integer("SELECT count(*) FROM main.reading")
    pageNotes = try connection.integer("SELECT count(*) FROM main.page_note")
    if try BackupTables.areThere(in: connection) {
      stories = try connection.integer("SELECT count(*) FROM main.backup_story")
    }
  }
}
