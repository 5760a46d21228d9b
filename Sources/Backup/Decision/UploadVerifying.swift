/// Reads back what was written, and compares it.
///
/// A server may show for a moment what was there before: DynamoDB does so, unless it is asked otherwise. That is
/// read again.
extension UploadRun {
  /// Takes the manifest that was read back.
  mutating func verifyManifest(_ outcome: RemoteOutcome) -> UploadStep {
    switch readBack(outcome) {
    case .step(let step): return step
    case .record(let record):
      if record == nil || record?.backupID == replaced?.backupID, let step = readAgain() { return step }
      guard let record, !record.isDeleted else { return end(.unverified(.manifest)) }
      if record.backupID == state.packed.manifest.backupID {
        guard job.format.isSame(state.packed.manifest, record) else { return end(.unverified(.manifest)) }
        state.known?.version = record.version
        return verifyChunks()
      }
      // Another device has read it and replaced it in time; then it has kept it.
      guard let generation = record.generation, generation > state.generation else {
        return end(.unverified(.manifest))
      }
      return go(.verifyingKept)
    }
  }

  /// Takes the manifest that another device should have kept.
  mutating func verifyKept(_ outcome: RemoteOutcome) -> UploadStep {
    switch readBack(outcome) {
    case .step(let step): return step
    case .record(let record):
      guard let record, !record.isDeleted, let wanted = state.packed.manifest.asOlderGeneration,
        job.format.isSame(wanted, record)
      else {
        return end(.unverified(.manifest))
      }
      state.warnings.append(.superseded)
      return verifyChunks()
    }
  }

  /// Takes a chunk that was read back.
  mutating func verifyChunk(_ index: Int, _ outcome: RemoteOutcome) -> UploadStep {
    switch readBack(outcome) {
    case .step(let step): return step
    case .record(let record):
      if record == nil, let step = readAgain() { return step }
      guard let record, record.isSameChunk(as: state.packed.chunks[index]) else {
        return end(.unverified(.chunk(index + 1)))
      }
      return index + 1 < state.packed.chunks.count ? go(.verifyingChunk(index + 1)) : verified()
    }
  }

  private mutating func verifyChunks() -> UploadStep {
    state.packed.chunks.isEmpty ? verified() : go(.verifyingChunk(0))
  }

  private mutating func verified() -> UploadStep {
    state.known?.isVerified = true
    return removeOldGenerations()
  }

  /// What a read brought; the backup is written already, so a failure only leaves it unverified.
  private mutating func readBack(_ outcome: RemoteOutcome) -> Found {
    switch outcome {
    case .done(let record): .record(record)
    case .conflict, .notAllowed: .step(end(.unverified(.unread("the server does not let this user read it"))))
    case .unsure(let reason): .step(readAgain() ?? end(.unverified(.unread(reason))))
    case .failed(let reason): .step(end(.unverified(.unread(reason))))
    }
  }
}
