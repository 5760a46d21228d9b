import Model
import Reader
import Screen
import Store

extension AppState {
  mutating func runInReader(_ command: CommandID, key: Key) -> [Effect] {
    guard reader != nil else { return [] }
    switch command {
    case .choose: return isEnterForMore ? scrollText(by: pageOfText) : choose(reader?.choice ?? 0)
    case .chooseByNumber:
      guard case .character(let digit) = key, let number = digit.wholeNumberValue else { return [] }
      return choose(number - 1)
    case .previousChoice: return moveChoice(by: -1)
    case .nextChoice: return moveChoice(by: 1)
    case .scrollDown: return scrollText(by: pageOfText)
    case .scrollUp: return scrollText(by: -pageOfText)
    case .lineDown: return scrollText(by: 1)
    case .lineUp: return scrollText(by: -1)
    case .back: return turnPage { $0.back() }
    case .forward: return turnPage { $0.forward() }
    case .restart:
      say(Strings.restarted)
      return turnPage { $0.restart() }
    case .jump:
      pickVisitedPage()
      return []
    case .showMap:
      showMap()
      return []
    case .editThisPage: return editThisPage()
    case .notePage: return writeNote(choice: nil)
    case .noteChoice: return writeNote(choice: reader?.choice)
    case .togglePath:
      togglePath()
      return []
    case .noteInTracker: return noteInTracker(nil)
    case .pickGame:
      pickGameForReading()
      return []
    case .saveReading:
      askForSaveName()
      return []
    case .openSave: return loadReadings()
    case .findText:
      findText()
      return []
    case .transcript:
      pickTranscript()
      return []
    case .textSettings:
      openTextSettings()
      return []
    case .setBookmark: return toggleBookmark()
    case .openBookmark:
      pickBookmark()
      return []
    case .switchPane:
      reader?.focus = .side
      return []
    default: return []
    }
  }

  /// How many lines a screenful of text is: one stays, to read on from.
  private var pageOfText: Int { max(1, readerLayout.text.rows - 1) }

  /// Whether Enter shows more text: as long as there is some, and nobody has gone to a choice.
  var isEnterForMore: Bool {
    guard let reader, !reader.hasPicked else { return false }
    return readerLayout.hasMore(after: reader.scroll)
  }

  // MARK: - Opening and leaving

  /// Begins or continues reading a story that was loaded.
  mutating func show(_ file: StoryFile, latest: Reading?, fromStart: Bool) -> [Effect] {
    do {
      let player = try file.makePlayer()
      let id = latest?.id ?? RecordID(time: now)
      var reading = latest ?? Reading(id: id, story: file.key, title: file.title, updated: now)
      reading.title = file.title
      var playthrough = Playthrough(player: player, resuming: reading)
      if let change = playthrough.change { say(Strings.storyChanged(change, at: playthrough.page.name)) }
      if fromStart { playthrough.restart() }
      var pane = ReaderPane(file: file, playthrough: playthrough, reading: reading)
      pane.saved = latest
      pane.textSettings = textSettings ?? TextSettings()
      if fromStart || playthrough.change?.isElsewhere == true { pane.turnedPage() }
      if let side = reader?.side, side != .tracker { pane.side = side }
      reader = pane
      room = .reader
      let settings: [Effect] = textSettings == nil ? [.loadReaderSettings] : []
      // The notes follow their pages first.
      return settings + (playthrough.isAdapted ? adaptReading() : saveReading())
        + [.loadPageNotes(reading: id)]
    } catch {
      complain("\(error)")
      return []
    }
  }

  /// Stores where the reader is, unless that is stored already; the reading's game follows.
  mutating func saveReading() -> [Effect] {
    guard var pane = takingInPlace() else { return [] }
    let tags = pane.newTags()
    reader = pane
    return [.saveReading(pane.reading, telling: tags)]
  }

  /// Whether the place on the screen is stored, as far as it is to be.
  var isReadingSaved: Bool {
    guard let reader, !reader.isTrial else { return true }
    return reader.saved == reader.reading
  }

  /// Stores a reading that was fitted to a story that was edited.
  mutating func adaptReading() -> [Effect] {
    guard var pane = takingInPlace() else { return [] }
    pane.toldStep = pane.playthrough.position
    reader = pane
    return [.adaptReading(pane.reading, moves: pane.playthrough.moves)]
  }

  /// The pane with where the reader is in its reading; nil when that is stored already, or is only a trial.
  private func takingInPlace() -> ReaderPane? {
    guard var pane = reader, !pane.isTrial else { return nil }
    pane.reading = pane.playthrough.updating(pane.reading, at: pane.saved?.updated ?? now)
    pane.reading.scroll = pane.scroll
    guard pane.reading != pane.saved else { return nil }
    pane.reading.updated = now
    return pane
  }

  // MARK: - Turning pages

  private mutating func choose(_ index: Int) -> [Effect] {
    guard let count = reader?.page.choices.count, index < count else {
      complain(Strings.noSuchChoice(index + 1, of: reader?.page.choices.count ?? 0))
      return []
    }
    return turnPage { try $0.choose(index) }
  }

  mutating func turnPage(_ turn: (inout Playthrough) throws -> Void) -> [Effect] {
    guard var pane = reader else { return [] }
    do {
      try turn(&pane.playthrough)
    } catch {
      complain("\(error)")
      return []
    }
    pane.turnedPage()
    reader = pane
    return saveReading()
  }

  private mutating func moveChoice(by step: Int) -> [Effect] {
    guard let pane = reader else { return [] }
    // With nothing to choose, the arrows scroll: there is nothing else they could mean.
    if pane.page.choices.isEmpty { return scrollText(by: step) }
    reader?.choice = max(0, min(pane.choice + step, pane.page.choices.count - 1))
    reader?.hasPicked = true
    return []
  }

  private mutating func scrollText(by rows: Int) -> [Effect] {
    guard let pane = reader else { return [] }
    let layout = readerLayout
    let first = layout.firstLine(at: pane.scroll)
    let last = max(0, layout.lines.count - layout.text.rows)
    let line = max(0, min(first + rows, last))
    reader?.scroll = layout.lines.element(at: line)?.start ?? 0
    return []
  }

  // MARK: - Notes, tracker, jumps

  private mutating func togglePath() {
    guard var pane = reader else { return }
    if bodyArea.columns < ReaderLayout.narrow {
      pane.showsPathAlone.toggle()
      pane.side = .path
    } else {
      pane.side = pane.side == .path ? .none : .path
    }
    pane.focus = .text
    reader = pane
  }

  private mutating func writeNote(choice: Int?) -> [Effect] {
    guard let pane = reader else { return [] }
    return writeNote(beside: pane.page.id, choice: choice)
  }

  /// Opens the note beside a page, whether the story still has the page or not.
  mutating func writeNote(beside page: PageID, choice: Int? = nil) -> [Effect] {
    guard let pane = reader else { return [] }
    let target = NoteTarget.page(page, choice: choice, reading: pane.reading.id)
    reader?.note = NoteEditor(target, text: pane.noteText(beside: page, choice: choice), at: now)
    return []
  }

  mutating func toggleTracker() -> [Effect] {
    guard let pane = reader, room == .reader else { return [] }
    if pane.side == .tracker {
      reader?.side = .path
      reader?.focus = .text
      return []
    }
    if let game = library.games.first(where: { $0.id == pane.reading.game }) {
      return showTrackerBeside(game)
    }
    pickGameForReading()
    return []
  }

  /// Asks which game belongs to this reading.
  private mutating func pickGameForReading() {
    var items = library.games.map { Picker.Item(.game($0.id), $0.name, Strings.progress(of: $0)) }
    items.append(Picker.Item(.newGame, Strings.newGameItem))
    dialogs.append(.picker(Picker(.gameForReading, title: Strings.pickGame, items: items)))
  }

  /// Puts a game's tracker beside the text.
  mutating func showTrackerBeside(_ game: GameSummary) -> [Effect] {
    if tracker?.game.id != game.id { tracker = TrackerPane(game: game) }
    reader?.side = .tracker
    reader?.focus = .side
    var effects = reloadTracker()
    if reader?.reading.game != game.id {
      reader?.reading.game = game.id
      effects += saveReading()
    }
    return effects
  }

  private mutating func pickVisitedPage() {
    guard let pane = reader else { return }
    var items: [Picker.Item] = []
    for (step, entry) in pane.playthrough.pathEntries.enumerated().reversed() {
      let isHere = step == pane.playthrough.position
      items.append(Picker.Item(.step(step), entry.title, isHere ? Strings.here : entry.choiceText ?? ""))
    }
    let onPath = Set(pane.playthrough.path.map(\.page))
    for page in pane.playthrough.visited.subtracting(onPath).sorted(by: pageOrder) {
      items.append(Picker.Item(.page(page), pane.title(of: page), Strings.visitedEarlier))
    }
    for note in pane.notes {
      guard let name = note.page.goneName else { continue }
      let line = note.text.split(whereSeparator: \.isNewline).first ?? ""
      items.append(Picker.Item(.goneNote(note.page), Strings.noteOnGonePage(name), String(line)))
    }
    dialogs.append(.picker(Picker(.jump, title: Strings.pickPage, items: items)))
  }

  func readerDisabledReason(for command: CommandID) -> String? {
    guard let reader else { return nil }
    if reader.isTrial, !command.worksInTrial { return Strings.notInTrial }
    switch command {
    case .back: return reader.playthrough.canGoBack ? nil : Strings.atFirstPage
    case .forward: return reader.playthrough.canGoForward ? nil : Strings.atLastPage
    case .choose:
      if readerLayout.frame.isEmpty { return Strings.choicesAreHidden }
      return reader.page.isEnding && !isEnterForMore ? Strings.storyEnded : nil
    case .chooseByNumber:
      if reader.page.isEnding { return Strings.storyEnded }
      return readerLayout.frame.isEmpty ? Strings.choicesAreHidden : nil
    case .scrollUp: return readerLayout.firstLine(at: reader.scroll) > 0 ? nil : Strings.atTopOfText
    case .scrollDown: return readerLayout.hasMore(after: reader.scroll) ? nil : Strings.noMoreText
    case .noteInTracker: return noteInTrackerDisabledReason
    case .noteChoice: return reader.page.choices.isEmpty ? Strings.noChoiceHere : nil
    case .switchPane: return reader.side == .tracker ? nil : Strings.noTrackerBeside
    case .openBookmark: return reader.reading.bookmarks.isEmpty ? Strings.noBookmarks : nil
    default: return nil
    }
  }
}

/// Pages in the order of the story where their names are numbers, otherwise by name.
private func pageOrder(_ a: PageID, _ b: PageID) -> Bool {
  if let first = Int(a.rawValue), let second = Int(b.rawValue) { return first < second }
  return a < b
}
