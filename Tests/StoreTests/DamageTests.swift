import Model
import Store
import Testing

@Suite struct DamageTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/waymark.db" }

  init() throws { folder = try TemporaryFolder() }

  /// A database whose trees have several levels, closed.
  private func makeDatabase(records: Int) throws -> Game {
    let store = try Store(path: path)
    var game = Game(id: store.newID(), name: "Elden Ring", updated: Timestamp(milliseconds: 1))
    for number in 0..<records {
      var npc = NPC(id: store.newID(), name: "NPC \(number)", updated: Timestamp(milliseconds: 2))
      npc.notes = "met at the gate, number \(number)".repeated(3)
      let quest = Quest(id: store.newID(), name: "Quest \(number)", updated: Timestamp(milliseconds: 3))
      game.npcs.append(npc)
      game.quests.append(quest)
      game.links.append(Link(from: npc.id, to: quest.id))
    }
    try store.importGames([game], mode: .keepIDs)
    return game
  }

  /// Opens, lists, searches, writes and undoes. An error is an answer; anything else must be right.
  private func use(_ game: Game) throws {
    let store: Store
    do {
      store = try Store(path: path)
    } catch {
      #expect(isDamaged(error) || isNotOurs(error) || isNewer(error), "\(error)")
      return
    }
    var damage: StoreError?
    func attempt(_ body: () throws -> Void) {
      do { try body() } catch { damage = damage ?? error as? StoreError }
    }
    attempt { _ = try store.games() }
    attempt { _ = try store.list(RecordQuery(game: game.id, kind: .npc, sort: .byName)) }
    attempt { _ = try store.search("gate 7", game: nil, limit: 20) }
    attempt { _ = try store.game(game.id) }
    attempt { _ = try store.create(kind: .quest, named: "New", in: game.id) }
    attempt { _ = try store.undo() }
    attempt { try store.verify() }
    guard let damage else { return }
    #expect(isDamaged(damage) || isGone(damage), "\(damage)")
    // Once damage has been met, nothing is written any more.
    guard isDamaged(damage) else { return }
    expectError(isDamaged) { try store.createGame(named: "Too late") }
  }

  private func isNewer(_ error: StoreError) -> Bool { if case .newer = error { true } else { false } }

  @Test func `no flipped bit makes the store trap`() throws {
    let game = try makeDatabase(records: 12)
    let sound = try contents(of: path)
    for place in stride(from: 11, to: sound.count, by: 512) {
      var bytes = sound
      bytes[place] ^= 1 << (place / 512 % 8)
      try write(bytes, to: path)
      removeLog()
      try use(game)
    }
  }

  @Test func `no truncation makes the store trap, and it is always noticed`() throws {
    let game = try makeDatabase(records: 40)
    let sound = try contents(of: path)
    for length in stride(from: 4096, to: sound.count, by: 4096) {
      try write(Array(sound[..<length]), to: path)
      removeLog()
      try use(game)
      try write(Array(sound[..<length]), to: path)
      removeLog()
      expectError(isDamaged) { try Store(path: path).verify() }
    }
  }

  @Test func `a damaged file is not overwritten, and the last sound copy is offered`() throws {
    let game = try makeDatabase(records: 50)
    let copies = folder.path + "/snapshots"
    var store = try Store(path: path)
    let good = try #require(try Snapshots.takeIfDue(store, folder: copies, now: Timestamp(milliseconds: 5)))
    let later = try #require(
      try Snapshots.takeIfDue(store, folder: copies, now: Timestamp(milliseconds: 90_000_000)))
    store.close()
    try write(Array(try contents(of: later.path).dropLast(5000)), to: later.path)

    // A page in the middle, full of nonsense.
    var bytes = try contents(of: path)
    for place in 4096..<(bytes.count - 4096) { bytes[place] = 0xA5 }
    try write(bytes, to: path)
    expectError({ $0 == .damaged(path: path, snapshot: good.path) }) {
      store = try Store(path: path)
      try store.createGame(named: "New")
    }
    #expect(try contents(of: path) == bytes)
    #expect(try Store(path: good.path, mode: .readOnly).game(game.id) == game)
  }

  @Test func `a lost header is damage, for the rest says whose the file is`() throws {
    let game = try makeDatabase(records: 5)
    var bytes = try contents(of: path)
    bytes.replaceSubrange(0..<16, with: Array("0123456789abcdef".utf8))
    try write(bytes, to: path)
    expectError({ $0 == .damaged(path: path, snapshot: nil) }) { _ = try Store(path: path) }
    let report = try Salvage.salvage(damaged: path, into: path + ".saved")
    #expect(report.isComplete)
    #expect(try Store(path: path + ".saved").game(game.id) == game)
    #expect(try contents(of: path) == bytes)
  }

  @Test func `a sound file is salvaged whole, with what stands in its log`() throws {
    let sample = try Sample(path)
    var reading = Reading(
      id: sample.store.newID(), story: "s", title: "t", updated: Timestamp(milliseconds: 1))
    reading.game = sample.game
    reading.path = [ReadingStep(choice: nil, page: PageID(rawValue: "0"))]
    try sample.store.saveReading(reading)
    try sample.store.setPageNote("n", page: PageID(rawValue: "0"), choice: 1, of: reading.id, base: "")
    try sample.store.setSetting("theme", "dark")
    let report = try Salvage.salvage(damaged: path, into: path + ".saved")
    #expect(report.games == 1 && report.records == 3 && report.links == 2)
    #expect(report.readings == 1 && report.pageNotes == 1 && report.isComplete)
    let saved = try Store(path: path + ".saved")
    #expect(try saved.game(sample.game) == sample.store.game(sample.game))
    #expect(try saved.readings(of: nil) == [reading])
    #expect(try saved.pageNotes(of: reading.id).map(\.text) == ["n"])
    #expect(try saved.setting("theme") == "dark")
    #expect(try saved.undoable() == nil)
    #expect(!TemporaryFolder.names(in: folder.path).contains { $0.contains("salvage") })
    expectError(isCannotOpen) { _ = try Salvage.salvage(damaged: path, into: path + ".saved") }
  }

  @Test func `what a bad page does not hold is salvaged`() throws {
    let game = try makeDatabase(records: 400)
    let sound = try contents(of: path)
    // The leaves of the record table hold the notes; one in the middle is made unreadable.
    let marker = Array("NPC 200met at the gate".utf8)
    let place = try #require(sound.indices.first { sound[$0...].starts(with: marker) })
    var bytes = sound
    let page = place / 4096 * 4096
    for byte in page..<(page + 4096) { bytes[byte] = 0xFF }
    try write(bytes, to: path)
    let report = try Salvage.salvage(damaged: path, into: path + ".saved")
    #expect(!report.isComplete)
    let saved = try Store(path: path + ".saved").game(game.id)
    #expect(saved.records.count >= 760 && saved.records.count < 800)
    #expect(Set(saved.npcs).isSubset(of: Set(game.npcs)))
    #expect(saved.links.count >= 350)
    #expect(try contents(of: path) == bytes)
  }

  @Test func `a file of which nothing can be read is left where it is`() throws {
    _ = try makeDatabase(records: 5)
    let places = try DataPlaces(environment: ["WAYMARK_HOME": folder.path])
    try places.prepare()
    // The header still says whose the file is.
    var bytes = try contents(of: path)
    for place in 100..<bytes.count { bytes[place] = 0xA5 }
    try write(bytes, to: places.database)
    expectError({ isDamaged($0) }) { _ = try Store(path: places.database) }
    let recovery = Recovery(places, now: Timestamp(milliseconds: 1))
    expectError({
      isInvalid($0) && $0.description.hasPrefix("Nothing can be read of \(places.database) any more")
    }) { _ = try recovery.salvage() }
    expectError({ isInvalid($0) && $0.description.contains("There is no sound copy") }) {
      _ = try recovery.restoreCopy()
    }
    #expect(try contents(of: places.database) == bytes)
    #expect(
      !TemporaryFolder.names(in: places.data).contains { $0.contains("part") || $0.contains("damaged") })
  }

  private func removeLog() {
    for suffix in ["-wal", "-shm"] { removeFile(path + suffix) }
  }
}
