import Glibc
import Testing

@testable import waymark

/// Start, quit and refusal of the screen, on real terminal descriptions.
@Suite struct TerminalStartTests {
  @Test func `start takes the screen and quit gives it back`() throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe)
    let modes = terminal.modes
    try terminal.waitFor("ready")
    #expect(terminal.hasReceived("\u{1B}[?1049h"))
    #expect(terminal.hasReceived("\u{1B}[?2004h"))
    #expect(terminal.hasReceived("┌─"))
    #expect(terminal.modes.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0)
    #expect(terminal.modes.c_iflag & tcflag_t(IXON) == 0)

    try terminal.send("q")
    try terminal.waitFor("\u{1B}[?2004l")
    try terminal.waitFor("\u{1B}[?1049l")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.modes.c_lflag == modes.c_lflag)
    #expect(terminal.modes.c_iflag == modes.c_iflag)
    #expect(terminal.modes.c_oflag == modes.c_oflag)
  }

  @Test(arguments: ["xterm-256color", "screen-256color", "tmux-256color", "linux", "vt100"])
  func `every common terminal shows the frame and its keys work`(name: String) throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe, environment: ["TERM": name])
    try terminal.waitFor("Probe")
    try terminal.waitFor("ready")
    try terminal.send("\u{1B}[A")
    try terminal.waitFor("]777;key 1\u{07}")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: ["vt100", "linux"])
  func `a terminal without a second screen is erased at the end`(name: String) throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe, environment: ["TERM": name])
    try terminal.waitFor("ready")
    try terminal.send("q")
    try terminal.waitFor("]777;character 71\u{07}")
    try terminal.waitFor("\u{1B}[J")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [("dumb", 3), ("no-such-terminal", 2), ("", 2), ("unknown", 2)])
  func `a terminal without a screen is refused and left alone`(name: String, reason: Int32) throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe, environment: ["TERM": name])
    let modes = terminal.modes
    #expect(try terminal.waitForExit() == .exited(64 + reason))
    #expect(terminal.output.isEmpty)
    #expect(terminal.modes.c_lflag == modes.c_lflag)
  }

  @Test func `a pipe is not a terminal`() throws {
    let result = try Command.run([Executable.terminalProbe], environment: ["TERM": "xterm-256color"])
    #expect(result.status == .exited(65))
    #expect(result.output.isEmpty)
  }

  @Test(arguments: [("", true), ("1", false)])
  func `NO_COLOR leaves the attributes and takes the colours`(value: String, isColored: Bool) throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe, environment: ["NO_COLOR": value])
    try terminal.waitFor("ready")
    #expect(terminal.hasReceived("\u{1B}[31m") == isColored)
    #expect(terminal.hasReceived("[0;1m"))
    #expect(!terminal.hasReceived("\u{1B}[40m"))
  }

  @Test func `ASCII only sends likenesses`() throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe, ["--ascii"])
    try terminal.waitFor("ready")
    #expect(terminal.hasReceived("+- Probe -+?"))
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
  }

  @Test func `the C locale still gets UTF-8`() throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe, environment: ["LANG": "C"])
    try terminal.waitFor("┌─")
  }

  @Test func `the window's size counts, not LINES and COLUMNS`() throws {
    let terminal = try PseudoTerminal(
      Executable.terminalProbe, environment: ["LINES": "5", "COLUMNS": "10"], rows: 30, columns: 100)
    try terminal.waitFor("ready")
    try terminal.send("w")
    try terminal.waitFor("\u{1B}[30;99H")
  }

  @Test(arguments: [(1, 1), (1, 80), (24, 1), (3, 10)])
  func `the smallest windows are survived`(rows: Int32, columns: Int32) throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe, rows: rows, columns: columns)
    try terminal.waitFor("ready")
    try terminal.send("w")
    try terminal.waitFor("]777;edges\u{07}")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test(arguments: [
    TerminalError.notATerminal, .dumb("dumb"), .unknown(""), .unknown("no\u{1B}[31m"),
  ])
  func `an error names the way out and shows no control character`(error: TerminalError) {
    #expect(error.description.contains("waymark play STORY"))
    #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 })
  }
}
