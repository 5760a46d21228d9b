import Glibc
import Testing

/// The line mode with a person at a terminal.
@Suite struct PlayTerminalTests {
  private let home: TestFolder

  init() throws {
    home = try TestFolder()
    try home.write(
      #"{"id":"gate","pages":[{"text":"It is *open*.","choices":[{"text":"Go in","destination":1}]},{"text":"A garden.","choices":[]}]}"#,
      to: "gate.json")
  }

  private func play() throws -> PseudoTerminal {
    try PseudoTerminal(
      Executable.waymark, ["play", home.path("gate.json")], environment: ["WAYMARK_HOME": home.root])
  }

  @Test func `a story is read, a place saved and loaded, without a control character but line ends`() throws {
    let terminal = try play()
    try terminal.waitFor("It is open.")
    try terminal.waitFor("1: Go in")
    try terminal.waitFor("?> ")
    try terminal.send("save the gate\n")
    try terminal.waitFor("Saved as “the gate”.")
    try terminal.send("1\n")
    try terminal.waitFor("A garden.")
    try terminal.waitFor("The end. Type back, restart or quit.")
    try terminal.send("load the gate\n")
    try terminal.waitFor("It is open.")
    try terminal.send("seven\n")
    try terminal.waitFor("Type 1, or a word such as back")
    try terminal.send("map\n")
    try terminal.waitFor("Page 1 (you are here)")
    try terminal.send("quit\n")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.output.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x0D })
  }

  @Test func `a save is found the next time, and stands in the reading that the program knows`() throws {
    let first = try ToolRun(["play", home.path("gate.json")], home: home.root, input: "save here\nquit\n")
    #expect(first.status == 0 && first.output.hasSuffix("?> Saved as “here”.\n?> "), "\(first.output)")
    let second = try ToolRun(["play", home.path("gate.json")], home: home.root, input: "1\n")
    #expect(second.output.hasSuffix("?> A garden.\n"))
    let third = try ToolRun(["play", home.path("gate.json")], home: home.root, input: "load here\nmap\n")
    #expect(third.output.contains("Page 1 (you are here)"))
  }

  @Test func `nothing is written as long as nothing is saved`() throws {
    let run = try ToolRun(["play", home.path("gate.json")], home: home.root, input: "load x\nback\n1\n")
    #expect(run.status == 0 && run.output.contains("Nothing has been saved of this story."))
    #expect(access(home.path("data"), F_OK) != 0)
  }
}
