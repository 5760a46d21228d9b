import Testing

/// The shim as the user sees it: in tmux.
@Suite struct TerminalTmuxTests {
  @Test func `the frame, keys, pastes and sizes show`() throws {
    let session = try TmuxSession(Executable.terminalProbe)
    #expect(try session.waitFor("ready").hasPrefix("┌─ Probe ─┐é\n"))
    try session.press("Up")
    try session.waitFor("key 1\n")
    try session.press("C-Right")
    try session.waitFor("key 17\n")
    try session.type("漢")
    try session.waitFor("character 6f22\n")
    try session.paste("ab")
    try session.waitFor("paste 2 61,62")
    try session.resize(rows: 10, columns: 50)
    try session.waitFor("resize 10 50")
    try session.type("q")
    #expect(try session.waitForExit() == 0)
  }

  @Test func `drawing on the edges neither scrolls nor leaves the screen`() throws {
    let session = try TmuxSession(Executable.terminalProbe, rows: 8, columns: 50)
    try session.waitFor("ready")
    try session.type("w")
    let rows = try session.waitFor("edges").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.first == "┌─ Probe ─┐é")
    #expect(rows[2] == "  colour")
    #expect(rows[3] == "mn")
    #expect(rows[4] == "a�b�c�d")
    #expect(rows[7] == String(repeating: " ", count: 48) + "XY")
  }
}
