import Testing

@testable import Backup

#if canImport(Glibc)
  import Glibc
#endif

/// Two devices of one user, one server, and everything that can happen between them.
@Suite struct DecisionScheduleTests {
  @Test(arguments: ModelServer.kinds)
  func `no schedule of six operations with any faults loses or overwrites a backup`(server: ModelServer) {
    for world in ModelWorld.beginnings(server, runs: 2, faults: nil) {
      let search = ScheduleSearch(world, length: 6)
      #expect(search.failure == nil)
      #expect(search.states > 1000)
    }
  }

  @Test(arguments: ModelServer.kinds)
  func `no schedule of whole runs with one fault loses or overwrites a backup`(server: ModelServer) {
    for world in ModelWorld.beginnings(server, runs: 1, faults: 1) {
      let search = ScheduleSearch(world)
      #expect(search.failure == nil)
      #expect(search.ends[.saved, default: 0] > 0 && search.ends[.conflict, default: 0] > 0)
    }
  }

  @Test(arguments: ModelServer.kinds)
  func `without faults every run ends safe or in a conflict`(server: ModelServer) {
    for world in ModelWorld.beginnings(server, runs: 2, faults: 0) {
      let search = ScheduleSearch(world, length: 26)
      #expect(search.failure == nil)
      #expect(Set(search.ends.keys).isSubset(of: [.saved, .upToDate, .conflict]))
    }
  }

  @Test(arguments: ModelServer.kinds)
  func `no schedule with removals of old generations loses or damages what is kept`(server: ModelServer) {
    let search = ScheduleSearch(.withOldGeneration(server, faults: 1), keeping: 2)
    #expect(search.failure == nil)
    #expect(search.ends[.saved, default: 0] > 0)
  }

  @Test(arguments: ModelServer.kinds)
  func `no backup that is begun anew after a removal by hand is overwritten unseen`(server: ModelServer) {
    for var world in ModelWorld.beginnings(server, runs: 1, faults: 1) {
      world.removalsLeft = 1
      let search = ScheduleSearch(world)
      #expect(search.failure == nil)
      #expect(search.ends[.saved, default: 0] > 0)
    }
  }

  @Test(arguments: Mutation.allCases.filter { $0 != .none })
  func `each fault in the decisions is found`(mutation: Mutation) {
    var worlds = ModelServer.kinds.flatMap { ModelWorld.beginnings($0, runs: 2, faults: 1) }
    // The number tells two backups apart as long as nobody removes one.
    if mutation == .updatesByNumber { for index in worlds.indices { worlds[index].removalsLeft = 1 } }
    #expect(worlds.reversed().contains { ScheduleSearch($0, length: 14, mutation: mutation).failure != nil })
  }

  /// As long as is asked for: `WAYMARK_PROOF_LENGTH=9 swift test --filter DecisionSchedule`.
  @Test(.enabled(if: proofLength != nil), arguments: ModelServer.kinds)
  func `no longer schedule loses or overwrites a backup`(server: ModelServer) {
    let short =
      ModelWorld.beginnings(server, runs: 2, faults: nil) + [.withOldGeneration(server, faults: nil)]
    let whole = ModelWorld.beginnings(server, runs: 2, faults: 1) + [.withOldGeneration(server, faults: 2)]
    for (world, length) in short.map({ ($0, Self.proofLength) }) + whole.map({ ($0, nil) }) {
      let search = ScheduleSearch(world, length: length, keeping: 2)
      print("\(server.testDescription): \(search.states) states, \(search.ends)")
      #expect(search.failure == nil)
    }
  }

  private static let proofLength = getenv("WAYMARK_PROOF_LENGTH").flatMap { Int(String(cString: $0)) }
}

extension ModelServer: CustomTestStringConvertible {
  /// Servers with versions and owners, with owners alone, and with neither.
  static let kinds = [(true, true), (false, true), (false, false)].map {
    ModelServer(detectsConflicts: $0, keepsOwners: $1)
  }

  var testDescription: String { "versions: \(detectsConflicts), owners: \(keepsOwners)" }
}

extension ModelWorld {
  /// What two devices can begin with: nothing; a backup of the first; a backup that both know.
  ///
  /// The first device's backups have a chunk, the other's have none.
  static func beginnings(_ server: ModelServer, runs: Int, faults: Int?) -> [ModelWorld] {
    (0...2).map { knowing in
      let devices = [ModelDevice("A", chunks: 1, runs: runs), ModelDevice("B", chunks: 0, runs: runs)]
      var world = ModelWorld(server: server, devices: devices, faultsLeft: faults)
      if knowing > 0 { world.begin(with: ["first"], knownTo: 0..<knowing) }
      return world
    }
  }

  /// Two devices that keep two backups, where two are there: the next one pushes one out.
  static func withOldGeneration(_ server: ModelServer, faults: Int?) -> ModelWorld {
    let devices = ["A", "B"].map { ModelDevice($0, chunks: 1, runs: 1, generationsToKeep: 2) }
    var world = ModelWorld(server: server, devices: devices, faultsLeft: faults)
    world.begin(with: ["older", "first"], knownTo: 0..<2)
    return world
  }

  /// Puts backups on the server, each with a chunk.
  private mutating func begin(with backups: [String], knownTo knowing: Range<Int>) {
    var device = ModelDevice("first", chunks: 1, runs: 0)
    for backupID in backups {
      let job = UploadJob(
        sub: "u", backup: ModelFormat.backup(backupID, content: backupID, chunks: 1), records: 10,
        lastKnown: device.known, format: ModelFormat.format)
      var run = UploadRun(job)
      _ = server.carryThrough(&run)
      device.known = run.known
    }
    history = backups
    for index in knowing {
      devices[index].known = device.known
      devices[index].lineage = Set(backups)
    }
  }
}
