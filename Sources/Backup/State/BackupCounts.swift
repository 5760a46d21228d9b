import Model

/// How much there is in a backup.
public struct BackupCounts: Codable, Hashable, Sendable {
  /// How many games.
  public var games = 0
  /// How many people in all games.
  public var npcs = 0
  /// How many places in all games.
  public var locations = 0
  /// How many quests in all games.
  public var quests = 0
  /// How many things in all games.
  public var items = 0
  /// How many creatures in all games.
  public var creatures = 0
  /// How many readings.
  public var readings = 0
  /// How many story files.
  public var stories = 0

  /// Counts nothing.
  public init() {}

  /// The records of one kind.
  public subscript(kind: RecordKind) -> Int {
    switch kind {
    case .npc: npcs
    case .location: locations
    case .quest: quests
    case .item: items
    case .creature: creatures
    }
  }

  /// The records of all kinds.
  public var records: Int { RecordKind.allCases.reduce(0) { $0 &+ self[$1] } }

  /// Everything together; 0 for a state that is empty.
  public var total: Int { games &+ records &+ readings &+ stories }
}

extension BackupState {
  /// How much there is in it.
  public var counts: BackupCounts {
    var counts = BackupCounts()
    counts.games = games.count
    for game in games {
      counts.npcs += game.npcs.count
      counts.locations += game.locations.count
      counts.quests += game.quests.count
      counts.items += game.items.count
      counts.creatures += game.creatures.count
    }
    counts.readings = readings.count
    counts.stories = stories.count
    return counts
  }
}
