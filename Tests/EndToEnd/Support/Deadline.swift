import Glibc

/// A point in time after which a test gives up.
struct Deadline {
  private let end: ContinuousClock.Instant

  /// Makes a deadline this many seconds from now.
  init(seconds: Double) {
    end = .now + .seconds(seconds)
  }

  /// Whether it has passed.
  var hasPassed: Bool { ContinuousClock.now >= end }

  /// The milliseconds left, from 0, for poll.
  var milliseconds: Int32 {
    let left = (end - .now).components
    return max(0, Int32(clamping: left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000))
  }
}
