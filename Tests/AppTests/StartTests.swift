import Model
import Screen
import Testing

@testable import App

/// What is done before the first screen, and what waits for it.
@Suite struct StartTests {
  private let time = Timestamp(milliseconds: 1)

  @Test func `a story is opened before the library is loaded`() {
    var state = AppState(size: Size(rows: 24, columns: 80), now: time)
    #expect(
      state.update(.started(story: "/a.json"), at: time) == [.openStory(path: "/a.json", fromStart: false)])
    #expect(state.update(.shown, at: time) == [.loadLibrary])
  }

  @Test func `the library is loaded once`() {
    var state = AppState(size: Size(rows: 24, columns: 80), now: time)
    #expect(state.update(.started(story: nil), at: time) == [.loadLibrary])
    _ = state.update(.reply(.library(LibraryContents(stories: [], games: []))), at: time)
    #expect(state.update(.shown, at: time) == [])
  }
}
