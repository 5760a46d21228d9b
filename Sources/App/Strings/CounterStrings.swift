import Model

// The texts about a game's counters.

extension Strings {
  static let noCounters = "No counters yet. Press a to add one, such as coins."
  static let promptNewCounter = "New counter: its name, or name = number"
  static let counterForm = "Write it as coins, or coins = 250."
  static let numberNeeded = "Type a number, +50 to add or -50 to take away (=-50 sets it below 0)."

  static func countersTitle(_ game: String) -> String { "Counters of \(game)" }
  static func promptCounter(_ name: String, _ count: Int) -> String {
    "\(name) (\(count)): number, +50 or -50"
  }
  static func counterIsThere(_ name: String) -> String {
    "There is a counter “\(name)” already; Esc, then ⏎ sets it."
  }
  static func removedCounter(_ name: String) -> String { "Removed the counter “\(name)”; u undoes." }
  static func counterInBar(_ counter: GameCounter) -> String { "\(counter.name) \(counter.count)  " }

  /// What the library says of a game's counters.
  static func counterLines(_ counters: [GameCounter]) -> [String] {
    counters.isEmpty ? [] : [""] + counters.map { "\($0.name): \($0.count)" }
  }
}
