import Glibc
import Model
import Store
import Testing

/// The whole program on a pseudo-terminal: what it owes the terminal and the note that is being written.
@Suite struct AppTerminalTests {
  private let home: TestFolder

  init() throws {
    home = try TestFolder()
    try home.makeGame()
  }

  private func start(_ environment: [String: String] = [:]) throws -> PseudoTerminal {
    try home.openApp(environment: environment)
  }

  /// Starts the program and begins a note on Mara, of which the last letters are not stored yet.
  private func writing(hasShell: Bool = false) throws -> PseudoTerminal {
    let terminal = try home.openApp(hasShell: hasShell)
    try terminal.waitFor("Ring")
    try terminal.send("\t\re")
    try terminal.waitFor("editor")
    try terminal.send("never trust her")
    try terminal.waitFor("trust her")
    return terminal
  }

  private var notes: String {
    get throws { try #require(try home.game().npcs.first).notes }
  }

  @Test func `SIGINT and SIGQUIT store the note, give the screen back, and are the exit status`() throws {
    for number in [SIGINT, SIGQUIT] {
      let terminal = try writing()
      terminal.signal(number)
      #expect(try terminal.waitForExit() == .exited(128 + number))
      #expect(terminal.hasReceived("\u{1B}[?1049l"))
      #expect(try notes.hasSuffix("never trust her"))
    }
  }

  @Test func `^C stores the note and quits`() throws {
    let terminal = try writing()
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try notes == "never trust her")
  }

  @Test func `^Z stops the program, and it comes back with the note as it was`() throws {
    let terminal = try writing(hasShell: true)
    try terminal.send([0x1A])
    try terminal.waitForStop()
    terminal.resume()
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

  @Test(arguments: ["C", "POSIX", "no_SUCH.locale"])
  func `without a UTF-8 locale the program still runs`(locale: String) throws {
    let terminal = try start(["LANG": locale, "LC_ALL": locale])
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
    try terminal.send("uuuuu")
    try terminal.waitFor("There is nothing to undo")
    #expect(terminal.hasReceived("\u{1B}[31m") == isColored)
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [(1, 1), (1, 80), (24, 1), (9, 39)] as [(Int32, Int32)])
  func `it starts in a window that is too small, and can be left`(rows: Int32, columns: Int32) throws {
    let terminal = try home.openApp(rows: rows, columns: columns)
    try terminal.waitFor("\u{1B}[?2004h")
    try terminal.send("qx\u{1B}?")
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: ["< /dev/null", "> /dev/null", "<&-", ">&-", "< /dev/null > /dev/null"])
  func `without a terminal on both ends there is no screen, and it is said what there is`(
    redirection: String
  ) throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "exec \"$0\" \(redirection)", Executable.waymark],
      environment: ["WAYMARK_HOME": home.root])
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(terminal.hasReceived("standard input or output is not a terminal"))
    #expect(terminal.hasReceived("`waymark play STORY`, which needs no screen"))
    #expect(!terminal.hasReceived("\u{1B}["))
  }

  @Test(arguments: ["dumb", "no-such-terminal", ""])
  func `the line mode needs neither a screen nor a UTF-8 locale`(name: String) throws {
    let terminal = try home.openApp(
      ["play", "\(Executable.packageRoot)/Stories/the-salt-road.json"],
      environment: ["TERM": name, "LANG": "C", "LC_ALL": "C"])
    try terminal.waitFor("1: ")
    try terminal.waitFor("?> ")
    try terminal.send([0x04])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.hasReceived("\u{1B}"))
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
    let variables = ["WAYMARK_HOME": home.root]
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
