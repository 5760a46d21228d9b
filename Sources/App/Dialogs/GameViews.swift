import Model
import Screen
import Store

// The views of a game that stand over the panes: they show something, and lead to it.

extension AppState {
  mutating func runInView(_ command: CommandID) -> [Effect] {
    let rows = bodyArea.inset(by: 1).rows
    switch dialogs.popLast() {
    case .progress(var view):
      view.list.run(command, rows: rows)
      dialogs.append(.progress(view))
      if command == .goTo, let row = view.list.selected { return open(row.subject) }
    case .timeline(var timeline):
      let effects = timeline.run(command, rows: rows)
      dialogs.append(.timeline(timeline))
      if command == .goTo, let id = timeline.list.selected?.action.record { return [.loadKind(of: id)] }
      return effects
    case .importPreview(let preview): return runInImport(command, preview)
    case .restorePreview(let preview): return runInRestore(command, preview)
    case .decision(let decision): return runInDecision(command, decision)
    case .findings(let view): return runInFindings(command, view)
    case let dialog?: dialogs.append(dialog)
    case nil: break
    }
    return []
  }

  func viewDisabledReason(for command: CommandID) -> String? {
    if case .importPreview(let preview)? = dialogs.last {
      return importDisabledReason(for: command, preview)
    }
    if command == .restoreNow, case .restorePreview(let preview)? = dialogs.last, preview.plan.isEmpty {
      return Strings.nothingToRestore
    }
    guard command == .goTo else { return nil }
    switch dialogs.last {
    case .progress(let view): return view.list.items.isEmpty ? Strings.nothingToOpen : nil
    case .timeline(let timeline):
      guard let entry = timeline.list.selected else { return Strings.nothingToOpen }
      return entry.action.record == nil ? Strings.noSingleRecord : nil
    case .findings(let view): return view.findings.isEmpty ? Strings.nothingToMend : nil
    default: return nil
    }
  }

  /// Asks anew for what the views show.
  func reloadViews() -> [Effect] {
    dialogs.compactMap { dialog in
      switch dialog {
      case .progress(let view): .loadProgress(view.game)
      case .timeline(let timeline): timeline.reload
      default: nil
      }
    }
  }

  /// Asks for more of the history when the end of what is here comes near.
  mutating func fetchTimeline() -> [Effect] {
    guard case .timeline(var timeline)? = dialogs.last else { return [] }
    let effects = timeline.missing(rows: bodyArea.rows)
    if !effects.isEmpty { dialogs[dialogs.count - 1] = .timeline(timeline) }
    return effects
  }
}
