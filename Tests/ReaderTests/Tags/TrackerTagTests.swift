import Model
import Testing

@testable import Reader

struct TrackerTagTests {
  @Test(arguments: [
    ("quest: Find the ferryman", TrackerTag.quest("Find the ferryman")),
    ("done: Find the ferryman", .done("Find the ferryman")),
    ("npc: Old Mara", .npc("Old Mara", at: nil)),
    ("npc: Old Mara @ The inn", .npc("Old Mara", at: "The inn")),
    ("npc:湊@井戸端", .npc("湊", at: "井戸端")),
    ("location: The inn", .location("The inn")),
    ("cleared: The inn", .cleared("The inn")),
    ("creature: Old Crab", .creature("Old Crab")),
    ("item: Lantern", .item("Lantern", .add(1))),
    ("item: Arrows: +12", .item("Arrows", .add(12))),
    ("item: Lantern: -1", .item("Lantern", .add(-1))),
    ("item: Lantern: 0", .item("Lantern", .set(0))),
    ("item: Sword +1", .item("Sword +1", .add(1))),
    ("item: Coin: heads", .item("Coin: heads", .add(1))),
    ("coins: +5", .counter("coins", .add(5))),
    ("gold coins: -2", .counter("gold coins", .add(-2))),
    ("coins: 10", .counter("coins", .set(10))),
    ("金貨:+3", .counter("金貨", .add(3))),
  ])
  func `a tag that speaks to the tracker`(tag: String, says: TrackerTag) throws {
    #expect(try TrackerTagForm.parse(tag) == says)
  }

  @Test(arguments: ["  QUEST :  A  door ", "Quest:A  door", "quest:\tA  door\n"])
  func `case and blanks around do not matter`(tag: String) throws {
    #expect(try TrackerTagForm.parse(tag) == .quest("A  door"))
  }

  @Test(arguments: [
    "", "danger", "author: Ana", "https://example.org", "coins:", "coins: many", "coins: +", "coins: 1.5",
    "coins: 99999999999999999999",
  ])
  func `other tags are left to others`(tag: String) throws {
    #expect(try TrackerTagForm.parse(tag) == nil)
  }

  @Test(arguments: [
    "quest:", "done: ", "npc: @ The inn", "npc: Mara @ ", "item: : 3", "quest: \u{200B}", "location: a\u{0}b",
    ": 5",
  ])
  func `a tag without a name says nothing`(tag: String) {
    #expect(throws: BrokenRule.self) { try TrackerTagForm.parse(tag) }
    #expect(PresentedPage(id: id(0), text: "t", tags: [tag, "quest: Q"]).trackerTags == [.quest("Q")])
  }

  @Test func `a page says what its lines say, in their order`() {
    let page = PresentedPage(
      id: id(0),
      lines: [
        PresentedLine(text: "a", tags: ["coins: +1", "mood: dark"]),
        PresentedLine(text: "b", tags: ["npc: Mara"]),
      ])
    #expect(page.trackerTags == [.counter("coins", .add(1)), .npc("Mara", at: nil)])
  }

  @Test func `the checker warns of a tag that says nothing, with its place`() {
    let text = """
      { "pages": [
        { "text": "t", "choices": [],
          "tags": ["quest: Q", "npc: Mara @", "mood: dark"] } ] }
      """
    #expect(
      StoryChecker.check(Array(text.utf8), file: "s").map(\.description) == [
        "s:3:26: warning: this tag says nothing: the place after “@” is empty — "
          + "write it as “quest: Find the ferryman”, or take it out"
      ])
  }

  @Test func `a count that grows too large stops at the largest number`() {
    #expect(CountChange.add(5).applied(to: .max) == .max)
    #expect(CountChange.add(-5).applied(to: .min) == .min)
    #expect(CountChange.set(3).applied(to: 9) == 3)
  }
}
