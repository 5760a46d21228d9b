import Model
import Screen
import Store

/// The records that the link being typed in a note may mean, in a small list at the cursor.
struct LinkCompletion: Hashable, Sendable {
  /// How many records are shown at once, and how many are offered.
  static let rows = 6
  static let limit = 50

  /// The line of the note that the link is in.
  let line: Int
  /// How many characters of the line stand before the name.
  let start: Int
  /// The name as far as it is typed.
  var name: String
  /// Whether the user has closed the list, for this link.
  var isClosed = false
  /// The records, the most likely first.
  var found: [RecordSummary] = []
  var cursor = ListCursor()

  /// Whether the list is on the screen.
  var isShown: Bool { !isClosed && !found.isEmpty }

  var selected: RecordSummary? { found.element(at: cursor.selection) }
}

extension NoteEditor {
  /// Where the keys go while the note is being written.
  var context: Context { completion?.isShown == true ? .noteLink : .note }
}

extension AppState {
  /// The game whose records a note can link to.
  private var gameOfNote: RecordID? { reader?.note == nil ? tracker?.game.id : reader?.reading.game }

  /// Offers records for the link that the cursor is in, after a key of the note.
  ///
  /// - Parameter isTyped: whether the key changed the text; moving about opens no list.
  mutating func completeLink(isTyped: Bool) -> [Effect] {
    guard var note = noteEditor, let game = gameOfNote else { return [] }
    let line = note.editor.line
    guard isTyped || note.completion != nil,
      let link = NoteLink.unfinished(in: line.text, at: line.cursor)
    else {
      noteEditor?.completion = nil
      return []
    }
    if var open = note.completion, open.line == line.number, open.start == link.start {
      guard open.name != link.name, !open.isClosed else { return [] }
      open.name = link.name
      open.cursor = ListCursor()
      note.completion = open
    } else {
      note.completion = LinkCompletion(line: line.number, start: link.start, name: link.name)
    }
    noteEditor = note
    return [.completeLink(game, name: link.name)]
  }

  /// Takes in the records that a link may mean, unless more was typed meanwhile.
  mutating func show(_ records: [RecordSummary], completing name: String) {
    guard var note = noteEditor, note.completion?.name == name else { return }
    // A note that links to its own record leads nowhere.
    note.completion?.found = records.filter { note.target != .record($0.id) }
    noteEditor = note
  }

  mutating func runInCompletion(_ command: CommandID) -> [Effect] {
    guard var note = noteEditor, var completion = note.completion else { return [] }
    if completion.cursor.run(command, count: completion.found.count, page: LinkCompletion.rows) {
      note.completion = completion
    } else if command == .dismissLinks {
      completion.isClosed = true
      note.completion = completion
    } else if command == .takeLink, let record = completion.selected {
      note.editor.replace(before: completion.name.count, with: record.name + "]]")
      note.completion = nil
      note.touch(at: now)
    }
    noteEditor = note
    return []
  }
}

// MARK: - Drawing

extension LinkCompletion {
  /// Where the list stands: below the cursor's row or above it, never over it, and inside the frame of the note.
  ///
  /// - Parameters:
  ///   - caret: the cursor.
  ///   - columns: the width that the list would like.
  ///   - area: where it may stand.
  func place(at caret: Position, columns: Int, in area: Rect) -> Rect {
    let below = max(0, area.endRow - caret.row - 1)
    let above = max(0, caret.row - area.row)
    let wanted = min(found.count, Self.rows)
    let isBelow = below >= wanted || below >= above
    let rows = min(wanted, isBelow ? below : above)
    let columns = min(columns, area.columns)
    // The names stand under the name that is being typed, where there is room.
    let start = caret.column - TextWidth.columns(of: name) - 2
    let column = max(area.column, min(start, area.endColumn - columns))
    return Rect(
      row: isBelow ? caret.row + 1 : caret.row - rows, column: column, rows: rows, columns: columns)
  }
}

extension AppState {
  /// Draws the list of the link being typed over the panes.
  func renderCompletion(at caret: Position?, into grid: inout Grid) {
    guard dialogs.isEmpty, let caret, let completion = noteEditor?.completion, completion.isShown else {
      return
    }
    let rows = completion.found.map { ($0.name, Strings.kindName($0.kind)) }
    let widest = rows.map { TextWidth.columns(of: $0.0) + TextWidth.columns(of: $0.1) }.max() ?? 0
    let frame = noteFrame
    let body = bodyArea
    let room = Rect(row: body.row, column: frame.column, rows: body.rows, columns: frame.columns)
    let area = completion.place(at: caret, columns: max(16, widest + 5), in: room)
    grid.fill(area)
    let selection = completion.cursor.selection
    let cursor = ListCursor(selection: selection, top: max(0, selection - area.rows + 1))
    let inner = area.padded
    _ = ListView(cursor: cursor, isFocused: true).render(in: inner, count: rows.count, into: &grid) {
      ListRow(rows[$0].0, trailing: rows[$0].1)
    }
    for row in area.row..<area.endRow {
      for column in [area.column, area.endColumn - 1] {
        grid.write("│", at: Position(row: row, column: column), in: area, style: .bold)
      }
    }
  }
}
