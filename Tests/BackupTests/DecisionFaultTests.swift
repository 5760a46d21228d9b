import Testing

@testable import Backup

/// Runs of one device when something goes wrong on the way.
@Suite struct DecisionFaultTests {
  /// More than any run here has operations.
  static let operations = 0..<20

  @Test(arguments: operations, [true, false])
  func `a reply that is lost harms nothing`(at place: Int, detectsConflicts: Bool) {
    var device = Uploader(server: ModelServer(detectsConflicts: detectsConflicts), generationsToKeep: 2)
    for name in ["a", "b"] { _ = device.upload(name, chunks: 2) }
    let step = device.upload("c", chunks: 2) { number, operation, server in
      guard number == place else { return nil }
      _ = server.carryOut(operation)
      return .unsure("lost")
    }
    #expect(step == .finished(.saved(warnings: [])))
    #expect(device.server.live == ["u", "u#2#0", "u#2#1", "u#2#2", "u#3#1", "u#3#2"])
  }

  @Test(arguments: operations)
  func `a request that is lost is sent again`(at place: Int) {
    var device = Uploader(generationsToKeep: 2)
    for name in ["a", "b"] { _ = device.upload(name, chunks: 2) }
    let step = device.upload("c", chunks: 2) { number, _, _ in number == place ? .unsure("lost") : nil }
    #expect(step == .finished(.saved(warnings: [])))
    #expect(device.server.live == ["u", "u#2#0", "u#2#1", "u#2#2", "u#3#1", "u#3#2"])
  }

  @Test(arguments: operations, [true, false])
  func `a run that dies leaves a whole backup, and later runs clear up after it`(
    at place: Int, detectsConflicts: Bool
  ) {
    var device = Uploader(server: ModelServer(detectsConflicts: detectsConflicts), generationsToKeep: 2)
    for name in ["a", "b"] { _ = device.upload(name, chunks: 2) }
    device.die(in: "c", chunks: 2, at: place)
    #expect(device.server.manifest.map { device.server.damage(of: $0) } == .some(nil))
    #expect(device.server.keeps("b"))
    device.attempted = ["c"]
    for name in ["d", "e", "f"] {
      #expect(device.upload(name, chunks: 1) == .finished(.saved(warnings: [])))
    }
    let number = device.server.manifest?.generation ?? 0
    let kept = device.server.records.values.filter { $0.kind == "generation" && !$0.isDeleted }
    #expect(kept.count == 1 && kept.first?.backupID == "e")
    #expect(device.server.live.count == 4 && device.server.live.contains("u#\(number)#1"))
  }

  @Test func `what another run left under a number is not touched before the commit, and removed after it`() {
    var device = Uploader()
    _ = device.upload("a", chunks: 1)
    device.die(in: "b", chunks: 3, at: 4)
    #expect(device.server.live == ["u", "u#1#1", "u#2#1", "u#2#2"])
    #expect(device.upload("c", chunks: 1) == .finished(.saved(warnings: [])))
    #expect(device.server.live == ["u", "u#1#0", "u#1#1", "u#3#1"])
  }

  @Test func `when every number is taken the run gives up`() {
    var device = Uploader()
    let step = device.upload("a", chunks: 1) { _, operation, _ in
      guard case .get(let id) = operation, id.hasSuffix("#0") else { return nil }
      return .done(BackupRecord(id: id))
    }
    #expect(step == .finished(.refused(.noFreeGeneration)))
  }

  @Test func `old backups go, the newest stay`() {
    var device = Uploader(generationsToKeep: 3)
    for name in ["a", "b", "c", "d", "e"] { _ = device.upload(name, chunks: 1) }
    #expect(device.server.live == ["u", "u#3#0", "u#3#1", "u#4#0", "u#4#1", "u#5#1"])
    #expect(device.server.manifest?.manifestJson == " 10/1/3,4")
  }

  @Test func `an old backup that cannot be removed is a warning, and goes the next time`() {
    var device = Uploader(generationsToKeep: 1)
    _ = device.upload("a", chunks: 1)
    let step = device.upload("b") { _, operation, _ in
      if case .delete = operation { .failed("no") } else { nil }
    }
    #expect(step == .finished(.saved(warnings: [.notRemoved(generation: 1)])))
    #expect(device.known?.leftovers == [1] && device.known?.isVerified == true)
    #expect(device.upload("c") == .finished(.saved(warnings: [])))
    #expect(device.server.live == ["u"] && device.known?.leftovers == [])
  }

  @Test(arguments: ["u", "u#2#1"])
  func `a backup that is not as it was sent is not trusted, and sent again`(id: String) {
    var device = Uploader()
    _ = device.upload("a", chunks: 1)
    let step = device.upload("b", chunks: 1) { _, operation, server in
      guard operation == .get(id), var record = server.records[id], record.generation == 2 else { return nil }
      record.chunk = "changed"
      return .done(record)
    }
    #expect(step == .finished(.unverified(id == "u" ? .manifest : .chunk(1))))
    #expect(device.known?.backupID == "b" && device.server.keeps("a"))
    #expect(device.upload("c", content: "b", chunks: 1) == .finished(.saved(warnings: [])))
  }

  @Test(arguments: [1, 2, 4, 5], [true, false])
  func `a server that shows what was there before for a while is read again`(reads: Int, isLost: Bool) {
    var device = Uploader()
    _ = device.upload("a", chunks: 1)
    let before = device.server
    var left = reads
    var isCommitted = false
    let step = device.upload("b", chunks: 1) { _, operation, server in
      if case .update = operation, !isCommitted {
        isCommitted = true
        _ = server.carryOut(operation)
        return isLost ? .conflict : .done(server.manifest)
      }
      guard case .get(let id) = operation, isCommitted, left > 0 else { return nil }
      left -= 1
      return .done(before.records[id])
    }
    // Not for ever: then it is as it seems.
    switch (reads > UploadRun.greatestRepetitions, isLost) {
    case (false, _): #expect(step == .finished(.saved(warnings: [])))
    case (true, false): #expect(step == .finished(.unverified(.manifest)))
    case (true, true): #expect(step == .finished(.refused(.contradictory)))
    }
    #expect(device.server.keeps("a") && device.server.keeps("b"))
  }

  @Test func `a backup that another device has replaced already is found among the kept ones`() {
    var device = Uploader()
    _ = device.upload("a", chunks: 1)
    var hasReplaced = false
    let step = device.upload("b", chunks: 1) { _, operation, server in
      guard operation == .get("u"), server.manifest?.backupID == "b", !hasReplaced else { return nil }
      hasReplaced = true
      var other = Uploader(server: server)
      _ = other.upload("other", choices: UploadChoices(replacing: "b"))
      server = other.server
      return nil
    }
    #expect(step == .finished(.saved(warnings: [.superseded])))
    #expect(["a", "b", "other"].allSatisfy { device.server.keeps($0) })
  }

  @Test(arguments: [true, false])
  func `a server that never answers ends the run as what is known`(isLate: Bool) {
    var device = Uploader()
    _ = device.upload("a")
    var hasSent = false
    let step = device.upload("b") { _, operation, _ in
      if case .update = operation { hasSent = true }
      return hasSent || !isLate ? .unsure("silent") : nil
    }
    #expect(step == .finished(isLate ? .unsure("silent") : .failed("silent")))
  }

  @Test(arguments: 0..<200)
  func `every run ends, whatever the server says`(seed: UInt64) {
    var random = Seeded(state: seed)
    var run = UploadRun(Uploader().job("a", chunks: 2))
    run.job.choices = UploadChoices(replacing: "x", allowShrinking: true, allowMissing: true)
    var step = run.next()
    var operations = 0
    while operations < 5000 {
      switch step {
      case .perform(let operation):
        operations += 1
        step = run.next(after: random.outcome(of: operation))
      case .wait: step = run.next()
      case .ask, .finished: return
      }
    }
    Issue.record("the run does not end")
  }
}

extension Uploader {
  /// Begins a run, and drops it after as many operations; what it knew then is stored.
  mutating func die(in backupID: String, chunks: Int, at place: Int) {
    var run = UploadRun(job(backupID, chunks: chunks))
    var step = run.next()
    for _ in 0..<place {
      guard case .perform(let operation) = step else { break }
      step = run.next(after: server.carryOut(operation))
    }
    known = run.known
  }
}

extension ModelServer {
  /// The ids of the records that are not deleted, in their order.
  var live: [String] { records.values.filter { !$0.isDeleted }.map(\.id).sorted() }
}

/// Outcomes by chance, the same for each seed.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func outcome(of operation: RemoteOperation) -> RemoteOutcome {
    switch Int.random(in: 0..<10, using: &self) {
    case 0: return .conflict
    case 1: return .unsure("perhaps")
    case 2: return .notAllowed
    case 3: return .done(nil)
    case 4, 5, 6: return .done(operation.record)
    default:
      var record = ModelFormat.backup(["a", "x", "y"].randomElement(using: &self) ?? "", content: "z")
        .manifest
      record.generation = Int.random(in: 1..<50, using: &self)
      record.version = Int.random(in: 1..<50, using: &self)
      record.manifestJson = "10/1/1,2,3"
      if Bool.random(using: &self) { record.kind = "generation" }
      return .done(record)
    }
  }
}
