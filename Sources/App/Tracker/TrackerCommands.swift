import Model
import Screen
import Store

extension AppState {
  mutating func runInTracker(_ command: CommandID) -> [Effect] {
    guard var pane = tracker else { return [] }
    defer { tracker = pane }
    if pane.focus == .list {
      let page = trackerLayout.list.inset(by: 1).rows
      if pane.list.cursor.run(command, count: pane.list.total, page: page) {
        pane.leaveDetail()
        return pane.stopKeeping() ? findWanted(in: pane) : []
      }
    } else if scrollNotes(command, in: &pane) {
      return []
    } else {
      var cursor = ListCursor(selection: pane.row)
      if cursor.run(command, count: pane.rows.count, page: trackerLayout.detail.inset(by: 1).rows) {
        pane.row = cursor.selection
        return []
      }
    }
    if let effects = runOnSeveral(command, in: &pane) { return effects }
    switch command {
    case .switchPane:
      pane.focus = pane.focus == .list && pane.detail != nil ? .detail : .list
      return []
    case .showNPCs: pane.show(.npc)
    case .showLocations: pane.show(.location)
    case .showQuests: pane.show(.quest)
    case .showItems: pane.show(.item)
    case .showCreatures: pane.show(.creature)
    case .previousKind: pane.show(RecordKind.allCases.element(before: pane.kind))
    case .nextKind: pane.show(RecordKind.allCases.element(after: pane.kind))
    case .activate: return activate(&pane)
    case .backToRecord:
      if !pane.goBack() { pane.focus = .list }
      return findWanted(in: pane)
    case .toggleFlag:
      switch pane.selectedRow {
      case .flag(let flag): return toggle(flag, in: pane)
      case .link(let linked): return toggle(linked)
      case .count: return pane.counting(by: 1).map { [.write($0)] } ?? []
      case .field(let field): return toggle(field, in: pane)
      case .step(let step): return toggle(step, in: pane)
      case .noteLink, .mention: return pane.selectedRow?.namedRecord.map(toggle) ?? []
      case .notes, nil: return pane.kind.flags.first.map { toggle($0, in: pane) } ?? []
      }
    case .toggleAnvil: return toggle(.hasSmithAnvil, in: pane)
    case .toggleMerchant: return pane.kind.merchantFlag.map { toggle($0, in: pane) } ?? []
    case .addRecord: ask(.newRecord(pane.kind, linkedTo: nil), Strings.promptNew(pane.kind))
    case .addNPC: askForLinked(.npc, to: pane)
    case .addLocation: askForLinked(.location, to: pane)
    case .addQuest: askForLinked(.quest, to: pane)
    case .addItem: askForLinked(.item, to: pane)
    case .addCreature: askForLinked(.creature, to: pane)
    case .increase: return pane.counting(by: 1).map { [.write($0)] } ?? []
    case .decrease: return pane.counting(by: -1).map { [.write($0)] } ?? []
    case .editField: askForField(in: pane)
    case .openCounters: dialogs.append(.counters(CountersDialog(pane.game)))
    case .linkExisting: return pickLink(for: pane)
    case .detach:
      if case .field(let field) = pane.selectedRow { return remove(field, in: &pane) }
      guard let detail = pane.detail, case .link(let linked) = pane.selectedRow else { return [] }
      say(Strings.detached(linked.name))
      return [.write(.unlink(detail.record.id, linked.id))]
    case .editNotes: writeNotes(&pane)
    case .renameRecord:
      guard let record = pane.detail?.record else { return [] }
      ask(.renameRecord(record.id), Strings.promptRename, text: record.name)
    case .editTags:
      guard let record = pane.detail?.record else { return [] }
      ask(.tags(record.id), Strings.promptTags, text: record.tags.joined(separator: ", "))
    case .deleteRecord:
      guard let record = pane.detail?.record else { return [] }
      say(Strings.deleted(record.name))
      pane.focus = .list
      pane.trail = []
      return [.write(.delete(record.id))]
    case .filter: pane.filter.open()
    case .clearFilter:
      pane.narrow(to: RecordFilter())
      return pane.remember() + findWanted(in: pane)
    case .showOnly: return showOnly(for: pane)
    case .hideDone:
      pane.toggleDone()
      say(pane.hidesDone ? Strings.doneIsHidden : Strings.doneIsShown)
      return pane.remember() + findWanted(in: pane)
    case .sort:
      sort(&pane)
      return pane.remember() + findWanted(in: pane)
    case .moveUp: return move(pane, by: -1)
    case .moveDown: return move(pane, by: 1)
    case .showProgress: return showProgress()
    case .showTimeline: return showTimeline()
    case .importFile, .exportGame, .exportTemplate: askForFile(command)
    default: break
    }
    return []
  }

  // MARK: - What the commands do

  /// Scrolls the notes, when they are selected and longer than their place; false when there is nothing to scroll.
  private func scrollNotes(_ command: CommandID, in pane: inout TrackerPane) -> Bool {
    guard pane.selectedRow == .notes, let detail = pane.detail else { return false }
    let view = NotesView(detail, in: trackerLayout.detail)
    let page = max(1, view.area.rows - 1)
    let step: [CommandID: Int] = [.down: 1, .pageDown: page, .up: -1, .pageUp: -page]
    guard let rows = step[command], rows > 0 || pane.notesTop > 0 else { return false }
    pane.notesTop = max(0, min(pane.notesTop + rows, view.lines.count - view.area.rows))
    return true
  }

  private mutating func activate(_ pane: inout TrackerPane) -> [Effect] {
    guard pane.focus == .detail else {
      if pane.detail != nil { pane.focus = .detail }
      return []
    }
    switch pane.selectedRow {
    case .flag(let flag): return toggle(flag, in: pane)
    case .count:
      askForCount(in: pane)
      return []
    case .field(let field): return activate(field, in: pane)
    case .link(let linked):
      pane.follow(linked.id, kind: linked.kind)
      return findWanted(in: pane)
    case .step(let step): return toggle(step, in: pane)
    case .noteLink(let link): return follow(link, in: &pane)
    case .mention(let record):
      pane.follow(record.id, kind: record.kind)
      return findWanted(in: pane)
    case .notes:
      writeNotes(&pane)
      return []
    case nil: return []
    }
  }

  private func toggle(_ flag: Flag, in pane: TrackerPane) -> [Effect] {
    guard let record = pane.detail?.record, record.kind == flag.kind else { return [] }
    return [.write(.setFlag(flag, of: record.id, to: !record[flag]))]
  }

  /// Toggles the first boolean of a linked record.
  private func toggle(_ linked: RecordSummary) -> [Effect] {
    linked.kind.flags.first.map { [.write(.setFlag($0, of: linked.id, to: !linked.flags.contains($0)))] }
      ?? []
  }

  private func writeNotes(_ pane: inout TrackerPane) {
    guard let record = pane.detail?.record else { return }
    pane.note = NoteEditor(.record(record.id), text: record.notes, at: now)
    pane.note?.returnsToList = pane.focus == .list
    pane.row = pane.rows.count - 1
    pane.focus = .detail
  }

  mutating func ask(_ purpose: Prompt.Purpose, _ title: String, text: String = "") {
    dialogs.append(.prompt(Prompt(purpose, title: title, text: text)))
  }

  private mutating func askForLinked(_ kind: RecordKind, to pane: TrackerPane) {
    guard let record = pane.detail?.record else { return }
    ask(.newRecord(kind, linkedTo: record.id), Strings.promptNewLinked(kind, to: record.name))
  }

  private mutating func pickLink(for pane: TrackerPane) -> [Effect] {
    guard let record = pane.detail?.record else { return [] }
    let purpose = Picker.Purpose.link(record.id, record.kind, game: pane.game.id)
    let picker = Picker(purpose, title: Strings.pickLink(for: record.name), items: [])
    dialogs.append(.picker(picker))
    return picker.queries
  }

  private mutating func sort(_ pane: inout TrackerPane) {
    pane.keepSelection()
    let orders: [RecordSort] = [.byHand, .byName, .byTime]
    pane.list.query.sort = orders.element(after: pane.list.query.sort)
    pane.list.cursor = ListCursor()
    pane.list.invalidate()
    say(Strings.sorted(pane.list.query.sort))
  }

  private func move(_ pane: TrackerPane, by step: Int) -> [Effect] {
    pane.detail.map { [.write(.move($0.record.id, by: step))] } ?? []
  }

  func trackerDisabledReason(for command: CommandID) -> String? {
    guard let pane = tracker else { return nil }
    if pane.actsOnMarks(command) { return nil }
    switch command {
    case .toggleAnvil: return pane.kind == .location ? needsRecord(pane) : Strings.onlyLocationsHaveAnvils
    case .toggleMerchant:
      return pane.kind.merchantFlag == nil ? Strings.onlySomeAreMerchants : needsRecord(pane)
    case .addNPC, .addLocation, .addQuest, .addItem, .addCreature:
      guard let record = pane.detail?.record else { return Strings.addOneFirst(pane.kind) }
      guard let kind = command.addedKind else { return nil }
      return record.kind.linkableKinds.contains(kind) ? nil : Strings.cannotLink(record.kind, kind)
    case .detach:
      switch pane.selectedRow {
      case .link, .field: return nil
      case .flag, .count, .step, .noteLink, .mention, .notes, nil: return Strings.selectLinkFirst
      }
    case .increase, .decrease:
      let step = command == .increase ? 1 : -1
      guard pane.detail == nil || pane.counting(by: step) != nil else { return Strings.nothingToCount }
      return needsRecord(pane) ?? pane.endOfCounting(by: step)
    case .toggleFlag: return needsRecord(pane) ?? pane.toggleDisabledReason
    case .moveUp, .moveDown:
      return pane.list.query.sort == .byHand ? needsRecord(pane) : Strings.moveNeedsHandOrder
    case .activate, .editNotes, .linkExisting, .renameRecord, .editTags, .deleteRecord,
      .editField, .markRow, .markAll:
      return needsRecord(pane)
    case .clearFilter: return pane.list.isFiltered ? nil : Strings.nothingFiltered
    case .hideDone: return pane.kind.hasProgress ? nil : Strings.npcsAreNeverDone
    case .toggleTracker: return room == .reader ? nil : Strings.noStoryBeside
    default: return nil
    }
  }

  private func needsRecord(_ pane: TrackerPane) -> String? {
    pane.detail == nil ? Strings.addOneFirst(pane.kind) : nil
  }
}

extension Array where Element: Equatable {
  /// The element after `element`, round and round.
  func element(after element: Element) -> Element {
    guard let index = firstIndex(of: element) else { return element }
    return self[(index + 1) % count]
  }

  /// The element before `element`, round and round.
  func element(before element: Element) -> Element {
    guard let index = firstIndex(of: element) else { return element }
    return self[(index + count - 1) % count]
  }
}

extension CommandID {
  /// The kind of the record that the command adds and attaches, if it does.
  var addedKind: RecordKind? {
    switch self {
    case .addNPC: .npc
    case .addLocation: .location
    case .addQuest: .quest
    case .addItem: .item
    case .addCreature: .creature
    default: nil
    }
  }
}

extension RecordKind {
  /// The boolean that is shown as $; nil when the kind has none.
  var merchantFlag: Flag? {
    switch self {
    case .npc: .isMerchant
    case .location: .hasMerchant
    case .quest, .item, .creature: nil
    }
  }
}
