import Glibc
import Testing

/// A story whose file is changed while it is open, on the real program.
@Suite struct ChangedStoryJourney {
  private let home: TestFolder

  init() throws {
    home = try TestFolder()
    try home.write(Self.story(), to: "mill.json")
  }

  private static func story(weir: String = "The weir roars.", onward: Int = 2) -> String {
    """
    { "title": "The Mill", "pages": [
      { "title": "The wheel", "text": "It turns.", "choices": [ { "text": "Upstream", "destination": 1 } ] },
      { "title": "The weir", "text": "\(weir)", "choices": [
        { "text": "Swim", "destination": \(onward) } ] },
      { "title": "The spring", "text": "Here it begins.", "choices": [] }
    ] }
    """
  }

  /// Puts a file in the place of another, as most editors do.
  private func replace(_ name: String, with text: String) throws {
    try home.write(text, to: name + "~")
    rename(home.path(name + "~"), home.path(name))
  }

  @Test func `the reader follows the file, whatever becomes of it`() throws {
    let terminal = try home.openAppInTmux([home.path("mill.json")], columns: 100)
    try terminal.waitFor("It turns.")
    try terminal.press("1")
    try terminal.waitFor("The weir roars.")
    try replace("mill.json", with: Self.story(weir: "The weir is dry, and one can walk over it."))
    try terminal.waitFor("The weir is dry, and one can walk over it.")
    try terminal.waitFor("The story has changed; this is how it is now.")
    try home.write(Self.story(weir: "The weir has burst."), to: "mill.json")
    try terminal.waitFor("The weir has burst.")
    try home.write(Self.story(weir: "Unseen words.", onward: 17), to: "mill.json")
    let screen = try terminal.waitFor("you go on reading the story as it was.")
    #expect(screen.contains("The weir has burst.") && screen.contains("mill.json:4:"), "\(screen)")
    try terminal.press("1")
    try terminal.waitFor("Here it begins.")
    try terminal.press("Left")
    try terminal.waitFor("The weir has burst.")
    try replace("mill.json", with: Self.story(weir: "The weir is mended."))
    try terminal.waitFor("The weir is mended.")
    try terminal.press("Left")
    try terminal.waitFor("It turns.")
    try terminal.press("C-c")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test func `what is wrong with a story is mended in one's own editor, at its line`() throws {
    mkdir(home.path("data"), 0o700)
    mkdir(home.path("data/stories"), 0o700)
    try home.write(Self.story(onward: 17), to: "data/stories/mill.json")
    // It says what it was called with, waits for Enter, and mends the destination.
    let script = #"f() { echo "called: $1 $2"; read -r line; sed -i 's/17/2/' "$2"; }; f"#
    let variables = ["WAYMARK_STORIES": home.path("none"), "EDITOR": script]
    let terminal = try home.openAppInTmux(environment: variables, columns: 120)
    try terminal.waitFor("cannot be read")
    try terminal.press("c")
    try terminal.waitFor("mill · 1 error")
    try terminal.waitFor("▸error  Page 2, choice 1 (line 4)")
    try terminal.press("Enter")
    try terminal.waitFor("called: +4 \(home.path("data/stories/mill.json"))")
    try terminal.press("Enter")
    try terminal.waitFor("Nothing to mend.")
    try terminal.waitFor("3 pages, 1 ending")
    try terminal.escape(from: "Nothing to mend.")
    try terminal.waitFor("The Mill")
    try terminal.press("Enter")
    try terminal.waitFor("It turns.")
    try terminal.press("C-c")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test func `an editor that fails is told, and the library shows the file as it is`() throws {
    mkdir(home.path("data"), 0o700)
    mkdir(home.path("data/stories"), 0o700)
    try home.write(Self.story(), to: "data/stories/mill.json")
    let script = #"f() { sed -i 's/The Mill/The Old Mill/' "$1"; false; }; f"#
    let variables = ["WAYMARK_STORIES": home.path("none"), "EDITOR": script]
    let terminal = try home.openAppInTmux(environment: variables, columns: 120)
    try terminal.waitFor("The Mill")
    try terminal.press("C-o")
    try terminal.waitFor("ended with status 1: look whether")
    try terminal.waitFor("▸The Old Mill")
    try terminal.press("C-c")
    #expect(try terminal.waitForExit() == 0)
  }
}
