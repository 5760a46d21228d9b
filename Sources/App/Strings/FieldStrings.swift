import Model
import Store

// The texts about free-form fields and the counts of items.

extension Strings {
  static let changeHint = "change"
  static let promptNewField = "Field: name = text, yes or 3/8"
  static let fieldForm = "Write it as name = value or name: value, such as boss = yes or bells: 3/8."
  static let countNeeded = "Type a number from 0, or +2 to add and -2 to take away; Esc leaves it."
  static let nothingToCount =
    "Nothing here counts. Select an item, or a field such as 3/8."

  static let nothingToToggle =
    "This name means no single record, so nothing can be toggled; ⏎ shows what it may mean."

  static func isFull(_ name: String, _ count: Int) -> String {
    "“\(name)” is at \(count) of \(count) already; - takes one away."
  }
  static func isNone(_ name: String) -> String { "“\(name)” is at 0 already; + adds one." }
  static func countLine(_ count: Int) -> String { "count \(count)" }
  static func promptField(_ name: String) -> String { "\(name) (empty removes it)" }
  static func removedField(_ name: String) -> String { "Removed the field “\(name)”; u undoes." }
  static func promptCount(_ name: String, _ count: Int) -> String {
    "\(name) (\(count)): number, +2 or -2"
  }

  /// What a list says of where a record is: "Rose Church, The inn"; for a quest, who gives it too:
  /// "at The inn; Varré · Rose Church".
  static func whereabouts(of row: RecordSummary) -> String {
    let places = row.places.joined(separator: ", ")
    guard row.kind == .quest else { return places }
    let givers = row.givers.map { giver in
      giver.places.isEmpty ? giver.name : "\(giver.name) · \(giver.places.joined(separator: ", "))"
    }
    return ((places.isEmpty ? [] : ["at \(places)"]) + givers).joined(separator: "; ")
  }
}
