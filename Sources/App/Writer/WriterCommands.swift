import Model
import Reader
import Screen

extension AppState {
  mutating func runInWriter(_ command: CommandID) -> [Effect] {
    guard let pane = writer else { return [] }
    if pane.field != nil { return runInWriterField(command) }
    if moveInWriter(command) { return [] }
    switch command {
    case .switchPane: writer?.focus = pane.focus == .pages ? .page : .pages
    case .activate: return activateInWriter(pane)
    case .writePart: writeSelected(pane)
    case .addPage: ask(.writer(.pageAfter(pane.page)), Strings.promptNewPage)
    case .addChoice: write(.newChoice)
    case .followChoice: follow(pane.selectedChoice)
    case .retargetChoice:
      guard let place = pane.selectedChoice,
        let choice = pane.selectedPage.choices.element(at: place.choice ?? 0)
      else { return [] }
      pickPage(for: .retarget(place), title: Strings.pickDestination(of: choice.text))
    case .backToRecord: if writer?.goBack() == false { writer?.focus = .pages }
    case .findPage: pickPage(for: .goTo, title: Strings.pickWriterPage)
    case .renameRecord: write(.title)
    case .editTags: askForTags(pane)
    case .deleteRecord: deleteInWriter(pane)
    case .moveUp: move(by: -1, in: pane)
    case .moveDown: move(by: 1, in: pane)
    case .storyInfo: ask(.writer(.storyTitle), Strings.promptStoryTitle, text: pane.story.title ?? "")
    case .playFromHere: playFromHere()
    case .checkStory: return checkDraft()
    case .showStoryMap: showStoryMap()
    case .editPageOutside: return editPageOutside()
    case .editStoryFile: return saveDraft() + [.editFile(path: pane.file.path, line: nil)]
    default: break
    }
    return []
  }

  func writerDisabledReason(for command: CommandID) -> String? {
    guard let pane = writer else { return nil }
    switch command {
    case .undo: return pane.draft.canUndo ? nil : Strings.nothingToUndoHere
    case .redo: return pane.draft.canRedo ? nil : Strings.nothingToRedoHere
    case .deleteRecord where pane.focus == .pages: return pane.pageCount > 1 ? nil : Strings.onePageStays
    case .moveUp, .moveDown, .deleteRecord, .followChoice, .retargetChoice:
      return pane.focus == .pages || pane.selectedChoice != nil ? nil : Strings.selectChoiceFirst
    default: return nil
    }
  }

  /// Undoes the latest change to the story, or makes it again, and shows where.
  mutating func stepInWriter(_ command: CommandID) -> [Effect] {
    let time = now
    _ = writer?.step({ command == .undo ? $0.undo() : $0.redo() }, at: time)
    return []
  }

  /// Makes a change to the story that can be undone.
  mutating func changeDraft(_ body: (inout StoryDraft) -> Void) {
    let time = now
    writer?.change(at: time, body)
  }

  // MARK: - Moving

  /// Does what a command of lists means; false when it is none.
  private mutating func moveInWriter(_ command: CommandID) -> Bool {
    guard var pane = writer else { return false }
    defer { writer = pane }
    let layout = writerLayout
    if pane.focus == .pages {
      let before = pane.page
      let page = layout.pages.inset(by: 1).rows
      guard pane.cursor.run(command, count: pane.pageCount, page: page) else { return false }
      if pane.page != before { pane.go(to: pane.page) }
      return true
    }
    let inner = layout.page.inset(by: 1)
    if scrollText(command, in: &pane, inner) { return true }
    var cursor = ListCursor(selection: pane.rows.firstIndex(of: pane.row) ?? 0)
    guard cursor.run(command, count: pane.rows.count, page: inner.rows) else { return false }
    pane.row = pane.rows.element(at: cursor.selection) ?? .text
    return true
  }

  /// Scrolls a text that is longer than its place; false when there is nothing more of it to see.
  private func scrollText(_ command: CommandID, in pane: inout WriterPane, _ inner: Rect) -> Bool {
    guard pane.row == .text else { return false }
    let page = max(1, inner.rows - 1)
    let steps: [CommandID: Int] = [.down: 1, .pageDown: page, .up: -1, .pageUp: -page]
    guard let rows = steps[command] else { return false }
    let range = WriterLines(pane, columns: inner.columns).range(of: .text)
    let hidden = rows > 0 ? range.upperBound - pane.top - inner.rows : pane.top - range.lowerBound
    guard hidden > 0 else { return false }
    pane.top += rows > 0 ? min(rows, hidden) : -min(-rows, hidden)
    return true
  }

  private mutating func activateInWriter(_ pane: WriterPane) -> [Effect] {
    if pane.focus == .pages {
      writer?.focus = .page
    } else if pane.selectedChoice != nil {
      follow(pane.selectedChoice)
    } else {
      writeSelected(pane)
    }
    return []
  }

  /// Goes to the page that a choice leads to, and begins to write it when nothing is written there.
  private mutating func follow(_ place: StoryDraft.Place?) {
    guard let place else { return }
    writer?.follow(place)
    if let page = writer?.selectedPage, page.text.isEmpty, page.choices.isEmpty { write(.text) }
  }

  // MARK: - Changing

  private mutating func writeSelected(_ pane: WriterPane) {
    guard pane.focus == .page else { return write(.text) }
    switch pane.row {
    case .title: write(.title)
    case .text: write(.text)
    case .choice(let index): write(.choice(index))
    case .newChoice: write(.newChoice)
    case .tags: askForTags(pane)
    }
  }

  private mutating func askForTags(_ pane: WriterPane) {
    let text = pane.selectedPage.tags.joined(separator: ", ")
    ask(.writer(.tags(pane.page)), Strings.promptPageTags, text: text)
  }

  /// Deletes the selected choice or page; where choices lead to the page, it asks what becomes of them.
  private mutating func deleteInWriter(_ pane: WriterPane) {
    if pane.focus == .page {
      guard let place = pane.selectedChoice else { return }
      changeDraft { $0.deleteChoice(place) }
      return
    }
    let incoming = pane.draft.choices(leadingTo: pane.page).count
    if incoming > 0 { return pickRerouting(of: pane.page, choices: incoming) }
    deletePage(pane.page, .deleteChoices)
  }

  mutating func deletePage(_ page: Int, _ rerouting: StoryDraft.Rerouting) {
    guard let name = writer?.numberedName(of: page) else { return }
    changeDraft { $0.deletePage(page, rerouting) }
    writer?.go(to: page)
    say(Strings.deletedPage(name))
  }

  /// Moves the selected page or choice among its like.
  private mutating func move(by step: Int, in pane: WriterPane) {
    if pane.focus == .pages {
      let target = pane.page + step
      guard (0..<pane.pageCount).contains(target) else { return }
      changeDraft { $0.movePage(at: pane.page, to: target) }
      writer?.go(to: target)
    } else if let place = pane.selectedChoice, let index = place.choice {
      let target = index + step
      guard pane.selectedPage.choices.indices.contains(target) else { return }
      changeDraft { $0.moveChoice(place, to: target) }
      writer?.row = .choice(target)
    }
  }
}
