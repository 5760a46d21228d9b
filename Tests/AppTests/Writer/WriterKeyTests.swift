import Model
import Reader
import Screen
import Testing

@testable import App

/// What the keys do in the room where a story is written.
@Suite struct WriterKeyTests {
  @Test func `a new story is begun with its title, and one writes its first page at once`() throws {
    let session = try Session.beginning()
    #expect(session.state.context == .writerField)
    session.type("You hear the mill.<Esc>")
    let story = try session.stored("The Mill.json")
    #expect(story.title == "The Mill" && story.pages == [StoryPage(text: "You hear the mill.")])
  }

  @Test func `a second story of one title gets a file of its own`() throws {
    let session = try Session.beginning()
    session.type("one<Esc>qqNThe Mill<Enter>two<Esc>")
    #expect(try session.stored("The Mill.json").pages.first?.text == "one")
    #expect(try session.stored("The Mill-2.json").pages.first?.text == "two")
  }

  @Test func `a story needs a title`() throws {
    let session = try Session(stories: [:])
    session.type("N<Enter>")
    #expect(session.bottomLine.contains(Strings.nameNeeded) && session.state.context == .prompt)
  }

  @Test func `text, choice, new page, go there, text: that is how a story is written`() throws {
    let session = try Session.beginning()
    session.type(
      "At the gate.<Esc>aGo in<Enter>The garden<Enter>>A garden.<Esc>aSleep<Enter><Enter>Morning<Enter>")
    session.type("<Enter>Morning comes.<Esc>")
    let story = try session.stored("The Mill.json")
    #expect(story.pages.map(\.text) == ["At the gate.", "A garden.", "Morning comes."])
    #expect(story.pages.map(\.title) == [nil, "The garden", "Morning"])
    #expect(story.pages[0].choices == [Choice(text: "Go in", destination: 1)])
    #expect(story.pages[1].choices == [Choice(text: "Sleep", destination: 2)])
  }

  @Test func `a choice can lead to a page that is there, by its number or by words of its title`() throws {
    let session = try Session.writing("<Enter>aSwim<Enter>well<Enter>aRun<Enter>4<Enter>")
    let choices = try session.written.pages[0].choices
    #expect(choices.suffix(2) == [Choice(text: "Swim", destination: 2), Choice(text: "Run", destination: 3)])
  }

  @Test func `a page of just that title comes before those that have the words in theirs`() throws {
    let session = try Session.beginning()
    session.type("x<Esc>aA<Enter>Old mill pond<Enter>aB<Enter>Mill<Down><Enter>aC<Enter>mill<Enter>")
    let story = try session.written
    #expect(story.pages.map(\.title) == [nil, "Old mill pond", "Mill"])
    #expect(story.pages[0].choices.map(\.destination) == [1, 2, 2])
  }

  @Test(arguments: [
    "<Enter>aSwim<Enter><Esc><Esc>", "<Enter>aSwim<Enter><Enter><Esc>", "<Enter>aSwim<Esc>",
    "<Enter>a<Enter>",
  ])
  func `Esc before the page is picked adds no choice, nor does a choice without text`(keys: String) throws {
    let session = try Session.writing()
    let before = try session.written
    session.type(keys)
    #expect(try session.written == before && session.state.context == .writerPage)
  }

  @Test func `one goes where a choice leads, and back the way one came`() throws {
    let session = try Session.writing("<Enter>j<Enter>")
    #expect(session.state.writer?.page == 1)
    session.type("j>")
    #expect(session.state.writer?.page == 0)
    session.type("<Left>")
    #expect(session.state.writer?.page == 1 && session.state.writer?.row == .choice(0))
    session.type("<Backspace>")
    #expect(session.state.writer?.page == 0 && session.state.writer?.row == .choice(0))
    session.type("h")
    #expect(session.state.context == .writerPages)
  }

  @Test func `title, text and choice are written in place`() throws {
    let session = try Session.writing("<Enter>k<Enter> of iron<Enter>je A gate.<Esc>jje, quickly<Enter>")
    let page = try session.stored("gate.json").pages[0]
    #expect(
      page.title == "The gate of iron" && page.text == "You stand at a *gate*.\n\nIt is **open**. A gate.")
    #expect(page.choices.map(\.text) == ["Go in", "Go in, quickly", "Wait"])
  }

  @Test func `R in the list writes the title and returns to the list`() throws {
    let session = try Session.writing("jRThe garden<Enter>")
    #expect(session.state.context == .writerPages && session.state.writer?.page == 1)
    #expect(try session.stored("gate.json").pages[1].title == "The garden")
    session.type("R<C-u><Esc>")
    #expect(try session.stored("gate.json").pages[1].title == nil)
  }

  @Test func `choices change their order and their destination, and are deleted`() throws {
    let session = try Session.writing("<Enter>jjjK")
    #expect(try session.written.pages[0].choices.map(\.text) == ["Go in", "Wait", "Go in"])
    #expect(session.state.writer?.row == .choice(1))
    session.type("KJlwell<Enter>")
    #expect(try session.written.pages[0].choices[1] == Choice(text: "Wait", destination: 2))
    session.type("dd")
    #expect(try session.written.pages[0].choices.map(\.destination) == [1])
    #expect(session.state.writer?.row == .choice(0))
    session.type("d")
    #expect(session.state.writer?.row == .newChoice && session.screen.contains("the story ends here"))
  }

  @Test func `a choice is led to a new page`() throws {
    let session = try Session.writing("<Enter>jlThe orchard<Enter>>Apples.<Esc>")
    let story = try session.stored("gate.json")
    #expect(story.pages[0].choices[0].destination == 4 && story.pages[4].title == "The orchard")
    #expect(story.pages[4].text == "Apples.")
  }

  @Test func `a page is added after another, and every choice leads where it led`() throws {
    let session = try Session.writing("aHedge<Enter>Thorns.<Esc>")
    let story = try session.stored("gate.json")
    #expect(story.pages[1] == StoryPage(text: "Thorns.", title: "Hedge"))
    #expect(story.pages[0].choices.map(\.destination) == [2, 3, 4])
    #expect(session.screen.contains("no way here"))
  }

  @Test func `pages change their order, and the first is the start`() throws {
    let session = try Session.writing("jK")
    let story = try session.written
    #expect(story.pages[0].text == "A garden." && story.pages[0].choices[0].destination == 1)
    #expect(session.state.writer?.page == 0)
    session.type("GJ")
    #expect(try session.written == story)
  }

  @Test func `a page to which no choice leads is deleted at once, and undo brings it back`() throws {
    let session = try Session.writing("aHedge<Enter><Esc><Esc>d")
    #expect(try session.written.pages.count == 4 && session.bottomLine.contains("Deleted “2 Hedge”"))
    session.type("u")
    #expect(try session.written.pages[1].title == "Hedge" && session.state.writer?.page == 1)
  }

  @Test func `the choices that lead to a deleted page go with it, or lead elsewhere`() throws {
    let session = try Session.writing("Gd")
    #expect(session.screen.contains("2 choices lead to “Morning”. Where from now on?"))
    session.type("<Enter>")
    #expect(try session.written.pages.map(\.choices.count) == [2, 1, 0])
    session.type("uGdwell<Enter>")
    let story = try session.written
    #expect(story.pages.count == 3 && story.pages[0].choices.map(\.destination) == [1, 2, 2])
    #expect(story.pages[1].choices.map(\.destination) == [0, 2])
  }

  @Test func `the only page stays`() throws {
    let session = try Session.beginning()
    session.type("<Esc><Esc>d")
    #expect(session.bottomLine.contains(Strings.onePageStays))
    #expect(try session.written.pages.count == 1)
  }

  @Test func `tags, title and author are asked for`() throws {
    let session = try Session.writing(
      "#npc: Mara @ Inn, quest: Ferry<Enter>i<C-u>The Inn<Enter><C-u>Me<Enter>q")
    let story = try session.stored("gate.json")
    #expect(story.pages[0].tags == ["npc: Mara @ Inn", "quest: Ferry"])
    #expect(story.title == "The Inn" && story.author == "Me")
    #expect(session.screen.contains("▸The Inn"), "the library shows it by its new title, and selected")
  }

  @Test func `a page is found by words or by its number`() throws {
    let session = try Session.writing("/morn<Enter>")
    #expect(session.state.writer?.page == 3 && session.state.context == .writerPages)
    session.type("<Enter>/2<Enter>")
    #expect(session.state.writer?.page == 1 && session.state.context == .writerPage)
  }

  @Test func `undo and redo go step by step and show where`() throws {
    let session = try Session.writing("")
    let before = try session.written
    session.type("<Enter>GkaA<Esc>keX<Esc>")
    session.type("/4<Enter><Esc>eOne two<Esc><Esc>gg")
    let after = try session.written
    session.type("u")
    #expect(session.state.writer?.page == 3)
    while session.state.writer?.draft.canUndo == true { session.type("u") }
    #expect(try session.written == before)
    session.type("u")
    #expect(session.bottomLine.contains(Strings.nothingToUndoHere))
    while session.state.writer?.draft.canRedo == true { session.type("U") }
    #expect(try session.written == after)
  }

  @Test func `what is written in one go is one step of undo, however often it was stored`() throws {
    let session = try Session.beginning()
    for word in ["You ", "hear ", "the mill."] {
      session.type(word)
      session.passDeadline()
    }
    session.type("<Esc>u")
    #expect(try session.written.pages[0].text == "")
    #expect(session.state.writer?.draft.canUndo == false)
  }

  @Test func `the text goes to the user's editor and comes back`() throws {
    let session = try Session.writing("<Enter><C-o>")
    #expect(session.terminalEffects == [.editPageText(page: 0, "You stand at a *gate*.\n\nIt is **open**.")])
    session.send(.reply(.draft(.edited(page: 0, "Elsewhere."))))
    #expect(try session.stored("gate.json").pages[0].text == "Elsewhere.")
    session.type("u")
    #expect(try session.written.pages[0].text.hasPrefix("You stand"))
  }

  @Test func `on a narrow screen one side is shown at a time`() throws {
    let session = try Session.writing(rows: 10, columns: 40)
    #expect(session.screen.contains("Pages 4") && !session.screen.contains("Page 1 of 4"))
    session.type("<Tab>")
    #expect(!session.screen.contains("Pages 4") && session.screen.contains("Page 1 of 4"))
  }

  @Test func `the mouse selects, and a second press opens`() throws {
    let session = try Session.writing()
    session.send(.input(.mouse(MouseEvent(.press, at: Position(row: 3, column: 4)))))
    #expect(session.state.writer?.page == 1 && session.state.context == .writerPages)
    session.send(.input(.mouse(MouseEvent(.press, at: Position(row: 3, column: 4)))))
    #expect(session.state.context == .writerPage)
    let row = try #require(session.lines.firstIndex { $0.contains("Back to the gate") })
    let at = Position(row: row, column: 50)
    session.send(.input(.mouse(MouseEvent(.press, at: at))))
    #expect(session.state.writer?.row == .choice(0))
    session.send(.input(.mouse(MouseEvent(.press, at: at))))
    #expect(session.state.writer?.page == 0)
  }

  @Test func `a text that is longer than its place is scrolled before the selection moves on`() throws {
    let session = try Session.writing(rows: 12, columns: 40)
    session.type("<Enter>e")
    session.send(.input(.paste((1...30).map { "Line \($0)." }.joined(separator: "\n"))))
    session.type("<Esc>")
    session.type(String(repeating: "k", count: 60))
    #expect(session.state.writer?.row == .title && session.screen.contains("Title"))
    session.type("j")
    #expect(session.state.writer?.row == .text && !session.screen.contains("Line 30."))
    session.type(String(repeating: "j", count: 24))
    #expect(session.state.writer?.row == .text && session.screen.contains("Line 30."))
    session.type("j")
    #expect(session.state.writer?.row == .choice(0))
  }

  @Test func `the whole file can be edited elsewhere, and is then shown as it is`() throws {
    let session = try Session.beginning()
    session.type("At the gate.<Esc>qR<C-u>The gate<Enter><C-o>")
    let path = session.path("The Mill.json")
    #expect(session.terminalEffects == [.editFile(path: path, line: nil)])
    #expect(
      try session.stored("The Mill.json").pages.first?.title == "The gate", "stored before it is edited")
    try session.overwrite("The Mill.json", #"{ "pages": [ { "text": "Another.", "choices": [] } ] }"#)
    session.send(.reply(.fileEdited(path: path)))
    #expect(session.screen.contains("Another.") && session.bottomLine.contains(Strings.fileChanged))
  }

  @Test func `what was typed of a choice is there again when no page was picked for it`() throws {
    let session = try Session.writing("<Enter>aSwim<Enter><Esc>")
    #expect(session.state.context == .writerLine && session.bottomLine.contains("Esc cancel"))
    session.type(" on<Enter>well<Enter>")
    #expect(try session.written.pages[0].choices.last == Choice(text: "Swim on", destination: 2))
  }
}
