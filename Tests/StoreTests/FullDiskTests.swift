import Glibc
import Model
import Store
import Testing

/// No room for a second file: what was there stays, nothing is left by halves, and the error says so.
///
/// The size to which a file may grow stands for the disk. It is raised until there is room.
@Suite struct FullDiskTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/waymark.db" }
  private let game: Game

  init() throws {
    folder = try TemporaryFolder()
    let sample = try Sample(folder.path + "/waymark.db")
    let notes = String(repeating: "the road to the castle is long. ", count: 8000)
    try sample.store.setNotes(notes, of: sample.varre, base: "says: go to the castle", session: "s")
    game = try sample.store.game(sample.game)
    sample.store.close()
  }

  /// Does something with ever more room.
  ///
  /// - Parameter isIntact: whether what was there is as it was, which is asked after each failure.
  /// - Returns: how often it failed.
  private func failures(of mode: String, count: Int = 0, isIntact: () throws -> Bool) throws -> Int {
    let names = TemporaryFolder.names(in: folder.path)
    for (failures, limit) in stride(from: 100, to: 20_000, by: 300).enumerated() {
      // The limit is in blocks of 512 bytes.
      let child = try Child("ulimit -f \(limit); " + Child.writer(path, mode, count))
      let lines = child.lines().filter { $0 != "open" }
      if child.wait() == 0 { return failures }
      // The file is named that there was no room for: the database, or one beside it of a similar name.
      let isTold =
        lines.count == 1 && lines[0].hasPrefix("error: There is no room left to write \(path)")
        && lines[0].hasSuffix(", so the change was not made. Make room and try again.")
      #expect(isTold, "\(limit): \(lines)")
      #expect(TemporaryFolder.names(in: folder.path) == names, "\(limit)")
      let holds = try isIntact()
      #expect(holds, "\(limit)")
    }
    return 0
  }

  @Test func `a copy that has no room is told, and not there`() throws {
    let count = try failures(of: "snapshot") {
      try Store(path: path).game(game.id) == game
    }
    #expect(count > 2)
    #expect(try Store(path: path + ".copy").game(game.id) == game)
  }

  @Test func `a restore that has no room leaves everything as it was`() throws {
    let store = try Store(path: path)
    try store.snapshot(to: path + ".a")
    try store.deleteGame(game.id)
    let other = try store.createGame(named: "Other")
    try store.snapshot(to: path + ".b")
    store.close()
    let count = try failures(of: "replace", count: 1) {
      try Store(path: path).games().map(\.id) == [other]
    }
    #expect(count > 2)
    #expect(try Store(path: path).games().map(\.id) == [game.id])
    #expect(try Store(path: path).game(game.id) == game)
  }

  @Test func `a salvage that has no room leaves the damaged file alone`() throws {
    var bytes = try contents(of: path)
    bytes.replaceSubrange(0..<16, with: Array("0123456789abcdef".utf8))
    try write(bytes, to: path)
    let count = try failures(of: "salvage") {
      try contents(of: path) == bytes
    }
    #expect(count > 2)
    #expect(try contents(of: path) == bytes)
    #expect(try Store(path: path + ".saved").game(game.id) == game)
  }

  @Test func `a sound copy that has no room leaves the damaged file in its place`() throws {
    let store = try Store(path: path)
    try Snapshots.take(
      store, for: .daily, folder: folder.path + "/snapshots", now: Timestamp(milliseconds: 1))
    store.close()
    let bytes = Array(try contents(of: path).dropLast(9000))
    try write(bytes, to: path)
    let count = try failures(of: "restore") {
      try contents(of: path) == bytes
    }
    #expect(count > 2)
    #expect(try Store(path: path).game(game.id) == game)
    #expect(try contents(of: path + ".damaged-1") == bytes)
  }
}
