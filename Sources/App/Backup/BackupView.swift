import Backup
import Screen
import Store

/// Which part of the room of the backups stands where.
struct BackupLayout: Hashable, Sendable {
  /// The frame of what is on this machine; empty when a small screen shows the server.
  var machine: Rect
  /// What is said of this machine, inside its frame, and the list of backups below it.
  var facts: Rect
  var copies: Rect
  /// The frame of what is said of the server; empty when a small screen shows the machine.
  var server: Rect

  /// The fewest columns that hold both beside each other.
  static let wide = 100
  /// The fewest rows that hold both below each other.
  static let tall = 18

  init(_ area: Rect, focus: BackupPane.Focus, facts count: Int) {
    let nothing = Rect(row: area.row, column: area.column, rows: 0, columns: 0)
    if area.columns >= Self.wide {
      (machine, server) = area.split(left: area.columns * 11 / 20)
    } else if area.rows >= Self.tall {
      (server, machine) = area.split(top: area.rows / 2)
    } else {
      (machine, server) = focus == .machine ? (area, nothing) : (nothing, area)
    }
    let inner = machine.inset(by: 1)
    let (facts, copies) = inner.split(top: min(count, inner.rows / 2))
    self.facts = facts.padded
    self.copies = copies
  }
}

extension AppState {
  var backupLayout: BackupLayout {
    let columns = BackupLayout(bodyArea, focus: .machine, facts: 0).machine.inset(by: 1).padded.columns
    return BackupLayout(bodyArea, focus: backup.focus, facts: machineLines(columns: columns).count)
  }

  private func machineLines(columns: Int) -> [StyledLine] {
    Strings.machineLines(backup).flatMap { StyledText($0).wrapped(columns: max(1, columns)) }
  }

  func renderBackup(into grid: inout Grid) -> Position? {
    let layout = backupLayout
    var cursor: Position?
    if !layout.machine.isEmpty {
      let isFocused = backup.focus == .machine
      grid.pane(layout.machine, title: Strings.thisMachine, isFocused: isFocused)
      for (row, line) in machineLines(columns: layout.facts.columns).prefix(layout.facts.rows).enumerated() {
        grid.write(
          line, at: Position(row: layout.facts.row + row, column: layout.facts.column), in: layout.facts)
      }
      let empty = backup.overview == nil ? "" : Strings.noCopies
      let position = ListView(cursor: backup.cursor, isFocused: isFocused, empty: empty)
        .render(in: layout.copies, count: backup.copies.count, into: &grid) { row(backup.copies[$0]) }
      if isFocused { cursor = position }
    }
    if !layout.server.isEmpty {
      let isFocused = backup.focus == .server
      let inner = layout.server.inset(by: 1).padded
      grid.pane(layout.server, title: Strings.serverTitle(backup), isFocused: isFocused)
      backup.serverText.render(in: inner, of: layout.server, into: &grid)
      if isFocused { cursor = inner.origin }
    }
    return cursor
  }

  private func row(_ copy: BackupOverview.Copy) -> ListRow {
    ListRow(
      when(copy.made), aside: [Span(Strings.aside(of: copy), style: .dim)],
      trailing: BackupWords.size(copy.size))
  }

  /// Keeps the selected backup in sight, and lays out what is said of the server.
  mutating func settleBackup() {
    let layout = backupLayout
    backup.cursor.settle(count: backup.copies.count, rows: layout.copies.rows)
    let inner = layout.server.inset(by: 1).padded
    var text = backup.serverText
    text.settle(inner.size) { Strings.serverLines(backup, columns: inner.columns, when: when) }
    backup.serverText = text
  }
}
