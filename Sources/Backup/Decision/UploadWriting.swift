extension UploadRun {
  // The chunks

  /// Takes what came of the creation of a chunk.
  mutating func writeChunk(_ index: Int, _ outcome: RemoteOutcome) -> UploadStep {
    switch outcome {
    case .done: afterChunk(index)
    case .conflict, .unsure: go(.checkingChunk(index))
    case .notAllowed: end(.refused(.notAllowed))
    case .failed(let reason): fail(reason)
    }
  }

  /// Takes what stands under the id of a chunk.
  mutating func checkChunk(_ index: Int, _ outcome: RemoteOutcome) -> UploadStep {
    switch found(outcome) {
    case .step(let step): return step
    case .record(nil):
      return writeAgain(.writingChunk(index)) ?? fail(Self.notTaken)
    case .record(let record?):
      if record.isSameChunk(as: state.packed.chunks[index]) { return afterChunk(index) }
      state.skipped.append(state.generation)
      return take(state.generation + 1)
    }
  }

  private mutating func afterChunk(_ index: Int) -> UploadStep {
    index + 1 < state.packed.chunks.count ? go(.writingChunk(index + 1)) : keepBase()
  }

  // The manifest that is there

  /// The manifest that is to be replaced; nil when there is none.
  var replaced: BackupRecord? { state.salvage?.record ?? state.base?.record }

  /// The record that keeps it; nil when there is none.
  var keptBase: BackupRecord? { state.salvage?.copy ?? state.base?.record.asOlderGeneration }

  /// Keeps the manifest that is there, if there is one, before it is replaced.
  mutating func keepBase() -> UploadStep {
    go(replaced == nil ? .committing : .keeping)
  }

  /// Takes what came of keeping the base.
  mutating func keep(_ outcome: RemoteOutcome) -> UploadStep {
    switch outcome {
    case .done: go(.committing)
    case .conflict, .unsure: go(.checkingKept)
    case .notAllowed: end(.refused(.notAllowed))
    case .failed(let reason): fail(reason)
    }
  }

  /// Takes what stands where the base is kept.
  mutating func checkKept(_ outcome: RemoteOutcome) -> UploadStep {
    switch found(outcome) {
    case .step(let step): return step
    case .record(nil): return writeAgain(.keeping) ?? fail(Self.notTaken)
    case .record(let record?):
      if let keptBase, !record.isDeleted, job.format.isSame(keptBase, record) { return go(.committing) }
      return end(.refused(.cannotKeep(state.salvage?.number ?? state.base?.generation ?? 0)))
    }
  }

  // The commit

  /// Takes what came of writing the manifest.
  mutating func commit(_ outcome: RemoteOutcome) -> UploadStep {
    switch outcome {
    case .done(let record):
      guard let record, record.backupID == state.packed.manifest.backupID else {
        state.mayArrive = true
        return go(.checkingCommit(.unsure("the server answered with another record: try again")))
      }
      return committed(version: record.version)
    case .conflict: return go(.checkingCommit(.conflict))
    case .notAllowed: return go(.checkingCommit(.notAllowed))
    case .unsure(let reason):
      state.mayArrive = true
      return go(.checkingCommit(.unsure(reason)))
    case .failed(let reason): return fail(reason)
    }
  }

  /// Takes the manifest that stands on the server after a write of it that did not plainly succeed.
  mutating func checkCommit(_ doubt: Doubt, _ outcome: RemoteOutcome) -> UploadStep {
    let record: BackupRecord?
    switch found(outcome) {
    case .step(let step): return step
    case .record(let found): record = found
    }
    if let record, !record.isDeleted, record.backupID == state.packed.manifest.backupID {
      return committed(version: record.version)
    }
    let isAsBefore = record?.backupID == replaced?.backupID && record?.version == replaced?.version
    guard isAsBefore else { return decideAgain(about: record) }
    return switch doubt {
    case .unsure(let reason): writeAgain(.committing) ?? end(.unsure(reason))
    case .notAllowed: end(.refused(.notAllowed))
    // What was there before may be shown for a moment longer.
    case .conflict: readAgain() ?? end(.refused(.contradictory))
    }
  }

  /// The new manifest stands: from now on it is what this device's state is based on.
  private mutating func committed(version: Int?) -> UploadStep {
    let manifest = state.packed.manifest
    let named = Set(kept)
    if let salvage = state.salvage { state.warnings.append(.keptDamaged(generation: salvage.number)) }
    let gone = older + state.skipped + (state.known?.leftovers ?? [])
    state.known = KnownBackup(
      generation: state.generation, version: version, backupID: manifest.backupID ?? "",
      contentHash: manifest.contentHash ?? "", records: job.records, isVerified: false,
      leftovers: Set(gone).filter { (1..<state.generation).contains($0) && !named.contains($0) }.sorted())
    return go(.verifyingManifest)
  }

  private static let notTaken = "the server does not answer, and does not take what is sent: try again later"
}
