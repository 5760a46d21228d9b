import Model
import Screen
import Testing

@testable import App

/// What the screen says of a database that cannot be written.
@Suite struct AccessTests {
  private func start(_ access: AppState.Access) -> AppState {
    var state = AppState(
      size: Size(rows: 24, columns: 80), now: Timestamp(milliseconds: 0), access: access)
    _ = state.update(.started(story: nil, warning: "chmod it"), at: Timestamp(milliseconds: 1))
    return state
  }

  @Test(
    arguments: [
      (.full, "chmod it"), (.readOnly, "you can look at everything"), (.noRoom, "The disk is full"),
    ] as [(AppState.Access, String)])
  func `it is said at the start, and the bar says it on`(access: AppState.Access, words: String) {
    var state = start(access)
    #expect(state.render().grid.text().contains(words))
    _ = state.update(.input(.key(.down)), at: Timestamp(milliseconds: 2))
    let screen = state.render().grid.text()
    #expect(!screen.contains(words))
    #expect(screen.contains(access == .readOnly ? "read-only" : "saved"))
  }
}
