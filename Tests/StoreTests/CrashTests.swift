import Glibc
import Model
import Store
import Testing

@Suite struct CrashTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/waymark.db" }

  init() throws { folder = try TemporaryFolder() }

  @Test func `kill -9 loses nothing that was acknowledged and tears nothing`() throws {
    var random = SeededGenerator(state: 9)
    // How many pairs each round's game must have at least.
    var acknowledged: [String: Int] = [:]
    for round in 0..<200 {
      let name = "r\(round)"
      // The writer opens what the one before it left when it was killed.
      let child = try Child(try Child.writer(path, "pairs", 1_000_000, name))
      // Somewhere after a few writes, and then within the next one.
      var lines = child.lines(1 + Int.random(in: 0..<4, using: &random))
      usleep(UInt32.random(in: 0..<2000, using: &random))
      child.kill()
      child.wait()
      lines += child.lines()
      #expect(lines.first == "open")
      acknowledged[name] = lines.count - 1
      if round.isMultiple(of: 40) { try check(acknowledged) }
    }
    try check(acknowledged)
    #expect(acknowledged.values.reduce(0, +) > 100)
    let store = try Store(path: path)
    while try store.undo() != nil {}
    #expect(try store.games().isEmpty)
    #expect(try store.verify() == ())
  }

  /// Every pair that was acknowledged is there, and nothing is there by halves.
  private func check(_ acknowledged: [String: Int]) throws {
    let store = try Store(path: path)
    #expect(try store.verify() == ())
    var missing = acknowledged.filter { $0.value > 0 }
    for game in try store.games() {
      missing[game.name] = nil
      let document = try store.game(game.id)
      // An NPC may stand alone, for it is a step of its own; a location never does.
      #expect(document.npcs.count - document.locations.count <= 1)
      #expect(document.locations.count == document.links.count)
      #expect(document.locations.count >= acknowledged[game.name] ?? 0)
      #expect(game.counts[.location] == document.locations.count)
    }
    #expect(missing.isEmpty)
  }

  @Test func `kill -9 leaves a step of a story and what it told together, or neither`() throws {
    var random = SeededGenerator(state: 4)
    for round in 0..<30 {
      let name = "r\(round)"
      let child = try Child(try Child.writer(path, "story", 1_000_000, name))
      var lines = child.lines(1 + Int.random(in: 1..<5, using: &random))
      usleep(UInt32.random(in: 0..<2000, using: &random))
      child.kill()
      child.wait()
      lines += child.lines()
      let store = try Store(path: path)
      let reading = try #require(try store.readings(of: name).first)
      let game = try store.game(try #require(reading.game))
      let steps = reading.path.count
      #expect(steps >= lines.count - 1)
      #expect(game.npcs.count == steps && game.locations.count == steps && game.links.count == steps)
      #expect(game.counters == [GameCounter(name: "coins", count: steps)])
      // Going back to before the first step takes back each of them.
      var start = reading
      start.path = [ReadingStep(choice: nil, page: PageID(rawValue: "elsewhere"))]
      start.position = 0
      #expect(try store.saveReading(start, telling: [:]).takenBack.count == steps * 4)
      #expect(try store.game(game.id).records.isEmpty)
    }
  }

  @Test func `kill -9 in the middle of a restore leaves the old or the new state, whole`() throws {
    let store = try Store(path: path)
    var states: [StoreContents] = []
    for (name, count) in [("a", 40), ("b", 60)] {
      var game = Game(id: store.newID(), name: name, updated: .now())
      for number in 0..<count {
        let npc = NPC(id: store.newID(), name: "\(name)-\(number)", updated: .now())
        let location = Location(id: store.newID(), name: "\(name)-\(number)", updated: .now())
        (game.npcs, game.locations) = (game.npcs + [npc], game.locations + [location])
        game.links.append(Link(from: npc.id, to: location.id))
      }
      let reading = Reading(id: store.newID(), story: name, title: name, updated: .now())
      let note = PageNote(page: PageID(rawValue: "0"), text: name)
      let state = StoreContents(games: [game], readings: [NotedReading(reading: reading, notes: [note])])
      try store.replaceContents(with: state, from: name)
      try store.snapshot(to: "\(path).\(name)")
      states.append(state)
    }
    store.close()
    var random = SeededGenerator(state: 4)
    var found: Set<String> = []
    for _ in 0..<60 {
      let child = try Child(try Child.writer(path, "replace", 1_000_000))
      var lines = child.lines(1 + Int.random(in: 0..<3, using: &random))
      usleep(UInt32.random(in: 0..<20_000, using: &random))
      child.kill()
      child.wait()
      lines += child.lines()
      let after = try Store(path: path)
      #expect(try after.verify() == ())
      let contents = try after.contents()
      #expect(states.contains(contents))
      found.insert(contents.games.first?.name ?? "")
    }
    #expect(found == ["a", "b"])
    // Each turn was one step of the history, and can be taken back.
    let last = try Store(path: path)
    for _ in 0..<5 {
      #expect(try last.undo() != nil)
      #expect(states.contains(try last.contents()))
    }
  }

  @Test func `two programs write and no edit is lost`() throws {
    let count = 1000
    let children = try ["a", "b"].map { try Child(try Child.writer(path, "pairs", count, $0)) }
    for child in children {
      #expect(child.lines().last == "\(count - 1)")
      #expect(child.wait() == 0)
    }
    let store = try Store(path: path)
    #expect(try store.verify() == ())
    for summary in try store.games() {
      let game = try store.game(summary.id)
      let names = (0..<count).map { "\(game.name)-\($0)" }
      #expect(game.npcs.map(\.name) == names)
      #expect(game.locations.map(\.name) == names)
      #expect(game.links == zip(game.npcs, game.locations).map { Link(from: $0.id, to: $1.id) })
    }
    #expect(try store.games().map(\.name).sorted() == ["a", "b"])
  }

  @Test func `a full disk is an error, and what was stored stays`() throws {
    // The limit is in blocks of 512 bytes; the file and its log may each be as long.
    let child = try Child("ulimit -f 20000; " + Child.writer(path, "pairs", 100_000, "full"))
    let lines = child.lines()
    #expect(child.wait() == 1)
    #expect(lines.last == "error: \(StoreError.diskFull(path: path))")
    let stored = lines.count - 2
    #expect(stored > 10)
    let store = try Store(path: path)
    #expect(try store.verify() == ())
    #expect(try store.games().first?.counts[.location] == stored)
    try store.createGame(named: "There is room again")
  }

  @Test func `a folder that is not writable can be read, and the error says so`() throws {
    let sample = try Sample(path)
    let game = try sample.store.game(sample.game)
    sample.store.close()
    chmod(path, 0o444)
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o700) }
    // The superuser may write anywhere, and so is someone else here.
    let prefix =
      getuid() == 0 ? "exec setpriv --reuid=65534 --regid=65534 --clear-groups sh -c " : "exec sh -c "
    let command = try Child.writer(path, "open").replacing("'", with: "\"")
    let lines = try Child(prefix + "'" + command + "'").lines()
    #expect(lines == ["error: \(StoreError.readOnly(path: path))"])
    let reading = try Child.writer(path, "read").replacing("'", with: "\"")
    #expect(try Child(prefix + "'" + reading + "'").lines() == ["open", game.name])
    #expect(TemporaryFolder.names(in: folder.path) == ["waymark.db"])
  }
}
