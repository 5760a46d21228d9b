import Model
import Screen
import Store

/// One list of a game's tracker: what it asks for, and the part of the answer that is at hand.
struct RecordListState: Hashable, Sendable {
  var query: RecordQuery
  var cursor = ListCursor()
  var total = 0
  /// The index of `rows.first` in the whole list.
  private var offset = 0
  private var rows: [RecordSummary] = []
  /// Whether `rows` answers the query as it is now.
  private(set) var isLoaded = false
  /// What was asked for last.
  private var asked: RecordQuery?

  init(game: RecordID, kind: RecordKind) {
    query = RecordQuery(game: game, kind: kind)
    query.withWhereabouts = true
  }

  /// Whether the list shows less than there is.
  var isFiltered: Bool { !query.filter.isEmpty }

  func row(at index: Int) -> RecordSummary? { rows.element(at: index - offset) }

  var selected: RecordSummary? { row(at: cursor.selection) }

  mutating func show(_ list: RecordList) {
    total = list.total
    offset = list.offset
    rows = list.rows
    isLoaded = true
  }

  /// Changes the row of a record, if it is at hand and becomes different.
  mutating func updateRow(of id: RecordID, _ change: (inout RecordSummary) -> Void) {
    guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
    var row = rows[index]
    change(&row)
    if row != rows[index] { rows[index] = row }
  }

  /// Forgets the rows, so that they are fetched again.
  mutating func invalidate() {
    isLoaded = false
    asked = nil
  }

  /// The query that fetches what must be seen, when that is not at hand.
  mutating func missing(rows visible: Int) -> RecordQuery? {
    if isLoaded { cursor.settle(count: total, rows: visible) }
    let wanted = cursor.top..<max(cursor.top + 1, min(cursor.top + visible, max(total, 1)))
    let isHere =
      isLoaded && (total == 0 || (offset <= wanted.lowerBound && wanted.upperBound <= offset + rows.count))
    guard !isHere else { return nil }
    // Half a screen more on both sides: moving seldom waits, and a filter gets no more than it shows with each key.
    query.offset = max(0, cursor.top - visible / 2)
    query.limit = cursor.top + visible + max(1, visible / 2) - query.offset
    // An answer that holds less than it promised is not asked for again, or that would never end.
    guard asked != query else { return nil }
    asked = query
    return query
  }
}
