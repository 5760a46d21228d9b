import Model
import Screen
import Store

/// How far the player got in a game: in all, and by list, location and tag.
struct ProgressView: Hashable, Sendable {
  /// What a row is about.
  enum Subject: Hashable, Sendable {
    case whole
    case list(RecordKind)
    case location(RecordID)
    case tag(String)
  }

  struct Row: Hashable, Sendable {
    let subject: Subject
    let name: String
    let progress: Progress
  }

  let game: RecordID
  let title: String
  private(set) var isLoaded = false
  var list = SectionedList<Row>()
  /// The width of the widest count.
  private var countColumns = 0

  init(game: GameSummary) {
    self.game = game.id
    title = Strings.progressTitle(game.name)
  }

  /// Takes in how far the player got; the selected row stays selected.
  mutating func show(_ progress: GameProgress) {
    let selected = list.selected?.subject
    list = SectionedList()
    list.append(Row(subject: .whole, name: Strings.wholeGame, progress: progress.whole), under: nil)
    for (kind, progress) in progress.kinds {
      list.append(
        Row(subject: .list(kind), name: Strings.kindPlural(kind), progress: progress),
        under: Strings.byList)
    }
    for place in progress.locations {
      list.append(
        Row(subject: .location(place.id), name: place.name, progress: place.progress),
        under: Strings.byLocation)
    }
    for tag in progress.tags {
      list.append(
        Row(subject: .tag(tag.tag), name: "#" + tag.tag, progress: tag.progress), under: Strings.byTag)
    }
    countColumns = list.items.map { ProgressBar(progress: $0.progress).count.count }.max() ?? 0
    if let index = list.items.firstIndex(where: { $0.subject == selected }) { list.select(index) }
    isLoaded = true
  }

  func render(in area: Rect, into grid: inout Grid) -> Position? {
    let columns = area.columns - 3
    return list.render(title: title, empty: isLoaded ? "" : "…", in: area, into: &grid) {
      Span(line($0, columns: columns))
    }
  }

  /// "The inn  ████████░░░░  7/12  58%", in columns of their own.
  private func line(_ row: Row, columns: Int) -> String {
    let bar = ProgressBar(progress: row.progress)
    let barColumns = max(6, min(24, columns / 4))
    let nameColumns = max(4, min(44, columns - barColumns - countColumns - 10))
    let indent = row.subject == .whole ? "" : "  "
    let name = truncated(indent + row.name, columns: nameColumns)
    let gap = String(repeating: " ", count: max(0, nameColumns - TextWidth.columns(of: name)))
    return name + gap + "  " + bar.bar(columns: barColumns) + "  " + padded(bar.count, countColumns) + "  "
      + padded(bar.percent, 4)
  }

  private func padded(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - text.count)) + text
  }
}

extension AppState {
  /// Opens the progress of the game over the panes.
  mutating func showProgress() -> [Effect] {
    guard let game = tracker?.game else { return [] }
    dialogs.append(.progress(ProgressView(game: game)))
    return [.loadProgress(game.id)]
  }

  /// Takes in how far the player got.
  mutating func show(_ progress: GameProgress, of game: RecordID) {
    for index in dialogs.indices {
      guard case .progress(var view) = dialogs[index], view.game == game else { continue }
      view.show(progress)
      dialogs[index] = .progress(view)
    }
  }

  /// Goes to what a row of the progress is about.
  mutating func open(_ subject: ProgressView.Subject) -> [Effect] {
    dialogs.removeLast()
    guard var pane = tracker else { return [] }
    defer { tracker = pane }
    switch subject {
    case .whole: break
    case .list(let kind): pane.show(kind)
    case .location(let id):
      pane.follow(id, kind: .location)
      return findWanted(in: pane)
    case .tag(let tag):
      pane.show(.quest)
      pane.dropFilters()
      pane.list.query.filter.conditions = [.tag(tag, true)]
    }
    return []
  }
}
