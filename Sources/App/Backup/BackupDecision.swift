import Backup
import Screen

/// A decision that is the user's: which of two backups counts, or whether something unusual is meant. It shows both sides
/// and what each answer does; nothing is lost by any of them.
struct BackupDecision: Hashable, Sendable {
  /// An answer.
  enum Choice: Hashable, Sendable {
    case settle(ConflictChoice)
    case allow(BackupQuestion)
    case later
  }

  /// What the matter is, in a sentence.
  let sentence: String
  /// Both sides in words; there is no other when the server has lost it.
  private let here: [StyledText]
  private let there: [StyledText]?
  /// The UUID of the other side.
  private let seen: String?
  let choices: [Choice]
  /// What the backup that met it was allowed to do.
  private let request: BackupRequest
  var cursor = ListCursor()
  /// Whether the choices have the place of the sides, on a screen that has not room for both.
  var isChoosing = false
  private var hereText = ScrolledText()
  private var thereText = ScrolledText()
  /// Whether the sides stand beside each other, each in its text.
  private var isSplit = false

  /// Makes one of the end of a backup; nil when there is nothing to decide.
  ///
  /// - Parameters:
  ///   - request: what the backup was allowed to do.
  ///   - words: a side in words.
  init?(_ report: BackupReport, met request: BackupRequest, words: (BackupSide) -> [StyledText]) {
    self.request = request
    let settling = [ConflictChoice.keepBoth, .useRemote, .replaceRemote].map(Choice.settle)
    switch report {
    case .conflict(let here, let there):
      (sentence, self.here, self.there) = (Strings.conflict, words(here), words(there))
      seen = there.backupID
      choices = settling + [.later]
    case .question(let question, let sentence, let here, let there):
      (self.sentence, self.here, self.there) = (Strings.sentence(sentence), words(here), there.map(words))
      seen = there?.backupID
      choices = (question == .rolledBack ? settling : [.allow(question)]) + [.later]
    default: return nil
    }
    cursor.selection = choices.count - 1
  }

  var selected: Choice? { choices.element(at: cursor.selection) }

  /// What a backup may do after the selected answer; nil when it is put off.
  var answer: BackupRequest? {
    var request = request
    switch selected {
    case .settle(let choice):
      request.choice = choice
      request.seen = seen
    case .allow(let question): request.allows.insert(question)
    case .later, nil: return nil
    }
    return request
  }
}

/// Which part of a decision stands where.
struct DecisionLayout: Hashable, Sendable {
  /// What the matter is, above two sides that stand beside each other; empty when one text has it all.
  var sentence: Rect
  /// This device's side, or everything in one text.
  var here: Rect
  var there: Rect
  /// The line between sides and choices; empty where there is room for one of them alone.
  var divider: Rect
  /// The choices, one a line, and below them what the selected one does.
  var choices: Rect
  var explanation: Rect

  /// The fewest rows that hold sides and choices.
  static let tall = 14
  /// The fewest columns that hold the sides beside each other.
  static let wide = 72

  /// - Parameters:
  ///   - count: how many choices there are.
  ///   - isChoosing: whether the choices are shown where there is not room for all.
  ///   - sentence: what the matter is; nil when there is only one side.
  init(_ area: Rect, choices count: Int, isChoosing: Bool, sentence text: String?) {
    let inner = area.inset(by: 1)
    let nothing = Rect(row: inner.row, column: inner.column, rows: 0, columns: 0)
    (sentence, here, there, divider) = (nothing, nothing, nothing, nothing)
    var lower = inner
    if inner.rows >= Self.tall {
      let (rest, bottom) = inner.split(bottom: count + 2)
      (here, divider) = rest.split(bottom: 1)
      lower = bottom
    } else if !isChoosing {
      (here, lower) = (inner, nothing)
    }
    let (choices, explanation) = lower.split(top: min(count, lower.rows))
    self.choices = choices
    self.explanation = explanation.padded
    if let text, here.columns >= Self.wide {
      let rows = StyledText(text).wrapped(columns: here.padded.columns).count
      let (above, rest) = here.split(top: rows + 1)
      let (left, right) = rest.split(left: rest.columns / 2)
      (sentence, here, there) = (above.padded, left, right)
    }
    (here, there) = (here.padded, there.padded)
  }
}

extension BackupDecision {
  private func layout(_ area: Rect) -> DecisionLayout {
    DecisionLayout(
      area, choices: choices.count, isChoosing: isChoosing, sentence: there == nil ? nil : sentence)
  }

  /// Whether the choices are not on the screen, and Enter shows them first.
  func hidesChoices(in area: Rect) -> Bool { layout(area).choices.isEmpty }

  /// Goes from the sides to the choices or back, where both have not room.
  mutating func turn() { isChoosing.toggle() }

  /// Moves among the choices, or scrolls the sides.
  mutating func run(_ command: CommandID, in area: Rect) {
    let layout = layout(area)
    let isMove = command == .up || command == .down
    if isMove, !layout.choices.isEmpty {
      _ = cursor.run(command, count: choices.count, page: layout.choices.rows)
    } else {
      hereText.run(command, rows: layout.here.rows)
      thereText.run(command, rows: layout.there.rows)
    }
  }

  mutating func settle(in area: Rect) {
    let layout = layout(area)
    cursor.settle(count: choices.count, rows: layout.choices.rows)
    guard !layout.here.isEmpty else { return }
    if isSplit == layout.there.isEmpty { hereText.invalidate() }
    isSplit = !layout.there.isEmpty
    if !isSplit {
      let lines = [StyledText(sentence), StyledText("")] + here + (there.map { [StyledText("")] + $0 } ?? [])
      hereText.settle(layout.here.size) { lines }
    } else {
      hereText.settle(layout.here.size) { here }
      thereText.settle(layout.there.size) { there ?? [] }
    }
  }

  func render(in area: Rect, into grid: inout Grid) -> Position? {
    let layout = layout(area)
    grid.fill(area)
    grid.pane(area, title: Strings.decisionTitle, isFocused: true)
    grid.write(lines: [sentence], in: layout.sentence)
    let frame = layout.divider.isEmpty ? area : area.split(bottom: area.endRow - layout.divider.row - 1).rest
    if !layout.divider.isEmpty { grid.divider(row: layout.divider.row, across: area) }
    if !layout.here.isEmpty { hereText.render(in: layout.here, of: frame, into: &grid) }
    if !layout.there.isEmpty { thereText.render(in: layout.there, of: frame, into: &grid) }
    guard !layout.choices.isEmpty else { return layout.here.isEmpty ? nil : layout.here.origin }
    let position = ListView(cursor: cursor, isFocused: true)
      .render(in: layout.choices, count: choices.count, into: &grid) {
        ListRow(Strings.name(of: choices[$0]))
      }
    if let selected {
      grid.write(lines: [Strings.explanation(of: selected)], in: layout.explanation, style: .dim)
    }
    return position
  }
}

extension AppState {
  /// What only the user can decide about backups now; nil when there is nothing.
  var backupDecision: BackupDecision? {
    backup.last.flatMap { last in
      BackupDecision(last.report, met: last.request) { Strings.lines(of: $0, when: when) }
    }
  }

  /// Opens the decision that waits, if one does and nothing stands over the room.
  mutating func openDecision() {
    guard room == .backup, dialogs.isEmpty, let decision = backupDecision else { return }
    dialogs.append(.decision(decision))
  }

  mutating func runInDecision(_ command: CommandID, _ decision: BackupDecision) -> [Effect] {
    var decision = decision
    switch command {
    case .takeDecision where !decision.hidesChoices(in: bodyArea):
      return decision.answer.map { send($0) } ?? []
    case .takeDecision, .switchPane: decision.turn()
    default: decision.run(command, in: bodyArea)
    }
    dialogs.append(.decision(decision))
    return []
  }
}
