import Model

/// What is in a backup, in a few words: enough for people to tell two backups apart.
public struct BackupContents: Codable, Hashable, Sendable {
  /// How much there is.
  public var counts: BackupCounts
  /// The games, in the player's order: the first ``gameLimit``, and none when the backup is encrypted.
  public var games: [BackedUpGame]
  /// When any of it was last changed; nil when there is nothing with a time in it.
  public var newestChange: Timestamp?

  /// How many games are told apart.
  public static let gameLimit = 40

  /// The same without what only the owner may read.
  var withoutNames: BackupContents {
    var contents = self
    contents.games = []
    return contents
  }
}

/// A game of a backup, in a few words.
public struct BackedUpGame: Codable, Hashable, Sendable {
  /// What the player calls it, without control characters and cut to 120 bytes.
  public var name: String
  /// How many records it has.
  public var records: Int
  /// When the game or one of its records was last changed.
  public var newestChange: Timestamp

  init(_ game: Game) {
    name = ShortText.of(game.name)
    records = RecordKind.allCases.reduce(0) { $0 + game.records(of: $1).count }
    newestChange = game.newestChange
  }
}

extension BackupState {
  /// What is in it, in a few words.
  public var contents: BackupContents {
    let changes = games.map(\.newestChange) + readings.map(\.reading.updated.exact)
    return BackupContents(
      counts: counts, games: games.prefix(BackupContents.gameLimit).map(BackedUpGame.init),
      newestChange: changes.max())
  }
}

extension Game {
  /// When it or one of its records was last changed.
  fileprivate var newestChange: Timestamp {
    records.reduce(updated) { max($0, $1.updated) }.exact
  }
}

extension Timestamp {
  /// The same moment, or the nearest one that every reader of JSON takes exactly.
  fileprivate var exact: Timestamp {
    let limit = Int64(CanonicalJSON.exactLimit)
    return Timestamp(milliseconds: min(max(milliseconds, -limit), limit))
  }
}

/// Texts that are shown to people and must not take much room.
enum ShortText {
  /// The most bytes that one has in UTF-8.
  static let limit = 120

  /// The beginning of a text, with blanks for its control characters.
  static func of(_ text: String) -> String {
    var short = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      if count > limit { break }
      short.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(short)
  }
}
