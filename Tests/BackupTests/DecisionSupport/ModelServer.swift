import Backup

/// A server in memory with the rules of AppSync: a record is created only where none is, and changed only in the
/// state that is named.
struct ModelServer: Hashable {
  /// Whether it counts versions and leaves tombstones.
  var detectsConflicts = false
  /// Whether it keeps owners apart: then the change of a missing record is not allowed.
  var keepsOwners = true
  var records: [String: BackupRecord] = [:]

  /// The manifest of the user "u".
  var manifest: BackupRecord? { records["u"] }

  mutating func carryOut(_ operation: RemoteOperation) -> RemoteOutcome {
    switch operation {
    case .get(let id): return .done(records[id])
    case .create(var record):
      guard records[record.id] == nil else { return .conflict }
      record.version = detectsConflicts ? 1 : nil
      return store(record)
    case .update(var record, let state):
      guard let stored = records[record.id] else { return missing }
      guard state.generation.map({ stored.generation == $0 }) ?? true,
        state.backupID.map({ stored.backupID == $0 }) ?? true, isCurrent(stored, state.version)
      else { return .conflict }
      record.version = stored.version.map { $0 + 1 }
      record.isDeleted = stored.isDeleted
      return store(record)
    case .delete(let id, let version):
      guard var stored = records[id] else { return missing }
      guard isCurrent(stored, version) else { return .conflict }
      guard detectsConflicts else {
        records[id] = nil
        return .done(stored)
      }
      stored.isDeleted = true
      stored.version = stored.version.map { $0 + 1 }
      return store(stored)
    }
  }

  /// Tells servers apart by what can differ between them, since hashing whole records is slow.
  func hash(into hasher: inout Hasher) {
    for id in records.keys.sorted() {
      guard let record = records[id] else { continue }
      hasher.combine(id)
      hasher.combine(record.backupID)
      hasher.combine(record.version)
      hasher.combine(record.isDeleted)
    }
  }

  private var missing: RemoteOutcome { keepsOwners ? .notAllowed : .conflict }

  private func isCurrent(_ stored: BackupRecord, _ version: Int?) -> Bool {
    !detectsConflicts || stored.version == version ?? 0
  }

  /// Stores a record, and its JSON in another form.
  private mutating func store(_ record: BackupRecord) -> RemoteOutcome {
    var record = record
    if let json = record.manifestJson, !json.hasPrefix(" ") { record.manifestJson = " " + json }
    records[record.id] = record
    return .done(record)
  }

  /// What is wrong with a backup whose manifest is this record; nil when all its chunks are there.
  func damage(of manifest: BackupRecord) -> String? {
    guard let contents = try? ModelFormat.format.read(manifest), let generation = manifest.generation,
      let backupID = manifest.backupID
    else { return "the manifest \(manifest.id) cannot be read" }
    for number in 0..<contents.chunks {
      let chunk = records["u#\(generation)#\(number + 1)"]
      guard let chunk, !chunk.isDeleted, chunk.backupID == backupID, chunk.chunk == "\(backupID)-\(number)"
      else { return "chunk \(number + 1) of \(backupID) is missing" }
    }
    return nil
  }

  /// Whether the backup of this UUID is there and whole, as the newest or as a kept one.
  func keeps(_ backupID: String) -> Bool {
    records.values.contains { record in
      record.backupID == backupID && !record.isDeleted && record.kind != "chunk" && damage(of: record) == nil
    }
  }
}

extension ModelServer {
  /// Carries a run through to its end or to a question.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - meddle: Called before each operation, with its number from 0; what it returns is the outcome instead.
  /// - Returns: the last step.
  mutating func carryThrough(
    _ run: inout UploadRun,
    _ meddle: (Int, RemoteOperation, inout ModelServer) -> RemoteOutcome? = { _, _, _ in nil }
  ) -> UploadStep {
    var step = run.next()
    var number = 0
    while true {
      switch step {
      case .perform(let operation):
        step = run.next(after: meddle(number, operation, &self) ?? carryOut(operation))
        number += 1
      case .wait: step = run.next()
      case .ask, .finished: return step
      }
    }
  }
}
