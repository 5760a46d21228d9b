import Model
import Screen
import Store

extension AppState {
  func findWanted(in pane: TrackerPane) -> [Effect] {
    // How the list is sorted is part of its settings.
    guard pane.settings != nil else { return [] }
    return pane.wanted.map { [.findRow($0.id, pane.list.query)] } ?? []
  }

  /// Takes in where a wanted record stands in its list.
  mutating func foundRow(_ index: Int?, of id: RecordID) -> [Effect] {
    guard var pane = tracker, let wanted = pane.wanted, wanted.id == id else { return [] }
    defer { tracker = pane }
    if let index {
      pane.list.cursor.selection = index
      pane.wanted = nil
      return []
    }
    if wanted.mayDropFilters, pane.list.isFiltered {
      pane.dropFilters()
      return [.findRow(id, pane.list.query)]
    }
    pane.wanted = nil
    return []
  }

  /// Takes in the detail of a record, or that there is no such record any more.
  mutating func show(_ detail: RecordDetail?, of id: RecordID) {
    guard var pane = tracker else { return }
    // Whoever writes a note keeps the record before them, wherever the list has moved.
    if case .record(let written)? = pane.note?.target, written != id { return }
    defer { tracker = pane }
    guard var detail else {
      pane.list.invalidate()
      // A note that is being written stays on the screen, whatever became of its record.
      guard pane.note == nil, pane.detail?.record.id == id || pane.detail == nil else { return }
      pane.detail = nil
      pane.focus = .list
      return
    }
    if pane.detail?.record.id != detail.record.id {
      if pane.focus == .list { pane.row = 0 }
      pane.detailTop = 0
      pane.notesTop = 0
    }
    // The notes stay selected however many rows their links make above them.
    let isInNotes = pane.detail?.record.id == detail.record.id && pane.rows.element(at: pane.row) == .notes
    // Until they are looked for again, those that are known are shown.
    detail.mentions = pane.knownMentions[detail.record.id] ?? []
    pane.detail = detail
    pane.lists[detail.record.kind]?.refreshRow(of: detail)
    pane.row = isInNotes ? pane.rows.count - 1 : max(0, min(pane.row, pane.rows.count - 1))
    // Another window's text comes in at once unless this one has its own.
    if var note = pane.note, note.target == .record(detail.record.id), note.isSaved,
      note.base != detail.record.notes
    {
      note.replaceSaved(with: detail.record.notes)
      pane.note = note
    }
  }

  /// Takes in which notes mention a record.
  mutating func show(mentions: [RecordSummary], of id: RecordID) {
    guard var pane = tracker, pane.detail?.record.id == id else { return }
    let selected = pane.rows.element(at: pane.row)
    pane.knownMentions[id] = mentions
    pane.detail?.mentions = mentions
    pane.row = selected.flatMap { pane.rows.firstIndex(of: $0) } ?? max(0, min(pane.row, pane.rows.count - 1))
    tracker = pane
  }

  /// Takes in that a change to the tracker is stored.
  mutating func written(_ write: TrackerWrite, _ outcome: TrackerOutcome) -> [Effect] {
    switch (write, outcome) {
    case (.createGame(let name, forReading: true), .created(let id)):
      return showTrackerBeside(GameSummary(id: id, name: name, updated: now))
    case (.createGame, .created(let id)), (.duplicateGame, .created(let id)):
      library.dropFilter()
      library.wantedGame = id
    case (.create(let kind, let name, _, let linkedTo), .created(let id)):
      if linkedTo == nil {
        tracker?.show(kind)
        tracker?.wanted = TrackerPane.Wanted(id: id, mayDropFilters: true)
      } else {
        say(Strings.added(kind, name))
      }
    case (.createNamed(let kind, let name, _), .created(let id)):
      say(Strings.added(kind, name))
      tracker?.follow(id, kind: kind)
    case (.createAgain(let record, _, _), .created(let id)): keptNote(in: id, named: record.name)
    case (.rename, .renamed(let notes)) where notes > 0: complain(Strings.lostLinks(in: notes))
    case (.changeSeveral(_, let change), .changed(let count)): finished(change, count: count)
    case (.undo, .replayed(let action, let kind)), (.redo, .replayed(let action, let kind)):
      replayed(action, kind: kind, isUndo: write == .undo)
    default: break
    }
    if case .addToNotes(_, let id, let name, let source) = write {
      return noted(id, name: name, from: source)
    }
    let marks = followMarks(write)
    // What was just changed stays in sight until one moves on, although the filter would hide it now.
    if let id = write.changedRecord, let list = tracker?.list, list.selected?.id == id, list.isFiltered {
      tracker?.list.query.keeping = id
    }
    if let id = write.changedRecord {
      return marks + reloadRecord(id, kind: write.changedKind, changesWords: write.changesWords)
    }
    return marks + reloadTracker() + reloadPageNotes()
  }

  private mutating func replayed(_ action: ActionSummary?, kind: RecordKind?, isUndo: Bool) {
    guard let action else {
      complain(isUndo ? Strings.nothingToUndo : Strings.nothingToRedo)
      return
    }
    say(isUndo ? Strings.undone(action.kind) : Strings.redone(action.kind))
    // Whoever has marked rows goes on with them.
    guard tracker?.marks.isEmpty != false else { return }
    if let kind, let id = action.record, tracker?.game.id == action.game {
      if tracker?.kind != kind || tracker?.selectedID != id { tracker?.show(kind) }
      tracker?.wanted = TrackerPane.Wanted(id: id, mayDropFilters: true)
    }
  }

  /// Takes in the games there are.
  mutating func show(_ games: [GameSummary]) -> [Effect] {
    library.show(LibraryContents(stories: library.stories, games: games))
    showCounters(of: games)
    guard let pane = tracker else { return [] }
    guard let game = games.first(where: { $0.id == pane.game.id }) else {
      // The game is gone: somebody deleted it, here or in another window. What is not stored stays to be read.
      if pane.note?.isSaved == false { return [] }
      tracker = nil
      if room == .tracker { room = .library }
      if reader?.side == .tracker {
        reader?.side = .path
        reader?.focus = .text
      }
      return []
    }
    tracker?.game = game
    return []
  }
}
