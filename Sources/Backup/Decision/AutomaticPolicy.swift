import Model

/// When a backup runs by itself.
///
/// It waits for a pause in the changes, but not for ever; after a failure it waits longer each time; and it never
/// asks: what only the user can decide is left to the user.
public struct AutomaticPolicy: Hashable, Sendable {
  /// How long nothing must have changed, in milliseconds.
  public var quiet: Int64 = 2 * 60_000
  /// How long a change may wait when others follow it, in milliseconds.
  public var greatestDelay: Int64 = 30 * 60_000
  /// The wait after the first failure, in milliseconds; it doubles with each that follows.
  public var firstBackoff: Int64 = 60_000
  /// The longest wait after a failure, in milliseconds.
  public var greatestBackoff: Int64 = 60 * 60_000

  /// Makes the usual policy: 2 minutes of quiet, 30 minutes at most, and after failures 1, 2, 4, … 60 minutes.
  public init() {}

  /// When the next backup is to run: a moment that may have passed; nil when there is nothing to do.
  ///
  /// A clock that was set back delays nothing by more than the longest wait from `now`.
  public func nextRun(_ activity: BackupActivity, now: Timestamp) -> Timestamp? {
    guard let first = activity.firstChange, let last = activity.lastChange, !activity.needsUser else {
      return nil
    }
    var due = min(
      min(last.milliseconds, now.milliseconds) + quiet,
      min(first.milliseconds, now.milliseconds) + greatestDelay)
    if activity.failures > 0, let end = activity.lastEnd {
      due = max(due, min(end.milliseconds, now.milliseconds) + backoff(after: activity.failures))
    }
    return Timestamp(milliseconds: due)
  }

  /// The wait after so many failures in a row, in milliseconds.
  public func backoff(after failures: Int) -> Int64 {
    guard failures > 0 else { return 0 }
    return min(greatestBackoff, firstBackoff << Int64(min(failures - 1, 20)))
  }
}

/// What has happened since the last backup.
public struct BackupActivity: Codable, Hashable, Sendable {
  /// The first change that no backup has; nil when there is none.
  public private(set) var firstChange: Timestamp?
  /// The last change that no backup has.
  public private(set) var lastChange: Timestamp?
  /// When the last run ended.
  public private(set) var lastEnd: Timestamp?
  /// How many runs have failed since the last that succeeded.
  public private(set) var failures = 0
  /// Whether only the user can decide how to go on. A run that the user starts, and that succeeds, ends this.
  public private(set) var needsUser = false

  /// Nothing has happened.
  public init() {}

  /// Something has changed.
  public mutating func changed(at time: Timestamp) {
    firstChange = firstChange ?? time
    lastChange = time
  }

  /// A run has ended that took its state at `taken`.
  public mutating func ended(_ end: AutomaticEnd, taken: Timestamp, at time: Timestamp) {
    lastEnd = time
    switch end {
    case .safe:
      failures = 0
      needsUser = false
      // What was changed while the run was under way is not in the backup.
      let isChangedSince = lastChange.map { $0 > taken } ?? false
      firstChange = isChangedSince ? lastChange : nil
      lastChange = firstChange
    case .failed: failures += 1
    case .needsUser: needsUser = true
    }
  }
}

/// How an automatic backup ended.
public enum AutomaticEnd: Hashable, Sendable {
  /// The server has the state.
  case safe
  /// It is worth another try later.
  case failed
  /// Only the user can decide how to go on.
  case needsUser

  /// What a step means for an automatic backup; nil when the run goes on.
  public init?(_ step: UploadStep) {
    switch step {
    case .perform, .wait: return nil
    case .ask: self = .needsUser
    case .finished(let result):
      switch result {
      case .saved, .upToDate: self = .safe
      case .conflict, .refused: self = .needsUser
      case .failed, .unsure, .unverified: self = .failed
      }
    }
  }
}
