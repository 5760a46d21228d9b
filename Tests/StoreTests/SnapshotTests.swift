import Model
import Store
import Testing

@Suite struct SnapshotTests {
  @Test func `a copy is made once a day, and seven are kept`() throws {
    let folder = try TemporaryFolder()
    let sample = try Sample()
    let copies = folder.path + "/snapshots"
    let hour: Int64 = 3_600_000
    var made = 0
    for number in 0..<20 {
      let now = Timestamp(milliseconds: 1_700_000_000_000 + Int64(number) * 12 * hour)
      if try Snapshots.takeIfDue(sample.store, folder: copies, now: now) != nil { made += 1 }
    }
    #expect(made == 10)
    let kept = Snapshots.list(in: copies)
    #expect(kept.count == 7)
    #expect(kept.first?.taken == Timestamp(milliseconds: 1_700_000_000_000 + 18 * 12 * hour))
    #expect(permissions(of: copies) == 0o700)
    #expect(kept.allSatisfy { permissions(of: $0.path) == 0o600 })
    let newest = try #require(kept.first)
    #expect(try Store(path: newest.path).game(sample.game) == sample.store.game(sample.game))
  }

  @Test func `a copy never takes the place of something`() throws {
    let folder = try TemporaryFolder()
    let sample = try Sample()
    try write([1, 2, 3], to: folder.path + "/copy.db")
    expectError(isCannotOpen) { try sample.store.snapshot(to: folder.path + "/copy.db") }
    expectError(isCannotOpen) { try sample.store.snapshot(to: folder.path + "/none/copy.db") }
    #expect(TemporaryFolder.names(in: folder.path) == ["copy.db"])
    #expect(Snapshots.lastGood(in: folder.path) == nil)
  }

  @Test(arguments: [
    (["WAYMARK_HOME": "/w", "HOME": "/h"], "/w/data", "/w/config", "/w/state"),
    (["HOME": "/h"], "/h/.local/share/waymark", "/h/.config/waymark", "/h/.local/state/waymark"),
    (
      ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "relative", "XDG_STATE_HOME": ""],
      "/d/waymark",
      "/h/.config/waymark", "/h/.local/state/waymark"
    ),
    (
      ["XDG_DATA_HOME": "/d", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"], "/d/waymark", "/c/waymark",
      "/s/waymark"
    ),
  ])
  func `the folders follow the environment`(
    environment: [String: String], data: String, config: String, state: String
  ) throws {
    let places = try DataPlaces(environment: environment)
    #expect([places.data, places.config, places.state] == [data, config, state])
    #expect(places.database == data + "/waymark.db")
  }

  @Test func `without a home there is no place`() {
    expectError(isCannotOpen) { _ = try DataPlaces(environment: ["XDG_DATA_HOME": "/d"]) }
  }

  @Test(arguments: ["WAYMARK_HOME", "HOME", "XDG_STATE_HOME"])
  func `a folder whose name is not UTF-8 is refused, for another would be made`(variable: String) {
    let environment = ["HOME": "/h"].merging([variable: "/caf\u{FFFD}"]) { $1 }
    expectError({ isCannotOpen($0) && $0.description.contains("the name of this folder is not UTF-8") }) {
      _ = try DataPlaces(environment: environment)
    }
  }

  @Test func `the folders are made for their owner alone`() throws {
    let folder = try TemporaryFolder()
    let places = try DataPlaces(environment: ["WAYMARK_HOME": folder.path + "/a/b"])
    try places.prepare()
    try places.prepare()
    for path in [
      places.data, places.config, places.state, places.snapshots, places.stories, folder.path + "/a",
    ] {
      #expect(permissions(of: path) == 0o700)
    }
    try write([], to: folder.path + "/file")
    let blocked = try DataPlaces(environment: ["WAYMARK_HOME": folder.path + "/file"])
    expectError(isCannotOpen) { try blocked.prepare() }
  }
}
