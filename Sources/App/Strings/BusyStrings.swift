import Model
import Store

// What is said while something that takes long is being done.

extension Strings {
  /// What can be stopped says how.
  private static let escStops = "(please wait; Esc stops it)"

  static func readingFile(_ name: String) -> String { "Reading \(name)… (please wait)" }
  static func importing(_ count: Int) -> String { "Importing \(grouped(count)) records… \(escStops)" }
  static func exporting(_ count: Int) -> String { "Exporting \(grouped(count)) records… (please wait)" }
  static func copying(_ count: Int) -> String { "Copying \(grouped(count)) records… \(escStops)" }
  static func deleting(_ count: Int) -> String { "Deleting \(grouped(count)) records… \(escStops)" }
  static func changing(_ count: Int) -> String { "Changing \(grouped(count)) records… \(escStops)" }
  static func undoing(_ kind: ActionKind) -> String { "Undoing: \(words(for: kind))… \(escStops)" }
  static func redoing(_ kind: ActionKind) -> String { "Doing again: \(words(for: kind))… \(escStops)" }

  /// A number in groups of three digits: 100,000.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    let digits = String(number)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
