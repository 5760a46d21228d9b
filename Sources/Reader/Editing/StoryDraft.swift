import FileAccess
import Model

/// A story that is being written: a value that can be changed, and every change of which can be undone.
///
/// Pages are named by their index, as a choice's destination names them; every operation keeps the destinations
/// pointing at the pages they meant. An operation on a page or choice that is not there changes nothing.
public struct StoryDraft: Sendable {
  /// Where a change was made, so that undoing it can show it.
  public struct Place: Hashable, Sendable {
    /// The index of the page, counted from 0.
    public var page: Int
    /// The position of the choice, counted from 0; nil when the change is not about one.
    public var choice: Int?

    /// Names a page, or one of its choices.
    public init(page: Int, choice: Int? = nil) {
      self.page = page
      self.choice = choice
    }
  }

  /// A state of the story, and where the change that led to it was made.
  private struct Version {
    var content: DraftContent
    var place: Place
  }

  /// The story and where its parts stand in the file; only `change` writes it.
  private(set) var content: DraftContent
  private var before: [Version] = []
  private var after: [Version] = []

  /// Makes a draft of a story file's bytes.
  ///
  /// - Parameter file: what errors call the file.
  /// - Throws: the first error of a file that is no story.
  public init(_ bytes: [UInt8], file: String) throws(FileError) {
    let source = StorySource(bytes)
    if let error = source.findings(source.problems, file: file).first { throw FileError(error) }
    content = DraftContent(source.story, in: source)
  }

  /// Makes a draft of a new story: a title and one empty page.
  public init(title: String) {
    content = DraftContent(Story(pages: [StoryPage(text: "")], title: title))
  }

  /// The story as it is now.
  public var story: Story { content.story }

  /// The text of its file: what was not changed stands as it stood there.
  public var text: String { content.text }

  // MARK: - Undo

  /// Whether there is a change to undo.
  public var canUndo: Bool { !before.isEmpty }

  /// Whether there is an undone change to do again.
  public var canRedo: Bool { !after.isEmpty }

  /// Takes back the latest change; tells where it was made, or nil when there is none.
  public mutating func undo() -> Place? { Self.step(&content, from: &before, to: &after) }

  /// Makes the latest undone change again; tells where it is, or nil when there is none.
  public mutating func redo() -> Place? { Self.step(&content, from: &after, to: &before) }

  private static func step(
    _ content: inout DraftContent, from: inout [Version], to: inout [Version]
  ) -> Place? {
    guard let version = from.popLast() else { return nil }
    to.append(Version(content: content, place: version.place))
    content = version.content
    return version.place
  }

  /// Makes a change that can be undone; one that changes nothing leaves no trace.
  ///
  /// - Parameter continues: whether it goes on with the latest change, as the next key typed into a text does, so that
  ///   both are undone together.
  mutating func change(at place: Place, continues: Bool = false, _ body: (inout DraftContent) -> Void) {
    var changed = content
    body(&changed)
    guard changed != content else { return }
    if !(continues && before.last?.place == place && after.isEmpty) {
      before.append(Version(content: content, place: place))
    }
    after = []
    content = changed
  }
}
