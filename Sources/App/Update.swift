import Model
import Reader
import Screen
import Store

extension AppState {
  /// How much of a paste a one-line field takes, in characters: longer words find nothing, and take their time.
  static let longestLine = 500

  /// The width at which one-line fields are laid out: they scroll sideways instead of wrapping.
  static let lineColumns = Int(Int32.max)

  /// Takes in one event.
  ///
  /// - Returns: what must be done outside, in this order.
  public mutating func update(_ event: Event, at time: Timestamp) -> [Effect] {
    now = time
    var effects = take(event)
    effects += settle()
    return effects
  }

  private mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .started(let story, let warning):
      if let warning = Strings.warning(about: access) ?? warning { complain(warning) }
      return [story.map { .openStory(path: $0, fromStart: false) } ?? .loadLibrary]
    case .shown:
      return library.isLoaded ? [] : [.loadLibrary]
    case .input(.key(let key)):
      message = nil
      backup.isFresh = false
      return handle(key)
    case .input(.paste(let text)):
      return paste(text)
    case .input(.mouse(let mouse)):
      return handle(mouse)
    case .input(.resize(let size)):
      self.size = size
      return []
    case .deadlinePassed:
      return saveNote() + saveDraft()
    case .changedElsewhere:
      return reloadAll() + refreshDialog() + reloadBackups()
    case .storyChangedOnDisk(let path):
      return storyChangedOnDisk(path)
    case .leaving:
      return saveNote() + saveReading() + saveDraftAtEnd()
    case .notSuspended:
      complain(Strings.nothingToReturnTo)
      return []
    case .began(let work):
      busy = work
      return []
    case .backup(let news): return take(news)
    case .reply(let reply):
      busy = nil
      return take(reply)
    }
  }

  private mutating func handle(_ key: Key) -> [Effect] {
    let context = context
    // Most programs that type for others send Escape and the next key in one go, which is the same as Alt and the
    // key. In a field Alt is meant: a slip must not close the field and run a command behind it.
    if !context.takesText, let keys = key.withoutAlt { return keys.flatMap { handle($0) } }
    if let command = keymap.command(for: key, in: context) {
      // Nothing is drawn on a screen that is too small, and nobody means a command that they cannot see.
      guard !isTooSmall || context.takesText || [.quit, .suspend, .redraw].contains(command) else {
        return []
      }
      if let reason = disabledReason(for: command) {
        complain(reason)
        return []
      }
      return run(command, key: key)
    }
    return context.takesText ? type(key) : []
  }

  /// Gives a key that is no command to the field being edited.
  private mutating func type(_ key: Key) -> [Effect] {
    if case .passphrase(var dialog)? = dialogs.last {
      dialog.field.handle(key)
      dialogs[dialogs.count - 1] = .passphrase(dialog)
      return []
    }
    let page = max(1, bodyArea.rows / 2)
    return edit { editor, columns in
      switch key {
      case .pageUp, .pageDown:
        for _ in 0..<page { _ = editor.handle(key == .pageUp ? .up : .down, columns: columns) }
        return true
      default: return editor.handle(key, columns: columns)
      }
    }
  }

  private mutating func paste(_ text: String) -> [Effect] {
    guard context.takesText else {
      complain(Strings.pasteNeedsField)
      return []
    }
    if case .passphrase(var dialog)? = dialogs.last {
      dialog.field.insert(text)
      dialogs[dialogs.count - 1] = .passphrase(dialog)
      return []
    }
    let isLong = noteEditor != nil && dialogs.isEmpty || context == .writerField
    let text = isLong ? text : String(text.prefix(Self.longestLine))
    return edit { editor, _ in
      editor.insert(text)
      return true
    }
  }

  /// Changes the field that has the keys, and does what follows from the change.
  private mutating func edit(_ change: (inout TextEditor, Int) -> Bool) -> [Effect] {
    switch context {
    case .note, .noteLink:
      guard var note = noteEditor else { return [] }
      let before = note.editor
      _ = change(&note.editor, noteColumns)
      let isTyped = !note.editor.hasSameText(as: before)
      if isTyped { note.touch(at: now) }
      noteEditor = note
      return completeLink(isTyped: isTyped)
    case .writerField, .writerLine: return editWriterField(change)
    case .filter where room == .library:
      _ = change(&library.filter.editor, Self.lineColumns)
      library.filterChanged()
      return []
    case .filter:
      guard var pane = tracker else { return [] }
      _ = change(&pane.filter.editor, Self.lineColumns)
      pane.filterChanged()
      tracker = pane
      return []
    default:
      guard var dialog = dialogs.popLast() else { return [] }
      let effects = dialog.edit(change)
      dialogs.append(dialog)
      return effects
    }
  }
}
