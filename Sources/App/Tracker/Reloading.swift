import Model
import Store

// What is asked for again after a change: as little as can have changed on the screen.

extension AppState {
  /// Asks again for everything the tracker shows. A tracker that is not on the screen is asked for when it comes back.
  mutating func reloadTracker() -> [Effect] {
    let games: Effect = room == .library ? .loadLibrary : .loadGames
    guard showsTracker, var pane = tracker else { return [games] }
    for kind in RecordKind.allCases { pane.lists[kind]?.invalidate() }
    pane.knownMentions = pane.knownMentions.filter { $0.key == pane.detail?.record.id }
    pane.keepSelection()
    tracker = pane
    return [games] + reloadViews() + findWanted(in: pane) + reloadDetail(of: pane)
  }

  /// Asks for everything on the screen again: another process changed the database.
  mutating func reloadAll() -> [Effect] {
    reloadTracker() + reloadPageNotes()
  }

  /// Asks again for the notes beside the story.
  func reloadPageNotes() -> [Effect] {
    reader.map { [.loadPageNotes(reading: $0.reading.id)] } ?? []
  }

  /// Asks again for what a change to one record can have changed, when that has left its name and its links as they
  /// were: its own row, which comes with its detail, or the lists that may order or filter it otherwise now.
  ///
  /// - Parameters:
  ///   - kind: the kind of the record; nil when it is that of the record in the detail.
  ///   - changesWords: whether words may find the record now that did not before, or no longer.
  mutating func reloadRecord(_ id: RecordID, kind: RecordKind?, changesWords: Bool) -> [Effect] {
    guard showsTracker, var pane = tracker else { return reloadTracker() }
    let known = kind ?? (pane.detail?.record.id == id ? pane.detail?.record.kind : nil)
    for kind in known.map({ [$0] }) ?? RecordKind.allCases {
      let list = pane.lists[kind]
      let isInPlace = list?.selected?.id == id && list?.keepsPlaces(changesWords: changesWords) == true
      guard kind != pane.kind || pane.detail?.record.id != id || !isInPlace else { continue }
      if kind == pane.kind { pane.keepSelection() }
      pane.lists[kind]?.invalidate()
    }
    tracker = pane
    return [.loadGames] + reloadViews() + findWanted(in: pane) + reloadDetail(of: pane)
  }

  private func reloadDetail(of pane: TrackerPane) -> [Effect] {
    pane.selectedID.map { [.loadDetail($0)] } ?? []
  }
}

extension TrackerWrite {
  /// The record that is changed but stays where it is, with its name and its links.
  var changedRecord: RecordID? {
    switch self {
    case .setFlag(_, let id, _), .setTags(let id, _), .setField(_, _, let id), .changeField(_, let id, _),
      .setCount(let id, _), .changeCount(let id, _), .toggleStep(_, let id):
      id
    default: nil
    }
  }

  /// The kind of the record that is changed, as far as the change says it.
  var changedKind: RecordKind? {
    switch self {
    case .setFlag(let flag, _, _): flag.kind
    case .setCount, .changeCount: .item
    default: nil
    }
  }

  /// Whether the change concerns what words find.
  var changesWords: Bool {
    switch self {
    case .setFlag, .setCount, .changeCount: false
    default: true
    }
  }
}

extension RecordListState {
  /// Whether a record that changes keeps its place here until one moves on.
  func keepsPlaces(changesWords: Bool) -> Bool {
    query.sort != .byTime && (!changesWords || query.filter.words.isEmpty)
  }

  /// Takes what is known of a record into its row.
  mutating func refreshRow(of detail: RecordDetail) {
    updateRow(of: detail.record.id) { row in
      row.flags = Set(detail.record.kind.flags.filter { detail.record[$0] })
      row.count = detail.record.count
      row.hasNotes = !detail.record.notes.isEmpty
      row.updated = detail.record.updated
      row.revision = detail.revision
    }
  }
}
