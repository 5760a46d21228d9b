import Model
import Store

/// What the library shows: stories and games.
public struct LibraryContents: Hashable, Sendable {
  /// The stories, bundled ones first.
  public var stories: [StoryEntry]
  /// The games, in the player's order.
  public var games: [GameSummary]
  /// What could not be read, if anything.
  public var problem: String?
}

/// A story in the library, as far as it is known without opening it.
public struct StoryEntry: Hashable, Sendable {
  /// The file.
  public var path: String
  /// What the file says of itself; nil while nobody has looked.
  public var known: StoryCacheEntry?
  /// The latest reading of it, if any.
  public var reading: Reading?
  /// Whether it comes with the program, whose files are not the user's to change.
  public var isBundled = false

  /// The title, or the file's name while it is not known.
  var title: String {
    if let known, known.problem == nil, case let title = known.title, !title.isEmpty { return title }
    let name = path.fileName
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }
}

extension String {
  /// The name of the file at a path.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
