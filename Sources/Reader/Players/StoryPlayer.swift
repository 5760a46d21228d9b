import Model

/// What moves through a story; every kind of story looks like this to the rest of the program.
///
/// A player is a value: a copy stays where it was made, and that is all that history and undo need.
public protocol StoryPlayer: Sendable {
  /// The page the reader is on.
  var page: PresentedPage { get }

  /// Every page of the story, in its order; empty when the kind of story has no pages to jump to.
  var pageIDs: [PageID] { get }

  /// Takes a choice of the current page.
  ///
  /// - Parameter index: the choice's position, counted from 0.
  /// - Throws: `noSuchChoice` when the page has no such choice, `noSuchPage` when it leads nowhere; the
  ///   player then stays where it was.
  mutating func choose(_ index: Int) throws(PlayError)

  /// Goes to a page without taking a choice.
  ///
  /// - Throws: `noSuchPage`, or `cannotJump` when the kind of story has no pages to jump to; the player
  ///   then stays where it was.
  mutating func jump(to page: PageID) throws(PlayError)

  /// What must be kept to come back to this place in the same story.
  var save: JSONValue { get }

  /// Goes back to a kept place.
  ///
  /// - Throws: `badSave` or `noSuchPage`; the player then stays where it was.
  mutating func restore(_ save: JSONValue) throws(PlayError)
}

extension StoryPlayer {
  /// No pages to jump to.
  public var pageIDs: [PageID] { [] }
}
