import Model

/// What a backup to a server tells of itself while it runs: `waymark backup --remote --json` prints one a line.
///
/// The last line says how it ended; see ``isEnd``. In JSON each is an object with one field, named as the case, such as
/// `{"sending":{"of":12,"piece":3}}`. Times are milliseconds since 1970. Texts of another device come from the server
/// and may hold what a terminal must not be sent as it is.
public enum BackupReport: Codable, Hashable, Sendable {
  /// It looks at what is on the server.
  case looking
  /// It sends a piece, counted from 1.
  case sending(piece: Int, of: Int)
  /// It puts the new backup in the place of the old one.
  case committing
  /// It reads back what stands on the server: the head (0) or a piece.
  case readingBack(piece: Int, of: Int)
  /// It fetches the other device's backup, of which so many pieces are here.
  case fetching(piece: Int, of: Int)
  /// The other device's backup has become a file here.
  case kept(path: String)
  /// The other device's backup has taken the place of what was here.
  case restored

  /// It is safe on the server, under this number. The warnings are sentences.
  case saved(generation: Int, at: Timestamp, warnings: [String])
  /// The server has it already.
  case upToDate
  /// Nothing was written: the user must say that it is meant. The sentence says what.
  case question(kind: BackupQuestion, sentence: String, here: BackupSide, there: BackupSide?)
  /// Nothing was written: the server has a backup that what is here is not based on.
  case conflict(here: BackupSide, there: BackupSide)
  /// Another run is under way; this one did nothing.
  case busy
  /// A passphrase is needed, and none was given.
  case passphraseNeeded
  /// It was told to end; what was on the server is there.
  case cancelled
  /// It did not work. The sentence has cause and cure; trying again may be worth it unless somebody must do something.
  case failed(sentence: String, needsUser: Bool)

  /// Whether it is the last line of a run.
  public var isEnd: Bool {
    switch self {
    case .looking, .sending, .committing, .readingBack, .fetching, .kept, .restored: false
    case .saved, .upToDate, .question, .conflict, .busy, .passphraseNeeded, .cancelled, .failed: true
    }
  }

  /// Whether the server is known to have what is here.
  public var isSafe: Bool {
    switch self {
    case .saved, .upToDate: true
    default: false
    }
  }
}

/// What only the user can decide before anything is sent.
public enum BackupQuestion: String, CaseIterable, Codable, Hashable, Sendable {
  /// The server has lost the backup that was there.
  case missing
  /// The server has an older backup than it had.
  case rolledBack
  /// Far less is here than in the backup on the server.
  case shrinking
  /// The backup on the server is damaged.
  case damaged
  /// The backup on the server was encrypted with another passphrase.
  case otherPassphrase
  /// The backup on the server is encrypted, and the new one would not be.
  case notEncrypted
}

/// One of the two sides of a decision: this device, or a backup on the server.
public struct BackupSide: Codable, Hashable, Sendable {
  /// What the device is called.
  public var device: String
  /// The number of the backup; nil for what is here.
  public var generation: Int?
  /// The UUID of the backup; nil for what is here.
  public var backupID: String?
  /// When it was backed up, by that device's clock; nil for what is here.
  public var savedAt: Timestamp?
  /// Whether it is encrypted, so that nobody sees the names of its games.
  public var isEncrypted: Bool
  /// What is in it.
  public var contents: BackupContents

  /// Describes what is here.
  public init(here contents: BackupContents, device: String) {
    self.device = device
    isEncrypted = false
    self.contents = contents
  }

  /// Describes a backup on the server.
  public init(_ remote: RemoteBackup) {
    let summary = try? BackupSummary(of: remote.record)
    device = summary?.deviceName ?? ""
    generation = remote.generation
    backupID = remote.backupID
    savedAt = summary?.savedAt
    isEncrypted = summary?.isEncrypted ?? false
    contents = summary?.contents ?? BackupContents(counts: BackupCounts(), games: [], newestChange: nil)
  }
}

extension BackupReport {
  /// How far a run is; nil for what nobody needs to know.
  public init?(_ progress: UploadProgress) {
    switch progress {
    case .looking: self = .looking
    case .sending(let piece, let count): self = .sending(piece: piece, of: count)
    case .committing: self = .committing
    case .verifying(let piece, let count): self = .readingBack(piece: piece, of: count)
    case .removing, .over: return nil
    }
  }

  /// How a run ended.
  ///
  /// - Parameters:
  ///   - end: what the run says.
  ///   - here: this device's side.
  ///   - memory: what the device remembers after the run.
  public init(_ end: UploadEnd, here: BackupSide, memory: BackupMemory) {
    switch end {
    case .question(let question):
      self = .question(
        kind: BackupQuestion(question), sentence: "\(question)", here: here,
        there: question.backup.map { BackupSide($0) })
    case .result(.saved(let warnings)):
      self = .saved(
        generation: memory.known?.generation ?? 0, at: memory.saved ?? Timestamp(milliseconds: 0),
        warnings: warnings.map { "\($0)" })
    case .result(.upToDate): self = .upToDate
    case .result(.conflict(let remote)): self = .conflict(here: here, there: BackupSide(remote))
    case .result(.refused(let refusal)): self = .failed(sentence: "\(refusal)", needsUser: true)
    case .result(.failed(let sentence)), .result(.unsure(let sentence)):
      self = .failed(sentence: sentence, needsUser: false)
    case .result(.unverified(let doubt)): self = .failed(sentence: "\(doubt)", needsUser: false)
    }
  }
}

extension AutomaticEnd {
  /// What the end of a run means for those that start by themselves; nil when the run goes on.
  public init?(_ report: BackupReport) {
    switch report {
    case .saved, .upToDate: self = .safe
    case .question, .conflict, .passphraseNeeded, .failed(_, needsUser: true): self = .needsUser
    case .busy, .cancelled, .failed(_, needsUser: false): self = .failed
    default: return nil
    }
  }
}

extension BackupQuestion {
  /// What a run asks.
  init(_ question: UploadQuestion) {
    switch question {
    case .missing: self = .missing
    case .rolledBack: self = .rolledBack
    case .shrinking: self = .shrinking
    case .damaged: self = .damaged
    case .otherPassphrase: self = .otherPassphrase
    case .notEncrypted: self = .notEncrypted
    }
  }
}

extension UploadQuestion {
  /// The backup on the server that it is about; nil when there is none that can be read.
  fileprivate var backup: RemoteBackup? {
    switch self {
    case .missing, .damaged: nil
    case .rolledBack(let remote, _), .shrinking(_, let remote), .otherPassphrase(let remote),
      .notEncrypted(let remote):
      remote
    }
  }
}
