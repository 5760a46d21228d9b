import Model

/// Moves through a story of pages, whose whole state is the page it is on.
public struct PageGraphPlayer: StoryPlayer {
  private let story: Story
  private var index = 0
  private var current: StoryPage

  /// Starts at the first page.
  ///
  /// - Throws: `noSuchPage` when the story has no pages.
  public init(_ story: Story) throws(PlayError) {
    guard let first = story[0] else { throw .noSuchPage(PageID(index: 0)) }
    self.story = story
    current = first
  }

  /// The page the reader is on.
  public var page: PresentedPage {
    PresentedPage(
      id: PageID(index: index), title: current.title, text: current.text, tags: current.tags,
      choices: current.choices.map {
        PresentedChoice(text: $0.text, destination: PageID(index: $0.destination))
      })
  }

  /// Every page of the story, in its order.
  public var pageIDs: [PageID] { story.pages.indices.map(PageID.init(index:)) }

  /// Takes a choice of the current page, counted from 0.
  ///
  /// - Throws: `noSuchChoice`, or `noSuchPage` when it leads outside the story; nothing has changed then.
  public mutating func choose(_ index: Int) throws(PlayError) {
    guard current.choices.indices.contains(index) else { throw .noSuchChoice(index) }
    try go(to: current.choices[index].destination)
  }

  /// Goes to a page without taking a choice.
  ///
  /// - Throws: `noSuchPage`; nothing has changed then.
  public mutating func jump(to page: PageID) throws(PlayError) {
    guard let index = page.index else { throw .noSuchPage(page) }
    try go(to: index)
  }

  /// The current page's index, as `{"page": N}`.
  public var save: JSONValue { .object(["page": .integer(index)]) }

  /// Goes back to a kept place.
  ///
  /// - Throws: `badSave`, or `noSuchPage` when the story has become shorter; nothing has changed then.
  public mutating func restore(_ save: JSONValue) throws(PlayError) {
    guard case .object(let fields) = save, case .integer(let index)? = fields["page"] else {
      throw .badSave("it does not say on which page it was made")
    }
    try go(to: index)
  }

  private mutating func go(to index: Int) throws(PlayError) {
    guard let page = story[index] else { throw .noSuchPage(PageID(index: index)) }
    self.index = index
    current = page
  }
}

extension PageID {
  /// Names a page of a page-graph story by its index, counted from 0.
  public init(index: Int) { self.init(rawValue: String(index)) }

  /// The index of a page of a page-graph story, or nil when the id is none; only the shortest form counts, so
  /// that one page has one name.
  public var index: Int? {
    guard let index = Int(rawValue), String(index) == rawValue else { return nil }
    return index
  }
}
