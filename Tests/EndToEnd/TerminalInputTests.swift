import CTerminal
import Testing

/// What the shim makes of the bytes that terminals send.
@Suite struct TerminalInputTests {
  /// Types bytes into the probe, in pieces, and expects it to see these events and nothing else.
  private func expect(
    _ pieces: [[UInt8]], become events: [String], arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe, arguments, environment: environment)
    try terminal.waitFor("ready")
    for piece in pieces { try terminal.send(piece) }
    try terminal.send("q")
    for event in events + ["character 71"] { try terminal.waitFor("]777;\(event)\u{07}") }
    #expect(try terminal.waitForExit() == .exited(0))
    let count = String(decoding: terminal.output, as: UTF8.self).split(separator: "]777;").count - 1
    #expect(count == events.count + 2, "an event too many: \(Unmet(wish: "", output: terminal.output))")
  }

  @Test func `characters of every length arrive`() throws {
    try expect(
      [Array("aé漢😀\u{301}".utf8)],
      become: ["character 61", "character e9", "character 6f22", "character 1f600", "character 301"])
  }

  @Test(arguments: [
    [0xFF], [0xC3], [0xE6, 0xBC], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F],
    [0xE0, 0x80, 0x80], [0xC2, 0x9B], [0x80],
  ])
  func `a malformed sequence is one replacement and the next keys are heard`(bytes: [UInt8]) throws {
    try expect([bytes + Array("é".utf8)], become: ["character fffd", "character e9"])
  }

  @Test(arguments: [
    ("\u{1B}[A", CT_KEY_UP), ("\u{1B}OA", CT_KEY_UP), ("\u{1B}[B", CT_KEY_DOWN), ("\u{1B}[C", CT_KEY_RIGHT),
    ("\u{1B}[D", CT_KEY_LEFT), ("\u{1B}[H", CT_KEY_HOME), ("\u{1B}OF", CT_KEY_END), ("\u{1B}[4~", CT_KEY_END),
    ("\u{1B}[5~", CT_KEY_PAGE_UP), ("\u{1B}[6~", CT_KEY_PAGE_DOWN), ("\u{1B}[2~", CT_KEY_INSERT),
    ("\u{1B}[3~", CT_KEY_DELETE), ("\u{1B}[Z", CT_KEY_BACK_TAB), ("\u{1B}[1;5D", CT_KEY_WORD_LEFT),
    ("\u{1B}[1;5C", CT_KEY_WORD_RIGHT), ("\u{1B}[1;2A", CT_KEY_UP), ("\u{1B}OP", CT_KEY_FUNCTION + 1),
    ("\u{1B}[24~", CT_KEY_FUNCTION + 12), ("\r", CT_KEY_ENTER), ("\n", CT_KEY_ENTER), ("\t", CT_KEY_TAB),
    ("\u{7F}", CT_KEY_BACKSPACE), ("\u{8}", CT_KEY_BACKSPACE),
  ])
  func `a key's sequence is that key`(bytes: String, key: Int) throws {
    try expect([Array(bytes.utf8)], become: ["key \(key)"])
  }

  @Test func `the keys that terminals use for signals are keys`() throws {
    try expect(
      [[0x03, 0x11, 0x13, 0x1C, 0x1F, 0x00, 0x16]],
      become: ["control c", "control q", "control s", #"control \"#, "control _", "control @", "control v"])
  }

  @Test func `Escape and a character are two keys`() throws {
    try expect([[0x1B, 0x78]], become: ["key \(CT_KEY_ESCAPE)", "character 78"])
    try expect(
      [Array("\u{1B}[\u{E9}".utf8)], become: ["key \(CT_KEY_ESCAPE)", "character 5b", "character e9"])
    try expect([[0x1B, 0x1B, 0x1B]], become: Array(repeating: "key \(CT_KEY_ESCAPE)", count: 3))
  }

  @Test func `a sequence that comes in pieces is one key`() throws {
    // A long delay, so that the test does not depend on the speed of the machine.
    try expect(
      [[0x1B], [0x5B], [0x41], [0xE6], [0xBC], [0xA2]], become: ["key \(CT_KEY_UP)", "character 6f22"],
      environment: ["ESCDELAY": "5000"])
  }

  @Test(arguments: ["\u{1B}[99;99R", "\u{1B}[?62;4c", "\u{1B}[I", "\u{1B}[27;6;112~"])
  func `an unknown control sequence is not typing`(bytes: String) throws {
    try expect([Array(bytes.utf8)], become: [])
  }

  @Test func `a paste is one event with its bytes as they are`() throws {
    try expect(
      [Array("\u{1B}[200~q\u{1B}[A\r\u{1B}[20\u{1B}\u{FF}\u{1B}[201~z".utf8)],
      become: ["paste 14 71,1b,5b,41,d,1b,5b,32,30,1b,c3,bf", "character 7a"].map {
        $0.replacing("paste 14", with: "paste 12")
      })
  }

  @Test func `an empty paste and a paste at once after another are pastes`() throws {
    try expect(
      [Array("\u{1B}[200~\u{1B}[201~\u{1B}[200~a\u{1B}[201~\u{1B}[B".utf8)],
      become: ["paste 0 ", "paste 1 61", "key \(CT_KEY_DOWN)"])
  }

  @Test func `a long paste arrives whole`() throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe)
    try terminal.waitFor("ready")
    try terminal.send("\u{1B}[200~" + String(repeating: "0123456789", count: 20_000) + "\u{1B}[201~")
    try terminal.waitFor("]777;paste 200000 30,31,")
  }

  @Test func `a paste whose end is lost ends when nothing more comes`() throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe)
    try terminal.waitFor("ready")
    try terminal.send("\u{1B}[200~abc\u{1B}[20")
    try terminal.waitFor("]777;paste 7 61,62,63,1b,5b,32,30\u{07}")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
  }

  @Test func `the mouse presses and scrolls`() throws {
    try expect(
      [Array("\u{1B}[<0;11;6M\u{1B}[<0;11;6m\u{1B}[<64;3;2M\u{1B}[<65;3;2M".utf8)],
      become: ["mouse 1 5 10", "mouse 2 1 2", "mouse 3 1 2"], arguments: ["--mouse"])
  }

  @Test func `a terminal that knows only the old reports of the mouse is understood`() throws {
    try expect(
      [[0x1B, 0x5B, 0x4D, 32, 33 + 100, 33 + 5, 0x1B, 0x5B, 0x4D, 35, 33 + 100, 33 + 5]],
      become: ["mouse 1 5 100"], arguments: ["--mouse"])
  }

  @Test func `the mouse is asked for only on demand and switched off at the end`() throws {
    let terminal = try PseudoTerminal(Executable.terminalProbe, ["--mouse"])
    try terminal.waitFor("\u{1B}[?1000h\u{1B}[?1006h")
    try terminal.waitFor("ready")
    try terminal.send("q")
    try terminal.waitFor("\u{1B}[?1006l\u{1B}[?1000l")

    let other = try PseudoTerminal(Executable.terminalProbe)
    try other.waitFor("ready")
    #expect(!other.hasReceived("1000h"))
  }
}
