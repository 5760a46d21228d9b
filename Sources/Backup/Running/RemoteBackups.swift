import FileAccess
import FoundationEssentials
import Model
import RemoteProtocol

/// A user's backups on a server: makes one, fetches one, tells what is there.
///
/// The decisions are those of ``UploadRun`` and ``DownloadRun``; here they meet the network, the clock and the memory of
/// this device.
public struct RemoteBackups {
  private let session: BackupSession
  private let settings: BackupSettings
  private let memoryFile: BackupMemoryFile
  private let clock: () -> Timestamp
  private let pause: (Double) -> Void
  /// Whether to go on; asked several times a second while something is under way.
  private let goesOn: () -> Bool

  /// Takes up a session.
  ///
  /// - Parameters:
  ///   - session: the signed-in user.
  ///   - settings: this device, and how many backups are kept.
  ///   - memoryFile: what this device remembers of that user and server.
  ///   - clock: the time of this machine.
  ///   - pause: waits for so many seconds.
  ///   - goesOn: whether to go on; asked several times a second.
  public init(
    session: BackupSession, settings: BackupSettings, memoryFile: BackupMemoryFile,
    clock: @escaping () -> Timestamp, pause: @escaping (Double) -> Void,
    goesOn: @escaping () -> Bool = { true }
  ) {
    self.session = session
    self.settings = settings
    self.memoryFile = memoryFile
    self.clock = clock
    self.pause = pause
    self.goesOn = goesOn
  }

  /// What this device remembers.
  public var memory: BackupMemory { memoryFile.read() }

  // MARK: Backing up

  /// Brings a state to the server.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - passphrase: what it is encrypted with; nil for none.
  ///   - choices: what the user has decided.
  ///   - taken: when the state was taken, and how many writes the database had seen then, to be remembered.
  ///   - progress: told how far it is.
  /// - Returns: how it ended, or what only the user can decide. Nothing is written after a question.
  public func backUp(
    _ state: BackupState, passphrase: String?, choices: UploadChoices,
    taken: (at: Timestamp, writes: Int?)? = nil, progress: (UploadProgress) -> Void
  ) throws -> UploadEnd {
    let taken = taken ?? (clock(), nil)
    let backupID = UUID().uuidString.lowercased()
    let identity = BackupIdentity(
      sub: session.sub, backupID: backupID, deviceID: settings.deviceID, deviceName: settings.deviceName,
      savedAt: clock(), generation: 1)
    let packed = try pack(state, as: identity, passphrase: passphrase)
    var memory = memory
    var run = UploadRun(
      UploadJob(
        sub: session.sub, backup: packed, records: state.counts.total, lastKnown: memory.known,
        attempted: memory.attempted, generationsToKeep: settings.generations, choices: choices,
        format: .current
      ))
    // Before anything is sent: if this program ends now, the backup may have arrived.
    memory.attempted.insert(backupID)
    try memoryFile.write(memory)

    var check = EncryptionCheck(passphrase: passphrase, choices: choices)
    var step = run.next()
    while true {
      if run.known != memory.known {
        memory.known = run.known
        try memoryFile.write(memory)
      }
      progress(run.progress)
      switch step {
      case .perform(let operation):
        guard goesOn() else {
          return .result(.failed("the backup was cancelled; what was on the server is there"))
        }
        let isLooking = run.progress == .looking
        let outcome = session.perform(operation) { _ in goesOn() }
        step = run.next(after: outcome)
        if isLooking, operation == .get(session.sub), case .done(let record?) = outcome,
          let remote = try? RemoteBackup(record, sub: session.sub, format: .current),
          let question = try check.question(about: remote, after: step)
        {
          return .question(question)
        }
      case .wait(let repetition):
        wait(repetition)
        step = run.next()
      case .ask(let question):
        return .question(question)
      case .finished(let result):
        try remember(result, run.known, sent: backupID, taken: taken)
        return .result(result)
      }
    }
  }

  /// What a finished run leaves to remember.
  private func remember(
    _ result: UploadResult, _ known: KnownBackup?, sent backupID: String,
    taken: (at: Timestamp, writes: Int?)
  ) throws(FileError) {
    var memory = memory
    memory.known = known
    switch result {
    case .saved, .upToDate:
      memory.attempted = []
      memory.saved = clock()
      (memory.taken, memory.writes) = taken
    case .unsure, .unverified: break
    case .conflict, .refused, .failed: memory.attempted.remove(backupID)
    }
    try memoryFile.write(memory)
  }

  // MARK: Fetching

  /// What stands on the server under this user's name, without its contents; nil when there is nothing.
  public func look(at wanted: WantedBackup = .newest) -> Result<RemoteBackup?, RemoteProblem> {
    let run = DownloadRun(sub: session.sub, wanted: wanted, format: .current, skipsChunks: true)
    switch carryThrough(run, progress: { _ in }) {
    case .fetched(let remote, _), .incomplete(let remote, _, _): return .success(remote)
    case .refused(.nothingThere), .refused(.noGeneration): return .success(nil)
    case .refused(let refusal): return .failure(RemoteProblem("\(refusal)"))
    case .failed(let sentence): return .failure(RemoteProblem(sentence))
    }
  }

  /// Fetches all records of a backup.
  ///
  /// - Parameter progress: told how many chunks are here, and how many there are to be.
  public func fetch(
    _ wanted: WantedBackup, progress: ((fetched: Int, of: Int)) -> Void
  ) -> DownloadResult {
    carryThrough(DownloadRun(sub: session.sub, wanted: wanted, format: .current), progress: progress)
  }

  private func carryThrough(
    _ run: DownloadRun, progress: ((fetched: Int, of: Int)) -> Void
  ) -> DownloadResult {
    var run = run
    var step = run.next()
    while true {
      run.progress.map(progress)
      switch step {
      case .perform(let operation):
        guard goesOn() else { return .failed("the restore was cancelled; nothing was changed") }
        step = run.next(after: session.perform(operation) { _ in goesOn() })
      case .wait(let repetition):
        wait(repetition)
        step = run.next()
      case .finished(let result): return result
      }
    }
  }

  /// The state in a backup that was fetched.
  ///
  /// - Throws: ``BackupFormatError`` when it is not whole and sound.
  public func state(in backup: PackedBackup, passphrase: String?) throws(BackupFormatError) -> BackupState {
    try unpack(
      manifest: backup.manifest, chunks: backup.chunks, passphrase: passphrase, user: session.sub)
  }

  /// The backup that this device saw on the server before, when it is newer than what the server has now: then the
  /// server was set back, or does not tell all.
  public func newerKnown(than remote: RemoteBackup) -> KnownBackup? {
    memory.known.flatMap { remote.generation < $0.generation ? $0 : nil }
  }

  /// Remembers that the state here is now the one of a backup that was fetched.
  public func adopt(_ remote: RemoteBackup) throws(FileError) {
    var memory = memory
    // A kept generation is not what stands on the server: the next backup must look and ask.
    memory.known = remote.record.id == session.sub ? KnownBackup(remote) : nil
    memory.attempted = []
    if memory.known != nil {
      let now = clock()
      (memory.saved, memory.taken, memory.writes) = (now, now, nil)
    }
    try memoryFile.write(memory)
  }

  /// Waits longer each time, and not always as long, so that many devices do not come at once.
  private func wait(_ repetition: Int) {
    var seconds = min(8, 0.25 * Double(1 << min(repetition, 6))) * Double.random(in: 0.5...1)
    while seconds > 0, goesOn() {
      pause(min(seconds, 0.1))
      seconds -= 0.1
    }
  }
}

/// How far a backup came.
public enum UploadEnd: Hashable, Sendable {
  /// It has ended.
  case result(UploadResult)
  /// Nothing was written: somebody must decide first.
  case question(UploadQuestion)
}

/// Why the server could not be asked. The sentence has cause and cure.
public struct RemoteProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public var description: String

  /// Makes one of its sentence.
  public init(_ sentence: String) { description = sentence }
}
