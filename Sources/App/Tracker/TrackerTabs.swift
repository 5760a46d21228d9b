import Model
import Screen
import Store

/// The kinds with their counts in the upper edge of the list's frame, in the longest form that fits.
struct TrackerTabs: Hashable, Sendable {
  /// One kind, or an arrow that leads to it.
  struct Tab: Hashable, Sendable {
    var kind: RecordKind
    var text: String
    var isShown = false
  }

  /// The tabs from left to right.
  let tabs: [Tab]
  /// Where they may stand.
  let edge: Rect

  init(_ pane: TrackerPane, in frame: Rect) {
    edge = Rect(row: frame.row, column: frame.column + 1, rows: 1, columns: frame.columns - 2)
    let kinds = RecordKind.allCases
    func tab(_ kind: RecordKind, _ name: String, isCounted: Bool = true) -> Tab {
      let text = isCounted ? "\(name) \(pane.game.counts[kind] ?? 0)" : name
      return kind == pane.kind
        ? Tab(kind: kind, text: Strings.shownTab(text), isShown: true)
        : Tab(kind: kind, text: Strings.tab(text))
    }
    let shown = tab(pane.kind, Strings.kindPlural(pane.kind))
    let forms = [
      kinds.map { tab($0, Strings.kindPlural($0)) },
      kinds.map { $0 == pane.kind ? shown : tab($0, Strings.shortKind($0)) },
      kinds.map { tab($0, Strings.shortKind($0)) },
      kinds.map { $0 == pane.kind ? shown : tab($0, Strings.shortKind($0), isCounted: false) },
    ]
    let arrows = [
      Tab(kind: kinds.element(before: pane.kind), text: Strings.tabToTheLeft), shown,
      Tab(kind: kinds.element(after: pane.kind), text: Strings.tabToTheRight),
    ]
    let columns = edge.columns
    tabs =
      forms.first { form in form.reduce(0) { $0 + TextWidth.columns(of: $1.text) } <= columns } ?? arrows
  }

  /// The kind whose tab covers a column of the screen.
  func kind(at column: Int) -> RecordKind? {
    var end = edge.column
    guard column >= end else { return nil }
    for tab in tabs {
      end += TextWidth.columns(of: tab.text)
      if column < end { return tab.kind }
    }
    return nil
  }

  /// Draws the tabs; the one shown is bold and in brackets.
  func render(isFocused: Bool, into grid: inout Grid) {
    var column = edge.column
    for tab in tabs {
      let style: Style = tab.isShown ? (isFocused ? .reverse : .bold) : .plain
      column += grid.write(tab.text, at: Position(row: edge.row, column: column), in: edge, style: style)
    }
  }
}
