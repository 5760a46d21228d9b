import Model
import Screen
import Store

extension TrackerPane {
  /// Narrows the list that is shown; the selected record stays selected if it is still there.
  mutating func narrow(to filter: RecordFilter, sort: RecordSort? = nil) {
    keepSelection()
    list.query.keeping = nil
    self.filter.editor = TextEditor(filter.words, isMultiline: false)
    list.query.filter = filter
    list.query.sort = sort ?? list.query.sort
    list.cursor = ListCursor()
    list.invalidate()
  }

  /// Whether what is done is left out of the list.
  var hidesDone: Bool { list.query.filter.asks(.done(false), of: kind) }

  /// Leaves out what is done, or shows it again. When the selected record goes, the one in its place is selected.
  mutating func toggleDone() {
    let cursor = list.cursor
    var filter = list.query.filter
    filter.toggle(.done(false), of: kind)
    narrow(to: filter)
    list.cursor = cursor
  }

  /// What is left of the filter when everything is dropped that hides more than what is done.
  var lastingFilter: RecordFilter {
    RecordFilter(conditions: list.query.filter.conditions.filter { $0 == .done(false) })
  }

  /// Whether the list hides more than what is done.
  var isNarrowed: Bool { list.isFiltered && list.query.filter != lastingFilter }

  /// Takes in how the lists were shown when the program ran last.
  mutating func use(_ settings: ListSettings) {
    self.settings = settings
    for kind in RecordKind.allCases {
      lists[kind]?.query.sort = settings[kind].sort
      if settings[kind].hidesDone { lists[kind]?.query.filter.conditions = [.done(false)] }
      lists[kind]?.invalidate()
    }
  }

  /// Has it remembered how the list is shown, if that is new.
  mutating func remember() -> [Effect] {
    let hidesDone = list.query.filter.conditions.contains(.done(false))
    let now = ListSettings.List(kind: kind, sort: list.query.sort, hidesDone: hidesDone)
    guard settings?[kind] != now, settings != nil else { return [] }
    settings?[kind] = now
    return settings.map { [.saveListSettings($0, game: game.id)] } ?? []
  }
}

extension AppState {
  /// Shows again all that the list hides, but for what is done.
  mutating func dropPassingFilters() -> [Effect] {
    guard var pane = tracker else { return [] }
    pane.narrow(to: pane.lastingFilter)
    tracker = pane
    return findWanted(in: pane)
  }

  /// Opens the list of everything that the list can be narrowed to.
  mutating func showOnly(for pane: TrackerPane) -> [Effect] {
    let picker = FilterPicker(pane)
    dialogs.append(.showOnly(picker))
    return [picker.load]
  }

  /// Does what choosing the selected row means: narrows the list, or saves what it is narrowed to.
  ///
  /// - Parameter stays: whether the picker stays open for the next row.
  mutating func choose(in picker: FilterPicker, stays: Bool) -> [Effect] {
    var picker = picker
    guard let item = picker.selected, var pane = tracker, pane.kind == picker.kind else {
      dialogs.append(.showOnly(picker))
      return []
    }
    if case .save(let name) = item.value {
      guard !name.isEmpty else {
        complain(Strings.typeNameFirst)
        dialogs.append(.showOnly(picker))
        return []
      }
      say(Strings.filterSaved(name))
      let filter = SavedFilter(name: name, kind: picker.kind, filter: picker.filter, sort: picker.sort)
      return [.write(.saveFilter(filter, game: picker.game))]
    }
    if !stays, picker.switched == item.value { return [] }
    picker.toggle(item)
    for id in picker.filter.linkedRecords { pane.linkedNames[id] = picker.names[id] }
    pane.narrow(to: picker.filter, sort: picker.sort)
    let effects = pane.remember()
    tracker = pane
    if stays { dialogs.append(.showOnly(picker)) }
    return effects + findWanted(in: pane)
  }

  /// Deletes the saved filter that is selected.
  mutating func deleteFilter(in picker: FilterPicker) -> [Effect] {
    guard case .saved(let saved) = picker.selected?.value else {
      complain(Strings.onlySavedFilters)
      dialogs.append(.showOnly(picker))
      return []
    }
    // The picker closes, so that u is at hand.
    say(Strings.filterDeleted(saved.name))
    return [.write(.removeFilter(saved.name, kind: saved.kind, game: picker.game))]
  }

  /// Takes in how the lists of a game were shown when the program ran last.
  mutating func show(_ settings: ListSettings, of game: RecordID) -> [Effect] {
    guard var pane = tracker, pane.game.id == game, pane.settings == nil else { return [] }
    pane.use(settings)
    tracker = pane
    return findWanted(in: pane)
  }

  /// Takes in what the list can be narrowed to.
  mutating func show(_ material: FilterMaterial, of kind: RecordKind) {
    guard case .showOnly(var picker) = dialogs.last, picker.kind == kind else { return }
    picker.show(material)
    dialogs[dialogs.count - 1] = .showOnly(picker)
  }
}
