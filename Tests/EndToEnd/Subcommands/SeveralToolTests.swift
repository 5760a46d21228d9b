import Testing

@Suite struct SeveralToolTests {
  private let home: TrackerHome

  init() throws {
    home = try TrackerHome()
    for name in ["A", "B"] { try home.done("add", "npc", name) }
    try home.done("add", "location", "Inn")
    try home.done("add", "quest", "Ferry")
  }

  @Test func `several are attached and detached, in one step each`() throws {
    try home.done("link", "A", "Inn")
    #expect(
      try home.done("link", "A", "B", "--to", "Inn", "--dry-run") == "1 record to attach to Inn\nB (npc)\n")
    try home.done("link", "A", "B", "--to", "Inn")
    #expect(try home.done("list", "npcs", "--linked", "Inn") == "A\nB\n")
    #expect(try home.done("unlink", "A", "B", "--from", "Inn") == "2 records to detach from Inn\n")
    #expect(try home.done("list", "npcs", "--linked", "Inn") == "")
    #expect(try home.done("undo") == "Undone: detach 2 records from Inn\n")
    #expect(try home.done("show", "Inn").contains("npcs: A; B\n"))
    try home.refused("link", "A", "B", status: 1, saying: "npcs go with locations and quests")
    try home.refused("link", "A", "B", "Ferry", status: 2, saying: "--to OTHER")
    try home.refused("link", "A", status: 2, saying: "--to OTHER")
    try home.done("add", "item", "Oar")
    try home.refused("link", "A", "Oar", "--to", "Ferry", status: 1, saying: "“Oar” cannot be attached")
    try home.done("link", "A", "Ferry", "--to", "Inn")
    #expect(try home.done("show", "Inn").contains("npcs: A; B\nquests: Ferry\n"))
    try home.done("undo")
    try home.done("add", "game", "Other")
    let other = try home.done("add", "quest", "Far", "-g", "Other").split(separator: "\n")[0]
    try home.refused("link", "A", String(other), "-g", "Elden Ring", status: 1, saying: "different games")
  }

  @Test func `removing several says how many, and one undo brings all back`() throws {
    #expect(
      try home.done("remove", "A", "B", "Inn", "--dry-run") == """
        3 records to delete
        A (npc)
        B (npc)
        Inn (location)

        """)
    #expect(try home.done("remove", "A", "a", "B") == "2 records to delete\n")
    #expect(try home.done("list", "npcs") == "")
    #expect(try home.done("undo") == "Undone: delete 2 records\n")
    #expect(try home.done("list", "npcs") == "A\nB\n")
    #expect(try home.done("remove", "A", "--json").contains("\"name\" : \"A\""))
    try home.refused("remove", "B", "Nobody", status: 1, saying: "no record called “Nobody”")
    #expect(try home.done("list", "npcs") == "B\n", "all or nothing")
  }

  @Test func `on a terminal it asks before it deletes several`() throws {
    for (answer, status, left) in [("n\n", Int32(1), "A\nB\n"), ("y\n", 0, "")] {
      let terminal = try PseudoTerminal(
        Executable.waymark, ["remove", "A", "B"], environment: ["WAYMARK_HOME": home.folder.root])
      try terminal.waitFor("Go on? [y/N] ")
      try terminal.send(answer)
      #expect(try terminal.waitForExit() == .exited(status))
      #expect(try home.done("list", "npcs") == left)
    }
  }

  @Test func `the history tells when and what, and what was undone`() throws {
    try home.done("set", "A", "merchant=yes")
    try home.done("undo")
    let lines = try home.done("history", "--limit", "2").split(separator: "\n")
    #expect(lines.count == 2)
    let form = /[A-Z][a-z]+, \d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d, Elden Ring: change A \(undone\)/
    #expect(lines.first?.wholeMatch(of: form) != nil, "\(lines)")
    #expect(lines.last?.hasSuffix("Elden Ring: add Ferry") == true)
    #expect(try home.done("history", "-g", "Elden Ring", "--json").contains("\"words\" : \"change A\""))
    #expect(try home.done("redo", "9") == "Done again: change A\n")
    try home.refused("redo", status: 1, saying: "there is nothing to do again")
    try home.refused("undo", "0", status: 2, saying: "no number of steps")
    #expect(try home.done("undo", "100").split(separator: "\n").count == 6)
    try home.refused("undo", status: 1, saying: "there is nothing to undo")
    try home.refused("history", "--limit", "x", status: 2, saying: "--limit takes a number")
  }

  @Test func `a search ranks names before tags before notes, and says where`() throws {
    try home.done("add", "quest", "One", "--notes", "first line\nask about the bell")
    try home.done("add", "quest", "Two", "--tag", "bell")
    try home.done("add", "quest", "Bell")
    #expect(
      try home.done("search", "BELL") == """
        Bell (quest) in Elden Ring
        Two (quest) in Elden Ring, tag: bell
        One (quest) in Elden Ring, notes: ask about the bell

        """)
    #expect(try home.done("search", "bell", "--limit", "1", "--json").contains("\"field\" : \"name\""))
  }

  private static let names = [
    "\"quoted\"", "it's", "100%", "a_b", "*", "-h", "--game", "a OR b", "\\", "NEAR(a b)", "$(id)",
    "; rm -rf /",
    "game", "npc", "E=mc2", "花子", "Kalé", "[[x]]", "-5",
  ]

  @Test func `every name is taken as it is, in every word`() throws {
    for name in Self.names {
      let id = try home.done("add", "--", "quest", name).split(separator: "\n")[0]
      let shown = try home.done("show", "--", name)
      #expect(shown.hasPrefix("\(name) (quest)\n"))
      try home.done("tag", "--", name, name)
      try home.done("set", String(id), "field.\(name.filter { $0 != "=" })=\(name)", "notes=\(name)")
      #expect(try home.done("list", "quests", "--tag", name) == "\(name)\n")
      #expect(try home.done("list", "quests", "--find", name, "--no-tag", name) == "")
      #expect(try home.done("search", "--", name).contains("\(name) (quest) in Elden Ring\n"))
      try home.done("rename", "--", String(id), "x\(name)")
      try home.done("link", "--to", String(id), "A")
      #expect(try home.done("list", "npcs", "--linked", "x\(name)") == "A\n")
      try home.done("remove", "--", "x\(name)")
    }
  }

  @Test func `a terminal is never steered by a name, and a pipe gets it as it is`() throws {
    let name = "Red\u{1B}[31m\u{202E}\u{7}"
    try home.done("add", "quest", "\(name)\nsecond", "--notes", "a\u{1B}]0;x\u{7}", "--tag", "t\u{9B}1m")
    #expect(try home.done("list", "quests", "--tag", "t\u{9B}1m") == "\(name) second\n")
    for arguments in [
      ["list", "records"], ["list", "tags"], ["show", "\(name) second"], ["search", "Red"], ["history"],
      ["tag", "x", "\(name) second", "--dry-run"], ["list", "quests", "--json"], ["progress"],
    ] {
      let terminal = try PseudoTerminal(
        Executable.waymark, arguments, environment: ["WAYMARK_HOME": home.folder.root])
      #expect(try terminal.waitForExit() == .exited(0))
      let shown = String(decoding: terminal.output, as: UTF8.self)
      #expect(!shown.isEmpty)
      for scalar in shown.unicodeScalars where ![0x0A, 0x0D].contains(scalar.value) {
        #expect(
          scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
            && scalar.properties.generalCategory != .format, "\(arguments)")
      }
    }
  }
}
