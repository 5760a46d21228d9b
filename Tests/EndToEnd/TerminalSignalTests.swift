import Glibc
import Testing

/// Signals, suspension, crashes and the end of the terminal.
@Suite struct TerminalSignalTests {
  /// The bytes that give the screen back.
  private let restored = ["\u{1B}[?2004l", "\u{1B}[?1049l", "\u{1B}[?25h"]

  private func start(
    _ arguments: [String] = [], ignoresHangUp: Bool = false, hasShell: Bool = false
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Executable.terminalProbe, arguments, ignoresHangUp: ignoresHangUp, hasShell: hasShell)
    try terminal.waitFor("ready")
    return terminal
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `a signal that ends is told, and the screen is given back`(number: Int32) throws {
    let terminal = try start()
    terminal.signal(number)
    try terminal.waitFor("]777;signal \(number)\u{07}")
    try terminal.waitFor("\u{1B}[?2004l")
    try terminal.waitFor("\u{1B}[?1049l")
    #expect(try terminal.waitForExit() == .exited(128 + number))
  }

  @Test(arguments: [SIGPIPE, SIGXFSZ])
  func `a signal about a failed write does nothing`(number: Int32) throws {
    let terminal = try start()
    terminal.signal(number)
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `closing the terminal is told by SIGHUP`() throws {
    let terminal = try start()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(129))
  }

  @Test func `a closed terminal ends the program even without SIGHUP`() throws {
    let terminal = try start(ignoresHangUp: true)
    terminal.signal(SIGHUP)
    try terminal.send("x")
    try terminal.waitFor("]777;character 78\u{07}")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(100))
  }

  @Test func `a new size is told, again and again`() throws {
    let terminal = try start()
    for (rows, columns) in [(30, 100), (10, 20), (1, 1), (24, 80)] as [(Int32, Int32)] {
      terminal.resize(rows: rows, columns: columns)
      try terminal.waitFor("]777;resize \(rows) \(columns)\u{07}")
    }
  }

  @Test func `^Z leaves the screen and the shell's fg brings it back`() throws {
    let terminal = try start(hasShell: true)
    let rawModes = terminal.modes
    try terminal.send([0x1A])
    try terminal.waitForStop()
    try terminal.waitFor("\u{1B}[?2004l")
    try terminal.waitFor("\u{1B}[?1049l")
    #expect(terminal.modes.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO))

    terminal.resize(rows: 20, columns: 60)
    terminal.resume()
    try terminal.waitFor("\u{1B}[?1049h")
    try terminal.waitFor("Probe")
    try terminal.waitFor("]777;resize 20 60\u{07}")
    #expect(terminal.modes.c_lflag == rawModes.c_lflag)
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `SIGTSTP from outside suspends in the same way`() throws {
    let terminal = try start(hasShell: true)
    terminal.signal(SIGTSTP)
    try terminal.waitForStop()
    try terminal.waitFor("]777;suspend\u{07}")
    try terminal.waitFor("\u{1B}[?1049l")
    terminal.resume()
    try terminal.waitFor("Probe")
    try terminal.waitFor("]777;back\u{07}")
  }

  @Test func `without a shell to return to, ^Z and SIGTSTP stop nothing`() throws {
    let terminal = try start()
    let rawModes = terminal.modes
    try terminal.send([0x1A])
    try terminal.waitFor("]777;nothing to return to\u{07}")
    terminal.signal(SIGTSTP)
    try terminal.waitFor("]777;suspend\u{07}")
    try terminal.waitFor("\u{1B}[?1049h")
    try terminal.waitFor("]777;nothing to return to\u{07}")
    #expect(terminal.modes.c_lflag == rawModes.c_lflag)
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `SIGSTOP from outside is followed by a new drawing`() throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe)
    let shellModes = terminal.modes
    try terminal.waitFor("ready")
    let rawModes = terminal.modes
    terminal.signal(SIGSTOP)
    try terminal.waitForStop()
    terminal.modes = shellModes
    terminal.signal(SIGCONT)
    try terminal.waitFor("Probe")
    try terminal.waitFor("\u{1B}[?2004h")
    try terminal.waitFor("]777;continued\u{07}")
    #expect(terminal.modes.c_lflag == rawModes.c_lflag)
    #expect(terminal.modes.c_iflag == rawModes.c_iflag)
  }

  @Test func `ending while suspended leaves the shell's screen alone`() throws {
    let terminal = try start(hasShell: true)
    try terminal.send([0x1A])
    try terminal.waitForStop()
    try terminal.waitFor("\u{1B}[?1049l")
    terminal.signal(SIGTERM)
    terminal.resume()
    #expect(try terminal.waitForExit() == .exited(128 + SIGTERM))
    let rest = String(decoding: terminal.output, as: UTF8.self).split(separator: "\u{1B}[?1049l").last
    #expect(rest?.contains("\u{1B}[?1049h") != true)
  }

  @Test func `another program gets the terminal and gives it back`() throws {
    let terminal = try start()
    try terminal.send("o")
    try terminal.waitFor("\u{1B}[?2004l")
    try terminal.waitFor("\u{1B}[?1049l")
    try terminal.waitFor("outside")
    try terminal.waitFor("\u{1B}[?1049h")
    try terminal.waitFor("Probe")
    try terminal.waitFor("]777;inside\u{07}")
  }

  @Test func `a crash gives the screen back and keeps the signal`() throws {
    // Swift's own crash handler would draw on the screen and wait for a key.
    let terminal = try PseudoTerminal(
      Executable.terminalProbe, environment: ["SWIFT_BACKTRACE": "enable=yes"])
    let modes = terminal.modes
    try terminal.waitFor("ready")
    try terminal.send("c")
    let status = try terminal.waitForExit()
    #expect([.killed(signal: SIGILL), .killed(signal: SIGTRAP)].contains(status))
    for bytes in restored { #expect(terminal.hasReceived(bytes)) }
    #expect(terminal.modes.c_lflag == modes.c_lflag)
    #expect(terminal.modes.c_iflag == modes.c_iflag)
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGFPE, SIGABRT])
  func `every kind of crash gives the screen back`(number: Int32) throws {
    let terminal = try start(["--mouse"])
    terminal.signal(number)
    #expect(try terminal.waitForExit() == .killed(signal: number))
    for bytes in restored + ["\u{1B}[?1000l"] { #expect(terminal.hasReceived(bytes)) }
  }
}
