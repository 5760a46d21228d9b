import Model

/// Moments as AWSDateTime writes them: ISO 8601 in UTC with milliseconds, such as 2026-01-02T03:04:05.678Z.
public enum UTCTime {
  private static let day: Int64 = 86_400_000
  /// 0000-01-01 and the last millisecond of 9999: years have four digits.
  private static let first = Timestamp(milliseconds: -719_528 * day)
  private static let last = Timestamp(milliseconds: 2_932_897 * day - 1)

  /// The moment as text; one outside the years 0 to 9999 becomes the nearest within them.
  public static func text(of time: Timestamp) -> String {
    let milliseconds = min(max(time, first), last).milliseconds
    var days = milliseconds / day
    var rest = milliseconds % day
    if rest < 0 {
      rest += day
      days -= 1
    }
    let date = civilDate(of: days)
    let (hours, minutes) = (rest / 3_600_000, rest / 60_000 % 60)
    let (seconds, thousandths) = (rest / 1000 % 60, rest % 1000)
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
      + "\(padded(hours, 2)):\(padded(minutes, 2)):\(padded(seconds, 2)).\(padded(thousandths, 3))Z"
  }

  /// The moment of a text that ``text(of:)`` wrote, with any number of decimals up to nine; nil for another text.
  public static func parse(_ text: String) -> Timestamp? {
    let bytes = Array(text.utf8)
    guard (20...30).contains(bytes.count), bytes.last == UInt8(ascii: "Z") else { return nil }
    func number(_ range: Range<Int>) -> Int64? {
      bytes[range].allSatisfy { (0x30...0x39).contains($0) }
        ? Int64(String(decoding: bytes[range], as: UTF8.self)) : nil
    }
    let marks = [4: "-", 7: "-", 10: "T", 13: ":", 16: ":"]
    guard marks.allSatisfy({ bytes[$0.key] == $0.value.utf8.first }),
      let year = number(0..<4), let month = number(5..<7), let date = number(8..<10),
      let hours = number(11..<13), let minutes = number(14..<16), let seconds = number(17..<19),
      (1...12).contains(month), (1...31).contains(date), hours < 24, minutes < 60, seconds < 60
    else { return nil }
    var thousandths: Int64 = 0
    if bytes.count > 20 {
      let decimals = bytes[20..<bytes.count - 1]
      guard bytes[19] == UInt8(ascii: "."), !decimals.isEmpty, number(20..<bytes.count - 1) != nil else {
        return nil
      }
      for place in 0..<3 {
        let digit = place < decimals.count ? Int64(decimals[20 + place] - 0x30) : 0
        thousandths = thousandths * 10 + digit
      }
    }
    let clock = ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths
    return Timestamp(milliseconds: days(year, month, date) * day + clock)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  // The year begins in March here, so that the leap day is its last: every month then has a fixed first day.

  /// The number of a month's first day: 0 for March, 31 for April, and so on.
  private static func firstDay(ofMonthFromMarch month: Int64) -> Int64 { (153 * month + 2) / 5 }

  /// Days from 1970-01-01 to a date of the years 0 to 9999.
  private static func days(_ year: Int64, _ month: Int64, _ date: Int64) -> Int64 {
    // 400 years are 146,097 days; one such period is added so that nothing is negative.
    let shifted = year + 400 - (month <= 2 ? 1 : 0)
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    return shifted * 365 + leapDays + firstDay(ofMonthFromMarch: (month + 9) % 12) + date - 1
      - 719_468 - 146_097
  }

  private static func civilDate(of days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468 + 146_097
    // An estimate that is never too late and at most one year early.
    var year = shifted * 400 / 146_097 - 400
    while self.days(year + 1, 3, 1) <= days { year += 1 }
    while self.days(year, 3, 1) > days { year -= 1 }
    let dayOfYear = days - self.days(year, 3, 1)
    let month = (5 * dayOfYear + 2) / 153
    return (
      year + (month >= 10 ? 1 : 0), (month + 2) % 12 + 1, dayOfYear - firstDay(ofMonthFromMarch: month) + 1
    )
  }
}
