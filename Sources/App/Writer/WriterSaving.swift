import Model
import Reader
import Screen

// How a story that is being written is opened, stored and left.
extension AppState {
  /// Takes in what came of an effect.
  mutating func take(_ reply: DraftReply) -> [Effect] {
    switch reply {
    case .opened(let file, let draft, let place, let opening):
      return show(draft, in: file, at: place, opening)
    case .needsCopy(let path, let place, let isBundled):
      let question = Strings.copyStory(isBundled: isBundled)
      dialogs.append(.confirm(Confirmation(question, effect: .copyStory(path: path, at: place))))
    case .saved(let file, let version): return draftSaved(file, version)
    case .conflict(let path): noteConflict(path)
    case .failed(let path, let reason): return draftFailed(path, reason)
    case .looked(let path, let look): return take(look, at: path)
    case .edited(let page, let text): return pageEdited(page, text)
    }
    return []
  }

  /// Opens the room on a story, or puts another story in the place of the one that is being written.
  private mutating func show(
    _ draft: StoryDraft, in file: DraftFile, at place: StoryDraft.Place?, _ opening: DraftOpening
  ) -> [Effect] {
    answered = nil
    if opening == .copy { say(Strings.copied(to: file.path)) }
    if room == .writer, opening == .asItIs, writer?.file.path == file.path {
      // It is open already, and may hold more than its file.
      if let place { show(place) }
      return []
    }
    if room == .writer, var pane = writer {
      pane.replace(with: draft, in: file)
      pane.show(place ?? StoryDraft.Place(page: pane.page))
      writer = pane
      return []
    }
    let effects = room == .reader ? saveReading() : []
    // Who comes back to a story can still undo what was done in it.
    let isAsLeft = leftDraft?.file == file
    var pane = WriterPane(
      isAsLeft ? leftDraft?.draft ?? draft : draft, in: file, from: room == .reader ? .reader : .library)
    if let place {
      pane.show(place)
      pane.focus = .page
    }
    writer = pane
    room = .writer
    if opening == .new { write(.text) }
    return effects
  }

  /// Shows a page of the story that is being written, or a choice on it.
  mutating func show(_ place: StoryDraft.Place) {
    guard var pane = writer else { return }
    pane.takeField()
    pane.field = nil
    pane.dropTrail()
    pane.show(place)
    pane.focus = .page
    writer = pane
  }

  // MARK: - Storing

  /// Stores the story that is being written, if it was changed and another program has not changed it too.
  mutating func saveDraft() -> [Effect] {
    guard var pane = writer else { return [] }
    pane.takeField()
    pane.saving.begin()
    writer = pane
    guard !pane.saving.isSaved, pane.saving.conflict == nil else { return [] }
    return [.saveDraft(pane.save, overwriting: false)]
  }

  /// Stores it when nobody can be asked any more: beside the file that another program has changed, if one did.
  mutating func saveDraftAtEnd() -> [Effect] {
    let effects = saveDraft()
    guard let pane = writer, !pane.saving.isSaved, pane.saving.conflict != nil else { return effects }
    return [.keepDraftCopy(pane.save)]
  }

  private mutating func draftSaved(_ file: DraftFile, _ version: Int) -> [Effect] {
    guard var pane = writer, pane.file.path == file.path else { return [] }
    pane.file = file
    pane.saving.saved(version)
    let leaving = pane.saving.leaving
    pane.saving.leaving = nil
    writer = pane
    return leaving.map { leaveWriterNow($0) } ?? []
  }

  private mutating func draftFailed(_ path: String, _ reason: String) -> [Effect] {
    guard var pane = writer, pane.file.path == path else { return [] }
    let leaving = pane.saving.failed(at: now)
    writer = pane
    if let leaving { return leaveWriterNow(leaving) }
    complain(Strings.draftNotSaved(reason, again: pane.saving.failedLeaving))
    return []
  }

  private mutating func noteConflict(_ path: String) {
    // One question is enough, however often the file changes until it is answered.
    guard let pane = writer, pane.file.path == path, pane.saving.conflict == nil else { return }
    writer?.saving.conflict = .open
    writer?.saving.leaving = nil
    if !isIdle { complain(Strings.fileChangedToo) }
  }

  // MARK: - What other programs do

  /// Whether nothing is being typed, so that the story may be replaced and questions may be asked.
  private var isIdle: Bool { writer?.field == nil && dialogs.isEmpty && room == .writer }

  /// Does what had to wait until nothing is being typed.
  mutating func catchUpWithFile() -> [Effect] {
    guard isIdle, let pane = writer else { return [] }
    askAboutConflict()
    guard pane.saving.isOutdated else { return [] }
    writer?.saving.isOutdated = false
    return lookAtDraft()
  }

  /// Looks at the file of the story that is being written, since something happened to it.
  func lookAtDraft() -> [Effect] { writer.map { [.lookAtDraft(path: $0.file.path, $0.file.mark)] } ?? [] }

  private mutating func take(_ look: DraftLook, at path: String) -> [Effect] {
    guard var pane = writer, pane.file.path == path else { return [] }
    switch look {
    case .unchanged: break
    case .changed(let file, _) where file.bytes == pane.file.bytes: pane.file = file
    case .changed where pane.saving.isSaved && !isIdle: pane.saving.isOutdated = true
    case .changed(let file, let draft) where pane.saving.isSaved:
      let place = StoryDraft.Place(page: pane.page)
      pane.replace(with: draft, in: file)
      pane.show(place)
      say(Strings.fileChanged)
    case .changed:
      noteConflict(path)
      return []
    case .broken(let reason):
      pane.saving.lose()
      complain(Strings.fileBroken(reason))
    case .gone:
      pane.saving.lose()
      complain(Strings.fileGone)
    }
    writer = pane
    return []
  }

  // MARK: - Leaving

  /// Stores the story and then leaves the room; when that fails one stays, until the second try.
  ///
  /// Where another program has changed the file, the user is asked first; who insists on quitting keeps both stories.
  mutating func leaveWriter(_ leaving: DraftSaving.Leaving) -> [Effect] {
    writer?.takeField()
    writer?.field = nil
    guard let pane = writer, !pane.saving.isSaved else { return leaveWriterNow(leaving) }
    guard pane.saving.conflict != nil else {
      writer?.saving.leaving = leaving
      return saveDraft()
    }
    if leaving == .quit, writer?.saving.insists(on: leaving) == true {
      return [.keepDraftCopy(pane.save)] + leaveWriterNow(leaving)
    }
    writer?.saving.conflict = .open
    return []
  }

  private mutating func leaveWriterNow(_ leaving: DraftSaving.Leaving) -> [Effect] {
    guard let pane = writer else { return [] }
    if leaving == .quit { return saveReading() + [.quit] }
    leftDraft = (pane.file, pane.draft)
    writer = nil
    if pane.origin == .reader, let reader = pane.readerBehind ?? reader {
      room = .reader
      return [.openStory(path: reader.file.path, fromStart: false)]
    }
    room = .library
    library.part = .stories
    library.wantedStory = pane.file.path
    return [.loadLibrary]
  }
}
