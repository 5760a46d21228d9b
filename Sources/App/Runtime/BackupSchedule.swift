import Backup
import Model

/// When a backup to the server starts by itself: some time after the last change, if the user wants that.
///
/// The loop tells what happens; the rules are those of `AutomaticPolicy`.
public struct BackupSchedule: Sendable {
  private var policy = AutomaticPolicy()
  private var activity = BackupActivity()
  private var isOn = false
  /// When the backup began that is under way, by itself or by hand.
  private var began: Timestamp?

  /// Makes one that is off.
  public init() {}

  /// Starts backups from now on, or no longer.
  ///
  /// - Parameter quiet: how long nothing must have changed, in seconds.
  public mutating func set(isOn: Bool, quiet: Int) {
    self.isOn = isOn
    policy.quiet = Int64(max(0, quiet)) * 1000
  }

  /// Something has changed, here or in another window.
  public mutating func noteChange(at time: Timestamp) { activity.changed(at: time) }

  /// An effect was carried out, which may have changed something.
  public mutating func note(_ effect: Effect, at time: Timestamp) {
    if effect.changesContents { noteChange(at: time) }
  }

  /// A backup has begun.
  public mutating func noteBeginning(at time: Timestamp) { began = time }

  /// The backup that was under way has ended.
  ///
  /// - Parameter report: what it said last; nil when it never began.
  public mutating func noteEnd(_ report: BackupReport?, at time: Timestamp) {
    let end = report.flatMap { AutomaticEnd($0) } ?? .failed
    activity.ended(end, taken: began ?? time, at: time)
    began = nil
  }

  /// How long until a backup is to start, in milliseconds; nil when none is.
  public func pause(at time: Timestamp) -> Int? {
    guard isOn, began == nil, let due = policy.nextRun(activity, now: time) else { return nil }
    return Int(clamping: max(0, due.milliseconds - time.milliseconds))
  }
}

extension Effect {
  /// Whether it changes what a backup holds.
  var changesContents: Bool {
    switch self {
    case .write, .saveNote, .saveReading, .adaptReading, .writeReading, .importFile, .restoreBackup: true
    default: false
    }
  }
}
