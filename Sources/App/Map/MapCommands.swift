import Model
import Reader
import Screen

extension AppState {
  /// Opens the map of the story that is being read.
  mutating func showMap() {
    guard let reader else { return }
    dialogs.append(.map(MapView(reader, isWhole: false)))
  }

  /// Opens the map of a story in the library, as far as its latest reading has seen it. Looking at it reads nothing.
  mutating func showMap(of file: StoryFile, latest: Reading?) {
    // What opening the story would show; the state is a value.
    var opened = self
    _ = opened.show(file, latest: latest, fromStart: false)
    message = opened.message
    guard opened.room == .reader, let pane = opened.reader else { return }
    mapped = pane
    dialogs.append(.map(MapView(pane, isWhole: false)))
  }

  /// The story whose map is shown.
  private var mappedPane: ReaderPane? { mapped ?? reader }

  mutating func runOnMap(_ command: CommandID, key: Key) -> [Effect] {
    guard case .map(var view)? = dialogs.popLast() else { return [] }
    if command == .leave, key != .escape || view.search.isEmpty {
      mapped = nil
      return []
    }
    if command == .goTo, let effects = go(to: view) { return effects }
    run(command, on: &view)
    dialogs.append(.map(view))
    return []
  }

  private mutating func run(_ command: CommandID, on view: inout MapView) {
    switch command {
    case .up: view.move(.up)
    case .down: view.move(.down)
    case .boxLeft: view.move(.left)
    case .boxRight: view.move(.right)
    case .pageUp: view.move(byRows: -mapRows)
    case .pageDown: view.move(byRows: mapRows)
    case .first: view.select(0)
    case .last: view.select(box: view.layout.layers.last?.last ?? 0)
    case .boxHere: view.select(view.graph.here ?? 0)
    case .nextEnding: _ = view.selectNextEnding()
    case .goTo: goOn(in: &view)
    case .fold: if !view.toggleFold() { complain(Strings.nothingToFold) }
    case .foldAll: view.toggleAllFolds()
    case .joinChains: view.toggleChains()
    case .showWholeMap: showWhole(&view)
    case .searchMap: view.search.open(view.graph)
    case .nextMatch, .previousMatch:
      if !view.selectMatch(by: command == .nextMatch ? 1 : -1), !view.search.isOpen {
        complain(view.search.isEmpty ? Strings.nothingSearched : Strings.nothingMatches)
      }
    case .acceptFilter: view.search.isOpen = false
    case .dropFilter, .leave: view.search = MapSearch()
    default: break
    }
  }

  private var mapRows: Int { max(1, MapFrame(bodyArea).map.rows - MapFrame(bodyArea).map.rows / 4) }

  /// Goes to the selected page of the story, if the reader has seen it; nil stays on the map.
  private mutating func go(to view: MapView) -> [Effect]? {
    if room == .writer { return goInWriter(view) }
    guard let box = view.box, !box.isReference, let node = view.node, node.chainCount == 0,
      let page = node.page, view.graph.nodes[view.place].isVisited
    else { return nil }
    var effects: [Effect] = []
    if let mapped {
      self.mapped = nil
      waysBack = []
      effects = show(mapped.file, latest: mapped.saved, fromStart: false)
    }
    if page == reader?.page.id { return effects }
    let step = reader?.playthrough.path.lastIndex { $0.page == page }
    return effects
      + turnPage { playthrough in
        do {
          try playthrough.jump(to: page)
        } catch PlayError.cannotJump where step != nil {
          playthrough.jump(toStep: step ?? 0)
        }
      }
  }

  /// Does what Enter means where it leads to no page: it goes to what a reference stands for, or unfolds pages.
  private mutating func goOn(in view: inout MapView) {
    guard let box = view.box, let node = view.node else { return }
    if box.isReference {
      view.select(view.place)
    } else if node.chainCount > 0 {
      _ = view.toggleFold()
    } else {
      complain(Strings.unseenPage)
    }
  }

  /// Shows all pages of the story, or only those that the reader has seen again.
  private mutating func showWhole(_ view: inout MapView) {
    guard let pane = mappedPane else { return }
    let id = view.node?.id
    view = MapView(pane, isWhole: !view.isWhole)
    if let place = id.flatMap({ view.graph.index(of: $0) }) { view.select(place) }
  }

  func mapDisabledReason(for command: CommandID) -> String? {
    guard case .map(let view)? = dialogs.last else { return nil }
    switch command {
    case .showWholeMap where room == .writer: return Strings.mapIsWhole
    case .showWholeMap: return mappedPane?.file.kind == .pageGraph ? nil : Strings.noWholeMap
    case .nextEnding: return view.graph.nodes.contains(where: \.isEnding) ? nil : Strings.noEndings
    case .nextMatch, .previousMatch:
      return view.search.isEmpty && !view.search.isOpen ? Strings.nothingSearched : nil
    default: return nil
    }
  }

  /// Changes the words that are searched, and selects the first place that has them.
  static func edit(_ view: inout MapView, _ change: (inout TextEditor, Int) -> Bool) {
    let before = view.search.editor.text
    _ = change(&view.search.editor, lineColumns)
    guard view.search.editor.text != before else { return }
    view.search.find()
    _ = view.selectMatch(by: 1, orSame: true)
  }

  /// Selects the box that was pressed; a second press does what Enter does.
  mutating func pressOnMap(_ position: Position) -> [Effect] {
    guard case .map(var view)? = dialogs.last, let index = view.box(at: position, in: bodyArea) else {
      return []
    }
    if view.selection == index { return runOnMap(.goTo, key: .enter) }
    view.select(box: index)
    dialogs[dialogs.count - 1] = .map(view)
    return []
  }
}
