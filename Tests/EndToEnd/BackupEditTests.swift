import CloudServer
import Glibc
import Model
import Store
import Testing

extension BackupServerTests {
  /// Backups of a device whose user goes on meanwhile.
  @Suite struct BackupEditTests {
    @Test func `a backup in the middle of changes holds one state, and none between two`() async throws {
      let server = try freshServer()
      let (laptop, desk) = (try BackupDevice("laptop", server), try BackupDevice("desk", server))
      for device in [laptop, desk] { try device.login() }
      // Two states with nothing in common but a few games' names.
      let states = ["One", "Two"].map { name in
        var contents = BackupSamples.full()
        for index in contents.games.indices {
          for number in 0..<60 {
            contents.games[index].add(BackupSamples.numbered(1000 * index + number, name))
          }
        }
        contents.stories = []
        return contents
      }
      try laptop.fill(states[0])
      let path = laptop.places.database
      let writer = Task.detached {
        let store = try Store(path: path, mode: .readWrite)
        var count = 0
        while !Task.isCancelled {
          count += 1
          try store.replaceContents(with: states[count % 2], from: "a test")
          await Task.yield()
        }
        return count
      }
      defer { writer.cancel() }
      var seen: Set<Int> = []
      var backups = 0
      let deadline = Deadline(seconds: 60)
      while seen.count < 2 || backups < 3, !deadline.hasPassed {
        try laptop.done("backup", "--remote")
        try desk.done("restore", "--remote", "--yes")
        let contents = try desk.everything().contents
        let index = try #require(states.firstIndex { $0.isSame(as: contents) }, "a state between two")
        seen.insert(index)
        backups += 1
      }
      writer.cancel()
      #expect(try await writer.value > backups && seen == [0, 1])
    }
  }
}

extension StoreContents {
  /// Whether both hold the same records, whatever the store has made of their revisions.
  fileprivate func isSame(as other: StoreContents) -> Bool {
    games.map(\.name) == other.games.map(\.name) && readings == other.readings
      && zip(games, other.games).allSatisfy { a, b in
        a.records.map(\.name) == b.records.map(\.name) && a.links == b.links && a.counters == b.counters
      }
  }
}
