import FoundationEssentials
import Model
import Reader
import Screen
import Testing

@testable import App

/// Whatever is typed while a story is written: nothing traps, and the story stays one.
@Suite struct WriterSweepTests {
  private static let keys = Key.script(
    "jkjklhaaeeddRRKKJJ#ipm/>>>uuUgG?w.z123 bq<Enter><Enter><Enter><Enter><Enter><Esc><Esc><Esc><Tab><Up><Down><Left><Right><Home><End><PageUp><PageDown><Backspace><Delete><C-r><C-w><C-u><C-o> 花"
  )

  @Test(arguments: 0..<8)
  func `random keys leave a story that can be read, and all of it stored`(seed: Int) throws {
    var random = Numbers(seed: UInt64(seed) + 101)
    let session = try Session.writing()
    for step in 0..<500 {
      if session.state.room == .library { session.type("<Esc><Home>e") }
      if random.next() % 60 == 0 {
        session.resize(rows: Int(random.next() % 30) + 1, columns: Int(random.next() % 110) + 1)
      }
      if random.next() % 9 == 0 { session.passDeadline() }
      session.send(.input(.key(Self.keys[Int(random.next() % UInt64(Self.keys.count))])))
      let frame = session.state.render()
      if let cursor = frame.cursor { #expect(Rect(frame.grid.size).contains(cursor)) }
      guard step % 25 == 0, let pane = session.state.writer else { continue }
      let again = try StoryDraft(Array(pane.draft.text.utf8), file: "again")
      #expect(again.story == pane.story)
    }
    session.resize(rows: 24, columns: 80)
    session.send(.leaving)
    guard let pane = session.state.writer else { return }
    #expect(try StoryFile.load(pane.file.path).story == pane.story)
  }

  @Test(arguments: 0..<4)
  func `whatever another program does to the file meanwhile, no story is lost`(seed: Int) throws {
    var random = Numbers(seed: UInt64(seed) + 201)
    let session = try Session.writing()
    for step in 0..<40 {
      session.type("Ga<Enter>Mine \(step).<Esc><Esc>")
      let file = try #require(session.state.writer).file.path
      let theirs = Story(pages: [StoryPage(text: "Theirs \(step).")], id: "gate")
      let isChanged = random.next() % 3 == 0
      if isChanged { try TemporaryFolder.write(StoryFile.encode(theirs), to: file) }
      session.type("K")
      session.passDeadline()
      guard session.state.context == .picker else { continue }
      let mine = try session.written
      session.type(random.next() % 2 == 0 ? "<Enter>" : "<Esc>")
      let pane = try #require(session.state.writer)
      #expect(pane.story.pages == mine.pages)
      if isChanged { #expect(try StoryFile.load(file).story == theirs) }
      if pane.file.path != file { #expect(try StoryFile.load(pane.file.path).story.pages == mine.pages) }
    }
    session.send(.leaving)
    let pane = try #require(session.state.writer)
    #expect(try StoryFile.load(pane.file.path).story.pages == pane.story.pages)
  }
}
