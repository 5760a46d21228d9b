import Model
import Store

// The texts of the progress and the timeline.

extension LocalTime {
  /// The date and time in words, such as "Saturday, 14 March 2026, 14:05".
  public var words: String { "\(Strings.day(self)), \(Strings.timeOfDay(self))" }
}

extension Strings {
  static let wholeGame = "The whole game"
  static let byList = "By list"
  static let byLocation = "By location"
  static let byTag = "By tag"
  static let nothingDone = "Nothing has been done in this game yet."
  static let undoneMark = "(undone) "
  static let recordIsGone = "It has been deleted since; q leaves this view, and then u undoes."
  static let noSingleRecord = "This was done to the whole game or to several records."

  static func progressTitle(_ game: String) -> String { "Progress · \(game)" }
  static func timelineTitle(_ game: String) -> String { "Timeline · \(game)" }

  /// The progress of a game in the library.
  static func progressLines(of game: GameSummary) -> [String] {
    let kinds = RecordKind.allCases.filter(\.hasProgress)
    let whole = Progress(
      done: kinds.reduce(0) { $0 + (game.done[$1] ?? 0) },
      total: kinds.reduce(0) { $0 + (game.counts[$1] ?? 0) })
    guard whole.total > 0 else { return [] }
    let bar = ProgressBar(progress: whole)
    return ["", "\(bar.bar(columns: 12)) \(bar.count) \(bar.percent)"]
  }

  /// "14:05  rename Varré to White Mask".
  static func timelineLine(_ entry: HistoryEntry) -> String {
    let mark = entry.action.isUndone ? undoneMark : ""
    return "\(timeOfDay(entry.time))  \(mark)\(words(for: entry.action.kind))"
  }

  /// "Saturday, 14 March 2026".
  static func day(_ time: LocalTime) -> String {
    let weekday = weekdays.element(at: time.weekday) ?? ""
    return "\(weekday), \(date(time))"
  }

  /// "14 March 2026".
  static func date(_ time: LocalTime) -> String {
    "\(time.day) \(months.element(at: time.month - 1) ?? "") \(time.year)"
  }

  /// "14:05".
  static func timeOfDay(_ time: LocalTime) -> String { "\(twoDigits(time.hour)):\(twoDigits(time.minute))" }

  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
