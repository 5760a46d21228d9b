import Model
import Screen

/// What restoring a backup would change, to be looked at before it is done.
struct RestorePreview: Hashable, Sendable {
  let plan: RestorePlan
  private let title: String
  private var text = ScrolledText()

  init(_ plan: RestorePlan, made: String) {
    self.plan = plan
    title = Strings.restoreTitle(made)
  }

  /// Scrolls as a list command says.
  mutating func run(_ command: CommandID, rows: Int) { text.run(command, rows: rows) }

  mutating func settle(in area: Rect) {
    text.settle(area.inset(by: 1).padded.size) { Strings.restoreLines(plan).map { StyledText($0) } }
  }

  func render(in area: Rect, into grid: inout Grid) -> Position? {
    grid.fill(area)
    grid.pane(area, title: title, isFocused: true)
    let inner = area.inset(by: 1).padded
    text.render(in: inner, of: area, into: &grid)
    return inner.isEmpty ? nil : inner.origin
  }
}

extension AppState {
  mutating func show(_ plan: RestorePlan) {
    dialogs.append(.restorePreview(RestorePreview(plan, made: when(plan.made))))
  }

  mutating func runInRestore(_ command: CommandID, _ preview: RestorePreview) -> [Effect] {
    if command == .restoreNow { return [.restoreBackup(preview.plan)] }
    var preview = preview
    preview.run(command, rows: bodyArea.inset(by: 1).rows)
    dialogs.append(.restorePreview(preview))
    return []
  }

  /// Takes in that a backup has taken the place of what was here.
  mutating func restored() -> [Effect] {
    // What was open may not be what it was.
    reader = nil
    tracker = nil
    waysBack = []
    backup.origin = .library
    say(Strings.restored)
    return [.loadGames, .loadBackups]
  }
}
