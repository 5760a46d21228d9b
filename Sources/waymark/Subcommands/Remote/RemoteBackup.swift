import Backup
import FileAccess
import Model
import Store

/// One call of `backup --remote` or `backup status`.
struct RemoteBackupCall {
  let arguments: Arguments
  let tool: Tool
  let call: RemoteCall
  let reporter: BackupReporter

  /// Makes a backup, or tells of one.
  ///
  /// - Returns: the exit status.
  static func run(
    _ arguments: Arguments, _ tool: Tool, _ body: (RemoteBackupCall) throws(UsageError) -> Int32
  ) throws(UsageError) -> Int32 {
    let reporter = BackupReporter(tool.console, isForPrograms: arguments.has("--json"))
    Cancellation.listen()
    return try reporter.run { () throws(UsageError) in
      try body(try RemoteBackupCall(arguments, tool, reporter))
    }
  }

  private init(_ arguments: Arguments, _ tool: Tool, _ reporter: BackupReporter) throws(UsageError) {
    self.arguments = arguments
    self.tool = tool
    self.reporter = reporter
    call = try RemoteCall(arguments, tool)
  }

  /// The options that belong to it.
  static let options = [
    Option(name: "--remote", help: "send it to the server that you are signed in to"),
    Option(
      name: "--keep-both", help: "remote: after a conflict, keep the other backup as a file here and go on"),
    Option(name: "--use-remote", help: "remote: after a conflict, restore the other backup here"),
    Option(
      name: "--replace-remote",
      help:
        "remote: after a conflict, or if the other is damaged, go on; the other stays among the older ones"),
    Option(
      name: "--seen", value: "ID",
      help: "remote: with these three, only if the other backup is still the one of this id"),
    Option(name: "--allow-shrinking", help: "remote: even if there is far less here than in the backup"),
    Option(name: "--allow-missing", help: "remote: even if the server has lost the backup that was there"),
    Option(name: "--encrypt", help: "remote: encrypt with a passphrase, now and from now on"),
    Option(name: "--no-encrypt", help: "remote: no longer encrypt"),
    Option(
      name: "--new-passphrase", help: "remote: encrypt with another passphrase than before, from now on"),
    RemoteCall.passphraseFD,
  ]

  private static let conflictOptions: [(name: String, choice: ConflictChoice)] = [
    ("--keep-both", .keepBoth), ("--use-remote", .useRemote), ("--replace-remote", .replaceRemote),
  ]

  // MARK: backup --remote

  func make() throws(UsageError) -> Int32 {
    try arguments.allowOnly(Self.options.map(\.name) + ["--json"], with: "backup --remote")
    let chosen = Self.conflictOptions.filter { arguments.has($0.name) }
    guard chosen.count <= 1 else {
      throw .wrongWords("\(chosen.map(\.name).joined(separator: " and ")) say two things")
    }
    guard let lock = BackupLock(folder: call.places.state) else {
      try reporter.tell(.busy)
      throw .failed("another backup is under way: wait until it has ended, then try again")
    }
    return try withExtendedLifetime(lock) { () throws(UsageError) in
      let store = try tool.store()
      let mark = try tool.attempt { () throws(StoreError) in try store.changeMark() }
      let state = try call.state(of: store)
      let passphrase = try passphrase()
      let end = try send(state, mark, passphrase, choices())
      if let choice = chosen.first?.choice, let remote = end.other, isSeen(remote) {
        return try settle(choice, remote, store, state, mark, passphrase)
      }
      return try tell(end, state)
    }
  }

  /// Whether the user has decided about this very backup.
  private func isSeen(_ remote: RemoteBackup) -> Bool {
    arguments["--seen"].map { $0 == remote.backupID } ?? true
  }

  private func choices(replacing backupID: String? = nil) -> UploadChoices {
    var choices = UploadChoices(
      replacing: backupID, allowShrinking: arguments.has("--allow-shrinking"),
      allowMissing: arguments.has("--allow-missing"),
      evenIfSame: ["--encrypt", "--no-encrypt", "--new-passphrase", "--replace-remote"]
        .contains(where: arguments.has))
    choices.allowNewPassphrase = arguments.has("--new-passphrase")
    choices.allowUnencrypted = arguments.has("--no-encrypt")
    return choices
  }

  private func passphrase() throws(UsageError) -> String? {
    let isNew = arguments.has("--new-passphrase")
    guard !(arguments.has("--encrypt") || isNew) || !arguments.has("--no-encrypt") else {
      throw .wrongWords(
        "--\(isNew ? "new-passphrase" : "encrypt") and --no-encrypt say two things; give one of them")
    }
    var settings = call.settings
    if arguments.has("--encrypt") || isNew { settings.isEncrypted = true }
    if arguments.has("--no-encrypt") { settings.isEncrypted = false }
    if settings != call.settings {
      try tool.files { () throws(FileError) in try settings.write(folder: call.places.config) }
    }
    guard settings.isEncrypted else { return nil }
    if !tool.console.canAsk, !arguments.has(RemoteCall.passphraseFD.name) {
      try reporter.tell(.passphraseNeeded)
    }
    let passphrase = try call.passphrase("Passphrase, without which nobody can restore:")
    // A slip of the finger would lock the backup for ever.
    if arguments.has("--encrypt") || isNew, !arguments.has(RemoteCall.passphraseFD.name) {
      guard try call.passphrase("The same again:") == passphrase else {
        throw .failed("the two passphrases are not the same, so nothing was done; try again")
      }
    }
    return passphrase
  }

  /// Backs up; a damaged backup is replaced, if that was asked for, only when it is seen so a second time.
  private func send(
    _ state: BackupState, _ mark: ChangeMark, _ passphrase: String?, _ choices: UploadChoices
  ) throws(UsageError) -> UploadEnd {
    let end = try upload(state, mark, passphrase, choices)
    guard case .question(.damaged(let backup)) = end, arguments.has("--replace-remote") else { return end }
    var choices = choices
    choices.replacingDamaged = backup.record
    return try upload(state, mark, passphrase, choices)
  }

  private func upload(
    _ state: BackupState, _ mark: ChangeMark, _ passphrase: String?, _ choices: UploadChoices
  ) throws(UsageError) -> UploadEnd {
    // When nobody hears it, the run notices by itself.
    do {
      return try call.backups.backUp(
        state, passphrase: passphrase, choices: choices, taken: (mark.at, mark.writes)
      ) { try? show($0) }
    } catch {
      throw .failed("\(error)")
    }
  }

  private func show(_ progress: UploadProgress) throws(UsageError) {
    if let report = BackupReport(progress) { try reporter.tell(report) }
    if tool.console.isTerminal, case .sending(let chunk, let count) = progress, count > 1 {
      try reporter.say(["sending piece \(chunk) of \(count)"])
    }
  }

  /// Does what the user has chosen about a backup that is not the base of the state here.
  private func settle(
    _ choice: ConflictChoice, _ remote: RemoteBackup, _ store: Store, _ state: BackupState,
    _ mark: ChangeMark, _ passphrase: String?
  ) throws(UsageError) -> Int32 {
    var fetched: (remote: RemoteBackup, state: BackupState)?
    var status: Int32 = 0
    for action in choice.actions(on: remote) {
      switch action {
      case .fetch(let wanted):
        fetched = try call.fetch(wanted, passphrase: passphrase) {
          try? reporter.tell(.fetching(piece: $0, of: $1))
        }
      case .saveAsSnapshot:
        guard let fetched else { continue }
        let path = try OtherState(StoreContents(fetched.state), call.places, tool).save()
        try reporter.tell(.kept(path: path))
        try reporter.say(["The backup of the other device is kept in \(path)."])
      case .restore:
        guard let fetched else { continue }
        try RemoteRestore(call, tool).carryOut(fetched.remote, fetched.state, into: store)
        try reporter.tell(.restored)
        try reporter.tell(.upToDate)
        try reporter.say(
          ["Restored the backup of the other device. `waymark undo` brings back what was here."])
      case .upload(let wanted):
        let end = try send(state, mark, passphrase, choices(replacing: wanted.replacing))
        status = try tell(end, state)
      }
    }
    return status
  }

  private func tell(_ end: UploadEnd, _ state: BackupState) throws(UsageError) -> Int32 {
    if case .result(.failed) = end, Cancellation.isAsked { try reporter.tell(.cancelled) }
    let here = BackupSide(here: state.contents, device: call.settings.deviceName)
    try reporter.tell(BackupReport(end, here: here, memory: call.backups.memory))
    switch end {
    case .result(.saved(let warnings)):
      for warning in warnings { tool.console.complain("\(warning)") }
      try reporter.say(["Backed up, and read back:"] + RemoteWords.lines(of: state.contents).prefix(1))
      if arguments.has("--new-passphrase") {
        try reporter.say(["The older backups still need the passphrase that they were encrypted with."])
      }
      return 0
    case .result(.upToDate):
      try reporter.say(["The backup on the server is up to date."])
      return 0
    case .result(.conflict(let remote)):
      tool.console.complain("the server has a backup that what is here is not based on; nothing was replaced")
      try reporter.say(
        ["There:"] + RemoteWords.lines(of: remote).map { "  " + $0 }
          + ["Here:"] + RemoteWords.lines(of: state.contents).map { "  " + $0 }
          + [
            "Say --keep-both (the other becomes a file here, then this one is sent), --use-remote, or --replace-remote."
          ])
    case .result(.refused(let refusal)): throw .failed("\(refusal)")
    case .result(.failed(let sentence)), .result(.unsure(let sentence)): throw .failed(sentence)
    case .result(.unverified(let doubt)): throw .failed("\(doubt)")
    case .question(let question):
      let option =
        switch question {
        case .missing: "--allow-missing"
        case .rolledBack, .damaged: "--replace-remote"
        case .shrinking: "--allow-shrinking"
        case .otherPassphrase: "--new-passphrase"
        case .notEncrypted: "--encrypt or --no-encrypt"
        }
      throw .failed("\(question) Say \(option) to do it; nothing was changed")
    }
    return 1
  }
}

extension UploadEnd {
  /// The backup on the server that what is here is not based on, if that is why nothing was replaced.
  fileprivate var other: RemoteBackup? {
    switch self {
    case .result(.conflict(let remote)), .question(.rolledBack(let remote, _)): remote
    default: nil
    }
  }
}
