import Backup
import Model
import Testing

@Suite struct FormatRoundTripTests {
  @Test(arguments: 0..<40) func `any state comes back byte for byte`(seed: Int) throws {
    var maker = StateMaker(seed: UInt64(seed))
    let state = maker.state()
    let passphrase = seed % 2 == 0 ? nil : "庭 \(seed)"
    let backup = try packed(state, passphrase: passphrase)
    let copy = try unpacked(backup, passphrase: passphrase)
    #expect(copy == state)
    // Texts that are equal in Swift may still differ in their bytes.
    #expect(try copy.canonicalBytes == state.canonicalBytes)
    #expect(try backup.manifest.contentHash == state.contentHash)
    #expect(backup.manifest.size <= BackupLimits.record)
  }

  @Test(arguments: 0..<20) func `what a server writes in another form comes back all the same`(seed: Int)
    throws
  {
    var maker = StateMaker(seed: UInt64(seed))
    let state = maker.state()
    var backup = try packed(state)
    let manifest = backup.manifest
    backup.manifest = try reserialized(manifest)
    #expect(backup.manifest.manifestJson != manifest.manifestJson)
    #expect(try unpacked(backup).canonicalBytes == state.canonicalBytes)
  }

  @Test func `an empty state is a manifest without parts`() throws {
    let backup = try packed(BackupState())
    #expect(backup.chunks.isEmpty && backup.manifest.parts.isEmpty)
    #expect(try unpacked(backup) == BackupState())
    #expect(try unpacked(packed(BackupState(), passphrase: "x"), passphrase: "x") == BackupState())
  }

  @Test func `20,000 records and a story of 2 MB go into chunks and come back`() throws {
    var maker = StateMaker(seed: 5)
    var game = maker.game(recordsOfAKind: 20...20)
    for kind in RecordKind.allCases {
      for number in 20..<4000 {
        game.add(Record(kind: kind, id: maker.id(), name: "庭 \(number)", updated: Timestamp(milliseconds: 1)))
      }
    }
    let page = "{\"text\": \"庭 \u{1F338} and a line\"}\n"
    var story: [UInt8] = []
    while story.count < 2 << 20 { story += "\(story.count)\(page)".utf8 }
    // What no compression makes smaller.
    let noise = (0..<400_000).map { _ in UInt8(truncatingIfNeeded: maker.next()) }
    let state = BackupState(
      games: [game], readings: [],
      stories: [
        BackedUpStory(path: "long.json", bytes: story), BackedUpStory(path: "noise", bytes: noise),
      ])
    let backup = try packed(state)
    #expect(backup.chunks.count > 3)
    #expect(backup.manifest.size <= BackupLimits.record)
    for (index, chunk) in backup.chunks.enumerated() {
      #expect(chunk.id == "5f3a#3#\(index + 1)" && (chunk.chunk?.utf8.count ?? 0) <= BackupLimits.chunk)
    }
    #expect(try unpacked(backup) == state)
    #expect(try BackupManifest(of: backup.manifest).chunkIDs(generation: 3) == backup.chunks.map(\.id))
  }

  @Test func `the largest parts leave the record first`() throws {
    var maker = StateMaker(seed: 8)
    var game = Game(id: maker.id(), name: "g", updated: Timestamp(milliseconds: 1))
    let sizes: [(RecordKind, Int)] = [
      (.npc, 100_000), (.location, 200_000), (.quest, 240_000), (.creature, 10),
    ]
    for (kind, size) in sizes {
      var record = Record(kind: kind, id: maker.id(), name: "r", updated: Timestamp(milliseconds: 1))
      record.notes = String(repeating: "n", count: size)
      game.add(record)
    }
    let backup = try packed(BackupState(games: [game], readings: [], stories: []))
    #expect(
      Set(backup.manifest.parts.keys) == ["encyclopediaJson", "gamesJson", "npcsJson", "locationsJson"])
    #expect(backup.chunks.map(\.part) == ["questsJson"])
  }

  @Test func `equal states have equal records, whatever order sets have`() throws {
    var first = StateMaker(seed: 3)
    var second = StateMaker(seed: 3)
    for _ in 0..<10 { #expect(try packed(first.state()) == packed(second.state())) }
  }

  @Test func `another order of the player's is another state`() throws {
    var maker = StateMaker(seed: 4)
    let game = maker.game(recordsOfAKind: 3...3)
    var other = game
    other.items.swapAt(0, 2)
    let (state, turned) = (
      BackupState(games: [game], readings: [], stories: []),
      BackupState(games: [other], readings: [], stories: [])
    )
    #expect(try state.contentHash != turned.contentHash)
    #expect(try unpacked(packed(turned)).games.first?.items == other.items)
  }

  @Test func `texts that only look the same are different states`() throws {
    let time = Timestamp(milliseconds: 1)
    var maker = StateMaker(seed: 4)
    let id = maker.id()
    let states = ["\u{E9}", "e\u{301}"].map {
      BackupState(games: [Game(id: id, name: $0, updated: time)], readings: [], stories: [])
    }
    #expect(states[0] == states[1])
    #expect(try states[0].contentHash != states[1].contentHash)
  }
}
