import Model
import Screen
import Store

/// Which part of the tracker stands where.
struct TrackerLayout: Hashable, Sendable {
  /// The frame of the list; empty when a narrow screen shows the detail.
  var list: Rect
  /// The frame of the detail; empty when a narrow screen shows the list.
  var detail: Rect

  /// The narrowest area that holds list and detail side by side.
  static let wide = 60

  init(_ area: Rect, focus: TrackerPane.Focus) {
    let nothing = Rect(row: area.row, column: area.column, rows: 0, columns: 0)
    if area.columns >= Self.wide {
      (list, detail) = area.split(left: min(area.columns * 11 / 20, 70))
    } else if area.rows >= 24 {
      (list, detail) = area.split(top: area.rows * 2 / 5)
    } else {
      (list, detail) = focus == .list ? (area, nothing) : (nothing, area)
    }
  }
}

/// Where the parts of a record's detail stand inside its frame.
struct DetailLayout: Hashable, Sendable {
  /// Booleans, tags and links.
  var facts: Rect
  /// The line above the notes.
  var divider: Rect
  /// The notes.
  var notes: Rect

  init(_ inner: Rect, lines: Int, isWriting: Bool) {
    // Whoever writes needs room more than facts do.
    let least = isWriting ? inner.rows * 2 / 3 : max(1, inner.rows / 3)
    let rows = max(0, min(lines, inner.rows - 1 - least))
    let (facts, rest) = inner.split(top: rows)
    self.facts = facts
    (divider, notes) = rest.split(top: 1)
  }
}

extension AppState {
  /// The area that the tracker has now.
  var trackerArea: Rect { room == .reader ? readerLayout.side : bodyArea }

  var trackerLayout: TrackerLayout { TrackerLayout(trackerArea, focus: tracker?.focus ?? .list) }

  /// The frame of the note being written, and of what stands above and below it.
  var noteFrame: Rect { reader?.note != nil ? readerLayout.side : trackerLayout.detail }

  /// The width of the note being written.
  var noteColumns: Int { max(1, noteFrame.inset(by: 1).padded.columns) }
}
