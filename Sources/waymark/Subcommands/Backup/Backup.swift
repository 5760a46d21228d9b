import App
import FileAccess
import Glibc
import Model
import Store

extension Subcommand {
  static let backup = Subcommand(
    name: "backup", words: "[list|verify|prune|status] [WHICH]",
    wordKinds: [.oneOf(["list", "verify", "prune", "status"]), .backup],
    help: "Copy everything into one file now, or list, check or let go of such copies",
    more: [
      "`backup list` shows all backups, the newest as number 1; `backup verify [WHICH|all]` reads them through, and",
      "ends with status 1 when one is bad; `backup prune` deletes all but the newest. WHICH is a number of the list, a",
      "name, a path, or latest. A backup is an SQLite file with everything in it, your own stories too. With --remote it",
      "goes to the server that `waymark login` has signed in to, and `backup status` compares what is there with what is",
      "here: status 0 when all of it is safe; `backup verify --remote` reads all that is there through. With --json,",
      "`backup --remote` prints a line while it goes on, and one for how it ended.",
    ],
    options: [
      Option(
        name: "--to", value: "FOLDER|FILE", kind: .file, help: "where to put it; the data folder if not given"
      ),
      Option(name: "--always", help: "put every backup into this folder from now on, and a daily one"),
      Option(
        name: "--here", help: "put it into the data folder; with --always, forget the folder that was set"),
      Option(name: "--keep", value: "N", help: "prune: keep the newest N; 10 if not given"),
      Option(name: "--dry-run", help: "prune: only say what would be deleted"),
      Option(
        name: "--automatic", value: "on|off", kind: .oneOf(["on", "off"]),
        help: "whether the program sends changes to the server by itself while it is open"),
    ] + RemoteBackupCall.options + [json], count: 0...2
  ) { (arguments, tool) throws(UsageError) in
    switch arguments.words.first {
    case nil where arguments.has("--automatic"): try AutomaticSetting.set(arguments, tool)
    case nil where arguments.has("--remote"):
      try RemoteBackupCall.run(arguments, tool) { (call) throws(UsageError) in try call.make() }
    case nil: try BackupCall(arguments, tool).make()
    case "status":
      try RemoteBackupCall.run(arguments, tool) { (call) throws(UsageError) in try call.status() }
    case "verify" where arguments.has("--remote"): try RemoteVerifyCall(arguments, tool).run()
    case "list": try BackupCall(arguments, tool).list()
    case "verify": try BackupCall(arguments, tool).verify()
    case "prune": try BackupCall(arguments, tool).prune()
    case let word?:
      throw .wrongWords(
        "there is no `backup \(word)`; use `backup`, `backup list`, `backup verify`, "
          + "`backup prune` or `backup status`")
    }
  }
}

/// One call of `backup`.
private struct BackupCall {
  private let arguments: Arguments
  private let tool: Tool

  init(_ arguments: Arguments, _ tool: Tool) {
    self.arguments = arguments
    self.tool = tool
  }

  private func answer(
    _ json: @autoclosure () -> some Encodable, lines: @autoclosure () -> [String]
  ) throws(UsageError) {
    if arguments.has("--json") {
      try tool.console.send(json: try JSONOutput.text(json()))
    } else {
      try tool.console.print(lines())
    }
  }

  // MARK: backup

  func make() throws(UsageError) -> Int32 {
    try arguments.allowOnly(["--to", "--always", "--here", "--json"], with: "backup")
    guard !arguments.has("--to") || !arguments.has("--here") else {
      throw .wrongWords("--to and --here say two places; give one of them")
    }
    guard !arguments.has("--always") || arguments.has("--to") || arguments.has("--here") else {
      throw .wrongWords("--always needs a folder: --to FOLDER, or --here for the data folder again")
    }
    let places = try tool.places()
    let store = try tool.store()
    let target = try target(places, store)
    let made = try tool.attempt { () throws(StoreError) in
      switch target {
      case .folder(let folder): try Snapshots.takeByHand(store, folder: folder, now: .now())
      case .file(let path): try store.snapshot(to: path)
      }
    }
    let copy = made.copy
    if arguments.has("--always"), case .folder(let folder) = target {
      try tool.attempt { () throws(StoreError) in
        try store.setBackupFolder(arguments.has("--here") ? nil : folder)
      }
    }
    for path in made.leftOut {
      tool.console.complain("the story \(path) could not be read or is too large, so it is not in the backup")
    }
    try answer(
      BackupOutput(copy, counts: made.counts, verified: copy.taken),
      lines: [
        copy.path, "\(BackupWords.counts(made.counts)); \(BackupWords.size(copy.size)), checked",
      ])
    return made.leftOut.isEmpty ? 0 : 1
  }

  private enum Target {
    case folder(String)
    case file(String)
  }

  private func target(_ places: DataPlaces, _ store: Store) throws(UsageError) -> Target {
    if arguments.has("--here") { return .folder(places.snapshots) }
    if let word = arguments["--to"] {
      guard !word.isEmpty else { throw .wrongWords("--to needs the path of a folder or of a new file") }
      let path = InputFile.absolutePath(of: word)
      if FileStatus.isFolder(path) { return .folder(path) }
      if arguments.has("--always") || word.hasSuffix("/") {
        throw .failed("there is no folder \(word); make it first, or connect what it is on")
      }
      return .file(path)
    }
    let set = try tool.attempt { () throws(StoreError) in try store.backupFolder() }
    guard let set else { return .folder(places.snapshots) }
    guard FileStatus.isFolder(set) else {
      throw .failed(
        "the folder for backups, \(set), is not there now; connect what it is on, or say --here for the data folder"
      )
    }
    return .folder(set)
  }

  // MARK: backup list

  func list() throws(UsageError) -> Int32 {
    try arguments.allowOnly(["--json"], with: "backup list")
    try allowWords(1)
    let places = try BackupPlaces(tool)
    let times = (try? places.store?.verifiedBackups()) ?? [:]
    let rows = places.all.enumerated().map { index, copy in
      BackupOutput(copy, number: index + 1, verified: times[copy.path])
    }
    var lines = rows.map(\.line)
    if rows.isEmpty { lines.append("There is no backup yet; `waymark backup` makes one.") }
    if let folder = places.folder {
      let absence = FileStatus.isFolder(folder) ? "" : ", which is not there now"
      lines.append("Backups go into \(folder)\(absence).")
    }
    try answer(ListOutput(backups: rows, folder: places.folder), lines: lines)
    return 0
  }

  // MARK: backup verify

  func verify() throws(UsageError) -> Int32 {
    try arguments.allowOnly(["--json"], with: "backup verify")
    try allowWords(2)
    let places = try BackupPlaces(tool)
    let word = arguments.words.count > 1 ? arguments.words[1] : "all"
    let files =
      word == "all" ? places.all.map { BackupFile(path: $0.path) } : [try places.file(word)]
    guard !files.isEmpty else { throw .failed("there is no backup yet; `waymark backup` makes one") }
    let results = files.map(VerifyOutput.init)
    let sound = results.filter { $0.problem == nil }.map { InputFile.absolutePath(of: $0.path) }
    // That it cannot be noted makes no backup worse.
    _ = try? places.store?.noteVerified(sound, at: .now())
    try answer(results, lines: results.map(\.line))
    return results.allSatisfy { $0.problem == nil } ? 0 : 1
  }

  // MARK: backup prune

  func prune() throws(UsageError) -> Int32 {
    try arguments.allowOnly(["--keep", "--dry-run", "--json"], with: "backup prune")
    try allowWords(1)
    let keep = try arguments["--keep"].map { (word) throws(UsageError) in
      guard let keep = Int(word), keep > 0 else {
        throw .wrongWords("“\(word)” is no number of backups to keep; write one, such as 10")
      }
      return keep
    }
    let surplus = Snapshots.surplus(of: try BackupPlaces(tool).all, keep: keep ?? 10)
    let isDryRun = arguments.has("--dry-run")
    if !isDryRun {
      for copy in surplus { try tool.attempt { () throws(StoreError) in try Snapshots.remove(copy) } }
    }
    let headline = "\(Words.counted(surplus.count, "backup")) \(isDryRun ? "to delete" : "deleted")"
    try answer(surplus.map(\.path), lines: [headline] + surplus.map(\.path))
    return 0
  }

  private func allowWords(_ count: Int) throws(UsageError) {
    guard arguments.words.count <= count else {
      throw .wrongWords("that is too much; see waymark backup --help")
    }
  }
}

/// A backup, as `backup` and `backup list` print it.
private struct BackupOutput: Encodable {
  let number: Int?
  let path: String
  /// In milliseconds since 1970.
  let made: Timestamp
  let reason: String
  let size: Int
  let counts: BackupCounts?
  let device: String?
  /// When it was last read through; nil when nothing is known of that.
  let verified: Timestamp?
  let problem: String?

  init(_ copy: Snapshot, counts: BackupCounts, verified: Timestamp) {
    number = nil
    path = copy.path
    made = copy.taken
    reason = BackupWords.reason(copy.reason)
    size = copy.size
    self.counts = counts
    device = nil
    self.verified = verified
    problem = nil
  }

  init(_ copy: Snapshot, number: Int, verified: Timestamp?) {
    self.number = number
    path = copy.path
    made = copy.taken
    reason = BackupWords.reason(copy.reason)
    size = copy.size
    do throws(StoreError) {
      let summary = try BackupFile(path: copy.path).summary()
      counts = summary.counts
      device = summary.device
      // What says when it was made was read through then.
      self.verified = verified ?? summary.made
      problem = nil
    } catch {
      (counts, device, self.verified) = (nil, nil, verified)
      problem = "\(error)"
    }
  }

  var line: String {
    let start =
      "\(number.map { "\($0)  " } ?? "")\(LocalTime(made).words)  \(reason)  \(BackupWords.size(size))"
    let content = counts.map { BackupWords.counts($0) } ?? "bad: \(problem ?? "")"
    // Nearly all are checked when they are made, and then only once.
    let check = verified.map {
      LocalTime($0) == LocalTime(made) ? "checked then" : "checked \(LocalTime($0).words)"
    }
    return "\(start)  \(content)  \(check ?? "not checked yet")\n   \(path)"
  }
}

/// The answer of `backup list`.
private struct ListOutput: Encodable {
  let backups: [BackupOutput]
  /// The folder that backups go into; nil for the data folder.
  let folder: String?
}

/// What `backup verify` found.
private struct VerifyOutput: Encodable {
  let path: String
  let counts: BackupCounts?
  let problem: String?

  init(_ file: BackupFile) {
    path = file.path
    do throws(StoreError) {
      counts = try file.verify().counts
      problem = nil
    } catch {
      counts = nil
      problem = "\(error)"
    }
  }

  var line: String {
    problem.map { "!! \($0)" } ?? "ok \(path): \(counts.map { BackupWords.counts($0) } ?? "")"
  }
}
