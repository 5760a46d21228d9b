import Testing

@testable import waymark_remote

@Suite struct BackoffTests {
  private func wait(
    _ outcome: Backoff.Outcome, tries: Int = 1, isRepeatable: Bool = true, timeLeft: Double = 30,
    chance: Double = 1
  ) -> Double? {
    Backoff.wait(after: outcome, tries: tries, isRepeatable: isRepeatable, timeLeft: timeLeft, chance: chance)
  }

  @Test func `the bound doubles, and the wait is anywhere below it`() {
    #expect((1...3).map { wait(.passing, tries: $0) } == [0.25, 0.5, 1])
    #expect(wait(.passing, tries: 3, chance: 0) == 0)
    #expect(wait(.passing, tries: 3, chance: 0.5) == 0.5)
  }

  @Test func `there are four tries`() { #expect(wait(.passing, tries: 4) == nil) }

  @Test(arguments: [Backoff.Outcome.passing, .response(status: 503, retryAfter: nil)])
  func `what cannot be repeated is not`(outcome: Backoff.Outcome) {
    #expect(wait(outcome, isRepeatable: false) == nil)
  }

  @Test(arguments: [429, 500, 502, 503, 504])
  func `these statuses pass`(status: Int) {
    #expect(wait(.response(status: status, retryAfter: nil)) == 0.25)
  }

  @Test(arguments: [200, 204, 301, 400, 401, 403, 404, 409, 413, 501, 505])
  func `these statuses stay`(status: Int) { #expect(wait(.response(status: status, retryAfter: 1)) == nil) }

  @Test func `a failure that stays is not repeated`() { #expect(wait(.final) == nil) }

  @Test func `the server's wish is honoured unless the deadline comes first`() {
    #expect(wait(.response(status: 429, retryAfter: 7)) == 7)
    #expect(wait(.response(status: 429, retryAfter: 0)) == 0.25)
    #expect(wait(.response(status: 429, retryAfter: 30)) == nil)
    #expect(wait(.response(status: 429, retryAfter: .max)) == nil)
    #expect(wait(.passing, timeLeft: 0.2) == nil)
  }
}

@Suite struct RetryAfterTests {
  @Test(arguments: [
    ("0", 0), ("120", 120), ("99999999999999999999", Int.max), ("Thu, 01 Jan 1970 00:01:40 GMT", 40),
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777 - 60), ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400 - 60),
    ("Mon, 30 Nov 2026 10:34:08 GMT", 1_796_034_848 - 60), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
  ])
  func `seconds and dates are read`(value: String, seconds: Int) {
    #expect(RetryAfter.seconds(value, now: 60) == seconds)
  }

  @Test(arguments: [
    "", "-1", "1.5", "soon", "１", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
    "Sun, 06 Nov 1994 08:49 GMT",
  ])
  func `anything else says nothing`(value: String) { #expect(RetryAfter.seconds(value, now: 60) == nil) }
}
