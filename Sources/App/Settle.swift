import Screen
import Store

extension AppState {
  /// Scrolls what must be seen into view after a change, and asks for what is to be shown but not at hand.
  mutating func settle() -> [Effect] {
    if isTooSmall { return [] }
    let body = bodyArea
    for index in dialogs.indices { dialogs[index].settle(in: body) }
    let effects = fetchTimeline() + fetchCompletions() + fetchChangedStory()
    if room == .library {
      library.storyCursor.settle(count: library.shownStories.count, rows: libraryLayout.rows(of: .stories))
      library.gameCursor.settle(count: library.shownGames.count, rows: libraryLayout.rows(of: .games))
    }
    if room == .backup { settleBackup() }
    if room == .reader, let pane = reader {
      reader?.keepLines(columns: ReaderLayout.columns(in: body, pane: pane))
    }
    if room == .writer { return effects + settleWriter() }
    return effects + (showsTracker ? settleTracker() : [])
  }

  private mutating func settleTracker() -> [Effect] {
    guard var pane = tracker else { return [] }
    defer { tracker = pane }
    let layout = trackerLayout
    guard pane.settings != nil else {
      // The lists are loaded when it is known how they are to be shown.
      defer { pane.isAwaitingSettings = true }
      return pane.isAwaitingSettings ? [] : [.loadListSettings(game: pane.game.id)]
    }
    var effects: [Effect] = []
    let rows = layout.list.inset(by: 1).rows - (pane.list.isFiltered ? 1 : 0)
    if let query = pane.list.missing(rows: max(1, rows)) { effects.append(.loadList(query)) }
    if pane.wanted == nil, pane.note == nil {
      if pane.list.isLoaded, let id = pane.list.selected?.id {
        if pane.detail?.record.id != id { effects.append(.loadDetail(id)) }
      } else if pane.list.isLoaded, pane.list.total == 0, pane.detail != nil {
        pane.detail = nil
        pane.focus = .list
      }
    }
    settleDetail(&pane, in: layout.detail)
    return effects
  }

  private func settleDetail(_ pane: inout TrackerPane, in frame: Rect) {
    guard let detail = pane.detail, !frame.isEmpty else { return }
    let lines = DetailLines(detail)
    let layout = DetailLayout(
      frame.inset(by: 1), lines: lines.lines.count, notes: pane.note == nil ? detail.record.notes : nil)
    // Who has left the detail sees it from its top again.
    if pane.focus == .list, pane.note == nil { pane.detailTop = 0 }
    var cursor = ListCursor(selection: pane.detailTop, top: pane.detailTop)
    if pane.focus == .detail, let row = pane.rows.element(at: pane.row), let line = lines.index(of: row) {
      cursor.selection = line
    }
    cursor.settle(count: lines.lines.count, rows: layout.facts.rows)
    pane.detailTop = cursor.top
    // Wrapping the notes costs something, and at their top, or while they are written, there is nothing to correct.
    guard pane.notesTop > 0, pane.note == nil else { return }
    let view = NotesView(detail, in: frame)
    pane.notesTop = max(0, min(pane.notesTop, view.lines.count - view.area.rows))
  }
}
