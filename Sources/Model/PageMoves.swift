/// Where the pages of a reading and their choices are in a story that was edited, as far as they are elsewhere.
public struct PageMoves: Hashable, Sendable {
  /// What names each page now; see ``PageID/gone(_:)`` for those that are no longer in the story.
  public var pages: [PageID: PageID]
  /// The numbers that choices have now, by the pages as they were named then; nil for a choice that is gone.
  public var choices: [PageID: [Int: Int?]]

  /// Makes moves; by themselves, none.
  public init(pages: [PageID: PageID] = [:], choices: [PageID: [Int: Int?]] = [:]) {
    self.pages = pages
    self.choices = choices
  }
}

extension PageID {
  // No page of a story has a line feed in its name.
  private static let goneMark = "gone\n"

  /// What names a page that is no longer in the story, beside which notes are kept.
  ///
  /// - Parameter name: what the page was called.
  public static func gone(_ name: String) -> PageID { PageID(rawValue: goneMark + name) }

  /// What the page was called when it was in the story; nil for one that is.
  public var goneName: String? {
    rawValue.hasPrefix(Self.goneMark) ? String(rawValue.dropFirst(Self.goneMark.count)) : nil
  }
}
