import Model
import Reader
import Screen

/// Which part of the reading room stands where, and the lines that the text makes there.
struct ReaderLayout: Sendable {
  /// The frame around text and choices; empty when the side takes a narrow screen.
  var frame = Rect(row: 0, column: 0, rows: 0, columns: 0)
  /// The text.
  var text = Rect(row: 0, column: 0, rows: 0, columns: 0)
  /// The choices, below the text.
  var choices = Rect(row: 0, column: 0, rows: 0, columns: 0)
  /// The frame of what stands beside.
  var side = Rect(row: 0, column: 0, rows: 0, columns: 0)
  /// The page's text in lines.
  var lines: [StyledLine] = []
  /// The lines of each choice, wrapped behind its number.
  var choiceLines: [[StyledLine]] = []
  /// The first choice shown where not all fit.
  var firstChoice = 0

  /// Below this width, text and side do not stand beside each other.
  static let narrow = 70

  /// The width of what stands before a choice.
  private(set) var choiceIndent = 0

  init(_ area: Rect, pane: ReaderPane) {
    (frame, side) = Self.divide(area, pane: pane)
    guard !frame.isEmpty else { return }
    let inner = frame.inset(by: 1)
    let page = pane.wrapped(columns: inner.columns)
    lines = page.lines
    choiceLines = page.choiceLines
    choiceIndent = page.choiceIndent
    let wanted = pane.page.isEnding ? 2 : choiceLines.reduce(0) { $0 + $1.count }
    // The text keeps at least half, unless it needs less.
    let free = max(0, inner.rows - 1 - lines.count)
    let rows = min(wanted, max(min(inner.rows, max(1, (inner.rows - 1) / 2)), free))
    let (top, bottom) = inner.split(bottom: rows)
    choices = bottom
    text =
      top.split(bottom: 1).rest.padded.split(
        left: WrappedPage.textColumns(in: inner.columns, pane.textSettings)
      ).left
    firstChoice = Self.firstChoice(showing: pane.choice, of: choiceLines.map(\.count), rows: rows)
  }

  /// The line on which the character at `offset` stands.
  func firstLine(at offset: Int) -> Int {
    let index = lines.lastIndex { $0.start <= offset } ?? 0
    return max(0, min(index, lines.count - text.rows))
  }

  /// Whether there is more text below what is shown from the character at `offset` on.
  func hasMore(after offset: Int) -> Bool { firstLine(at: offset) + text.rows < lines.count }

  /// The width inside the frame of text and choices.
  static func columns(in area: Rect, pane: ReaderPane) -> Int {
    divide(area, pane: pane).frame.inset(by: 1).columns
  }

  private static func divide(_ area: Rect, pane: ReaderPane) -> (frame: Rect, side: Rect) {
    let nothing = Rect(row: area.row, column: area.column, rows: 0, columns: 0)
    switch pane.shownSide {
    case .none: return (area, nothing)
    case .path:
      if area.columns < narrow {
        return pane.note == nil && !pane.showsPathAlone ? (area, nothing) : (nothing, area)
      }
      let (frame, side) = area.split(left: area.columns - max(24, min(40, area.columns * 3 / 10)))
      return (frame, side)
    case .tracker:
      if area.columns < narrow { return pane.focus == .side ? (nothing, area) : (area, nothing) }
      let (frame, side) = area.split(left: area.columns / 2)
      return (frame, side)
    }
  }

  /// The first choice to show so that the selected one is on the screen, as far down as possible.
  private static func firstChoice(showing selected: Int, of heights: [Int], rows: Int) -> Int {
    var first = 0
    while first < selected, heights[first...min(selected, heights.count - 1)].reduce(0, +) > rows {
      first += 1
    }
    return first
  }
}

extension AppState {
  var readerLayout: ReaderLayout {
    guard let reader else { return ReaderLayout() }
    return ReaderLayout(bodyArea, pane: reader)
  }
}

extension ReaderLayout {
  fileprivate init() {}
}
