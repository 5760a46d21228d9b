import Testing

@Suite struct CountToolTests {
  private let home: TrackerHome

  init() throws { home = try TrackerHome() }

  @Test func `a counter of the game is printed, set and changed`() throws {
    try home.refused("counter", "Coins", status: 1, saying: "has no counter “Coins”")
    #expect(try home.done("counter", "Coins", "12") == "12\n")
    #expect(try home.done("counter", "coins", "+5") == "17\n")
    #expect(try home.done("counter", "Coins", "-20") == "-3\n")
    #expect(try home.done("counter", "Coins", "=-7") == "-7\n")
    #expect(try home.done("counter", "Coins") == "-7\n")
    #expect(
      try home.done("counter", "Coins", "--json") == "{\n  \"count\" : -7,\n  \"name\" : \"Coins\"\n}\n")
    #expect(try home.done("counter", "Gold \"100%\"_*", "1") == "1\n")
    #expect(try home.done("counter", "Coins", "--remove") == "")
    #expect(try home.done("list", "counters") == "Gold \"100%\"_*: 1\n")
    #expect(try home.done("undo") == "Undone: remove the counter Coins\n")
    try home.refused("counter", "Coins", "many", status: 2, saying: "“many” is no whole number")
    try home.refused("counter", "Coins", "99999999999999999999", status: 2, saying: "whole number")
    try home.refused("counter", "Coins", "3", "--remove", status: 2, saying: "--remove takes no number")
  }

  @Test func `the count of an item is printed, set and changed, and stops at 0`() throws {
    try home.done("add", "item", "Lantern")
    #expect(try home.done("count", "Lantern") == "0\n")
    #expect(try home.done("count", "lantern", "+3") == "3\n")
    #expect(try home.done("count", "Lantern", "-5") == "0\n")
    #expect(try home.done("count", "Lantern", "7") == "7\n")
    #expect(try home.done("list", "items") == "Lantern [have 7]\n")
    try home.refused("count", "Lantern", "=-1", status: 1, saying: "at least 0")
    try home.done("add", "npc", "Mara")
    try home.refused("count", "Mara", status: 1, saying: "no item")
  }

  @Test func `programs that count at once lose no step`() async throws {
    try home.done("add", "item", "Oar")
    try await withThrowingTaskGroup(of: Void.self) { group in
      let folder = home.folder.root
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<3 {
            let run = try ToolRun(["set", "Oar", "count+=1"], home: folder)
            #expect(run.status == 0, "\(run.errors)")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try home.done("count", "Oar") == "12\n")
  }

  @Test func `progress is told for the game, its lists, locations and tags`() throws {
    try home.done(
      "add", "-",
      input: """
        [{"kind": "npc", "name": "Mara", "links": ["Inn", "Ferry"]},
         {"kind": "location", "name": "Inn", "isCleared": true, "tags": ["early"]},
         {"kind": "location", "name": "Mill"}, {"kind": "quest", "name": "Ferry", "tags": ["early"]},
         {"kind": "item", "name": "Lantern", "count": 1, "links": ["Inn"]}]
        """)
    #expect(
      try home.done("progress") == """
        2 of 4 (50%) Elden Ring
        1 of 2 (50%) Locations
        0 of 1 (0%) Quests
        1 of 1 (100%) Items
        2 of 3 (66%) at Inn
        0 of 1 (0%) at Mill
        1 of 2 (50%) tagged early

        """)
    try home.done("add", "game", "Empty")
    #expect(try home.done("progress").hasSuffix("\n\n0 of 0 Empty\n"))
    let shown = try home.done("progress", "--game", "Empty", "--json")
    #expect(shown.contains("\"total\" : 0") && !shown.contains("Elden Ring"))
  }
}
