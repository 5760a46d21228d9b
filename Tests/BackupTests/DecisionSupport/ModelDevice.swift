@testable import Backup

/// A device of a user: its state as a label, what it stores about the server, and a run that is under way.
///
/// `lineage` is not the device's own: it is the truth that the run's decisions are measured by.
struct ModelDevice: Hashable {
  let name: String
  let chunks: Int
  let generationsToKeep: Int
  /// What its state is. Equal labels are equal states.
  var content = "s"
  var known: KnownBackup?
  var attempted: Set<String> = []
  /// The backups whose content has gone into this device's state.
  var lineage: Set<String> = []
  /// How many runs it has begun, and how many it may.
  var runs = 0
  var runsLeft: Int
  /// A backup that the user has chosen to replace with the next run.
  var replacing: String?
  var run: ModelRun?

  init(_ name: String, chunks: Int, runs: Int, generationsToKeep: Int = 5) {
    self.name = name
    self.chunks = chunks
    self.generationsToKeep = generationsToKeep
    runsLeft = runs
  }

  /// Begins a run, after a change of the state or without.
  mutating func begin(changing: Bool) {
    runsLeft -= 1
    runs += 1
    let backupID = "\(name)\(runs)"
    if changing { content = backupID }
    attempted.insert(backupID)
    let upload = UploadRun(
      UploadJob(
        sub: "u", backup: ModelFormat.backup(backupID, content: content, chunks: chunks), records: 10,
        lastKnown: known, attempted: attempted.subtracting([backupID]), generationsToKeep: generationsToKeep,
        choices: UploadChoices(replacing: replacing), format: ModelFormat.format))
    run = ModelRun(upload: upload, backupID: backupID, replacing: replacing)
    replacing = nil
    advance(after: nil)
  }

  /// Gives the run what came of its operation.
  ///
  /// - Returns: how the run ended, when it did.
  @discardableResult
  mutating func advance(after outcome: RemoteOutcome?) -> UploadResult? {
    guard var run else { return nil }
    var step = run.upload.next(after: outcome)
    while case .wait = step { step = run.upload.next() }
    known = run.upload.known
    if known?.backupID == run.backupID { lineage.insert(run.backupID) }
    switch step {
    case .perform(let operation):
      run.operation = operation
      self.run = run
      return nil
    // The user is not there to answer.
    case .ask, .wait:
      self.run = nil
      return .unsure("asked")
    case .finished(let result):
      self.run = nil
      if case .upToDate = result, let known { lineage.insert(known.backupID) }
      return result
    }
  }

  /// Takes the other side's state, as a restore does.
  mutating func adopt(_ remote: RemoteBackup) {
    content = remote.contentHash
    known = KnownBackup(remote)
    attempted = []
    lineage = [remote.backupID]
  }

  /// The backups that the present run may replace: those in the device's state, and the one that was chosen.
  var replaceable: Set<String> {
    lineage.union(attempted).union(run?.replacing.map { [$0] } ?? [])
  }
}

/// A run with the operation that it waits for.
struct ModelRun: Hashable {
  var upload: UploadRun
  let backupID: String
  let replacing: String?
  /// The manifests that the run has seen.
  var seen: Set<String> = []
  var operation = RemoteOperation.get("")

  static func == (a: ModelRun, b: ModelRun) -> Bool {
    a.backupID == b.backupID && a.seen == b.seen && a.replacing == b.replacing
      && a.upload.state == b.upload.state
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(backupID)
    hasher.combine(seen)
    // All that can differ between two states of one run; hashing whole records is slow.
    let state = upload.state
    hasher.combine(state.phase)
    hasher.combine(state.known)
    hasher.combine(state.base?.backupID)
    hasher.combine(state.base?.record.version)
    hasher.combine(state.generation)
    hasher.combine(state.skipped)
    hasher.combine([state.reads, state.writes, state.restarts, state.floor])
    hasher.combine(state.mayArrive)
    hasher.combine(state.removals)
    hasher.combine(state.removal)
  }
}
