import App
import Backup
import Glibc
import Model
import Screen
import Store

/// The loop of the full-screen program: events in, `update`, effects, `render`, the screen out.
struct AppLoop {
  private var state: AppState
  let runner: EffectRunner
  private let watcher: DatabaseWatcher
  private let storyWatcher = StoryWatcher()
  private let terminal: Terminal
  let desk: BackupDesk
  let places: DataPlaces
  var schedule = BackupSchedule()
  /// What the backup that is under way said last.
  var lastReport: BackupReport?
  private var shown: Grid?
  private var cursor: Position?
  private var queue = EffectQueue()
  var exitStatus: Int32?
  /// Whether something has happened since the screen was drawn.
  private var isStale = false
  /// What came from the terminal while something long was done, and is not to be dropped.
  private var late: [TerminalEvent] = []
  /// The terminal took no output when there was something to draw.
  private var isDrawingLate = false

  /// Runs the program until it ends.
  ///
  /// - Returns: the exit status: 0, or 128 + n after signal n.
  static func run(story: String?, usesMouse: Bool, _ tool: Tool) throws(UsageError) -> Int32 {
    let places = try tool.places()
    let store = try tool.storeForReading()
    let terminal: Terminal
    do throws(TerminalError) {
      terminal = try Terminal(usesMouse: usesMouse)
    } catch {
      throw .failed("\(error)")
    }
    var loop = AppLoop(
      state: AppState(
        size: terminal.size, now: .now(),
        access: store.isReadOnly ? .readOnly : store.isAlone ? .noRoom : .full),
      runner: EffectRunner(
        store: store, shelf: StoryShelf(folders: StoryFolders.all(tool.environment, places)),
        places: places),
      watcher: DatabaseWatcher(store), terminal: terminal, places: places, environment: tool.environment)
    let snapshot = SnapshotDuty(store: store, folder: places.snapshots)
    let status = loop.run(
      .started(story: story, warning: FilePermissions.problem(of: places)),
      afterFirstFrame: snapshot.takeIfDue)
    terminal.stop()
    return status
  }

  private init(
    state: AppState, runner: EffectRunner, watcher: DatabaseWatcher, terminal: Terminal, places: DataPlaces,
    environment: [String: String]
  ) {
    desk = BackupDesk(environment: environment)
    self.places = places
    self.state = state
    self.runner = runner
    self.watcher = watcher
    self.terminal = terminal
  }

  private mutating func run(_ first: Event, afterFirstFrame: () -> Void) -> Int32 {
    take(first)
    draw()
    if exitStatus == nil {
      take(Event.shown)
      draw()
      afterFirstFrame()
      prepareBackups()
    }
    while exitStatus == nil {
      storyWatcher.follow(state.watchedStory)
      let watched = [watcher.descriptor, desk.descriptor, storyWatcher.descriptor]
      let events = late.isEmpty ? terminal.next(timeoutMilliseconds: timeout, watching: watched) : late
      late = []
      for event in events where exitStatus == nil { take(event) }
      takeDeadline()
      takeStoryChange()
      startDueBackup()
      if exitStatus == nil { draw() }
    }
    desk.end()
    return exitStatus ?? 0
  }

  /// How long to wait for the next event, in milliseconds; nil is for ever.
  private var timeout: Int? {
    let now = Timestamp.now()
    let untilDeadline = state.deadline.map { Int(clamping: max(0, $0.milliseconds - now.milliseconds)) }
    let untilDrawing = isDrawingLate ? 50 : nil
    let untilBackup = desk.isBusy ? nil : schedule.pause(at: now)
    let pauses = [
      untilDeadline, watcher.pause, storyWatcher.pause, queue.pause(at: now), untilBackup, untilDrawing,
    ]
    return pauses.compactMap { $0 }.min()
  }

  /// Nothing came: there is time for what can wait.
  private mutating func doWhatCanWait() {
    if watcher.ask() { noteChangeElsewhere() }
    if let effect = queue.nextAtRest(at: .now()) {
      for event in replies(to: effect) { take(event) }
    }
  }

  /// However busy it is, a note is stored when its time has come.
  private mutating func takeDeadline() {
    if exitStatus == nil, let deadline = state.deadline, deadline <= .now() { take(.deadlinePassed) }
  }

  /// A story that was changed in another program is read again.
  private mutating func takeStoryChange() {
    if exitStatus == nil, let path = storyWatcher.changedPath() { take(.storyChangedOnDisk(path: path)) }
  }

  private mutating func take(_ event: TerminalEvent) {
    switch event {
    case .input(let input):
      queue.noteInput(at: .now())
      take(Event.input(input))
    case .timeout: doWhatCanWait()
    case .suspend:
      take(Event.leaving)
      for event in suspend() { take(event) }
    case .continued: break
    case .watched(watcher.descriptor):
      if watcher.notice() { noteChangeElsewhere() }
    case .watched(storyWatcher.descriptor): storyWatcher.notice()
    case .watched:
      for news in desk.read() { take(.backup(news)) }
    case .signal(let number):
      take(.leaving)
      exitStatus = 128 + number
    case .hangUp:
      take(.leaving)
      exitStatus = 128 + SIGHUP
    }
  }

  private mutating func noteChangeElsewhere() {
    schedule.noteChange(at: .now())
    take(.changedElsewhere)
  }

  mutating func take(_ event: Event) {
    if case .backup(let news) = event { note(news) }
    update(event)
    while let effect = queue.next() {
      for event in replies(to: effect) { update(event) }
    }
  }

  private mutating func update(_ event: Event) {
    queue.add(state.update(event, at: .now()))
    isStale = true
  }

  /// Carries out an effect: the terminal's own here, the others by the runner.
  private mutating func replies(to effect: Effect) -> [Event] {
    switch effect {
    case .startBackup(let task):
      let news = desk.start(task)
      news.forEach { note($0) }
      return news.map { .backup($0) }
    case .cancelBackup: desk.cancel()
    case .keepPassphrase(let secret): desk.keep(secret)
    case .quit: exitStatus = exitStatus ?? 0
    case .redraw: terminal.redraw()
    case .suspend: return suspend()
    case .copy(let text):
      if !terminal.copy(text) { return [.reply(.failed(Terminal.notCopied))] }
    case .editExternally(let target, let text): return [.reply(edited(text) { .edited(target, $0) })]
    case .editPageText(let page, let text):
      return [.reply(edited(text) { .draft(.edited(page: page, $0)) })]
    case .editFile(let path, let line):
      do throws(EditorError) {
        try terminal.runOutside { () throws(EditorError) in try EditorProcess().editFile(path, line: line) }
        return [.reply(.fileEdited(path: path))]
      } catch {
        return [.reply(.fileEdited(path: path)), .reply(.failed("\(error)"))]
      }
    default:
      let replies = perform(effect)
      schedule.note(effect, at: .now())
      if case .setAutomaticBackups = effect { prepareBackups() }
      return replies
    }
    return []
  }

  /// Lets the user's editor change a text.
  private func edited(_ text: String, reply: (String) -> Reply) -> Reply {
    do throws(EditorError) {
      return reply(try terminal.runOutside { () throws(EditorError) in try EditorProcess().edit(text) })
    } catch {
      return .failed("\(error)")
    }
  }

  /// Lets the runner carry out an effect. While that takes long, the screen says so and the user can stop it.
  private mutating func perform(_ effect: Effect) -> [Event] {
    guard let work = runner.announcement(of: effect) else { return runner.perform(effect) }
    update(.began(work))
    draw()
    let waiting = WaitingInput(terminal)
    let replies = runner.perform(effect, stoppingWhen: waiting.asksToStop)
    late += waiting.end()
    return replies
  }

  /// Goes back to the shell, or tells that there is none.
  private func suspend() -> [Event] {
    terminal.suspend() ? [] : [.notSuspended]
  }

  private mutating func draw() {
    guard isStale else { return }
    // A terminal that is stuck must not keep notes from being stored, nor the program from ending.
    isDrawingLate = !terminal.takesOutput
    if isDrawingLate { return }
    isStale = false
    let frame = state.render()
    guard frame.grid != shown || frame.cursor != cursor else { return }
    terminal.draw(frame.grid, previous: shown, cursor: frame.cursor)
    shown = frame.grid
    cursor = frame.cursor
  }
}
