import Backup
import FoundationEssentials
import Model
import Testing

@Suite struct FormatPartsTests {
  private let time = Timestamp(milliseconds: 7)

  /// A game with an item of each sort.
  private func garden(seed: UInt64 = 1) -> Game {
    var maker = StateMaker(seed: seed)
    var game = Game(id: maker.id(), name: "Garden", updated: time)
    game.counters = [GameCounter(name: "Coins", count: 5), GameCounter(name: "gold coins", count: 2)]
    let location = Location(id: maker.id(), name: "Bed", updated: time)
    game.locations = [location]
    for name in ["seed", "rose", "gem", "planted gem"] {
      var item = Item(id: maker.id(), name: name, updated: time)
      item.isRare = name.contains("gem")
      game.items.append(item)
    }
    game.links = [
      Link(from: game.items[1].id, to: location.id), Link(from: game.items[3].id, to: location.id),
    ]
    return game
  }

  private func names(_ part: String, in record: BackupRecord) throws -> [String] {
    struct Named: Decodable { var name: String }
    let text = try #require(record.parts[part])
    return try JSONDecoder().decode([Named].self, from: Data(text.utf8)).map(\.name).sorted()
  }

  @Test func `items are in one of three parts`() throws {
    let record = try packed(BackupState(games: [garden()], readings: [], stories: [])).manifest
    #expect(try names("itemsJson", in: record) == ["seed"])
    #expect(try names("gardenItemsJson", in: record) == ["rose"])
    #expect(try names("rareItemsJson", in: record) == ["gem", "planted gem"])
  }

  @Test func `the purses are the sums of counters in any capitals`() throws {
    var other = garden(seed: 2)
    other.counters = [GameCounter(name: "COINS", count: 10), GameCounter(name: "silver", count: 1)]
    let record = try packed(BackupState(games: [garden(), other], readings: [], stories: [])).manifest
    #expect(record.coins == 15 && record.goldCoins == 2)
  }

  @Test(arguments: [(Int.max, Int(Int32.max)), (.min, Int(Int32.min))])
  func `a fuller purse is as full as 32 bits go`(count: Int, purse: Int) throws {
    var game = garden()
    game.counters = [GameCounter(name: "coins", count: count), GameCounter(name: "Coins", count: count)]
    let backup = try packed(BackupState(games: [game], readings: [], stories: []))
    #expect(backup.manifest.coins == purse)
    // 64 bits are more than some servers keep of a number.
    #expect(backup.chunks.map(\.part) == ["gamesJson"])
    #expect(try unpacked(backup).games == [game])
  }

  @Test func `a part is sorted JSON`() throws {
    let story = BackedUpStory(path: "b/\u{5EAD}.json", bytes: Array("{}\n".utf8))
    let raw = BackedUpStory(path: "a", bytes: [0xFF])
    let record = try packed(BackupState(games: [], readings: [], stories: [story, raw])).manifest
    #expect(
      record.parts == [
        "storiesJson": #"[{"base64":"/w==","path":"a"},{"path":"b/庭.json","text":"{}\n"}]"#
      ])
  }

  @Test func `the canonical bytes are the parts, a line each`() throws {
    let story = BackedUpStory(path: "a", bytes: [])
    let bytes = try BackupState(games: [], readings: [], stories: [story]).canonicalBytes
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        itemsJson []
        gardenItemsJson []
        rareItemsJson []
        encyclopediaJson []
        gamesJson []
        npcsJson []
        locationsJson []
        questsJson []
        readingsJson []
        storiesJson [{"path":"a","text":""}]

        """)
  }

  @Test func `readings and stories are sorted when a state is made`() throws {
    var maker = StateMaker(seed: 2)
    let readings = (0..<4).map { _ in maker.reading(of: nil) }
    let stories = ["e\u{301}", "\u{E9}", "a"].map { BackedUpStory(path: $0, bytes: []) }
    let state = BackupState(games: [], readings: readings, stories: stories)
    #expect(state.readings.map(\.reading.id) == readings.map(\.reading.id).sorted())
    #expect(state.stories.map { Array($0.path.utf8) } == [[0x61], [0x65, 0xCC, 0x81], [0xC3, 0xA9]])
    #expect(try unpacked(packed(state)) == state)
  }
}
