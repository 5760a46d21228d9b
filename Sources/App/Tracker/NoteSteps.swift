import Model
import Screen
import Store

/// A line of notes that can be ticked, as Markdown has them: `- [ ] ask Mara`, `* [x] …`, indented as one likes.
public struct NoteStep: Hashable, Sendable {
  /// How many are looked for in one text: each is a row of the detail.
  static let limit = 500

  /// The number of the line, from 0.
  let line: Int
  /// What stands behind the box.
  let text: String
  /// Whether the box is ticked.
  let isDone: Bool
  /// By how many characters the line is indented.
  let indent: Int

  /// The steps in a text, in their order.
  static func steps(in notes: String) -> [NoteStep] {
    // Most notes have none.
    guard notes.utf8.contains(UInt8(ascii: "[")) else { return [] }
    var steps: [NoteStep] = []
    for (number, line) in notes.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if let (box, rest) = box(of: line), steps.count < limit {
        let text = String(decoding: rest, as: UTF8.self).trimmingWhitespace
        let indent = line.prefix(while: isBlank).count
        steps.append(NoteStep(line: number, text: text, isDone: line[box] != 0x20, indent: indent))
      }
    }
    return steps
  }

  /// The text with the box of this step ticked, or no longer; nil when the step is not in it as it was.
  func toggled(in notes: String) -> String? {
    let lines = notes.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard Self.steps(in: notes).contains(self), let line = lines.element(at: line),
      let (box, _) = Self.box(of: line)
    else { return nil }
    let mark: UInt8 = isDone ? 0x20 : UInt8(ascii: "x")
    let after = notes.utf8.index(after: box)
    return String(decoding: notes.utf8[..<box] + [mark] + notes.utf8[after...], as: UTF8.self)
  }

  /// Where the mark in the box of a line stands, and what follows the box; nil when there is none.
  private static func box(
    of line: Substring.UTF8View.SubSequence
  ) -> (mark: String.Index, rest: Substring.UTF8View.SubSequence)? {
    let item = line.drop(while: isBlank)
    guard let bullet = item.first, "-*+".utf8.contains(bullet) else { return nil }
    let content = item.dropFirst().drop(while: isBlank)
    guard content.startIndex > item.index(after: item.startIndex), content.starts(with: "[".utf8) else {
      return nil
    }
    let mark = content.index(after: content.startIndex)
    guard mark < content.endIndex, " xX".utf8.contains(content[mark]) else { return nil }
    let rest = content[content.index(after: mark)...]
    guard rest.starts(with: "]".utf8) else { return nil }
    let text = rest.dropFirst()
    return text.first.map(isBlank) ?? true ? (mark, text) : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension DetailLines {
  /// The lines of the steps, below their heading.
  static func stepLines(of detail: RecordDetail) -> [Line] {
    let steps = NoteStep.steps(in: detail.record.notes)
    guard !steps.isEmpty else { return [] }
    let heading = Strings.stepsHeading(done: steps.count { $0.isDone }, of: steps.count)
    return [Line(text: heading, style: .bold)]
      + steps.map { Line(text: Strings.stepLine($0), row: .step($0)) }
  }
}

extension AppState {
  /// Ticks a step in the notes of the record that is shown, or takes the tick away.
  func toggle(_ step: NoteStep, in pane: TrackerPane) -> [Effect] {
    pane.detail.map { [.write(.toggleStep(step, of: $0.record.id))] } ?? []
  }
}
