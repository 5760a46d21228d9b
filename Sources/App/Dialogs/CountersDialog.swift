import Model
import Screen
import Store

/// The counters of a game, such as coins. Every change is stored at once.
struct CountersDialog: Hashable, Sendable {
  let game: RecordID
  private(set) var title: String
  private(set) var counters: [GameCounter]
  var cursor = ListCursor()
  /// A counter to select as soon as it is there.
  var wanted: String?

  init(_ game: GameSummary) {
    self.game = game.id
    title = Strings.countersTitle(game.name)
    counters = game.counters
  }

  var selected: GameCounter? { counters.element(at: cursor.selection) }

  /// Takes in the counters as they are stored, with the same one selected.
  mutating func show(_ game: GameSummary) {
    let name = wanted ?? selected?.name
    title = Strings.countersTitle(game.name)
    counters = game.counters
    if let index = counters.firstIndex(where: { $0.name == name }) {
      cursor.selection = index
      wanted = nil
    }
  }

  private func frame(in area: Rect) -> Rect {
    DialogFrame.small(in: area, rows: max(1, counters.count) + 2)
  }

  /// How many counters are seen at once.
  func rows(in area: Rect) -> Int { frame(in: area).inset(by: 1).rows }

  mutating func settle(in area: Rect) { cursor.settle(count: counters.count, rows: rows(in: area)) }

  /// Draws the counters over an area; returns where the selected one stands.
  func render(in area: Rect, into grid: inout Grid) -> Position? {
    let frame = frame(in: area)
    grid.fill(frame)
    grid.pane(frame, title: title, isFocused: true)
    if counters.count > rows(in: area) {
      let text = Strings.position(cursor.selection + 1, of: counters.count)
      let at = Position(row: frame.endRow - 1, column: frame.endColumn - TextWidth.columns(of: text) - 2)
      grid.write(text, at: at, in: frame)
    }
    return ListView(cursor: cursor, isFocused: true, empty: Strings.noCounters)
      .render(in: frame.inset(by: 1), count: counters.count, into: &grid) { index in
        let counter = counters[index]
        return ListRow(counter.name, trailing: "\(counter.count) ")
      }
  }
}
