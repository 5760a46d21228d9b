import Testing

@testable import Backup

@Suite struct DecisionUploadTests {
  @Test func `the first backup is created and read back`() {
    var device = Uploader()
    #expect(device.upload("a", chunks: 2) == .finished(.saved(warnings: [])))
    #expect(device.server.records.keys.sorted() == ["u", "u#1#1", "u#1#2"])
    #expect(
      device.known?.generation == 1 && device.known?.backupID == "a" && device.known?.isVerified == true)
  }

  @Test func `a later backup keeps the one before it, and names it`() {
    var device = Uploader()
    for name in ["a", "b", "c"] { #expect(device.upload(name, chunks: 1) == .finished(.saved(warnings: []))) }
    #expect(device.server.manifest?.generation == 3)
    #expect(device.server.manifest?.manifestJson == " 10/1/1,2")
    #expect(["a", "b", "c"].allSatisfy { device.server.keeps($0) })
  }

  @Test func `a state that is there already is not sent`() {
    var device = Uploader()
    _ = device.upload("a", content: "s")
    let before = device.server
    #expect(device.upload("b", content: "s") == .finished(.upToDate))
    #expect(device.server == before)
    #expect(
      device.upload("c", content: "s", choices: .init(evenIfSame: true)) == .finished(.saved(warnings: [])))
  }

  @Test func `a new device with the same state takes what is there as known`() {
    var device = Uploader()
    _ = device.upload("a", content: "s")
    device.known = nil
    #expect(device.upload("b", content: "s") == .finished(.upToDate))
    #expect(device.known?.backupID == "a")
  }

  @Test func `a backup that the device does not know is not replaced, unless that very one was chosen`()
    throws
  {
    var device = Uploader()
    _ = device.upload("a")
    device.known = nil
    let before = device.server
    let remote = try RemoteBackup(#require(before.manifest), sub: "u", format: ModelFormat.format)
    #expect(device.upload("b") == .finished(.conflict(remote)))
    #expect(device.upload("c", choices: .init(replacing: "other")) == .finished(.conflict(remote)))
    #expect(device.server == before)
    #expect(device.upload("d", choices: .init(replacing: "a")) == .finished(.saved(warnings: [])))
    #expect(device.server.keeps("a") && device.server.keeps("d"))
  }

  @Test func `a backup of this device's own that arrived unseen is gone on from`() {
    var device = Uploader()
    _ = device.upload("a")
    let known = device.known
    _ = device.upload("b")
    device.known = known
    device.attempted = ["b"]
    #expect(device.upload("c") == .finished(.saved(warnings: [])))
    #expect(device.server.manifest?.generation == 3 && device.server.keeps("b"))
  }

  @Test func `a backup that has gone is asked for, and begun anew under a higher number`() throws {
    var device = Uploader()
    _ = device.upload("a", chunks: 1)
    device.server.records["u"] = nil
    let known = try #require(device.known)
    #expect(device.upload("b", chunks: 1) == .ask(.missing(known)))
    #expect(device.server.manifest == nil)
    let allowed = UploadChoices(allowMissing: true)
    #expect(device.upload("b", chunks: 1, choices: allowed) == .finished(.saved(warnings: [])))
    #expect(device.server.manifest?.generation == 2)
  }

  @Test func `an answer is given to the run that asked`() {
    var device = Uploader()
    _ = device.upload("a")
    device.server.records = [:]
    var run = UploadRun(device.job("b"))
    guard case .ask = device.server.carryThrough(&run) else {
      Issue.record("nothing was asked")
      return
    }
    run.job.choices.allowMissing = true
    #expect(device.server.carryThrough(&run) == .finished(.saved(warnings: [])))
  }

  @Test func `a server that was set back is asked about`() throws {
    var device = Uploader()
    _ = device.upload("a")
    let before = device.server
    _ = device.upload("b")
    device.server = before
    let remote = try RemoteBackup(#require(before.manifest), sub: "u", format: ModelFormat.format)
    let known = try #require(device.known)
    #expect(device.upload("c") == .ask(.rolledBack(remote, known: known)))
    #expect(device.upload("d", choices: .init(replacing: "a")) == .finished(.saved(warnings: [])))
    #expect(device.server.manifest?.generation == 3 && device.server.keeps("a"))
  }

  @Test(arguments: [
    (0, 1, true), (0, 0, false), (4, 10, true), (5, 10, false), (5, 11, true), (20, 10, false),
  ])
  func `a much smaller state is asked about`(records: Int, remote: Int, asks: Bool) {
    var device = Uploader()
    _ = device.upload("a", records: remote)
    let step = device.upload("b", records: records)
    if case .ask(.shrinking(records, _)) = step { #expect(asks) } else { #expect(!asks) }
    let allowed = UploadChoices(allowShrinking: true)
    #expect(device.upload("c", records: records, choices: allowed) == .finished(.saved(warnings: [])))
  }

  @Test(arguments: [
    Harm(refusal: .foreign) { $0.id = "v" },
    Harm(refusal: .deleted) { $0.isDeleted = true },
    Harm(refusal: .newer(2)) { $0.format = 2 },
    Harm(refusal: .unreadable("it is not a manifest")) { $0.kind = "chunk" },
    Harm(refusal: .unreadable("its generation is missing or wrong")) { $0.generation = 0 },
    Harm(refusal: .unreadable("it has no backupID or no contentHash")) { $0.backupID = nil },
    Harm(refusal: .unreadable("it is not three fields")) { $0.manifestJson = "{}" },
    Harm(refusal: .unreadable("its numbers are out of range")) { $0.manifestJson = "1/100000/" },
    Harm(refusal: .unreadable("its numbers are out of range")) {
      $0.manifestJson = "1/0/" + (1...21).map { "\($0)" }.joined(separator: ",")
    },
  ])
  func `what cannot be a backup of this user is not replaced`(harm: Harm) throws {
    var device = Uploader()
    _ = device.upload("a")
    var record = try #require(device.server.manifest)
    harm.change(&record)
    device.server.records["u"] = record
    let before = device.server
    // Damage can be mended when the user says so, unless nothing tells the record from another.
    if case .unreadable(let reason) = harm.refusal, record.backupID != nil {
      #expect(device.upload("b") == .ask(.damaged(DamagedBackup(record, reason: reason))))
    } else {
      #expect(device.upload("b") == .finished(.refused(harm.refusal)))
    }
    #expect(device.server == before)
    #expect(harm.refusal.description.contains(":"))
  }

  @Test func `a backup that was packed for another user is not sent`() {
    var run = UploadRun(Uploader().job("a"))
    run.job.sub = "v"
    #expect(run.next() == .finished(.refused(.packedForAnother)))
  }

  @Test func `what the server refuses to change, though it is there, is not created`() {
    var device = Uploader()
    _ = device.upload("a")
    let step = device.upload("b") { _, operation, _ in
      if case .update = operation { .notAllowed } else { nil }
    }
    #expect(step == .finished(.refused(.notAllowed)))
  }

  @Test func `a backup that is removed while another is on its way is asked for`() throws {
    var device = Uploader()
    _ = device.upload("a")
    let known = try #require(device.known)
    let step = device.upload("b") { _, operation, server in
      if case .update = operation { server.records["u"] = nil }
      return nil
    }
    #expect(step == .ask(.missing(known)))
  }

  @Test func `when another device creates the first backup meanwhile, there is a conflict and no loop`() {
    var device = Uploader()
    let other = ModelFormat.backup("other", content: "other").manifest
    var creations = 0
    let step = device.upload("a") { _, operation, server in
      if case .create = operation {
        creations += 1
        _ = server.carryOut(.create(other))
      }
      return nil
    }
    guard case .finished(.conflict(let remote)) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(remote.backupID == "other" && creations == 1)
  }
}

/// What makes a manifest unusable, and how that is told.
struct Harm: Sendable {
  var refusal: BackupRefusal
  var change: @Sendable (inout BackupRecord) -> Void
}

/// A device with a server of its own.
struct Uploader {
  var server = ModelServer()
  var known: KnownBackup?
  var attempted: Set<String> = []
  var generationsToKeep = 5

  func job(
    _ backupID: String, content: String? = nil, records: Int = 10, chunks: Int = 0,
    choices: UploadChoices = UploadChoices()
  ) -> UploadJob {
    UploadJob(
      sub: "u",
      backup: ModelFormat.backup(backupID, content: content ?? backupID, records: records, chunks: chunks),
      records: records, lastKnown: known, attempted: attempted, generationsToKeep: generationsToKeep,
      choices: choices, format: ModelFormat.format)
  }

  /// Carries a run through, and stores what is known then.
  mutating func upload(
    _ backupID: String, content: String? = nil, records: Int = 10, chunks: Int = 0,
    choices: UploadChoices = UploadChoices(),
    meddle: (Int, RemoteOperation, inout ModelServer) -> RemoteOutcome? = { _, _, _ in nil }
  ) -> UploadStep {
    var run = UploadRun(job(backupID, content: content, records: records, chunks: chunks, choices: choices))
    let step = server.carryThrough(&run, meddle)
    known = run.known
    return step
  }
}
