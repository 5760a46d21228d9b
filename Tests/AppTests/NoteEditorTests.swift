import Model
import Screen
import Testing

@testable import App

struct NoteEditorTests {
  private let id = RecordID(time: Timestamp(milliseconds: 0))

  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test func `a text is stored soon after the last key, and each second while there is no last one`() throws {
    var note = NoteEditor(.record(id), text: "", at: time(0))
    for now in stride(from: Int64(100), to: 1100, by: 100) {
      note.editor.insert("x")
      note.touch(at: time(now))
      #expect(note.dueAt == time(min(now + 250, 1100)), "the first key was at 100")
    }
    let save = try #require(note.save)
    let isMerged = note.saved(save.text, .saved(revision: 1))
    #expect(!isMerged)
    #expect(note.dueAt == nil && note.isSaved)
    note.editor.insert("y")
    note.touch(at: time(1200))
    #expect(note.dueAt == time(1450))
  }

  @Test func `a text that is as it was again need not be stored`() {
    var note = NoteEditor(.record(id), text: "one\ntwo", at: time(0))
    note.editor.insert("x")
    note.touch(at: time(1))
    #expect(!note.isSaved)
    note.editor.handle(.backspace, columns: 9)
    note.touch(at: time(2))
    #expect(note.isSaved && note.dueAt == nil && note.save == nil)
  }
}
