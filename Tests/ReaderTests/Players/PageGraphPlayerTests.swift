import Model
import Reader
import Testing

struct PageGraphPlayerTests {
  @Test func `It starts at the first page and follows choices`() throws {
    var player = try PageGraphPlayer(story([1, 2], [], []))
    #expect(player.page.id == id(0))
    #expect(player.page.choices.map(\.destination) == [id(1), id(2)])
    try player.choose(1)
    #expect(player.page == PresentedPage(id: id(2), text: "text 2"))
    #expect(player.page.isEnding)
  }

  @Test func `A page shows its title and tags`() throws {
    let page = StoryPage(text: "t", title: "The gate", tags: ["a", "b: c"])
    let player = try PageGraphPlayer(Story(pages: [page]))
    #expect(player.page.title == "The gate")
    #expect(player.page.tags == ["a", "b: c"])
  }

  @Test func `Choices of equal text are told apart by position`() throws {
    let choices = [Choice(text: "Go", destination: 1), Choice(text: "Go", destination: 2)]
    var player = try PageGraphPlayer(
      Story(pages: [StoryPage(text: "", choices: choices), StoryPage(text: "one"), StoryPage(text: "two")]))
    try player.choose(1)
    #expect(player.page.text == "two")
  }

  @Test func `A story without pages has no player`() {
    #expect(throws: PlayError.noSuchPage(id(0))) { try PageGraphPlayer(Story(pages: [])) }
  }

  @Test(arguments: [-1, 2, Int.max, Int.min])
  func `A choice that is not there changes nothing`(index: Int) throws {
    var player = try PageGraphPlayer(story([1, 1], []))
    #expect(throws: PlayError.noSuchChoice(index)) { try player.choose(index) }
    #expect(player.page.id == id(0))
  }

  @Test(arguments: [-1, 1, Int.max])
  func `A choice that leads outside the story changes nothing`(destination: Int) throws {
    var player = try PageGraphPlayer(story([destination]))
    #expect(throws: PlayError.noSuchPage(id(destination))) { try player.choose(0) }
    #expect(player.page.id == id(0))
  }

  @Test(arguments: ["2", "-1", "", "01", "+1", "one", "1.0"])
  func `A jump to what is no page changes nothing`(name: String) throws {
    var player = try PageGraphPlayer(story([1], []))
    #expect(throws: PlayError.noSuchPage(PageID(rawValue: name))) {
      try player.jump(to: PageID(rawValue: name))
    }
    #expect(player.page.id == id(0))
  }

  @Test func `A copy stays where it was made`() throws {
    var player = try PageGraphPlayer(story([1], []))
    let copy = player
    try player.jump(to: id(1))
    #expect(copy.page.id == id(0))
    #expect(player.page.id == id(1))
  }

  @Test func `A save comes back to its page`() throws {
    var player = try PageGraphPlayer(story([1], [2], []))
    try player.choose(0)
    let save = player.save
    #expect(save == .object(["page": .integer(1)]))
    try player.choose(0)
    try player.restore(save)
    #expect(player.page.id == id(1))
  }

  @Test(arguments: [JSONValue.null, .integer(1), .object([:]), .object(["page": .string("1")])])
  func `A save of another form is refused`(save: JSONValue) throws {
    var player = try PageGraphPlayer(story([1], []))
    #expect(throws: PlayError.badSave("it does not say on which page it was made")) {
      try player.restore(save)
    }
    #expect(player.page.id == id(0))
  }

  @Test func `A save of a page that is gone is refused`() throws {
    var player = try PageGraphPlayer(story([1], []))
    #expect(throws: PlayError.noSuchPage(id(9))) { try player.restore(.object(["page": .integer(9)])) }
  }

  @Test(arguments: [
    (PlayError.noSuchChoice(0), "this page has no choice 1 — take one of the choices it shows"),
    (.noSuchChoice(.max), "this page has no choice 9223372036854775807 — take one of the choices it shows"),
    (
      .noSuchPage(PageID(rawValue: "x")),
      "the story has no page “x” — give a page's index, counted from 0, or its title"
    ),
    (.cannotJump, "this story has no pages to jump to — follow its choices instead"),
    (
      .badSave("it is empty"),
      "the saved place cannot be used: it is empty — start the story from its first page"
    ),
  ])
  func `Errors say cause and cure`(error: PlayError, description: String) {
    #expect(error.description == description)
  }

  @Test(
    arguments: [
      ("0", nil, "Page 1"), ("20", "", "Page 21"), ("0", "The gate", "The gate"),
      ("inn.night", nil, "inn.night"),
      ("-1", nil, "-1"), ("9223372036854775807", nil, "9223372036854775807"),
    ] as [(String, String?, String)])
  func `A page's name is its title or its number`(page: String, title: String?, name: String) {
    #expect(PresentedPage(id: PageID(rawValue: page), title: title, text: "").name == name)
  }
}
