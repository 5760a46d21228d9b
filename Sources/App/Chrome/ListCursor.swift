/// The selected row of a list and the first row shown.
struct ListCursor: Hashable, Sendable {
  var selection = 0
  var top = 0

  /// Moves by rows within a list of `count`.
  mutating func move(by rows: Int, count: Int) {
    selection = max(0, min(selection + rows, count - 1))
  }

  /// Keeps the selection inside the list and inside the `rows` that are shown.
  mutating func settle(count: Int, rows: Int) {
    selection = max(0, min(selection, count - 1))
    let rows = max(1, rows)
    top = max(0, min(top, count - rows))
    if selection < top { top = selection }
    if selection >= top + rows { top = selection - rows + 1 }
  }

  /// Moves as a list command says; false when it is no list command.
  mutating func run(_ command: CommandID, count: Int, page: Int) -> Bool {
    switch command {
    case .up: move(by: -1, count: count)
    case .down: move(by: 1, count: count)
    case .pageUp: move(by: -max(1, page - 1), count: count)
    case .pageDown: move(by: max(1, page - 1), count: count)
    case .first: selection = 0
    case .last: selection = max(0, count - 1)
    default: return false
    }
    return true
  }
}
