import Model
import Screen
import Store

extension AppState {
  /// Runs a command where the keys go now.
  mutating func run(_ command: CommandID, key: Key) -> [Effect] {
    switch command {
    case .redraw: return [.redraw]
    case .suspend: return saveNote() + saveReading() + saveDraftAtEnd() + [.suspend]
    case .quit: return quit()
    case .help:
      showCommands(title: Strings.helpTitle)
      return []
    case .palette:
      showCommands(title: Strings.paletteTitle)
      return []
    case .undo where room == .writer, .redo where room == .writer: return stepInWriter(command)
    case .undo: return [.write(.undo)]
    case .redo: return [.write(.redo)]
    case .leave: return leave(by: key)
    case .toggleTracker: return toggleTracker()
    case .search:
      openSearch()
      return []
    case .showBackup: return showBackup()
    default: break
    }
    switch context {
    case .backup: return runInBackup(command)
    case .library: return runInLibrary(command)
    case .reader: return runInReader(command, key: key)
    case .trackerList, .trackerDetail:
      if command == .switchPane, room == .reader,
        tracker?.focus == .detail || tracker?.detail == nil || trackerLayout.detail.isEmpty
      {
        tracker?.focus = .list
        reader?.focus = .text
        return []
      }
      return runInTracker(command)
    case .note: return runInNote(command)
    case .noteLink: return runInCompletion(command)
    case .progress, .timeline, .importPreview, .restorePreview, .decision, .findings:
      return runInView(command)
    case .map, .mapSearch: return runOnMap(command, key: key)
    case .writerPages, .writerPage, .writerField, .writerLine: return runInWriter(command)
    case .filter: return runInFilter(command)
    case .picker, .prompt, .confirm, .counters, .textSettings, .commands, .showOnly, .search, .passphrase:
      return runInDialog(command, key: key)
    }
  }

  /// Why a command cannot be run now; nil when it can.
  func disabledReason(for command: CommandID) -> String? {
    switch context {
    case .library: libraryDisabledReason(for: command)
    case .reader: readerDisabledReason(for: command)
    case .trackerList, .trackerDetail: trackerDisabledReason(for: command)
    case .counters: countersDisabledReason(for: command)
    case .backup: backupDisabledReason(for: command)
    case .progress, .timeline, .importPreview, .restorePreview, .decision, .findings:
      viewDisabledReason(for: command)
    case .map, .mapSearch: mapDisabledReason(for: command)
    case .writerPages, .writerPage: writerDisabledReason(for: command)
    case .prompt: promptDisabledReason(for: command)
    case .note where command == .noteInTracker: noteInTrackerDisabledReason
    case .note: command == .keepNote ? keepNoteDisabledReason : nil
    case .picker: pickerDisabledReason(for: command)
    case .noteLink, .filter, .confirm, .textSettings, .commands, .showOnly, .search, .passphrase,
      .writerField, .writerLine:
      nil
    }
  }

  /// Saves what is not saved, then quits; when saving fails, a second try quits all the same.
  private mutating func quit() -> [Effect] {
    if noteEditor != nil { return leaveNote(.quit) }
    return writer == nil ? saveReading() + [.quit] : leaveWriter(.quit)
  }

  /// Leaves what is on the screen; Esc first takes back what was done to its list.
  private mutating func leave(by key: Key) -> [Effect] {
    switch context {
    case .progress, .timeline, .importPreview, .restorePreview, .decision, .findings:
      dialogs.removeLast()
      return []
    case .backup where key == .escape && backup.run != nil: return runInBackup(.cancelBackup)
    case .backup: return leaveBackup()
    case .map: return runOnMap(.leave, key: key)
    case .writerPages: return leaveWriter(.room)
    case .writerPage:
      writer?.focus = .pages
      return []
    case .trackerDetail:
      tracker?.focus = .list
      return []
    case .trackerList where key == .escape && tracker?.marks.isEmpty == false:
      tracker?.marks.clear()
      return []
    case .trackerList where key == .escape && tracker?.isNarrowed == true:
      return dropPassingFilters()
    case .reader where reader?.showsPathAlone == true && bodyArea.columns < ReaderLayout.narrow:
      reader?.showsPathAlone = false
      return []
    case .trackerList where room == .reader:
      reader?.side = .path
      reader?.focus = .text
      return []
    case .library where key == .escape && !library.filter.text.isEmpty:
      library.dropFilter()
      return []
    case .library where key == .escape:
      // Esc closes one thing after the other; it must not close the program behind the last of them.
      say(Strings.escapeDoesNotQuit)
      return []
    default: break
    }
    if room == .reader, reader?.isTrial == true {
      endTrial()
      return []
    }
    guard room != .library else { return quit() }
    if room == .tracker, let effects = goWayBack() { return effects }
    let effects = saveReading()
    room = .library
    return effects + [.loadLibrary]
  }

  private mutating func runInNote(_ command: CommandID) -> [Effect] {
    switch command {
    case .finishNote: return leaveNote(.close)
    case .editInEditor:
      // The editor starts on what is stored, which may hold another window's text as well.
      return leaveNote(.toEditor)
    case .keepNote: return keepNote()
    case .noteInTracker: return noteInTracker(noteEditor)
    default: return []
    }
  }

  private mutating func runInFilter(_ command: CommandID) -> [Effect] {
    if room == .library {
      var cursor = library.cursor
      if cursor.run(command, count: library.count, page: libraryLayout.rows(of: library.part)) {
        library.cursor = cursor
      }
    } else if var pane = tracker {
      let page = trackerLayout.list.inset(by: 1).rows
      if pane.list.cursor.run(command, count: pane.list.total, page: page) { tracker = pane }
    }
    switch command {
    case .acceptFilter:
      if room == .library { library.filter.isOpen = false } else { tracker?.filter.isOpen = false }
    case .dropFilter:
      if room == .library {
        library.dropFilter()
      } else if var pane = tracker {
        pane.keepSelection()
        pane.dropWords()
        tracker = pane
        return findWanted(in: pane)
      }
    default: break
    }
    return []
  }

  private mutating func runInDialog(_ command: CommandID, key: Key) -> [Effect] {
    guard var dialog = dialogs.popLast() else { return [] }
    switch (command, dialog) {
    case (.cancel, .picker(let picker)):
      picker.returnToWriting(in: &self)
      return []
    case (.cancel, _), (.no, _): return []
    case (_, .counters(let counters)): return run(command, key: key, in: counters)
    case (_, .passphrase(let dialog)): return runInPassphrase(command, dialog)
    case (_, .textSettings(let settings)): return run(command, in: settings)
    case (.yes, .confirm(let confirmation)): return [confirmation.effect]
    case (.completeWord, .prompt(var prompt)):
      prompt.complete()
      dialogs.append(.prompt(prompt))
      return []
    case (.accept, .prompt(var prompt)):
      if prompt.expand() {
        dialogs.append(.prompt(prompt))
        return []
      }
      let effects = answer(prompt)
      answered = effects.isEmpty ? nil : prompt
      return effects
    case (.accept, .picker(let picker)):
      return picker.shown.element(at: picker.cursor.selection).map { take($0, from: picker) } ?? []
    case (.renameItem, .picker(let picker)):
      dialogs.append(dialog)
      return renameItem(in: picker)
    case (.deleteItem, .picker(let picker)):
      dialogs.append(dialog)
      return deleteItem(in: picker)
    case (.accept, .commands(let list)):
      guard let entry = list.shown.element(at: list.cursor.selection) else { return [] }
      if let reason = entry.disabledReason {
        complain(reason)
        return []
      }
      return run(entry.id, key: entry.keys.first ?? .enter)
    case (.accept, .showOnly(let picker)): return choose(in: picker, stays: false)
    case (.switchCondition, .showOnly(let picker)): return choose(in: picker, stays: true)
    case (.deleteFilter, .showOnly(let picker)): return deleteFilter(in: picker)
    case (.switchScope, .search(let search)): return switchScope(of: search)
    case (.accept, .passages(let search)):
      guard let passage = search.selected else {
        dialogs.append(dialog)
        return []
      }
      return go(to: passage)
    case (.accept, .search(let search)):
      guard let hit = search.selected else {
        dialogs.append(dialog)
        return []
      }
      return open(hit)
    default:
      dialog.move(command, page: DialogFrame.list(in: bodyArea).rows)
      dialogs.append(dialog)
      return []
    }
  }
}
