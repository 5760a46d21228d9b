import Model

/// Follows a kept path in a story that may have been edited since.
///
/// Where a step cannot be taken by its choice any more, another choice that leads to its page is taken, or else the page
/// is jumped to; steps to pages that are gone are passed over.
struct PathReplay {
  /// The steps that could be taken.
  private(set) var steps: [Playthrough.Step] = []
  /// The step of `steps` that was on the screen, or the last one before it, or the first.
  private(set) var position = 0
  /// What became of the path.
  private(set) var change = ReadingChange()

  /// Follows a path from the player's page on.
  init(_ path: [ReadingStep], position: Int, matcher: PageMatcher, from start: any StoryPlayer) {
    let wanted = min(max(0, position), path.count - 1)
    var isAfterGap = false
    for (index, step) in path.enumerated() {
      guard let taken = take(step, isAfterGap: isAfterGap, matcher: matcher, from: start) else {
        let name = matcher.name(of: step.page)
        if !change.gone.contains(name) { change.gone.append(name) }
        if index == wanted { change.isElsewhere = true }
        isAfterGap = true
        // Where nothing can be jumped to, nothing can be reached behind a gap.
        if start.pageIDs.isEmpty { break }
        continue
      }
      isAfterGap = false
      if index <= wanted { self.position = steps.count }
      if taken.page != step.page || taken.choice != step.choice { change.isMoved = true }
      steps.append(taken)
    }
  }

  /// A step from the last one that was taken; nil when its page is gone or cannot be reached.
  private func take(
    _ step: ReadingStep, isAfterGap: Bool, matcher: PageMatcher, from start: any StoryPlayer
  ) -> Playthrough.Step? {
    guard let page = matcher.place(of: step.page) else { return nil }
    guard let last = steps.last else {
      if start.page.id == page { return Playthrough.Step(choice: nil, player: start, page: page) }
      return jump(to: page, from: start)
    }
    if step.choice != nil, !isAfterGap,
      let taken = choose(step, to: page, matcher: matcher, from: last.player)
    {
      return taken
    }
    return jump(to: page, from: last.player)
  }

  /// The choice with the text of then that leads to the page; or else the one in its place, or any other.
  private func choose(
    _ step: ReadingStep, to page: PageID, matcher: PageMatcher, from player: any StoryPlayer
  ) -> Playthrough.Step? {
    let choices = player.page.choices
    func rank(_ index: Int) -> Int {
      let hasText = step.digest == nil || choices[index].digest == step.digest
      return (hasText ? 0 : 2) + (index == step.choice ? 0 : 1)
    }
    // Where one page has several ways to another, their order decides among equals.
    for index in choices.indices.sorted(by: { (rank($0), $0) < (rank($1), $1) }) {
      if let destination = choices[index].destination, destination != page { continue }
      var player = player
      guard (try? player.choose(index)) != nil else { continue }
      // Of pages that are alike, the choice knows better which one is meant.
      guard player.page.id == page || matcher.isMarked(player.page, as: step.page) else { continue }
      return Playthrough.Step(
        choice: index, digest: choices[index].digest, player: player, page: player.page.id)
    }
    return nil
  }

  private func jump(to page: PageID, from player: any StoryPlayer) -> Playthrough.Step? {
    var player = player
    if player.page.id != page {
      guard (try? player.jump(to: page)) != nil else { return nil }
    }
    return Playthrough.Step(choice: nil, player: player, page: player.page.id)
  }
}
