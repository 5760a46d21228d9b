import Model
import Screen
import Store

extension AppState {
  mutating func runInLibrary(_ command: CommandID) -> [Effect] {
    var cursor = library.cursor
    if cursor.run(command, count: library.count, page: libraryLayout.rows(of: library.part)) {
      library.cursor = cursor
      return []
    }
    switch command {
    case .switchPane:
      library.part = library.part == .stories ? .games : .stories
      return []
    case .open: return openSelected()
    case .readFromStart:
      guard let story = library.selectedStory else { return [] }
      return [.openStory(path: story.path, fromStart: true)]
    case .showMap:
      guard let story = library.selectedStory else { return [] }
      return [.openMap(path: story.path)]
    case .editStory:
      return library.selectedStory.map { [.openDraft(path: $0.path, at: nil)] } ?? []
    case .newStory:
      ask(.writer(.newStory), Strings.promptNewStory)
      return []
    case .checkStory: return library.selectedStory.map { [.checkStory(path: $0.path)] } ?? []
    case .editStoryFile:
      return library.selectedStory.map { [.editFile(path: $0.path, line: nil)] } ?? []
    case .pickReading: return loadReadings()
    case .filter:
      library.filter.open()
      return []
    case .clearFilter:
      library.dropFilter()
      return []
    case .openFile:
      dialogs.append(.prompt(Prompt(.openFile, title: Strings.promptOpenFile)))
      return []
    case .addGame:
      dialogs.append(.prompt(Prompt(.newGame(forReading: false), title: Strings.promptNewGame)))
      return []
    case .renameGame:
      guard let game = library.selectedGame else { return [] }
      dialogs.append(.prompt(Prompt(.renameGame(game.id), title: Strings.promptRename, text: game.name)))
      return []
    case .duplicateGame:
      guard let game = library.selectedGame else { return [] }
      let text = Strings.copyName(of: game.name)
      dialogs.append(.prompt(Prompt(.duplicateGame(game.id), title: Strings.promptDuplicate, text: text)))
      return []
    case .deleteGame:
      guard let game = library.selectedGame else { return [] }
      let count = game.counts.values.reduce(0, +)
      let question = Strings.confirmDeleteGame(game.name, records: count)
      dialogs.append(.confirm(Confirmation(question, .deleteGame(game.id))))
      return []
    case .importFile, .exportGame, .exportTemplate:
      askForFile(command)
      return []
    default: return []
    }
  }

  private mutating func openSelected() -> [Effect] {
    waysBack = []
    if let story = library.selectedStory { return [.openStory(path: story.path, fromStart: false)] }
    if let game = library.selectedGame { return openGame(game) }
    return []
  }

  /// Shows a game's tracker in full.
  mutating func openGame(_ game: GameSummary) -> [Effect] {
    if tracker?.game.id != game.id { tracker = TrackerPane(game: game) }
    room = .tracker
    return reloadTracker()
  }

  func libraryDisabledReason(for command: CommandID) -> String? {
    switch command {
    case .editStoryFile where library.selectedStory?.isBundled == true: Strings.bundledFile
    case .renameGame, .duplicateGame, .deleteGame, .exportGame, .exportTemplate:
      library.selectedGame == nil ? Strings.selectGameFirst : nil
    case .readFromStart, .showMap, .editStory, .checkStory, .editStoryFile, .pickReading:
      library.selectedStory == nil ? Strings.selectStoryFirst : nil
    case .clearFilter: library.filter.text.isEmpty ? Strings.nothingFiltered : nil
    case .open:
      library.count == 0 ? Strings.nothingToOpen : nil
    default: nil
    }
  }
}
