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

  /// - Parameters:
  ///   - lines: how many lines the facts have.
  ///   - notes: what is noted; nil while it is being written.
  init(_ inner: Rect, lines: Int, notes: String?) {
    // Whoever writes needs room more than facts do; who reads, no more than the notes have lines.
    let third = max(1, inner.rows / 3)
    let least =
      notes.map { min(third, Self.lines(of: $0, columns: inner.columns - 3, atMost: third)) }
      ?? inner.rows * 2 / 3
    let rows = max(0, min(lines, inner.rows - 1 - least))
    let (facts, rest) = inner.split(top: rows)
    self.facts = facts
    (divider, self.notes) = rest.split(top: 1)
  }

  /// About how many lines a text has; more than `limit` are not counted, since a text may be long.
  private static func lines(of text: String, columns: Int, atMost limit: Int) -> Int {
    let columns = max(1, columns)
    var lines = 0
    for line in text.split(separator: "\n", maxSplits: limit, omittingEmptySubsequences: false) {
      lines += 1 + TextWidth.columns(of: String(line.prefix(limit * columns))) / columns
      if lines >= limit { return limit }
    }
    return lines
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
