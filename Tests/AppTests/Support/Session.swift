import FoundationEssentials
import Glibc
import Model
import Reader
import Screen
import Store

@testable import App

/// The program without a terminal: state, a database in memory, and keys.
final class Session {
  private(set) var state: AppState
  let store: Store
  private let runner: EffectRunner
  /// What the loop would have done itself: the terminal's effects.
  private(set) var terminalEffects: [Effect] = []
  /// What was asked of the database and of files, in order.
  private(set) var performed: [Effect] = []
  private var queue = EffectQueue()
  private var time: Int64 = 1_800_000_000_000
  let folder: String
  /// The folder of the stories that come with the program, if there are any.
  private let bundle: String?

  /// Starts on a folder of stories, given as file names with their JSON.
  ///
  /// - Parameters:
  ///   - bundled: stories in a folder before that one, which come with the program.
  ///   - places: the user's folders; without them there are no backups.
  init(
    rows: Int = 24, columns: Int = 80, stories: [String: String] = Session.stories,
    bundled: [String: String] = [:], places: DataPlaces? = nil
  ) throws {
    folder = try TemporaryFolder.make()
    bundle = bundled.isEmpty ? nil : try TemporaryFolder.make()
    for (name, text) in bundled { try TemporaryFolder.write(text, to: "\(bundle ?? folder)/\(name)") }
    for (name, text) in stories { try TemporaryFolder.write(text, to: "\(folder)/\(name)") }
    let start = time
    store = try Store(path: ":memory:", clock: { Timestamp(milliseconds: start) })
    runner = EffectRunner(
      store: store, shelf: StoryShelf(folders: [bundle, folder].compactMap(\.self)), places: places,
      localTime: { LocalTime($0, secondsEast: 0) })
    state = AppState(
      size: Size(rows: rows, columns: columns), now: Timestamp(milliseconds: start),
      localTime: { LocalTime($0, secondsEast: 0) })
    send(.started(story: nil))
  }

  deinit {
    TemporaryFolder.remove(folder)
    if let bundle { TemporaryFolder.remove(bundle) }
  }

  /// Ends the program and starts it again on the same database.
  func restart() {
    state = AppState(size: state.size, now: state.now, localTime: state.localTime)
    send(.started(story: nil))
  }

  /// Types a key script, such as `jj<Enter>`.
  func type(_ script: String) {
    for key in Key.script(script) { send(.input(.key(key))) }
  }

  /// Sends an event, and carries out what follows from it.
  func send(_ event: Event) {
    if case .input = event { queue.noteInput(at: Timestamp(milliseconds: time)) }
    update(event)
    work()
    if isResting { rest() }
  }

  /// Whether the user rests after every key, so that what can wait is done.
  var isResting = true

  /// Lets the user rest until nothing is left to do.
  func rest() {
    while let effect = queue.nextAtRest(at: Timestamp(milliseconds: .max)) {
      perform(effect)
      work()
    }
  }

  private func work() {
    while let effect = queue.next() { perform(effect) }
  }

  func perform(_ effect: Effect) {
    switch effect {
    case .quit, .suspend, .redraw, .copy, .editExternally, .editPageText, .editFile, .startBackup,
      .cancelBackup, .keepPassphrase:
      terminalEffects.append(effect)
    // A file of a test goes where the test says.
    case .exportGame(_, let path, _) where !path.hasPrefix("/"): break
    case .writeTranscript(_, let path) where !path.hasPrefix("/"): break
    default:
      performed.append(effect)
      for event in runner.perform(effect) { update(event) }
    }
  }

  /// What an event has asked of the database and of files.
  func effects(of script: String) -> [Effect] {
    performed = []
    type(script)
    return performed
  }

  private func update(_ event: Event) {
    time += 1
    queue.add(state.update(event, at: Timestamp(milliseconds: time)))
  }

  /// Lets time pass until the state's deadline, if it has one.
  func passDeadline() {
    guard let deadline = state.deadline else { return }
    time = deadline.milliseconds
    send(.deadlinePassed)
  }

  func resize(rows: Int, columns: Int) { send(.input(.resize(Size(rows: rows, columns: columns)))) }

  var screen: String { state.render().grid.text() }
  var lines: [String] { screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  var bottomLine: String { lines.last ?? "" }

  /// The path of a story in this session's folder.
  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Writes a story file as another program does, and lets the loop tell it.
  func rewrite(_ name: String, _ text: String) throws {
    try TemporaryFolder.write(text, to: path(name))
    send(.storyChangedOnDisk(path: path(name)))
  }
}

extension Session {
  /// What a file holds.
  static func text(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// A short story with joined paths, two equal choices and two endings.
  static let stories = [
    "gate.json": """
    {
      "id": "gate", "title": "The Gate", "author": "Tester", "language": "en",
      "pages": [
        { "title": "The gate", "text": "You stand at a *gate*.\\n\\nIt is **open**.", "choices": [
          { "text": "Go in", "destination": 1 }, { "text": "Go in", "destination": 2 }, { "text": "Wait", "destination": 3 } ] },
        { "text": "A garden.", "choices": [ { "text": "Back to the gate", "destination": 0 }, { "text": "Sleep", "destination": 3 } ] },
        { "title": "The well", "text": "You fall into a well.", "choices": [] },
        { "title": "Morning", "text": "Morning comes.", "choices": [] }
      ]
    }
    """
  ]
}
