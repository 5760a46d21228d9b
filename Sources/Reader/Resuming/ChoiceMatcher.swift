import Model

/// Finds the choices that a page had when it was marked among those that it has now.
///
/// A choice is the one that has the text of then and leads where it led; or else, of those that are left, the one with
/// its text; or else the one that leads where it led. Of several that would do, the one in the same place is taken.
struct ChoiceMatcher {
  /// The numbers that the marked choices have now; nil for those that are gone.
  private(set) var places: [Int?]
  private var claimed: Set<Int> = []

  /// Looks for marked choices.
  ///
  /// - Parameters:
  ///   - marks: the choices as they were marked.
  ///   - choices: the choices that the page has now.
  ///   - place: where a page is now.
  init(_ marks: [String], among choices: [PresentedChoice], place: (PageID) -> PageID?) {
    let old = marks.map { mark in
      ChoiceLook(
        digest: String(mark.prefix { $0 != " " }),
        destination: mark.firstIndex(of: " ").flatMap {
          place(PageID(rawValue: String(mark[mark.index(after: $0)...])))
        })
    }
    let new = choices.map { ChoiceLook(digest: $0.digest, destination: $0.destination) }
    places = old.map { _ in nil }
    match(old, new) { $0 == $1 }
    match(old, new) { $0.digest == $1.digest }
    match(old, new) { $0.destination != nil && $0.destination == $1.destination }
  }

  /// The marked choices that have other numbers now, or are gone.
  var moves: [Int: Int?] {
    var moves: [Int: Int?] = [:]
    for (index, place) in places.enumerated() where place != index { moves[index] = .some(place) }
    return moves
  }

  private mutating func match(
    _ old: [ChoiceLook], _ new: [ChoiceLook], by isSame: (ChoiceLook, ChoiceLook) -> Bool
  ) {
    func claim(_ index: Int, _ candidates: some Sequence<Int>) {
      guard places[index] == nil,
        let place = candidates.first(where: { !claimed.contains($0) && isSame(old[index], new[$0]) })
      else { return }
      places[index] = place
      claimed.insert(place)
    }
    // Those in the same place first.
    for index in old.indices where new.indices.contains(index) { claim(index, CollectionOfOne(index)) }
    for index in old.indices { claim(index, new.indices) }
  }
}

/// What tells a choice from the others of its page.
private struct ChoiceLook: Equatable {
  let digest: String
  let destination: PageID?
}
