import Screen

/// A drawn screen: what it shows and where the real cursor stands.
public struct Frame: Equatable, Sendable {
  /// The cells.
  public var grid: Grid
  /// The selected row or the insertion point; nil hides the cursor.
  public var cursor: Position?
}

extension AppState {
  /// The smallest screen that shows the panes.
  static let smallest = Size(rows: 10, columns: 40)

  /// Whether the screen is too small to draw on.
  var isTooSmall: Bool { size.rows < Self.smallest.rows || size.columns < Self.smallest.columns }

  /// Draws the screen.
  public func render() -> Frame {
    var grid = Grid(size)
    if isTooSmall {
      grid.write(lines: [Strings.tooSmall(size, smallest: Self.smallest)], in: Rect(size))
      return Frame(grid: grid, cursor: Position(row: 0, column: 0))
    }
    renderTopBar(into: &grid)
    var cursor: Position?
    if dialogs.last?.hidesRoom != true {
      cursor = renderRoom(into: &grid)
      renderCompletion(at: cursor, into: &grid)
    }
    // One dialog hides what it came from: their frames would not fit into each other.
    if let dialog = dialogs.last { cursor = dialog.render(in: bodyArea, into: &grid) }
    renderBottomBar(into: &grid)
    return Frame(grid: grid, cursor: cursor)
  }

  /// The screen between the top and the bottom bar.
  var bodyArea: Rect { Rect(size).split(top: 1).rest.split(bottom: 1).rest }

  private func renderRoom(into grid: inout Grid) -> Position? {
    switch room {
    case .library: renderLibrary(into: &grid)
    case .reader: renderReader(into: &grid)
    case .tracker: renderTracker(in: bodyArea, isFocused: true, into: &grid)
    case .backup: renderBackup(into: &grid)
    case .writer: renderWriter(into: &grid)
    }
  }

  // MARK: - Bars

  private func renderTopBar(into grid: inout Grid) {
    let bar = Rect(size).split(top: 1).top
    grid.fill(bar, style: .reverse)
    // A story is a file of its own, stored whatever can be done with the database.
    let kept = access == .readOnly && room != .writer ? Strings.readOnly : Strings.saved
    let isSaved =
      noteEditor?.isSaved != false && writer?.saving.isSaved != false && (room != .reader || isReadingSaved)
    let saved = !isSaved ? Strings.unsaved : kept
    let mark = room == .backup ? nil : Strings.backupMark(backup)
    let state = [mark, saved].compactMap(\.self).joined(separator: "   ")
    let column = bar.endColumn - TextWidth.columns(of: state) - 1
    let title = truncated(Strings.barTitle(place), columns: column - 2)
    let used = grid.write(title, at: Position(row: 0, column: 1), in: bar, style: Style([.reverse, .bold]))
    renderCounters(between: 1 + used, and: column, into: &grid)
    grid.write(state, at: Position(row: 0, column: column), in: bar, style: .reverse)
  }

  /// What the top bar says the user is looking at.
  private var place: String {
    switch room {
    case .library: Strings.library
    case .reader where reader?.isTrial == true: Strings.trial(of: reader?.file.title ?? "")
    case .reader:
      [reader?.file.title, showsTracker ? tracker?.game.name : nil].compactMap(\.self).joined(
        separator: " + ")
    case .tracker: tracker?.game.name ?? ""
    case .backup: Strings.backup
    case .writer: Strings.writing(writer?.title ?? "")
    }
  }

  private func renderBottomBar(into grid: inout Grid) {
    let bar = Rect(size).split(bottom: 1).bottom
    if let message = busy.map({ Message(text: $0) }) ?? message {
      renderMessage(message, into: &grid)
      return
    }
    if context == .filter || context == .mapSearch { return }
    var column = 1
    for hint in hints {
      let key = hint.key
      let width = TextWidth.columns(of: key) + 1 + TextWidth.columns(of: hint.text)
      guard column + width < bar.columns else { break }
      let at = Position(row: bar.row, column: column)
      let used = grid.write(key, at: at, in: bar, style: .bold)
      grid.write(hint.text, at: Position(row: bar.row, column: column + used + 1), in: bar, style: .dim)
      column += width + 2
    }
  }

  /// Draws what the last action has to say, over the lowest rows if it is long: the cure stands at the end.
  private func renderMessage(_ message: Message, into grid: inout Grid) {
    let style: Style = message.isError ? Style(.bold, color: .red) : .bold
    let text = StyledText((message.isError ? Strings.errorMark : "") + message.text, style: style)
    let lines = text.wrapped(columns: max(1, size.columns - 2))
    let area = Rect(size).split(bottom: min(lines.count, size.rows / 2)).bottom
    grid.fill(area)
    for (row, line) in lines.prefix(area.rows).enumerated() {
      grid.write(line, at: Position(row: area.row + row, column: 1), in: area)
    }
  }

  /// The keys to show below the panes: those that do something now, the most useful first. Help stays to the last.
  private var hints: [(key: String, text: String)] {
    let context = context
    let ranked = CommandTable.commands(in: context)
      .filter { $0.hintRank(in: context) != nil && disabledReason(for: $0.id) == nil && isWorthAHint($0.id) }
      .sorted { rank(of: $0) < rank(of: $1) }
    let all = ranked.map { command in
      (key: keyLabel(of: command), text: hintText(for: command.id), id: command.id)
    }
    let always = all.filter { $0.id == .help || $0.id == .leave }
    let rest = all.filter { $0.id != .help && $0.id != .leave }
    let reserved = always.reduce(0) { $0 + $1.key.count + $1.text.count + 3 }
    var used = 1
    var shown: [(key: String, text: String)] = []
    for hint in rest {
      let columns = TextWidth.columns(of: hint.key) + TextWidth.columns(of: hint.text) + 3
      guard used + columns + reserved <= size.columns else { continue }
      used += columns
      shown.append((hint.key, hint.text))
    }
    return shown + always.map { ($0.key, $0.text) }
  }

  /// Whether a command that works here is also news to the reader.
  private func isWorthAHint(_ command: CommandID) -> Bool {
    switch command {
    case .chooseByNumber: (reader?.page.choices.count ?? 0) > 1
    case .scrollDown: !isEnterForMore
    case .pickReading: library.selectedStory?.reading != nil
    case .renameItem, .deleteItem: pickerDisabledReason(for: command) == nil
    case .deleteFilter: dialogs.last?.showsSavedFilter == true
    case .detach: tracker?.actsOnMarks(command) != true
    // Enter says already what Space would do, and + that one more is counted.
    case .toggleFlag: tracker?.selectedRow?.isToggledByEnter != true && tracker?.selectedRow?.counts != true
    case .editNotes: tracker?.selectedRow != .notes
    // What is done to games is told beside the games.
    case .addGame: library.part == .games
    case .importFile: room != .library || library.part == .games
    case .switchScope: dialogs.last?.hasScopes == true
    case .writePart: isWritePartWorthAHint
    case .switchPane: dialogs.isEmpty || hidesPart
    case .backToRecord: tracker?.trail.isEmpty == false || trackerLayout.list.isEmpty
    default: true
    }
  }

  /// Whether the screen has not room for all of what one sees here, and Tab leads to the rest.
  private var hidesPart: Bool {
    guard room == .backup else { return false }
    if case .decision(let decision)? = dialogs.last {
      return decision.isChoosing || decision.hidesChoices(in: bodyArea)
    }
    let layout = backupLayout
    return layout.machine.isEmpty || layout.server.isEmpty
  }

  private func rank(of command: Command) -> Int {
    // Beside a story, the way back to the text is what one looks for.
    let leadsBack = command.id == .switchPane && room == .reader
    if leadsBack { return 1 }
    if command.id == .switchPane, hidesPart { return 4 }
    // While rows are marked, what can be done with them comes first.
    let isForMarked = context == .trackerList && tracker?.actsOnMarks(command.id) == true
    return (command.hintRank(in: context) ?? 0) - (isForMarked ? 100 : 0)
  }

  private func hintText(for command: CommandID) -> String {
    switch command {
    case .leave where context == .importPreview: return Strings.hint(for: .cancel)
    case .finishField where writer?.field?.part == .newChoice: return Strings.hint(for: .cancel)
    case .choose where isEnterForMore: return Strings.hint(for: .scrollDown)
    case .takeDecision where dialogs.last?.hidesChoices(in: bodyArea) == true: return Strings.seeChoices
    case .switchPane where room == .backup && dialogs.isEmpty && hidesPart: return Strings.seeOtherHalf
    case .activate where room == .writer: return writerActivateHint
    case .activate:
      switch tracker?.selectedRow {
      case .flag, .step: return Strings.hint(for: .toggleFlag)
      case .count, .field: return Strings.changeHint
      case .notes: return Strings.hint(for: .editNotes)
      case .link, .noteLink, .mention, nil: return Strings.hint(for: command)
      }
    case .detach:
      if case .field = tracker?.selectedRow { return Strings.hint(for: .removeCounter) }
      return Strings.hint(for: command)
    default: return Strings.hint(for: command)
    }
  }

  private func keyLabel(of command: Command) -> String {
    if command.id == .chooseByNumber { return "1-\(min(9, reader?.page.choices.count ?? 9))" }
    return command.keys.first?.label ?? ""
  }

  /// Draws the words that a list is being filtered by in the bottom bar.
  func renderFilterLine(_ filter: FilterField, into grid: inout Grid) -> Position {
    let bar = Rect(size).split(bottom: 1).bottom
    let label = Strings.filterLabel
    let used = grid.write(label, at: bar.padded.origin, in: bar, style: .bold)
    let field = Rect(row: bar.row, column: 1 + used, rows: 1, columns: bar.columns - used - 2)
    return renderField(filter.editor, in: field, into: &grid)
  }
}

/// Draws a one-line field, scrolled sideways so that the insertion point shows; returns where that is.
func renderField(_ editor: TextEditor, in area: Rect, into grid: inout Grid) -> Position {
  let layout = editor.layout(columns: area.columns)
  grid.write(layout.lines.first ?? "", at: area.origin, in: area)
  return Position(row: area.row, column: area.column + layout.caret.column)
}
