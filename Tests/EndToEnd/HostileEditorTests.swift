import FoundationEssentials
import Glibc
import Testing

/// An editor of one's own that does everything but edit, called from a note.
@Suite struct HostileEditorTests {
  private let home: TestFolder

  init() throws {
    home = try TestFolder()
    try home.makeGame()
    mkdir(home.path("tmp"), 0o700)
  }

  /// Writes "before" into a note and calls the editor.
  private func edit(with command: String) throws -> PseudoTerminal {
    // Of this terminal's sequences, none begins like those that a text could bring.
    let terminal = try home.openApp(
      environment: ["EDITOR": command, "TMPDIR": home.path("tmp"), "TERM": "tmux-256color"], columns: 160)
    try terminal.waitFor("Ring")
    try terminal.send("\t\re")
    try terminal.waitFor("editor")
    try terminal.send("before")
    try terminal.waitFor("before")
    try terminal.send([0x0F])
    return terminal
  }

  /// Leaves the program; no temporary file may be left, and the note must be stored.
  private func leave(_ terminal: PseudoTerminal, note: String) throws {
    try terminal.send([0x03])
    #expect(try terminal.waitForExit() == .exited(0))
    try expectStored(note)
  }

  private func expectStored(_ note: String) throws {
    #expect(try home.game().npcs.map(\.notes) == [note])
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("tmp")) == [])
  }

  @Test(
    arguments: [
      ("no-such-editor", "the editor “no-such-editor” was not found: set VISUAL or EDITOR"),
      ("/", "the editor “/” ended with status 126"),
      ("false", "the editor “false” ended with status 1, so the text is unchanged"),
      ("sh -c 'kill -9 $$'", "was ended by signal 9, so the text is unchanged"),
      ("x\u{1B}]0;owned\u{7}\u{202E}", "the editor “x␛]0;owned␇↔” was not found"),
      ("rm", "it is gone; the text is unchanged"),
      (#"f() { rm "$1"; ln -s /etc/passwd "$1"; }; f"#, "it is a symbolic link now; the text is unchanged"),
      (#"f() { rm "$1"; mkfifo "$1"; }; f"#, "it is not a file any more; the text is unchanged"),
      (#"f() { rm "$1"; mkdir "$1"; }; f"#, "it is not a file any more; the text is unchanged"),
      (#"truncate -s 65M"#, "it is larger than 64 MiB; the text is unchanged"),
    ])
  func `an editor that fails is told, and the note is as it was`(command: String, message: String) throws {
    let terminal = try edit(with: command)
    // The message comes last, and the path of the file before it may fill the line.
    try terminal.waitFor(String(message.prefix(24)))
    try leave(terminal, note: "before")
  }

  @Test func `an editor that writes nothing leaves the note, and one that empties the file empties it`()
    throws
  {
    let terminal = try edit(with: "true")
    try terminal.waitFor("before")
    try leave(terminal, note: "before")
    let emptying = try edit(with: #"f() { : > "$1"; }; f"#)
    try emptying.waitFor("saved")
    try leave(emptying, note: "")
  }

  @Test func `what an editor writes is shown harmlessly`() throws {
    let terminal = try edit(with: #"f() { printf 'a\033]0;x\007b\377c' > "$1"; }; f"#)
    try terminal.waitFor("a␛]0;x␇b�c")
    try leave(terminal, note: "a\u{1B}]0;x\u{7}b�c")
    #expect(BadText.steering(in: terminal.output) == nil)
  }

  @Test func `a terminal that goes away while the editor runs loses nothing of what the editor writes`()
    throws
  {
    let terminal = try edit(with: #"f() { echo editing; read -r line; printf kept > "$1"; }; f"#)
    try terminal.waitFor("editing")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(129))
    try expectStored("kept")
  }

  @Test func `a signal to end while the editor runs waits for what the editor writes`() throws {
    let terminal = try edit(with: #"f() { echo editing; read -r line; printf kept > "$1"; }; f"#)
    try terminal.waitFor("editing")
    terminal.signal(SIGTERM)
    try terminal.send("\n")
    #expect(try terminal.waitForExit() == .exited(128 + SIGTERM))
    try expectStored("kept")
  }
}
