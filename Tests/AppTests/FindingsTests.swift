import Model
import Reader
import Store
import Testing

@testable import App

/// What is wrong with a story file, as a list.
@Suite struct FindingsTests {
  /// A story with four warnings.
  private static let warnings = """
    { "title": "The Mill", "pages": [
      { "title": "The mill", "text": "It turns.", "choices": [
        { "text": "", "destination": 1 }, { "text": "Wait", "destination": 1 } ] },
      { "title": "The weir", "text": "Water \\u001b[31m everywhere.", "choices": [] },
      { "text": "Nobody comes here.", "choices": [] }
    ] }
    """
  private static let errors = """
    { "title": "Broken", "pages": [
      { "text": "A", "choices": [ { "text": "On", "destination": 4 } ] },
      { "text": 5, "choices": [] }
    ] }
    """

  private func checking(_ story: String, rows: Int = 24, columns: Int = 80) throws -> Session {
    let session = try Session(rows: rows, columns: columns, stories: ["mill.json": story])
    session.type("c")
    return session
  }

  @Test(arguments: FindingsGoldens.all)
  func `the screen is as it was agreed`(golden: FindingsGoldens) throws {
    let session = try checking(
      [.warnings: Self.warnings, .errors: Self.errors][golden.story] ?? Session.stories["gate.json"] ?? "",
      rows: golden.rows, columns: golden.columns)
    session.type(golden.keys)
    #expect(session.screen == golden.screen)
  }

  @Test func `Enter opens the page of a finding, and its choice`() throws {
    let session = try checking(Self.warnings)
    session.type("j<Enter>")
    #expect(session.state.writer?.page == 0 && session.state.writer?.row == .choice(0))
    #expect(session.state.dialogs.isEmpty && session.state.context == .writerPage)
    session.type("qqcG<Enter>")
    #expect(session.state.writer?.page == 2 && session.state.context == .writerPage)
  }

  @Test func `where there is no story to open, Enter opens the line in the editor`() throws {
    let session = try checking(Self.errors)
    session.type("<Enter>")
    #expect(session.terminalEffects == [.editFile(path: session.path("mill.json"), line: 2)])
  }

  @Test func `after the editor has ended, the list and the library are as the file is`() throws {
    let session = try checking(Self.errors)
    session.type("j<C-o>")
    let path = session.path("mill.json")
    #expect(session.terminalEffects == [.editFile(path: path, line: 3)])
    try TemporaryFolder.write(Self.warnings, to: path)
    session.send(.reply(.fileEdited(path: path)))
    #expect(session.screen.contains("The Mill · 4 warnings"))
    #expect(session.screen.contains("▸warning  Page 1 “The mill”, choice 1 (line 3)"))
    session.type("q")
    #expect(session.lines.contains { $0.contains("▸The Mill") && $0.contains("new") })
  }

  @Test func `the list follows the file`() throws {
    let session = try checking(Self.errors)
    try session.rewrite("mill.json", Self.warnings)
    #expect(session.screen.contains("The Mill · 4 warnings"))
  }

  @Test func `a file that is as it was is not looked into again`() throws {
    let folder = try TemporaryFolder.make()
    defer { TemporaryFolder.remove(folder) }
    let path = "\(folder)/mill.json"
    try TemporaryFolder.write(Self.warnings, to: path)
    let runner = EffectRunner(store: try Store(path: ":memory:"), shelf: StoryShelf(folders: []))
    guard case .reply(.storyChecked(_, let mark))? = runner.perform(.checkStory(path: path)).first else {
      Issue.record("no report")
      return
    }
    #expect(runner.perform(.checkStory(path: path, unless: mark)).isEmpty)
    try TemporaryFolder.write(Self.errors, to: path)
    #expect(runner.perform(.checkStory(path: path, unless: mark)).count == 1)
  }

  @Test func `C-o edits the selected story, and the library then shows it as it is`() throws {
    let session = try Session()
    session.type("<C-o>")
    let path = session.path("gate.json")
    #expect(session.terminalEffects == [.editFile(path: path, line: nil)])
    try TemporaryFolder.write(Self.errors, to: path)
    session.send(.reply(.fileEdited(path: path)))
    #expect(session.screen.contains("cannot be read"))
    #expect(session.screen.contains("c lists all that is wrong"))
  }

  @Test func `with a game selected there is no story to check or to edit`() throws {
    let session = try Session()
    for key in ["c", "<C-o>"] {
      session.type("aElden<Enter>" + key)
      #expect(session.bottomLine.contains("Select a story first"))
    }
    #expect(session.terminalEffects.isEmpty && session.state.dialogs.isEmpty)
  }

  @Test func `a story without findings has nothing to go to`() throws {
    let session = try checking(Session.stories["gate.json"] ?? "")
    session.type("<Enter>")
    #expect(session.bottomLine.contains("Nothing to mend."))
    #expect(session.terminalEffects.isEmpty)
  }

  @Test func `a file that is gone is a finding about the whole of it`() throws {
    let session = try Session()
    TemporaryFolder.remove(String(session.path("").dropLast()))
    session.type("c")
    #expect(session.screen.contains("gate · 1 error"))
    #expect(session.screen.contains("error  The whole file"))
    #expect(session.screen.contains("there is no such file"))
  }

  @Test func `what does not fit on the screen is scrolled through before the next is selected`() throws {
    let title = (1...60).map { "word\($0)" }.joined(separator: " ")
    let page = #"{ "title": "\#(title)", "text": "", "choices": [] }"#
    let session = try checking(#"{ "pages": [ \#(page), \#(page) ] }"#, rows: 10, columns: 40)
    var seen = ""
    for _ in 0..<60 {
      seen += session.screen
      session.type("j")
    }
    for word in ["word1 ", "word30 ", "word60”", "what the reader shall see", "2 pages, 2 endings"] {
      #expect(seen.contains(word), "\(word)")
    }
    session.type("g")
    #expect(session.lines[2].contains("▸warning  Page 1"))
  }

  @Test func `of very many findings the first are listed, and the title counts all`() throws {
    let pages = (0..<1500).map { _ in #"{ "text": "", "choices": [] }"# }.joined(separator: ",")
    let session = try checking(#"{ "pages": [ \#(pages) ] }"#, rows: 40, columns: 100)
    #expect(session.screen.contains("mill · 2999 warnings"))
    session.type("G")
    #expect(session.screen.contains("… and 1999 more"))
  }
}
