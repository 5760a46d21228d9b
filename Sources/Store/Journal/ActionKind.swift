import Model

/// What was done, with the names as they were then: the app puts it into words, in the user's language.
public enum ActionKind: Codable, Hashable, Sendable {
  case add(String)
  case addLinked(String, to: String)
  case rename(String, to: String)
  /// Several things of a record were changed at once.
  case change(String)
  case duplicate(String, as: String)
  case delete(String)
  case deleteRecords(Int)
  case link(String, String)
  case unlink(String, String)
  case move(String)
  case editNotes(String)
  case editTags(String)
  case editFields(String)
  /// A note beside a page of the story of this title.
  case editPageNote(String)
  case importGames(Int, first: String)
  case setFlag(Flag, of: String, to: Bool)
  case salvage
}
