import Screen
import Store

/// How much is done, as text: a bar that can be read without colour.
struct ProgressBar {
  let progress: Progress

  /// The bar in a number of columns: full only when all is done, empty only when nothing is.
  func bar(columns: Int) -> String {
    let columns = max(0, columns)
    let (done, total) = (max(0, progress.done), progress.total)
    let share = total > 0 ? min(columns, Int(Double(done) / Double(total) * Double(columns))) : 0
    let filled = done > 0 && done < total ? max(min(1, columns), min(share, columns - 1)) : share
    return String(repeating: "█", count: filled) + String(repeating: "░", count: columns - filled)
  }

  /// "7/12".
  var count: String { "\(progress.done)/\(progress.total)" }

  /// "58%", rounded down: 100% is all.
  var percent: String {
    guard progress.total > 0, progress.done < progress.total else {
      return progress.total > 0 ? "100%" : "0%"
    }
    return "\(min(99, Int(Double(progress.done) / Double(progress.total) * 100)))%"
  }
}
