/// The Retry-After field of a response (RFC 9110, 10.2.3).
enum RetryAfter {
  /// The seconds to wait, from 0, by a number of seconds or a date; nil when the value is neither.
  ///
  /// - Parameter now: The present time, in seconds since 1970.
  static func seconds(_ value: String, now: Int) -> Int? {
    if !value.isEmpty, value.allSatisfy(\.isASCIIDigit) { return Int(value) ?? Int.max }
    return date(value).map { max(0, $0 - now) }
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The seconds since 1970 of a date such as `Sun, 06 Nov 1994 08:49:37 GMT`. The two older forms, which no
  /// server may send any more, are not read.
  private static func date(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[0].count == 4, words[0].last == ",", words[5] == "GMT",
      let day = number(words[1], in: 1...31), let month = months.firstIndex(of: String(words[2])),
      let year = number(words[3], in: 1970...9999)
    else { return nil }
    let clock = words[4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = number(clock[0], in: 0...23),
      let minute = number(clock[1], in: 0...59),
      let second = number(clock[2], in: 0...60)
    else { return nil }
    return days(year: year, month: month + 1, day: day) * 86_400 + hour * 3600 + minute * 60 + second
  }

  private static func number(_ digits: Substring, in range: ClosedRange<Int>) -> Int? {
    guard digits.allSatisfy(\.isASCIIDigit), let value = Int(digits), range.contains(value) else {
      return nil
    }
    return value
  }

  /// The days since 1970 of a date of the Gregorian calendar, counted in years that begin in March, so that
  /// the leap day is the last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let daysBeforeMonth = (153 * monthFromMarch + 2) / 5
    let leapDays = year / 4 - year / 100 + year / 400
    // 719,469 days lie between the first of March of the year 0 and the first of January 1970, plus one.
    return year * 365 + leapDays + daysBeforeMonth + day - 719_469
  }
}
