import Screen

/// A list whose rows stand under headings. Only the rows can be selected.
struct SectionedList<Item: Hashable & Sendable>: Hashable, Sendable {
  private enum Line: Hashable, Sendable {
    case heading(String)
    case item(Int)
  }

  private(set) var items: [Item] = []
  private var lines: [Line] = []
  /// The line of each item.
  private var places: [Int] = []
  private var lastHeading: String?
  /// The index of the selected item.
  private(set) var selection = 0
  /// The first line shown.
  private(set) var top = 0

  var selected: Item? { items.element(at: selection) }

  /// Adds a row, below a heading of its own unless the row before has the same one.
  mutating func append(_ item: Item, under heading: String?) {
    if let heading, heading != lastHeading { lines.append(.heading(heading)) }
    lastHeading = heading
    places.append(lines.count)
    lines.append(.item(items.count))
    items.append(item)
  }

  mutating func select(_ index: Int) { selection = max(0, min(index, items.count - 1)) }

  /// Moves as a list command says.
  mutating func run(_ command: CommandID, rows: Int) {
    var cursor = ListCursor(selection: selection)
    _ = cursor.run(command, count: items.count, page: rows)
    selection = cursor.selection
  }

  /// Keeps the selected row among the `rows` that are shown, and its heading with the first of a section.
  mutating func settle(rows: Int) {
    guard let line = places.element(at: selection) else { return }
    var cursor = ListCursor(selection: line, top: top)
    cursor.settle(count: lines.count, rows: rows)
    top = cursor.top
    if top == line, rows > 1, case .heading? = lines.element(at: line - 1) { top -= 1 }
  }

  /// Whether less than two screenfuls of `rows` come after the selected row.
  func isNearEnd(rows: Int) -> Bool { (places.element(at: selection) ?? 0) + 2 * rows >= lines.count }

  /// Draws the rows that fit.
  ///
  /// - Returns: where the selected row begins, for the real cursor.
  func render(in area: Rect, into grid: inout Grid, line makeLine: (Item) -> Span) -> Position? {
    var position: Position?
    for row in 0..<area.rows {
      guard let line = lines.element(at: top + row) else { break }
      let bar = Rect(row: area.row + row, column: area.column, rows: 1, columns: area.columns)
      switch line {
      case .heading(let text):
        grid.write(truncated(text, columns: bar.columns - 1), at: bar.padded.origin, in: bar, style: .bold)
      case .item(let index):
        guard let item = items.element(at: index) else { break }
        let isSelected = index == selection
        let span = makeLine(item)
        let text = (isSelected ? Strings.selectionMark : " ") + span.text
        grid.write(truncated(text, columns: bar.columns), at: bar.origin, in: bar, style: span.style)
        if isSelected {
          grid.restyle(bar) { $0.adding(.reverse) }
          position = bar.origin
        }
      }
    }
    return position
  }

  /// Draws the rows in a frame of their own, with the place of the selected one in its lower edge.
  func render(
    title: String, empty: String, in frame: Rect, into grid: inout Grid, line: (Item) -> Span
  ) -> Position? {
    grid.fill(frame)
    grid.pane(frame, title: title, isFocused: true)
    let inner = frame.inset(by: 1)
    if items.isEmpty {
      grid.write(lines: [empty], in: inner.padded, style: .dim)
      return inner.origin
    }
    if lines.count > inner.rows {
      let text = Strings.position(selection + 1, of: items.count)
      let at = Position(row: frame.endRow - 1, column: frame.endColumn - TextWidth.columns(of: text) - 2)
      grid.write(text, at: at, in: frame)
    }
    return render(in: inner, into: &grid, line: line)
  }
}
