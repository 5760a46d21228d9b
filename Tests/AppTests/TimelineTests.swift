import Model
import Store
import Testing

@testable import App

@Suite struct TimelineTests {
  private func tracking() throws -> Session {
    let session = try Session()
    session.type("aElden<Enter><Enter>")
    return session
  }

  @Test func `what was done stands under its day, the latest first`() throws {
    let session = try tracking()
    session.type("aMara<Enter>RMara the Old<Enter>T")
    let lines = session.lines
    // The session's clock stands still at this moment, in Greenwich.
    #expect(lines[2].contains("Friday, 15 January 2027"))
    #expect(lines[3].contains("▸08:00  rename Mara to MaraMara the Old"))
    #expect(lines[4].contains("08:00  add Mara") && lines[5].contains("08:00  add Elden"))
  }

  @Test func `what was undone is marked`() throws {
    let session = try tracking()
    session.type("aMara<Enter>uT")
    #expect(session.lines[3].contains("(undone) add Mara"))
  }

  @Test func `Enter goes to the record, and says so when it is gone`() throws {
    let session = try tracking()
    session.type("2aInn<Enter>1aMara<Enter>Tj<Enter>")
    #expect(session.state.tracker?.detail?.record.name == "Inn" && session.state.dialogs.isEmpty)
    session.type("dTj")
    session.type("j<Enter>")
    #expect(session.bottomLine.contains("deleted"))
    session.type("G<Enter>")
    #expect(session.bottomLine.contains("to several records"))
    session.type("q")
    #expect(session.state.dialogs.isEmpty && session.state.room == .tracker)
  }

  @Test func `another game's history is not shown`() throws {
    let session = try tracking()
    try session.store.createGame(named: "Other")
    session.type("T")
    #expect(!session.screen.contains("Other") && session.screen.contains("add Elden"))
  }

  @Test func `a long history is fetched in parts, as far as one scrolls`() throws {
    let session = try tracking()
    session.type("aMara<Enter>")
    let mara = try #require(try session.store.game(try session.store.games()[0].id).npcs.first).id
    for number in 0..<700 { try session.store.setFlag(.isMerchant, of: [mara], to: number % 2 == 0) }
    session.type("T")
    #expect(count(session) == Timeline.page)
    session.type("<Down>")
    #expect(count(session) == Timeline.page, "a key far from the end fetches nothing")
    session.type(String(repeating: "<PageDown>", count: 9))
    #expect(count(session) == 2 * Timeline.page)
    session.type("G")
    #expect(count(session) == 702)
    #expect(session.screen.contains("▸08:00  add Elden") && session.screen.contains("702 of 702"))
  }

  private func count(_ session: Session) -> Int {
    if case .timeline(let timeline)? = session.state.dialogs.last { return timeline.list.items.count }
    return 0
  }

  @Test func `an action in another window comes in on top, and the selected row stays selected`() throws {
    let session = try tracking()
    session.type("aMara<Enter>T")
    try session.store.create(kind: .npc, named: "Else", in: try session.store.games()[0].id)
    session.send(.changedElsewhere)
    #expect(session.lines[3].contains("add Else") && session.lines[4].contains("▸08:00  add Mara"))
  }

  @Test(arguments: [
    (0, LocalTime(Timestamp(milliseconds: 0), secondsEast: 0), "Thursday, 1 January 1970"),
    (-1, LocalTime(Timestamp(milliseconds: -1), secondsEast: 0), "Wednesday, 31 December 1969"),
    (1, LocalTime(Timestamp(milliseconds: 1_709_251_199_999), secondsEast: 3600), "Friday, 1 March 2024"),
  ])
  func `days are those of the place where the user is`(id: Int, time: LocalTime, day: String) {
    #expect(Strings.day(time) == day)
  }
}
