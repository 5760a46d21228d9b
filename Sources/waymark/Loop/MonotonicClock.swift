import Glibc

/// The clock that is never set, for how long to wait.
enum MonotonicClock {
  /// What it shows, in milliseconds since a moment that is not said.
  static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
