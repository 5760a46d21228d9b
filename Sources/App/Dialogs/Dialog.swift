import Model
import Screen
import Store

/// What may stand over the panes; only the topmost takes keys.
enum Dialog: Hashable, Sendable {
  case prompt(Prompt)
  case confirm(Confirmation)
  case picker(Picker)
  case counters(CountersDialog)
  case commands(CommandList)
  case progress(ProgressView)
  case timeline(Timeline)
  case importPreview(ImportPreview)
  case showOnly(FilterPicker)
  case search(SearchDialog)
  case restorePreview(RestorePreview)
  case decision(BackupDecision)
  case passphrase(PassphraseDialog)
  case map(MapView)
  case findings(FindingsView)
  case passages(PassageSearch)
  case textSettings(TextSettingsDialog)

  var context: Context {
    switch self {
    case .prompt: .prompt
    case .confirm: .confirm
    case .picker, .passages: .picker
    case .textSettings: .textSettings
    case .counters: .counters
    case .commands: .commands
    case .progress: .progress
    case .timeline: .timeline
    case .importPreview: .importPreview
    case .showOnly: .showOnly
    case .search: .search
    case .restorePreview: .restorePreview
    case .decision: .decision
    case .passphrase: .passphrase
    case .map(let view): view.search.isOpen ? .mapSearch : .map
    case .findings: .findings
    }
  }

  /// Changes the dialog's text field, and asks for what follows from that.
  mutating func edit(_ change: (inout TextEditor, Int) -> Bool) -> [Effect] {
    switch self {
    case .prompt(var prompt):
      _ = change(&prompt.editor, AppState.lineColumns)
      prompt.completion?.edited(prompt.editor)
      self = .prompt(prompt)
    case .picker(var picker):
      let before = picker.editor.text
      _ = change(&picker.editor, AppState.lineColumns)
      guard picker.editor.text != before else {
        self = .picker(picker)
        return []
      }
      picker.cursor = ListCursor()
      self = .picker(picker)
      return picker.queries
    case .commands(var list):
      _ = change(&list.editor, AppState.lineColumns)
      list.cursor = ListCursor()
      self = .commands(list)
    case .showOnly(var picker):
      _ = change(&picker.editor, AppState.lineColumns)
      self = .showOnly(picker)
    case .search(var search):
      let before = search.editor.text
      _ = change(&search.editor, AppState.lineColumns)
      defer { self = .search(search) }
      guard search.editor.text != before else { return [] }
      search.cursor = ListCursor()
      return search.ask()
    case .map(var view):
      AppState.edit(&view, change)
      self = .map(view)
    case .passages(var search):
      search.edit(change)
      self = .passages(search)
    case .confirm, .counters, .textSettings, .progress, .timeline, .importPreview, .restorePreview, .decision,
      .passphrase, .findings:
      break
    }
    return []
  }

  /// Whether nothing of the panes is seen beside it.
  var hidesRoom: Bool { if case .map = self { true } else { false } }

  /// Whether it has choices for which there is no room beside what they are about.
  func hidesChoices(in area: Rect) -> Bool {
    if case .decision(let decision) = self { decision.hidesChoices(in: area) } else { false }
  }

  /// Moves the selection of a dialog that has a list.
  mutating func move(_ command: CommandID, page: Int) {
    switch self {
    case .picker(var picker):
      _ = picker.cursor.run(command, count: picker.shown.count, page: page)
      self = .picker(picker)
    case .commands(var list):
      _ = list.cursor.run(command, count: list.shown.count, page: page)
      self = .commands(list)
    case .showOnly(var picker):
      _ = picker.cursor.run(command, count: picker.shown.count, page: page)
      self = .showOnly(picker)
    case .search(var search):
      _ = search.cursor.run(command, count: search.hits.count, page: page)
      self = .search(search)
    case .passages(var search):
      _ = search.cursor.run(command, count: search.shown.count, page: page)
      self = .passages(search)
    case .prompt(var prompt):
      prompt.completion?.move(by: command == .up ? -1 : 1)
      self = .prompt(prompt)
    case .confirm, .counters, .textSettings, .progress, .timeline, .importPreview, .restorePreview, .decision,
      .passphrase, .map, .findings:
      break
    }
  }

  /// Keeps the selection of a dialog's list on the screen.
  mutating func settle(in area: Rect) {
    switch self {
    case .picker(var picker):
      picker.cursor.settle(count: picker.shown.count, rows: DialogFrame.list(in: area).rows)
      self = .picker(picker)
    case .commands(var list):
      list.cursor.settle(count: list.shown.count, rows: DialogFrame.list(in: area).rows)
      self = .commands(list)
    case .progress(var view):
      view.list.settle(rows: area.inset(by: 1).rows)
      self = .progress(view)
    case .timeline(var timeline):
      timeline.list.settle(rows: area.inset(by: 1).rows)
      self = .timeline(timeline)
    case .importPreview(var preview):
      preview.settle(in: area)
      self = .importPreview(preview)
    case .showOnly(var picker):
      picker.cursor.settle(count: picker.shown.count, rows: DialogFrame.list(in: area).rows)
      self = .showOnly(picker)
    case .search(var search):
      search.cursor.settle(count: search.hits.count, rows: DialogFrame.list(in: area).rows)
      self = .search(search)
    case .passages(var search):
      search.cursor.settle(count: search.shown.count, rows: DialogFrame.list(in: area).rows)
      self = .passages(search)
    case .map(var view):
      view.settle(in: area)
      self = .map(view)
    case .findings(var view):
      view.settle(in: area)
      self = .findings(view)
    case .counters(var counters):
      counters.settle(in: area)
      self = .counters(counters)
    case .restorePreview(var preview):
      preview.settle(in: area)
      self = .restorePreview(preview)
    case .decision(var decision):
      decision.settle(in: area)
      self = .decision(decision)
    case .prompt, .confirm, .passphrase, .textSettings: break
    }
  }

  /// Draws the dialog over an area; returns where the real cursor stands.
  func render(in area: Rect, into grid: inout Grid) -> Position? {
    switch self {
    case .prompt(let prompt): return prompt.render(in: area, into: &grid)
    case .confirm(let confirmation):
      let columns = DialogFrame.small(in: area, rows: 3).columns - 4
      let lines = StyledText(confirmation.question, style: .plain).wrapped(columns: max(1, columns))
      let frame = DialogFrame.small(in: area, rows: lines.count + 3)
      grid.fill(frame)
      grid.pane(frame, title: Strings.confirmTitle, isFocused: true)
      let inner = frame.inset(by: 1).padded
      grid.write(lines: [confirmation.question, Strings.confirmKeys], in: inner)
      return Position(row: max(inner.row, inner.endRow - 1), column: inner.column)
    case .picker(let picker):
      let shown = picker.shown
      return DialogFrame.render(
        title: picker.title, editor: picker.editor, cursor: picker.cursor, count: shown.count,
        empty: picker.emptyText, in: area, into: &grid
      ) { ListRow(shown[$0].text, marking: picker.editor.text, trailing: shown[$0].detail) }
    case .progress(let view): return view.render(in: area, into: &grid)
    case .timeline(let timeline): return timeline.render(in: area, into: &grid)
    case .map(let view): return view.render(in: area, into: &grid)
    case .findings(let view): return view.render(in: area, into: &grid)
    case .importPreview(let preview): return preview.render(in: area, into: &grid)
    case .textSettings(let settings): return settings.render(in: area, into: &grid)
    case .counters(let counters): return counters.render(in: area, into: &grid)
    case .restorePreview(let preview): return preview.render(in: area, into: &grid)
    case .decision(let decision): return decision.render(in: area, into: &grid)
    case .passphrase(let dialog): return dialog.render(in: area, into: &grid)
    case .commands(let list):
      let shown = list.shown
      return DialogFrame.render(
        title: list.title, editor: list.editor, cursor: list.cursor, count: shown.count,
        empty: Strings.nothingMatches, in: area, into: &grid
      ) { index in
        ListRow(
          shown[index].help, marking: list.editor.text,
          trailing: shown[index].keys.prefix(3).map(\.label).joined(separator: " "))
      }
    case .showOnly(let picker):
      return DialogFrame.render(
        title: picker.title, editor: picker.editor, cursor: picker.cursor, count: picker.shown.count,
        empty: Strings.nothingMatches, in: area, into: &grid, row: picker.row)
    case .search(let search):
      return DialogFrame.render(
        title: search.title, editor: search.editor, cursor: search.cursor, count: search.hits.count,
        empty: search.emptyText, in: area, into: &grid, row: search.row)
    case .passages(let search):
      return DialogFrame.render(
        title: Strings.passageTitle, editor: search.editor, cursor: search.cursor, count: search.shown.count,
        empty: search.emptyText, in: area, into: &grid, row: search.row)
    }
  }
}

/// Where a dialog stands over the panes.
enum DialogFrame {
  /// A frame of a few rows in the middle.
  static func small(in area: Rect, rows: Int) -> Rect {
    let columns = min(area.columns, 64)
    let rows = min(area.rows, rows)
    return Rect(
      row: area.row + (area.rows - rows) / 3, column: area.column + (area.columns - columns) / 2, rows: rows,
      columns: columns)
  }

  /// A frame for a list.
  static func large(in area: Rect) -> Rect {
    small(in: area, rows: max(min(area.rows, 8), area.rows * 4 / 5))
  }

  /// The rows of the list inside the large frame, below its text field.
  static func list(in area: Rect) -> Rect { large(in: area).inset(by: 1).split(top: 2).rest }

  /// Draws a text field over a list that it filters.
  static func render(
    title: String, editor: TextEditor, cursor: ListCursor, count: Int, empty: String, in area: Rect,
    into grid: inout Grid, row: (Int) -> ListRow
  ) -> Position? {
    let frame = large(in: area)
    grid.fill(frame)
    grid.pane(frame, title: title, isFocused: true)
    let inner = frame.inset(by: 1)
    let (field, rest) = inner.split(top: 1)
    let label = grid.write(Strings.filterLabel, at: field.padded.origin, in: field, style: .bold)
    grid.divider(row: rest.row, across: frame)
    if count > rest.rows - 1 {
      let text = Strings.position(cursor.selection + 1, of: count)
      let at = Position(row: frame.endRow - 1, column: frame.endColumn - TextWidth.columns(of: text) - 2)
      grid.write(text, at: at, in: frame)
    }
    _ = ListView(cursor: cursor, isFocused: true, empty: empty)
      .render(in: list(in: area), count: count, into: &grid, row: row)
    return renderField(editor, in: field.split(left: label + 1).rest, into: &grid)
  }
}
