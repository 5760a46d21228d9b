import Model
import Reader
import Screen
import Testing

@testable import App

/// From reading to writing, and back.
@Suite struct WriterTrialTests {
  @Test func `E edits the page one reads, and leaving returns to it as it is now`() throws {
    let session = try Session()
    session.type("<Enter>1E")
    #expect(session.state.writer?.page == 1 && session.state.context == .writerPage)
    session.type("e With snakes.<Esc><Esc>q")
    #expect(session.state.room == .reader && session.screen.contains("A garden. With snakes."))
  }

  @Test func `the story is played from the selected page on, as it stands`() throws {
    let session = try Session.writing("jeB<Esc><Esc>p")
    #expect(session.state.room == .reader && session.screen.contains("A garden.B"))
    #expect(session.lines[0].contains("The Gate · trial"))
    session.type("2")
    #expect(session.screen.contains("Morning comes.") && session.screen.contains("The end."))
    session.type("q")
    #expect(session.state.room == .writer && session.state.writer?.page == 1)
  }

  @Test func `nothing of a trial is stored`() throws {
    let session = try Session.writing("p")
    let effects = session.effects(of: "1<Left>2rnNtTeVSBuU")
    #expect(effects.isEmpty, "\(effects)")
    #expect(session.bottomLine.contains(Strings.notInTrial))
    session.type("qq")
    #expect(try session.store.readings(of: "gate").isEmpty)
  }

  @Test func `E in a trial edits the page one has come to`() throws {
    let session = try Session.writing("p2E")
    #expect(session.state.room == .writer && session.state.writer?.page == 2)
    #expect(session.state.context == .writerPage)
  }

  @Test func `a trial leaves the reading alone from which one came`() throws {
    let session = try Session()
    session.type("<Enter>1Ep1q<Esc>q")
    #expect(session.state.reader?.page.name == "Page 2" && session.state.reader?.isTrial == false)
    #expect(try session.store.readings(of: "gate").count == 1)
  }

  @Test func `what is wrong with the story as it stands is listed, and Enter goes there`() throws {
    let session = try Session.writing("aHedge<Enter>Thorns.<Esc><Esc>gc")
    #expect(session.screen.contains("Page 2") && session.state.context == .findings)
    #expect(session.screen.contains("page 2 cannot be reached"))
    session.type("<Enter>")
    #expect(session.state.writer?.page == 1 && session.state.context == .writerPage)
    session.type("qdc")
    #expect(session.state.context == .findings)
    session.type("q")
    #expect(session.state.context == .writerPages)
  }

  @Test func `the file of the story that is being written is watched`() throws {
    let session = try Session.writing("jj")
    #expect(session.state.watchedStory == session.path("gate.json"))
    let story = Session.stories["gate.json"]?.replacing("You fall into a well.", with: "Water.") ?? ""
    try session.overwrite("gate.json", story)
    session.send(.storyChangedOnDisk(path: session.path("gate.json")))
    #expect(session.screen.contains("Water.") && session.state.writer?.page == 2)
    session.type("p")
    #expect(session.state.watchedStory == session.path("gate.json"))
    session.type("qq")
    #expect(session.state.watchedStory == nil)
  }

  @Test func `the map shows the whole story, and Enter goes to a page`() throws {
    let session = try Session.writing("m")
    #expect(session.screen.contains("The well") && session.screen.contains("Morning"))
    session.type("/well<Enter><Enter>")
    #expect(session.state.writer?.page == 2 && session.state.context == .writerPage)
  }
}
