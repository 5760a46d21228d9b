import Model
import Store

/// A view that a search led away from, as it was.
struct WayBack: Sendable {
  var room: AppState.Room
  var tracker: TrackerPane?
}

extension AppState {
  /// Shows a record that was found, with the way back to where the user is now.
  mutating func open(_ hit: SearchHit) -> [Effect] {
    guard let game = library.games.first(where: { $0.id == hit.game }) else {
      complain(Strings.gameIsGone(hit.gameName))
      return [.loadGames]
    }
    if showsTracker, tracker?.game.id == game.id {
      // It is on the screen already: the record is followed like a link, and ← leads back.
      if room == .reader { reader?.focus = .side }
      return follow(hit.summary)
    }
    if room == .reader, reader?.reading.game == game.id {
      return showTrackerBeside(game) + show(hit.summary)
    }
    if room != .library { waysBack.append(WayBack(room: room, tracker: tracker)) }
    let effects = room == .reader ? saveReading() : []
    return effects + openGame(game) + show(hit.summary)
  }

  private mutating func follow(_ record: RecordSummary) -> [Effect] {
    guard var pane = tracker else { return [] }
    pane.follow(record.id, kind: record.kind)
    tracker = pane
    return findWanted(in: pane) + [.loadDetail(record.id)]
  }

  /// Shows a record in the tracker that was just opened.
  private mutating func show(_ record: RecordSummary) -> [Effect] {
    guard var pane = tracker else { return [] }
    pane.show(record.kind)
    pane.focus = .detail
    pane.row = 0
    pane.wanted = TrackerPane.Wanted(id: record.id, mayDropFilters: true)
    tracker = pane
    return findWanted(in: pane) + [.loadDetail(record.id)]
  }

  /// Goes back to where a search was opened from; nil when none led here.
  mutating func goWayBack() -> [Effect]? {
    guard let back = waysBack.popLast() else { return nil }
    room = back.room
    tracker = back.tracker
    return reloadTracker()
  }
}
