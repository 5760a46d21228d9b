import Model
import Screen

extension AppState {
  /// Takes in a press of the mouse or a turn of its wheel.
  mutating func handle(_ mouse: MouseEvent) -> [Effect] {
    message = nil
    switch mouse.action {
    case .wheelUp: return turnWheel(up: true)
    case .wheelDown: return turnWheel(up: false)
    case .press where context == .map: return pressOnMap(mouse.position)
    case .press:
      guard dialogs.isEmpty, !context.takesText else { return [] }
      switch room {
      case .library: return pressInLibrary(mouse.position)
      case .reader: return pressInReader(mouse.position)
      case .tracker: return pressInTracker(mouse.position)
      case .backup: return pressInBackup(mouse.position)
      case .writer: return pressInWriter(mouse.position)
      }
    }
  }

  private mutating func turnWheel(up: Bool) -> [Effect] {
    let command: CommandID
    switch context {
    case .reader: command = up ? .lineUp : .lineDown
    case .note, .prompt, .confirm, .passphrase, .writerField, .writerLine: return []
    default: command = up ? .up : .down
    }
    return run(command, key: up ? .up : .down)
  }

  private mutating func pressInLibrary(_ position: Position) -> [Effect] {
    let layout = libraryLayout
    let part: LibraryPane.Part
    let inner: Rect
    if layout.stories.contains(position) {
      (part, inner) = (.stories, layout.stories.inset(by: 1))
    } else if layout.games.contains(position) {
      (part, inner) = (.games, layout.games.inset(by: 1))
    } else {
      return []
    }
    library.part = part
    guard inner.contains(position) else { return [] }
    let index = library.cursor.top + position.row - inner.row
    guard index < library.count else { return [] }
    // A second press on the selected row opens it.
    if library.cursor.selection == index { return run(.open, key: .enter) }
    library.cursor.selection = index
    return []
  }

  private mutating func pressInBackup(_ position: Position) -> [Effect] {
    let layout = backupLayout
    if layout.server.contains(position) {
      backup.focus = .server
    } else if layout.machine.contains(position) {
      backup.focus = .machine
      let index = backup.cursor.top + position.row - layout.copies.row
      guard layout.copies.contains(position), index < backup.copies.count else { return [] }
      // A second press on the selected backup opens it.
      if backup.cursor.selection == index { return run(.openRestore, key: .enter) }
      backup.cursor.selection = index
    }
    return []
  }

  private mutating func pressInReader(_ position: Position) -> [Effect] {
    let layout = readerLayout
    guard let pane = reader else { return [] }
    if layout.side.contains(position) {
      return pane.side == .tracker ? pressInTracker(position) : []
    }
    reader?.focus = .text
    guard layout.choices.contains(position) else { return [] }
    var row = layout.choices.row
    for index in layout.firstChoice..<max(layout.firstChoice, layout.choiceLines.count) {
      row += layout.choiceLines[index].count
      guard position.row < row else { continue }
      if pane.choice == index { return run(.choose, key: .enter) }
      reader?.choice = index
      return []
    }
    return []
  }

  private mutating func pressInTracker(_ position: Position) -> [Effect] {
    let layout = trackerLayout
    guard var pane = tracker else { return [] }
    if room == .reader { reader?.focus = .side }
    defer { tracker = pane }
    if layout.list.contains(position) {
      pane.focus = .list
      if position.row == layout.list.row,
        let kind = TrackerTabs(pane, in: layout.list).kind(at: position.column)
      {
        pane.show(kind)
      }
      let inner = layout.list.inset(by: 1).split(top: pane.list.isFiltered ? 1 : 0).rest
      let index = pane.list.cursor.top + position.row - inner.row
      if inner.contains(position), index < pane.list.total {
        if pane.list.cursor.selection == index, pane.detail != nil { pane.focus = .detail }
        pane.list.cursor.selection = index
      }
    } else if layout.detail.contains(position), let detail = pane.detail {
      pane.focus = .detail
      let lines = DetailLines(detail)
      let inner = layout.detail.inset(by: 1)
      let facts = DetailLayout(inner, lines: lines.lines.count, notes: detail.record.notes).facts
      let line = lines.lines.element(at: pane.detailTop + position.row - facts.row)
      if facts.contains(position), let row = line?.row, let index = pane.rows.firstIndex(of: row) {
        pane.row = index
      } else if position.row >= facts.endRow {
        pane.row = max(0, pane.rows.count - 1)
      }
    }
    return []
  }
}
