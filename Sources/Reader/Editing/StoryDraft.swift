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

  /// A change seen from one of its two sides: the story on the other side, and where the change is to be seen in the
  /// story before it and in the one after it.
  private struct Change {
    var otherContent: DraftContent
    var before: Place
    var after: Place
  }

  /// The story and where its parts stand in the file; only `change` writes it.
  private(set) var content: DraftContent
  /// The file; nil for a new story.
  private let source: StorySource?
  private var done: [Change] = []
  private var undone: [Change] = []

  /// Makes a draft of a story file's bytes.
  ///
  /// - Parameter file: what errors call the file.
  /// - Throws: the first error of a file that is no story.
  public init(_ bytes: [UInt8], file: String) throws(FileError) {
    let source = StorySource(bytes)
    if let error = source.findings(source.problems, file: file).first { throw FileError(error) }
    content = DraftContent(source.story)
    self.source = source
  }

  /// Makes a draft of a new story: a title, none when it is empty, and one empty page.
  public init(title: String) {
    content = DraftContent(new: Story(pages: [StoryPage(text: "")], title: title.isEmpty ? nil : title))
    source = nil
  }

  /// The story as it is now.
  public var story: Story { content.story }

  /// The text of its file: what was not changed stands as it stood there, byte for byte.
  ///
  /// Reading it gives the story as it is now. A new page or choice is set out as the one beside it is; a new story is
  /// written as `StoryFile.encode` does it.
  public var text: String {
    source.map { StoryRewriter.text(of: content, over: $0) } ?? StoryFile.encode(story)
  }

  // MARK: - Undo

  /// Whether there is a change to undo.
  public var canUndo: Bool { !done.isEmpty }

  /// Whether there is an undone change to do again.
  public var canRedo: Bool { !undone.isEmpty }

  /// Takes back the latest change.
  ///
  /// - Returns: the place of the story as it is now where this shows, or nil when there was nothing to take back.
  public mutating func undo() -> Place? {
    guard let change = Self.step(&content, from: &done, to: &undone) else { return nil }
    return nearest(to: change.before)
  }

  /// Makes the change again that was undone last.
  ///
  /// - Returns: the place of the story as it is now where this shows, or nil when there was nothing to make again.
  public mutating func redo() -> Place? {
    guard let change = Self.step(&content, from: &undone, to: &done) else { return nil }
    return nearest(to: change.after)
  }

  private static func step(
    _ content: inout DraftContent, from: inout [Change], to: inout [Change]
  ) -> Change? {
    guard let change = from.popLast() else { return nil }
    to.append(Change(otherContent: content, before: change.before, after: change.after))
    content = change.otherContent
    return change
  }

  /// The place itself, or the one closest before it that is there.
  private func nearest(to place: Place) -> Place {
    let page = min(place.page, story.pages.count - 1)
    let last = (story[page]?.choices.count ?? 0) - 1
    guard page == place.page, let choice = place.choice, last >= 0 else { return Place(page: page) }
    return Place(page: page, choice: min(choice, last))
  }

  /// Makes a change that can be undone; one that changes nothing leaves no trace.
  ///
  /// - Parameters:
  ///   - place: where the change is to be seen after it.
  ///   - origin: where the same was before it; nil when it was there too.
  ///   - continues: whether it goes on with the latest change, as the next key typed into a text does, so that both are
  ///     undone together.
  mutating func change(
    at place: Place, from origin: Place? = nil, continues: Bool = false, _ body: (inout DraftContent) -> Void
  ) {
    var changed = content
    body(&changed)
    guard !changed.isSame(as: content) else { return }
    if !(continues && done.last?.after == place && undone.isEmpty) {
      done.append(Change(otherContent: content, before: origin ?? place, after: place))
    } else if let start = done.last, changed.isSame(as: start.otherContent) {
      done.removeLast()
    }
    undone = []
    content = changed
  }
}
