import Model

/// One line of the path as a list shows it.
public struct PathEntry: Hashable, Sendable {
  /// The page.
  public var page: PageID
  /// The page's title, or "Page N".
  public var title: String
  /// The text of the choice that was taken there; nil on the last page and before a jump.
  public var choiceText: String?

  /// Makes an entry.
  public init(page: PageID, title: String, choiceText: String? = nil) {
    self.page = page
    self.title = title
    self.choiceText = choiceText
  }
}
