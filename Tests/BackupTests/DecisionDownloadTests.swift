import Testing

@testable import Backup

@Suite struct DecisionDownloadTests {
  private static func server() -> ModelServer {
    var device = Uploader()
    for name in ["a", "b", "c"] { _ = device.upload(name, chunks: 2) }
    return device.server
  }

  private func download(
    _ wanted: WantedBackup, from server: ModelServer,
    meddle: (Int, RemoteOperation) -> RemoteOutcome? = { _, _ in nil }
  ) -> DownloadResult {
    var (server, number) = (server, 0)
    var run = DownloadRun(sub: "u", wanted: wanted, format: ModelFormat.format)
    var step = run.next()
    while true {
      switch step {
      case .perform(let operation):
        step = run.next(after: meddle(number, operation) ?? server.carryOut(operation))
        number += 1
      case .wait: step = run.next()
      case .finished(let result): return result
      }
    }
  }

  @Test(arguments: [
    (WantedBackup.newest, "c"), (.generation(1), "a"), (.generation(2), "b"), (.exactly(backupID: "c"), "c"),
  ])
  func `a backup is fetched with all its chunks`(wanted: WantedBackup, backupID: String) {
    guard case .fetched(let remote, let packed) = download(wanted, from: Self.server()) else {
      Issue.record("it was not fetched")
      return
    }
    #expect(remote.backupID == backupID && packed.manifest == remote.record)
    #expect(packed.chunks.map(\.chunk) == ["\(backupID)-0", "\(backupID)-1"])
  }

  @Test func `what is not there, or is another one now, is refused`() {
    #expect(download(.newest, from: ModelServer()) == .refused(.nothingThere))
    #expect(download(.generation(9), from: Self.server()) == .refused(.noGeneration(9)))
    #expect(download(.exactly(backupID: "b"), from: Self.server()) == .refused(.changed))
  }

  @Test func `a manifest of another user, of a newer format or a deleted one is refused`() {
    let changes: [(BackupRefusal, (inout BackupRecord) -> Void)] = [
      (.foreign, { $0.id = "v" }), (.newer(7), { $0.format = 7 }), (.deleted, { $0.isDeleted = true }),
    ]
    for (refusal, change) in changes {
      var server = Self.server()
      if var record = server.manifest {
        change(&record)
        server.records["u"] = record
      }
      #expect(download(.newest, from: server) == .refused(refusal))
    }
    #expect(download(.newest, from: Self.server()) { _, _ in .notAllowed } == .refused(.notAllowed))
  }

  @Test func `when a chunk is missing the last whole backup is named`() {
    var server = Self.server()
    server.records["u#3#2"] = nil
    server.records["u#2#1"]?.backupID = "another"
    guard case .incomplete(let remote, let chunk, let whole) = download(.newest, from: server) else {
      Issue.record("it is not incomplete")
      return
    }
    #expect(remote.backupID == "c" && chunk == 2 && whole?.backupID == "a")
    server.records["u#1#0"] = nil
    guard case .incomplete(_, _, lastWhole: nil) = download(.newest, from: server) else {
      Issue.record("there is no whole one")
      return
    }
  }

  @Test func `a kept backup that is incomplete says so`() {
    var server = Self.server()
    server.records["u#2#1"]?.isDeleted = true
    guard case .incomplete(let remote, 1, lastWhole: nil) = download(.generation(2), from: server) else {
      Issue.record("it is not incomplete")
      return
    }
    #expect(remote.generation == 2)
  }

  @Test(arguments: 0..<3)
  func `a read that brings nothing is repeated`(at place: Int) {
    let result = download(.newest, from: Self.server()) { number, _ in
      number == place ? .unsure("lost") : nil
    }
    guard case .fetched = result else {
      Issue.record("it was not fetched")
      return
    }
  }

  @Test func `a server that does not answer ends the run`() {
    #expect(download(.newest, from: Self.server()) { _, _ in .unsure("silent") } == .failed("silent"))
    #expect(download(.newest, from: Self.server()) { _, _ in .failed("no") } == .failed("no"))
  }

  @Test func `both sides of a conflict are kept before one is replaced`() throws {
    let record = try #require(Self.server().manifest)
    let remote = try RemoteBackup(record, sub: "u", format: ModelFormat.format)
    let upload = ConflictAction.upload(UploadChoices(replacing: "c"))
    #expect(
      ConflictChoice.keepBoth.actions(on: remote)
        == [.fetch(.exactly(backupID: "c")), .saveAsSnapshot, upload])
    #expect(ConflictChoice.replaceRemote.actions(on: remote) == [upload])
    #expect(ConflictChoice.useRemote.actions(on: remote).last == .restore(KnownBackup(remote)))
  }
}
