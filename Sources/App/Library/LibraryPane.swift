import Model
import Screen
import Store

/// The room one starts in: the stories and the games there are.
struct LibraryPane: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case stories, games
  }

  var stories: [StoryEntry] = []
  var games: [GameSummary] = []
  var isLoaded = false
  var part = Part.stories
  var storyCursor = ListCursor()
  var gameCursor = ListCursor()
  var filter = FilterField()
  /// The game to select once the list is there again.
  var wantedGame: RecordID?
  /// The story to select then, by its path.
  var wantedStory: String?

  var shownStories: [StoryEntry] {
    filter.text.isEmpty
      ? stories
      : stories.filter { SearchForm.matches(filter.text, in: $0.title + " " + ($0.known?.author ?? "")) }
  }

  /// The titles that several stories have.
  var sharedTitles: Set<String> {
    Set(Dictionary(grouping: stories, by: \.title).filter { $0.value.count > 1 }.keys)
  }

  var shownGames: [GameSummary] {
    filter.text.isEmpty ? games : games.filter { SearchForm.matches(filter.text, in: $0.name) }
  }

  var selectedStory: StoryEntry? {
    guard part == .stories else { return nil }
    return shownStories.element(at: storyCursor.selection)
  }

  var selectedGame: GameSummary? {
    guard part == .games else { return nil }
    return shownGames.element(at: gameCursor.selection)
  }

  var cursor: ListCursor {
    get { part == .stories ? storyCursor : gameCursor }
    set {
      if part == .stories { storyCursor = newValue } else { gameCursor = newValue }
    }
  }

  var count: Int { part == .stories ? shownStories.count : shownGames.count }

  /// Takes in the lists, keeping the selected story and game selected.
  mutating func show(_ contents: LibraryContents) {
    let story = wantedStory ?? shownStories.element(at: storyCursor.selection)?.path
    let game = wantedGame ?? shownGames.element(at: gameCursor.selection)?.id
    stories = contents.stories
    games = contents.games
    isLoaded = true
    if let index = shownStories.firstIndex(where: { $0.path == story }) { storyCursor.selection = index }
    if let index = shownGames.firstIndex(where: { $0.id == game }) {
      gameCursor.selection = index
      if wantedGame != nil { part = .games }
    }
    wantedGame = nil
    wantedStory = nil
  }

  /// Takes in what was found in a story's file.
  mutating func show(_ entry: StoryEntry) {
    if let index = stories.firstIndex(where: { $0.path == entry.path }) { stories[index] = entry }
  }

  /// Shows everything again, with the same story and game selected.
  mutating func dropFilter() {
    let story = shownStories.element(at: storyCursor.selection)?.path
    let game = shownGames.element(at: gameCursor.selection)?.id
    filter.drop()
    storyCursor.selection = stories.firstIndex { $0.path == story } ?? 0
    gameCursor.selection = games.firstIndex { $0.id == game } ?? 0
  }

  /// Puts the selection where something matches.
  mutating func filterChanged() {
    storyCursor = ListCursor()
    gameCursor = ListCursor()
    if count == 0 {
      let other: Part = part == .stories ? .games : .stories
      let otherCount = other == .stories ? shownStories.count : shownGames.count
      if otherCount > 0 { part = other }
    }
  }
}

extension Array {
  /// The element at `index`, or nil when there is none.
  func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
