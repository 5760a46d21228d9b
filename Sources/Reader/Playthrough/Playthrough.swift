import Model

/// A reading in progress: where the reader has been, and the way back and forward.
///
/// Going back keeps the pages ahead until another choice is taken. History is a list of copies of the player,
/// one a step, so it works for every kind of story.
public struct Playthrough: Sendable {
  private struct Step: Sendable {
    var choice: Int?
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
  /// How many steps of a resumed reading were cut because the story has changed; 0 for a new one.
  public private(set) var lostSteps: Int

  /// Starts a new reading where the player is.
  public init(player: any StoryPlayer) {
    start = Step(choice: nil, player: player, page: player.page.id)
    steps = [start]
    position = 0
    visited = []
    endings = []
    lostSteps = 0
    noteCurrentPage()
  }

  /// Takes up a kept reading, following its path again from the first page.
  ///
  /// When the story has changed, the longest beginning of the path that still leads to the same pages is kept
  /// and `lostSteps` tells how much was cut; pages that are no longer in the story are forgotten.
  ///
  /// - Parameters:
  ///   - player: a player at the start of the story.
  ///   - reading: the reading as it was kept.
  public init(player: any StoryPlayer, resuming reading: Reading) {
    self.init(player: player)
    let kept = Self.replay(reading.path, from: player)
    if !kept.isEmpty { steps = kept }
    lostSteps = reading.path.count - kept.count
    position = min(max(0, reading.position), steps.count - 1)
    visited = []
    endings = []
    recall(reading)
    for step in steps { note(step.player.page) }
  }

  /// The page on the screen.
  public var page: PresentedPage { current.player.page }

  /// The player at the page on the screen.
  public var player: any StoryPlayer { current.player }

  /// The way from the first page, with the pages ahead that "forward" returns to.
  public var path: [ReadingStep] { steps.map { ReadingStep(choice: $0.choice, page: $0.page) } }

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

  /// The page of a step of the path; nil outside the path.
  public func page(ofStep index: Int) -> PresentedPage? {
    steps.indices.contains(index) ? steps[index].player.page : nil
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
    advance(to: Step(choice: index, player: player, page: player.page.id))
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

  /// The reading with the path, the position and what was seen as they are now; its `scroll` is left alone.
  public func updating(_ reading: Reading, at time: Timestamp) -> Reading {
    var reading = reading
    reading.path = path
    reading.position = position
    reading.visited = visited
    reading.endings = endings
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

  private mutating func note(_ page: PresentedPage) {
    visited.insert(page.id)
    if page.isEnding { endings.insert(page.id) }
  }

  /// The steps of a kept path that can be taken again and lead to the same pages.
  private static func replay(_ path: [ReadingStep], from player: any StoryPlayer) -> [Step] {
    var player = player
    var steps: [Step] = []
    for step in path {
      do {
        if let choice = step.choice, !steps.isEmpty {
          try player.choose(choice)
        } else if player.page.id != step.page || !steps.isEmpty {
          try player.jump(to: step.page)
        }
      } catch {
        break
      }
      guard player.page.id == step.page else { break }
      steps.append(Step(choice: steps.isEmpty ? nil : step.choice, player: player, page: step.page))
    }
    return steps
  }

  /// Takes over what a kept reading has seen, as far as the story still has it.
  private mutating func recall(_ reading: Reading) {
    for page in reading.visited.union(reading.endings) {
      var player = start.player
      do {
        try player.jump(to: page)
        note(player.page)
      } catch .cannotJump {
        visited.insert(page)
        if reading.endings.contains(page) { endings.insert(page) }
      } catch {
        continue  // the story no longer has this page
      }
    }
  }
}
