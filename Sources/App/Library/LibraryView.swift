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
    let shared = library.sharedTitles
    let stories = library.shownStories.map {
      let aside = shared.contains($0.title) ? [Span($0.path.fileName, style: .dim)] : []
      return ListRow(
        $0.title, marking: library.filter.text, aside: aside, trailing: Strings.progress(of: $0))
    }
    let games = library.shownGames.map {
      ListRow($0.name, marking: library.filter.text, trailing: Strings.progress(of: $0))
    }
    let storyCursor = renderList(
      .stories, stories, of: library.stories.count, Strings.stories, empty: Strings.noStories,
      in: layout.stories,
      into: &grid)
    let gameCursor = renderList(
      .games, games, of: library.games.count, Strings.games, empty: Strings.noGames, in: layout.games,
      into: &grid)
    renderDetails(in: layout.details, into: &grid)
    if library.filter.isOpen { return renderFilterLine(library.filter, into: &grid) }
    return library.part == .stories ? storyCursor : gameCursor
  }

  private func renderList(
    _ part: LibraryPane.Part, _ rows: [ListRow], of count: Int, _ name: String, empty: String, in area: Rect,
    into grid: inout Grid
  ) -> Position? {
    let isFocused = library.part == part
    let cursor = part == .stories ? library.storyCursor : library.gameCursor
    let text = count == 0 ? empty : Strings.nothingMatches
    // While the words are typed, they stand below.
    let words = library.filter.isOpen ? "" : library.filter.text
    let title = Strings.listTitle(
      name, shown: rows.count, of: count, words: words, columns: area.columns - 6)
    grid.pane(area, title: title, isFocused: isFocused)
    return ListView(cursor: cursor, isFocused: isFocused, empty: library.isLoaded ? text : "")
      .render(in: area.inset(by: 1), count: rows.count, into: &grid) { rows[$0] }
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
