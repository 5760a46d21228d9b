import Model

/// Finds the pages that were marked in a story that may have been edited since.
///
/// A page is the one that has the title and the text of then; or else, of those that are left, the one that has its
/// title; or else the one whose text differs little; or else the one in its place, if a choice of it is still there and it
/// has not got another title, or if it is still an ending without a title. Where several would do, the one in the same place is taken, and
/// of pages that are alike the first for the first.
struct PageMatcher {
  /// Where each marked page is now; those that are gone are missing.
  private(set) var places: [PageID: PageID] = [:]
  /// The marks of the pages that are gone.
  private(set) var gone: [PageMark] = []
  /// The marked pages and choices that are elsewhere now.
  private(set) var moves = PageMoves()
  /// Whether every marked page is where it was, with the text and the choices that it had, and those that were gone
  /// before still are.
  private(set) var isUnchanged: Bool
  private let marks: [PageID: PageMark]
  private var claimed: Set<PageID> = []

  /// How many bits of the sketches may differ where a page is taken for another one, retouched.
  private static let near = 12
  /// The same for pages in the same place.
  private static let nearInPlace = 20

  /// Looks for marked pages in the story of a player, which may be anywhere in it.
  init(_ marks: [PageMark], in player: any StoryPlayer) {
    self.marks = Dictionary(marks.map { ($0.page, $0) }) { first, _ in first }
    let present = marks.filter { $0.page.goneName == nil }
    isUnchanged = present.allSatisfy { mark in
      guard let page = player.page(at: mark.page) else { return false }
      return mark.isExactMark(of: page)
    }
    let pages = isUnchanged && present.count == marks.count ? [] : player.pageIDs
    // What cannot be looked through is as it was, as far as anybody can tell.
    guard !pages.isEmpty else {
      for mark in present { places[mark.page] = mark.page }
      gone = marks.filter { $0.page.goneName != nil }
      return
    }
    find(marks.sorted { $0.page.precedes($1.page) }, among: pages.compactMap(player.page(at:)))
    for mark in marks where places[mark.page] != mark.page {
      if mark.page.goneName == nil {
        moves.pages[mark.page] = places[mark.page] ?? .gone(mark.name)
      } else if let place = places[mark.page] {
        // It is back.
        moves.pages[mark.page] = place
        isUnchanged = false
      }
    }
    for mark in marks where !mark.choices.isEmpty {
      guard let page = places[mark.page].flatMap(player.page(at:)) else { continue }
      let choices = ChoiceMatcher(mark.choices, among: page.choices, place: place(of:)).moves
      if !choices.isEmpty { moves.choices[mark.page] = choices }
    }
  }

  /// Where a page is now; nil when it is gone. A page without a mark is where it was.
  func place(of page: PageID) -> PageID? { marks[page] == nil ? page : places[page] }

  /// What a page was called.
  func name(of page: PageID) -> String {
    marks[page]?.name ?? PresentedPage(id: page, text: "").name
  }

  /// Whether a page is the one that was marked under an id, as far as its text says it.
  func isMarked(_ page: PresentedPage, as old: PageID) -> Bool { marks[old]?.isMark(of: page) == true }

  private mutating func find(_ marks: [PageMark], among pages: [PresentedPage]) {
    let digested = Dictionary(grouping: pages, by: PageMark.digest(of:))
    match(marks, by: \.digest, to: digested.mapValues { $0.map(\.id) })
    let titled = Dictionary(grouping: pages.filter { !claimed.contains($0.id) }, by: { $0.title ?? "" })
    match(marks.filter { $0.title != nil }, by: { $0.title ?? "" }, to: titled.mapValues { $0.map(\.id) })
    matchSketches(marks, among: pages)
    matchPlaces(marks, among: pages)
    gone = marks.filter { places[$0.page] == nil }
  }

  /// Gives the pages of a group to the marks of that group.
  private mutating func match(
    _ marks: [PageMark], by key: (PageMark) -> String, to groups: [String: [PageID]]
  ) {
    let open = marks.filter { places[$0.page] == nil }
    for (key, marks) in Dictionary(grouping: open, by: key) {
      var pages = (groups[key] ?? []).filter { !claimed.contains($0) }
      if pages.count == marks.count {
        for (mark, page) in zip(marks, pages) { claim(page, for: mark) }
        continue
      }
      for mark in marks where pages.contains(mark.page) {
        claim(mark.page, for: mark)
        pages.removeAll { $0 == mark.page }
      }
      for (mark, page) in zip(marks.filter({ places[$0.page] == nil }), pages) { claim(page, for: mark) }
    }
  }

  /// Gives pages to marks whose texts differ little, the nearest first.
  private mutating func matchSketches(_ marks: [PageMark], among pages: [PresentedPage]) {
    let open = marks.filter { places[$0.page] == nil }
    guard !open.isEmpty else { return }
    let free = pages.filter { !claimed.contains($0.id) }.map { ($0.id, TextHash.sketch($0.text)) }
    var pairs: [(distance: Int, mark: PageMark, page: PageID)] = []
    for mark in open {
      for (page, sketch) in free {
        let distance = TextHash.distance(mark.sketch, sketch)
        let limit = page == mark.page ? Self.nearInPlace : Self.near
        if distance <= limit { pairs.append((distance, mark, page)) }
      }
    }
    pairs.sort {
      ($0.distance, $0.page == $0.mark.page ? 0 : 1) < ($1.distance, $1.page == $1.mark.page ? 0 : 1)
    }
    for pair in pairs where places[pair.mark.page] == nil && !claimed.contains(pair.page) {
      claim(pair.page, for: pair.mark)
    }
  }

  /// Gives pages that were written anew to the marks in their places.
  private mutating func matchPlaces(_ marks: [PageMark], among pages: [PresentedPage]) {
    let free = pages.filter { !claimed.contains($0.id) }
    let byPlace = Dictionary(free.map { ($0.id, $0) }) { first, _ in first }
    for mark in marks where places[mark.page] == nil {
      if let page = byPlace[mark.page], mark.isLikely(page) { claim(page.id, for: mark) }
    }
  }

  private mutating func claim(_ page: PageID, for mark: PageMark) {
    places[mark.page] = page
    claimed.insert(page)
  }
}

extension StoryPlayer {
  /// A page of the story; nil when there is none, or when the kind of story has no pages to jump to.
  func page(at id: PageID) -> PresentedPage? {
    if page.id == id { return page }
    var player = self
    guard (try? player.jump(to: id)) != nil else { return nil }
    return player.page
  }
}

extension PageID {
  /// Whether a page comes before another: by number where both are numbers, otherwise by name.
  func precedes(_ other: PageID) -> Bool {
    if let first = index, let second = other.index { return first < second }
    return self < other
  }
}
