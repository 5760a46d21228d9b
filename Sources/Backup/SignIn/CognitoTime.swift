import Glibc
import Model

/// The time as Cognito wants it in the answer to a challenge.
enum CognitoTime {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A moment in UTC, such as "Tue Mar 3 09:05:07 UTC 2026", whatever the language of this machine.
  static func text(_ moment: Timestamp) -> String {
    var seconds = time_t(moment.milliseconds / 1000)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(two).joined(separator: ":")
    let day = days[Int(parts.tm_wday) % days.count]
    let month = months[Int(parts.tm_mon) % months.count]
    return "\(day) \(month) \(parts.tm_mday) \(clock) UTC \(1900 + parts.tm_year)"
  }
}
