import Model
import Testing

@testable import App

/// When a story that is being written must be stored.
@Suite struct DraftSavingTests {
  private func time(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test func `soon after the last change, and each second while there is no last one`() {
    var saving = DraftSaving()
    #expect(saving.isSaved && saving.dueAt == nil)
    for now in stride(from: Int64(100), to: 1100, by: 100) {
      saving.touch(at: time(now))
      #expect(saving.dueAt == time(min(now + 250, 1100)) && !saving.isSaved)
    }
    saving.begin()
    saving.saved(saving.version)
    #expect(saving.isSaved && saving.dueAt == nil)
    saving.touch(at: time(1200))
    #expect(saving.dueAt == time(1450))
  }

  @Test func `what was changed while an earlier state was stored is still to be stored`() {
    var saving = DraftSaving()
    saving.touch(at: time(0))
    let first = saving.version
    saving.touch(at: time(10))
    saving.saved(first)
    #expect(!saving.isSaved && saving.dueAt != nil)
  }

  @Test func `the second try to leave succeeds, unless something was changed in between`() {
    var saving = DraftSaving()
    saving.touch(at: time(0))
    saving.leaving = .room
    #expect(saving.failed(at: time(1)) == nil && saving.dueAt == time(3001) && saving.leaving == nil)
    saving.leaving = .quit
    #expect(saving.failed(at: time(2)) == nil, "another way to leave")
    saving.touch(at: time(3))
    saving.leaving = .quit
    #expect(saving.failed(at: time(4)) == nil)
    saving.leaving = .quit
    #expect(saving.failed(at: time(5)) == .quit)
  }
}
