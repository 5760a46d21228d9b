import FileAccess
import Model

/// A story as it was read from a file.
public struct StoryFile: Sendable {
  /// The kinds of story that files hold.
  public enum Kind: String, Sendable {
    /// Pages and choices, in the native JSON form.
    case pageGraph
  }

  /// The path as it was given.
  public let path: String
  /// What identifies the story for readings and notes: its own id, or else the file's absolute path.
  public let key: String
  /// The story's title, or else the file's name without its extension.
  public let title: String
  /// Who wrote it.
  public let author: String?
  /// The BCP 47 language of the text, such as "ja".
  public let language: String?
  /// How many pages it has.
  public let pageCount: Int
  /// How many of them are endings.
  public let endingCount: Int
  /// What kind of story it is.
  public let kind: Kind
  /// The story itself.
  public let story: Story
  /// What tells whether the file is still the one that was read; nil when the story was not read from it.
  public let mark: FileMark?

  /// Makes the file of a story that is in memory, such as one that is being written; nothing is read or checked.
  ///
  /// - Parameter mark: the state of the file that the story was read from, if it was.
  public init(path: String, story: Story, mark: FileMark? = nil) {
    self.path = path
    self.story = story
    self.mark = mark
    key = story.id.flatMap(Self.nonempty) ?? InputFile.absolutePath(of: path)
    title = story.title.flatMap(Self.nonempty) ?? StoryFolder.name(of: path)
    author = story.author
    language = story.language
    pageCount = story.pages.count
    endingCount = story.endingCount
    kind = .pageGraph
  }

  /// Reads a story file of at most 64 MiB.
  ///
  /// It never waits and never traps, whatever the path names; a byte order mark is passed over.
  ///
  /// - Throws: the first error of the file, with its place.
  public static func load(_ path: String) throws(FileError) -> StoryFile {
    // Taken first: what changes while the file is read must not pass for what was read.
    let mark = FileMark(of: path)
    let source = StorySource(try InputFile.bytes(of: path))
    if let error = source.findings(source.problems, file: path).first {
      throw FileError(error)
    }
    return StoryFile(path: path, story: source.story, mark: mark)
  }

  /// The text of a file that holds this story, fields that Waymark does not know included.
  ///
  /// It is indented by two blanks a level, with the fields in their usual order and real characters rather
  /// than escapes, and ends with a line break; reading it gives an equal story.
  public static func encode(_ story: Story) -> String { StoryWriter.text(of: story) }

  /// A player at the first page.
  ///
  /// - Throws: `noSuchPage` when the story has no pages, which no loaded file lets happen.
  public func makePlayer() throws(PlayError) -> any StoryPlayer { try PageGraphPlayer(story) }

  /// A player at the page that `name` names, as `page(named:)` finds it.
  ///
  /// - Throws: `noSuchPage` when there is none.
  public func makePlayer(from name: String) throws(PlayError) -> any StoryPlayer {
    guard let page = page(named: name) else { throw .noSuchPage(PageID(rawValue: name)) }
    var player = try makePlayer()
    try player.jump(to: page)
    return player
  }

  /// The page whose index, counted from 0, or whose title is `name`; of several with one title, the first.
  ///
  /// A title in other capitals is found when none has exactly these.
  public func page(named name: String) -> PageID? {
    if let index = Int(name), story[index] != nil { return PageID(index: index) }
    let exact = story.pages.firstIndex { $0.title == name }
    let folded = name.lowercased()
    let similar = exact ?? story.pages.firstIndex { $0.title?.lowercased() == folded }
    return similar.map { PageID(index: $0) }
  }

  private static func nonempty(_ text: String) -> String? { text.isEmpty ? nil : text }
}
