import Model
import Screen
import Store

/// What was done in a game, the latest first, by days.
struct Timeline: Hashable, Sendable {
  /// How many actions are fetched at once.
  static let page = 200

  let game: RecordID
  let title: String
  var list = SectionedList<HistoryEntry>()
  private(set) var isLoaded = false
  /// Whether the history has nothing older.
  private var isComplete = false
  /// The action before which was asked for, while that is under way.
  private var asked: Int?
  /// Whether to go to the oldest action once it is there.
  private var goesToEnd = false

  init(game: GameSummary) {
    self.game = game.id
    title = Strings.timelineTitle(game.name)
  }

  /// What fetches all that is shown anew.
  var reload: Effect {
    .loadHistory(game, before: nil, limit: max(Self.page, list.items.count + 1))
  }

  /// Takes in a part of the history: the actions before one, or the newest ones.
  mutating func show(_ entries: [HistoryEntry], before id: Int?, limit: Int) {
    if let id, list.items.last?.action.id != id { return }
    let selected = list.selected?.action.id
    if id == nil { list = SectionedList() }
    for entry in entries { list.append(entry, under: Strings.day(entry.time)) }
    if id == nil, let index = list.items.firstIndex(where: { $0.action.id == selected }) {
      list.select(index)
    }
    asked = nil
    isLoaded = true
    isComplete = entries.count < limit
    if goesToEnd { list.select(list.items.count - 1) }
    goesToEnd = goesToEnd && !isComplete
  }

  /// Moves as a list command says; the oldest action may have to be fetched first.
  mutating func run(_ command: CommandID, rows: Int) -> [Effect] {
    list.run(command, rows: rows)
    guard command == .last, !isComplete, let last = list.items.last?.action.id else { return [] }
    goesToEnd = true
    asked = last
    return [.loadHistory(game, before: last, limit: .max)]
  }

  /// What to fetch so that scrolling on finds something.
  mutating func missing(rows: Int) -> [Effect] {
    guard isLoaded, !isComplete, list.isNearEnd(rows: rows), let last = list.items.last?.action.id,
      asked != last
    else { return [] }
    asked = last
    return [.loadHistory(game, before: last, limit: Self.page)]
  }

  func render(in area: Rect, into grid: inout Grid) -> Position? {
    list.render(title: title, empty: isLoaded ? Strings.nothingDone : "…", in: area, into: &grid) {
      Span(Strings.timelineLine($0), style: $0.action.isUndone ? .dim : .plain)
    }
  }
}

extension AppState {
  /// Opens the timeline of the game over the panes.
  mutating func showTimeline() -> [Effect] {
    guard let game = tracker?.game else { return [] }
    let timeline = Timeline(game: game)
    dialogs.append(.timeline(timeline))
    return [timeline.reload]
  }

  /// Takes in a part of a game's history.
  mutating func show(_ entries: [HistoryEntry], of game: RecordID, before id: Int?, limit: Int) {
    for index in dialogs.indices {
      guard case .timeline(var timeline) = dialogs[index], timeline.game == game else { continue }
      timeline.show(entries, before: id, limit: limit)
      dialogs[index] = .timeline(timeline)
    }
  }

  /// Takes in of which kind the record of an action is, or that it is there no longer.
  mutating func show(_ kind: RecordKind?, of record: RecordID) -> [Effect] {
    guard case .timeline? = dialogs.last else { return [] }
    guard let kind else {
      complain(Strings.recordIsGone)
      return []
    }
    dialogs.removeLast()
    return follow(record, kind: kind)
  }
}
