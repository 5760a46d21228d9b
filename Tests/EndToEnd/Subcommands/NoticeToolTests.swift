import Testing

/// What is told on standard error although it was done.
@Suite struct NoticeToolTests {
  private let home: TrackerHome

  init() throws { home = try TrackerHome() }

  @Test func `a name that the game has already in that kind is added and told`() throws {
    try home.done("add", "npc", "Mara")
    try home.done("add", "quest", "Mara")
    let again = try home.run(["add", "npc", "Mara "])
    #expect(again.status == 0 && again.output.count == 37)
    #expect(
      again.errors
        == "waymark: notice: there is 1 npc called “Mara” already — tell them apart by their ids, or rename one\n"
    )
    #expect(try home.run(["add", "npc", "Mara"]).errors.contains("there are 2 npcs called"))
    #expect(try home.done("list", "npcs") == "Mara\nMara\nMara\n")
  }

  @Test(arguments: [["rename", "Mara", "A|B"], ["set", "Mara", "name=A|B"]])
  func `links that cannot follow a record to its new name are counted`(arguments: [String]) throws {
    try home.done("add", "npc", "Mara", "--notes", "I am [[Mara]]")
    try home.done("add", "npc", "Bo", "--notes", "asks [[mara|her]] and [[Mara]]")
    try home.done("add", "quest", "Ferry", "--notes", "Mara")
    let run = try home.run(arguments)
    #expect(
      run.status == 0 && run.errors.contains("the links in 2 notes still say [[Mara]] and lead to nothing"))
    #expect(try home.done("show", "A|B").contains("I am [[Mara]]"))
    try home.done("undo")
    try home.done("rename", "Mara", "Old Mara")
    #expect(try home.done("show", "Bo").contains("asks [[Old Mara|her]] and [[Old Mara]]"))
    try home.done("rename", "Ferry", "[x]")
  }

  @Test func `a person at a terminal is told what was done, and a pipe is not`() throws {
    for arguments in [
      ["npc", "Mara"], ["npc", "Bo"], ["location", "Inn"], ["quest", "Twin"], ["quest", "Twin"],
    ] {
      _ = try home.run(["add"] + arguments)
    }
    let told = [
      (["link", "Mara", "Inn"], "Attached to Inn (location): Mara (npc)."),
      (["link", "Mara", "Inn"], "It was so already; nothing was changed."),
      (["unlink", "Mara", "Inn"], "Detached from Inn (location): Mara (npc)."),
      (["tag", "odd", "Mara", "Bo"], "Tagged odd: 2 records."),
      (["tag", "odd", "Bo", "--remove"], "Took the tag odd from: Bo (npc)."),
      (["set", "Inn", "cleared=yes"], "Changed: Inn (location)."),
      (["set", "Inn", "cleared=yes"], "It was so already; nothing was changed."),
      (["move", "Bo", "up"], "Moved: Bo (npc)."),
      (["rename", "Bo", "Bob"], "Bo is called Bob now."),
      (["remove", "Bob"], "Deleted, which `waymark undo` takes back: Bob (npc)."),
      (["search", "nothing of the kind"], "Nothing was found."),
    ]
    for (arguments, answer) in told {
      let terminal = try home.folder.openApp(arguments)
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(String(decoding: terminal.output, as: UTF8.self).contains(answer), "\(arguments)")
    }
    try home.done("undo", "8")
    for (arguments, _) in told where arguments != ["tag", "odd", "Mara", "Bo"] {
      let run = try home.run(arguments)
      #expect(run.status == 0 && run.output == "" && run.errors == "", "\(arguments): \(run)")
    }
  }

  @Test func `two of one name are told apart where a person must choose`() throws {
    try home.done("add", "npc", "Twin", "--notes", "sells nothing")
    try home.done("add", "location", "Inn")
    _ = try home.run(["add", "npc", "Twin", "--tag", "odd", "--link", "Inn"])
    let errors = try home.run(["show", "Twin"]).errors
    #expect(errors.contains(" (npc, “sells nothing”)\n") && errors.contains(" (npc, odd, Inn)\n"))
    #expect(try home.done("list", "npcs") == "Twin\nTwin\n")
    let terminal = try home.folder.openApp(["list", "npcs"])
    #expect(try terminal.waitForExit() == .exited(0))
    let lines = String(decoding: terminal.output, as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("Twin  ") && $0.count == 42 })
  }

  @Test func `a condition on a record that is gone says so`() throws {
    try home.done("add", "location", "Inn")
    try home.done("filter", "save", "here", "npcs", "--linked", "Inn")
    try home.done("remove", "Inn")
    #expect(try home.done("filter", "list") == "here npcs --linked (a record that is gone)\n")
  }

  @Test func `a field can be given with a colon, and its form is named where it is missed`() throws {
    try home.done("add", "npc", "Mara", "--field", "bells: 3/8", "--field", "boss=yes")
    #expect(try home.done("show", "Mara").contains("field bells: 3/8\nfield boss: yes"))
    try home.refused("set", "Mara", "bells=4/8", status: 2, saying: "is set as field.bells=VALUE")
  }

  @Test func `a tag typed as one character or as two is one tag`() throws {
    try home.done("add", "npc", "Mara", "--tag", "caf\u{E9}")
    try home.done("add", "npc", "Bo", "--tag", "cafe\u{301}")
    try home.done("tag", "cafe\u{301}", "Mara")
    try home.done("add", "npc", "Ann")
    try home.done("tag", "ne\u{301}", "Ann")
    let tags = try home.done("list", "tags")
    #expect(tags.split(separator: "\n").count == 2)
    #expect(!tags.unicodeScalars.contains("\u{301}"), "tags are kept composed")
    let document = try home.done("export").replacing("caf\u{E9}", with: "cafe\u{301}")
    try home.done("import", "-", "--copy", input: document)
    #expect(!(try home.done("export", "--game", "Elden Ring 2").unicodeScalars.contains("\u{301}")))
  }
}
