/// When a request is tried again.
struct Backoff {
  /// The most tries of one request.
  static let greatestTries = 4

  /// How a try ended, of what decides.
  enum Outcome: Hashable {
    /// There is a response: its status, and how long it asks to wait, in seconds.
    case response(status: Int, retryAfter: Int?)
    /// There is none, and another try may do better.
    case passing
    /// There is none, and another try would end the same.
    case final
  }

  /// The statuses that say: not now.
  static let passingStatuses: Set<Int> = [429, 500, 502, 503, 504]

  /// How long to wait before the next try, in seconds; nil when there is none.
  ///
  /// The wait is drawn from 0 to a bound that doubles with every try ("full jitter"), so that clients that
  /// failed together do not come back together. It is never shorter than the server asked for.
  ///
  /// - Parameters:
  ///   - tries: How many there have been, from 1.
  ///   - isRepeatable: Whether the request may be sent again at all.
  ///   - timeLeft: Until the request's deadline, in seconds. A wait that would not end before it is not begun.
  ///   - chance: From 0 to 1, drawn anew each time.
  static func wait(
    after outcome: Outcome, tries: Int, isRepeatable: Bool, timeLeft: Double, chance: Double
  ) -> Double? {
    guard isRepeatable, tries < greatestTries else { return nil }
    var least = 0.0
    switch outcome {
    case .final: return nil
    case .passing: break
    case .response(let status, let retryAfter):
      guard passingStatuses.contains(status) else { return nil }
      least = Double(retryAfter ?? 0)
    }
    let bound = 0.25 * Double(1 << max(0, tries - 1))
    let wait = max(least, chance * bound)
    return wait < timeLeft ? wait : nil
  }
}
