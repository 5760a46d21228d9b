import Screen

// What the keys do where the selection is, and where the mouse points.
extension AppState {
  /// What Enter does.
  var writerActivateHint: String {
    guard let pane = writer, pane.focus == .page else { return Strings.openPageHint }
    return pane.selectedChoice == nil ? Strings.writeHint : Strings.followHint
  }

  /// Whether writing in place is another thing than what Enter does.
  var isWritePartWorthAHint: Bool { writer?.focus == .pages || writer?.selectedChoice != nil }

  /// Selects what was pressed; a second press does what Enter does.
  mutating func pressInWriter(_ position: Position) -> [Effect] {
    let layout = writerLayout
    guard var pane = writer else { return [] }
    let inner = (layout.pages.contains(position) ? layout.pages : layout.page).inset(by: 1)
    let old = pane
    if layout.pages.contains(position) {
      pane.focus = .pages
      let index = pane.cursor.top + position.row - inner.row
      if inner.contains(position), index < pane.pageCount, index != pane.page { pane.go(to: index) }
    } else if layout.page.contains(position) {
      pane.focus = .page
      let lines = WriterLines(pane, columns: inner.columns).lines
      if inner.contains(position), let row = lines.element(at: pane.top + position.row - inner.row)?.row {
        pane.row = row
      }
    }
    writer = pane
    let isSecond = old.focus == pane.focus && old.page == pane.page && old.row == pane.row
    return isSecond && inner.contains(position) ? run(.activate, key: .enter) : []
  }
}
