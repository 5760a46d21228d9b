/// Removes the generations that are no longer kept, and leftovers under numbers that were skipped.
///
/// The kept manifest tells how many chunks a generation has; a run that lost a conflict may have left more behind
/// them. The chunks go from the last to the first, and the manifest after them, so that a removal that is
/// interrupted can be taken up again. Nothing that goes wrong here is an error.
extension UploadRun {
  mutating func removeOldGenerations() -> UploadStep {
    state.removals = state.known?.leftovers ?? []
    return removeNext()
  }

  /// Takes the kept manifest of the generation that is to go.
  mutating func readOld(_ outcome: RemoteOutcome) -> UploadStep {
    switch foundOld(outcome) {
    case .step(let step): return step
    case .record(let record):
      state.removal = Removal()
      if let record, !record.isDeleted {
        guard
          let old = try? RemoteBackup(record, sub: job.sub, kept: state.removals.first, format: job.format)
        else { return leaveOld() }
        state.removal = Removal(
          chunks: old.contents.chunks, hasManifest: true, manifestVersion: record.version)
      }
      return go(.probingOld(state.removal.chunks + 1))
    }
  }

  /// Takes what stands after the chunks that are known.
  mutating func probeOld(_ number: Int, _ outcome: RemoteOutcome) -> UploadStep {
    switch foundOld(outcome) {
    case .step(let step): return step
    case .record(let record):
      guard let record, !record.isDeleted, number <= ManifestContents.greatestChunks else {
        return removeOld(number - 1)
      }
      return go(.probingOld(number + 1))
    }
  }

  /// Takes what came of removing a piece.
  mutating func removeOld(_ number: Int, _ version: Int?, _ outcome: RemoteOutcome) -> UploadStep {
    switch outcome {
    case .done: removeOld(number - 1)
    // A piece that is missing is refused in one of these ways.
    case .conflict, .notAllowed, .unsure: go(.checkingOld(number, version: version))
    case .failed: leaveAll()
    }
  }

  /// Takes what stands under the id of a piece whose removal did not plainly succeed.
  mutating func checkOld(_ number: Int, _ version: Int?, _ outcome: RemoteOutcome) -> UploadStep {
    switch foundOld(outcome) {
    case .step(let step): return step
    case .record(let record):
      guard let record, !record.isDeleted else { return removeOld(number - 1) }
      return writeAgain(.removingOld(number, version: record.version)) ?? leaveOld()
    }
  }

  /// The id of a piece of the generation that is removed.
  func oldID(_ number: Int) -> String {
    BackupRecord.chunkID(of: job.sub, generation: state.removals.first ?? 0, number: number)
  }

  /// Removes a piece, and those before it after that.
  private mutating func removeOld(_ number: Int) -> UploadStep {
    // A chunk is never changed: where versions are counted, it is still at its first.
    if number > 0 { return go(.removingOld(number, version: state.known?.version == nil ? nil : 1)) }
    if number == 0, state.removal.hasManifest {
      return go(.removingOld(0, version: state.removal.manifestVersion))
    }
    state.known?.leftovers.removeAll { $0 == state.removals.first }
    state.removals.removeFirst()
    return removeNext()
  }

  private mutating func removeNext() -> UploadStep {
    state.removals.isEmpty ? end(.saved(warnings: state.warnings)) : go(.readingOld)
  }

  /// Leaves a generation that cannot be removed for the next run.
  private mutating func leaveOld() -> UploadStep {
    state.warnings.append(.notRemoved(generation: state.removals.removeFirst()))
    return removeNext()
  }

  /// Leaves them all, since the server does not answer.
  private mutating func leaveAll() -> UploadStep {
    state.warnings += state.removals.map { .notRemoved(generation: $0) }
    state.removals = []
    return removeNext()
  }

  private mutating func foundOld(_ outcome: RemoteOutcome) -> Found {
    switch outcome {
    case .done(let record): .record(record)
    case .conflict, .notAllowed: .step(leaveOld())
    case .unsure: .step(readAgain() ?? leaveAll())
    case .failed: .step(leaveAll())
    }
  }
}
