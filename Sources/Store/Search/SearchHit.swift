import Model

/// Where the words of a search were found.
public enum SearchField: Int, Hashable, Sendable, Comparable {
  /// All of them in the name.
  case name = 1
  /// In the name and the tags.
  case tag
  /// In the name, the tags and the notes.
  case note

  /// Whether `a` counts for more than `b`.
  public static func < (a: SearchField, b: SearchField) -> Bool { a.rawValue < b.rawValue }
}

/// A record that a search found.
public struct SearchHit: Hashable, Sendable {
  /// The game it belongs to.
  public var game: RecordID
  /// The game's name.
  public var gameName: String
  /// The record.
  public var summary: RecordSummary
  /// Where the words were found.
  public var field: SearchField
  /// The part of that field around a word: the name, a tag, or a piece of one line of the notes.
  public var excerpt: String
}
