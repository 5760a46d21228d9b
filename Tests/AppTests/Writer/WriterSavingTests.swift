import FoundationEssentials
import Model
import Reader
import Screen
import Testing

@testable import App

/// That nothing which is written gets lost, whatever happens to the file.
@Suite struct WriterSavingTests {
  private static let other = #"{"id":"gate","title":"Theirs","pages":[{"text":"Theirs.","choices":[]}]}"#

  @Test func `what is typed is stored soon after the last key`() throws {
    let session = try Session.writing("<Enter>")
    session.type("e A very old one")
    #expect(session.lines[0].contains(Strings.unsaved))
    session.passDeadline()
    #expect(session.lines[0].contains(Strings.saved) && session.state.context == .writerField)
    #expect(try session.stored("gate.json").pages[0].text.hasSuffix(" A very old one"))
    #expect(session.state.deadline == nil)
  }

  @Test func `a story that is opened and left is not touched`() throws {
    let session = try Session.writing("<Enter>e<Esc>jje<Esc>kkRx<Backspace><Esc>#<Esc><Esc>Kuq")
    #expect(try Session.text(of: session.path("gate.json")) == Session.stories["gate.json"])
    #expect(session.state.room == .library && session.state.writer == nil)
  }

  @Test func `leaving stores what is not stored yet`() throws {
    let session = try Session.writing("GK")
    session.type("q")
    #expect(session.state.room == .library)
    #expect(try session.stored("gate.json").pages[2].title == "Morning")
    #expect(session.screen.contains("▸The Gate"))
  }

  @Test func `a signal to end stores what is being typed`() throws {
    let session = try Session.beginning()
    session.type("The last words")
    session.send(.leaving)
    #expect(try session.stored("The Mill.json").pages[0].text == "The last words")
  }

  @Test func `C-c stores and quits`() throws {
    let session = try Session.beginning()
    session.type("The last words<C-c>")
    #expect(session.terminalEffects == [.quit])
    #expect(try session.stored("The Mill.json").pages[0].text == "The last words")
  }

  @Test func `what cannot be stored stays on the screen, and the second try leaves`() throws {
    let session = try Session.writing("GK")
    try session.block()
    session.type("q")
    #expect(session.screen.contains("q again leaves without") && session.state.room == .writer)
    #expect(session.lines[0].contains(Strings.unsaved) && session.state.deadline != nil)
    session.type("q")
    #expect(session.state.room == .library)
    try session.unblock()
  }

  @Test func `storing is tried again until it succeeds`() throws {
    let session = try Session.writing("GK")
    try session.block()
    session.passDeadline()
    #expect(session.screen.contains("Not saved:"))
    try session.unblock()
    session.passDeadline()
    #expect(session.lines[0].contains(Strings.saved))
    #expect(try session.stored("gate.json").pages[2].title == "Morning")
  }

  // MARK: - Other programs

  /// A session in which both have changed the story.
  private func conflict(_ keys: String = "GKg") throws -> Session {
    let session = try Session.writing(keys)
    try session.overwrite("gate.json", Self.other)
    session.passDeadline()
    return session
  }

  @Test func `a file that another program changed is not overwritten; the user is asked`() throws {
    let session = try conflict()
    #expect(session.screen.contains(Strings.pickConflict) && session.lines[0].contains(Strings.unsaved))
    #expect(try Session.text(of: session.path("gate.json")) == Self.other)
  }

  @Test func `both stories can be kept, and one goes on in one's own`() throws {
    let session = try conflict()
    session.type("<Enter>")
    #expect(session.state.writer?.file.path.hasSuffix("/gate-2.json") == true)
    session.type("Ga<Enter>More.<Esc>")
    let mine = try session.stored("gate-2.json")
    #expect(mine.pages.count == 5 && mine.pages[4].text == "More." && mine.id == "gate-copy-2")
    #expect(try Session.text(of: session.path("gate.json")) == Self.other)
  }

  @Test func `theirs can be taken`() throws {
    let session = try conflict()
    session.type("<Down><Enter>")
    #expect(try session.written.title == "Theirs" && session.lines[0].contains(Strings.saved))
    #expect(try Session.text(of: session.path("gate.json")) == Self.other)
  }

  @Test func `mine can be written over theirs`() throws {
    let session = try conflict()
    session.type("<Down><Down><Enter>")
    #expect(try session.stored("gate.json").pages.count == 4 && session.lines[0].contains(Strings.saved))
  }

  @Test func `nobody is asked while typing, but when that is done`() throws {
    let session = try conflict("<Enter>emore")
    #expect(session.state.context == .writerField && session.screen.contains("another program changed"))
    session.type(" and more<Esc>")
    #expect(session.state.context == .picker)
    session.type("<Enter>")
    #expect(try session.stored("gate-2.json").pages[0].text.hasSuffix("more and more"))
  }

  @Test func `who puts the answer off is asked again on leaving, and who insists on quitting keeps both`()
    throws
  {
    let session = try conflict()
    session.type("<Esc>q")
    #expect(session.state.context == .picker && session.state.room == .writer)
    session.type("<Esc><C-c>")
    #expect(session.terminalEffects.isEmpty && session.state.context == .picker)
    session.type("<C-c>")
    #expect(session.terminalEffects == [.quit])
    #expect(try session.stored("gate-2.json").pages.count == 4)
    #expect(try Session.text(of: session.path("gate.json")) == Self.other)
  }

  @Test func `an answer that was put off is not asked for again when the file changes once more`() throws {
    let session = try conflict()
    session.type("<Esc>")
    try session.overwrite("gate.json", Self.other.replacing("Theirs.", with: "Theirs again."))
    session.look()
    #expect(session.state.dialogs.isEmpty && session.lines[0].contains(Strings.unsaved))
    session.type("q<Down><Enter>")
    #expect(try session.written.pages[0].text == "Theirs again.")
  }

  @Test func `a signal to end keeps both`() throws {
    let session = try conflict()
    session.send(.leaving)
    #expect(try session.stored("gate-2.json").pages.count == 4)
  }

  @Test func `a file that was only touched is no conflict`() throws {
    let session = try Session.writing("GK")
    try session.overwrite("gate.json", try Session.text(of: session.path("gate.json")))
    session.passDeadline()
    #expect(session.lines[0].contains(Strings.saved))
    #expect(try session.stored("gate.json").pages[2].title == "Morning")
  }

  @Test func `a file that changes while nothing is changed here is shown as it is now`() throws {
    let session = try Session.writing("jj")
    let story = try #require(Session.stories["gate.json"]).replacing("You fall into a well.", with: "Water.")
    try session.overwrite("gate.json", story)
    session.look()
    #expect(session.screen.contains("Water.") && session.state.writer?.page == 2)
    #expect(session.bottomLine.contains(Strings.fileChanged))
    try session.overwrite("gate.json", Self.other)
    session.look()
    #expect(session.state.writer?.page == 0)
  }

  @Test func `a field in which nothing was typed yet is not taken away`() throws {
    let session = try Session.writing("<Enter>e")
    try session.overwrite("gate.json", Self.other)
    session.look()
    #expect(session.state.context == .writerField)
    session.type("<Esc>")
    #expect(try session.written.title == "Theirs" && session.state.context == .writerPage)
  }

  @Test func `one's own storing is no change`() throws {
    let session = try Session.writing("GK")
    session.passDeadline()
    session.look()
    #expect(session.bottomLine.contains("⏎") && session.state.writer?.draft.canUndo == true)
  }

  @Test func `a file that holds no story any more leaves mine as it is`() throws {
    let session = try Session.writing()
    try session.overwrite("gate.json", "{")
    session.look()
    #expect(session.screen.contains("holds no story now") && session.state.writer?.pageCount == 4)
  }

  @Test func `a file that is gone is written again on leaving`() throws {
    let session = try Session.writing()
    try FileManager.default.removeItem(atPath: session.path("gate.json"))
    session.look()
    #expect(session.lines[0].contains(Strings.unsaved))
    session.type("q")
    #expect(try session.stored("gate.json").pages.count == 4)
  }

  @Test func `opening the story that is open already shows the place, and keeps what is not stored`() throws {
    let session = try Session.writing("jeB")
    session.perform(.openDraft(path: session.path("gate.json"), at: StoryDraft.Place(page: 0, choice: 1)))
    #expect(session.state.writer?.page == 0 && session.state.writer?.row == .choice(1))
    #expect(try session.written.pages[1].text == "A garden.B" && session.state.context == .writerPage)
  }

  // MARK: - Stories that cannot be changed where they are

  @Test func `a story that comes with the program is copied after asking, and the copy is another story`()
    throws
  {
    let session = try Session(stories: [:], bundled: Session.stories)
    session.type("e")
    #expect(session.screen.contains("This story comes with the program."))
    session.type("n")
    #expect(session.state.room == .library)
    session.type("eyGK<Esc>")
    let copy = try session.stored("gate.json")
    #expect(copy.id == "gate-copy" && copy.pages[2].title == "Morning" && copy.author == "Tester")
    #expect(session.screen.contains("Stories 2"))
    #expect(
      session.lines.count { $0.contains("The Gate  gate.json") } == 2, "two of one title are told apart")
    session.type("g<C-o>")
    #expect(session.bottomLine.contains(Strings.bundledFile) && session.terminalEffects.isEmpty)
  }

  @Test func `a link to a story is written through, and stays`() throws {
    let session = try Session(stories: ["a.txt": Session.stories["gate.json"] ?? ""])
    try FileManager.default.createSymbolicLink(
      atPath: session.path("gate.json"), withDestinationPath: session.path("a.txt"))
    session.send(.started(story: nil))
    session.type("eGKq")
    #expect(try StoryFile.load(session.path("a.txt")).story.pages[2].title == "Morning")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: session.path("gate.json")).hasSuffix("a.txt"))
    #expect(session.screen.contains("▸The Gate"))
  }

  @Test func `a copy is as the original but for its id`() throws {
    let text = #"{ "pages": [],  "id" : "a\"b", "x": 1 }"#
    #expect(
      StoryWriting.copy(of: Array(text.utf8), number: 1) == #"{ "pages": [],  "id" : "a\"b-copy", "x": 1 }"#)
    for same in [#"{"pages": []}"#, #"{"id": ""}"#, #"{"id": 7}"#, "x"] {
      #expect(StoryWriting.copy(of: Array(same.utf8), number: 2) == same)
    }
  }
}

extension Session {
  /// Looks at the file of the story that is being written, as when something happened to it.
  fileprivate func look() {
    for effect in state.lookAtDraft() { perform(effect) }
  }

  /// Takes the folder of the stories away, so that nothing can be written there.
  fileprivate func block() throws {
    try FileManager.default.moveItem(atPath: folder, toPath: folder + ".aside")
  }

  fileprivate func unblock() throws {
    try FileManager.default.moveItem(atPath: folder + ".aside", toPath: folder)
  }

  @Test func `where the file holds no story any more, leaving asks what becomes of mine`() throws {
    let session = try Session.writing()
    try session.overwrite("gate.json", "{")
    session.look()
    #expect(session.lines.first?.contains(Strings.unsaved) == true)
    session.type("q")
    #expect(session.state.room == .writer && session.screen.contains(Strings.writeMineItem))
  }

  @Test func `who comes back to a story can still undo, unless its file has changed`() throws {
    let session = try Session.writing("GKqe")
    #expect(session.state.writer?.draft.canUndo == true)
    session.type("uq")
    #expect(try session.stored("gate.json").pages.last?.title == "Morning")
    try session.overwrite("gate.json", #"{ "pages": [ { "text": "Another.", "choices": [] } ] }"#)
    session.type("e")
    #expect(session.state.writer?.draft.canUndo == false && session.screen.contains("Another."))
  }
}
