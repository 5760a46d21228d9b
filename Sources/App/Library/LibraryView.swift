import Model
import Screen
import Store

/// Which part of the library stands where.
struct LibraryLayout: Hashable, Sendable {
  var stories: Rect
  var games: Rect
  /// What is known of the selected story or game; empty on a narrow screen.
  var details: Rect

  init(_ area: Rect) {
    let isWide = area.columns >= 70
    let (list, details) = area.split(left: isWide ? min(60, area.columns * 11 / 20) : area.columns)
    self.details = details
    (stories, games) = list.split(top: list.rows - max(3, list.rows * 2 / 5))
  }

  /// The rows of a part's list, inside its frame.
  func rows(of part: LibraryPane.Part) -> Int { (part == .stories ? stories : games).inset(by: 1).rows }
}

extension AppState {
  var libraryLayout: LibraryLayout { LibraryLayout(bodyArea) }

  func renderLibrary(into grid: inout Grid) -> Position? {
    let layout = libraryLayout
    let stories = renderStories(in: layout.stories, into: &grid)
    let games = renderGames(in: layout.games, into: &grid)
    renderDetails(in: layout.details, into: &grid)
    if library.filter.isOpen { return renderFilterLine(library.filter, into: &grid) }
    return library.part == .stories ? stories : games
  }

  private func renderStories(in area: Rect, into grid: inout Grid) -> Position? {
    let shown = library.shownStories
    let isFocused = library.part == .stories
    let title = Strings.listTitle(Strings.stories, shown: shown.count, of: library.stories.count)
    grid.pane(area, title: title, isFocused: isFocused)
    let empty = library.stories.isEmpty ? Strings.noStories : Strings.nothingMatches
    return ListView(cursor: library.storyCursor, isFocused: isFocused, empty: library.isLoaded ? empty : "")
      .render(in: area.inset(by: 1), count: shown.count, into: &grid) { index in
        ListRow(shown[index].title, trailing: Strings.progress(of: shown[index]))
      }
  }

  private func renderGames(in area: Rect, into grid: inout Grid) -> Position? {
    let shown = library.shownGames
    let isFocused = library.part == .games
    let title = Strings.listTitle(Strings.games, shown: shown.count, of: library.games.count)
    grid.pane(area, title: title, isFocused: isFocused)
    let empty = library.games.isEmpty ? Strings.noGames : Strings.nothingMatches
    return ListView(cursor: library.gameCursor, isFocused: isFocused, empty: library.isLoaded ? empty : "")
      .render(in: area.inset(by: 1), count: shown.count, into: &grid) { index in
        ListRow(shown[index].name, trailing: Strings.progress(of: shown[index]))
      }
  }

  private func renderDetails(in area: Rect, into grid: inout Grid) {
    guard !area.isEmpty else { return }
    if let story = library.selectedStory {
      grid.pane(area, title: story.title, isFocused: false)
      grid.write(lines: Strings.details(of: story), in: area.inset(by: 1).padded)
    } else if let game = library.selectedGame {
      grid.pane(area, title: game.name, isFocused: false)
      grid.write(lines: Strings.details(of: game), in: area.inset(by: 1).padded)
    } else {
      grid.pane(area, title: Strings.welcomeTitle, isFocused: false)
      grid.write(lines: Strings.welcome, in: area.inset(by: 1).padded)
    }
  }
}
