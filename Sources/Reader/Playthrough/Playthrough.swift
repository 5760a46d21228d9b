import Model

/// A reading in progress: where the reader has been, and the way back and forward.
///
/// Going back keeps the pages ahead until another choice is taken. History is a list of copies of the player,
/// one a step, so it works for every kind of story.
public struct Playthrough: Sendable {
  /// A step of the path with the player as it was then.
  struct Step: Sendable {
    var choice: Int?
    /// The digest of the choice's text.
    var digest: String?
    var player: any StoryPlayer
    var page: PageID
  }

  private let start: Step
  private var steps: [Step]

  /// The step of `path` that is on the screen, counted from 0.
  public private(set) var position: Int
  /// Every page ever seen, whether it is on the path now or not.
  public private(set) var visited: Set<PageID>
  /// The endings among them.
  public private(set) var endings: Set<PageID>
  /// What the visited pages looked like when they were seen first, in the order of the pages.
  private var marks: [PageMark]
  /// What became of a resumed reading in a story that was edited since; nil when there is nothing to tell.
  public private(set) var change: ReadingChange?
  /// Whether pages that a resumed reading had seen are elsewhere now, gone, or have other texts.
  public private(set) var isAdapted = false
  /// Where the pages that a resumed reading had seen are now, and their choices.
  public private(set) var moves = PageMoves()

  /// Starts a new reading where the player is.
  public init(player: any StoryPlayer) {
    start = Step(choice: nil, player: player, page: player.page.id)
    steps = [start]
    position = 0
    visited = []
    endings = []
    marks = []
    noteCurrentPage()
  }

  /// Takes up a kept reading, following its path again from the first page.
  ///
  /// When the story was edited, pages are found again by their texts and titles, and choices by their texts and where
  /// they lead. The page on the screen is the one that was left, or else the nearest one of the path before it that is
  /// still there; `change` tells what became of the reading. Pages that are no longer in the story do not count as
  /// seen until they come back.
  ///
  /// - Parameters:
  ///   - player: a player at the start of the story.
  ///   - reading: the reading as it was kept.
  public init(player: any StoryPlayer, resuming reading: Reading) {
    self.init(player: player)
    let matcher = PageMatcher(reading.marks, in: player)
    visited = []
    endings = []
    marks = []
    isAdapted = !matcher.isUnchanged
    moves = matcher.moves
    recall(reading, by: matcher)
    follow(reading.path, position: reading.position, matcher)
  }

  /// The page on the screen.
  public var page: PresentedPage { current.player.page }

  /// The player at the page on the screen.
  public var player: any StoryPlayer { current.player }

  /// The way from the first page, with the pages ahead that "forward" returns to.
  public var path: [ReadingStep] {
    steps.map { ReadingStep(choice: $0.choice, page: $0.page, digest: $0.digest) }
  }

  /// The path as a list shows it.
  public var pathEntries: [PathEntry] { steps.indices.compactMap(entry) }

  /// Every page ever seen as the reader sees it: those of the path in its order, then the others by name.
  ///
  /// Where the kind of story cannot go to a page again, only its name is known, and it has no lines.
  public var seenPages: [PresentedPage] {
    var seen: Set<PageID> = []
    var pages = steps.filter { seen.insert($0.page).inserted }.map(\.player.page)
    for id in visited.subtracting(seen).sorted() {
      var player = start.player
      let isThere = (try? player.jump(to: id)) != nil
      pages.append(isThere ? player.page : PresentedPage(id: id, title: id.rawValue, lines: []))
    }
    return pages
  }

  /// How many steps the path has.
  public var stepCount: Int { steps.count }

  /// One step of the path as a list shows it; nil outside the path.
  public func entry(at index: Int) -> PathEntry? {
    guard steps.indices.contains(index) else { return nil }
    let page = steps[index].player.page
    let taken = index + 1 < steps.count ? steps[index + 1].choice : nil
    let choice = taken.flatMap { page.choices.indices.contains($0) ? page.choices[$0] : nil }
    return PathEntry(page: page.id, title: page.name, choiceText: choice?.text)
  }

  /// The page of a step of the path, counted from 0; nil outside the path.
  public func page(ofStep index: Int) -> PresentedPage? {
    steps.indices.contains(index) ? steps[index].player.page : nil
  }

  /// Every page that was seen and can be shown, each once: those of the way back first, the last one first, then those
  /// ahead, then the others in the order of the story.
  public var recentPages: [PresentedPage] {
    let onPath = steps[...position].reversed() + steps[(position + 1)...]
    var seen: Set<PageID> = []
    let pages = onPath.filter { seen.insert($0.page).inserted }.map(\.player.page)
    let others = visited.subtracting(seen).sorted { $0.precedes($1) }
    return pages + others.compactMap(start.player.page(at:))
  }

  /// Whether there is a page before this one.
  public var canGoBack: Bool { position > 0 }

  /// Whether there is a page ahead, left by going back.
  public var canGoForward: Bool { position + 1 < steps.count }

  /// Takes a choice of the page on the screen.
  ///
  /// The choice that was taken here before keeps the pages ahead; another one drops them.
  ///
  /// - Parameter index: the choice's position, counted from 0.
  /// - Throws: what the player throws; nothing has changed then.
  public mutating func choose(_ index: Int) throws(PlayError) {
    var player = current.player
    try player.choose(index)
    let digest = page.choices.indices.contains(index) ? page.choices[index].digest : nil
    advance(to: Step(choice: index, digest: digest, player: player, page: player.page.id))
  }

  /// Goes to a page without taking a choice, as one step that "back" undoes; the current page: does nothing.
  ///
  /// - Throws: what the player throws; nothing has changed then.
  public mutating func jump(to page: PageID) throws(PlayError) {
    guard page != current.page else { return }
    var player = current.player
    try player.jump(to: page)
    advance(to: Step(choice: nil, player: player, page: player.page.id))
  }

  /// Goes to a step of the path, counted from 0; a number outside the path does nothing.
  public mutating func jump(toStep step: Int) {
    if steps.indices.contains(step) { position = step }
  }

  /// Goes back one page, if there is one.
  public mutating func back() { jump(toStep: position - 1) }

  /// Goes forward again one page, if there is one.
  public mutating func forward() { jump(toStep: position + 1) }

  /// Goes to the first page; what was seen stays seen, and "forward" returns until another choice is taken.
  public mutating func restart() {
    if steps.first?.page != start.page { steps = [start] }
    position = 0
    noteCurrentPage()
  }

  /// Goes to a kept place, as a reading is taken up; what was seen stays seen. `change` tells what became of the place.
  public mutating func load(_ save: ReadingSave) {
    follow(save.path, position: save.position, PageMatcher(save.marks, in: start.player))
  }

  /// The page of a bookmark as the story is now; nil when it is gone.
  public func page(of bookmark: Bookmark) -> PageID? {
    PageMatcher([bookmark.mark], in: start.player).place(of: bookmark.page)
      .flatMap { start.player.page(at: $0)?.id }
  }

  /// The place on the screen, to be kept under a name.
  public func save(named name: String, scroll: Int = 0, at time: Timestamp) -> ReadingSave {
    let pages = Set(steps.map(\.page))
    return ReadingSave(
      name: name, time: time, path: path, position: position, scroll: scroll,
      marks: marks.filter { pages.contains($0.page) })
  }

  /// The mark of the page on the screen.
  public var mark: PageMark { PageMark(page) }

  /// The reading with the path, the position and what was seen as they are now; its `scroll` is left alone.
  public func updating(_ reading: Reading, at time: Timestamp) -> Reading {
    var reading = reading
    reading.path = path
    reading.position = position
    reading.visited = visited
    reading.endings = endings
    reading.marks = marks
    reading.updated = time
    return reading
  }
}

extension Playthrough {
  private var current: Step { steps.indices.contains(position) ? steps[position] : start }

  private mutating func advance(to step: Step) {
    let next = position + 1
    let isSame = canGoForward && steps[next].choice == step.choice && steps[next].page == step.page
    if !isSame {
      steps.removeSubrange(next...)
      steps.append(step)
    }
    position = next
    noteCurrentPage()
  }

  private mutating func noteCurrentPage() { note(page) }

  /// Takes in that a page was seen.
  ///
  /// - Parameter mark: its mark, where that is known already.
  private mutating func note(_ page: PresentedPage, mark: PageMark? = nil) {
    visited.insert(page.id)
    if page.isEnding { endings.insert(page.id) }
    let (place, isMarked) = marks.place(of: page.id)
    if !isMarked { marks.insert(mark ?? PageMark(page), at: place) }
  }

  /// Takes a kept path in the place of the present one.
  private mutating func follow(_ path: [ReadingStep], position: Int, _ matcher: PageMatcher) {
    let replay = PathReplay(path, position: position, matcher: matcher, from: start.player)
    steps = replay.steps.isEmpty ? [start] : replay.steps
    self.position = min(replay.position, steps.count - 1)
    change = replay.change.isNothing ? nil : replay.change
    for step in steps { note(step.player.page) }
  }

  /// Takes over what a kept reading has seen, as far as the story still has it. The marks of pages that are gone are
  /// kept, so that these are known again when they come back.
  private mutating func recall(_ reading: Reading, by matcher: PageMatcher) {
    let known = Dictionary(reading.marks.map { ($0.page, $0) }) { first, _ in first }
    for mark in matcher.gone {
      var mark = mark
      mark.page = .gone(mark.name)
      let (place, isMarked) = marks.place(of: mark.page)
      if !isMarked { marks.insert(mark, at: place) }
    }
    let back = known.keys.filter { $0.goneName != nil }
    for old in reading.visited.union(reading.endings).union(back).sorted() {
      guard let place = matcher.place(of: old) else { continue }
      var player = start.player
      do {
        try player.jump(to: place)
        let mark = known[old].flatMap { place == old && $0.isExactMark(of: player.page) ? $0 : nil }
        note(player.page, mark: mark)
      } catch .cannotJump {
        visited.insert(old)
        if reading.endings.contains(old) { endings.insert(old) }
        let (place, isMarked) = marks.place(of: old)
        if !isMarked, let mark = known[old] { marks.insert(mark, at: place) }
      } catch {
        continue  // the story no longer has this page
      }
    }
  }
}
