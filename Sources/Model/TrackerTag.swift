/// What a tag of a story's page says to the tracker.
public enum TrackerTag: Hashable, Sendable {
  /// There is this quest.
  case quest(String)
  /// This quest is done.
  case done(String)
  /// There is this NPC, and this is where they are.
  case npc(String, at: String?)
  /// There is this location.
  case location(String)
  /// Nothing is left to do at this location.
  case cleared(String)
  /// The number of this item changes.
  case item(String, CountChange)
  /// This creature has been seen.
  case creature(String)
  /// A counter of the game changes, such as coins.
  case counter(String, CountChange)
}

/// How a number is changed.
public enum CountChange: Hashable, Sendable {
  /// It becomes this number.
  case set(Int)
  /// This much is added; less than 0 takes away.
  case add(Int)

  /// What becomes of a number; a sum too large or too small stops at the nearest number there is.
  public func applied(to number: Int) -> Int {
    switch self {
    case .set(let new): return new
    case .add(let step):
      let (sum, isOver) = number.addingReportingOverflow(step)
      return isOver ? (step > 0 ? .max : .min) : sum
    }
  }
}
