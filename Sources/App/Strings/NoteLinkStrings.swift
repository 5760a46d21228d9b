import Model
import Store

// The texts of notes that link.

extension Strings {
  static let stepChanged =
    "This step was changed in another window, so it was left as it is. Look at it and try again."
  static let theRecord = "the record"

  static func stepsHeading(done: Int, of count: Int) -> String { " Steps \(done)/\(count)" }
  static func stepLine(_ step: NoteStep) -> String {
    let indent = String(repeating: " ", count: min(step.indent, 20))
    return "  \(indent)[\(step.isDone ? "x" : " ")] \(step.text)"
  }

  static let namedInNotes = " Named in the notes"
  static let mentionedIn = " Mentioned in"

  static func namedLine(_ record: RecordSummary) -> String {
    "  \(glyph(record))\(record.name) · \(kindName(record.kind))"
  }

  static func noteLinkLine(_ link: LinkedName) -> String {
    switch link.records.count {
    case 0: "  \(link.name) (not here yet)"
    case 1: link.records.first.map(namedLine) ?? ""
    default: "  \(link.name) (\(link.records.count) of this name)"
    }
  }

  static func lostLinks(in notes: Int) -> String {
    "No link can hold [, ] or |: links in \(counted(notes, "note")) now lead to nothing."
  }
  static func pickKind(of name: String) -> String { "Add “\(name)” as" }
  static func pickRecord(named name: String) -> String { "Which “\(name)”?" }
}
