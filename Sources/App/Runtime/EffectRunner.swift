import FileAccess
import Model
import Reader
import Store

/// Carries out the effects that need the database and files. The terminal's own are left to the loop.
public final class EffectRunner {
  let store: Store
  private let shelf: StoryShelf
  private let places: DataPlaces?
  private let localTime: (Timestamp) -> LocalTime

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - places: the user's folders; without them there are no backups.
  ///   - localTime: the time of day where the user is; the system's time zone unless given.
  public init(
    store: Store, shelf: StoryShelf, places: DataPlaces? = nil,
    localTime: @escaping (Timestamp) -> LocalTime = { LocalTime($0) }
  ) {
    self.store = store
    self.shelf = shelf
    self.places = places
    self.localTime = localTime
  }

  /// Does what an effect asks for, or stops when the answer to `isToStop` is yes; then nothing is changed.
  ///
  /// - Returns: the events that tell what came of it.
  public func perform(_ effect: Effect, stoppingWhen isToStop: @escaping () -> Bool) -> [Event] {
    store.stopping(when: isToStop) { perform(effect) }
  }

  /// Does what an effect asks for.
  ///
  /// - Returns: the events that tell what came of it.
  public func perform(_ effect: Effect) -> [Event] {
    do {
      return try reply(to: effect).map { [.reply($0)] } ?? []
    } catch {
      if case .saveNote(let save) = effect, case StoreError.recordGone = error {
        return [.reply(.noteGone(save.target))]
      }
      if case .saveNote(let save) = effect { return [.reply(.noteFailed(save.target, "\(error)"))] }
      return [.reply(.failed("\(error)"))]
    }
  }

  private func reply(to effect: Effect) throws -> Reply? {
    switch effect {
    case .loadLibrary: .library(try shelf.contents(store))
    case .indexStory(let path): .storyIndexed(try shelf.index(path, store))
    case .openStory(let path, let fromStart): try open(path, fromStart: fromStart)
    case .openMap(let path): try openMap(path)
    case .reloadStory(let path, let mark): reload(path, unless: mark)
    case .checkStory(let path, let mark): check(path, unless: mark)
    // What would only be remembered is not, where nothing can be written; that is said once, at the start.
    case .saveReading where store.isReadOnly, .adaptReading where store.isReadOnly,
      .saveListSettings where store.isReadOnly, .saveTextSettings where store.isReadOnly:
      nil
    case .saveReading(let reading, nil): try saved(reading)
    case .saveReading(let reading, let tags?): try told(reading, tags)
    case .adaptReading(let reading, let moves): try adapted(reading, moves)
    case .loadReadings(let story): .readings(try store.readings(of: story), of: story)
    case .openReading(let path, let reading):
      .storyOpened(
        try shelf.open(path, store), latest: try reading.flatMap(store.reading), fromStart: false)
    case .writeReading(let id, let write): .readingWritten(id, write, try write.make(in: store, of: id))
    case .loadReaderSettings:
      .readerSettings(TextSettings(store), storyNotes: try StoryNotes(store).areOn)
    case .saveTextSettings(let settings): try saved(settings)
    case .setStoryNotes(let isOn): .storyNotes(try StoryNotes(store).set(isOn))
    case .writeTranscript(let text, let path): try written(text, to: path)
    case .loadPageNotes(let reading): .pageNotes(try store.pageNotes(of: reading))
    case .loadGames: .games(try store.games())
    case .loadList(let query): .list(try store.list(query), for: query)
    case .loadPickerList(let query):
      .pickerList(try store.list(query), kind: query.kind, text: query.filter.words)
    case .findRow(let id, let query): .rowIndex(try store.rowIndex(of: id, in: query), of: id)
    case .loadDetail(let id): .detail(try store.detail(of: id, withMentions: false), of: id)
    case .loadMentions(let id): .mentions(try store.mentions(of: id), of: id)
    case .loadProgress(let game): .progress(try store.progress(of: game), of: game)
    case .loadHistory(let game, let id, let limit):
      .history(try history(of: game, before: id, limit: limit), of: game, before: id, limit: limit)
    case .loadKind(let id): .kind(try kind(of: id), of: id)
    case .planImport(let request): .importPlanned(try exchanging.plan(request))
    case .importFile(let planned): try imported(planned)
    case .exportGame(let game, let path, let asTemplate):
      try exported(game, to: path, asTemplate: asTemplate)
    case .completeLink(let game, let name):
      .completions(
        try store.completions(of: name, in: game, limit: LinkCompletion.limit), name: name)
    case .loadTags(let game): .tags(try tags(of: game), of: game)
    case .listFolder(let path): .folder(FolderListing.names(in: path), path: path)
    case .loadIDs(let query): .ids(try store.ids(query), for: query)
    case .checkMarks(let ids): .marksThere(try store.present(ids))
    case .tallyMarked(let ids, let change): try tally(ids, change)
    case .write(let write): .written(write, try outcome(of: write))
    case .saveNote(let save): .noteSaved(save.target, written: save.text, try outcome(of: save))
    case .loadListSettings(let game): .listSettings(ListSettings(store, game: game), of: game)
    case .saveListSettings(let settings, let game): try saved(settings, game: game)
    case .loadFilterMaterial(let game, let kind, let linked):
      .filterMaterial(try FilterMaterial(store, game: game, kind: kind, linked: linked), of: kind)
    case .search(let question):
      .found(
        try store.search(question.text, game: question.game, limit: SearchDialog.limit), for: question)
    case .loadBackups, .backUpHere, .verifyBackup, .planRestore, .restoreBackup, .setAutomaticBackups:
      try places.flatMap { try reply(to: effect, BackingUp(store: store, places: $0)) }
    case .openDraft, .reopenDraft, .createStory, .copyStory, .saveDraft, .keepDraftCopy, .lookAtDraft:
      try StoryWriting(folders: shelf.folders).reply(to: effect).map { .draft($0) }
    case .startBackup, .cancelBackup, .keepPassphrase, .editExternally, .editPageText, .editFile, .copy,
      .suspend, .redraw, .quit:
      nil
    }
  }

  /// Does what an effect asks of the backups.
  private func reply(to effect: Effect, _ backups: BackingUp) throws -> Reply? {
    switch effect {
    case .loadBackups: return .backups(try backups.overview())
    case .backUpHere: return .backupDone(try backups.backUpHere())
    case .verifyBackup(let path): return .backupDone(try backups.verify(path))
    case .planRestore(let copy): return .restorePlanned(try backups.plan(copy))
    case .restoreBackup(let plan):
      try backups.restore(plan)
      return .backupRestored
    case .setAutomaticBackups(let isOn):
      try backups.setAutomatic(isOn)
      return .backupDone(Strings.automaticSet(isOn))
    default: return nil
    }
  }

  /// Whether something here has changed since it was safe on the server last, and goes there by itself.
  public var isBackupDue: Bool { places.map { BackingUp(store: store, places: $0).isDue() } ?? false }

  private func open(_ path: String, fromStart: Bool) throws -> Reply {
    let file = try shelf.open(path, store)
    return .storyOpened(file, latest: try store.readings(of: file.key).first, fromStart: fromStart)
  }

  private func openMap(_ path: String) throws -> Reply {
    let file = try shelf.open(path, store)
    return .mapOpened(file, latest: try store.readings(of: file.key).first)
  }

  private func saved(_ settings: TextSettings) throws -> Reply? {
    try settings.save(in: store)
    return nil
  }

  private func written(_ text: String, to path: String) throws -> Reply {
    let path = InputFile.absolutePath(of: path)
    try NewFile.write(text, to: path)
    return .transcriptWritten(path: path)
  }

  private var exchanging: Exchanging { Exchanging(store: store, snapshots: places?.snapshots, now: .now()) }

  private func imported(_ planned: PlannedImport) throws -> Reply {
    try exchanging.carryOut(planned)
    return .imported(planned)
  }

  private func exported(_ game: RecordID, to path: String, asTemplate: Bool) throws -> Reply {
    let (path, losses) = try exchanging.export(game, to: path, asTemplate: asTemplate)
    return .exported(path: path, losses: losses)
  }

  private func history(of game: RecordID, before id: Int?, limit: Int) throws -> [HistoryEntry] {
    try store.history(game: game, before: id, limit: limit)
      .map { HistoryEntry(action: $0, time: localTime($0.at)) }
  }

  private func adapted(_ reading: Reading, _ moves: PageMoves) throws -> Reply {
    try store.saveReading(reading, isAdapted: true, moves: moves)
    return .readingSaved(reading)
  }

  private func saved(_ reading: Reading) throws -> Reply {
    try store.saveReading(reading)
    return .readingSaved(reading)
  }

  private func told(_ reading: Reading, _ tags: [Int: [TrackerTag]]) throws -> Reply {
    guard try StoryNotes(store).areOn else {
      try store.saveReading(reading)
      return .storyTold(reading, telling: tags, nil)
    }
    return .storyTold(reading, telling: tags, try store.saveReading(reading, telling: tags))
  }

  private func saved(_ settings: ListSettings, game: RecordID) throws -> Reply? {
    try settings.save(in: store, game: game)
    return nil
  }

  private func outcome(of save: NoteSave) throws -> NotesOutcome {
    switch save.target {
    case .record(let id):
      try store.setNotes(save.text, of: id, base: save.base, session: save.session)
    case .page(let page, let choice, let reading):
      try store.setPageNote(
        save.text, page: page, choice: choice, of: reading, base: save.base, session: save.session)
    }
  }

  private func outcome(of write: TrackerWrite) throws -> TrackerOutcome {
    switch write {
    case .createGame(let name, _): return .created(try store.createGame(named: name))
    case .renameGame(let id, let name): try store.renameGame(id, to: name)
    case .duplicateGame(let id, let name): return .created(try store.duplicateGame(id, named: name))
    case .deleteGame(let id): try store.deleteGame(id)
    case .create(let kind, let name, let game, let linkedTo):
      return .created(try store.create(kind: kind, named: name, in: game, linkedTo: linkedTo))
    case .createNamed(let kind, let name, let game):
      return .created(try store.create(kind: kind, named: name, in: game))
    case .createAgain(let record, let notes, let game):
      let flags = record.kind.flags.map { ($0, record[$0]) }
      return .created(
        try store.create(
          kind: record.kind, named: record.name, in: game, notes: notes,
          flags: Dictionary(flags) { first, _ in first }, tags: record.tags, fields: record.fields,
          count: record.count))
    case .rename(let id, let name):
      let lost = try store.notesLosingLinks(to: id, renamedTo: name)
      try store.rename(id, to: name)
      return .renamed(notesLosingLinks: lost)
    case .setFlag(let flag, let id, let value): _ = try store.setFlag(flag, of: [id], to: value)
    case .setTags(let id, let tags): _ = try store.setTags(tags, of: id)
    case .delete(let id): try store.delete([id])
    case .link(let first, let second): try store.link(first, second)
    case .unlink(let first, let second): try store.unlink(first, second)
    case .move(let id, let step): try store.move(id, by: step)
    case .saveFilter(let filter, let game): try store.saveFilter(filter, in: game)
    case .removeFilter(let name, let kind, let game): try store.removeFilter(name, of: kind, in: game)
    case .setField(let field, let name, let id): try store.setField(field, named: name, of: id)
    case .changeField(let name, let id, let step): try store.changeField(name, of: id, by: step)
    case .toggleStep(let step, let id):
      let count = try store.change([id]) { (record) throws(StoreError) in
        guard let notes = step.toggled(in: record.notes) else { throw .invalid(Strings.stepChanged) }
        record.notes = notes
      }
      if count == 0 { throw StoreError.recordGone(what: Strings.theRecord) }
    case .setCount(let id, let count): try store.setCount(count, of: id)
    case .changeCount(let id, let step): try store.changeCount(of: id, by: step)
    case .setCounter(let name, let game, let value): try store.setCounter(name, of: game, to: value)
    case .changeCounter(let name, let game, let step): try store.changeCounter(name, of: game, by: step)
    case .removeCounter(let name, let game): try store.removeCounter(name, of: game)
    case .changeSeveral(let ids, let change): return .changed(try change.make(in: store, to: ids))
    case .addToNotes(let text, let id, _, let source): try addToNotes(text, of: id, from: source)
    case .undo: return try replayed(try store.undo())
    case .redo: return try replayed(try store.redo())
    }
    return .done
  }

  private func tally(_ ids: [RecordID], _ change: SeveralChange) throws -> Reply {
    let tally = try store.tally(ids, of: change.flag)
    return .talliedMarked(ids, change, there: tally.there, on: tally.on)
  }

  private func tags(of game: RecordID) throws -> [FilterMaterial.Tag] {
    try store.tags(in: game).map { FilterMaterial.Tag(name: $0.tag, count: $0.count) }
  }

  private func kind(of id: RecordID) throws -> RecordKind? {
    try store.detail(of: id, withMentions: false)?.record.kind
  }

  private func replayed(_ action: ActionSummary?) throws -> TrackerOutcome {
    .replayed(action, kind: try action?.record.flatMap(kind))
  }
}
