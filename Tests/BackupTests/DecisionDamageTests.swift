import Testing

@testable import Backup

/// What becomes of a backup that is damaged on the server.
@Suite struct DecisionDamageTests {
  /// Four backups with a chunk each, of which the server keeps three; then the newest is harmed.
  private func device(
    detectsConflicts: Bool = true, _ harm: (inout BackupRecord) -> Void
  ) throws -> (device: Uploader, record: BackupRecord) {
    var device = Uploader(server: ModelServer(detectsConflicts: detectsConflicts), generationsToKeep: 3)
    for name in ["a", "b", "c", "d"] { _ = device.upload(name, chunks: 1) }
    var record = try #require(device.server.manifest)
    harm(&record)
    device.server.records["u"] = record
    return (device, record)
  }

  private static let broken: @Sendable (inout BackupRecord) -> Void = { $0.manifestJson = "{}" }

  @Test(arguments: [true, false], [true, false])
  func `a broken manifest is replaced only when the user says so, and all that is sound stays`(
    detectsConflicts: Bool, knowsServer: Bool
  ) throws {
    var (device, record) = try device(detectsConflicts: detectsConflicts, Self.broken)
    if !knowsServer { device.known = nil }
    let before = device.server
    let problem = DamagedBackup(record, reason: "it is not three fields")
    #expect(device.upload("e", chunks: 1) == .ask(.damaged(problem)))
    #expect(device.server == before)

    // Its number was 4: it is kept under the next one, and the new one comes after that.
    let step = device.upload("e", chunks: 1, choices: .init(replacingDamaged: record))
    #expect(step == .finished(.saved(warnings: [.keptDamaged(generation: 5)])))
    #expect(device.server.manifest?.generation == 6 && device.server.manifest?.manifestJson == " 10/1/2,3")
    #expect(["b", "c", "e"].allSatisfy { device.server.keeps($0) })
    let copy = try #require(device.server.records["u#5#0"])
    #expect(copy.manifestJson == " {}" && copy.backupID == "d" && device.server.records["u#4#1"] != nil)

    // Life goes on, and what was kept of the damaged one is nobody's to remove.
    for name in ["f", "g"] { #expect(device.upload(name, chunks: 1) == .finished(.saved(warnings: []))) }
    #expect(["e", "f", "g"].allSatisfy { device.server.keeps($0) } && !device.server.keeps("b"))
    #expect(device.server.live.contains("u#5#0"))
  }

  @Test func `a choice counts for the very record that was seen`() throws {
    var (device, record) = try device(Self.broken)
    record.deviceName = "another"
    guard case .ask(.damaged) = device.upload("e", choices: .init(replacingDamaged: record)) else {
      Issue.record("it was replaced")
      return
    }
    record = try #require(device.server.manifest)
    // Another device mends it meanwhile.
    let step = device.upload("e", choices: .init(replacingDamaged: record)) { _, operation, server in
      guard case .create(let kept) = operation, kept.id == "u#5#0" else { return nil }
      var other = Uploader(server: server)
      _ = other.upload("other", choices: .init(replacingDamaged: record))
      server = other.server
      return nil
    }
    guard case .finished(.conflict(let remote)) = step else {
      Issue.record("\(step)")
      return
    }
    #expect(remote.backupID == "other" && device.server.keeps("other") && device.server.keeps("c"))
  }

  @Test func `a sound copy of the broken manifest, kept by a run that died, is found`() throws {
    var (device, record) = try device { _ in }
    var kept = try #require(record.asOlderGeneration)
    kept.version = 1
    device.server.records[kept.id] = kept
    Self.broken(&record)
    device.server.records["u"] = record
    let step = device.upload("e", choices: .init(replacingDamaged: record))
    #expect(step == .finished(.saved(warnings: [.keptDamaged(generation: 5)])))
    #expect(["c", "d", "e"].allSatisfy { device.server.keeps($0) })
  }

  @Test func `a manifest that names no number is kept after all that could be there`() throws {
    var (device, record) = try device { record in
      record.generation = nil
      record.kind = nil
    }
    device.known = nil
    let step = device.upload("e", choices: .init(replacingDamaged: record))
    #expect(step == .finished(.saved(warnings: [.keptDamaged(generation: Salvage.span + 1)])))
    #expect(["b", "c", "e"].allSatisfy { device.server.keeps($0) })
    #expect(device.server.records["u#\(Salvage.span + 1)#0"]?.kind == "generation")
  }

  @Test func `what nothing tells from another record is not replaced`() throws {
    var (device, record) = try device(detectsConflicts: false) { $0.backupID = nil }
    let step = device.upload("e", choices: .init(replacingDamaged: record))
    #expect(step == .finished(.refused(.unreadable("it has no backupID or no contentHash"))))
    #expect(device.server.manifest == record)
    record.backupID = "d"
    device.server.records["u"] = record
    #expect(device.upload("e") == .finished(.saved(warnings: [])))
  }

  @Test(arguments: ["d", "e"])
  func `a damaged part keeps a backup from being up to date, and from being replaced unseen`(
    content: String
  ) throws {
    var (device, record) = try device { $0.parts["gamesJson"] = "damaged" }
    let problem = DamagedBackup(record, reason: "its part is damaged")
    #expect(device.upload("e", content: content) == .ask(.damaged(problem)))
    #expect(device.server.manifest == record)
    let choices = UploadChoices(evenIfSame: true, replacingDamaged: record)
    #expect(
      device.upload("e", content: content, choices: choices) == .finished(.saved(warnings: [])))
    // Its manifest can be read, so that it stays among the older backups.
    #expect(device.server.records["u#4#0"]?.parts["gamesJson"] == "damaged")
    #expect(device.server.manifest?.manifestJson == " 10/0/3,4")
  }

  @Test func `a damaged backup of another device is a conflict first`() throws {
    var (device, record) = try device { $0.parts["gamesJson"] = "damaged" }
    device.known = nil
    guard case .finished(.conflict) = device.upload("e") else {
      Issue.record("no conflict")
      return
    }
    let problem = DamagedBackup(record, reason: "its part is damaged")
    #expect(device.upload("f", choices: .init(replacing: "d")) == .ask(.damaged(problem)))
    let choices = UploadChoices(replacing: "d", replacingDamaged: record)
    #expect(device.upload("g", choices: choices) == .finished(.saved(warnings: [])))
  }

  @Test(arguments: 0..<16, [true, false])
  func `a reply that is lost harms nothing while a damaged backup is replaced`(
    at place: Int, arrives: Bool
  ) throws {
    var (device, record) = try device(Self.broken)
    let choices = UploadChoices(replacingDamaged: record)
    let step = device.upload("e", chunks: 1, choices: choices) { number, operation, server in
      guard number == place else { return nil }
      if arrives { _ = server.carryOut(operation) }
      return .unsure("lost")
    }
    #expect(step == .finished(.saved(warnings: [.keptDamaged(generation: 5)])))
    #expect(["b", "c", "e"].allSatisfy { device.server.keeps($0) })
    #expect(device.server.records["u#5#0"]?.backupID == "d")
  }

  @Test(arguments: 0..<16)
  func `a run that dies while it replaces a damaged backup can be taken up again`(at place: Int) throws {
    var (device, record) = try device(Self.broken)
    let choices = UploadChoices(replacingDamaged: record)
    var run = UploadRun(device.job("e", chunks: 1, choices: choices))
    var step = run.next()
    for _ in 0..<place {
      guard case .perform(let operation) = step else { break }
      step = run.next(after: device.server.carryOut(operation))
    }
    device.known = run.known
    device.attempted = ["e"]
    guard case .finished(.saved) = device.upload("f", chunks: 1, choices: choices) else {
      Issue.record("it was not taken up")
      return
    }
    #expect(["c", "f"].allSatisfy { device.server.keeps($0) })
    #expect(device.server.records.values.contains { $0.kind == "generation" && $0.backupID == "d" })
  }
}
