import Model

extension PageMark {
  /// The mark of a page as it looks now.
  public init(_ page: PresentedPage) {
    let text = page.text
    self.init(
      page: page.id, title: page.title.flatMap { $0.isEmpty ? nil : $0 }, digest: Self.digest(of: page),
      sketch: TextHash.sketch(text), choices: page.choices.map(\.mark))
  }

  /// Whether a page has the title and the text that were marked.
  func isMark(of page: PresentedPage) -> Bool { digest == Self.digest(of: page) }

  /// Whether a page has all that was marked, its choices too.
  func isExactMark(of page: PresentedPage) -> Bool {
    isMark(of: page) && choices == page.choices.map(\.mark)
  }

  /// Whether a page with another text may be the one that was marked, as its title and its choices say.
  func isLikely(_ page: PresentedPage) -> Bool {
    let other = page.title.flatMap { $0.isEmpty ? nil : $0 }
    if title != nil, other != nil, title != other { return false }
    if choices.isEmpty { return page.choices.isEmpty && title == nil && other == nil }
    let texts = Set(choices.compactMap { $0.split(separator: " ").first.map(String.init) })
    return page.choices.contains { texts.contains($0.digest) }
  }

  /// What to call the page as it was: its title, or "Page N", counted from 1.
  public var name: String { page.goneName ?? PresentedPage(id: page, title: title, text: "").name }

  /// The digest that the mark of a page has.
  static func digest(of page: PresentedPage) -> String {
    TextHash.digest(page.title ?? "", page.text)
  }
}

extension PresentedChoice {
  /// What a step of a path keeps of the choice taken.
  var digest: String { TextHash.digest(text) }

  /// What the mark of a page keeps of the choice.
  var mark: String { destination.map { "\(digest) \($0.rawValue)" } ?? digest }
}

extension [PageMark] {
  /// Where the mark of a page is among marks in the order of their pages, or belongs.
  func place(of page: PageID) -> (index: Int, isThere: Bool) {
    var range = startIndex..<endIndex
    // New pages come last in most stories.
    if let last, last.page < page { return (endIndex, false) }
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if self[middle].page == page { return (middle, true) }
      range = self[middle].page < page ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return (range.lowerBound, false)
  }
}

extension ReadingSave {
  /// What the page that was on the screen was called.
  public var pageName: String { markedName(ofStep: position, of: path, marks: marks) }
}

extension Reading {
  /// What the page that was on the screen is called.
  public var pageName: String { markedName(ofStep: position, of: path, marks: marks) }
}

private func markedName(ofStep position: Int, of path: [ReadingStep], marks: [PageMark]) -> String {
  guard path.indices.contains(position) else { return PresentedPage(id: PageID(index: 0), text: "").name }
  let page = path[position].page
  return marks.first { $0.page == page }?.name ?? PresentedPage(id: page, text: "").name
}
