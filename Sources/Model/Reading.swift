/// One person's way through one story.
public struct Reading: Codable, Hashable, Sendable, Identifiable {
  /// Its lasting name.
  public var id: RecordID
  /// What identifies the story: its own id, or else its file's absolute path.
  public var story: String
  /// The story's title when it was last read, for lists that do not open the file.
  public var title: String
  /// The game whose tracker stands beside the text, if any.
  public var game: RecordID?
  /// Where the reader has been, from the first page; never empty once reading has begun.
  public var path: [ReadingStep]
  /// The step of `path` that is on the screen; later ones are what "forward" returns to.
  public var position: Int
  /// Every page ever seen in this reading, whether it is on the path now or not.
  public var visited: Set<PageID>
  /// The endings among them.
  public var endings: Set<PageID>
  /// How far the text is scrolled: the offset in the page's text, in characters, of the first line shown.
  public var scroll: Int
  /// When it was last read.
  public var updated: Timestamp

  /// Makes a reading that has not begun.
  public init(id: RecordID, story: String, title: String, updated: Timestamp) {
    self.id = id
    self.story = story
    self.title = title
    path = []
    position = 0
    visited = []
    endings = []
    scroll = 0
    self.updated = updated
  }
}

/// One step of a reading: how a page was reached, and which.
public struct ReadingStep: Codable, Hashable, Sendable {
  /// The choice taken on the page before, counted from 0; nil for the first page and after a jump.
  public var choice: Int?
  /// The page it led to.
  public var page: PageID

  /// Makes a step.
  public init(choice: Int?, page: PageID) {
    self.choice = choice
    self.page = page
  }
}

/// What names a page within its story: its index in a page-graph story, a path or a passage name in others.
public struct PageID: RawRepresentable, Hashable, Sendable, Comparable, Codable {
  /// The name as text.
  public var rawValue: String

  /// Makes a page id of its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Decodes the name, a text.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the name as a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  /// Whether the first comes before the second.
  public static func < (a: PageID, b: PageID) -> Bool { a.rawValue < b.rawValue }
}

/// A note that a reader wrote beside a page or one of its choices.
public struct PageNote: Codable, Hashable, Sendable {
  /// The page.
  public var page: PageID
  /// The choice it stands beside, counted from 0; nil when it stands beside the page.
  public var choice: Int?
  /// What was written.
  public var text: String

  /// Makes a note.
  public init(page: PageID, choice: Int? = nil, text: String) {
    self.page = page
    self.choice = choice
    self.text = text
  }
}
