/// Brings a backup to the server and never loses the one that is there.
///
/// A value without clock, network or chance: `next` says what to do, and takes what came of it. Whoever runs it
/// stores `known` whenever it changes. A run may be dropped at any step: what stood on the server before still
/// does, or the new backup does, whole. The order of the writes sees to that:
///
/// 1. Look at the manifest, and decide by ``UploadJob`` whether it may be replaced.
/// 2. Take a generation number that nothing stands under, and write the chunks under it.
/// 3. Keep the manifest that is there under its own number.
/// 4. Write the new manifest, on condition that the old one is still the one that was seen: the commit.
/// 5. Read everything back.
/// 6. Remove generations that are no longer kept, and pieces under numbers that were skipped.
///
/// Every manifest has a higher generation than the one it replaced, as long as nobody removes it by hand. So once a manifest stands, nothing can be
/// committed any more under a lower number, and pieces there that no manifest names are the leftovers of runs that
/// died or lost a conflict. Those a run meets, because they keep it from using a number, it removes after its
/// commit; those under its own number go with its own generation. Before a commit nothing is ever removed.
public struct UploadRun: Sendable {
  /// What is to be sent. Its choices may be changed after a question.
  public var job: UploadJob
  /// Where the run stands.
  public internal(set) var state: State

  /// What this device knows now to be on the server: to be stored when it changes.
  public var known: KnownBackup? { state.known }

  /// How far it is.
  public var progress: UploadProgress {
    let count = state.packed.chunks.count
    return switch state.phase {
    case .looking, .claiming, .salvaging: .looking
    case .writingChunk(let index), .checkingChunk(let index): .sending(chunk: index + 1, of: count)
    case .keeping, .checkingKept, .committing, .checkingCommit: .committing
    case .verifyingManifest, .verifyingKept: .verifying(chunk: 0, of: count)
    case .verifyingChunk(let index): .verifying(chunk: index + 1, of: count)
    case .readingOld, .probingOld, .removingOld, .checkingOld: .removing
    case .over: .over
    }
  }

  /// Begins a run.
  public init(_ job: UploadJob) {
    self.job = job
    state = State(known: job.lastKnown, packed: job.backup)
  }

  /// Says what to do next.
  ///
  /// - Parameter outcome: What came of the operation that was asked for; nil at the beginning, after a wait, and
  ///   after a question.
  public mutating func next(after outcome: RemoteOutcome? = nil) -> UploadStep {
    guard job.backup.manifest.id == job.sub else { return end(.refused(.packedForAnother)) }
    if case .over(let result) = state.phase { return .finished(result) }
    guard let outcome else { return .perform(operation) }
    switch state.phase {
    case .looking: return look(outcome)
    case .salvaging(let number): return takeOlder(number, outcome)
    case .claiming: return claim(outcome)
    case .writingChunk(let index): return writeChunk(index, outcome)
    case .checkingChunk(let index): return checkChunk(index, outcome)
    case .keeping: return keep(outcome)
    case .checkingKept: return checkKept(outcome)
    case .committing: return commit(outcome)
    case .checkingCommit(let doubt): return checkCommit(doubt, outcome)
    case .verifyingManifest: return verifyManifest(outcome)
    case .verifyingKept: return verifyKept(outcome)
    case .verifyingChunk(let index): return verifyChunk(index, outcome)
    case .readingOld: return readOld(outcome)
    case .probingOld(let number): return probeOld(number, outcome)
    case .removingOld(let number, let version): return removeOld(number, version, outcome)
    case .checkingOld(let number, let version): return checkOld(number, version, outcome)
    case .over(let result): return .finished(result)
    }
  }
}

extension UploadRun {
  /// How often one read or one write is repeated when nobody knows what came of it.
  public static let greatestRepetitions = 4
  /// How many generation numbers are tried.
  static let greatestSkips = 16
  /// How often a run begins again because the manifest has changed under it.
  static let greatestRestarts = 3

  /// Where a run stands.
  public struct State: Hashable, Sendable {
    var phase = Phase.looking
    var known: KnownBackup?
    /// The backup that is to be replaced; nil when there is none.
    var base: RemoteBackup?
    /// What is saved of a damaged backup that is to be replaced; nil when the base is sound, or there is none.
    var salvage: Salvage?
    /// The backup under the generation that it is sent as.
    var packed: PackedBackup
    /// That generation, and the highest one that was ever seen before it.
    var generation = 0
    var floor = 0
    /// Whether a manifest that was sent may still arrive.
    var mayArrive = false
    /// Generations that were not taken because of a leftover chunk.
    var skipped: [Int] = []
    /// How often the present read, and the present write, was repeated.
    var reads = 0
    var writes = 0
    var restarts = 0
    /// The old generations still to be removed, and what is known of the first.
    var removals: [Int] = []
    var removal = Removal()
    var warnings: [UploadWarning] = []
  }

  /// What a run waits for. Each phase has one operation.
  enum Phase: Hashable, Sendable {
    case looking, claiming
    case salvaging(Int)
    case writingChunk(Int), checkingChunk(Int)
    case keeping, checkingKept
    case committing, checkingCommit(Doubt)
    case verifyingManifest, verifyingKept, verifyingChunk(Int)
    case readingOld, probingOld(Int), removingOld(Int, version: Int?), checkingOld(Int, version: Int?)
    case over(UploadResult)
  }

  /// Why it must be looked at whether the manifest has arrived.
  enum Doubt: Hashable, Sendable {
    case conflict, notAllowed
    case unsure(String)
  }

  /// What is known of a generation that is removed.
  struct Removal: Hashable, Sendable {
    var chunks = 0
    var hasManifest = false
    var manifestVersion: Int?
  }

  /// What the present phase asks of the server.
  var operation: RemoteOperation {
    switch state.phase {
    case .looking, .checkingCommit, .verifyingManifest, .over: .get(job.sub)
    case .claiming, .verifyingKept: .get(BackupRecord.generationID(of: job.sub, generation: state.generation))
    case .salvaging(let number): .get(BackupRecord.generationID(of: job.sub, generation: number))
    case .writingChunk(let index): .create(state.packed.chunks[index])
    case .checkingChunk(let index), .verifyingChunk(let index): .get(state.packed.chunks[index].id)
    case .keeping: keptBase.map { .create($0) } ?? .get(job.sub)
    case .checkingKept: .get(keptBase?.id ?? job.sub)
    case .committing:
      replaced.map { .update(state.packed.manifest, from: RecordState(of: $0)) }
        ?? .create(state.packed.manifest)
    case .readingOld: .get(oldID(0))
    case .probingOld(let number), .checkingOld(let number, _): .get(oldID(number))
    case .removingOld(let number, let version): .delete(oldID(number), version: version)
    }
  }

  /// Goes on to a phase: something new, so repetitions count from 0.
  mutating func go(_ phase: Phase) -> UploadStep {
    state.reads = 0
    if !phase.isCheck { state.writes = 0 }
    state.phase = phase
    return .perform(operation)
  }

  /// Ends the run.
  mutating func end(_ result: UploadResult) -> UploadStep {
    state.phase = .over(result)
    return .finished(result)
  }

  /// Ends the run because the server does not do its part.
  mutating func fail(_ reason: String) -> UploadStep {
    end(state.mayArrive ? .unsure(reason) : .failed(reason))
  }

  /// Reads again after a wait; nil when that was done often enough.
  mutating func readAgain() -> UploadStep? {
    guard state.reads < Self.greatestRepetitions else { return nil }
    state.reads += 1
    return .wait(state.reads)
  }

  /// Goes back to a write that did not arrive, after a wait; nil when that was done often enough.
  mutating func writeAgain(_ phase: Phase) -> UploadStep? {
    guard state.writes < Self.greatestRepetitions else { return nil }
    state.writes += 1
    state.reads = 0
    state.phase = phase
    return .wait(state.writes)
  }

  /// What a read brought, when it must succeed for the run to go on; else the step that it leads to.
  mutating func found(_ outcome: RemoteOutcome) -> Found {
    switch outcome {
    case .done(let record): .record(record)
    case .notAllowed: .step(end(.refused(.notAllowed)))
    case .conflict: .step(end(.refused(.contradictory)))
    case .unsure(let reason): .step(readAgain() ?? fail(reason))
    case .failed(let reason): .step(fail(reason))
    }
  }

  enum Found {
    case record(BackupRecord?)
    case step(UploadStep)
  }
}

extension UploadRun.Phase {
  /// Whether it only finds out what came of the write before it.
  var isCheck: Bool {
    switch self {
    case .checkingChunk, .checkingKept, .checkingCommit, .checkingOld: true
    default: false
    }
  }
}
