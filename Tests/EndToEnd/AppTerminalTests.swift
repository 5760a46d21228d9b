import Glibc
import Model
import Store
import Testing

/// The whole program on a pseudo-terminal: what it owes the terminal and the note that is being written.
@Suite struct AppTerminalTests {
  private let home: TestFolder

  init() throws {
    home = try TestFolder()
    #expect(try ToolRun(["add", "game", "Ring"], home: home.root).status == 0)
    #expect(try ToolRun(["add", "npc", "Mara"], home: home.root).status == 0)
  }

  private func start(_ environment: [String: String] = [:], rows: Int32 = 24) throws -> PseudoTerminal {
    let variables = [
      "WAYMARK_HOME": home.root, "WAYMARK_STORIES": "\(Executable.packageRoot)/Stories",
    ].merging(environment) { $1 }
    return try PseudoTerminal(Executable.waymark, environment: variables, rows: rows)
  }

  /// Starts the program and begins a note on Mara, of which the last letters are not stored yet.
  private func writing() throws -> PseudoTerminal {
    let terminal = try start()
    try terminal.waitFor("Ring")
    try terminal.send("\t\re")
    try terminal.waitFor("editor")
    try terminal.send("never trust her")
    try terminal.waitFor("trust her")
    return terminal
  }

  private var notes: String {
    get throws {
      let store = try Store(path: home.path("data/waymark.db"), mode: .readOnly)
      let game = try #require(try store.games().first)
      return try #require(try store.game(game.id).npcs.first).notes
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal stores the note, gives the screen back, and is the exit status`(number: Int32) throws {
    let terminal = try writing()
    terminal.signal(number)
    #expect(try terminal.waitForExit() == .exited(128 + number))
    for bytes in ["\u{1B}[?2004l", "\u{1B}[?1049l", "\u{1B}[?25h"] {
      #expect(terminal.hasReceived(bytes), "\(bytes)")
    }
    #expect(try notes == "never trust her")
  }

  @Test func `a terminal that goes away ends the program, with the note stored`() throws {
    let terminal = try writing()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(129))
    #expect(try notes == "never trust her")
  }

  @Test func `^C stores the note and quits`() throws {
    let terminal = try writing()
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try notes == "never trust her")
  }

  @Test func `^Z stops the program, and it comes back with the note as it was`() throws {
    let terminal = try writing()
    try terminal.send([0x1A])
    try terminal.waitForStop()
    terminal.signal(SIGCONT)
    try terminal.waitFor("never trust her")
    try terminal.send("!\u{1B}")
    try terminal.waitFor("saved")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try notes == "never trust her!")
  }

  @Test func `a paste is text, whatever is in it, and newlines do not leave the field`() throws {
    let terminal = try writing()
    try terminal.send("\u{1B}[200~\n:q\u{1B}[A\u{03}x\u{1B}[201~\u{1B}")
    try terminal.waitFor("saved")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    let stored = try notes
    #expect(
      stored.hasPrefix("never trust her\n:q") && stored.hasSuffix("x") && !stored.contains("\u{1B}"),
      "\(stored)")
  }

  @Test func `Alt and Backspace delete the word before, and the note stays open`() throws {
    let terminal = try writing()
    try terminal.send([0x1B, 0x7F])
    try terminal.send("them")
    try terminal.waitFor("saved")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try notes == "never trust them")
  }

  @Test func `stray bytes are shown as what they are and do not make the program deaf`() throws {
    let terminal = try writing()
    try terminal.send([0xFF, 0xC3, 0x28, 0xE6, 0xBC] + Array("漢".utf8) + [0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try notes.hasSuffix("漢"))
  }

  @Test(arguments: ["dumb", "no-such-terminal", ""])
  func `a terminal that cannot place the cursor is refused with a way out`(name: String) throws {
    let terminal = try start(["TERM": name])
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(terminal.hasReceived("waymark play"))
    #expect(!terminal.hasReceived("\u{1B}[?1049h"))
  }

  @Test(arguments: ["linux", "vt100", "screen-256color", "tmux-256color", "xterm-256color"])
  func `the usual terminals are drawn on`(name: String) throws {
    let terminal = try start(["TERM": name])
    try terminal.waitFor("Waymark")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `without a UTF-8 locale the program still runs`() throws {
    let terminal = try start(["LANG": "C", "LC_ALL": "C"])
    try terminal.waitFor("Waymark")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [(value: "", isColored: true), (value: "1", isColored: false)])
  func `NO_COLOR takes the colour from what is wrong, and leaves its mark`(value: String, isColored: Bool)
    throws
  {
    let terminal = try start(["NO_COLOR": value])
    try terminal.waitFor("Ring")
    // Nothing to undo is told as an error.
    try terminal.send("uuu")
    try terminal.waitFor("There is nothing to undo")
    #expect(terminal.hasReceived("\u{1B}[31m") == isColored)
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `sizes from 1×1 up and down again leave the program alive`() throws {
    let terminal = try writing()
    for (rows, columns) in [(1, 1), (3, 200), (60, 2), (10, 40), (9, 39), (60, 200), (24, 80)]
      as [(Int32, Int32)]
    {
      terminal.resize(rows: rows, columns: columns)
      try terminal.send("x")
    }
    try terminal.waitFor("xxx")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try notes == "never trust herxxxxxxx")
  }

  @Test func `what cannot be stored stays on the screen, with the reason`() throws {
    let limit = "ulimit -f 80; exec \"$0\""
    let variables = ["WAYMARK_HOME": home.root, "WAYMARK_STORIES": "\(Executable.packageRoot)/Stories"]
    let terminal = try PseudoTerminal("/bin/sh", ["-c", limit, Executable.waymark], environment: variables)
    try terminal.waitFor("Ring")
    try terminal.send("\t\re")
    try terminal.waitFor("editor")
    try terminal.send("kept on the screen")
    try terminal.waitFor("Not saved: ")
    try terminal.send([0x03])
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try notes == "")
  }
}
