/// A place of a reading that was kept under a name, to come back to.
///
/// It stands for itself: the way that led there and what the pages of that way looked like are kept with it.
public struct ReadingSave: Codable, Hashable, Sendable {
  /// What the reader called it; within a reading no two saves have one name.
  public var name: String
  /// When it was made.
  public var time: Timestamp
  /// The way from the first page.
  public var path: [ReadingStep]
  /// The step of `path` that was on the screen, counted from 0.
  public var position: Int
  /// How far the text was scrolled, as ``Reading/scroll``.
  public var scroll: Int
  /// What the pages of the way looked like.
  public var marks: [PageMark]

  /// Makes a save.
  public init(
    name: String, time: Timestamp, path: [ReadingStep], position: Int, scroll: Int = 0, marks: [PageMark] = []
  ) {
    self.name = name
    self.time = time
    self.path = path
    self.position = position
    self.scroll = scroll
    self.marks = marks
  }
}

/// A page that a reader wants to find again.
public struct Bookmark: Codable, Hashable, Sendable {
  /// The page, and what it looked like; a reading has at most one bookmark of a page.
  public var mark: PageMark
  /// What the reader calls it.
  public var name: String
  /// When it was set.
  public var time: Timestamp

  /// Makes a bookmark.
  public init(mark: PageMark, name: String, time: Timestamp) {
    self.mark = mark
    self.name = name
    self.time = time
  }

  /// The page.
  public var page: PageID { mark.page }
}
