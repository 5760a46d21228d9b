/// Which backup is to be fetched.
public enum WantedBackup: Hashable, Sendable {
  /// The newest.
  case newest
  /// The newest, if it is still the one of this UUID.
  case exactly(backupID: String)
  /// One that is kept beside the newest.
  case generation(Int)
}

/// What a run of `DownloadRun` wants next.
public enum DownloadStep: Hashable, Sendable {
  /// Carry this out, and say what came of it.
  case perform(RemoteOperation)
  /// Wait, longer each time; then go on without an outcome. The number counts the repetitions, from 1.
  case wait(Int)
  /// It is over.
  case finished(DownloadResult)
}

/// How a run ended.
public enum DownloadResult: Hashable, Sendable {
  /// All records of the backup. Whether their contents are sound shows when they are unpacked.
  case fetched(RemoteBackup, PackedBackup)
  /// The backup cannot be used, for this reason.
  case refused(BackupRefusal)
  /// A chunk of the backup is missing, or belongs to another one; counted from 1. The last kept backup of which
  /// everything is there can be asked for instead; nil when there is none, or another generation was wanted.
  case incomplete(RemoteBackup, chunk: Int, lastWhole: RemoteBackup?)
  /// The server could not be asked. The sentence has cause and cure.
  case failed(String)
}

/// Fetches a backup from the server: a value without clock or network, like `UploadRun`. It writes nothing.
public struct DownloadRun: Sendable {
  /// How often one read is repeated.
  public static let greatestRepetitions = 4

  /// Where the run stands.
  public struct State: Hashable, Sendable {
    var phase = Phase.manifest
    var backup: RemoteBackup?
    var chunks: [BackupRecord] = []
    var reads = 0
    /// The backup that turned out incomplete, with its chunk, while an older one is looked for.
    var incomplete: RemoteBackup?
    var missing = 0
    /// The older generations to look at, the newest first.
    var older: [Int] = []
  }

  enum Phase: Hashable, Sendable {
    case manifest, chunk(Int), over(DownloadResult)
  }

  let sub: String
  let wanted: WantedBackup
  let format: ManifestFormat
  /// Whether the run ends with the manifest.
  let skipsChunks: Bool
  /// Where the run stands.
  public private(set) var state = State()

  /// Begins a run.
  ///
  /// - Parameter skipsChunks: Whether only the manifest is fetched, and the backup ends up without chunks.
  public init(sub: String, wanted: WantedBackup, format: ManifestFormat, skipsChunks: Bool = false) {
    self.sub = sub
    self.wanted = wanted
    self.format = format
    self.skipsChunks = skipsChunks
  }

  /// How many chunks are there, and how many there are to be; nil as long as that is not known.
  public var progress: (fetched: Int, of: Int)? {
    state.backup.map { (state.chunks.count, $0.contents.chunks) }
  }

  /// Says what to do next, given what came of the operation that was asked for; nil at the beginning and after a
  /// wait.
  public mutating func next(after outcome: RemoteOutcome? = nil) -> DownloadStep {
    if case .over(let result) = state.phase { return .finished(result) }
    guard let outcome else { return .perform(operation) }
    switch outcome {
    case .done(let record):
      state.reads = 0
      if case .chunk(let number) = state.phase { return take(chunk: number, record) }
      return take(manifest: record)
    case .unsure(let reason):
      guard state.reads < Self.greatestRepetitions else { return stop(.failed(reason)) }
      state.reads += 1
      return .wait(state.reads)
    case .failed(let reason): return stop(.failed(reason))
    case .notAllowed, .conflict: return stop(.refused(.notAllowed))
    }
  }

  private var generation: Int? {
    if state.incomplete != nil { return state.older.first }
    if case .generation(let number) = wanted { return number }
    return nil
  }

  private var operation: RemoteOperation {
    guard case .chunk(let number) = state.phase, let backup = state.backup else {
      return .get(generation.map { BackupRecord.generationID(of: sub, generation: $0) } ?? sub)
    }
    return .get(BackupRecord.chunkID(of: sub, generation: backup.generation, number: number))
  }

  private mutating func take(manifest record: BackupRecord?) -> DownloadStep {
    guard let record else { return stop(.refused(generation.map { .noGeneration($0) } ?? .nothingThere)) }
    do throws(BackupRefusal) {
      let backup = try RemoteBackup(record, sub: sub, kept: generation, format: format)
      if case .exactly(let backupID) = wanted, state.incomplete == nil, backup.backupID != backupID {
        return stop(.refused(.changed))
      }
      state.backup = backup
      state.chunks = []
      return go(toChunk: 1)
    } catch {
      return stop(.refused(error))
    }
  }

  private mutating func take(chunk number: Int, _ record: BackupRecord?) -> DownloadStep {
    guard let backup = state.backup else { return stop(.refused(.nothingThere)) }
    guard let record, !record.isDeleted, record.kind == BackupRecord.Kind.chunk.rawValue,
      record.id == BackupRecord.chunkID(of: sub, generation: backup.generation, number: number),
      record.generation == backup.generation, record.backupID == backup.backupID
    else { return miss(number, of: backup) }
    // Of an older backup only whether it is whole is to be told.
    if state.incomplete == nil { state.chunks.append(record) }
    return go(toChunk: number + 1)
  }

  private mutating func go(toChunk number: Int) -> DownloadStep {
    guard let backup = state.backup else { return stop(.refused(.nothingThere)) }
    guard skipsChunks || number > backup.contents.chunks else {
      state.phase = .chunk(number)
      return .perform(operation)
    }
    if let incomplete = state.incomplete {
      return end(.incomplete(incomplete, chunk: state.missing, lastWhole: backup))
    }
    return end(.fetched(backup, PackedBackup(manifest: backup.record, chunks: state.chunks)))
  }

  /// A chunk is not there: if it is one of the newest backup, looks for the last whole one.
  private mutating func miss(_ number: Int, of backup: RemoteBackup) -> DownloadStep {
    guard state.incomplete == nil else { return stop(.refused(.nothingThere)) }
    state.incomplete = backup
    state.missing = number
    if case .generation = wanted { return endIncomplete(backup) }
    let kept = backup.contents.kept.filter { (1..<backup.generation).contains($0) }
    state.older = Set(kept).sorted(by: >)
    return lookAtOlder(incomplete: backup)
  }

  private mutating func lookAtOlder(incomplete: RemoteBackup) -> DownloadStep {
    guard !state.older.isEmpty else { return endIncomplete(incomplete) }
    state.phase = .manifest
    return .perform(operation)
  }

  /// Ends the run; while an older backup is looked for, goes on to the next one instead, or says what is known.
  private mutating func stop(_ result: DownloadResult) -> DownloadStep {
    guard let incomplete = state.incomplete else { return end(result) }
    guard case .refused = result else { return endIncomplete(incomplete) }
    state.older = Array(state.older.dropFirst())
    return lookAtOlder(incomplete: incomplete)
  }

  private mutating func endIncomplete(_ backup: RemoteBackup) -> DownloadStep {
    end(.incomplete(backup, chunk: state.missing, lastWhole: nil))
  }

  private mutating func end(_ result: DownloadResult) -> DownloadStep {
    state.phase = .over(result)
    return .finished(result)
  }
}
