import FoundationEssentials
import Glibc
import Model
import Store
import Testing

/// A view of the screen, and how one gets there.
struct View: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// What to type, and what the screen shows then, step by step.
  let steps: [(keys: String, shown: String)]
  /// What is stored when the program ends here.
  var stored = Stored()

  /// What was written and where one was, as far as it shows in the database.
  struct Stored: Equatable, Sendable {
    var note = ""
    var pageNotes: [String] = []
    var pages: [String] = []
    /// The text of the only page of a story that was begun.
    var story = ""
  }

  private static let library = (keys: "", shown: "Ring")
  private static let reader = [library, (keys: "\r", shown: "at a gate"), (keys: "1", shown: "A garden")]
  private static let list = [library, (keys: "\t\r", shown: "Mara")]

  static let all = [
    View(testDescription: "library", steps: [library]),
    View(testDescription: "reader", steps: reader, stored: Stored(pages: ["0", "1"])),
    View(
      testDescription: "note beside a page",
      steps: reader + [(keys: "n", shown: "editor"), (keys: "snakes", shown: "snakes")],
      stored: Stored(pageNotes: ["snakes"], pages: ["0", "1"])),
    View(testDescription: "tracker", steps: list),
    View(
      testDescription: "note",
      steps: list + [(keys: "e", shown: "editor"), (keys: "never trust", shown: "never trust")],
      stored: Stored(note: "never trust")),
    View(testDescription: "filter", steps: list + [(keys: "/Mar", shown: "Mar")]),
    View(testDescription: "picker", steps: list + [(keys: "l", shown: "Inn")]),
    View(testDescription: "prompt", steps: list + [(keys: "aBob", shown: "Bob")]),
    View(
      testDescription: "story",
      steps: [
        library, (keys: "NMill\r", shown: "Page 1 of 1"), (keys: "The last words", shown: "The last words"),
      ], stored: Stored(story: "The last words")),
    View(testDescription: "backup", steps: list + [(keys: "B", shown: "This machine")]),
    View(testDescription: "question", steps: [library, (keys: "\td", shown: "y yes")]),
    View(testDescription: "help", steps: [library, (keys: "?", shown: "Keys that work here")]),
  ]
}

/// What every view owes the terminal and what was written, whatever signal comes.
@Suite struct ViewSignalTests {
  private let home: TestFolder

  init() throws {
    home = try TestFolder()
    try home.makeGame()
    mkdir(home.path("stories"), 0o700)
    try home.write(
      """
      {"id": "gate", "title": "The Gate", "pages": [
        {"text": "You stand at a gate.", "choices": [{"text": "Go in", "destination": 1}]},
        {"text": "A garden.", "choices": []}]}
      """, to: "stories/gate.json")
  }

  private func open(_ view: View, hasShell: Bool = false) throws -> PseudoTerminal {
    let terminal = try home.openApp(
      environment: ["WAYMARK_STORIES": home.path("stories")], hasShell: hasShell)
    for step in view.steps {
      try terminal.send(step.keys)
      try terminal.waitFor(step.shown)
    }
    return terminal
  }

  /// What of the user's doing is in the database now.
  private var stored: View.Stored {
    get throws {
      let store = try home.store()
      let game = try home.game()
      #expect(game.npcs.count == 1 && game.quests.count == 1)
      let reading = try store.readings(of: "gate").first
      let notes = try reading.map { try store.pageNotes(of: $0.id).map(\.text) } ?? []
      return View.Stored(
        note: game.npcs.first?.notes ?? "", pageNotes: notes,
        pages: reading?.path.map(\.page.rawValue) ?? [], story: try storyText)
    }
  }

  /// The text of the only page of a story that was begun.
  private var storyText: String {
    get throws {
      let name = "data/stories/Mill.json"
      guard access(home.path(name), F_OK) == 0 else { return "" }
      let story = try JSONDecoder().decode(Story.self, from: Data(home.read(name).utf8))
      return story.pages.first?.text ?? ""
    }
  }

  private func isCooked(_ terminal: PseudoTerminal) -> Bool {
    let usual = tcflag_t(ICANON | ECHO | ISIG)
    return terminal.modes.c_lflag & usual == usual
  }

  @Test(arguments: View.all, [SIGTERM, SIGHUP])
  func `a signal to end stores what was written and gives the screen back`(view: View, number: Int32) throws {
    let terminal = try open(view)
    terminal.signal(number)
    #expect(try terminal.waitForExit() == .exited(128 + number))
    for bytes in ["\u{1B}[?2004l", "\u{1B}[?1049l", "\u{1B}[?25h"] {
      #expect(terminal.hasReceived(bytes), "\(bytes)")
    }
    #expect(isCooked(terminal))
    #expect(try stored == view.stored)
  }

  @Test(arguments: View.all)
  func `a terminal that goes away ends the program with what was written stored`(view: View) throws {
    let terminal = try open(view)
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(129))
    #expect(try stored == view.stored)
  }

  @Test(arguments: View.all)
  func `a stop stores what was written, and going on shows the same view in a new size`(view: View) throws {
    let terminal = try open(view, hasShell: true)
    terminal.signal(SIGTSTP)
    try terminal.waitForStop()
    #expect(isCooked(terminal))
    #expect(try stored == view.stored)
    terminal.resize(rows: 30, columns: 100)
    terminal.resume()
    for text in view.steps.suffix(1).map(\.shown) { try terminal.waitFor(text) }
    // Neither a closed pipe nor the smallest of windows ends it.
    terminal.signal(SIGPIPE)
    for (rows, columns) in [(1, 1), (30, 100)] as [(Int32, Int32)] {
      terminal.resize(rows: rows, columns: columns)
    }
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try stored == view.stored)
  }

  @Test(arguments: View.all)
  func `without a shell to return to, ^Z stops nothing and says so`(view: View) throws {
    let terminal = try open(view)
    try terminal.send([0x1A])
    try terminal.waitFor("There is nothing to return to")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try stored == view.stored)
  }

  @Test func `^Z under a program such as make stops that too, so that the shell notices`() throws {
    let variables = ["WAYMARK_HOME": home.root, "WAYMARK_STORIES": home.path("stories")]
    // Not the last command, so that the shell does not put Waymark in its place.
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "\"$0\"; echo ended", Executable.waymark], environment: variables, hasShell: true)
    try terminal.waitFor("Ring")
    try terminal.send([0x1A])
    try terminal.waitForStop()
    terminal.resume()
    try terminal.waitFor("Ring")
    try terminal.send([0x03])
    try terminal.waitFor("ended")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
