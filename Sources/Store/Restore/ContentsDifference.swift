import Model

/// What is different between two contents: what a restore would change.
public struct ContentsDifference: Hashable, Sendable {
  /// What happens to something.
  public enum Change: String, Hashable, Sendable, Codable {
    /// It is not here, and will be.
    case added
    /// It is here in another form.
    case changed
    /// It is here, and will not be.
    case removed
  }

  /// A game, a reading or a story that becomes different.
  public struct Entry: Hashable, Sendable {
    /// What happens to it.
    public var change: Change
    /// The name of the game, the title of the reading's story, or the path of the story.
    public var name: String
  }

  /// A record that becomes different.
  public struct RecordEntry: Hashable, Sendable {
    /// What happens to it.
    public var change: Change
    /// Its id.
    public var id: RecordID
    /// Its kind.
    public var kind: RecordKind
    /// Its name.
    public var name: String
    /// The name of the game that it is, or will be, in.
    public var game: String
  }

  /// The games. A game whose records alone become different is a changed one.
  public var games: [Entry] = []
  /// The records of all games.
  public var records: [RecordEntry] = []
  /// How many links come to be.
  public var addedLinks = 0
  /// How many links go.
  public var removedLinks = 0
  /// The readings; one is changed when a note beside its pages is.
  public var readings: [Entry] = []
  /// The stories that are written; none is ever removed.
  public var stories: [Entry] = []
  /// Whether the games come in another order.
  public var isReordered = false

  /// Works out what is different.
  ///
  /// - Parameters:
  ///   - old: what is here.
  ///   - new: what is to be here.
  public init(from old: StoreContents, to new: StoreContents) {
    let oldGames = Dictionary(old.games.map { ($0.id, $0) }) { first, _ in first }
    let newIDs = Set(new.games.map(\.id))
    for game in old.games where !newIDs.contains(game.id) {
      games.append(Entry(change: .removed, name: game.name))
      add(from: game, to: nil)
    }
    for game in new.games where oldGames[game.id] != game {
      games.append(Entry(change: oldGames[game.id] == nil ? .added : .changed, name: game.name))
      add(from: oldGames[game.id], to: game)
    }
    isReordered =
      old.games.map(\.id).filter(newIDs.contains) != new.games.map(\.id).filter { oldGames[$0] != nil }

    let oldReadings = Dictionary(old.readings.map { ($0.reading.id, $0) }) { first, _ in first }
    let newReadings = Set(new.readings.map(\.reading.id))
    for kept in old.readings where !newReadings.contains(kept.reading.id) {
      readings.append(Entry(change: .removed, name: kept.reading.title))
    }
    for kept in new.readings where oldReadings[kept.reading.id] != kept {
      let isNew = oldReadings[kept.reading.id] == nil
      readings.append(Entry(change: isNew ? .added : .changed, name: kept.reading.title))
    }

    let oldStories = Dictionary(old.stories.map { ($0.path, $0) }) { first, _ in first }
    for story in new.stories where oldStories[story.path] != story {
      stories.append(Entry(change: oldStories[story.path] == nil ? .added : .changed, name: story.path))
    }
  }

  private mutating func add(from old: Game?, to new: Game?) {
    let (oldRecords, newRecords) = (old?.records ?? [], new?.records ?? [])
    let before = Dictionary(oldRecords.map { ($0.id, $0) }) { first, _ in first }
    let after = Set(newRecords.map(\.id))
    func entry(_ change: Change, _ record: Record, in game: Game?) -> RecordEntry {
      RecordEntry(
        change: change, id: record.id, kind: record.kind, name: record.name, game: game?.name ?? "")
    }
    for record in oldRecords where !after.contains(record.id) {
      records.append(entry(.removed, record, in: old))
    }
    for record in newRecords where before[record.id] != record {
      records.append(entry(before[record.id] == nil ? .added : .changed, record, in: new))
    }
    let (oldLinks, newLinks) = (Set(old?.links ?? []), Set(new?.links ?? []))
    addedLinks += newLinks.subtracting(oldLinks).count
    removedLinks += oldLinks.subtracting(newLinks).count
  }

  /// Whether nothing is different.
  public var isEmpty: Bool { games.isEmpty && readings.isEmpty && stories.isEmpty && !isReordered }
}
