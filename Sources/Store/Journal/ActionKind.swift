import Model

/// What was done, with the names as they were then: the app puts it into words, in the user's language.
public enum ActionKind: Codable, Hashable, Sendable {
  case add(String)
  case addLinked(String, to: String)
  case addRecords(Int)
  case rename(String, to: String)
  /// Several things of a record were changed at once.
  case change(String)
  case changeRecords(Int)
  case duplicate(String, as: String)
  case delete(String)
  case deleteRecords(Int)
  case link(String, String)
  case linkRecords(Int, to: String)
  case unlink(String, String)
  case unlinkRecords(Int, from: String)
  case move(String)
  case editNotes(String)
  case editTags(String)
  case addTag(String, to: Int)
  case removeTag(String, from: Int)
  case editFields(String)
  /// How many of an item there are.
  case setCount(String, to: Int)
  /// A note beside a page of the story of this title.
  case editPageNote(String)
  case importGames(Int, first: String)
  /// What a file brought in, and how many records it added or changed.
  case importFile(String, records: Int)
  /// What a file brought in that had no records to add or change.
  case importParts(String, games: Int, links: Int, counters: Int, filters: Int)
  case setFlag(Flag, of: String, to: Bool)
  case setFlagOfRecords(Flag, Int, to: Bool)
  /// A counter of a game got this value.
  case setCounter(String, to: Int)
  case removeCounter(String)
  case saveFilter(String)
  case removeFilter(String)
  /// A story changed this, and so many other things.
  case storyTold(String, others: Int)
  /// Going back in a story took back what it had changed: this, and so many other things.
  case storyTakenBack(String, others: Int)
  case salvage
  /// A backup of this name took the place of everything.
  case restore(from: String)
  /// A game of this name was brought back from a backup.
  case restoreGame(String, from: String)
}
