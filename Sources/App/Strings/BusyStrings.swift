import Model
import Store

// What is said while something that takes long is being done.

extension Strings {
  static func readingFile(_ name: String) -> String { "Reading \(name)…" }
  static func importing(_ count: Int) -> String { "Importing \(grouped(count)) records…" }
  static func exporting(_ count: Int) -> String { "Exporting \(grouped(count)) records…" }
  static func copying(_ count: Int) -> String { "Copying \(grouped(count)) records…" }
  static func deleting(_ count: Int) -> String { "Deleting \(grouped(count)) records…" }
  static func changing(_ count: Int) -> String { "Changing \(grouped(count)) records…" }
  static func undoing(_ kind: ActionKind) -> String { "Undoing: \(words(for: kind))…" }
  static func redoing(_ kind: ActionKind) -> String { "Doing again: \(words(for: kind))…" }

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
