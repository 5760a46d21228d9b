import Model
import Screen
import Store

// Several records at once: rows are marked, and then a key of the list means all of them. Before anything is changed a
// question says how many records it concerns.
extension TrackerPane {
  /// The keys of the list that mean the marked records while there are any.
  private static let forSeveral: Set<CommandID> = [
    .toggleFlag, .toggleAnvil, .toggleMerchant, .editTags, .linkExisting, .detach, .deleteRecord,
  ]

  /// Whether a command now means the marked records rather than the selected one.
  func actsOnMarks(_ command: CommandID) -> Bool {
    guard focus == .list, !marks.isEmpty, Self.forSeveral.contains(command) else { return false }
    switch command {
    case .toggleAnvil, .toggleMerchant: return flag(toggledBy: command) != nil
    default: return true
    }
  }

  private func flag(toggledBy command: CommandID) -> Flag? {
    switch command {
    case .toggleFlag: kind.flags.first
    case .toggleAnvil: kind == .location ? .hasSmithAnvil : nil
    case .toggleMerchant: kind.merchantFlag
    default: nil
    }
  }

  /// What stands before a row: whether it is marked. Without marks the column is not there.
  func markColumn(of id: RecordID) -> String {
    marks.isEmpty ? "" : marks.contains(id) ? Strings.rowMark : " "
  }

  /// What a command asks of the marked records; the boolean is proposed to become true.
  fileprivate func proposal(for command: CommandID) -> SeveralChange? {
    if command == .deleteRecord { return .delete }
    return flag(toggledBy: command).map { .setFlag($0, true) }
  }
}

extension AppState {
  /// Runs a command that marks rows or concerns the marked ones; nil when it is another.
  mutating func runOnSeveral(_ command: CommandID, in pane: inout TrackerPane) -> [Effect]? {
    switch command {
    case .markRow:
      guard let id = pane.list.selected?.id else { return [] }
      pane.marks.toggle(id)
      pane.list.cursor.move(by: 1, count: pane.list.total)
      pane.leaveDetail()
      return []
    case .markAll: return [.loadIDs(pane.list.query)]
    default: break
    }
    guard pane.actsOnMarks(command) else { return nil }
    let ids = pane.marks.ids
    if let proposal = pane.proposal(for: command) { return [.tallyMarked(ids, proposal)] }
    guard command != .editTags else {
      ask(.tagSeveral(ids), Strings.promptTagSeveral(ids.count, pane.kind))
      return []
    }
    let attach = command == .linkExisting
    let picker = Picker(
      .linkSeveral(ids, pane.kind, game: pane.game.id, attach: attach),
      title: Strings.pickForSeveral(ids.count, pane.kind, attach: attach), items: [])
    dialogs.append(.picker(picker))
    return picker.queries
  }

  /// Marks all records of the list as it is filtered; when they are marked already, none of them.
  mutating func mark(_ ids: [RecordID], shownBy query: RecordQuery) {
    guard var pane = tracker, pane.list.query.filter == query.filter, pane.kind == query.kind,
      pane.game.id == query.game
    else { return }
    pane.marks.toggle(ids)
    tracker = pane
  }

  /// Asks whether to make a change, and says how many of the marked records it concerns. A boolean becomes true for
  /// all, or false when it is true for all already.
  mutating func confirm(_ change: SeveralChange, of ids: [RecordID], there: Int, on: Int) {
    answered = nil
    guard there > 0, let kind = tracker?.kind else {
      tracker?.marks.clear()
      complain(Strings.markedAreGone)
      return
    }
    var change = change
    var count = there
    if case .setFlag(let flag, _) = change {
      change = .setFlag(flag, on < there)
      count = on < there ? there - on : there
    }
    let question = Strings.confirmSeveral(change, count, of: there, kind)
    dialogs.append(.confirm(Confirmation(question, .changeSeveral(ids, change))))
  }

  /// Takes in that several records were changed: the marks have served, until that is undone.
  mutating func finished(_ change: SeveralChange, count: Int) {
    guard let pane = tracker else { return }
    let kind = pane.kind
    tracker?.usedMarks = count == 0 ? Marks() : pane.marks
    tracker?.marks.clear()
    say(count == 0 ? Strings.nothingChanged : Strings.changedSeveral(change, count, kind))
  }

  /// Brings marks back when the change that they were for is undone, and asks which of the marked records are there.
  mutating func followMarks(_ write: TrackerWrite) -> [Effect] {
    guard var pane = tracker else { return [] }
    switch write {
    case .changeSeveral: return []
    case .undo: if pane.marks.isEmpty { pane.marks = pane.usedMarks }
    default: break
    }
    pane.usedMarks = Marks()
    tracker = pane
    return pane.marks.isEmpty ? [] : [.checkMarks(pane.marks.ids)]
  }

  /// Takes in which of the marked records are there.
  mutating func keepMarks(of ids: [RecordID]) { tracker?.marks.keep(only: Set(ids)) }

  /// Draws how many records are marked into the list's frame.
  func renderMarkCount(_ pane: TrackerPane, in frame: Rect, into grid: inout Grid) {
    guard !pane.marks.isEmpty else { return }
    let text = Strings.marked(pane.marks.count)
    let at = Position(
      row: frame.endRow - 1, column: frame.endColumn - TextWidth.columns(of: text) - 2)
    grid.write(text, at: at, in: frame, style: .bold)
  }
}
