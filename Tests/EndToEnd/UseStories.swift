import FoundationEssentials
import Glibc
import Model
import Store
import Testing

/// Stories of use: what a person does, through tmux, by what the screen says.
@Suite(.serialized) struct UseStories {
  private let home: TestFolder

  init() throws { home = try TestFolder() }

  @Test func `a newcomer reads a story to an ending with what the screen says`() throws {
    let terminal = try home.openAppInTmux()
    try terminal.waitFor("Five Minutes to Nine")
    try terminal.waitFor("13 pages, 5 endings")
    try terminal.press("Enter")
    try terminal.waitFor("▸1  ")
    var screen = try terminal.screen()
    for _ in 0..<12 where !screen.contains("The end. Endings found:") {
      let page = screen
      try terminal.press("1")
      screen = try waitForChange(of: page, in: terminal)
    }
    #expect(screen.contains("Endings found: 1 of 5"))
    try terminal.press("r")
    try terminal.waitFor("▸1  ")
    try terminal.press("q")
    try terminal.waitFor("Endings found: 1 of 5")
    try terminal.press("q")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test func `a game, an NPC with a quest and a location, and a note outlive kill -9`() throws {
    let terminal = try home.openAppInTmux()
    try terminal.waitFor("Games 0")
    try terminal.press("a")
    try terminal.waitFor("Name of the new game")
    try terminal.type("Elden Ring")
    try terminal.press("Enter")
    try terminal.waitFor("Games 1")
    try terminal.press("Enter")
    try terminal.waitFor("No NPCs yet")
    // Eleven keys beside the names.
    for (key, name) in [("a", "Old Mara"), ("Q", "Find the ferryman"), ("L", "The inn")] {
      try terminal.press(key)
      try terminal.waitFor(key == "a" ? "Name of the new NPC" : "for Old Mara")
      try terminal.type(name)
      try terminal.press("Enter")
      try terminal.waitFor(name)
    }
    try terminal.press("e")
    try terminal.waitFor("C-o editor")
    try terminal.type("lies about the bridge 庭")
    try terminal.waitFor("lies about the bridge 庭")
    try terminal.waitFor("saved ✓")
    let pid = try pid(of: terminal)
    kill(pid, SIGKILL)
    // The shell's own words stand somewhere on a screen that nobody tidied up, so the process is asked for.
    let deadline = Deadline(seconds: 20)
    while kill(pid, 0) == 0, !deadline.hasPassed { poll(nil, 0, 10) }

    let again = try home.openAppInTmux()
    try again.waitFor("Elden Ring")
    try again.press("Tab", "Enter")
    let screen = try again.waitFor("lies about the bridge 庭")
    for text in ["▸Old Mara", "○ Find the ferryman", "○ The inn", "* 1l 1q"] {
      #expect(screen.contains(text), "\(screen)")
    }
    try again.press("u")
    try again.waitFor("Undone: ")
    try again.press("C-c")
    #expect(try again.waitForExit() == 0)
  }

  @Test func `two windows on one game show each other's changes and keep both notes`() throws {
    let first = try home.openAppInTmux()
    try first.waitFor("Games 0")
    try first.press("a")
    try first.type("Ring")
    try first.press("Enter")
    try first.waitFor("Games 1")
    try first.press("Enter", "a")
    try first.type("Mara")
    try first.press("Enter")
    try first.waitFor("▸Mara")
    let second = try home.openAppInTmux()
    try second.waitFor("Ring")
    try second.press("Tab", "Enter")
    try second.waitFor("▸Mara")
    try first.press("a")
    try first.type("Tom")
    try first.press("Enter")
    try second.waitFor("NPCs 2")
    try first.press("k", "e")
    try second.press("e")
    try first.waitFor("C-o editor")
    try second.waitFor("C-o editor")
    try first.type("one")
    try first.waitFor("saved ✓")
    try second.waitFor("one")
    try second.escape(from: "C-o editor")
    try second.press("q", "q")
    #expect(try second.waitForExit() == 0)
  }

  @Test func `the tracker beside the story, a paste, another size, and an editor of one's own`() throws {
    try home.write("#!/bin/sh\nprintf 'written elsewhere' > \"$1\"\n", to: "editor")
    chmod(home.path("editor"), 0o700)
    let terminal = try home.openAppInTmux(
      ["\(Executable.packageRoot)/Stories/the-salt-road.json"],
      environment: ["EDITOR": home.path("editor")], rows: 30, columns: 110)
    try terminal.waitFor("The Salt Road · The last mile")
    try terminal.press("t")
    try terminal.waitFor("Which game belongs to this story?")
    try terminal.press("Enter")
    try terminal.waitFor("Name of the new game")
    try terminal.press("Enter")
    try terminal.waitFor("NPCs 0")
    try terminal.press("a")
    try terminal.type("Tirra")
    try terminal.press("Enter")
    try terminal.waitFor("▸Tirra")
    try terminal.press("e")
    try terminal.paste("q u i t\nsecond line")
    try terminal.waitFor("second line")
    try terminal.press("C-o")
    try terminal.waitFor("written elsewhere")
    try terminal.escape(from: "C-o editor")
    try terminal.resize(rows: 12, columns: 44)
    try terminal.waitFor("Waymark · The Salt Road")
    try terminal.resize(rows: 5, columns: 20)
    try terminal.waitFor("Waymark needs 40×10")
    try terminal.resize(rows: 30, columns: 110)
    try terminal.waitFor("The Salt Road · The last mile")
    try terminal.press("t", "q")
    try terminal.waitFor("Games 1")
    try terminal.press("q")
    #expect(try terminal.waitForExit() == 0)
  }

  @Test func `help lists what works here, filters as one types, and runs what is chosen`() throws {
    let terminal = try home.openAppInTmux()
    try terminal.waitFor("? all keys")
    try terminal.press("?")
    try terminal.waitFor("Keys that work here")
    try terminal.type("new game")
    try terminal.waitFor("▸Start a new game")
    try terminal.press("Enter")
    try terminal.waitFor("Name of the new game")
    try terminal.escape(from: "Name of the new game")
    try terminal.waitFor("Games 0")
    try terminal.press("q")
    #expect(try terminal.waitForExit() == 0)
  }

  // MARK: - Helpers

  private func waitForChange(of screen: String, in terminal: TmuxSession) throws -> String {
    let deadline = Deadline(seconds: 20)
    while !deadline.hasPassed {
      let now = try terminal.screen()
      if now != screen { return now }
      poll(nil, 0, 10)
    }
    return screen
  }

  /// The process that the window's shell started.
  private func pid(of terminal: TmuxSession) throws -> pid_t {
    let result = try Command.run(["pgrep", "-f", "^\(Executable.waymark)$"])
    let homes = result.output.split(separator: "\n").compactMap { pid_t($0) }.filter { pid in
      (try? String(contentsOfFile: "/proc/\(pid)/environ", encoding: .utf8))?.contains(home.root) ?? false
    }
    return try #require(homes.first)
  }
}
