import Model
import Testing

@Suite struct AddToolTests {
  private let home: TrackerHome

  init() throws { home = try TrackerHome() }

  @Test func `every kind is added with what belongs to it`() throws {
    try home.done("add", "location", "Inn", "--is", "anvil", "--is", "merchant")
    try home.done("add", "location", "Mill")
    try home.done(
      "add", "item", "Lantern", "--count", "2", "--is", "rare", "--link", "Inn", "--link", "mill", "--field",
      "oil=3/8", "--field", "lit=yes", "--field", "a=b=c", "--tag", "light")
    try home.done("add", "creature", "Toad", "--is", "seen", "--link", "Inn")
    #expect(
      try home.done("show", "Lantern") == """
        Lantern (item)
        count: 2
        rare: yes
        tags: light
        field oil: 3/8
        field lit: yes
        field a: b=c
        locations: Inn; Mill

        """)
    #expect(
      try home.done("list", "records", "--with") == """
        Inn (location) [anvil, merchant]
        Mill (location)
        Lantern (item) [have 2, rare], at Inn, Mill
        Toad (creature) [seen], at Inn

        """)
  }

  @Test func `a quest is added at a location, and shown from there`() throws {
    try home.done("add", "location", "Mara")
    try home.done("add", "location", "Inn")
    try home.done("add", "npc", "Mara", "--at", "Inn")
    // The names of NPCs do not matter to --at.
    try home.done("add", "quest", "Ferry", "--at", "mara", "--at", "Inn")
    #expect(try home.done("show", "Ferry").contains("locations: Mara; Inn\n"))
    #expect(try home.done("show", "Inn").contains("quests: Ferry\n"))
    #expect(try home.done("list", "quests", "--with") == "Ferry, at Mara, Inn\n")
    #expect(try home.done("list", "quests", "--not-linked", "Inn") == "")
    #expect(try home.done("list", "locations", "--linked", "Ferry") == "Mara\nInn\n")
    try home.done("unlink", "Inn", "Ferry")
    #expect(try home.done("list", "locations", "--not-linked", "quests") == "Inn\n")
    try home.done("link", "Ferry", "Inn")
    try home.done("undo")
    #expect(try home.done("list", "quests", "--with") == "Ferry, at Mara\n")
    try home.refused(
      "add", "quest", "Rest", "--at", "Nowhere", status: 1, saying: "no location called “Nowhere”")
    try home.refused("add", "location", "Cellar", "--at", "Inn", status: 1, saying: "cannot be attached")
  }

  @Test func `a record with several links is one step`() throws {
    try home.done("add", "location", "Inn")
    try home.done("add", "quest", "Ferry")
    try home.done("add", "npc", "Mara", "--link", "Inn", "--link", "Ferry")
    #expect(try home.done("undo") == "Undone: add Mara\n")
    #expect(try home.done("list", "records") == "Inn (location)\nFerry (quest)\n")
  }

  @Test func `a list of objects is added in one step, with links among them and to the game`() throws {
    try home.done("add", "location", "Inn")
    let ids = try home.done(
      "add", "-",
      input: """
        [{"kind": "npc", "name": "Mara", "links": ["inn", "Ferry"], "isMerchant": true, "tags": ["a"]},
         {"kind": "quest", "name": "Ferry", "npcs": ["Mara"], "notes": "n\\nm", "fields": {"bells": "3/8"}},
         {"kind": "item", "name": "Oar", "count": 3, "isRare": true,
          "fields": [{"name": "size", "text": "yes"}, {"name": "wet", "yesNo": true}]}]
        """)
    #expect(ids.split(separator: "\n").count == 3)
    #expect(
      try home.done("list", "records", "--with") == """
        Mara (npc) [merchant], at Inn
        Inn (location)
        Ferry (quest), from Mara at Inn
        Oar (item) [have 3, rare]

        """)
    #expect(try home.done("history", "--limit", "1").hasSuffix("Elden Ring: add 3 records\n"))
    try home.done("undo")
    #expect(try home.done("list", "records") == "Inn (location)\n")
  }

  @Test func `what show prints can be added to another game`() throws {
    try home.done(
      "add", "npc", "Varré", "--is", "merchant", "--tag", "x", "--field", "level=5", "--notes", "a\nb")
    try home.done("add", "quest", "Ferry", "--link", "Varré")
    let shown = try home.done("show", "Varré", "Ferry", "--json")
    try home.done("add", "game", "Other")
    let added = try home.run(["add", "-", "--json", "--game", "Other"], input: shown)
    #expect(added.status == 0, "\(added.errors)")
    func bare(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { line in
        !["\"id\"", "\"game\"", "\"updated\""].contains { line.contains($0) }
      }
    }
    #expect(bare(added.output) == bare(shown))
    #expect(try home.done("list", "npcs", "--linked", "Ferry", "-g", "Other") == "Varré [merchant]\n")
  }

  @Test func `a dry run says what it would add, and adds nothing`() throws {
    let file = "[{\"kind\":\"npc\",\"name\":\"A\"},{\"kind\":\"quest\",\"name\":\"B\"}]"
    #expect(try home.done("add", "-", "--dry-run", input: file) == "2 records to add\nA (npc)\nB (quest)\n")
    #expect(try home.done("add", "npc", "A", "--dry-run") == "1 record to add\nA (npc)\n")
    #expect(try home.done("list", "records") == "")
  }

  @Test func `what is wrong in a file is said with its place, and nothing is added`() throws {
    let cases: [(String, String)] = [
      ("[{\"kind\":\"npc\"}]", "standard input, record 1: “name” is missing"),
      ("[{\"name\":\"A\"}]", "standard input, record 1: “kind” is missing"),
      ("{\"kind\":\"dragon\",\"name\":\"A\"}", "“kind” should be npc, location, quest, item or creature"),
      ("{\"kind\":\"npc\",\"name\":\" \"}", "the name is empty"),
      ("{\"kind\":\"npc\",\"name\":\"A\",\"isComplete\":true}", "npcs have no “isComplete”"),
      ("{\"kind\":\"npc\",\"name\":\"A\",\"isMerchant\":\"yes\"}", "“isMerchant” should be true or false"),
      ("{\"kind\":\"npc\",\"name\":\"A\",\"tags\":\"x\"}", "“tags” should be a list of texts"),
      ("{\"kind\":\"npc\",\"name\":\"A\",\"count\":1}", "npcs have no “count”"),
      ("{\"kind\":\"item\",\"name\":\"A\",\"count\":-1}", "at least 0"),
      ("{\"kind\":\"item\",\"name\":\"A\",\"fields\":{\"f\":[]}}", "the field “f”"),
      (
        "[{\"kind\":\"npc\",\"name\":\"Good\"},{\"kind\":\"npc\",\"name\":\"A\",\"links\":[\"X\"]}]",
        "record 2: "
      ),
      ("{\"kind\":\"npc\",\"name\":\"A\",\"creatures\":[]}", "npcs are never linked to creatures"),
      ("{\"kind\":\"npc\",\"name\":\"A\",\"notes\":\"a\\u0000b\"}", "NUL"),
      ("[1]", "record 1: this is no object"), ("3", "neither an object nor a list"),
      ("[{\"kind\":\n,", "standard input:2:"),
      ("{\"name\":\"A\",\n\"name\":\"B\"}", "standard input:2:1: error: the field \"name\" stands twice"),
    ]
    for (input, text) in cases { try home.refused("add", "-", status: 1, saying: text, input: input) }
    try home.refused(
      "add", "-", status: 1, saying: "2 records of the file are called “Q”",
      input: """
        [{"kind":"quest","name":"Q"},{"kind":"quest","name":"Q"},{"kind":"npc","name":"A","links":["Q"]}]
        """)
    try home.refused("add", "/nonexistent.json", status: 1, saying: "/nonexistent.json")
    #expect(try home.done("list", "records") == "")
  }

  @Test func `wrong words are refused`() throws {
    try home.refused(
      "add", "dragon", "A", status: 2, saying: "add a game, npc, location, quest, item or creature")
    try home.refused("add", "npc", status: 2, saying: "the name of the npc is missing")
    try home.refused("add", "npc", "A", "--count", "1", status: 2, saying: "npcs have no “count”")
    try home.refused("add", "item", "A", "--count", "many", status: 2, saying: "whole number")
    try home.refused("add", "item", "A", "--field", "x", status: 2, saying: "NAME=VALUE")
    try home.refused(
      "add", "game", "A", "--tag", "x", status: 2, saying: "--tag means nothing with `add game`")
    try home.refused(
      "add", "-", "--tag", "x", status: 2, saying: "--tag means nothing with `add FILE`", input: "[]")
  }

  @Test func `a copy of a game starts without progress`() throws {
    try home.done("add", "quest", "Ferry", "--is", "complete")
    try home.done("counter", "Coins", "12")
    try home.done("add", "game", "Again", "--copy-of", "elden ring")
    #expect(try home.done("list", "quests", "-g", "Again") == "Ferry\n")
    #expect(try home.done("counter", "Coins", "-g", "Again") == "0\n")
    try home.done("rename", "game", "Again", "Third")
    try home.done("set", "game", "Third", "name=Fourth")
    #expect(try home.done("list", "games") == "Elden Ring\nFourth\n")
    #expect(try home.done("remove", "game", "Fourth", "--dry-run") == "Fourth with 1 record to delete\n")
    try home.done("remove", "game", "Fourth", "--yes")
    #expect(try home.done("list", "games") == "Elden Ring\n")
    try home.refused("set", "game", "Elden Ring", "notes=x", status: 2, saying: "only the name")
  }
}
