import Model
import Screen
import Store

/// What the user looks for.
public struct SearchQuestion: Hashable, Sendable {
  /// The words.
  public var text: String
  /// The game to look in; nil for all.
  public var game: RecordID?
}

/// The search for records by name, tag and notes, in one game or in all.
struct SearchDialog: Hashable, Sendable {
  /// How many records it shows at most.
  static let limit = 100

  /// The game that can be searched alone; nil when none is open.
  let game: GameSummary?
  /// Whether all games are searched.
  private(set) var isEverywhere: Bool
  var editor = TextEditor("", isMultiline: false)
  var cursor = ListCursor()
  /// What was found, the best first.
  private(set) var hits: [SearchHit] = []
  /// The question that `hits` answers.
  private var answered: SearchQuestion?

  init(game: GameSummary?) {
    self.game = game
    isEverywhere = game == nil
  }

  var question: SearchQuestion { SearchQuestion(text: editor.text, game: isEverywhere ? nil : game?.id) }

  private var isEmpty: Bool { editor.text.allSatisfy(\.isWhitespace) }

  /// What finds the answer to the question as it is now.
  mutating func ask() -> [Effect] {
    guard isEmpty else { return [.search(question)] }
    hits = []
    answered = nil
    return []
  }

  /// Searches all games instead of one, or the other way round.
  mutating func switchScope() -> [Effect] {
    isEverywhere.toggle()
    cursor = ListCursor()
    return ask()
  }

  /// Takes in what was found, unless something else is looked for by now.
  mutating func show(_ found: [SearchHit], for question: SearchQuestion) {
    guard question == self.question else { return }
    let id = selected?.summary.id
    hits = found
    if answered == question {
      cursor.selection = hits.firstIndex { $0.summary.id == id } ?? cursor.selection
    }
    answered = question
  }

  var selected: SearchHit? { hits.element(at: cursor.selection) }

  // MARK: - Texts

  var title: String { isEverywhere ? Strings.searchAll : Strings.search(in: game?.name ?? "") }

  var emptyText: String {
    if isEmpty { return Strings.searchHelp }
    guard answered == question else { return "" }
    return isEverywhere ? Strings.nothingMatches : Strings.nothingInThisGame
  }

  func row(_ index: Int) -> ListRow {
    let hit = hits[index]
    let kind = Strings.kindName(hit.summary.kind)
    let aside = hit.field == .name ? [] : marked(excerpt(of: hit), words: editor.text, style: .dim)
    return ListRow(
      hit.summary.name, marking: editor.text, leading: Strings.glyph(hit.summary), aside: aside,
      trailing: isEverywhere ? Strings.kind(kind, in: hit.gameName) : kind)
  }

  /// How many characters of an excerpt may stand before the first word, so that the word shows.
  private static let lead = 8

  private func excerpt(of hit: SearchHit) -> String {
    let text = hit.field == .tag ? "#\(hit.excerpt)" : hit.excerpt.trimmingWhitespace
    guard let first = SearchForm.ranges(of: editor.text, in: text).first?.lowerBound,
      let start = text.index(first, offsetBy: -Self.lead, limitedBy: text.startIndex),
      start > text.startIndex
    else { return text }
    return "…" + text[start...]
  }
}

extension Dialog {
  /// Whether there is one game to search as well as all.
  var hasScopes: Bool {
    if case .search(let search) = self { return search.game != nil }
    return false
  }
}

extension AppState {
  /// Opens the search, in the game that is open if one is.
  mutating func openSearch() {
    dialogs.append(.search(SearchDialog(game: gameAtHand)))
  }

  /// The game that the user is busy with.
  private var gameAtHand: GameSummary? {
    switch room {
    case .library, .backup, .writer: nil
    case .tracker: tracker?.game
    case .reader: showsTracker ? tracker?.game : library.games.first { $0.id == reader?.reading.game }
    }
  }

  /// Takes in what a search found.
  mutating func show(_ hits: [SearchHit], for question: SearchQuestion) {
    guard case .search(var search) = dialogs.last else { return }
    search.show(hits, for: question)
    dialogs[dialogs.count - 1] = .search(search)
  }

  /// Searches the other games too, or no longer.
  mutating func switchScope(of search: SearchDialog) -> [Effect] {
    var search = search
    defer { dialogs.append(.search(search)) }
    guard search.game != nil else {
      complain(Strings.noGameAtHand)
      return []
    }
    return search.switchScope()
  }

  /// What brings the topmost dialog up to date after the database changed.
  mutating func refreshDialog() -> [Effect] {
    switch dialogs.last {
    case .showOnly(let picker): return [picker.load]
    case .search(var search):
      let effects = search.ask()
      dialogs[dialogs.count - 1] = .search(search)
      return effects
    default: return []
    }
  }
}
