import Model

/// Why a player could not move.
public enum PlayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The page has no choice at this position, counted from 0.
  case noSuchChoice(Int)
  /// The story has no such page.
  case noSuchPage(PageID)
  /// This kind of story can only be followed by its choices.
  case cannotJump
  /// A save cannot be understood, and why.
  case badSave(String)

  /// Why, and what to do instead.
  public var description: String {
    switch self {
    case .noSuchChoice(let index):
      let number = index < Int.max ? "\(index + 1)" : "\(index)"
      return "this page has no choice \(number) — take one of the choices it shows"
    case .noSuchPage(let page):
      return
        "the story has no page “\(page.rawValue)” — give a page's index, counted from 0, or its title"
    case .cannotJump:
      return "this story has no pages to jump to — follow its choices instead"
    case .badSave(let reason):
      return "the saved place cannot be used: \(reason) — start the story from its first page"
    }
  }
}
