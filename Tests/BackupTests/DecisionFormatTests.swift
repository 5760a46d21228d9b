import Model
import Testing

@testable import Backup

/// The decisions with backups as they really are.
@Suite struct DecisionFormatTests {
  @Test(arguments: [nil, "open sesame"])
  func `what was backed up comes back, from the newest and from a kept backup`(passphrase: String?) throws {
    var server = ModelServer(detectsConflicts: true)
    var known: KnownBackup?
    var states: [BackupState] = []
    for number in 1...3 {
      var state = BackupState()
      var random = Seeded(state: UInt64(number))
      let bytes = (0..<400_000).map { _ in UInt8.random(in: 32..<127, using: &random) }
      state.stories = [BackedUpStory(path: "\(number).json", bytes: bytes)]
      let identity = BackupIdentity(
        sub: "u", backupID: "id\(number)", deviceID: "d", deviceName: "here",
        savedAt: Timestamp(milliseconds: Int64(number)), generation: 1)
      let packed = try pack(state, as: identity, passphrase: passphrase)
      #expect(!packed.chunks.isEmpty)
      var run = UploadRun(
        UploadJob(
          sub: "u", backup: packed, records: state.counts.total, lastKnown: known, generationsToKeep: 2,
          format: .current))
      #expect(server.carryThrough(&run) == .finished(.saved(warnings: [])))
      known = run.known
      states.append(state)
    }
    for (wanted, state) in [(WantedBackup.newest, states[2]), (.generation(2), states[1])] {
      var run = DownloadRun(sub: "u", wanted: wanted, format: .current)
      var step = run.next()
      while case .perform(let operation) = step { step = run.next(after: server.carryOut(operation)) }
      guard case .finished(.fetched(_, let packed)) = step else {
        Issue.record("it was not fetched")
        continue
      }
      let restored = try unpack(manifest: packed.manifest, chunks: packed.chunks, passphrase: passphrase)
      #expect(restored == state)
    }
    #expect(!server.live.contains { $0.hasPrefix("u#1#") })
  }
}
