/// A backup on the server that is not as it was written.
///
/// Nothing takes its place by itself: another read may bring it whole. When the user says so, it is kept as it is,
/// and so are the older backups that are sound.
public struct DamagedBackup: Hashable, Sendable {
  /// The record as the server sent it.
  public let record: BackupRecord
  /// What is wrong with it: a clause such as "it has another hash".
  public let reason: String

  /// Says what is wrong with a record.
  public init(_ record: BackupRecord, reason: String) {
    self.record = record
    self.reason = reason
  }
}

/// What can be saved when a manifest is replaced that nobody can read.
struct Salvage: Hashable, Sendable {
  /// How many generations are looked at.
  static let span = 40

  /// The manifest as it stands.
  let record: BackupRecord
  /// The number under which it is kept: the first that no backup has had. Under its own there may be a sound copy.
  let number: Int
  /// The generations still to be looked at, the newest first.
  var candidates: [Int]
  /// The manifests of older backups that were found, the newest first.
  var found: [BackupRecord] = []

  /// Begins with a record.
  ///
  /// - Parameter known: The highest generation that this device has seen; 0 for none.
  init(_ record: BackupRecord, known: Int) {
    self.record = record
    let own = record.generation.flatMap { (1...RemoteBackup.greatestGeneration).contains($0) ? $0 : nil }
    let top = max(own ?? 0, known)
    // Whoever knows of no number at all looks at the first ones.
    number = top == 0 ? Self.span + 1 : top + 1
    candidates = (max(1, number - Self.span)..<number).reversed()
  }

  /// The record under which the manifest is kept.
  var copy: BackupRecord {
    var copy = record
    copy.id = BackupRecord.generationID(of: record.id, generation: number)
    copy.kind = BackupRecord.Kind.generation.rawValue
    copy.generation = number
    copy.version = nil
    return copy
  }
}

extension UploadRun {
  /// Begins to save what can be saved.
  mutating func salvage(_ record: BackupRecord) -> UploadStep {
    state.base = nil
    state.salvage = Salvage(record, known: state.known?.generation ?? 0)
    return lookForOlder()
  }

  /// Takes what stands where an older backup may be kept.
  mutating func takeOlder(_ number: Int, _ outcome: RemoteOutcome) -> UploadStep {
    switch found(outcome) {
    case .step(let step): return step
    case .record(let record):
      if let record, job.format.damage(record) == nil,
        (try? RemoteBackup(record, sub: job.sub, kept: number, format: job.format)) != nil
      {
        state.salvage?.found.append(record)
      }
      state.salvage?.candidates.removeFirst()
      return lookForOlder()
    }
  }

  private mutating func lookForOlder() -> UploadStep {
    if let number = state.salvage?.candidates.first { return go(.salvaging(number)) }
    return begin(after: state.salvage?.number ?? 0)
  }
}
