import Exchange
import Model
import Screen
import Store

/// What an import will do, to be looked at before it is done.
struct ImportPreview: Hashable, Sendable {
  /// How many names of a kind, and how many notices, are listed.
  static let limit = 500

  let planned: PlannedImport
  private let summary: ImportSummary
  private var text = ScrolledText()

  init(_ planned: PlannedImport) {
    self.planned = planned
    summary = planned.plan.summary
  }

  var title: String { Strings.importTitle(planned) }

  /// Scrolls as a list command says.
  mutating func run(_ command: CommandID, rows: Int) { text.run(command, rows: rows) }

  mutating func settle(in area: Rect) {
    text.settle(area.inset(by: 1).padded.size) { Strings.importLines(planned, summary, limit: Self.limit) }
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
  /// The game that is exported, and that records are imported into: the tracker's, or the one selected in the library.
  var gameToExchange: GameSummary? { room == .library ? library.selectedGame : tracker?.game }

  mutating func askForFile(_ command: CommandID) {
    let game = gameToExchange
    switch command {
    case .importFile:
      dialogs.append(.prompt(Prompt(.importFile(game: game?.id), title: Strings.promptImport)))
    case .exportGame, .exportTemplate:
      guard let game else { return }
      let isTemplate = command == .exportTemplate
      let purpose = Prompt.Purpose.exportGame(game.id, asTemplate: isTemplate)
      let title = isTemplate ? Strings.promptTemplate : Strings.promptExport
      let name = Strings.fileName(of: game.name, isTemplate: isTemplate)
      dialogs.append(.prompt(Prompt(purpose, title: title, text: name)))
    default: break
    }
  }

  /// Shows what an import will do, in place of what was shown of it before.
  mutating func show(_ planned: PlannedImport) {
    if case .importPreview? = dialogs.last { dialogs.removeLast() }
    dialogs.append(.importPreview(ImportPreview(planned)))
  }

  mutating func runInImport(_ command: CommandID, _ preview: ImportPreview) -> [Effect] {
    var preview = preview
    preview.run(command, rows: bodyArea.inset(by: 1).rows)
    switch command {
    case .importNow:
      // It stays until the import is done: one that is stopped or fails can be started again.
      dialogs.append(.importPreview(preview))
      return [.importFile(preview.planned)]
    case .importCopy, .importPlaythrough:
      dialogs.append(.importPreview(preview))
      let mode: DocumentMode = command == .importCopy ? .copy : .template(name: nil)
      // The same key again goes back to bringing the games in as they are.
      var request = preview.planned.request
      request.mode = request.mode == mode ? .merge : mode
      return [.planImport(request)]
    case .importMissing:
      dialogs.append(.importPreview(preview))
      var request = preview.planned.request
      request.createsMissing.toggle()
      return [.planImport(request)]
    default:
      dialogs.append(.importPreview(preview))
      return []
    }
  }

  func importDisabledReason(for command: CommandID, _ preview: ImportPreview) -> String? {
    switch command {
    case .importNow: preview.planned.plan.isEmpty ? Strings.nothingToImport : nil
    case .importCopy, .importPlaythrough: preview.planned.isDocument ? nil : Strings.onlyDocumentsCopied
    case .importMissing:
      preview.planned.plan.missing.isEmpty && !preview.planned.request.createsMissing
        ? Strings.nothingMissing : nil
    default: nil
    }
  }

  /// Takes in that an import was done.
  mutating func imported(_ planned: PlannedImport) -> [Effect] {
    if case .importPreview? = dialogs.last { dialogs.removeLast() }
    say(Strings.imported(planned.plan.summary))
    if room == .library, let game = planned.plan.newGames.first {
      library.dropFilter()
      library.wantedGame = game.id
    }
    return reloadTracker()
  }
}
