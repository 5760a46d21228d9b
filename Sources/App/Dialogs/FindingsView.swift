import FileAccess
import Model
import Reader
import Screen

/// What is wrong with a story file, to be gone through one by one.
struct FindingsView: Hashable, Sendable {
  /// How many findings are listed: whoever has more of them mends these first.
  static let limit = 1000

  private struct Line: Hashable, Sendable {
    /// The finding it belongs to; nil for what stands below all of them.
    let finding: Int?
    let text: StyledLine
    let indent: Int
  }

  /// The file.
  let path: String
  /// What tells whether it is still the file that was looked into; nil when that is not known.
  let mark: FileMark?
  let findings: [Finding]
  /// Whether there is a story in the file in spite of them.
  let isStory: Bool
  private let title: String
  /// What stands above each finding's words: how bad it is, and where.
  private let heads: [StyledText]
  /// Their words.
  private let bodies: [String]
  /// What stands below the findings.
  private let notes: [String]
  private(set) var selection = 0
  private var top = 0
  private var lines: [Line] = []
  /// The width that `lines` fit.
  private var columns = 0

  /// Lists what was found.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - mark: tells whether the file is still the same; nil has it looked into when it may have changed.
  ///   - story: the story in it; nil when there is none.
  init(_ findings: [Finding], of path: String, mark: FileMark? = nil, story: Story?) {
    self.path = path
    self.mark = mark
    self.findings = Array(findings.prefix(Self.limit))
    isStory = story != nil
    let errors = findings.count { $0.severity == .error }
    title = Strings.findingsTitle(
      story?.title.flatMap { $0.isEmpty ? nil : $0 } ?? StoryFolder.name(of: path), errors: errors,
      warnings: findings.count - errors)
    heads = self.findings.map { Strings.head(of: $0, in: story) }
    bodies = self.findings.map { Strings.body(of: $0, in: story) }
    let rest = findings.count - self.findings.count
    let numbers = story.map { Strings.lines(of: StoryStatistics($0)) } ?? []
    notes =
      (findings.isEmpty ? [Strings.nothingToMend] : []) + (rest > 0 ? [Strings.moreFindings(rest)] : [])
      + (numbers.isEmpty ? [] : [""] + numbers)
  }

  /// The finding that is selected; nil when there is none.
  var selected: Finding? { findings.element(at: selection) }

  /// Takes over the selection of a list that was made before this one.
  mutating func select(as other: FindingsView) {
    selection = max(0, min(other.selection, findings.count - 1))
    top = other.top
  }

  // MARK: - Moving

  /// Moves as a list command says. What does not fit on the screen is scrolled through before the next is selected.
  mutating func run(_ command: CommandID, rows: Int) {
    let own = ownLines
    switch command {
    case .down where own.upperBound > top + rows: top += 1
    case .up where own.lowerBound < top: top -= 1
    case .pageDown where own.upperBound > top + rows: top += max(1, rows - 1)
    case .pageUp where own.lowerBound < top: top -= max(1, rows - 1)
    default:
      var cursor = ListCursor(selection: selection)
      _ = cursor.run(command, count: findings.count, page: max(2, findingsShown(rows: rows)))
      if command == .first { top = 0 }
      if command == .last { top = lines.count }
      selection = cursor.selection
    }
    keepInView(rows: rows)
  }

  /// The lines of the selected finding. Those below all findings go with the last one.
  private var ownLines: Range<Int> {
    guard let first = lines.firstIndex(where: { $0.finding == selection }) else { return 0..<lines.count }
    return first..<(lines[first...].firstIndex { $0.finding == selection + 1 } ?? lines.count)
  }

  private func findingsShown(rows: Int) -> Int {
    Set(lines.dropFirst(top).prefix(rows).compactMap(\.finding)).count
  }

  private mutating func keepInView(rows: Int) {
    let own = ownLines
    let ends = (own.lowerBound, max(0, own.upperBound - rows))
    top = max(min(ends.0, ends.1), min(top, max(ends.0, ends.1)))
    top = max(0, min(top, lines.count - rows))
  }

  mutating func settle(in area: Rect) {
    let inner = area.inset(by: 1)
    if columns != inner.columns || lines.isEmpty {
      columns = inner.columns
      layOut()
    }
    keepInView(rows: inner.rows)
  }

  private mutating func layOut() {
    lines = []
    for (index, (head, body)) in zip(heads, bodies).enumerated() {
      append(head, of: index, indent: 1)
      append(StyledText(body), of: index, indent: 3)
    }
    if !findings.isEmpty, !notes.isEmpty { append(StyledText(""), of: nil, indent: 1) }
    for note in notes { append(StyledText(note), of: nil, indent: 1) }
  }

  private mutating func append(_ text: StyledText, of finding: Int?, indent: Int) {
    for line in text.wrapped(columns: max(1, columns - indent - 1)) {
      lines.append(Line(finding: finding, text: line, indent: indent))
    }
  }

  // MARK: - Drawing

  func render(in area: Rect, into grid: inout Grid) -> Position? {
    grid.fill(area)
    grid.pane(area, title: title, isFocused: true)
    let inner = area.inset(by: 1)
    var cursor: Position?
    for row in 0..<inner.rows {
      guard let line = lines.element(at: top + row) else { break }
      let bar = Rect(row: inner.row + row, column: inner.column, rows: 1, columns: inner.columns)
      grid.write(line.text, at: Position(row: bar.row, column: bar.column + line.indent), in: bar)
      guard line.finding == selection else { continue }
      if lines.element(at: top + row - 1)?.finding != selection {
        grid.write(Strings.selectionMark, at: bar.origin, in: bar)
      }
      grid.restyle(bar) { $0.adding(.reverse) }
      cursor = cursor ?? bar.origin
    }
    if lines.count > inner.rows, !findings.isEmpty {
      let text = Strings.position(selection + 1, of: findings.count)
      let at = Position(row: area.endRow - 1, column: area.endColumn - TextWidth.columns(of: text) - 2)
      grid.write(text, at: at, in: area)
    }
    return cursor ?? (inner.isEmpty ? nil : inner.origin)
  }
}

extension AppState {
  /// Shows what is wrong with a story file, in place of what was shown of it before.
  mutating func show(_ report: StoryReport, _ mark: FileMark?) {
    var view = FindingsView(report.findings, of: report.file, mark: mark, story: report.story)
    if case .findings(let old)? = dialogs.last, old.path == report.file {
      view.select(as: old)
      dialogs.removeLast()
    }
    dialogs.append(.findings(view))
  }

  /// Looks again for what is wrong with a file, if that is on the screen. What is written here is not what is there.
  func checkAgain(_ path: String) -> [Effect] {
    guard writer == nil, case .findings(let view)? = dialogs.last, view.path == path else { return [] }
    return [.checkStory(path: path, unless: view.mark)]
  }

  mutating func runInFindings(_ command: CommandID, _ view: FindingsView) -> [Effect] {
    switch command {
    case .goTo: return openFinding(view)
    case .editStoryFile:
      dialogs.append(.findings(view))
      if isBundled(view.path) { return refuseBundledFile() }
      return saveDraft() + [.editFile(path: view.path, line: view.selected?.line)]
    default:
      var view = view
      view.run(command, rows: bodyArea.inset(by: 1).rows)
      dialogs.append(.findings(view))
      return []
    }
  }

  /// Goes to where the selected finding can be mended: to its page, or to its line when there is no story to open.
  private mutating func openFinding(_ view: FindingsView) -> [Effect] {
    guard let finding = view.selected else { return [] }
    if view.isStory, let page = finding.page {
      let place = StoryDraft.Place(page: page, choice: finding.choice.map { $0 - 1 })
      guard writer == nil else {
        show(place)
        return []
      }
      return [.openDraft(path: view.path, at: place)]
    }
    dialogs.append(.findings(view))
    if isBundled(view.path) { return refuseBundledFile() }
    return [.editFile(path: view.path, line: finding.line)]
  }

  private func isBundled(_ path: String) -> Bool {
    library.stories.contains { $0.path == path && $0.isBundled }
  }

  private mutating func refuseBundledFile() -> [Effect] {
    complain(Strings.bundledFile)
    return []
  }
}
