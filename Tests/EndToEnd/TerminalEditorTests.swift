import FoundationEssentials
import Testing

@testable import waymark

/// Editing a text in the user's own editor.
@Suite struct TerminalEditorTests {
  /// Edits a text with a command, in a temporary folder of the test's own, which must be empty again
  /// afterwards.
  private func edit(_ text: String, with command: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-test-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let process = EditorProcess(environment: ["EDITOR": command, "TMPDIR": folder, "PATH": "/usr/bin:/bin"])
    let result = Result { try process.edit(text) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [], "the temporary file stayed")
    return try result.get()
  }

  @Test(arguments: [
    ("vim -f", "nano", "vim -f"), (nil, "nano", "nano"), ("", "nano", "nano"), (nil, " ", "vi"),
    (nil, nil, "vi"),
  ])
  func `VISUAL comes before EDITOR before vi`(visual: String?, editor: String?, command: String) {
    var environment: [String: String] = [:]
    environment["VISUAL"] = visual
    environment["EDITOR"] = editor
    #expect(EditorProcess(environment: environment).command == command)
  }

  @Test func `the editor's arguments and quotes work and its changes come back`() throws {
    let edited = try edit("old word\nsecond\nthird", with: "sed -i -e 's/old word/new 言葉/' -e '2d'")
    #expect(edited == "new 言葉\nthird")
  }

  @Test(arguments: [("text", "text"), ("text\n", "text\n"), ("", "")])
  func `a line's end that the editor adds is taken off`(text: String, edited: String) throws {
    #expect(try edit(text, with: "sed -i -e '$a\\'") == edited)
  }

  @Test func `only the user can read the file`() throws {
    let script = #"f() { stat -c %a "$1" "$(dirname "$1")" > "$1.new"; mv "$1.new" "$1"; }; f"#
    #expect(try edit("secret", with: script) == "600\n700")
  }

  @Test func `signals are the editor's own again`() throws {
    // Signals 1 to 28; the C library keeps 32 and 33 to itself.
    let script = #"f() { grep -E 'Sig(Blk|Ign)' /proc/self/status | cut -f 2 | cut -c 10- > "$1"; }; f"#
    let edited = try edit("", with: script)
    #expect(edited == "0000000\n0000000")
  }

  @Test(arguments: [
    ("false", EditorError.failed(command: "false", status: 1)),
    ("no-such-editor", .failed(command: "no-such-editor", status: 127)),
    ("kill -9 $$;", .killed(command: "kill -9 $$;", signal: 9)),
    ("sh -c 'kill -9 $$'", .killed(command: "sh -c 'kill -9 $$'", signal: 9)),
  ])
  func `an editor that fails changes nothing and says what to do`(command: String, error: EditorError) {
    #expect(throws: error) { try edit("text", with: command) }
    #expect(error.description.contains(": "))
  }

  @Test(arguments: [
    ("rm", "it is gone"),
    (#"f() { ln -sf /etc/passwd "$1"; }; f"#, "it is a symbolic link now"),
    (#"f() { rm "$1"; mkfifo "$1"; }; f"#, "it is not a file any more"),
    (#"f() { rm "$1"; mkdir "$1"; }; f"#, "it is not a file any more"),
    ("truncate -s 65M", "it is larger than 64 MiB"),
  ])
  func `what the editor left in the file's place is not read unless it is a text`(
    command: String, problem: String
  ) throws {
    let error = try #require(throws: EditorError.self) { try edit("text", with: command) }
    #expect(
      error.description.hasSuffix(
        "/note.md holds no text after the editor ended: \(problem); the text is unchanged: "
          + "save it under the same name"))
  }

  @Test func `a temporary folder that is not there is an error`() {
    let process = EditorProcess(environment: ["EDITOR": "true", "TMPDIR": "/no/such/folder"])
    #expect(throws: EditorError.file(path: "/no/such/folder", problem: "No such file or directory")) {
      try process.edit("text")
    }
  }

  @Test(arguments: [(12, "+12|"), (nil, "")] as [(Int?, String)])
  func `a file of one's own is opened at its line, and stays as the editor leaves it`(
    line: Int?, argument: String
  ) throws {
    let home = try TestFolder()
    try home.write("one\n", to: "my story.json")
    let script = #"f() { for path; do :; done; printf '%s|' "$@" > "$path"; }; f"#
    let process = EditorProcess(environment: ["EDITOR": script, "PATH": "/usr/bin:/bin"])
    try process.editFile(home.path("my story.json"), line: line)
    #expect(try home.read("my story.json") == "\(argument)\(home.path("my story.json"))|")
  }

  @Test(arguments: [
    ("false", "the editor “false” ended with status 1: look whether /no/story.json is as you left it"),
    ("sh -c 'kill -9 $$'", "ended by signal 9: look whether /no/story.json is as you left it"),
    ("no-such-editor", "the editor “no-such-editor” was not found: set VISUAL or EDITOR"),
  ])
  func `an editor that fails on a file of one's own may have changed it`(command: String, words: String)
    throws
  {
    let process = EditorProcess(environment: ["EDITOR": command, "PATH": "/usr/bin:/bin"])
    let error = try #require(throws: EditorError.self) { try process.editFile("/no/story.json") }
    #expect(error.description.contains(words))
  }
}
