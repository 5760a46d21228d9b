import Testing

/// Has the tests of a suite share one browser, for starting one takes a second.
struct BrowserTrait: SuiteTrait, TestScoping {
  /// The browser of the suite whose tests are running.
  @TaskLocal static var current: Browser?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$current.withValue(try Browser(), operation: function)
  }

  /// A new tab, in which nothing is remembered of others.
  static func tab() throws -> BrowserTab {
    guard let current else { throw Unmet(wish: "browser: the suite has no trait for it", output: []) }
    return try BrowserTab(current)
  }
}

extension Trait where Self == BrowserTrait {
  /// Runs the suite with one browser.
  static var browser: Self { Self() }
}
