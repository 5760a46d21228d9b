import Glibc
import Model
import Store

/// A time of day where the user is.
public struct LocalTime: Hashable, Sendable {
  /// The year.
  public var year: Int
  /// The month, from 1.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int
  /// The day of the week, 0 for Sunday.
  public var weekday: Int
  /// The hour, from 0 to 23.
  public var hour: Int
  /// The minute.
  public var minute: Int

  /// The time in a zone that is so far east of Greenwich.
  ///
  /// - Parameter seconds: the distance in seconds; nil for the time zone of the system, with its summer time.
  public init(_ time: Timestamp, secondsEast seconds: Int? = nil) {
    // Rounded down, also before 1970.
    let (quotient, rest) = time.milliseconds.quotientAndRemainder(dividingBy: 1000)
    var moment = time_t(quotient) - (rest < 0 ? 1 : 0) + (seconds ?? 0)
    var parts = tm()
    if seconds == nil { localtime_r(&moment, &parts) } else { gmtime_r(&moment, &parts) }
    year = Int(parts.tm_year) + 1900
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
    weekday = Int(parts.tm_wday)
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
  }
}

/// An action of the history with the time of day at which it was done.
public struct HistoryEntry: Hashable, Sendable {
  /// What was done.
  public var action: ActionSummary
  /// When, where the user is.
  public var time: LocalTime
}
