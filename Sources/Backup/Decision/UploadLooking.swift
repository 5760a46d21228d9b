extension UploadRun {
  /// Takes the manifest that stands on the server.
  mutating func look(_ outcome: RemoteOutcome) -> UploadStep {
    switch found(outcome) {
    case .step(let step): step
    case .record(let record): decide(about: record)
    }
  }

  /// Decides by what stands under the user's `sub`, and goes on.
  mutating func decide(about record: BackupRecord?) -> UploadStep {
    // A backup that the run itself has seen, and that is gone now, is missing, not new.
    let known = record == nil ? state.known ?? state.base.map { KnownBackup($0) } : state.known
    switch job.decision(about: record, known: known) {
    case .create:
      state.base = nil
      state.salvage = nil
      return begin(after: known?.generation ?? 0)
    case .update(let base):
      state.base = base
      state.salvage = nil
      return begin(after: max(base.generation, known?.generation ?? 0))
    case .replaceDamaged(let record): return salvage(record)
    case .upToDate(let remote):
      state.known = KnownBackup(remote, leftovers: state.known?.leftovers ?? [])
      return end(.upToDate)
    case .ask(let question):
      state.phase = .looking
      state.reads = 0
      return .ask(question)
    case .conflict(let remote): return end(.conflict(remote))
    case .refuse(let refusal): return end(.refused(refusal))
    }
  }

  /// Decides anew, because the manifest is not what it was when the run looked.
  mutating func decideAgain(about record: BackupRecord?) -> UploadStep {
    guard state.restarts < Self.greatestRestarts else { return end(.refused(.contradictory)) }
    state.restarts += 1
    return decide(about: record)
  }

  /// Begins to write, under the first number after this one that is free.
  mutating func begin(after generation: Int) -> UploadStep {
    state.skipped = []
    state.floor = generation
    return take(generation + 1)
  }

  /// Takes what stands where the new backup will be kept one day.
  ///
  /// Something can only be there when the manifest was set back or removed on the server; but then it must not
  /// get in the way.
  mutating func claim(_ outcome: RemoteOutcome) -> UploadStep {
    switch found(outcome) {
    case .step(let step): step
    case .record(nil): state.packed.chunks.isEmpty ? keepBase() : go(.writingChunk(0))
    case .record: take(state.generation + 1)
    }
  }

  /// Gives the backup a number, and looks whether an older backup is kept under it.
  mutating func take(_ generation: Int) -> UploadStep {
    guard generation - state.floor <= Self.greatestSkips, generation <= RemoteBackup.greatestGeneration else {
      return end(.refused(.noFreeGeneration))
    }
    state.generation = generation
    do throws(ManifestProblem) {
      let sources = state.salvage?.found ?? state.base.map { [$0.record] } ?? []
      state.packed = try job.format.renumbered(job.backup, generation, sources, kept)
    } catch {
      return end(.refused(.unreadable(error.reason)))
    }
    return go(.claiming)
  }

  /// The older backups that stay when the new one has come: all but the new one of those to keep.
  var kept: [Int] {
    Array(older.suffix(min(max(0, job.generationsToKeep - 1), ManifestContents.greatestKept)))
  }

  /// The base and the backups that it names, in the order of their generations.
  var older: [Int] {
    if let salvage = state.salvage { return salvage.found.compactMap(\.generation).sorted() }
    guard let base = state.base else { return [] }
    return Set(base.contents.kept.filter { (1..<base.generation).contains($0) }).sorted() + [base.generation]
  }
}
