import Model

/// Where the line mode keeps the places that the reader names.
public protocol SaveShelf {
  /// The saves of the story, the latest last.
  func saves() throws(SaveShelfError) -> [ReadingSave]

  /// Keeps a place under its name; one of the same name goes.
  ///
  /// - Parameter playthrough: the whole reading, for a story that has none yet.
  func keep(_ save: ReadingSave, of playthrough: Playthrough) throws(SaveShelfError)
}

/// Why a save could not be kept or found, and what to do.
public struct SaveShelfError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The cause and the cure.
  public var description: String

  /// Makes an error.
  public init(_ description: String) { self.description = description }
}

/// A shelf that keeps nothing.
public struct NoSaves: SaveShelf {
  /// Makes it.
  public init() {}

  /// None.
  public func saves() throws(SaveShelfError) -> [ReadingSave] { [] }

  /// Says that nothing can be kept.
  public func keep(_ save: ReadingSave, of playthrough: Playthrough) throws(SaveShelfError) {
    throw SaveShelfError("Nothing can be saved here.")
  }
}
