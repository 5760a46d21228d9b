import Model
import Reader
import Screen

// A story that is being written, tried out, checked and seen as a whole.
extension AppState {
  /// Reads the story as it stands, from the selected page on; nothing of that is kept.
  mutating func playFromHere() {
    guard let pane = writer, let trial = trial(of: pane) else { return }
    writer?.readerBehind = reader
    reader = trial
    room = .reader
  }

  /// Goes back from a trial to writing; with a page, to that one.
  mutating func endTrial(at page: PageID? = nil) {
    reader = writer?.readerBehind
    writer?.readerBehind = nil
    room = writer == nil ? .library : .writer
    if let page = page.flatMap({ Int($0.rawValue) }) { show(StoryDraft.Place(page: page)) }
  }

  /// Shows the map of the whole story; Enter goes to a page.
  mutating func showStoryMap() {
    guard let pane = writer, let trial = trial(of: pane, seesAll: true) else { return }
    dialogs.append(.map(MapView(trial, isWhole: true)))
  }

  /// Goes to the page that is selected on the map; nil when none is.
  mutating func goInWriter(_ view: MapView) -> [Effect]? {
    guard let box = view.box, !box.isReference, let node = view.node, node.chainCount == 0,
      let page = node.page.flatMap({ Int($0.rawValue) })
    else { return nil }
    show(StoryDraft.Place(page: page))
    return []
  }

  /// Shows what is wrong with the story as it stands; Enter goes to the page or choice.
  mutating func checkDraft() -> [Effect] {
    let effects = saveDraft()
    guard let pane = writer else { return effects }
    let findings = StoryChecker.check(Array(pane.draft.text.utf8), file: pane.file.path)
    let view = FindingsView(findings, of: pane.file.path, mark: pane.file.mark, story: pane.story)
    dialogs.append(.findings(view))
    return effects
  }

  /// Begins to write the page that is being read.
  mutating func editThisPage() -> [Effect] {
    guard let pane = reader else { return [] }
    if pane.isTrial {
      endTrial(at: pane.page.id)
      return []
    }
    let place = Int(pane.page.id.rawValue).map { StoryDraft.Place(page: $0) }
    return saveReading() + [.openDraft(path: pane.file.path, at: place)]
  }

  /// - Parameter seesAll: whether every page counts as seen.
  private func trial(of pane: WriterPane, seesAll: Bool = false) -> ReaderPane? {
    let file = StoryFile(path: pane.file.path, story: pane.story)
    guard let player = try? file.makePlayer(from: String(pane.page)) else { return nil }
    var reading = Reading(id: RecordID(time: now), story: file.key, title: file.title, updated: now)
    var playthrough = Playthrough(player: player)
    if seesAll {
      reading = playthrough.updating(reading, at: now)
      reading.visited = Set((0..<pane.pageCount).map { PageID(rawValue: String($0)) })
      playthrough = Playthrough(player: player, resuming: reading)
    }
    var trial = ReaderPane(file: file, playthrough: playthrough, reading: reading)
    trial.isTrial = true
    trial.textSettings = textSettings ?? TextSettings()
    return trial
  }
}

extension CommandID {
  /// Whether it works while a story is tried out, of which nothing is kept.
  var worksInTrial: Bool {
    switch self {
    case .choose, .chooseByNumber, .previousChoice, .nextChoice, .scrollDown, .scrollUp, .lineDown, .lineUp,
      .back, .forward, .restart, .jump, .togglePath, .showMap, .editThisPage, .switchPane, .help, .palette,
      .redraw, .suspend, .leave, .quit:
      true
    default: false
    }
  }
}
